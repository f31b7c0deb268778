import UIKit

@UIApplicationMain
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = Self.makeController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }

  /// The rewards, or the form where the launch arguments say `form`.
  private static func makeController() -> UIViewController {
    CommandLine.arguments.dropFirst().contains("form") ? FormController() : RewardsController()
  }
}
