// Races and measures the engines: `tessera-benchmarks [subject ...]`, all subjects without a word.
import Foundation

let subjects: [(name: String, run: () -> Void)] = [
  ("layers", benchmarkLayerTree),
  ("compositor", benchmarkCompositor),
  ("explore", benchmarkExplore),
  ("apps", benchmarkApps),
  ("tables", benchmarkTables),
  ("lists", benchmarkLists),
  ("layouts", benchmarkLayouts),
  ("snapshots", benchmarkSnapshots),
  ("solver", benchmarkSolver),
  ("texts", benchmarkTexts),
]

let wanted = CommandLine.arguments.dropFirst()
let names = subjects.map(\.name)
for word in wanted where !names.contains(word) {
  fputs("tessera-benchmarks: no subject '\(word)'; valid: \(names.joined(separator: " "))\n", stderr)
  exit(2)
}
for subject in subjects where wanted.isEmpty || wanted.contains(subject.name) { subject.run() }
