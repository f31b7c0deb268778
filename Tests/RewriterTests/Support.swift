// Rewrites a piece of source as one file of a target.
@testable import SourceRewriting

/// `others` are the target's other files.
func rewriting(_ source: String, with others: [String] = []) -> RewrittenSource {
  var facts = SourceFacts()
  for file in [source] + others { facts.formUnion(SourceFacts(source: Array(file.utf8))) }
  return SourceRewriter(facts: facts).rewrite(Array(source.utf8), path: "Screen.swift")
}

func text(_ source: String, with others: [String] = []) -> String {
  String(decoding: rewriting(source, with: others).bytes, as: UTF8.self)
}

func messages(_ source: String, with others: [String] = []) -> [String] {
  rewriting(source, with: others).diagnostics.map { $0.description }
}
