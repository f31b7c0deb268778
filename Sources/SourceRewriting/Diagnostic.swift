// What the rewriting has to say about a source, in the compiler's words' form.

/// A message about a place in a source file.
public struct Diagnostic: Error, Equatable, Sendable, CustomStringConvertible {
  public enum Severity: String, Sendable { case error, warning }

  public var path: String
  /// Both count from 1; columns count bytes, as the compiler's do.
  public var line: Int
  public var column: Int
  public var severity: Severity
  public var message: String

  /// `path:line:column: severity: message`
  public var description: String { "\(path):\(line):\(column): \(severity.rawValue): \(message)" }
}
