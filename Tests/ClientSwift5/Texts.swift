// Fonts, attributed strings and labels as clients write them, in both language modes.
import UIKit

public extension UIFont {
  static let title = UIFontMetrics(forTextStyle: .title2)
    .scaledFont(for: .systemFont(ofSize: 18, weight: .bold), maximumPointSize: 40)

  func with(_ traits: UIFontDescriptor.SymbolicTraits...) -> UIFont {
    guard let descriptor = fontDescriptor.withSymbolicTraits(UIFontDescriptor.SymbolicTraits(traits)) else {
      return self
    }
    return UIFont(descriptor: descriptor, size: 0)
  }
}

public enum Caption {
  private static let style: NSParagraphStyle = {
    let style = NSMutableParagraphStyle()
    style.alignment = .center
    style.lineBreakMode = .byWordWrapping
    style.lineSpacing = 2
    return style
  }()

  public static func text(_ string: String) -> NSAttributedString {
    let attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.preferredFont(forTextStyle: .caption1).with(.traitBold),
      .foregroundColor: UIColor.secondaryLabel,
      .paragraphStyle: style,
      .underlineStyle: NSUnderlineStyle.single.rawValue,
      .kern: 0.5,
    ]
    return NSAttributedString(string: string, attributes: attributes)
  }

  /// Two columns, the second of numbers.
  public static func table(_ rows: [(String, Double)]) -> NSAttributedString {
    let style = NSMutableParagraphStyle()
    let terminators = NSTextTab.columnTerminators(for: nil)
    style.tabStops = [
      NSTextTab(textAlignment: .right, location: 200, options: [.columnTerminators: terminators])
    ]
    style.addTabStop(NSTextTab(textAlignment: .left, location: 240))
    style.allowsDefaultTighteningForTruncation = true
    return NSAttributedString(
      string: rows.map { "\($0.0)\t\($0.1)" }.joined(separator: "\n"),
      attributes: [
        .paragraphStyle: style, .tracking: 0.2, .ligature: 0, .strokeWidth: -3.0,
        .strokeColor: UIColor.separator, .obliqueness: 0.1,
        .underlineStyle: NSUnderlineStyle([.single, .patternDash, .byWord]).rawValue,
      ])
  }

  /// Off the main actor, as measuring code often is.
  public static func height(_ string: String, width: CGFloat) -> CGFloat {
    let room = CGSize(width: width, height: .greatestFiniteMagnitude)
    let rect = (string as NSString).boundingRect(
      with: room, options: [.usesLineFragmentOrigin, .usesFontLeading],
      attributes: [.font: UIFont.systemFont(ofSize: 17)], context: nil)
    return ceil(rect.height)
  }
}

public final class PaddedLabel: UILabel {
  public var insets = UIEdgeInsets(top: 4, left: 8, bottom: 4, right: 8) {
    didSet { invalidateIntrinsicContentSize() }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    numberOfLines = 0
    adjustsFontForContentSizeCategory = true
    font = .preferredFont(forTextStyle: .body)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  public override func drawText(in rect: CGRect) { super.drawText(in: rect.inset(by: insets)) }

  public override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines lines: Int) -> CGRect {
    let rect = super.textRect(forBounds: bounds.inset(by: insets), limitedToNumberOfLines: lines)
    let outwards = UIEdgeInsets(
      top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right)
    return rect.inset(by: outwards)
  }
}

public extension UITextView {
  func setLineHeightMultiple(_ multiple: CGFloat) {
    let text = NSMutableAttributedString(attributedString: attributedText ?? NSAttributedString(string: ""))
    let style = NSMutableParagraphStyle()
    style.lineHeightMultiple = multiple
    text.addAttribute(
      .paragraphStyle, value: style, range: NSRange(location: 0, length: text.length))
    attributedText = text
  }
}
