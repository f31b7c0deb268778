// Delegates, scenes, controllers, responders and the app object as apps write them.
import UIKit

public final class CoverageAppDelegate: UIResponder, UIApplicationDelegate {
  public var window: UIWindow?
  public var calls: [String] = []

  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(
      name: "Default Configuration", sessionRole: connectingSceneSession.role)
    configuration.delegateClass = CoverageSceneDelegate.self
    return configuration
  }
  public func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  ) {}
  public func applicationDidBecomeActive(_ application: UIApplication) { calls.append("active") }
  public func applicationWillResignActive(_ application: UIApplication) {}
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  public func applicationWillEnterForeground(_ application: UIApplication) {}
  public func applicationWillTerminate(_ application: UIApplication) {}
}

public class CoverageSceneDelegate: UIResponder, UIWindowSceneDelegate {
  public var window: UIWindow?
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: scene)
    window?.rootViewController = GuidedController()
    window?.makeKeyAndVisible()
    window?.tintColor = .systemPink
    window?.overrideUserInterfaceStyle = .light
    _ = window?.windowScene?.screen.bounds
  }
  public func sceneDidDisconnect(_ scene: UIScene) {}
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  public func sceneWillResignActive(_ scene: UIScene) {}
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  public func sceneDidEnterBackground(_ scene: UIScene) {}
}

public class BaseController<Root: UIView>: UIViewController {
  public var root: Root { view as! Root }
  public init() { super.init(nibName: nil, bundle: nil) }
  @available(*, unavailable) public required init?(coder: NSCoder) { fatalError("no storyboards") }
  public override func loadView() { view = Root() }
}

public final class GuidedController: BaseController<HitView> {
  public private(set) var calls: [String] = []
  public let bar = UIView()
  public let child = UIViewController()
  private var isDark = false { didSet { setNeedsStatusBarAppearanceUpdate() } }

  public override var preferredStatusBarStyle: UIStatusBarStyle { isDark ? .lightContent : .darkContent }
  public override var prefersStatusBarHidden: Bool { false }
  public override var title: String? { didSet { calls.append("title") } }

  public override func viewDidLoad() {
    super.viewDidLoad()
    calls.append("didLoad")
    title = NSLocalizedString("Guided", comment: "")
    bar.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(bar)
    let top: NSLayoutYAxisAnchor
    if #available(iOS 11.0, tvOS 11.0, *) {
      top = view.safeAreaLayoutGuide.topAnchor
    } else {
      top = topLayoutGuide.bottomAnchor
    }
    NSLayoutConstraint.activate([
      bar.topAnchor.constraint(equalTo: top),
      bar.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: view.readableContentGuide.trailingAnchor),
      bar.bottomAnchor.constraint(lessThanOrEqualTo: bottomLayoutGuide.topAnchor),
      bar.heightAnchor.constraint(equalToConstant: 44),
    ])
    NSLayoutConstraint(
      item: bar, attribute: .width, relatedBy: .lessThanOrEqual, toItem: nil, attribute: .notAnAttribute,
      multiplier: 1, constant: 800
    ).isActive = true
    view.addConstraints(
      NSLayoutConstraint.constraints(
        withVisualFormat: "H:|-(>=m)-[bar]", options: [], metrics: ["m": 1], views: ["bar": bar]))
    addChild(child)
    view.addSubview(child.view)
    child.didMove(toParent: self)
    child.additionalSafeAreaInsets.bottom = 3
  }
  public override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    calls.append("willAppear")
  }
  public override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    calls.append("didAppear")
  }
  public override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    calls.append("willDisappear")
  }
  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    calls.append("didLayout")
  }
  public override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    calls.append("safeArea")
  }
  public override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    isDark = traitCollection.userInterfaceStyle == .dark
  }
  public override func updateViewConstraints() {
    calls.append("constraints")
    super.updateViewConstraints()
  }
  public var isWide: Bool {
    traitCollection.horizontalSizeClass == .regular || UIDevice.current.userInterfaceIdiom == .pad
      || UITraitCollection(traitsFrom: [traitCollection, UITraitCollection(displayScale: 2)]).displayScale
        == 1
  }
}

/// A view that asks for the keyboard.
public final class Field: UIView {
  public var refusesToLeave = false
  public private(set) var touches: [String] = []
  public override var canBecomeFirstResponder: Bool { true }
  public override var canResignFirstResponder: Bool { !refusesToLeave }
  public override func becomeFirstResponder() -> Bool { super.becomeFirstResponder() }
  public override func resignFirstResponder() -> Bool { super.resignFirstResponder() }
  public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    guard let touch = touches.first else { return }
    self.touches.append("\(touch.tapCount) at \(Int(touch.location(in: self).x))")
  }
  public override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    _ = becomeFirstResponder()
  }
}

extension UIResponder {
  public func nearest<R: UIResponder>(_ type: R.Type) -> R? { next as? R ?? next?.nearest(type) }
}
extension UIView {
  public var parentViewController: UIViewController? {
    sequence(first: self as UIResponder, next: { $0.next }).first { $0 is UIViewController }
      as? UIViewController
  }
  public static var typeIdentifier: String { String(describing: self) }
}

public enum Motion {
  public static func everyForm(of view: UIView, done: @escaping (String) -> Void) {
    UIView.animate(withDuration: 0.3) { view.alpha = 0.5 }
    UIView.animate(withDuration: 0.3, animations: { view.alpha = 0.4 })
    UIView.animate(withDuration: 0.3, animations: { view.alpha = 0.3 }, completion: nil)
    UIView.animate(withDuration: 0.3, animations: { view.alpha = 0.3 }) { finished in done("a \(finished)") }
    UIView.animate(
      withDuration: 0.3, delay: 0, options: .curveEaseInOut, animations: { view.alpha = 0.2 }, completion: nil
    )
    UIView.animate(withDuration: 0.3, delay: 0.1, options: [.beginFromCurrentState, .allowUserInteraction]) {
      view.layoutIfNeeded()
    } completion: { _ in
      done("b")
    }
    UIView.animate(
      withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0.2, options: [],
      animations: { view.transform = CGAffineTransform(scaleX: 0.9, y: 0.9) }, completion: { _ in done("c") })
    UIView.performWithoutAnimation { view.transform = .identity }
    UIView.animate(withDuration: 0, delay: 0) { view.alpha = 1 }
    UIView.setAnimationsEnabled(true)
  }
}
