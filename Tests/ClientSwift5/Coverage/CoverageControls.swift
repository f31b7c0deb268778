// Controls, stacks, tab bars and image views in the forms that apps use.
import UIKit

public final class HeartButton: UIButton {
  public var onTap: ((Bool) -> Void)?
  public convenience init(symbol: String) {
    self.init(type: .system)
    setImage(UIImage(systemName: symbol), for: .normal)
    setTitle("Like", for: [])
    setTitleColor(.red, for: .highlighted)
    setTitleColor(UIColor.label, for: UIControl.State.normal)
    titleLabel?.font = .systemFont(ofSize: 13, weight: .semibold)
    titleLabel?.lineBreakMode = .byTruncatingTail
    tintColor = .systemPink
    contentEdgeInsets = UIEdgeInsets(top: 4, left: 8, bottom: 4, right: 8)
    imageEdgeInsets.right = 4
    titleEdgeInsets = .zero
    contentHorizontalAlignment = .leading
    addTarget(self, action: Selector("tapped", HeartButton.tapped), for: .touchUpInside)
    addAction(UIAction { action in (action.sender as? UIButton)?.tag += 1 }, for: .touchUpInside)
  }
  public override var isSelected: Bool { didSet { onTap?(isSelected) } }
  public override var isEnabled: Bool {
    get { super.isEnabled }
    set {
      super.isEnabled = newValue
      alpha = newValue ? 1 : 0.3
    }
  }
  public override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -8, dy: -8).contains(point)
  }
  func tapped() { isSelected.toggle() }
}

public final class Row: UIStackView {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    axis = .horizontal
    spacing = 8
    alignment = .center
    distribution = .fill
    isLayoutMarginsRelativeArrangement = true
    layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 1, right: 2)
  }
  public required init(coder: NSCoder) { super.init(coder: coder) }
  public convenience init(_ views: UIView...) {
    self.init(arrangedSubviews: views)
    views.forEach { setCustomSpacing(4, after: $0) }
  }
  public func clear() {
    arrangedSubviews.forEach {
      removeArrangedSubview($0)
      $0.removeFromSuperview()
    }
  }
}

public func column(_ views: [UIView]) -> UIStackView {
  let stack = UIStackView(arrangedSubviews: views)
  stack.axis = .vertical
  stack.insertArrangedSubview(UIView(), at: 0)
  return stack
}

public final class Avatar: UIImageView {
  public override init(image: UIImage?) {
    super.init(image: image)
    contentMode = .scaleAspectFill
    clipsToBounds = true
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  public override var image: UIImage? { didSet { isHidden = image == nil } }
  public override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = bounds.height / 2
  }
}

public final class CoverageTabs: UITabBarController {
  public override func viewDidLoad() {
    super.viewDidLoad()
    let home = UIViewController()
    home.title = "Home"
    home.tabBarItem.image = UIImage(systemName: "house")
    home.tabBarItem.selectedImage = UIImage(systemName: "house.fill")
    let more = UIViewController()
    more.tabBarItem = .init(title: "More", image: UIImage(systemName: "ellipsis"), tag: 1)
    viewControllers = [home, more]
    setViewControllers([home, more], animated: false)
    tabBar.tintColor = .systemPink
    tabBar.unselectedItemTintColor = .gray
    selectedIndex = 1
  }
}
