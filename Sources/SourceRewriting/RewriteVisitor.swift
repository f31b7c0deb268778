// Walks a source and collects edits and diagnostics; the chapters hold what each construct becomes.
import SwiftSyntax

final class RewriteVisitor: SyntaxVisitor {
  let source: [UInt8]
  let path: String
  let facts: SourceFacts
  private let lines: SourceLocationConverter
  var edits = Edits()
  private(set) var diagnostics: [Diagnostic] = []

  /// A type that encloses the place, by the name that is in scope there.
  struct Scope {
    var name: String
    /// The name alone, as the facts know it.
    var typeName: String
    var isExtension: Bool
  }
  private(set) var scopes: [Scope] = []

  init(source: [UInt8], path: String, facts: SourceFacts, tree: SourceFileSyntax) {
    self.source = source
    self.path = path
    self.facts = facts
    lines = SourceLocationConverter(fileName: path, tree: tree)
    super.init(viewMode: .sourceAccurate)
  }

  func report(_ severity: Diagnostic.Severity, at node: some SyntaxProtocol, _ message: String) {
    let place = lines.location(for: node.positionAfterSkippingLeadingTrivia)
    diagnostics.append(
      Diagnostic(
        path: path, line: place.line, column: place.column, severity: severity, message: message))
  }

  // MARK: Scopes

  private func enter(_ name: String, _ typeName: String? = nil, isExtension: Bool = false)
    -> SyntaxVisitorContinueKind
  {
    scopes.append(Scope(name: name, typeName: typeName ?? name, isExtension: isExtension))
    return .visitChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.extendedType.trimmedDescription, node.extendedType.lastName, isExtension: true)
  }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    rewriteProtocol(node)
    return enter(node.name.text)
  }
  override func visitPost(_ node: ClassDeclSyntax) { scopes.removeLast() }
  override func visitPost(_ node: StructDeclSyntax) { scopes.removeLast() }
  override func visitPost(_ node: EnumDeclSyntax) { scopes.removeLast() }
  override func visitPost(_ node: ActorDeclSyntax) { scopes.removeLast() }
  override func visitPost(_ node: ExtensionDeclSyntax) { scopes.removeLast() }
  override func visitPost(_ node: ProtocolDeclSyntax) { scopes.removeLast() }

  // MARK: Constructs

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    rewriteAttribute(node)
    return .visitChildren
  }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    checkOverride(node.modifiers)
    checkDelegateMethod(node)
    return .visitChildren
  }
  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    checkOverride(node.modifiers)
    return .visitChildren
  }
  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    checkOverride(node.modifiers)
    return .visitChildren
  }
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    rewriteOptionalCall(node)
    checkCall(node)
    return .visitChildren
  }
  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    switch node.macroName.text {
    case "selector":
      rewriteSelector(node)
      return .skipChildren
    case "keyPath":
      rewriteKeyPath(node)
      return .skipChildren
    case "Preview":
      edits.blank(node.byteRange, of: source)
      return .skipChildren
    default: return .visitChildren
    }
  }
  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.macroName.text == "Preview" else { return .visitChildren }
    edits.blank(node.byteRange, of: source)
    return .skipChildren
  }
}
