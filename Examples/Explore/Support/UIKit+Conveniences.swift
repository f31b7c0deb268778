import UIKit

extension UIView {
  func addSubviews(_ views: UIView...) {
    views.forEach(addSubview)
  }

  /// Keeps the background colour and changes its alpha.
  func setBackgroundAlpha(_ alpha: CGFloat) {
    backgroundColor = backgroundColor?.withAlphaComponent(alpha)
  }
}

extension UIStackView {
  func addArrangedSubviews(_ views: UIView...) {
    views.forEach(addArrangedSubview)
  }
}

extension UIImage {
  /// The picture of that name, or nil when there is no name.
  convenience init?(name: String?) {
    guard let name = name else { return nil }
    self.init(named: name)
  }
}

extension UITextView {
  /// Sets the line height of the whole text, as a multiple of its font's.
  func setLineHeightMultiple(_ multiple: CGFloat) {
    let paragraphStyle = NSMutableParagraphStyle()
    paragraphStyle.lineHeightMultiple = multiple
    let text = NSMutableAttributedString(attributedString: attributedText)
    text.addAttribute(.paragraphStyle, value: paragraphStyle, range: NSMakeRange(0, text.length))
    attributedText = text
  }
}
