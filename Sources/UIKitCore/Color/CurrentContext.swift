// The stack of contexts that UIKit's drawing calls go to.
import Foundation

/// What `UIGraphicsGetCurrentContext()` answers with.
package enum CurrentContext {
  nonisolated(unsafe) private static var stack: [CGContext] = []

  package static var top: CGContext? { stack.last }
  package static func push(_ context: CGContext) { stack.append(context) }
  package static func pop() { _ = stack.popLast() }
}
