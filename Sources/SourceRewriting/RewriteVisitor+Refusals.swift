// What compiles on Apple's platforms and cannot be translated, or would mean something else here.
import SwiftSyntax

extension RewriteVisitor {
  /// Only Objective-C's methods can be overridden from an extension.
  func checkOverride(_ modifiers: DeclModifierListSyntax) {
    guard scopes.last?.isExtension == true,
      let word = modifiers.first(where: { $0.name.text == "override" })
    else { return }
    report(.error, at: word, "'override' in an extension cannot be translated; move it into the class body")
  }

  /// A default implementation is called in place of a method that only a subclass of the adopter has.
  func checkDelegateMethod(_ node: FunctionDeclSyntax) {
    guard let scope = scopes.last, !node.modifiers.has("override"), !node.modifiers.has("static"),
      !node.modifiers.has("private")
    else { return }
    let name = node.methodName
    guard let missing = facts.adopterMissing(name, below: scope.typeName) else { return }
    report(
      .warning, at: node.name,
      "'\(name.full)' will not be called: '\(missing.adopter)' adopts '\(missing.protocolName)' without it; "
        + "give '\(missing.adopter)' the method and override it here")
  }

  func checkCall(_ node: FunctionCallExprSyntax) {
    if let function = node.calledExpression.as(DeclReferenceExprSyntax.self) {
      checkStoryboard(function)
    }
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self) else { return }
    if member.declName.baseName.text == "loadNibNamed" { checkStoryboard(member.declName) }
    guard member.declName.baseName.text == "init", node.arguments.isEmpty, node.trailingClosure == nil,
      let base = member.base, isClassValue(base)
    else { return }
    report(
      .warning, at: node,
      "'\(base.flattened).init()' makes the class that the compiler knows, not the one in the value, unless "
        + "that class declares 'required init()'")
  }

  private func checkStoryboard(_ name: DeclReferenceExprSyntax) {
    let text = name.baseName.text
    guard ["UIStoryboard", "UINib", "loadNibNamed"].contains(text) else { return }
    report(.error, at: name, "'\(text)' needs storyboards or nibs; make the views in code")
  }

  /// Whether an expression is a value that holds a type rather than a type's name.
  private func isClassValue(_ expression: ExprSyntax) -> Bool {
    if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let inner = tuple.elements.first
    {
      return inner.expression.is(SequenceExprSyntax.self) || isClassValue(inner.expression)
    }
    if let call = expression.as(FunctionCallExprSyntax.self) {
      return call.calledExpression.trimmedDescription == "type"
    }
    if expression.is(SubscriptCallExprSyntax.self) { return true }
    let name: String
    if let reference = expression.as(DeclReferenceExprSyntax.self) {
      name = reference.baseName.text
    } else if let member = expression.as(MemberAccessExprSyntax.self) {
      name = member.declName.baseName.text
    } else {
      return false
    }
    return !["self", "super", "Self"].contains(name) && (name.first?.isLowercase ?? false)
  }
}
