// A window: the root of a view tree, shown on the screen.
import Foundation

@preconcurrency @MainActor open class UIWindow: UIView {
  public struct Level: _UIKitNumericRawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    public static let normal = Level(0)
    public static let statusBar = Level(1000)
    public static let alert = Level(2000)
  }

  public override init(frame: CGRect) {
    screen = .main
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    screen = .main
    super.init(coder: coder)
    setUp()
  }

  public init(windowScene: UIWindowScene) {
    screen = windowScene.screen
    super.init(frame: windowScene.screen.bounds)
    self.windowScene = windowScene
    setUp()
  }

  @_spi(UIKitInternal) open override class func _makeDefault() -> UIView {
    makeView(self, frame: UIScreen.main.bounds)
  }

  private func setUp() {
    isHidden = true
    settle(in: self)
    updateTraits()
    updateSafeArea()
  }

  open var screen: UIScreen
  open weak var windowScene: UIWindowScene? {
    didSet {
      guard windowScene !== oldValue else { return }
      oldValue?.forget(self)
      if let windowScene { windowScene.add(self) }
    }
  }

  /// The root controller between `viewWillAppear` and `viewDidAppear`.
  private weak var appearingController: UIViewController?

  open var rootViewController: UIViewController? {
    didSet { if rootViewController !== oldValue { installRootViewController(replacing: oldValue) } }
  }

  open var windowLevel: Level = .normal {
    didSet { if windowLevel != oldValue && !isHidden { screen.show(self) } }
  }

  open var isKeyWindow: Bool { UIApplication.shared.keyWindowOfApp === self }
  open func makeKey() { UIApplication.shared.keyWindowOfApp = self }
  /// Shows the window in front of others of its level and makes it the key window.
  open func makeKeyAndVisible() {
    if isHidden { isHidden = false } else { screen.show(self) }
    makeKey()
  }

  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      guard newValue != super.isHidden else { return }
      super.isHidden = newValue
      if newValue {
        rootViewController?.disappear()
        screen.hide(self)
      } else {
        windowScene?.add(self)
        screen.show(self)
        showRootView()
      }
    }
  }

  open override var next: UIResponder? { windowScene ?? UIApplication.shared }

  /// Delivers an event's touches to their views.
  open func sendEvent(_ event: UIEvent) { EventPass.deliver(event, in: self) }

  /// The device's safe area where the window covers the screen.
  var deviceSafeAreaInsets: UIEdgeInsets { followsScreen ? screen.metrics.safeArea : .zero }
  /// Whether the window is as large as the screen, and so follows it.
  /// (Windows that a host adds above the app's, smaller ones, keep their own frame.)
  var followsScreen: Bool { frame.size == screenSizeAtCreation || frame.size == screen.bounds.size }
  private lazy var screenSizeAtCreation = screen.bounds.size

  private func installRootViewController(replacing old: UIViewController?) {
    if let old, old.isViewLoaded {
      if !isHidden { old.disappear() }
      old.view.removeFromSuperview()
    }
    if !isHidden { showRootView() }
  }

  /// The root view comes into the window; the controller hears that it has appeared after the next layout.
  private func showRootView() {
    guard let root = rootViewController else { return }
    root.beginTransition(appearing: true, animated: false) { installRootView() }
    appearingController = root
  }

  func finishAppearance() {
    guard let root = appearingController else { return }
    appearingController = nil
    if root === rootViewController && !isHidden { root.endTransition() }
  }

  private func installRootView() {
    guard let view = rootViewController?.view, view.superview !== self else { return }
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(view, at: 0)
  }
}
