// Objective-C's words out of a Swift source, everything else as it was.
import SwiftParser
import SwiftSyntax

/// A rewritten source.
public struct RewrittenSource: Sendable {
  /// As many lines as the source has.
  public var bytes: [UInt8]
  /// What could not be translated, from the top down.
  public var diagnostics: [Diagnostic]
}

/// Turns UIKit code written for Apple's platforms into Swift that compiles without Objective-C.
///
/// | in the source | becomes |
/// |---|---|
/// | `@UIApplicationMain` | `@main` |
/// | `@objc`, `@objc(name)`, `@objcMembers`, `@nonobjc`, `@IBAction` | nothing |
/// | `#selector(tap(_:))` | `Selector("tap:", Controller.tap(_:))` |
/// | `#selector(getter: View.alpha)` | `Selector("alpha", getter: \View.alpha)` |
/// | `#keyPath(View.layer.name)` | `"layer.name"` |
/// | `@objc protocol P` | `protocol P: AnyObject` |
/// | `optional func f()` | `func f() throws` with a default implementation that throws |
/// | `delegate?.f?()` | `(try? delegate?.f())` |
/// | the same on UIKit's protocols | `delegate?.f()` |
/// | `#Preview { … }` | nothing |
///
/// Lines stay where they are. Rewriting what is rewritten changes nothing.
public struct SourceRewriter: Sendable {
  /// What the target's sources say of each other, this one included.
  public var facts: SourceFacts

  public init(facts: SourceFacts) { self.facts = facts }

  /// Rewrites a source; `path` is for the diagnostics. Malformed source is rewritten as far as it can be read;
  /// the compiler then tells what is wrong with it.
  ///
  /// - Complexity: linear in the source; a source without any of the words is not parsed.
  public func rewrite(_ source: [UInt8], path: String) -> RewrittenSource {
    guard Self.words.contains(where: { source.contains(word: $0) }) else {
      return RewrittenSource(bytes: source, diagnostics: [])
    }
    let tree = Parser.parse(bytes: source)
    let visitor = RewriteVisitor(source: source, path: path, facts: facts, tree: tree)
    visitor.walk(tree)
    let diagnostics = visitor.diagnostics.enumerated().sorted {
      ($0.element.line, $0.element.column, $0.offset) < ($1.element.line, $1.element.column, $1.offset)
    }
    return RewrittenSource(
      bytes: visitor.edits.applied(to: source), diagnostics: diagnostics.map { $0.element })
  }

  /// What the compiler is given: the rewritten source, with errors reported at the original's lines.
  public func compilable(_ source: [UInt8], path: String) -> RewrittenSource {
    var plain = source
    // A byte order mark may only stand at the beginning.
    if plain.starts(with: [0xEF, 0xBB, 0xBF]) { plain.removeFirst(3) }
    var result = rewrite(plain, path: path)
    let escaped = path.reduce(into: "") { text, character in
      text += character == "\"" || character == "\\" ? "\\\(character)" : String(character)
    }
    result.bytes = Array("#sourceLocation(file: \"\(escaped)\", line: 1)\n".utf8) + result.bytes
    return result
  }

  /// Every construct that is changed or refused has one of these in it, or is a method of a subclass.
  private static let words = [
    "@objc", "@nonobjc", "#selector", "#keyPath", "#Preview", "@UIApplicationMain", "@IB", "@NSManaged",
    "?(", "!(", ".init(", "override", "UIStoryboard", "UINib", "loadNibNamed", "class",
  ]
}
