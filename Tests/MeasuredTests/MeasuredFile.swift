// The harness for figures recorded from Apple's UIKit: one measured JSON file, its cases, its tally.
//
// Usage, one `.swift` file and one suite a JSON file:
//
//     private let file = MeasuredFile(
//       "stack-view.json", knownIssues: ["p00012": "why it does not hold yet"])
//
//     @Suite(.tallied(file))
//     struct StackViewMeasurements {
//       @Test(arguments: file.cases)
//       @MainActor func agrees(_ measured: MeasuredCase) throws {
//         try file.check(measured) {
//           let stack = makeStack(axis: measured.value.axis.string)
//           expectFigures(stack.frame, measured.value.stack, within: 1.01, "stack")
//         }
//       }
//     }
//
// - `value` is the case's JSON: `value.expected.cells[0].doubles`; a member that is not there is `.null`,
//   a member of the wrong kind records an issue. Or decode it: `try measured.decode(MyCase.self)`.
// - `check` runs the body of one case (also `async`), counts it, and lets every failed expectation
//   through. A case whose name is in `knownIssues` runs inside `withKnownIssue`: it is counted as known,
//   and reported if it holds after all.
// - When all suites have run, every file prints one line, in the order of their names:
//   `measured stack-view.json: 373 ran, 370 passed, 3 known`. Several suites may share a file, each with
//   its own part of the cases.
// - `TESSERA_MEASUREMENTS=FOLDER swift test --filter MeasuredTests` reads the files from that folder.
//   A file that is not there is passed over, with a line that says so.
// - The cases are the root array or the root's `cases`; another shape is told by `cases:`:
//   `MeasuredFile("text-widths.json") { $0.tests.array }`.
// - A case's name is its `name` or `id`, otherwise its place; another one is told by `naming:`.

import Foundation
import Synchronization
import Testing

/// One file of recorded cases. It is read once, when the suite first asks for its cases.
final class MeasuredFile: Sendable {
  /// The file's name, `stack-view.json`.
  let name: String
  /// Every case to run, in the file's order. Empty when the file is not there.
  let cases: [MeasuredCase]
  /// What the whole file holds, for tables beside the cases.
  let root: Figures
  /// Names of cases that do not hold yet, with the reason.
  let knownIssues: [String: String]

  private let isPresent: Bool

  init(
    _ name: String, knownIssues: [String: String] = [:],
    naming: (Figures) -> String? = { _ in nil },
    cases list: (Figures) -> [Figures] = { $0.cases.isNull ? $0.array : $0.cases.array }
  ) {
    self.name = name
    self.knownIssues = knownIssues
    guard let data = FileManager.default.contents(atPath: Self.folder.appendingPathComponent(name).path)
    else {
      root = .null
      cases = []
      isPresent = false
      return
    }
    isPresent = true
    do {
      root = try JSONDecoder().decode(Figures.self, from: data)
    } catch {
      fatalError("\(name) is not JSON: \(error)")
    }
    var made: [MeasuredCase] = []
    var seen: [String: Int] = [:]
    for (index, value) in list(root).enumerated() {
      var label = naming(value) ?? value.label ?? "#\(index)"
      let count = seen[label, default: 0]
      seen[label] = count + 1
      if count > 0 { label += " (\(count + 1))" }
      made.append(MeasuredCase(name: label, index: index, value: value))
    }
    cases = made
  }

  /// The folder the measurements are read from.
  static var folder: URL {
    if let path = ProcessInfo.processInfo.environment["TESSERA_MEASUREMENTS"], !path.isEmpty {
      return URL(fileURLWithPath: path, isDirectory: true)
    }
    return Bundle.module.resourceURL!.appendingPathComponent("Cases", isDirectory: true)
  }

  /// Whether the cases are other ones than those beside the tests.
  static var readsElsewhere: Bool {
    !(ProcessInfo.processInfo.environment["TESSERA_MEASUREMENTS"] ?? "").isEmpty
  }

