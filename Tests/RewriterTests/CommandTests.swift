// The command that the build runs, in a process of its own.
import Foundation
import Testing

@Suite struct CommandTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  private func write(_ text: String, _ name: String) throws {
    try text.write(toFile: path(name), atomically: true, encoding: .utf8)
  }

  private func read(_ name: String) throws -> String {
    try String(contentsOfFile: path(name), encoding: .utf8)
  }

  private func run(_ words: [String]) throws -> (status: Int32, error: String) {
    let process = Process()
    process.executableURL = Bundle.main.bundleURL.appendingPathComponent("tessera-rewrite")
    process.arguments = words
    // Into a file: reading from a pipe stops where a signal comes in between.
    try write("", "standard-error")
    process.standardError = FileHandle(forWritingAtPath: path("standard-error"))
    try process.run()
    process.waitUntilExit()
    return (process.terminationStatus, try read("standard-error"))
  }

  @Test func oneFileIsRewrittenWithWhatTheOthersSay() throws {
    try write("@objc protocol P { @objc optional func f() }", "P.swift")
    try write("import UIKit\nfunc g(_ p: P) { p.f?() }", "G.swift")
    #expect(try run(["facts", path("facts.swift"), path("P.swift"), path("G.swift")]).status == 0)
    let outcome = try run(["source", path("facts.swift"), path("G.swift"), path("out.swift")])
    #expect(outcome.status == 0, "\(outcome.error)")
    #expect(
      try read("out.swift")
        == "#sourceLocation(file: \"\(path("G.swift"))\", line: 1)\nimport UIKit\nfunc g(_ p: P) { (try? p.f()) }"
    )
  }

  @Test func anErrorEndsWithOneAndWritesNothing() throws {
    try write("", "facts.swift")
    try write("class A {\n  @IBOutlet var b: C!\n}", "A.swift")
    let outcome = try run(["source", path("facts.swift"), path("A.swift"), path("out.swift")])
    #expect(outcome.status == 1)
    #expect(
      outcome.error == path("A.swift")
        + ":2:3: error: '@IBOutlet' is filled by a storyboard or nib; make the view in code\n")
    #expect(!FileManager.default.fileExists(atPath: path("out.swift")))
  }

  @Test func whatIsTheSameIsNotWrittenAgain() throws {
    try write("class A {}", "A.swift")
    #expect(try run(["facts", path("facts.swift"), path("A.swift")]).status == 0)
    let past = Date(timeIntervalSince1970: 1_000_000)
    try FileManager.default.setAttributes([.modificationDate: past], ofItemAtPath: path("facts.swift"))
    try write("class A { /* changed */ }", "A.swift")
    #expect(try run(["facts", path("facts.swift"), path("A.swift")]).status == 0)
    let attributes = try FileManager.default.attributesOfItem(atPath: path("facts.swift"))
    #expect(attributes[.modificationDate] as? Date == past)
  }

  @Test func aFileThatCannotBeReadIsSaid() throws {
    let outcome = try run(["facts", path("facts.swift"), path("Nowhere.swift")])
    #expect(outcome.status == 1)
    #expect(outcome.error.hasPrefix(path("Nowhere.swift") + ":1:1: error: cannot read the source: "))
    #expect(try run(["translate"]).status == 1)
  }
}
