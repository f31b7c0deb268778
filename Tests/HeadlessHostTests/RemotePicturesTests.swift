// GrabRewards' pictures from a server on loopback that does its worst.
import Foundation
import Testing
import UIKit

@Suite("Pictures from a server", .serialized, .enabled(if: Command.isBuilt("GrabRewards")))
struct RemotePicturesTests {
  private let server: PictureServer
  private let caches = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

  init() throws {
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 64, height: 36))
    server = try PictureServer(
      picture: renderer.pngData { context in
        UIColor.red.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 64, height: 36))
      })
  }

  private func end() {
    server.stop()
    try? FileManager.default.removeItem(at: caches)
  }

  private func layout(_ manner: PictureServer.Manner, _ options: String...) throws -> Command.Output {
    try layout("\(server.address)/\(manner.rawValue)", options)
  }

  private func layout(_ address: String, _ options: [String] = []) throws -> Command.Output {
    try Command.run(
      "tessera", ["layout", "GrabRewards", "--device", "iphone-8"] + options,
      environment: ["GRAB_PICTURES": address, "XDG_CACHE_HOME": caches.path])
  }

  private func states(_ output: Command.Output) throws -> [String] {
    try LayoutCommand.root(output).everything.compactMap(\.id).filter { $0.hasPrefix("picture") }
  }

  @Test("A good server is asked once for each of two addresses, and not at all the next time")
  func cached() throws {
    defer { end() }
    for _ in 0..<2 {
      let output = try layout(.good)
      #expect(output.status == 0)
      #expect(output.error == "")
      #expect(try states(output) == Array(repeating: "picture-shown", count: 8))
      #expect(server.requestCount == 2)
    }
  }

  @Test(
    "What cannot be had shows the failure and one line for each address",
    arguments: [
      (PictureServer.Manner.silent, "took longer than 5 s"), (.slow, "took longer than 5 s"),
      (.html, "not a picture but text/html"),
      (.garbage, "not a picture that can be read"), (.truncated, ""), (.huge, "larger than 8388608 bytes"),
      (.endless, "larger than 8388608 bytes"), (.circle, "more than 5 redirects"), (.elsewhere, ""),
      (.gone, "status 404"), (.liar, "not a picture that can be read"),
    ])
  func failures(_ manner: PictureServer.Manner, _ reason: String) throws {
    defer { end() }
    try expectFailures(layout(manner), "\(server.address)/\(manner.rawValue)", reason)
    // The refusal comes before the body, or, where that has no announced length, once it is too long.
    #expect(server.bytesSent < (manner == .endless ? 64 << 20 : 1 << 20))
    if manner == .circle { #expect(server.requestCount == 12) }
  }

  private func expectFailures(_ output: Command.Output, _ address: String, _ reason: String) throws {
    #expect(output.status == 0, "\(output.error)")
    #expect(try states(output) == Array(repeating: "picture-failed", count: 8))
    let lines = output.error.split(separator: "\n").map(String.init).filter { $0.hasPrefix("no picture") }
      .sorted()
    #expect(lines.count == 2, "\(output.error)")
    for (line, name) in zip(lines, ["banner.png", "logo.png"]) {
      #expect(line.hasPrefix("no picture from \(address)/\(name): \(reason)"), "\(line)")
    }
  }

  @Test(
    "An address that leads nowhere shows the failure and one line",
    arguments: [
      ("http://[", "not an address"), ("ftp://127.0.0.1", "no such kind of address"),
      ("nonsense", "no such kind of address"), ("http://127.0.0.1:1", ""),
      ("http://no-such-host.invalid", ""),
    ])
  func wrongAddresses(_ address: String, _ reason: String) throws {
    defer { end() }
    try expectFailures(layout(address), address, reason)
  }

  @Test("Work that is pending at the limit ends the command with 3, names it and writes nothing")
  func unsettled() throws {
    defer { end() }
    let output = try layout(.silent, "--settle", "0.5")
    #expect(output.status == 3)
    #expect(output.standardOutput.isEmpty)
    #expect(output.error.contains("still pending after 0.5 s"))
    for name in ["banner.png", "logo.png"] {
      #expect(output.error.contains("\(server.address)/silent/\(name)"))
    }
  }
}
