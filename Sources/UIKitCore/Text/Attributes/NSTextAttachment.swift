// A picture that stands in a line of text.
import Foundation
import TextLayout

/// A picture in text, at a character U+FFFC with the attribute `attachment`.
open class NSTextAttachment: NSObject {
  private let mark = AttributeValueMark()
  open var image: UIImage?
  /// The picture's rectangle from the baseline, points, y upwards; empty means the image's own size on the
  /// baseline.
  open var bounds = CGRect.zero

  /// The character that an attachment stands at.
  open class var character: Int { 0xFFFC }

  public override init() { super.init() }

  public convenience init(image: UIImage) {
    self.init()
    self.image = image
  }

  /// The room on the line.
  var room: TextAttributes.Attachment {
    var rect = bounds
    if rect.isEmpty { rect.size = image?.size ?? .zero }
    return TextAttributes.Attachment(
      width: Double(rect.width), ascent: Double(rect.maxY), descent: Double(-rect.minY))
  }
}

extension NSAttributedString {
  /// The string of one character that shows an attachment.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
  }
}
