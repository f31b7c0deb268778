// What of a flow layout has become wrong.
import Foundation
import UIKitCore

@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
  /// Whether the delegate is asked for sizes, insets and spacings again.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Whether the flow is solved again; false for a subclass that changes only what it adds itself.
  open var invalidateFlowLayoutAttributes = true

  public override init() { super.init() }
}
