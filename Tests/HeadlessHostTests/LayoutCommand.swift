// Runs `tessera layout` on an app as a user would and reads what it prints.

import Foundation
import Testing

/// One run of the command; what it printed is read once.
final class LayoutCommand: Sendable {
  private let answer: Result<LayoutNode, any Error>

  init(app: String = "Explore", _ options: String...) {
    answer = Result { try Self.run(["layout", app] + options) }
  }

  /// The window.
  var root: LayoutNode {
    get throws { try answer.get() }
  }

  private static func run(_ words: [String]) throws -> LayoutNode {
    let output = try Command.tessera(words)
    #expect(output.status == 0, "\(output.error)")
    return try root(output)
  }

  /// The window that a run has reported.
  static func root(_ output: Command.Output) throws -> LayoutNode {
    try JSONDecoder().decode(LayoutReport.self, from: output.standardOutput).root
  }

  private struct LayoutReport: Decodable {
    var root: LayoutNode
  }
}

/// A view as the command reports it. Lengths in points, `rect` in the window.
struct LayoutNode: Decodable, Sendable {
  var `class`: String
  var id: String?
  var frame: [Double]
  var rect: [Double]
  var text: String?
  var hidden: Bool?
  private var reportedAlpha: Double?
  var contentOffset: [Double]?
  var contentSize: [Double]?
  var children: [LayoutNode]

  private enum CodingKeys: String, CodingKey {
    case `class`, id, frame, rect, text, hidden, contentOffset, contentSize, children
    case reportedAlpha = "alpha"
  }

  var alpha: Double { reportedAlpha ?? 1 }

  /// This view and all below it, front to back in the order of subviews.
  var everything: [LayoutNode] { [self] + children.flatMap(\.everything) }

  /// All views of a class that are not hidden.
  func all(_ name: String) -> [LayoutNode] {
    everything.filter { $0.class == name && $0.hidden != true }
  }

  func first(_ name: String) throws -> LayoutNode {
    try #require(all(name).first, "no view of class \(name)")
  }

  var texts: [String] { everything.compactMap(\.text).filter { !$0.isEmpty } }

  /// Expects the view's place in the window within half a point.
  func expect(_ rect: [Double], _ what: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let worst = zip(self.rect, rect).map { abs($0 - $1) }.max() ?? .infinity
    #expect(worst <= 0.5, "\(what) is at \(self.rect), not \(rect)", sourceLocation: sourceLocation)
  }

  func expectOrigin(_ x: Double, _ y: Double, sourceLocation: SourceLocation = #_sourceLocation) {
    let worst = max(abs(rect[0] - x), abs(rect[1] - y))
    #expect(worst <= 0.5, "\(`class`) is at \(rect), not at \(x), \(y)", sourceLocation: sourceLocation)
  }

  /// The same for the only view of a class.
  func expect(_ name: String, _ rect: [Double], sourceLocation: SourceLocation = #_sourceLocation) {
    let views = all(name)
    #expect(views.count == 1, "\(views.count) views of class \(name)", sourceLocation: sourceLocation)
    views.first?.expect(rect, name, sourceLocation: sourceLocation)
  }
}

extension [LayoutNode] {
  /// Column by column, each from the top down.
  var byColumn: [LayoutNode] {
    sorted { ($0.rect[0], $0.rect[1]) < ($1.rect[0], $1.rect[1]) }
  }

  /// Row by row, each from the left.
  var byRow: [LayoutNode] {
    sorted { ($0.rect[1], $0.rect[0]) < ($1.rect[1], $1.rect[0]) }
  }
}
