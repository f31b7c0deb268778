// Ordinary client code in Swift 5 mode: that it compiles is the test; ClientTests runs some of it.
import UIKit

public final class ProfileView: UIView {
  public lazy var nameLabel: UILabel = {
    let label = UILabel()
    label.numberOfLines = 0
    return label
  }()
  private let box = UIView()
  public private(set) var configured = 0

  public override init(frame: CGRect) {
    super.init(frame: frame)
    configure()
  }

  public convenience init(name: String) {
    self.init(frame: .zero)
    nameLabel.text = name
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  deinit {}

  func configure() {
    configured += 1
    addSubview(nameLabel)
    addSubview(box)
    box.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: topAnchor, constant: 8),
      box.leadingAnchor.constraint(equalTo: leadingAnchor),
      box.widthAnchor.constraint(equalToConstant: 20),
      box.heightAnchor.constraint(equalTo: box.widthAnchor, multiplier: 2),
    ])
  }

  public override var description: String { "ProfileView" }
}

public class PlainInitView: UIView {
  public init() { super.init(frame: CGRect(x: 0, y: 0, width: 5, height: 6)) }
  required init?(coder: NSCoder) { nil }
}

public final class Generic<V: UIView>: UIView {
  public let inner = V()
}

// Module-qualified names, and what comes with UIKit.
public typealias QualifiedView = UIKit.UIView
public let session: URLSession? = nil
public let queue = DispatchQueue.main
public let path = IndexPath(item: 3, section: 1)
public let rectangle = CGRect(x: 1, y: 2, width: 3, height: 4)
public func makeLayer() -> CALayer {
  let layer = CALayer()
  layer.cornerRadius = 4
  return layer
}

public final class Controller: UIViewController {
  public override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    UIView.animate(withDuration: 0.2) { self.view.alpha = 0.5 }
  }
}

func helperOutsideTheMainActor() -> UIView { UIView() }
