// The region that a text view's lines are set in.
import Foundation

/// The settings of a text view's region. Its width follows the view.
open class NSTextContainer: NSObject {
  /// The most lines to show; 0 shows all.
  open var maximumNumberOfLines = 0 {
    didSet { if maximumNumberOfLines != oldValue { changed?() } }
  }
  /// Room kept free at both ends of every line (points).
  open var lineFragmentPadding: CGFloat = 5 {
    didSet { if lineFragmentPadding != oldValue { changed?() } }
  }
  /// What becomes of the last of ``maximumNumberOfLines`` lines.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping {
    didSet { if lineBreakMode != oldValue { changed?() } }
  }

  public override init() { super.init() }

  /// The text view's wish to hear of changes.
  var changed: (() -> Void)?
}
