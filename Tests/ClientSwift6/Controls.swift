// Controls and tabs as apps write them.
import UIKit

final class PillButton: UIButton {
  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = 8
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override var isHighlighted: Bool {
    didSet { alpha = isHighlighted ? 0.5 : 1 }
  }
  override var intrinsicContentSize: CGSize {
    var size = super.intrinsicContentSize
    size.width += 16
    return size
  }
}

final class Dial: UIControl {
  private(set) var value: CGFloat = 0

  init(value: CGFloat) {
    self.value = value
    super.init(frame: .zero)
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    value = touch.location(in: self).x
    sendActions(for: .valueChanged)
    return true
  }
}

final class TabsController: UITabBarController, UITabBarControllerDelegate {
  private let buy = PillButton(type: .system)
  private let plain = UIButton()
  private lazy var dial: Dial = {
    let dial = Dial(value: 3)
    dial.addTarget(self, action: Selector("turned:", TabsController.turned(_:)), for: .valueChanged)
    return dial
  }()
  private(set) var turns = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    delegate = self
    buy.setTitle("Buy", for: .normal)
    buy.setImage(UIImage(systemName: "cart.fill"), for: .normal)
    buy.addAction(UIAction { [weak self] _ in self?.selectedIndex = 1 }, for: .touchUpInside)
    plain.setTitleColor(.label, for: [.normal, .highlighted])
    let first = UIViewController()
    first.tabBarItem = UITabBarItem(title: "Shop", image: UIImage(systemName: "bag"), tag: 0)
    let second = UIViewController()
    second.tabBarItem = UITabBarItem(
      title: "Me", image: UIImage(systemName: "person"), selectedImage: UIImage(systemName: "person.fill"))
    viewControllers = [first, second]
    let appearance = UITabBarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.stackedLayoutAppearance.selected.iconColor = .systemPink
    tabBar.standardAppearance = appearance
    let blur = UIVisualEffectView(effect: UIBlurEffect(style: .systemThinMaterial))
    blur.contentView.addSubview(dial)
    first.view.addSubview(blur)
  }

  func turned(_ sender: Dial) { turns += 1 }

  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
    tabBar.items?.first?.badgeValue = "1"
  }
}
