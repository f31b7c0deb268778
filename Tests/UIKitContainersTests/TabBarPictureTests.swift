import Testing
import UIKit

@testable import UIKitContainers

/// What a tab bar looks like, looked at pixel by pixel.
@Suite(.serialized) @MainActor struct TabBarPictureTests {
  /// The screen's pixels with a white or black page under a bar of three symbols, the first selected.
  private func picture(style: UIUserInterfaceStyle) throws -> PixelBuffer {
    let screen = UIScreen.main
    let tabs = UITabBarController()
    tabs.overrideUserInterfaceStyle = style
    tabs.viewControllers = ["heart.fill", "star.fill", "circle.fill"].map {
      (name: String) -> UIViewController in
      let page = UIViewController()
      page.view.backgroundColor = .systemBackground
      page.tabBarItem = UITabBarItem(title: nil, image: UIImage(systemName: name), tag: 0)
      return page
    }
    tabs.tabBar.tintColor = .systemPink
    tabs.tabBar.backgroundColor = .clear
    let window = UIWindow(frame: screen.bounds)
    window.rootViewController = tabs
    window.makeKeyAndVisible()
    LayoutPass.run(on: screen)
    DisplayPass.run(on: screen)
    let buffer = try #require(PixelBuffer(width: 390, height: 844))
    Compositor().composite(screen.rootLayer.commit(), into: buffer, scale: 1)
    window.isHidden = true
    return buffer
  }

  private func components(_ pixel: UInt32) -> [Int] {
    [Int(pixel >> 16 & 255), Int(pixel >> 8 & 255), Int(pixel & 255)]
  }

  private func isClose(_ pixel: UInt32, _ expected: [Int]) -> Bool {
    zip(components(pixel), expected).allSatisfy { abs($0 - $1) <= 3 }
  }

  @Test("Over white the bar is 0.975 grey, its selected symbol pink, the others #999999")
  func light() throws {
    let buffer = try picture(style: .light)
    #expect(isClose(buffer[195, 700], [255, 255, 255]))
    #expect(isClose(buffer[5, 820], [248, 248, 248]), "\(components(buffer[5, 820]))")
    // Without titles the symbols stand in the middle of the 49 points: the centre is at 785.5 or so.
    #expect(isClose(buffer[65, 786], [255, 45, 85]), "\(components(buffer[65, 786]))")
    #expect(isClose(buffer[195, 786], [153, 153, 153]), "\(components(buffer[195, 786]))")
  }

  @Test("Over black it is 0.09 grey, the unselected symbols #757575")
  func dark() throws {
    let buffer = try picture(style: .dark)
    #expect(isClose(buffer[5, 820], [23, 23, 23]), "\(components(buffer[5, 820]))")
    #expect(isClose(buffer[65, 786], [255, 55, 95]), "\(components(buffer[65, 786]))")
    #expect(isClose(buffer[325, 786], [117, 117, 117]), "\(components(buffer[325, 786]))")
  }
}
