// The built command, run as a user runs it: what it writes, and how it ends when it cannot.
import Foundation
import Testing

@Suite struct CommandTests {
  private func temporaryFolder() throws -> String {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder.path
  }

  @Test func twoProcessesWriteTheSameBytes() throws {
    let folder = try temporaryFolder()
    for name in ["a", "b"] {
      let outcome = try Command.tessera([
        "snapshot", "Explore", "--style", "dark", "-o", "\(folder)/\(name).png",
      ])
      #expect(outcome.status == 0, "\(outcome.error)")
    }
    let first = try Data(contentsOf: URL(fileURLWithPath: folder + "/a.png"))
    let second = try Data(contentsOf: URL(fileURLWithPath: folder + "/b.png"))
    #expect(first.count > 100_000)
    #expect(first == second)
  }

  @Test func aLayoutIsJSONWithTheDevicesNumbers() throws {
    let outcome = try Command.tessera(["layout", "Explore", "--device", "iphone-8"])
    #expect(outcome.status == 0, "\(outcome.error)")
    let json = try #require(
      try JSONSerialization.jsonObject(with: outcome.standardOutput) as? [String: Any])
    #expect(json["app"] as? String == "Explore")
    #expect(json["scale"] as? Double == 2)
    #expect(json["size"] as? [Double] == [375, 667])
    let root = try #require(json["root"] as? [String: Any])
    #expect(root["class"] as? String == "UIWindow")
  }

  @Test(arguments: [
    (["snapshot", "Nowhere", "-o", "x.png"], "unknown app 'Nowhere'; valid: "),
    (["layout", "tessera"], "unknown app 'tessera'; valid: "),
    (["layout", "../Explore"], "unknown app '../Explore'; valid: "),
    (["layout", "Explore", "--device", "nokia"], "unknown device 'nokia'; valid: iphone-se1"),
    (["layout", "Explore", "--frame"], "unknown option '--frame'; valid: --device"),
    (["paint"], "unknown command 'paint'; valid: snapshot, layout, devices"),
  ])
  func wrongWordsEndWithTwoAndTheValidOnes(words: [String], message: String) throws {
    let process = try Command.tessera(words)
    #expect(process.status == 2)
    #expect(process.error.hasPrefix("tessera: \(message)"), "\(process.error)")
    #expect(process.error.contains("Explore") || !message.contains("unknown app"))
  }

  @Test func anOutputThatCannotBeWrittenEndsWithOneAndLeavesNothing() throws {
    let folder = try temporaryFolder()
    let outcome = try Command.tessera(["snapshot", "Explore", "-o", "\(folder)/missing/out.png"])
    #expect(outcome.status == 1)
    #expect(outcome.error == "tessera: cannot write \(folder)/missing/out.png: No such file or directory\n")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
  }

  @Test(arguments: [
    ("devices", ">/dev/full", "No space left on device"), ("--help", ">/dev/full", "No space left on device"),
    ("layout Explore", ">/dev/full", "No space left on device"), ("devices", ">&-", "Bad file descriptor"),
    ("layout Explore", ">&-", "Bad file descriptor"), ("layout Explore", "<&- >&-", "Bad file descriptor"),
  ])
  func standardOutputThatTakesNothingEndsWithOneAndTheReason(
    words: String, streams: String, reason: String
  ) throws {
    let outcome = try Command.tessera(shellLine: "\(words) \(streams)")
    #expect(outcome.status == 1)
    #expect(outcome.error == "tessera: cannot write standard output: \(reason)\n")
  }

  // One point is too small for this screen: constraints break and are reported.
  @Test(arguments: ["2>/dev/full", "2>&-", "<&- 2>&-"])
  func standardErrorThatTakesNothingChangesNoAnswer(streams: String) throws {
    let words = "layout Explore --size 1x1"
    let heard = try Command.tessera(shellLine: words)
    #expect(!heard.error.isEmpty)
    let unheard = try Command.tessera(shellLine: "\(words) \(streams)")
    #expect(unheard.status == 0)
    #expect(unheard.standardOutput == heard.standardOutput)
  }

  @Test(arguments: [
    ("snapshot Explore -o ''", "snapshot needs -o FILE.png"),
    ("devices iphone-12", "devices takes no more words, got 'iphone-12'"),
  ])
  func wordsThatSayNothingEndWithTwo(words: String, message: String) throws {
    let outcome = try Command.tessera(shellLine: words)
    #expect(outcome.status == 2)
    #expect(outcome.error == "tessera: \(message)\n")
  }

  @Test func anAppStartedByHandSaysHowToShowIt() throws {
    let outcome = try Command.run("Explore", [])
    #expect(outcome.status == 2)
    #expect(outcome.error == "Explore is an app; show it with: tessera snapshot Explore -o Explore.png\n")
  }
}
