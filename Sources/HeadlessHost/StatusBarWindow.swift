// The status bar above the app: made by the host, styled as the visible controller asks.
import Foundation
import UIKitContainers
import UIKitCore

/// A window at the status bar's level that follows the app's wishes between frames.
@MainActor final class StatusBarWindow {
  private let window: UIWindow
  private let view: StatusBarView

  /// nil on screens that show no status bar.
  init?(screen: UIScreen) {
    guard let metrics = StatusBarMetrics(screen: screen.metrics) else { return nil }
    view = StatusBarView(metrics: metrics)
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: screen.bounds.width, height: metrics.height))
    window.windowLevel = .statusBar
    window.isUserInteractionEnabled = false
    view.frame = window.bounds
    window.addSubview(view)
    window.isHidden = false
  }

  /// Takes over the style that the app's front controller prefers.
  func update(for app: UIApplication) {
    guard StatusBarAppearance.needsUpdate else { return }
    let root = app.windows.last { !$0.isHidden && $0.rootViewController != nil }?.rootViewController
    guard let root else { return }
    StatusBarAppearance.needsUpdate = false
    let styled = StatusBarAppearance.controller(from: root) { $0.childForStatusBarStyle }
    let hiding = StatusBarAppearance.controller(from: root) { $0.childForStatusBarHidden }
    view.style = styled.preferredStatusBarStyle
    view.isHidden = hiding.prefersStatusBarHidden
    window.overrideUserInterfaceStyle = styled.traitCollection.userInterfaceStyle
  }
}
