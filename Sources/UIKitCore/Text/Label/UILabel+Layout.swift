// How much room a label wants, and where its text stands in the room it gets.
import Foundation
import TextLayout

extension UILabel {
  private var pixels: CGFloat {
    let scale = traitCollection.displayScale
    return scale > 0 ? scale : 1
  }

  private func frame(_ text: TypesetText, width: CGFloat, height: CGFloat = .infinity, lines: Int)
    -> TextFrame
  {
    text.shaped.frame(
      FrameOptions(
        width: Self.limit(width), height: Self.limit(height), maximumLines: max(lines, 0),
        wrapsBeforeTruncating: true))
  }

  /// A length that stands for "any" is no limit, and no line is aligned in it.
  private static func limit(_ length: CGFloat) -> Double {
    length >= anyLength / 2 ? .infinity : Double(length)
  }

  /// Longer than any text, and still exact to a device pixel.
  private static let anyLength: CGFloat = 1e9

  private func roundedUp(_ size: CGSize) -> CGSize {
    CGSize(width: size.width.ceiledToPixel(pixels), height: size.height.ceiledToPixel(pixels))
  }

  /// The intrinsic size; a label without text wants no room at all.
  ///
  /// All sizes come from `textRect(forBounds:limitedToNumberOfLines:)`, which subclasses override to add
  /// room around their text.
  func naturalContentSize() -> CGSize {
    let wraps = numberOfLines != 1 && preferredMaxLayoutWidth > 0
    return textSize(forWidth: wraps ? preferredMaxLayoutWidth : Self.anyLength)
  }

  /// The second pass of Auto Layout: the height of several lines at the width that the first pass gave.
  func contentSize(forWidth width: CGFloat) -> CGSize? {
    guard numberOfLines != 1, preferredMaxLayoutWidth <= 0, shapedText() != nil else { return nil }
    return textSize(forWidth: max(width, 0))
  }

  /// One line ignores the width that it is offered; several wrap to it, 0 offering any.
  func fittingSize(_ size: CGSize) -> CGSize {
    let isFree = numberOfLines == 1 || size.width <= 0
    return textSize(forWidth: isFree ? Self.anyLength : min(size.width, Self.anyLength))
  }

  private func textSize(forWidth width: CGFloat) -> CGSize {
    let bounds = CGRect(x: 0, y: 0, width: width, height: Self.anyLength)
    return textRect(forBounds: bounds, limitedToNumberOfLines: numberOfLines).size
  }

  func textRectangle(in bounds: CGRect, lines: Int) -> CGRect {
    guard let text = shapedText() else { return CGRect(origin: bounds.origin, size: .zero) }
    let set = frame(text, width: bounds.width, height: bounds.height, lines: lines)
    let size = roundedUp(set.size)
    let width = min(size.width, bounds.width)
    var rect = CGRect(
      x: bounds.minX, y: bounds.minY + verticalOffset(of: set, in: bounds.height), width: width,
      height: size.height)
    if let left = set.lines.map(\.origin.x).min() { rect.origin.x += left }
    return rect
  }

  /// The text stands in the middle, to a device pixel.
  private func verticalOffset(of frame: TextFrame, in height: CGFloat) -> CGFloat {
    ((height - frame.size.height) / 2).roundedToPixel(pixels)
  }

  func paintText(in rect: CGRect) {
    guard let context = CurrentContext.top, let text = shapedText(), rect.width > 0 else { return }
    var drawn = text
    var set = frame(text, width: rect.width, height: rect.height, lines: numberOfLines)
    var y = rect.minY + verticalOffset(of: set, in: rect.height)
    if adjustsFontSizeToFitWidth, let smaller = shrunken(text, to: rect.size) {
      let baseline = y + (set.lines.first?.origin.y ?? 0)
      drawn = smaller
      set = frame(smaller, width: rect.width, height: rect.height, lines: numberOfLines)
      switch baselineAdjustment {
      case .alignBaselines: y = baseline - (set.lines.first?.origin.y ?? 0)
      case .alignCenters: y = rect.minY + verticalOffset(of: set, in: rect.height)
      case .none: break
      }
    }
    var shadow: TextPaint.Shadow?
    if let shadowColor {
      shadow = TextPaint.Shadow(offset: shadowOffset, blurRadius: 0, color: shadowColor.cgColor)
    }
    drawn.draw(
      set, at: CGPoint(x: rect.minX, y: y), in: context,
      color: isHighlighted ? highlightedTextColor : nil, shadow: shadow)
  }

