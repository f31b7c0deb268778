// `#selector` and `#keyPath`.
import SwiftSyntax

extension RewriteVisitor {
  /// A method or property that a selector names.
  private struct Reference {
    /// The type that has it, as it is spelt at this place; nil outside types.
    var owner: String?
    /// The owner as the facts know it.
    var typeName: String?
    var declaration: DeclReferenceExprSyntax
    /// The function type after `as`.
    var cast: String?

    var base: String { declaration.baseName.text }
    var labels: [String]? { declaration.argumentNames.map { $0.arguments.map { $0.name.text } } }
    /// The unapplied method.
    var text: String {
      let member = declaration.trimmedDescription
      return owner.map { "\($0).\(member)" } ?? member
    }
  }

  func rewriteSelector(_ node: MacroExpansionExprSyntax) {
    guard let argument = node.arguments.first, node.arguments.count == 1,
      let reference = reference(argument.expression)
    else {
      report(.error, at: node, "'#selector' must name a method or property")
      return
    }
    let text: String
    switch argument.label?.text {
    case "getter":
      text = "Selector(\"\(reference.base)\", getter: \(keyPath(reference)))"
    case "setter":
      let name = "set" + reference.base.prefix(1).uppercased() + reference.base.dropFirst() + ":"
      text = "Selector(\"\(name)\", setter: \(keyPath(reference)))"
    default:
      text = "Selector(\"\(selectorName(reference))\", \(typed(reference)))"
    }
    replace(node, with: text)
  }

  private func keyPath(_ reference: Reference) -> String { "\\\(reference.owner ?? "").\(reference.base)" }

  private func typed(_ reference: Reference) -> String {
    guard let cast = reference.cast else { return reference.text }
    return "\(reference.text) as \(cast)"
  }

  private func selectorName(_ reference: Reference) -> String {
    if let labels = reference.labels {
      let name = MethodName(base: reference.base, labels: labels)
      for type in [reference.typeName].compactMap({ $0 }) {
        for owner in [type] + facts.ancestors(of: type) {
          if let given = facts.methods[owner]?[name], !given.isEmpty { return given }
        }
      }
      return name.selector
    }
    guard let found = facts.method(reference.base, of: reference.typeName) else { return reference.base }
    return found.objectiveC.isEmpty ? found.name.selector : found.objectiveC
  }

  /// Reads `tap`, `tap(_:)`, `self.tap`, `Type.tap`, `object.tap`, each also in parentheses or with `as`.
  private func reference(_ expression: ExprSyntax) -> Reference? {
    if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let inner = tuple.elements.first
    {
      return reference(inner.expression)
    }
    if let sequence = expression.as(SequenceExprSyntax.self), let first = sequence.elements.first,
      var result = reference(first)
    {
      let parts = Array(sequence.elements)
      guard parts.count == 3, parts[1].is(UnresolvedAsExprSyntax.self),
        let type = parts[2].as(TypeExprSyntax.self)?.type
      else { return nil }
      result.cast = castType(type, of: first, owner: result.owner)
      return result
    }
    if let name = expression.as(DeclReferenceExprSyntax.self) {
      return Reference(owner: scopes.last?.name, typeName: scopes.last?.typeName, declaration: name)
    }
    guard let member = expression.as(MemberAccessExprSyntax.self) else { return nil }
    guard let base = member.base else {
      return Reference(
        owner: scopes.last?.name, typeName: scopes.last?.typeName, declaration: member.declName)
    }
    let owner = base.trimmedDescription
    if ["self", "super", "Self"].contains(owner) {
      return Reference(
        owner: scopes.last?.name, typeName: scopes.last?.typeName, declaration: member.declName)
    }
    if namesType(base) {
      let name = owner.split(separator: ".").last.map(String.init)
      return Reference(
        owner: owner, typeName: name.map { String($0.prefix { $0 != "<" }) }, declaration: member.declName)
    }
    return Reference(owner: "type(of: \(base.flattened))", typeName: nil, declaration: member.declName)
  }

  /// A type's name, by the custom that types begin with a capital.
  private func namesType(_ expression: ExprSyntax) -> Bool {
    let last: String?
    if let name = expression.as(DeclReferenceExprSyntax.self) {
      last = name.baseName.text
    } else if let member = expression.as(MemberAccessExprSyntax.self) {
      last = member.declName.baseName.text
    } else if let generic = expression.as(GenericSpecializationExprSyntax.self) {
      return namesType(generic.expression)
    } else {
      last = nil
    }
    return last?.first { $0 != "_" && $0 != "`" }?.isUppercase ?? false
  }

  /// The type after `as`: a method of a type already takes the type first, a bound method does not yet.
  private func castType(_ type: TypeSyntax, of expression: ExprSyntax, owner: String?) -> String {
    let text = type.flattened
    var inner = expression
    while let tuple = inner.as(TupleExprSyntax.self), let first = tuple.elements.first {
      inner = first.expression
    }
    if let member = inner.as(MemberAccessExprSyntax.self), let base = member.base, namesType(base) {
      return text
    }
    guard let owner, !owner.hasPrefix("type(of:") else { return text }
    return "(\(owner)) -> \(text)"
  }

  // MARK: Key paths

  /// The string that Objective-C would be given: the properties without the types before them.
  func rewriteKeyPath(_ node: MacroExpansionExprSyntax) {
    guard let argument = node.arguments.first, node.arguments.count == 1 else {
      report(.error, at: node, "'#keyPath' must name a property")
      return
    }
    var parts = argument.expression.flattened.split(separator: ".").map(String.init)
    while parts.count > 1, parts[0].first?.isUppercase ?? false { parts.removeFirst() }
    if parts.first == "self", parts.count > 1 { parts.removeFirst() }
    replace(node, with: "\"" + parts.joined(separator: ".") + "\"")
  }

  /// Replaces an expression and keeps the lines after it where they are.
  private func replace(_ node: some SyntaxProtocol, with text: String) {
    let breaks = source[node.byteRange].filter { $0 == UInt8(ascii: "\n") }.count
    // Inside the parentheses, where a line may end.
    let tail = String(repeating: "\n", count: breaks)
    if breaks > 0, text.hasSuffix(")") {
      edits.replace(node.byteRange, with: text.dropLast() + tail + ")")
    } else {
      edits.replace(node.byteRange, with: text + tail)
    }
  }
}
