// Cards of an inset grouped list, looked at pixel by pixel (public report 40: rendered off-screen, first and
// last rows had wrong corners and stray lines).
import Testing
import UIKit

@testable import UIKitCollections

@Suite(.serialized) @MainActor struct ListPictureTests {
  /// A list of one and four rows without texts, at two pixels a point.
  private func picture() throws -> PixelBuffer {
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.showsSeparators = false
    let list = ListFixture(configuration, counts: [1, 4])
    list.text = { _ in "" }
    list.view.overrideUserInterfaceStyle = .light
    list.view.layoutIfNeeded()
    list.view.layer.layoutDirtyTree()
    list.view.layer.displayDirtyTree()
    let buffer = try #require(PixelBuffer(width: 780, height: 1688))
    Compositor().composite(list.view.layer.commit(), into: buffer, scale: 2)
    return buffer
  }

  private let card: UInt32 = 0xFFFF_FFFF
  private let ground: UInt32 = 0xFFF2_F2F7

  @Test(
    "One row has four round corners; of four only the first's top and the last's bottom; no lines between")
  func corners() throws {
    let buffer = try picture()
    // Rows of 44 from 35 and from 35 + 44 + 20 + 35 = 134, from 16 to 374.
    func corner(_ y: Int) -> [UInt32] { [buffer[33, y], buffer[746, y]] }
    let isRound = [ground, ground]
    let isSquare = [card, card]
    #expect(corner(71) == isRound && corner(156) == isRound)
    #expect(buffer[52, 71] == card && buffer[33, 92] == card)
    let rows = (0..<4).map { 268 + 88 * $0 }
    #expect(corner(rows[0] + 1) == isRound)
    #expect(corner(rows[0] + 86) == isSquare)
    for row in rows[1...2] {
      #expect(corner(row + 1) == isSquare)
      #expect(corner(row + 86) == isSquare)
    }
    #expect(corner(rows[3] + 1) == isSquare)
    #expect(corner(rows[3] + 86) == isRound)
    for x in [34, 200, 390, 740] {
      for y in (rows[0] + 24)..<(rows[3] + 64) { #expect(buffer[x, y] == card, "\(x), \(y)") }
    }
  }
}
