// Safe areas, margins, traits and scroll insets come down the tree.
import Testing

@testable import UIKitCore

@Suite(.serialized) @MainActor struct SafeAreaAndTraitTests {
  /// A window of an iPhone 12: 390 x 844, safe area 47 and 34.
  private func makeWindow(_ controller: UIViewController) -> UIWindow {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    return window
  }

  @Test func aSubviewsSafeAreaIsWhatItCovers() {
    let controller = UIViewController()
    let window = makeWindow(controller)
    let view: UIView = controller.view
    #expect(view.safeAreaInsets == UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    let header = UIView(frame: CGRect(x: 0, y: 20, width: 390, height: 600))
    view.addSubview(header)
    #expect(header.safeAreaInsets == UIEdgeInsets(top: 27, left: 0, bottom: 0, right: 0))
    controller.additionalSafeAreaInsets.bottom = 49
    #expect(view.safeAreaInsets.bottom == 83)
    header.frame.origin.y = 240
    #expect(header.safeAreaInsets == UIEdgeInsets(top: 0, left: 0, bottom: 79, right: 0))
    window.isHidden = true
  }

  @Test func marginsAreEightAndARootViewsSixteen() {
    let controller = UIViewController()
    let window = makeWindow(controller)
    #expect(UIView().layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    #expect(controller.view.layoutMargins == UIEdgeInsets(top: 47, left: 16, bottom: 34, right: 16))
    let view = UIView(frame: CGRect(x: 0, y: 100, width: 390, height: 50))
    controller.view.addSubview(view)
    view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 24, leading: 0, bottom: 0, trailing: 0)
    #expect(view.layoutMargins == UIEdgeInsets(top: 24, left: 0, bottom: 0, right: 0))
    view.preservesSuperviewLayoutMargins = true
    #expect(view.layoutMargins.left == 16)
    window.isHidden = true
  }

  @Test func aScrollViewAddsTheSafeAreaWhereItScrolls() {
    let controller = UIViewController()
    let window = makeWindow(controller)
    let scroll = UIScrollView(frame: controller.view.bounds)
    controller.view.addSubview(scroll)
    scroll.contentSize = CGSize(width: 390, height: 2000)
    #expect(scroll.adjustedContentInset == UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    #expect(scroll.contentOffset == CGPoint(x: 0, y: -47))
    scroll.contentInsetAdjustmentBehavior = .never
    #expect(scroll.adjustedContentInset == .zero)
    #expect(scroll.contentOffset == .zero)
    window.isHidden = true
  }

  final class TraitRecorder: UIView {
    var changes = 0
    override func traitCollectionDidChange(_ previous: UITraitCollection?) { changes += 1 }
  }

  @Test func aChangedStyleReachesViewsAndTheirColours() {
    let controller = UIViewController()
    let window = makeWindow(controller)
    let view = TraitRecorder()
    view.backgroundColor = .systemBackground
    controller.view.addSubview(view)
    view.changes = 0
    #expect(view.layer.backgroundColor == UIColor.white.cgColor)
    window.overrideUserInterfaceStyle = .dark
    #expect(view.changes == 1)
    #expect(view.traitCollection.userInterfaceStyle == .dark)
    #expect(view.layer.backgroundColor == UIColor.black.cgColor)
    window.isHidden = true
  }

  @Test func mergedTraitsTakeTheLaterOnes() {
    let light = UITraitCollection(userInterfaceStyle: .light)
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    let sized = UITraitCollection(preferredContentSizeCategory: .extraLarge)
    let merged = UITraitCollection(traitsFrom: [light, sized, dark])
    #expect(merged.userInterfaceStyle == .dark)
    #expect(merged.preferredContentSizeCategory == .extraLarge)
    #expect(merged.displayScale == 0)
    #expect(merged.containsTraits(in: sized))
    #expect(!merged.containsTraits(in: light))
  }

  final class LifeRecorder: UIViewController {
    var events: [String] = []
    override func viewDidLoad() { events.append("did load") }
    override func viewWillAppear(_ animated: Bool) { events.append("will appear") }
    override func viewIsAppearing(_ animated: Bool) { events.append("is appearing") }
    override func viewDidAppear(_ animated: Bool) { events.append("did appear") }
    override func viewWillDisappear(_ animated: Bool) { events.append("will disappear") }
    override func viewDidDisappear(_ animated: Bool) { events.append("did disappear") }
  }

  @Test func aControllersLifeIsToldInOrder() {
    let controller = LifeRecorder()
    let window = makeWindow(controller)
    #expect(controller.events == ["did load", "will appear", "is appearing"])
    LayoutPass.run(on: .main)
    #expect(controller.events == ["did load", "will appear", "is appearing", "did appear"])
    controller.events = []
    window.rootViewController = UIViewController()
    #expect(controller.events == ["will disappear", "did disappear"])
    window.isHidden = true
  }

  @Test func aFingerPullsPastTheEndLikeARubberBand() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 480))
    scroll.contentSize = CGSize(width: 100, height: 1000)
    scroll.beginDragging()
    scroll.drag(by: CGPoint(x: 0, y: -100))
    // uikit-behaviour 8.2: 100 points of finger on a viewport of 480 move 49.3.
    #expect(abs(scroll.contentOffset.y + 49.3) < 0.05)
    scroll.drag(by: CGPoint(x: 0, y: 160))
    #expect(abs(scroll.contentOffset.y - 60) < 0.01)
    scroll.endDragging()
    #expect(abs(scroll.contentOffset.y - 60) < 0.01)
  }
}
