// What the rewriting asks of syntax nodes.
import SwiftParser
import SwiftSyntax

extension Parser {
  static func parse(bytes: [UInt8]) -> SourceFileSyntax {
    bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
  }
}

extension [UInt8] {
  /// Whether the word occurs in the bytes.
  func contains(word: String) -> Bool {
    let needle = Array(word.utf8)
    guard let first = needle.first, count >= needle.count else { return false }
    return withUnsafeBufferPointer { (bytes: UnsafeBufferPointer<UInt8>) -> Bool in
      var index = 0
      let last = bytes.count - needle.count
      while index <= last {
        if bytes[index] == first {
          var length = 1
          while length < needle.count, bytes[index + length] == needle[length] { length += 1 }
          if length == needle.count { return true }
        }
        index += 1
      }
      return false
    }
  }
}

extension SyntaxProtocol {
  /// The node's bytes without the blanks and comments around it.
  var byteRange: Range<Int> {
    let start = positionAfterSkippingLeadingTrivia.utf8Offset
    return start..<max(start, endPositionBeforeTrailingTrivia.utf8Offset)
  }

  /// The node's tokens on one line, without comments.
  var flattened: String {
    var text = ""
    var gap = false
    for token in tokens(viewMode: .sourceAccurate) {
      if !text.isEmpty && (gap || !token.leadingTrivia.isEmpty) { text += " " }
      text += token.text
      gap = !token.trailingTrivia.isEmpty
    }
    return text
  }
}

extension AttributeListSyntax {
  func has(_ name: String) -> Bool { attribute(name) != nil }

  func attribute(_ name: String) -> AttributeSyntax? {
    for element in self {
      if let attribute = element.as(AttributeSyntax.self),
        attribute.attributeName.trimmedDescription == name
      {
        return attribute
      }
    }
    return nil
  }

  /// What stands in `@objc(…)`.
  var objectiveCName: String? {
    attribute("objc")?.arguments.map { $0.trimmedDescription.filter { !$0.isWhitespace } }
  }
}

extension DeclModifierListSyntax {
  func has(_ name: String) -> Bool { contains { $0.name.text == name } }
}

extension TypeSyntax {
  /// The name after the last dot, without generic arguments.
  var lastName: String {
    if let member = self.as(MemberTypeSyntax.self) { return member.name.text }
    if let identifier = self.as(IdentifierTypeSyntax.self) { return identifier.name.text }
    if let attributed = self.as(AttributedTypeSyntax.self) { return attributed.baseType.lastName }
    return trimmedDescription
  }
}

extension InheritanceClauseSyntax {
  /// What stands after the colon, the parts of `A & B` one by one.
  var names: [String] {
    inheritedTypes.flatMap { (inherited: InheritedTypeSyntax) -> [String] in
      guard let composition = inherited.type.as(CompositionTypeSyntax.self) else {
        return [inherited.type.lastName]
      }
      return composition.elements.map { $0.type.lastName }
    }
  }
}

extension FunctionDeclSyntax {
  var methodName: MethodName {
    let labels = signature.parameterClause.parameters.map { $0.firstName.text }
    return MethodName(base: name.text, labels: labels)
  }
}