  /// The text in a font that fits, not below the limit; nil if it fits as it is.
  private func shrunken(_ text: TypesetText, to size: CGSize) -> TypesetText? {
    let limit = minimumScaleFactor.isNaN ? 0 : minimumScaleFactor
    let least = min(max(limit, 0.01), 1)
    return numberOfLines == 1
      ? shrunkenLine(text, to: size.width, least) : shrunkenLines(text, to: size, least)
  }

  /// One line in the largest font that fits the width.
  private func shrunkenLine(_ text: TypesetText, to width: CGFloat, _ least: CGFloat) -> TypesetText? {
    let natural = text.shaped.naturalSize.width
    guard natural > width + 0.001, natural > 0 else { return nil }
    var factor = max(width / natural, least)
    var result = scaled(text, by: factor)
    // Tracking and optical size make widths not quite proportional to the size.
    for _ in 0..<8 where result.shaped.naturalSize.width > width && factor > least {
      factor = max(factor * min(width / result.shaped.naturalSize.width, 0.999), least)
      result = scaled(text, by: factor)
    }
    return result
  }

  /// Several lines in the largest font, to a hundredth of the font's size, in which none is left out.
  private func shrunkenLines(_ text: TypesetText, to size: CGSize, _ least: CGFloat) -> TypesetText? {
    func fits(_ text: TypesetText) -> Bool {
      let set = frame(text, width: size.width, lines: numberOfLines)
      return !set.leavesOutText && set.size.height <= size.height + 0.001
    }
    if fits(text) { return nil }
    var result = scaled(text, by: least)
    var low = least
    var high: CGFloat = 1
    while high - low > 0.01 {
      let middle = (low + high) / 2
      let smaller = scaled(text, by: middle)
      if fits(smaller) { (low, result) = (middle, smaller) } else { high = middle }
    }
    return result
  }

  private func scaled(_ text: TypesetText, by factor: CGFloat) -> TypesetText {
    switch content {
    case .attributed(let string):
      let copy = NSMutableAttributedString(attributedString: string)
      var fonts: [(NSRange, UIFont)] = []
      copy.enumerateAttributes(in: NSRange(location: 0, length: copy.length)) { values, range, _ in
        if let font = values[.font] as? UIFont { fonts.append((range, font)) }
      }
      for (range, font) in fonts {
        copy.addAttribute(.font, value: font.withSize(font.pointSize * factor), range: range)
      }
      return TypesetText(copy, font: look.font, color: look.color, natural: naturalAlignment)
    default:
      return TypesetText(
        text.shaped.text.string, font: look.font.withSize(look.font.pointSize * factor),
        look: TextLook(color: look.color), paragraph: look.paragraph, natural: naturalAlignment)
    }
  }

  // MARK: Baselines

  /// The lines at the label's present size; at its natural one before it has any.
  private func presentFrame() -> (frame: TextFrame, height: CGFloat)? {
    guard let text = shapedText() else { return nil }
    let size = bounds.size
    if size.width > 0 && size.height > 0 {
      return (frame(text, width: size.width, height: size.height, lines: numberOfLines), size.height)
    }
    let set = frame(text, width: .infinity, lines: numberOfLines)
    return (set, set.size.height.ceiledToPixel(pixels))
  }

  func firstBaseline() -> CGFloat? {
    guard let (set, height) = presentFrame(), let line = set.lines.first else { return nil }
    return (verticalOffset(of: set, in: height) + line.origin.y).roundedToPixel(pixels)
  }

  func lastBaseline() -> CGFloat? {
    guard let (set, height) = presentFrame(), let line = set.lines.last else { return nil }
    return (height - verticalOffset(of: set, in: height) - line.origin.y).roundedToPixel(pixels)
  }
}
