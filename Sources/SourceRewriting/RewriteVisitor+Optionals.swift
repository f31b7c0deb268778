// Protocols with optional requirements, and calls of these.
//
// Without Objective-C an optional requirement becomes one that may throw: an adopter's plain method fulfils it,
// the default implementation throws, and `try?` at the call gives what the optional call gave, nil included.
import SwiftSyntax

extension RewriteVisitor {
  func rewriteProtocol(_ node: ProtocolDeclSyntax) {
    if node.attributes.has("objc") { requireClass(node) }
    var defaults: [String] = []
    for member in node.memberBlock.members {
      if let method = member.decl.as(FunctionDeclSyntax.self),
        let optional = method.modifiers.first(where: { $0.name.text == "optional" })
      {
        edits.blank(optional.byteRange, of: source)
        defaults.append(defaultImplementation(method, of: node))
      } else if let property = member.decl.as(VariableDeclSyntax.self),
        let optional = property.modifiers.first(where: { $0.name.text == "optional" })
      {
        report(
          .error, at: optional,
          "an optional property requirement cannot be translated; make it a method or give it a default")
      }
    }
    guard !defaults.isEmpty else { return }
    guard scopes.isEmpty else {
      report(.error, at: node, "optional requirements of a protocol inside a type cannot be translated")
      return
    }
    let text = defaults.joined(separator: "; ")
    edits.insert("; extension \(node.name.text) { \(text) }", at: node.byteRange.upperBound)
  }

  /// `@objc` protocols are for classes.
  private func requireClass(_ node: ProtocolDeclSyntax) {
    guard let clause = node.inheritanceClause else {
      edits.insert(": AnyObject", at: node.name.byteRange.upperBound)
      return
    }
    let parents = clause.inheritedTypes.map { $0.type.trimmedDescription }
    let classBound: Set<String> = ["AnyObject", "class", "NSObjectProtocol"]
    if !parents.contains(where: { classBound.contains($0) }), let first = clause.inheritedTypes.first {
      edits.insert("AnyObject, ", at: first.byteRange.lowerBound)
    }
  }

  private func defaultImplementation(_ method: FunctionDeclSyntax, of node: ProtocolDeclSyntax) -> String {
    let access = ["public", "package"].first { node.modifiers.has($0) }.map { $0 + " " } ?? ""
    let parameters = method.signature.parameterClause
    let generics = method.genericParameterClause?.flattened ?? ""
    let result = method.signature.returnClause.map { " " + $0.flattened } ?? ""
    let constraint = method.genericWhereClause.map { " " + $0.flattened } ?? ""
    if method.signature.effectSpecifiers?.asyncSpecifier != nil {
      report(.error, at: method, "an optional requirement that is 'async' cannot be translated")
    }
    if method.signature.effectSpecifiers?.throwsClause == nil {
      edits.insert(" throws", at: parameters.byteRange.upperBound)
    }
    // The only error that every file can name.
    return "\(access)func \(method.name.text)\(generics)\(parameters.flattened) throws\(result)\(constraint)"
      + " { throw CancellationError() }"
  }

  // MARK: Calls

  /// `object.method?(…)` and `object.method!(…)`.
  func rewriteOptionalCall(_ node: FunctionCallExprSyntax) {
    let mark: TokenSyntax
    let callee: ExprSyntax
    if let chain = node.calledExpression.as(OptionalChainingExprSyntax.self) {
      (mark, callee) = (chain.questionMark, chain.expression)
    } else if let forced = node.calledExpression.as(ForceUnwrapExprSyntax.self) {
      (mark, callee) = (forced.exclamationMark, forced.expression)
    } else {
      return
    }
    guard let member = callee.as(MemberAccessExprSyntax.self), let base = member.base else { return }
    var labels = node.arguments.map { $0.label?.text ?? "_" }
    if node.trailingClosure != nil { labels.append("_") }
    let name = MethodName(base: member.declName.baseName.text, labels: labels)
    if facts.isOptionalRequirement(name) {
      edits.replace(mark.byteRange, with: "")
      let keyword = mark.text == "!" ? "try!" : "try?"
      edits.insert("(\(keyword) ", at: node.byteRange.lowerBound)
      edits.insert(")", at: node.byteRange.upperBound)
      return
    }
    // A closure that is called takes no labels.
    guard KitProtocols.baseNames.contains(name.base) || labels.contains(where: { $0 != "_" }) else { return }
    edits.replace(mark.byteRange, with: "")
    let isStatement = node.parent?.is(CodeBlockItemSyntax.self) ?? false
    let isChained = base.tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .postfixQuestionMark }
    if mark.text == "?", !isStatement, !isChained {
      // The value stays optional for what is around it.
      edits.insert("Optional(", at: node.byteRange.lowerBound)
      edits.insert(")", at: node.byteRange.upperBound)
    }
  }
}
