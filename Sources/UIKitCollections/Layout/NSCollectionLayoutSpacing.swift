// Room between and around items.
import CollectionLayout
import Foundation
import UIKitCore

/// Points exactly, or at least.
@preconcurrency @MainActor open class NSCollectionLayoutSpacing: NSObject, @preconcurrency NSCopying {
  private(set) var rule = LayoutSpacing.fixed(0)

  /// For the factories, so that a subclass gets what it adds initialized.
  public required init(_making: ()) { super.init() }

  private static func make(_ rule: LayoutSpacing) -> Self {
    let spacing = Self(_making: ())
    spacing.rule = rule
    return spacing
  }

  open class func fixed(_ fixedSpacing: CGFloat) -> Self {
    make(.fixed(fixedSpacing))
  }
  /// At least these points; room left over in the line is shared among its flexible spacings.
  open class func flexible(_ flexibleSpacing: CGFloat) -> Self {
    make(.flexible(flexibleSpacing))
  }

  open var spacing: CGFloat {
    switch rule {
    case .fixed(let points), .flexible(let points): return points
    }
  }
  open func copy(with zone: NSZone? = nil) -> Any { self }
  open var isFixed: Bool { !isFlexible }
  open var isFlexible: Bool {
    if case .flexible = rule { return true }
    return false
  }
}

/// Room outside an item's edges.
@preconcurrency @MainActor open class NSCollectionLayoutEdgeSpacing: NSObject, @preconcurrency NSCopying {
  public let leading: NSCollectionLayoutSpacing?
  public let top: NSCollectionLayoutSpacing?
  public let trailing: NSCollectionLayoutSpacing?
  public let bottom: NSCollectionLayoutSpacing?

  public init(
    leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?,
    trailing: NSCollectionLayoutSpacing?, bottom: NSCollectionLayoutSpacing?
  ) {
    self.leading = leading
    self.top = top
    self.trailing = trailing
    self.bottom = bottom
    super.init()
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  var rule: LayoutEdgeSpacing {
    LayoutEdgeSpacing(
      leading: leading?.rule, top: top?.rule, trailing: trailing?.rule, bottom: bottom?.rule)
  }
}

extension LayoutInsets {
  init(_ insets: NSDirectionalEdgeInsets) {
    self.init(top: insets.top, leading: insets.leading, bottom: insets.bottom, trailing: insets.trailing)
  }

  /// The insets of a layout that runs from left to right.
  init(_ insets: UIEdgeInsets) {
    self.init(top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
  }
}

extension NSDirectionalEdgeInsets {
  init(_ insets: LayoutInsets) {
    self.init(top: insets.top, leading: insets.leading, bottom: insets.bottom, trailing: insets.trailing)
  }
}
