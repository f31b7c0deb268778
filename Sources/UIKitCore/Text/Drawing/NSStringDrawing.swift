// Measuring and drawing of strings without a view.
import Foundation
import TextLayout

/// How a string is measured and drawn in a rectangle.
public struct NSStringDrawingOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The last line that fits ends with an ellipsis if text is left out.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
  /// The text wraps, and the rectangle's origin is its top left corner instead of the first baseline.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  /// The font's leading counts in line heights, as it does in any case here.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
}

/// What drawing a string found out.
open class NSStringDrawingContext: NSObject {
  /// Where the text was drawn or would be (points).
  open fileprivate(set) var totalBounds = CGRect.zero
}

extension NSString {
  /// The size of the text without wrapping, unrounded (points).
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    StringDrawing(self, attrs).size
  }

  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    StringDrawing(self, attrs).draw(at: point)
  }

  /// Draws the text wrapped to the rectangle's width, clipped to nothing.
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    StringDrawing(self, attrs).draw(in: rect, options: .usesLineFragmentOrigin, context: nil)
  }

  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) {
    StringDrawing(self, attributes).draw(in: rect, options: options, context: context)
  }

  /// The room of the text in a rectangle of that size, unrounded (points).
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    StringDrawing(self, attributes).bounds(size, options, context)
  }
}

extension NSAttributedString {
  /// The size of the text without wrapping, unrounded (points).
  public func size() -> CGSize { StringDrawing(self).size }

  public func draw(at point: CGPoint) { StringDrawing(self).draw(at: point) }

  public func draw(in rect: CGRect) {
    StringDrawing(self).draw(in: rect, options: .usesLineFragmentOrigin, context: nil)
  }

  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) {
    StringDrawing(self).draw(in: rect, options: options, context: context)
  }

  /// The room of the text in a rectangle of that size, unrounded (points).
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect { StringDrawing(self).bounds(size, options, context) }
}

extension String {
  /// `NSString`'s measuring and drawing, which Swift finds on strings on Apple's systems.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    (self as NSString).size(withAttributes: attrs)
  }

  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    (self as NSString).draw(at: point, withAttributes: attrs)
  }

  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    (self as NSString).draw(in: rect, withAttributes: attrs)
  }

  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) {
    (self as NSString).draw(with: rect, options: options, attributes: attributes, context: context)
  }

  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    (self as NSString).boundingRect(with: size, options: options, attributes: attributes, context: context)
  }
}

/// One string to measure or draw. Text without a font is set in the system font at 12 pt, black.
private struct StringDrawing {
  let text: TypesetText

  init(_ string: NSString, _ attributes: [NSAttributedString.Key: Any]?) {
    self.init(NSAttributedString(string: String(string), attributes: attributes ?? [:]))
  }

  init(_ string: NSAttributedString) {
    text = TypesetText(string, font: .systemFont(ofSize: 12), color: .black, natural: .natural)
  }

  var isEmpty: Bool { text.shaped.length == 0 }

  var size: CGSize { text.shaped.naturalSize }

  func draw(at point: CGPoint) {
    guard let context = CurrentContext.top, !isEmpty else { return }
    text.draw(text.shaped.frame(FrameOptions()), at: point, in: context)
  }

  private func frame(_ size: CGSize, _ options: NSStringDrawingOptions) -> TextFrame {
    var question = FrameOptions()
    if options.contains(.usesLineFragmentOrigin) {
      if size.width > 0 { question.width = Double(size.width) }
      if options.contains(.truncatesLastVisibleLine) {
        if size.height > 0 { question.height = Double(size.height) }
        question.wrapsBeforeTruncating = true
      }
    } else {
      question.maximumLines = 1
    }
    return text.shaped.frame(question)
  }

  func draw(in rect: CGRect, options: NSStringDrawingOptions, context drawing: NSStringDrawingContext?) {
    let set = frame(rect.size, options)
    var origin = rect.origin
    if !options.contains(.usesLineFragmentOrigin), let line = set.lines.first { origin.y -= line.origin.y }
    drawing?.totalBounds = CGRect(origin: origin, size: set.size)
    guard let context = CurrentContext.top, !isEmpty else { return }
    text.draw(set, at: origin, in: context)
  }

  func bounds(_ size: CGSize, _ options: NSStringDrawingOptions, _ drawing: NSStringDrawingContext?)
    -> CGRect
  {
    let set = frame(size, options)
    var rect = CGRect(origin: .zero, size: set.size)
    if !options.contains(.usesLineFragmentOrigin), let line = set.lines.first {
      rect.origin.y = -line.origin.y
    }
    drawing?.totalBounds = rect
    return rect
  }
}
