import Testing
import UIKit

@testable import UIKitContainers

@Suite @MainActor struct NavigationBarLayoutTests {
  private func layout(title: CGFloat, back: [CGFloat]? = nil, right: [CGFloat] = []) -> NavigationBarLayout {
    NavigationBarLayout(
      width: 390, margin: 16, rightWidths: right, titleWidth: title, backTitleWidths: back)
  }

  @Test("A title of 80 stands in the middle of 390: at 155")
  func centered() {
    let places = layout(title: 80).places
    #expect(places.titleX == 155 && places.titleWidth == 80)
  }

  @Test("Two right buttons of 24: at 350 and, 16 further in, at 310")
  func rightButtons() {
    #expect(layout(title: 80, right: [24, 24]).places.right == [350, 310])
  }

  @Test("A title beside a back title of 100 is pushed aside: to 135")
  func pushedAside() {
    let places = layout(title: 200, back: [100, 38]).places
    #expect(places.backTitle == 0 && places.titleX == 135 && places.titleWidth == 200)
  }

  @Test("Where the back title leaves no room it says Back; a title that still does not fit is cut")
  func generic() {
    let fits = layout(title: 250, back: [120, 38]).places
    #expect(fits.backTitle == 1 && fits.titleX == 73 && fits.titleWidth == 250)
    let cut = layout(title: 500, back: [120, 38]).places
    #expect(cut.backTitle == 1 && cut.titleX == 73 && cut.titleWidth == 301)
  }

  @Test("The chevron alone: the title begins no further left than 29")
  func minimal() {
    let places = layout(title: 500, back: []).places
    #expect(places.backTitle == nil && places.titleX == 29)
  }

  @Test("Every system item has a title or a symbol that is drawn")
  func systemItems() {
    for value in 0...24 {
      guard let system = UIBarButtonItem.SystemItem(rawValue: value), system != .fixedSpace else { continue }
      let item = UIBarButtonItem(barButtonSystemItem: system, target: nil, action: nil)
      #expect((item.title == nil) != (item.image == nil), "\(system)")
    }
  }
}
