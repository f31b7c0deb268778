// How much room a text view's text takes, and where it is drawn.
import Foundation
import TextLayout

extension UITextView {
  private var pixels: CGFloat {
    let scale = traitCollection.displayScale
    return scale > 0 ? scale : 1
  }

  /// What stands between the view's sides and its lines.
  private var sideRoom: CGFloat {
    textContainerInset.left + textContainerInset.right + 2 * textContainer.lineFragmentPadding
  }

  private func frame(width: CGFloat) -> TextFrame {
    let truncates = textContainer.maximumNumberOfLines > 0
    return shapedText().shaped.frame(
      FrameOptions(
        width: Double(width), maximumLines: textContainer.maximumNumberOfLines,
        wrapsBeforeTruncating: truncates, showsLineAfterLastLineEnd: true))
  }

  /// The size of view that the text needs at a width, rounded up to device pixels.
  func textSize(forWidth width: CGFloat) -> CGSize {
    let set = frame(width: width.isFinite ? max(width - sideRoom, 0) : .infinity)
    let height = set.size.height + textContainerInset.top + textContainerInset.bottom
    return CGSize(
      width: (set.size.width + sideRoom).ceiledToPixel(pixels), height: height.ceiledToPixel(pixels))
  }

  func naturalContentSize() -> CGSize {
    guard isScrollEnabled else { return textSize(forWidth: .infinity) }
    return CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  func updateContentSize() {
    guard bounds.width > 0 else { return }
    let size = CGSize(width: bounds.width, height: textSize(forWidth: bounds.width).height)
    if contentSize != size { contentSize = size }
  }

  /// The top left corner of the first line's region, in the view's coordinates.
  private var textOrigin: CGPoint {
    CGPoint(x: textContainerInset.left + textContainer.lineFragmentPadding, y: textContainerInset.top)
  }

  func paintText() {
    guard let context = CurrentContext.top, content.length > 0 else { return }
    let set = frame(width: max(bounds.width - sideRoom, 0))
    let top = Double(bounds.minY - textOrigin.y)
    shapedText().draw(set, at: textOrigin, in: context, visible: top...(top + Double(bounds.height)))
  }

  func revealRange(_ range: NSRange) {
    layoutIfNeeded()
    let set = frame(width: max(bounds.width - sideRoom, 0))
    let start = min(max(range.location, 0), content.length)
    let end = start + min(max(range.length, 0), content.length - start)
    let rects = set.rects(of: start..<end)
    let first = rects.first ?? set.caret(at: start)
    let place = rects.reduce(first) { $0.union($1) }.offsetBy(dx: textOrigin.x, dy: textOrigin.y)
    scrollRectToVisible(place, animated: true)
  }

  func firstBaseline() -> CGFloat? {
    guard let line = frame(width: max(bounds.width - sideRoom, 0)).lines.first else { return nil }
    return (textOrigin.y + line.origin.y).roundedToPixel(pixels)
  }

  func lastBaseline() -> CGFloat? {
    let set = frame(width: max(bounds.width - sideRoom, 0))
    guard let line = set.lines.last else { return nil }
    let height = max(bounds.height, 0)
    return (height - textOrigin.y - line.origin.y).roundedToPixel(pixels)
  }
}
