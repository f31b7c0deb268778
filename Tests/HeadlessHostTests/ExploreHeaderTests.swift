// How the Explore header answers scrolling in both directions, and what it asks of the status bar.

import Testing
import UIKit

@testable import Explore

@Suite("Explore's header") @MainActor struct ExploreHeaderTests {
  private final class Listener: HeaderViewDelegate {
    var styles: [UIStatusBarStyle] = []

    func headerView(_ headerView: HeaderView, didRequest style: UIStatusBarStyle) { styles.append(style) }
  }

  private let listener = Listener()
  private let header = HeaderView()
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

  init() {
    let controller = UIViewController()
    controller.additionalSafeAreaInsets.top = 47 - window.safeAreaInsets.top
    window.rootViewController = controller
    window.isHidden = false
    controller.view.addSubview(header)
    header.topAnchor == controller.view.topAnchor
    header.horizontalAnchors == controller.view.horizontalAnchors
    header.delegate = listener
    window.layoutIfNeeded()
  }

  /// Scrolls, lays out, and answers the offset the header wants.
  private func scroll(_ from: CGFloat, _ to: CGFloat) -> CGFloat {
    let offset = header.scroll(from: from, to: to)
    window.layoutIfNeeded()
    return offset
  }

  @Test("Scrolling up collapses it and keeps the content where it is, down to 115 points")
  func collapsing() {
    #expect(header.bounds.height == 600)
    #expect(scroll(0, 10) == 0)
    #expect(header.bounds.height == 590)
    #expect(scroll(0, 470) == 0)
    #expect(header.bounds.height == 120)
    #expect(scroll(0, 10) == 0)
    #expect(header.bounds.height == 115)
    #expect(scroll(0, 10) == 10)
    #expect(header.bounds.height == 115)
  }

  @Test("Only pulling the content below its top opens it again, up to 600 points")
  func expanding() {
    _ = scroll(0, 600)
    #expect(header.bounds.height == 115)
    #expect(scroll(30, 20) == 20)
    #expect(header.bounds.height == 115)
    #expect(scroll(0, -25) == 0)
    #expect(header.bounds.height == 140)
    // Coming back from an overscroll is neither.
    #expect(scroll(-20, -5) == -5)
    #expect(header.bounds.height == 140)
    #expect(scroll(0, -500) == 0)
    #expect(header.bounds.height == 600)
    #expect(scroll(0, -10) == -10)
    #expect(header.bounds.height == 600)
  }

  @Test("The status bar turns dark when the card is above 24 points, and light again below")
  func statusBar() {
    _ = scroll(0, 418)
    #expect(listener.styles == [])
    _ = scroll(0, 1)
    #expect(listener.styles == [.darkContent])
    _ = scroll(0, 40)
    #expect(listener.styles == [.darkContent])
    _ = scroll(0, -60)
    #expect(listener.styles == [.darkContent, .lightContent])
  }

  @Test("A dark screen keeps its light status bar")
  func darkScreen() {
    let home = HomeView()
    let dark = HomeViewController()
    dark.loadViewIfNeeded()
    dark.overrideUserInterfaceStyle = .dark
    dark.homeView(home, didRequest: .darkContent)
    #expect(dark.preferredStatusBarStyle == .lightContent)
    let light = HomeViewController()
    light.loadViewIfNeeded()
    light.overrideUserInterfaceStyle = .light
    light.homeView(home, didRequest: .darkContent)
    #expect(light.preferredStatusBarStyle == .darkContent)
    light.homeView(home, didRequest: .lightContent)
    #expect(light.preferredStatusBarStyle == .lightContent)
  }
}
