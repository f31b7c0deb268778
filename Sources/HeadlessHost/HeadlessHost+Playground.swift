// A playground's live view on a screen of its own size, and the end of its process.
import Foundation
import HostRequest
import UIKitCore

extension HeadlessHost {
  /// What a playground shows.
  package enum LiveContent {
    case view(UIView)
    case controller(UIViewController)
  }

  /// Runs a playground under the command and ends the process as ``runApp(delegateClass:)`` does.
  ///
  /// - Parameter content: runs the playground's code and gives its live view; nil where it set none.
  package static func runPlayground(_ content: @MainActor () -> LiveContent?) -> Never {
    guard let words = ProcessInfo.processInfo.environment[HostRequest.environmentKey] else {
      logMessage("show a playground with: tessera snapshot --playground FILE.swift -o FILE.png")
      exit(2)
    }
    do {
      let arguments = words.split(separator: HostRequest.separator, omittingEmptySubsequences: false)
      let host = HeadlessHost(request: try HostRequest(arguments: arguments.map(String.init)))
      // The code may end the process itself, before anything was drawn.
      atexit {
        MainActor.assumeIsolated {
          guard !HeadlessHost.isDone else { return }
          logMessage("tessera: the playground ended before its live view was drawn")
          _exit(1)
        }
      }
      guard let content = content() else {
        finish("the playground never set PlaygroundPage.current.liveView")
      }
      host.show(content)
      if let reason = host.whyUnsettled { finish(reason, code: 3) }
      try host.deliver()
      if host.request.printsTimings { writeToStandardError(host.timings.report) }
      finish(nil)
    } catch {
      finish("\(error)")
    }
  }

  private static var isDone = false

  private static func finish(_ reason: String?, code: Int32 = 1) -> Never {
    isDone = true
    if let reason { logMessage("tessera: \(reason)") }
    exit(reason == nil ? 0 : code)
  }

  /// Puts the live view on the screen and brings it where the request wants it.
  package func show(_ content: LiveContent) {
    let controller: UIViewController
    switch content {
    case .controller(let shown): controller = shown
    case .view(let shown): controller = LiveViewController(shown)
    }
    if !request.hasChosenSize { screen.metrics.size = size(of: controller) }
    PlaygroundDelegate.rootViewController = controller
    start(delegateClass: PlaygroundDelegate.self)
  }

  /// A controller's preferred size, else its view's own, else the device's.
  private func size(of controller: UIViewController) -> CGSize {
    controller.loadViewIfNeeded()
    let sizes = [controller.preferredContentSize, controller.view.bounds.size]
    return sizes.first { $0.width >= 1 && $0.height >= 1 } ?? screen.bounds.size
  }
}

/// Shows a view that is live without a controller, at the view's own size.
private final class LiveViewController: UIViewController {
  private let content: UIView

  init(_ content: UIView) {
    self.content = content
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func loadView() {
    view = UIView(frame: content.bounds)
    content.frame.origin = .zero
    view.addSubview(content)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    if content.translatesAutoresizingMaskIntoConstraints { content.frame = view.bounds }
  }
}

private final class PlaygroundDelegate: UIResponder, UIApplicationDelegate {
  static var rootViewController: UIViewController?
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = Self.rootViewController
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
