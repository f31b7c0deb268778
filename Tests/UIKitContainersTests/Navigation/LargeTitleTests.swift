import Testing
import UIKit

@testable import UIKitContainers

@Suite(.serialized) @MainActor struct LargeTitleTests {
  @MainActor private struct Scene {
    let list = UIScrollView(frame: UIScreen.main.bounds)
    let page = UIViewController()
    let navigation: UINavigationController
    let stage: Stage
    var bar: UINavigationBar { navigation.navigationBar }

    init(contentHeight: CGFloat = 3000) {
      list.contentSize = CGSize(width: 390, height: contentHeight)
      page.view = list
      page.title = "Settings"
      navigation = UINavigationController(rootViewController: page)
      navigation.navigationBar.prefersLargeTitles = true
      stage = Stage(navigation)
    }
  }

  @Test("At the top the bar is 44 + 52, the offset -143, the large title 34 bold at (16, 47)")
  func atTop() {
    let scene = Scene()
    #expect(scene.bar.frame == CGRect(x: 0, y: 47, width: 390, height: 96))
    #expect(scene.list.adjustedContentInset.top == 143)
    #expect(scene.list.contentOffset == CGPoint(x: 0, y: -143))
    let label = scene.bar.largeTitleLabel
    #expect(label.convert(label.bounds.origin, to: scene.bar) == CGPoint(x: 16, y: 47))
    #expect(label.font.pointSize == 34 && label.text == "Settings")
    #expect(scene.bar.titleLabel.alpha == 0 && scene.bar.isAtScrollEdge)
    scene.stage.close()
  }

  @Test("Scrolled by 52 and more the bar is 44 high with its title; in between it follows the offset")
  func scrolled() {
    let scene = Scene()
    scene.list.contentOffset.y = -113
    scene.stage.settle()
    #expect(scene.bar.frame.height == 66 && scene.list.adjustedContentInset.top == 113)
    #expect(scene.list.contentOffset.y == -113 && scene.bar.isAtScrollEdge)
    scene.list.contentOffset.y = 40
    scene.stage.settle()
    #expect(scene.bar.frame.height == 44 && scene.list.adjustedContentInset.top == 91)
    #expect(scene.list.contentOffset.y == 40 && scene.bar.titleLabel.alpha == 1)
    #expect(!scene.bar.isAtScrollEdge)
    scene.list.contentOffset.y = -143
    scene.stage.settle()
    #expect(scene.bar.frame.height == 96 && scene.list.adjustedContentInset.top == 143)
    scene.stage.close()
  }

  @Test("Pulled down by 30 the bar grows with the content and the insets stay")
  func pulledDown() {
    let scene = Scene()
    scene.list.contentOffset.y = -173
    scene.stage.settle()
    #expect(scene.bar.frame.height == 126 && scene.list.adjustedContentInset.top == 143)
    scene.stage.close()
  }

  @Test("Content that is too short to scroll starts under the large title too")
  func shortContent() {
    let scene = Scene(contentHeight: 100)
    #expect(scene.list.adjustedContentInset.top == 143 && scene.list.contentOffset.y == -143)
    scene.stage.close()
  }

  @Test("A finger that lets go in between leaves the large title whole or gone")
  func rests() {
    let scene = Scene()
    let list = scene.list
    list.beginDragging()
    list.drag(by: CGPoint(x: 0, y: 20))
    list.endDragging()
    #expect(list.isDecelerating && list.clampedOffset(CGPoint(x: 0, y: -500)).y == -143)
    list.contentOffset.y = 40
    #expect(list.clampedOffset(CGPoint(x: 0, y: -500)).y == -143)
    scene.stage.close()
  }

  @Test("An automatic item does as the one before it; never and always say otherwise")
  func modes() {
    let scene = Scene()
    let second = UIViewController()
    scene.navigation.pushViewController(second, animated: false)
    scene.stage.settle()
    #expect(scene.bar.frame.height == 96 && second.view.safeAreaInsets.top == 143)
    second.navigationItem.largeTitleDisplayMode = .never
    scene.stage.settle()
    #expect(scene.bar.frame.height == 44 && second.view.safeAreaInsets.top == 91)
    let third = UIViewController()
    scene.navigation.pushViewController(third, animated: false)
    scene.stage.settle()
    #expect(scene.bar.frame.height == 44)
    third.navigationItem.largeTitleDisplayMode = .always
    scene.stage.settle()
    #expect(scene.bar.frame.height == 96)
    scene.stage.close()
  }
}
