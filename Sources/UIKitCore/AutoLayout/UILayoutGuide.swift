// Rectangles that take part in layout without being views.
import Foundation

/// A rectangle in a view that constraints can mention.
@preconcurrency @MainActor open class UILayoutGuide: NSObject {
  /// What places the rectangle.
  enum Kind {
    /// Constraints.
    case custom
    /// The owner's margins, safe area or readable width.
    case margins, safeArea, readable
    /// A scroll view's content and its frame.
    case content, frame
  }

  public override init() {
    kind = .custom
    super.init()
    box.guide = self
  }

  init(kind: Kind, of view: UIView, identifier: String) {
    self.kind = kind
    self.identifier = identifier
    super.init()
    box.guide = self
    storedOwner = view
  }

  let kind: Kind
  let box = LayoutBox()
  weak var storedOwner: UIView?

  /// The view the guide belongs to. Setting it moves the guide there.
  open weak var owningView: UIView? {
    get { storedOwner }
    set {
      guard newValue !== storedOwner else { return }
      storedOwner?.removeLayoutGuide(self)
      newValue?.addLayoutGuide(self)
    }
  }
  open var identifier = ""

  /// The rectangle in the owning view's coordinates (points), as of the last layout pass.
  open var layoutFrame: CGRect { currentLayoutFrame }

  private func x(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutXAxisAnchor {
    NSLayoutXAxisAnchor(item: self, attribute: attribute)
  }
  private func y(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutYAxisAnchor {
    NSLayoutYAxisAnchor(item: self, attribute: attribute)
  }

  public var leadingAnchor: NSLayoutXAxisAnchor { x(.leading) }
  public var trailingAnchor: NSLayoutXAxisAnchor { x(.trailing) }
  public var leftAnchor: NSLayoutXAxisAnchor { x(.left) }
  public var rightAnchor: NSLayoutXAxisAnchor { x(.right) }
  public var centerXAnchor: NSLayoutXAxisAnchor { x(.centerX) }
  public var topAnchor: NSLayoutYAxisAnchor { y(.top) }
  public var bottomAnchor: NSLayoutYAxisAnchor { y(.bottom) }
  public var centerYAnchor: NSLayoutYAxisAnchor { y(.centerY) }
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(item: self, attribute: .width) }
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(item: self, attribute: .height) }
}

extension UILayoutGuide {
  fileprivate var currentLayoutFrame: CGRect {
    guard let owner = owningView else { return .zero }
    switch kind {
    case .custom: return box.frame(in: owner) ?? .zero
    case .margins: return owner.bounds.inset(by: owner.layoutMargins)
    case .safeArea: return owner.bounds.inset(by: owner.safeAreaInsets)
    case .readable: return owner.bounds.inset(by: owner.readableInsets)
    case .frame: return CGRect(origin: owner.bounds.origin, size: owner.bounds.size)
    case .content: return box.frame(in: owner) ?? .zero
    }
  }
}
