// The base class of what is tapped and dragged. Overridable members stand here, their work in chapters.
import Foundation
@_spi(UIKitInternal) import UIKitCore

/// A view that turns touches into events and sends them to targets and actions.
@preconcurrency @MainActor open class UIControl: UIView {
  // MARK: Making

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// A control that performs the action when its primary event fires.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction {
      addAction(primaryAction, for: .primaryActionTriggered)
      _setPrimaryAction(primaryAction)
    }
  }

  /// A button shows its primary action's title and image.
  @_spi(UIKitInternal) open func _setPrimaryAction(_ action: UIAction) {}

  // MARK: State

  open var isEnabled = true {
    didSet { if isEnabled != oldValue { _stateDidChange() } }
  }
  open var isSelected = false {
    didSet { if isSelected != oldValue { _stateDidChange() } }
  }
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { _stateDidChange() } }
  }
  open var state: State { combinedState }
  /// The look follows the state here.
  @_spi(UIKitInternal) open func _stateDidChange() { setNeedsLayout() }

  open var contentVerticalAlignment: ContentVerticalAlignment = .center {
    didSet { if contentVerticalAlignment != oldValue { setNeedsLayout() } }
  }
  open var contentHorizontalAlignment: ContentHorizontalAlignment = .center {
    didSet { if contentHorizontalAlignment != oldValue { setNeedsLayout() } }
  }
  /// Leading and trailing resolved to left and right.
  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment { resolvedHorizontalAlignment }

  /// A single tap on a control is the control's.
  @_spi(UIKitInternal) open override func _allows(_ outerRecognizer: UIGestureRecognizer) -> Bool {
    guard let tap = outerRecognizer as? UITapGestureRecognizer else { return true }
    return tap.numberOfTapsRequired > 1
  }

  // MARK: Tracking (UIControl+Tracking.swift)

  open internal(set) var isTracking = false
  open internal(set) var isTouchInside = false
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  open func cancelTracking(with event: UIEvent?) {}
  weak var trackedTouch: UITouch?

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    trackBegan(touches, event)
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    trackMoved(touches, event)
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    trackEnded(touches, event)
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    trackCancelled(touches, event)
  }
  /// The event that a tap's end stands for besides `touchUpInside`; nil for controls without one.
  @_spi(UIKitInternal) open var _sendsPrimaryActionOnTap: Bool { false }

  // MARK: Targets and actions (UIControl+Targets.swift)

  /// Sends `action` to `target` on the events; the target is not retained. A nil target asks the responder
  /// chain.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    add(target: target, action, controlEvents)
  }
  /// Stops sending; nil for the target or the action means any.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    remove(target: target, action, controlEvents)
  }
  /// Performs the action on the events; one with the same identifier is replaced.
  open func addAction(_ action: UIAction, for controlEvents: Event) { add(action, controlEvents) }
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    remove(action.identifier, controlEvents)
  }
  open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
    remove(actionIdentifier, controlEvents)
  }
  open var allTargets: Set<AnyHashable> { everyTarget }
  open var allControlEvents: Event { everyEvent }
  open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    actionNames(target, controlEvent)
  }
  /// Every action goes through here on its way to its target.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    deliver(action, target, event)
  }
  open func sendAction(_ action: UIAction) { action.perform(sender: self) }
  /// Sends the actions of the events, in the order they were added.
  open func sendActions(for controlEvents: Event) { send(controlEvents, event: nil) }
  /// Does what a tap on the control does (iOS 17.4).
  open func performPrimaryAction() { sendActions(for: .primaryActionTriggered) }
  var handlers: [EventHandler] = []
}
