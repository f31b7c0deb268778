// Making layers from a class value, as a view does from its `layerClass`.
import Foundation

/// Stands in for every subclass when its `init()` or `init(layer:)` is called through a class value.
///
/// Swift only lets `required` initialisers be called there, and a requirement would break clients who
/// write `override init()`. These overrides occupy the same vtable slots, so the call reaches the
/// subclass's own; it must be open so that the call is never devirtualised.
open class _CALayerInitProbe: CALayer {
  public required override init() { super.init() }
  public required override init(layer: Any) { super.init(layer: layer) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// A new layer of class `type`, by its `init()`.
@inline(never)
package func makeLayer(_ type: CALayer.Type) -> CALayer {
  unsafeBitCast(type as AnyObject.Type, to: _CALayerInitProbe.Type.self).init() as CALayer
}

/// A copy of `layer` for presentation, of class `type`, by its `init(layer:)`.
@inline(never)
func makeLayer(_ type: CALayer.Type, copying layer: CALayer) -> CALayer {
  unsafeBitCast(type as AnyObject.Type, to: _CALayerInitProbe.Type.self).init(layer: layer) as CALayer
}
