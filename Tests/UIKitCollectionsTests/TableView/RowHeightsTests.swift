// The index of row heights against a plain array.
import Foundation
import Testing

@testable import UIKitCollections

@Suite struct RowHeightsTests {
  /// A repeatable source of numbers.
  private struct Dice {
    var state: UInt64
    mutating func roll(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(max(1, limit)))
    }
  }

  private func compare(_ rows: RowHeights, _ plain: [CGFloat]) {
    #expect(rows.count == plain.count)
    var position: CGFloat = 0
    for (index, height) in plain.enumerated() {
      let row = rows.row(index)
      #expect(row.height == height && row.position == position)
      if height > 0 {
        #expect(rows.row(endingAfter: position) == index)
        #expect(rows.row(endingAfter: position + height / 2) == index)
      }
      position += height
    }
    #expect(rows.length == position)
    #expect(rows.row(endingAfter: position) == nil)
  }

  @Test func changesInAnyOrderGiveWhatAnArrayGives() {
    var dice = Dice(state: 7)
    for round in 0..<20 {
      var plain = [CGFloat](repeating: 44, count: round * 3)
      var rows = RowHeights(count: plain.count, height: 44, isSettled: false)
      for _ in 0..<60 {
        let height = CGFloat(dice.roll(4) * 25)
        switch dice.roll(3) {
        case 0 where !plain.isEmpty:
          let index = dice.roll(plain.count)
          plain[index] = height
          rows.set(index, height: height, isSettled: true)
        case 1 where !plain.isEmpty:
          let index = dice.roll(plain.count)
          plain.remove(at: index)
          rows.remove(index)
        default:
          let index = dice.roll(plain.count + 1)
          plain.insert(height, at: index)
          rows.insert(index, height: height, isSettled: true)
        }
      }
      compare(rows, plain)
    }
  }

  @Test func aMillionEqualRowsAreOneRunAndAMeasuredOneMakesThree() {
    var rows = RowHeights(count: 1_000_000, height: 44, isSettled: false)
    #expect(rows.runCount == 1)
    rows.set(500_000, height: 100, isSettled: true)
    #expect(rows.runCount == 3)
    #expect(rows.length == 44_000_056)
    #expect(rows.row(500_001).position == 22_000_100)
    #expect(rows.row(500_000).isSettled && !rows.row(499_999).isSettled)
  }
}
