// What client code written as on iOS meets when it runs.
import ClientSwift5
import ClientSwift6
import Testing
import UIKit

@Suite @MainActor struct ClientTests {
  @Test func aViewsOwnInitialiserRunsOnceWhereverItIsMade() {
    #expect(ProfileView().configured == 1)
    #expect(ProfileView(name: "Ada").nameLabel.text == "Ada")
    #expect(Generic<ProfileView>().inner.configured == 1)
  }

  @Test func aPlainInitWithoutOverrideIsUsed() {
    #expect(PlainInitView().frame == CGRect(x: 0, y: 0, width: 5, height: 6))
  }

  @Test func aDynamicColorStaysDynamicThroughWithAlphaComponent() {
    let color = dynamicColor()
    let dark = color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark))
    let light = color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light))
    #expect(dark == UIColor(white: 1, alpha: 0.5))
    #expect(light == UIColor(white: 0, alpha: 0.5))
  }

  @Test func aControllersViewLoadsWhenAskedFor() {
    let screen = Screen(text: "Hello")
    #expect(!screen.didLoad)
    #expect(screen.view.subviews.first === screen.label)
    #expect(screen.didLoad)
  }

  @Test func aLayoutIsAskedForOncePerChange() {
    let counter = Counter(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    counter.layoutIfNeeded()
    counter.layoutIfNeeded()
    #expect(counter.layouts == 1)
    counter.bounds.size.width = 20
    counter.layoutIfNeeded()
    #expect(counter.layouts == 2)
  }
}
