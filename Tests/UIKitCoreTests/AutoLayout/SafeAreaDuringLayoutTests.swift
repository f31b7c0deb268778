// What a view hears of its safe area while constraints move it.
import Testing
import UIKitCore

@Suite @MainActor struct SafeAreaDuringLayoutTests {
  final class Listener: UIView {
    var heard: [UIEdgeInsets] = []

    override func safeAreaInsetsDidChange() {
      super.safeAreaInsetsDidChange()
      heard.append(safeAreaInsets)
    }
  }

  @Test func aViewThatShrinksAtItsPlaceHearsNothing() {
    let controller = UIViewController()
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 47, left: 0, bottom: 0, right: 0)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.rootViewController = controller
    window.isHidden = false
    let view = Listener()
    view.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(view)
    let height = view.heightAnchor.constraint(equalToConstant: 600)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: controller.view.topAnchor),
      view.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: controller.view.trailingAnchor), height,
    ])
    window.layoutIfNeeded()
    let top = view.safeAreaInsets.top
    #expect(top >= 47)
    view.heard = []
    height.constant = 590
    window.layoutIfNeeded()
    #expect(view.bounds.height == 590)
    #expect(view.safeAreaInsets.top == top)
    #expect(view.heard.isEmpty)
  }

  @Test func aConstraintWithoutItemsIsAPlaceholder() {
    let constraint = NSLayoutConstraint()
    #expect(constraint.firstItem == nil)
    #expect(!constraint.isActive)
    constraint.isActive = false
    constraint.constant = 4
    #expect(constraint.constant == 4)
  }
}
