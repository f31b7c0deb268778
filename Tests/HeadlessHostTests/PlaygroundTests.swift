// Playgrounds as a user runs them: what they show, and how those that show nothing end.
import Foundation
import Testing

@Suite struct PlaygroundTests {
  /// The example's folder.
  private static let example = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Examples/SideBySide").path

  private struct Report: Decodable {
    var app: String
    var size: [Double]
    var root: LayoutNode
  }

  private func layout(_ file: String, _ options: [String] = []) throws -> Report {
    let output = try Command.tessera(["layout", "--playground", file] + options)
    #expect(output.status == 0, "\(output.error)")
    return try JSONDecoder().decode(Report.self, from: output.standardOutput)
  }

  /// A file with these lines, in a folder of its own.
  private func file(_ lines: String) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let url = folder.appendingPathComponent("Page.swift")
    try lines.write(to: url, atomically: true, encoding: .utf8)
    return url.path
  }

  // MARK: The example

  @Test func sideBySideHasOneCellAPageAndTwoSideBySide() throws {
    let report = try layout(Self.example + "/SideBySide.swift", ["--device", "iphone-8"])
    #expect(report.app == "SideBySide")
    #expect(report.size == [375, 667])
    let rows = report.root.all("OrthogonalScrollView")
    #expect(rows.count == 2)
    let first = rows[0].all("Cell").byColumn
    first.first?.expect([2, 2, 371, 96], "(0, 0)")
    #expect(first.first?.texts == ["(0, 0)"])
    let second = rows[1].all("Cell").byColumn
    #expect(second.count == 2)
    second.first?.expect([2, 102, 183.5, 96], "(1, 0)")
    second.last?.expect([189.5, 102, 183.5, 96], "(1, 1)")
    #expect(second.map(\.texts) == [["(1, 0)"], ["(1, 1)"]])
    // Ten pages of one cell, five of two.
    #expect(rows[0].contentSize == [3750, 100])
    #expect(rows[1].contentSize == [1875, 100])
  }

  @Test func sideBySidePagesByTheWidth() throws {
    let report = try layout(
      Self.example + "/SideBySide.swift",
      ["--device", "iphone-8", "--section-offset", "0=500", "--section-offset", "1=900"])
    let rows = report.root.all("OrthogonalScrollView")
    #expect(rows.map { $0.contentOffset } == [[375, 0], [750, 0]])
    #expect(rows[0].all("Cell").flatMap(\.texts).contains("(0, 1)"))
    #expect(rows[1].all("Cell").flatMap(\.texts).contains("(1, 4)"))
  }

  /// Offsets recorded from Apple's UIKit for rows of this shape.
  @Test(
    arguments: [
      (40, [40, 0, 0, 0, -27]), (130, [130, 0, 0, 0, 237]), (200, [200, 264, 310, 264, 237]),
      (400, [400, 528, 310, 528, 501]), (700, [700, 792, 620, 792, 765]),
    ] as [(Int, [Double])])
  func theGallerysRowsRestAsMeasured(requested: Int, offsets: [Double]) throws {
    let options = (1...5).flatMap { ["--section-offset", "\($0)=\(requested)"] }
    let rows = try layout(Self.example + "/Gallery.swift", options).root.all("OrthogonalScrollView")
    #expect(rows.compactMap { $0.contentOffset?.first } == offsets)
  }

  @Test func theGallerysSecondGroupsRestWhereTheirBehaviourLetsThem() throws {
    let report = try layout(Self.example + "/Gallery.swift")
    #expect(report.size == [320, 640])
    let rows = report.root.all("OrthogonalScrollView")
    #expect(rows.compactMap { $0.contentOffset?.first } == [264, 264, 310, 264, 237])
    #expect(report.root.all("TitleView").count == 6)
  }

  // MARK: Sizes

  @Test func aViewIsAsLargeAsItIs() throws {
    let page = try file(
      """
      import PlaygroundSupport
      import UIKit
      let view = UIView(frame: CGRect(x: 5, y: 6, width: 120, height: 80))
      PlaygroundPage.current.liveView = view
      """)
    #expect(try layout(page).size == [120, 80])
    #expect(try layout(page, ["--size", "50x60"]).size == [50, 60])
  }

  @Test func aControllerWithoutAWishIsAsLargeAsTheDevice() throws {
    let page = try file(
      """
      import PlaygroundSupport
      import UIKit
      PlaygroundPage.current.liveView = UIViewController()
      """)
    #expect(try layout(page, ["--device", "iphone-8"]).size == [375, 667])
  }

  @Test func aPageThatRunsOnMaySetItsViewLater() throws {
    let page = try file(
      """
      import PlaygroundSupport
      import UIKit
      PlaygroundPage.current.needsIndefiniteExecution = true
      DispatchQueue.main.async {
        PlaygroundPage.current.liveView = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 30))
        PlaygroundPage.current.finishExecution()
      }
      """)
    #expect(try layout(page).size == [20, 30])
  }

  @Test(arguments: [
    "DispatchQueue.main.async { self.count(to: number + 1) }",
    "Task { @MainActor in self.count(to: number + 1) }",
    "changes.performBatchUpdates({}, completion: { _ in self.count(to: number + 1) })",
  ])
  func whatTheMainQueueStillHasToRunIsShown(step: String) throws {
    let page = try file(
      """
      import PlaygroundSupport
      import UIKit
      final class Counter: UIViewController {
        let label = UILabel()
        let changes = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        override func viewDidAppear(_ animated: Bool) {
          super.viewDidAppear(animated)
          view.addSubview(label)
          count(to: 0)
        }
        func count(to number: Int) {
          label.text = String(number)
          guard number < 30 else { return }
          \(step)
        }
      }
      PlaygroundPage.current.liveView = Counter()
      """)
    #expect(try layout(page).root.texts.contains("30"))
  }

  // MARK: Nothing to show

  @Test(arguments: [
    ("let a: Int = \"x\"\n", "Page.swift:1:14: error: cannot convert value of type 'String'"),
    ("import UIKit\nlet a: [Int] = []\nprint(a[3])\n", "Page.swift crashed: "),
    (
      "import UIKit\nlet view = UIView()\n",
      "tessera: the playground never set PlaygroundPage.current.liveView\n"
    ),
    ("import UIKit\nexit(0)\n", "tessera: the playground ended before its live view was drawn\n"),
  ])
  func itEndsWithOneAndTheReason(lines: String, reason: String) throws {
    let page = try file(lines)
    let output = (page as NSString).deletingLastPathComponent + "/out.png"
    let outcome = try Command.tessera(["snapshot", "--playground", page, "-o", output])
    #expect(outcome.status == 1)
    #expect(outcome.error.contains(reason), "\(outcome.error)")
    #expect(!FileManager.default.fileExists(atPath: output))
  }

  @Test func aFileThatIsNotThereEndsWithOne() throws {
    let outcome = try Command.tessera(["layout", "--playground", "/nowhere/Page.swift"])
    #expect(outcome.status == 1)
    #expect(outcome.error == "tessera: cannot read /nowhere/Page.swift: No such file or directory\n")
  }
}
