// The app: its delegate, its scenes and how it starts.
import Foundation

@preconcurrency @MainActor open class UIApplication: UIResponder {
  public static let shared = UIApplication()

  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  public enum State: Int, Sendable {
    case active = 0
    case inactive = 1
    case background = 2
  }

  open var delegate: (any UIApplicationDelegate)?
  open private(set) var applicationState: State = .inactive
  open private(set) var connectedScenes: Set<UIScene> = []
  open var preferredContentSizeCategory: UIContentSizeCategory {
    UIScreen.main.metrics.traits.preferredContentSizeCategory
  }
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UIScreen.main.metrics.traits.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }
  /// The windows of all scenes, from back to front.
  open var windows: [UIWindow] { UIScreen.main.windows.filter { $0.windowScene != nil } }

  weak var keyWindowOfApp: UIWindow?

  // MARK: Work that should finish (UIBackgroundTaskIdentifier.swift)

  /// Says that work has begun which should finish before the app rests: a host that draws one picture waits
  /// for it. May be called from any thread.
  ///
  /// - Parameter handler: called on the main thread if time runs out before the work has ended.
  open nonisolated func beginBackgroundTask(
    withName taskName: String?, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier { BackgroundTasks.begin(taskName, handler) }
  open nonisolated func beginBackgroundTask(
    expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier { BackgroundTasks.begin(nil, handler) }
  /// Says that the work has ended, well or not. May be called from any thread.
  open nonisolated func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {
    BackgroundTasks.end(identifier)
  }

  open override var next: UIResponder? { delegate as? UIResponder }

  /// Runs an app from its delegate's class up to the active state: what iOS does between the icon and the
  /// first frame.
  package func launch(delegateClass: UIResponder.Type) {
    guard let delegate = makeResponder(delegateClass) as? any UIApplicationDelegate else {
      raise("\(typeName(delegateClass)) does not conform to UIApplicationDelegate")
    }
    self.delegate = delegate
    // The answers speak of what the app was opened with; one that was opened plainly starts whatever they are.
    _ = delegate.application(self, willFinishLaunchingWithOptions: nil)
    _ = delegate.application(self, didFinishLaunchingWithOptions: nil)
    connectScene(delegate)
    applicationState = .active
    // Where scenes have delegates, those hear of it instead.
    if connectedScenes.allSatisfy({ $0.delegate == nil }) { delegate.applicationDidBecomeActive(self) }
    for scene in connectedScenes {
      scene.activationState = .foregroundActive
      scene.delegate?.sceneDidBecomeActive(scene)
    }
  }

  private func connectScene(_ delegate: any UIApplicationDelegate) {
    let session = UISceneSession(role: .windowApplication)
    let options = UIScene.ConnectionOptions()
    let configuration = delegate.application(self, configurationForConnecting: session, options: options)
    session.configuration = configuration
    let sceneClass: AnyClass = configuration.sceneClass ?? UIWindowScene.self
    guard let sceneType = sceneClass as? UIWindowScene.Type else {
      raise("\(typeName(sceneClass)) is not a subclass of UIWindowScene", name: "NSInvalidArgumentException")
    }
    let scene = sceneType.init(session: session, connectionOptions: options)
    session.scene = scene
    connectedScenes = [scene]
    scene.activationState = .foregroundInactive
    guard let delegateClass = configuration.delegateClass else {
      // Without scene delegates an app shows its delegate's window.
      if let window = delegate.window ?? nil, window.windowScene == nil { window.windowScene = scene }
      return
    }
    guard let sceneDelegate = Self.makeSceneDelegate(delegateClass) else {
      raise("\(typeName(delegateClass)) does not conform to UISceneDelegate")
    }
    scene.delegate = sceneDelegate
    sceneDelegate.scene(scene, willConnectTo: session, options: options)
    sceneDelegate.sceneWillEnterForeground(scene)
  }

  private static func makeSceneDelegate(_ type: AnyClass) -> (any UISceneDelegate)? {
    if let responder = type as? UIResponder.Type { return makeResponder(responder) as? any UISceneDelegate }
    if let object = type as? NSObject.Type { return makeObject(object) as? any UISceneDelegate }
    return nil
  }
}

@preconcurrency @MainActor public protocol UIApplicationDelegate: NSObjectProtocol {
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
  func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
  func applicationDidBecomeActive(_ application: UIApplication)
  func applicationWillResignActive(_ application: UIApplication)
  func applicationDidEnterBackground(_ application: UIApplication)
  func applicationWillEnterForeground(_ application: UIApplication)
  func applicationWillTerminate(_ application: UIApplication)
  var window: UIWindow? { get set }
}

extension UIApplicationDelegate {
  public func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration { UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role) }
  public func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  ) {}
  public func applicationDidBecomeActive(_ application: UIApplication) {}
  public func applicationWillResignActive(_ application: UIApplication) {}
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  public func applicationWillEnterForeground(_ application: UIApplication) {}
  public func applicationWillTerminate(_ application: UIApplication) {}
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}
