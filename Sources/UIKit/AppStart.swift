// How an app starts: `@main` on the delegate, or `UIApplicationMain` from main.swift.
import Foundation
import HeadlessHost
import UIKitCore

extension UIApplicationDelegate {
  /// The entry point that `@main` calls.
  @MainActor public static func main() {
    guard let type = Self.self as? UIResponder.Type else {
      raise("\(typeName(Self.self)) must be a subclass of UIResponder")
    }
    AppStart.run(type)
  }
}

/// Starts an app from the name of its delegate's class, as `NSStringFromClass` gives it.
@discardableResult
@MainActor public func UIApplicationMain(
  _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?, _ principalClassName: String?,
  _ delegateClassName: String?
) -> Int32 {
  guard let delegateClassName, let type = NSClassFromString(delegateClassName) as? UIResponder.Type else {
    raise(
      "UIApplicationMain: no class is named \(delegateClassName ?? "nil")", name: "NSInvalidArgumentException"
    )
  }
  AppStart.run(type)
}

@MainActor private enum AppStart {
  /// What the `tessera` command knows an app by.
  static let mark: StaticString = "TESSERA_APP_ENTRY_1"

  static func run(_ type: UIResponder.Type) -> Never {
    // Handed to the C library, the mark stays in an optimised executable too.
    mark.utf8Start.withMemoryRebound(to: CChar.self, capacity: mark.utf8CodeUnitCount + 1) { _ = getenv($0) }
    HeadlessHost.runApp(delegateClass: type)
  }
}
