// Reads a file's classes, methods and optional requirements.
import SwiftParser
import SwiftSyntax

extension SourceFacts {
  /// The facts of one source. Malformed source gives what can be read.
  public init(source: [UInt8]) {
    self.init()
    let words = ["class", "@objc", "extension", "protocol"]
    guard words.contains(where: { source.contains(word: $0) }) else { return }
    let collector = FactCollector(viewMode: .sourceAccurate)
    collector.walk(Parser.parse(bytes: source))
    self = collector.facts
  }
}

private final class FactCollector: SyntaxVisitor {
  var facts = SourceFacts()
  private var types: [String] = []

  private func enter(_ name: String) -> SyntaxVisitorContinueKind {
    types.append(name)
    return .visitChildren
  }

  private func note(_ name: String, _ clause: InheritanceClauseSyntax?) {
    facts.inherited[name, default: []].formUnion(clause?.names ?? [])
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    note(node.name.text, node.inheritanceClause)
    return enter(node.name.text)
  }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = node.extendedType.lastName
    if let clause = node.inheritanceClause { note(name, clause) }
    return enter(name)
  }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text)
  }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text)
  }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    if let clause = node.inheritanceClause {
      facts.refined[node.name.text, default: []].formUnion(clause.names)
    }
    for member in node.memberBlock.members {
      guard let method = member.decl.as(FunctionDeclSyntax.self), method.modifiers.has("optional") else {
        continue
      }
      facts.optionals[node.name.text, default: []].insert(method.methodName.full)
    }
    return .skipChildren
  }
  override func visitPost(_ node: ClassDeclSyntax) { types.removeLast() }
  override func visitPost(_ node: ExtensionDeclSyntax) { types.removeLast() }
  override func visitPost(_ node: StructDeclSyntax) { types.removeLast() }
  override func visitPost(_ node: EnumDeclSyntax) { types.removeLast() }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let type = types.last else { return .skipChildren }
    let name = node.methodName
    facts.methods[type, default: [:]][name] = node.attributes.objectiveCName ?? ""
    return .skipChildren
  }
  // Nothing inside bodies concerns other files.
  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
