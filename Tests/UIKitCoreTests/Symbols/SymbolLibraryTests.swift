// Symbols: every name draws, sizes follow size, weight and scale, unknown names show a stand-in.
import Testing

@testable import UIKitCore

@Suite struct SymbolLibraryTests {
  /// Pixels that are not transparent.
  private func ink(_ picture: SymbolPicture) -> Int {
    let buffer = picture.image.buffer!
    var count = 0
    for y in 0..<buffer.height {
      for x in 0..<buffer.width where buffer[x, y] >> 24 > 127 { count += 1 }
    }
    return count
  }

  @Test("More than a thousand names are drawn, each with ink inside its picture")
  func everyNameDraws() {
    let names = SymbolLibrary.names
    #expect(names.count > 1_000)
    for name in names {
      guard let picture = SymbolLibrary.image(named: name, displayScale: 1) else {
        Issue.record("\(name) draws nothing")
        continue
      }
      #expect(picture.isKnown && ink(picture) > 4, "\(name)")
    }
  }

  @Test(
    "The names that public apps use most are among them",
    arguments: [
      "magnifyingglass", "heart", "heart.fill", "scribble.variable", "message", "person.circle", "star.fill",
      "chevron.right", "trash", "checkmark.circle.fill", "ellipsis", "square.and.arrow.up", "photo", "gear",
      "square.grid.2x2.fill", "icloud.and.arrow.down", "person.crop.circle", "slider.horizontal.3",
    ])
  func commonNames(_ name: String) { #expect(SymbolLibrary.isKnown(name)) }

  @Test("Circles, squares and slashes are composed where no drawing is listed")
  func composed() {
    for name in ["heart.circle", "heart.circle.fill", "trash.square", "star.slash", "star.slash.fill"] {
      #expect(!SymbolLibrary.names.contains(name) && SymbolLibrary.isKnown(name), "\(name)")
    }
    #expect(!SymbolLibrary.isKnown("nonsense.circle"))
  }

  @Test("A name without a drawing shows the stand-in, with ink")
  func unknown() throws {
    let picture = try #require(SymbolLibrary.image(named: "no.such.symbol", displayScale: 2))
    #expect(!picture.isKnown)
    #expect(ink(picture) > 50)
  }

  @Test("A size that leaves nothing to draw has no picture")
  func badSizes() {
    for size in [CGFloat(0), -4, .infinity, .nan] {
      #expect(SymbolLibrary.image(named: "star", style: SymbolStyle(pointSize: size), displayScale: 2) == nil)
    }
  }

  @Test("A circle at 17 points is 20 x 18.33, of which 0.996 em ink; the large scale is 1.28 times that")
  func sizes() throws {
    let circle = try #require(SymbolLibrary.image(named: "circle", displayScale: 3))
    #expect(abs(circle.size.width - 20) < 0.01 && abs(circle.size.height - 18.333) < 0.01)
    let large = try #require(
      SymbolLibrary.image(named: "circle", style: SymbolStyle(scale: .large), displayScale: 3))
    #expect(large.size.width / circle.size.width > 1.2 && large.size.width / circle.size.width < 1.3)
    let minus = try #require(SymbolLibrary.image(named: "minus", displayScale: 3))
    #expect(minus.size.height < 4)
  }

  @Test("Every picture centres on the capitals: its baseline is half a cap height below the middle")
  func baseline() throws {
    for size in [CGFloat(10), 17, 40] {
      let style = SymbolStyle(pointSize: size)
      let picture = try #require(SymbolLibrary.image(named: "circle", style: style, displayScale: 2))
      let expected: CGFloat = picture.size.height / 2 - 0.7046 * size / 2
      #expect(abs(picture.baselineOffsetFromBottom - expected) < 0.01)
    }
  }

  @Test("Heavier weights have more ink, filled forms more than outlines")
  func weights() throws {
    let inks = try SymbolStyle.Weight.allCases.map { (weight: SymbolStyle.Weight) -> Int in
      let style = SymbolStyle(pointSize: 40, weight: weight)
      return ink(try #require(SymbolLibrary.image(named: "heart", style: style, displayScale: 2)))
    }
    #expect(inks == inks.sorted() && Set(inks).count == 9)
    let outline = try #require(SymbolLibrary.image(named: "heart", displayScale: 3))
    let filled = try #require(SymbolLibrary.image(named: "heart.fill", displayScale: 3))
    #expect(ink(filled) > 2 * ink(outline))
  }

  @Test(
    "What points forward or backward turns round with the text; what points right, and a player's key, not")
  func directions() throws {
    for (name, turns) in [
      ("chevron.forward", true), ("arrow.backward", true), ("list.bullet", true), ("chevron.right", false),
      ("forward.fill", false), ("star", false),
    ] {
      let symbol = try #require(UIImage(systemName: name))
      #expect(symbol.flipsForRightToLeftLayoutDirection == turns, "\(name)")
    }
  }
}
