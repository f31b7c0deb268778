import Testing
import UIKit

@testable import UIKitContainers

@Suite struct TabBarLayoutTests {
  private func frames(_ count: Int, _ width: CGFloat, centered: Bool = false, rtl: Bool = false) -> [CGRect] {
    TabBarLayout.buttonFrames(
      count: count, in: CGRect(x: 0, y: 0, width: width, height: 49), isCentered: centered,
      isRightToLeft: rtl, displayScale: 2)
  }

  @Test("Three items in 375 points are 121 wide, at 2, 127 and 252")
  func three() {
    let result = frames(3, 375)
    #expect(result.map { $0.minX } == [2, 127, 252])
    #expect(result.allSatisfy { $0.width == 121 && $0.minY == 1 && $0.height == 48 })
  }

  @Test("Five items in 390 points are 74 wide, 78 apart")
  func five() {
    let result = frames(5, 390)
    #expect(result.map { $0.minX } == [2, 80, 158, 236, 314])
    #expect(result.allSatisfy { $0.width == 74 })
  }

  @Test("Right to left the first item is the rightmost")
  func rightToLeft() {
    #expect(frames(5, 390, rtl: true).map { $0.minX } == [314, 236, 158, 80, 2])
  }

  @Test("In a wide bar items of 150 stand in the middle: 2 of them from 358 of 1024")
  func centered() {
    let result = frames(2, 1024, centered: true)
    #expect(result.map { $0.minX } == [358, 516])
    #expect(result.allSatisfy { $0.width == 150 })
  }

  @Test("No items, no frames")
  func none() { #expect(frames(0, 390).isEmpty) }
}
