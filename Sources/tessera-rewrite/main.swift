// The rewriting as a command, run by the build.
//   tessera-rewrite facts FACTS SOURCE…       what a target's sources say of each other
//   tessera-rewrite source FACTS SOURCE OUT   one source for the compiler
// Exit codes: 0 done (with warnings on standard error), 1 something cannot be translated or read.
import Foundation
import SourceRewriting

func fail(_ message: String) -> Never {
  // A file handle would stop the program where the stream is full or closed.
  fputs("\(message)\n", stderr)
  exit(1)
}

func read(_ path: String) -> [UInt8] {
  do {
    return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
  } catch {
    fail("\(path):1:1: error: cannot read the source: \(error.localizedDescription)")
  }
}

/// Writes a file unless it says so already: what depends on it then need not be made again.
func write(_ bytes: [UInt8], _ path: String) {
  let url = URL(fileURLWithPath: path)
  let data = Data(bytes)
  if let old = try? Data(contentsOf: url), old == data { return }
  do {
    try data.write(to: url, options: .atomic)
  } catch {
    fail("\(path):1:1: error: cannot write: \(error.localizedDescription)")
  }
}

let words = Array(CommandLine.arguments.dropFirst())
switch (words.first, words.count) {
case ("facts", 2...):
  var facts = SourceFacts()
  for path in words.dropFirst(2) { facts.formUnion(SourceFacts(source: read(path))) }
  write(Array(facts.text.utf8), words[1])
case ("source", 4):
  let facts = SourceFacts(text: String(decoding: read(words[1]), as: UTF8.self))
  let result = SourceRewriter(facts: facts).compilable(read(words[2]), path: words[2])
  for diagnostic in result.diagnostics {
    fputs("\(diagnostic)\n", stderr)
  }
  if result.diagnostics.contains(where: { $0.severity == .error }) { exit(1) }
  write(result.bytes, words[3])
default:
  fail("usage: tessera-rewrite facts FACTS SOURCE… | source FACTS SOURCE OUT")
}
