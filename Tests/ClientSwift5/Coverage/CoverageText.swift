// Fonts, attributed strings, labels and text views in the forms that apps use.
import UIKit

public enum Typography {
  public static let fonts: [UIFont] = [
    .systemFont(ofSize: 12), .systemFont(ofSize: 12, weight: .medium), .boldSystemFont(ofSize: 13),
    .italicSystemFont(ofSize: 13), .preferredFont(forTextStyle: .body),
    .preferredFont(forTextStyle: .caption1),
    .monospacedDigitSystemFont(ofSize: 12, weight: .regular),
    UIFont(name: "HelveticaNeue", size: 12) ?? .systemFont(ofSize: 12),
    UIFont.systemFont(ofSize: UIFont.systemFontSize), UIFont.systemFont(ofSize: UIFont.labelFontSize),
    UIFont.preferredFont(forTextStyle: .footnote).withSize(20),
    UIFontMetrics(forTextStyle: .headline).scaledFont(for: .systemFont(ofSize: 17, weight: .semibold)),
    UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: 17), maximumPointSize: 30),
  ]
  public static let styles: [UIFont.TextStyle] = [
    .body, .callout, .caption1, .caption2, .footnote, .headline, .subheadline, .largeTitle, .title1, .title2,
    .title3,
  ]
  public static let weights: [UIFont.Weight] = [
    .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
    UIFont.Weight(rawValue: 0.3),
  ]
  public static func bold(_ style: UIFont.TextStyle) -> UIFont {
    let descriptor = UIFontDescriptor.preferredFontDescriptor(withTextStyle: style)
    return UIFont(descriptor: descriptor.withSymbolicTraits(.traitBold) ?? descriptor, size: 0)
  }
}

extension UIFont {
  public static func app(_ size: CGFloat, _ weight: Weight = .regular) -> UIFont {
    systemFont(ofSize: size, weight: weight)
  }
  public var italic: UIFont {
    guard let descriptor = fontDescriptor.withSymbolicTraits([.traitItalic]) else { return self }
    return UIFont(descriptor: descriptor, size: pointSize)
  }
}

extension NSAttributedString.Key {
  public static let link2 = NSAttributedString.Key("link2")
}

public enum Rich {
  public static func paragraph() -> NSMutableParagraphStyle {
    let style = NSMutableParagraphStyle()
    style.alignment = .center
    style.lineSpacing = 3
    style.lineHeightMultiple = 1.2
    style.paragraphSpacing = 4
    style.minimumLineHeight = 10
    style.maximumLineHeight = 40
    style.firstLineHeadIndent = 2
    style.headIndent = 2
    style.tailIndent = -2
    style.lineBreakMode = .byTruncatingTail
    return style
  }
  public static let everything: NSAttributedString = {
    let attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 12), .foregroundColor: UIColor.red, .paragraphStyle: paragraph(),
      .kern: 1.5, .underlineStyle: NSUnderlineStyle.single.rawValue, .strikethroughStyle: 1,
      .backgroundColor: UIColor.yellow, .baselineOffset: 2, .link2: "x",
    ]
    let text = NSMutableAttributedString(string: "Hello ", attributes: attributes)
    text.append(NSAttributedString(string: "world", attributes: [.font: UIFont.boldSystemFont(ofSize: 12)]))
    text.addAttribute(.foregroundColor, value: UIColor.blue, range: NSRange(location: 0, length: text.length))
    text.addAttributes([.kern: 0], range: NSMakeRange(0, 2))
    text.removeAttribute(.kern, range: NSRange(location: 0, length: 1))
    text.setAttributes([.foregroundColor: UIColor.green], range: (text.string as NSString).range(of: "world"))
    let copy = NSMutableAttributedString(attributedString: text)
    copy.replaceCharacters(in: NSRange(location: copy.length, length: 0), with: "!")
    return copy
  }()
  public static func height(_ string: String, width: CGFloat, font: UIFont) -> CGFloat {
    let box = (string as NSString).boundingRect(
      with: CGSize(width: width, height: .greatestFiniteMagnitude),
      options: [.usesLineFragmentOrigin, .usesFontLeading],
      attributes: [.font: font], context: nil)
    return ceil(box.height)
  }
  public static func width(_ string: String, font: UIFont) -> CGFloat {
    string.size(withAttributes: [.font: font]).width
  }
}

public class InsetLabel: UILabel {
  public var insets = UIEdgeInsets(top: 2, left: 4, bottom: 2, right: 4) {
    didSet { invalidateIntrinsicContentSize() }
  }
  public private(set) var texts: [String?] = []
  public override var text: String? {
    didSet { texts.append(text) }
  }
  public override var font: UIFont! {
    didSet { setNeedsLayout() }
  }
  public override var textColor: UIColor! {
    didSet { setNeedsDisplay() }
  }
  public override func drawText(in rect: CGRect) { super.drawText(in: rect.inset(by: insets)) }
  public override var intrinsicContentSize: CGSize {
    let size = super.intrinsicContentSize
    return CGSize(
      width: size.width + insets.left + insets.right, height: size.height + insets.top + insets.bottom)
  }
  public override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect
  {
    super.textRect(forBounds: bounds, limitedToNumberOfLines: numberOfLines)
  }
}

public final class Article: UIView {
  public lazy var title: UILabel = {
    let label = UILabel()
    label.text = "Title"
    label.font = .preferredFont(forTextStyle: .title1)
    label.adjustsFontForContentSizeCategory = true
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.5
    label.numberOfLines = 2
    label.lineBreakMode = .byWordWrapping
    label.textAlignment = .natural
    label.textColor = .label
    label.highlightedTextColor = .red
    label.setContentHuggingPriority(.required, for: .vertical)
    label.setContentCompressionResistancePriority(.defaultHigh + 1, for: .horizontal)
    return label
  }()
  public private(set) lazy var textView: UITextView = {
    let view = UITextView()
    view.text = "Body"
    view.font = UIFont.systemFont(ofSize: 14)
    view.textColor = .secondaryLabel
    view.isScrollEnabled = false
    view.isEditable = false
    view.isSelectable = false
    view.textContainerInset = .zero
    view.textContainer.lineFragmentPadding = 0
    view.attributedText = Rich.everything
    view.backgroundColor = .clear
    return view
  }()
}