  /// Runs one case's expectations and counts it.
  func check(
    _ measured: MeasuredCase, sourceLocation: SourceLocation = #_sourceLocation,
    _ body: () throws -> Void
  ) throws {
    let failed = Mutex(false)
    if let reason = knownIssues[measured.name] {
      try withKnownIssue(
        Comment(rawValue: "\(measured.name): \(reason)"), sourceLocation: sourceLocation, body,
        matching: { _ in mark(failed) })
    } else {
      try withKnownIssue(
        isIntermittent: true, sourceLocation: sourceLocation, body,
        when: { true }, matching: { _ in !mark(failed) })
    }
    count(measured, failed: failed.withLock { $0 })
  }

  /// The same for a body that waits.
  func check(
    _ measured: MeasuredCase, isolation: isolated (any Actor)? = #isolation,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ body: () async throws -> Void
  ) async throws {
    let failed = Mutex(false)
    if let reason = knownIssues[measured.name] {
      try await withKnownIssue(
        Comment(rawValue: "\(measured.name): \(reason)"), sourceLocation: sourceLocation, body,
        matching: { _ in mark(failed) })
    } else {
      try await withKnownIssue(
        isIntermittent: true, sourceLocation: sourceLocation, body,
        when: { true }, matching: { _ in !mark(failed) })
    }
    count(measured, failed: failed.withLock { $0 })
  }

  private func count(_ measured: MeasuredCase, failed: Bool) {
    Tallies.update(name) {
      $0.ran += 1
      if !failed {
        $0.passed += 1
      } else if knownIssues[measured.name] != nil {
        $0.known += 1
      }
    }
  }

  /// Enters the file among those that print a line, and reports names in `knownIssues` that no case has.
  fileprivate func finish() {
    Tallies.update(name) { $0.isPresent = $0.isPresent || isPresent }
    guard isPresent, !Self.readsElsewhere else { return }
    let names = Set(cases.map(\.name))
    for known in knownIssues.keys.sorted() where !names.contains(known) {
      Issue.record("\(name) has no case named \(known), which is listed as a known issue")
    }
  }
}

/// The counts of all files, printed when the process ends.
private enum Tallies {
  struct Tally {
    var isPresent = false
    var ran = 0
    var passed = 0
    var known = 0
  }

  private static let tallies: Mutex<[String: Tally]> = {
    atexit { Tallies.printAll() }
    return Mutex([:])
  }()

  static func update(_ name: String, _ change: (inout Tally) -> Void) {
    tallies.withLock { change(&$0[name, default: Tally()]) }
  }

  private static func printAll() {
    for (name, tally) in tallies.withLock({ $0 }).sorted(by: { $0.key < $1.key }) {
      guard tally.isPresent else {
        print("measured \(name): not there, passed over")
        continue
      }
      print("measured \(name): \(tally.ran) ran, \(tally.passed) passed, \(tally.known) known")
    }
  }
}

/// Sets the mark; always true, so that it can end a matching closure.
private func mark(_ failed: borrowing Mutex<Bool>) -> Bool {
  failed.withLock { $0 = true }
  return true
}

/// One recorded case.
struct MeasuredCase: Sendable, CustomTestStringConvertible {
  /// Unique in its file.
  let name: String
  /// The place among the file's cases.
  let index: Int
  let value: Figures

  var testDescription: String { name }

  /// The case as a type of the test's own.
  func decode<T: Decodable>(_ type: T.Type) throws -> T {
    try JSONDecoder().decode(type, from: JSONEncoder().encode(value))
  }
}

/// Has a measured file tallied when its suite has run.
struct Tally: SuiteTrait, TestScoping {
  let file: MeasuredFile

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    defer { file.finish() }
    try await function()
  }
}

extension Trait where Self == Tally {
  static func tallied(_ file: MeasuredFile) -> Self { Tally(file: file) }
}
