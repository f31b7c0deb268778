// The one way UIKit's face stops a program, and the one way it says that something was missing.
import Foundation

/// Stops the program as an uncaught Objective-C exception does on iOS.
///
/// Programmer errors only; a missing picture or a dead server never comes here.
package func raise(_ reason: String, name: String = "NSInternalInconsistencyException") -> Never {
  writeToStandardError("*** Terminating app due to uncaught exception '\(name)', reason: '\(reason)'\n")
  abort()
}

/// Writes one line on standard error.
package func logMessage(_ message: String) {
  writeToStandardError(message + "\n")
}

/// Writes a message on standard error the first time it comes.
package func logOnce(_ message: String) {
  let isNew = loggedLock.withLock { loggedMessages.insert(message).inserted }
  if isNew { logMessage(message) }
}

private let loggedLock = NSLock()
nonisolated(unsafe) private var loggedMessages: Set<String> = []

/// Writes text as it is. A full or closed standard error loses it; the program goes on.
package func writeToStandardError(_ text: String) {
  // FileHandle would stop the program when the write fails.
  fputs(text, stderr)
}

/// A type's name as a UIKit developer knows it: without the modules the kit is cut into.
package func typeName(_ type: Any.Type) -> String {
  let name = String(reflecting: type)
  // "UIKitCollections.ContentCell<Explore.SmallView>" → "ContentCell<SmallView>"
  var result = ""
  var word = ""
  for character in name {
    switch character {
    case ".": word = ""
    case "<", ">", ",", " ", "(", ")":
      result += word
      result.append(character)
      word = ""
    default: word.append(character)
    }
  }
  return result + word
}

/// The name of an object's class, as ``typeName(_:)`` gives it.
package func className(of object: AnyObject) -> String { typeName(type(of: object)) }
