// The responder chain's base class: touches travel along `next`.
import Foundation

/// An object that answers events. Unhandled touches go to ``next``.
@preconcurrency @MainActor open class UIResponder: NSObject {
  public override init() { super.init() }

  /// Values that a higher room of the kit keeps with a responder, by key.
  package var attachments: [ObjectIdentifier: AnyObject] = [:]

  /// The next responder in the chain.
  open var next: UIResponder? { nil }

  open var canBecomeFirstResponder: Bool { false }
  open var canResignFirstResponder: Bool { true }
  open var isFirstResponder: Bool { FirstResponder.current === self }

  @discardableResult open func becomeFirstResponder() -> Bool { FirstResponder.become(self) }
  @discardableResult open func resignFirstResponder() -> Bool { FirstResponder.resign(self) }

  /// A view that stands at the window's bottom while this is the first responder, or before it in the chain.
  open var inputAccessoryView: UIView? { nil }
  /// Shows a changed ``inputAccessoryView`` of the first responder.
  open func reloadInputViews() { if isFirstResponder { InputAccessory.update(for: self) } }

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }
}

/// Who has the keyboard's attention.
@MainActor enum FirstResponder {
  static weak var current: UIResponder? {
    didSet { InputAccessory.update(for: current) }
  }

  static func become(_ responder: UIResponder) -> Bool {
    if current === responder { return true }
    guard responder.canBecomeFirstResponder else { return false }
    if let current, !current.resignFirstResponder() { return false }
    current = responder
    return true
  }

  /// Whether a first responder whose chain leads through the view resigned.
  @discardableResult static func resign(inside view: UIView, force: Bool) -> Bool {
    guard let current else { return false }
    let chain = sequence(first: current, next: \.next)
    guard chain.contains(where: { $0 === view }) else { return false }
    if current.resignFirstResponder() { return true }
    if force, self.current === current { self.current = nil }
    return force
  }

  static func resign(_ responder: UIResponder) -> Bool {
    guard current === responder else { return true }
    guard responder.canResignFirstResponder else { return false }
    current = nil
    return true
  }
}
