// Scenes: one window scene, connected when the app starts.
import Foundation

@preconcurrency @MainActor open class UIScene: UIResponder {
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive = 0
    case foregroundInactive = 1
    case background = 2
  }

  /// What a scene is connected with. A started app has no links, shortcuts or activities.
  @preconcurrency @MainActor open class ConnectionOptions: NSObject {
    override init() { super.init() }
  }

  public required init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
    self.session = session
    super.init()
  }

  public let session: UISceneSession
  open var delegate: (any UISceneDelegate)?
  open internal(set) var activationState: ActivationState = .unattached
  open override var next: UIResponder? { UIApplication.shared }
}

@preconcurrency @MainActor open class UIWindowScene: UIScene, UITraitEnvironment {
  open var screen: UIScreen { .main }
  open internal(set) var windows: [UIWindow] = []
  open var keyWindow: UIWindow? { windows.first { $0.isKeyWindow } }
  open var traitCollection: UITraitCollection { screen.traitCollection }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  func add(_ window: UIWindow) {
    if !windows.contains(where: { $0 === window }) { windows.append(window) }
  }
  func forget(_ window: UIWindow) { windows.removeAll { $0 === window } }
}

@preconcurrency @MainActor open class UISceneSession: NSObject {
  public struct Role: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  init(role: Role) {
    self.role = role
    super.init()
  }

  open internal(set) weak var scene: UIScene?
  public let role: Role
  open internal(set) var configuration = UISceneConfiguration(name: nil, sessionRole: .windowApplication)
  open var persistentIdentifier: String { "main" }
}

/// How a scene is made: `delegateClass` names the scene delegate in code.
@preconcurrency @MainActor open class UISceneConfiguration: NSObject {
  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
    super.init()
  }

  open internal(set) var name: String?
  public let role: UISceneSession.Role
  open var sceneClass: AnyClass?
  open var delegateClass: AnyClass?
}

@preconcurrency @MainActor public protocol UISceneDelegate: NSObjectProtocol {
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)
  func sceneDidDisconnect(_ scene: UIScene)
  func sceneDidBecomeActive(_ scene: UIScene)
  func sceneWillResignActive(_ scene: UIScene)
  func sceneWillEnterForeground(_ scene: UIScene)
  func sceneDidEnterBackground(_ scene: UIScene)
}

extension UISceneDelegate {
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}
  public func sceneDidDisconnect(_ scene: UIScene) {}
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  public func sceneWillResignActive(_ scene: UIScene) {}
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  public func sceneDidEnterBackground(_ scene: UIScene) {}
}

@preconcurrency @MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {
  var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}
