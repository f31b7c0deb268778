import UIKit

/// Makes views that are placed by constraints.
enum UIMaker {
  static func makeLabel(
    text: String? = nil, font: UIFont = .systemFont(ofSize: 15), color: UIColor = .black, lines: Int = 1,
    alignment: NSTextAlignment = .left
  ) -> UILabel {
    let label = UILabel()
    label.translatesAutoresizingMaskIntoConstraints = false
    label.text = text
    label.font = font
    label.textColor = color
    label.numberOfLines = lines
    label.textAlignment = alignment
    return label
  }

  static func makeView(background: UIColor = .clear) -> UIView {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    view.backgroundColor = background
    return view
  }

  static func makeImageView(
    image: UIImage? = nil, contentMode: UIView.ContentMode = .scaleAspectFit
  ) -> UIImageView {
    let view = UIImageView(image: image)
    view.translatesAutoresizingMaskIntoConstraints = false
    view.contentMode = contentMode
    view.clipsToBounds = true
    return view
  }

  /// A dark field with white text.
  static func makeTextField(placeholder: String) -> UITextField {
    let field = UITextField()
    field.translatesAutoresizingMaskIntoConstraints = false
    field.placeholder = placeholder
    field.font = .systemFont(ofSize: 14)
    field.textColor = .white
    field.backgroundColor = UIColor.black.withAlphaComponent(0.5)
    return field
  }

  /// What stands above the keyboard: a button at the right that says Done.
  static func makeDoneBar(target: Any?, action: Selector) -> UIView {
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: screenWidth, height: 44))
    bar.backgroundColor = .lightGray
    let done = UIButton(type: .system)
    done.setTitle("Done", for: .normal)
    done.addTarget(target, action: action, for: .touchUpInside)
    done.frame = CGRect(x: screenWidth - 76, y: 0, width: 60, height: 44)
    done.autoresizingMask = .flexibleLeftMargin
    bar.addSubview(done)
    return bar
  }

  /// A strip that scrolls sideways without showing it.
  static func makeStrip(itemSize: CGSize, contentInset: UIEdgeInsets) -> UICollectionView {
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = .horizontal
    layout.itemSize = itemSize
    layout.minimumLineSpacing = 0
    let strip = UICollectionView(frame: .zero, collectionViewLayout: layout)
    strip.translatesAutoresizingMaskIntoConstraints = false
    strip.backgroundColor = .white
    strip.showsHorizontalScrollIndicator = false
    strip.contentInset = contentInset
    return strip
  }
}
