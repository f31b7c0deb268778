// Constraints written with operators, guides of controllers, priorities as numbers.
import ClientSwift5
import Testing
import UIKit

@testable import UIKitCore

@Suite @MainActor struct LayoutBehaviourTests {
  @Test func aCardBuiltWithOperatorsStandsWhereTheySay() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
    let card = OperatorCard()
    root.addSubview(card)
    let edges = fill(root.safeAreaLayoutGuide, with: card, inset: 10)
    edges.bottom.isActive = false
    root.layoutIfNeeded()
    #expect(card.frame == CGRect(x: 10, y: 10, width: 300, height: 300))
    #expect(card.picture.frame == CGRect(x: 16, y: 8, width: 268, height: 134))
    #expect(card.title.frame == CGRect(x: 16, y: 146, width: 268, height: 24))
    #expect(card.badge.frame == CGRect(x: 135, y: 70, width: 30, height: 10))
    #expect(card.height.priority == .defaultHigh)
    card.height.constant = 160
    root.layoutIfNeeded()
    // The title may not leave the card: its 20 points are required, its distance is not.
    #expect(card.frame.height == 166 || card.frame.height == 160)
    #expect(card.title.frame.maxY <= card.frame.height)
    #expect(card.title.frame.height >= 20)
  }

  @Test func aBatchActivatesTogether() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 104))
    let view = UIView()
    root.addSubview(view)
    let made = batch {
      view.middleAnchors == root.middleAnchors
      view.widthAnchor == root.widthAnchor / 2
      view.heightAnchor <= 0.25 * root.heightAnchor
      view.heightAnchor == 90 ~ .low
      view.leadingAnchor >= root.leadingAnchor
    }
    #expect(made.count == 6)
    let active = made.filter { $0.isActive }
    #expect(active.count == 6)
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 25, y: 39, width: 50, height: 26))
  }

  @Test func prioritiesCountLikeNumbers() {
    #expect(UILayoutPriority.defaultHigh + 1 == UILayoutPriority(751))
    #expect(UILayoutPriority.required - 1 == UILayoutPriority(rawValue: 999))
    #expect(UILayoutPriority.defaultLow < .defaultHigh)
    #expect(UIWindow.Level.alert + 1 > .alert)
    #expect(UILayoutPriority.required - .defaultHigh == 250)
  }

  @Test func aControllersGuidesCoverWhatItsBarsCover() {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let controller = UIViewController()
    window.rootViewController = controller
    window.isHidden = false
    defer { window.isHidden = true }
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 3, left: 0, bottom: 6, right: 0)
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(view)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: controller.topLayoutGuide.bottomAnchor),
      view.bottomAnchor.constraint(equalTo: controller.bottomLayoutGuide.topAnchor),
      view.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor),
      view.widthAnchor.constraint(equalTo: controller.topLayoutGuide.heightAnchor),
    ])
    window.layoutIfNeeded()
    // 47 and 34 points of an iPhone 12, and what the controller adds.
    #expect(controller.topLayoutGuide.length == 50)
    #expect(controller.bottomLayoutGuide.length == 40)
    #expect(view.frame == CGRect(x: 0, y: 50, width: 50, height: 844 - 50 - 40))
  }

  @Test func aControllerOfItsOwnRootViewLaysOutInItsGuides() {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let controller = GuidedController()
    window.rootViewController = controller
    window.isHidden = false
    LayoutPass.run(on: .main)
    #expect(controller.root === controller.view)
    #expect(controller.bar.frame == CGRect(x: 16, y: 47, width: 358, height: 44))
    #expect(controller.child.parent === controller)
    #expect(controller.calls.prefix(3) == ["didLoad", "title", "willAppear"])
    #expect(controller.calls.contains("constraints"))
    // The view has its layout when the controller hears that it has appeared.
    #expect(controller.calls.suffix(2) == ["didLayout", "didAppear"])
    #expect(controller.preferredStatusBarStyle == .darkContent)
    controller.overrideUserInterfaceStyle = .dark
    #expect(controller.preferredStatusBarStyle == .lightContent)
    window.isHidden = true
    #expect(controller.calls.last == "willDisappear")
    #expect(!controller.isWide)
  }

  @Test func autoresizingMasksFollowTheirSuperview() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let filling = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let corner = UIView(frame: CGRect(x: 80, y: 80, width: 20, height: 20))
    let middle = UIView(frame: CGRect(x: 40, y: 40, width: 20, height: 20))
    for view in [filling, corner, middle] { root.addSubview(view) }
    filling.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    corner.autoresizingMask = [.flexibleLeftMargin, .flexibleTopMargin]
    middle.autoresizingMask = [
      .flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin,
    ]
    root.frame.size = CGSize(width: 160, height: 300)
    #expect(filling.frame == CGRect(x: 0, y: 0, width: 160, height: 300))
    #expect(corner.frame == CGRect(x: 140, y: 280, width: 20, height: 20))
    #expect(middle.frame == CGRect(x: 70, y: 140, width: 20, height: 20))
    root.autoresizesSubviews = false
    root.frame.size = CGSize(width: 10, height: 10)
    #expect(corner.frame == CGRect(x: 140, y: 280, width: 20, height: 20))
  }

  @Test func guidesFollowTheSafeAreaAndTheMargins() {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let view = UIView(frame: CGRect(x: 0, y: 30, width: 390, height: 800))
    window.addSubview(view)
    window.isHidden = false
    defer { window.isHidden = true }
    window.layoutIfNeeded()
    #expect(view.safeAreaInsets == UIEdgeInsets(top: 17, left: 0, bottom: 20, right: 0))
    #expect(view.safeAreaLayoutGuide.layoutFrame == CGRect(x: 0, y: 17, width: 390, height: 763))
    view.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(view.layoutMarginsGuide.layoutFrame == CGRect(x: 2, y: 18, width: 384, height: 759))
    view.insetsLayoutMarginsFromSafeArea = false
    #expect(view.layoutMarginsGuide.layoutFrame == CGRect(x: 2, y: 1, width: 384, height: 796))
    view.directionalLayoutMargins.leading = 50
    #expect(view.layoutMargins.left == 50)
  }

  @Test func rowsGrowWithTheirViews() {
    let first = UIView()
    let second = UIView()
    let row = Row(first, second)
    for view in [first, second] {
      view.widthAnchor.constraint(equalToConstant: 30).isActive = true
      view.heightAnchor.constraint(equalToConstant: 10).isActive = true
    }
    #expect(row.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 68, height: 12))
    second.isHidden = true
    #expect(row.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 34, height: 12))
    row.clear()
    #expect(row.subviews.isEmpty && row.arrangedSubviews.isEmpty)
    #expect(column([first]).arrangedSubviews.count == 2)
  }
}
