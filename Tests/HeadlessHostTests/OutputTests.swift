// What the host writes, and what it does when it cannot.
import Foundation
import Testing

@testable import HeadlessHost

@Suite @MainActor struct OutputTests {
  private func temporaryFolder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  @Test func aFileIsWrittenWholeAndReplacesAnOldOne() throws {
    let folder = try temporaryFolder()
    let file = folder.appendingPathComponent("out.png")
    try Data("old".utf8).write(to: file)
    try OutputFile.write(Data("new".utf8), to: file.path)
    #expect(try Data(contentsOf: file) == Data("new".utf8))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["out.png"])
  }

  @Test func aFolderThatIsNotThereIsNamedAndNothingIsLeft() throws {
    let folder = try temporaryFolder()
    let path = folder.path + "/missing/out.png"
    #expect(throws: OutputError(description: "cannot write \(path): No such file or directory")) {
      try OutputFile.write(Data("x".utf8), to: path)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  @Test func aFolderInTheFilesPlaceLeavesNoPartialFile() throws {
    let folder = try temporaryFolder()
    let path = folder.path + "/out.png"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    #expect(throws: OutputError.self) { try OutputFile.write(Data("x".utf8), to: path) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["out.png"])
  }

  @Test func aFullDeviceFailsAndStaysADevice() throws {
    #expect(throws: OutputError(description: "cannot write /dev/full: No space left on device")) {
      try OutputFile.write(Data("x".utf8), to: "/dev/full")
    }
    var info = stat()
    #expect(stat("/dev/full", &info) == 0)
    #expect(info.st_mode & S_IFMT == S_IFCHR)
  }

  @Test func aPipeIsWrittenIntoAndStaysAPipe() throws {
    let path = try temporaryFolder().path + "/pipe"
    #expect(mkfifo(path, 0o600) == 0)
    let reader = open(path, O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    try OutputFile.write(Data("new".utf8), to: path)
    var bytes = [UInt8](repeating: 0, count: 8)
    #expect(read(reader, &bytes, 8) == 3)
    #expect(bytes.prefix(3) == ArraySlice("new".utf8))
    var info = stat()
    #expect(stat(path, &info) == 0)
    #expect(info.st_mode & S_IFMT == S_IFIFO)
  }

  @Test func aLinkStaysAndTheFileItLeadsToIsReplaced() throws {
    let folder = try temporaryFolder().path
    try Data("old".utf8).write(to: URL(fileURLWithPath: folder + "/real.png"))
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/link.png", withDestinationPath: "real.png")
    try OutputFile.write(Data("new".utf8), to: folder + "/link.png")
    #expect(FileManager.default.contents(atPath: folder + "/real.png") == Data("new".utf8))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder + "/link.png") == "real.png")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 2)
  }

  @Test(arguments: [
    (253.33333333, "253.3333"), (74.0, "74"), (-0.00001, "0"), (15.67, "15.67"), (1.0 / 3, "0.3333"),
  ])
  func numbersHaveFourDecimalsAtMost(value: Double, text: String) {
    #expect(LayoutReport.number(value) == text)
  }

  @Test func textIsQuotedForJSON() {
    #expect(LayoutReport.quoted("Go\nNear \"x\" \\ \u{1}") == #""Go\nNear \"x\" \\ \u0001""#)
  }
}
