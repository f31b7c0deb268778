// Races and measures the engines: `Benchmarks [subject ...]`, all subjects without a word.
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
for subject in subjects where wanted.isEmpty || wanted.contains(subject.name) { subject.run() }
