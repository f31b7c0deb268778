// Ordinary client code in Swift 6 mode.
import UIKit

public final class Counter: UIView {
  public private(set) var layouts = 0
  public override func layoutSubviews() {
    super.layoutSubviews()
    layouts += 1
  }
}

public final class Screen: UIViewController {
  public let label = UILabel()
  public private(set) var didLoad = false

  public init(text: String) {
    super.init(nibName: nil, bundle: nil)
    label.text = text
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  public override func viewDidLoad() {
    super.viewDidLoad()
    didLoad = true
    view.addSubview(label)
    label.translatesAutoresizingMaskIntoConstraints = false
    label.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true
    Task { @MainActor in self.label.textColor = .systemPink }
  }
}

@MainActor public func dynamicColor() -> UIColor {
  UIColor { traits in traits.userInterfaceStyle == .dark ? .white : .black }.withAlphaComponent(0.5)
}

public func makeView<V: UIView>(_ type: V.Type) async -> V { await MainActor.run { V() } }
