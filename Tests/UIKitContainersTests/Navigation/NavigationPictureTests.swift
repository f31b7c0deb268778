import Testing
import UIKit

@testable import UIKitContainers

/// What a navigation bar looks like, looked at pixel by pixel.
@Suite(.serialized) @MainActor struct NavigationPictureTests {
  /// Plain content of 390 x 3000 under a bar, scrolled by some points.
  private func picture(scrolledBy distance: CGFloat, style: UIUserInterfaceStyle, scale: Int = 1) throws
    -> PixelBuffer
  {
    let list = UIScrollView(frame: UIScreen.main.bounds)
    list.contentSize = CGSize(width: 390, height: 3000)
    list.backgroundColor = .systemBackground
    let page = UIViewController()
    page.view = list
    page.title = "Rooms"
    let navigation = UINavigationController(rootViewController: page)
    navigation.overrideUserInterfaceStyle = style
    navigation.navigationBar.prefersLargeTitles = true
    let stage = Stage(navigation)
    list.contentOffset.y += distance
    stage.settle()
    DisplayPass.run(on: .main)
    let buffer = try #require(PixelBuffer(width: 390 * scale, height: 844 * scale))
    Compositor().composite(UIScreen.main.rootLayer.commit(), into: buffer, scale: CGFloat(scale))
    stage.close()
    return buffer
  }

  private func grey(_ pixel: UInt32) -> Int { Int(pixel >> 8 & 255) }

  /// Whether anything darker than half stands in a rectangle.
  private func hasInk(_ buffer: PixelBuffer, _ x: Range<Int>, _ y: Range<Int>) -> Bool {
    y.contains { row in x.contains { column in grey(buffer[column, row]) < 128 } }
  }

  @Test("At the top only the large title is drawn, on the page's own white")
  func top() throws {
    let buffer = try picture(scrolledBy: 0, style: .light)
    #expect(grey(buffer[5, 80]) == 255)
    #expect(hasInk(buffer, 16..<120, 95..<135))
    #expect(!hasInk(buffer, 150..<240, 50..<90))
  }

  @Test("Scrolled, the title stands in the bar's middle on 0.975 grey")
  func scrolled() throws {
    let buffer = try picture(scrolledBy: 200, style: .light)
    #expect(abs(grey(buffer[5, 80]) - 248) <= 3)
    #expect(hasInk(buffer, 150..<240, 58..<82))
    #expect(!hasInk(buffer, 16..<120, 95..<135))
  }

  @Test("The hairline is one pixel under the bar")
  func hairline() throws {
    let buffer = try picture(scrolledBy: 200, style: .light, scale: 3)
    #expect(grey(buffer[300, 273]) < 200 && grey(buffer[300, 274]) == 255)
  }

  @Test("In the dark the scrolled bar is 0.09 grey")
  func dark() throws {
    let buffer = try picture(scrolledBy: 200, style: .dark)
    #expect(abs(grey(buffer[5, 80]) - 23) <= 3)
  }
}
