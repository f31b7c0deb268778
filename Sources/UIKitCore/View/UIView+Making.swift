// Views made from a class value. `UIView()`, `V()` and a subclass's plain `init()` all work as on iOS.
import Foundation

/// Gives `Self()` to every view class without declaring `init()` on UIView, so that subclasses may declare
/// their own without `override`.
public protocol _DefaultInitializable {}

extension _DefaultInitializable {
  @preconcurrency @MainActor public init() {
    guard let type = Self.self as? UIView.Type, let view = type._makeDefault() as? Self else {
      raise("\(typeName(Self.self)) is not a view class")
    }
    self = view
  }
}

// `init(frame:)` is not `required`, as on iOS. The probe declares it so: the same slot of the class's
// method table. It must be open, so that the call is never devirtualised.
@MainActor open class _UIViewInitProbe: UIView {
  public required override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Makes a view of a class known only at run time through its `init(frame:)`.
@inline(never) @MainActor package func makeView<V: UIView>(_ type: V.Type, frame: CGRect) -> V {
  let probe = unsafeBitCast(type as AnyObject.Type, to: _UIViewInitProbe.Type.self)
  let view: UIView = probe.init(frame: frame)
  guard let made = view as? V else { raise("\(typeName(type)) made another class's view") }
  return made
}

@MainActor open class _UIResponderInitProbe: UIResponder {
  public required override init() { super.init() }
}

/// Makes a responder (an app or scene delegate, a controller) of a class known only at run time.
@inline(never) @MainActor package func makeResponder(_ type: UIResponder.Type) -> UIResponder {
  unsafeBitCast(type as AnyObject.Type, to: _UIResponderInitProbe.Type.self).init()
}

open class _NSObjectInitProbe: NSObject {
  public required override init() { super.init() }
}

/// Makes an object of a plain NSObject subclass known only at run time.
@inline(never) package func makeObject(_ type: NSObject.Type) -> NSObject {
  unsafeBitCast(type as AnyObject.Type, to: _NSObjectInitProbe.Type.self).init()
}
