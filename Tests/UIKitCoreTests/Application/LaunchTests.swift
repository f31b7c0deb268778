// What an app's delegates hear at its start, each in a process of its own.
import Foundation
import Testing

@testable import UIKitCore

@Suite struct LaunchTests {
  @MainActor static var calls: [String] = []

  /// Says no at its start: it cannot handle what it was opened with, which an app may be without.
  class OldDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    func application(
      _ application: UIApplication,
      willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      LaunchTests.calls.append("will finish")
      return false
    }
    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      LaunchTests.calls.append("did finish")
      window = UIWindow()
      window?.makeKeyAndVisible()
      return false
    }
    func applicationDidBecomeActive(_ application: UIApplication) { LaunchTests.calls.append("app active") }
  }

  final class SceneAppDelegate: UIResponder, UIApplicationDelegate {
    func application(
      _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
      configuration.delegateClass = SceneDelegate.self
      return configuration
    }
    func applicationDidBecomeActive(_ application: UIApplication) { LaunchTests.calls.append("app active") }
  }

  final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) { LaunchTests.calls.append("connects") }
    func sceneWillEnterForeground(_ scene: UIScene) { LaunchTests.calls.append("foreground") }
    func sceneDidBecomeActive(_ scene: UIScene) { LaunchTests.calls.append("scene active") }
  }

  @MainActor static func launch(_ type: UIResponder.Type, expecting expected: [String]) {
    UIApplication.shared.launch(delegateClass: type)
    let app = UIApplication.shared
    guard calls == expected, app.applicationState == .active, app.connectedScenes.count == 1,
      app.connectedScenes.allSatisfy({ $0.activationState == .foregroundActive })
    else {
      logMessage("calls: \(calls), state: \(app.applicationState), scenes: \(app.connectedScenes.count)")
      exit(1)
    }
    exit(0)
  }

  @Test func anAppThatAnswersNoStartsAllTheSame() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        LaunchTests.launch(
          LaunchTests.OldDelegate.self, expecting: ["will finish", "did finish", "app active"])
      }
    }
  }

  @Test func anAppWithScenesHearsOfItsScenesAlone() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        LaunchTests.launch(
          LaunchTests.SceneAppDelegate.self, expecting: ["connects", "foreground", "scene active"])
      }
    }
  }
}
