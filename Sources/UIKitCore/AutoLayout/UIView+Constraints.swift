// A view's constraints and the priorities of its content.
import Foundation

extension UIView {
  /// The active constraints that this view holds: those whose items it is the nearest common ancestor of.
  public var constraints: [NSLayoutConstraint] { autoLayout?.constraints ?? [] }

  public func addConstraint(_ constraint: NSLayoutConstraint) {
    guard constraint.owner == nil else { return }
    let items = [constraint.firstItem, constraint.secondItem].compactMap { NSLayoutConstraint.view(of: $0) }
    if items.contains(where: { !$0.isDescendant(of: self) }) {
      raise(
        "The view hierarchy is not prepared for the constraint: \(constraint.plainDescription)\n"
          + "When added to a view, the constraint's items must be descendants of that view (or the view "
          + "itself).", name: "NSGenericException")
    }
    constraint.install(on: self)
  }

  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }

  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.owner === self { constraint.isActive = false }
  }

  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  func contentPriority(
    _ list: KeyPath<AutoLayoutState, [Float]>, _ axis: NSLayoutConstraint.Axis, _ standard: Float
  )
    -> UILayoutPriority
  {
    UILayoutPriority(autoLayout?[keyPath: list][axis.rawValue] ?? standard)
  }

  func setContentPriority(
    _ list: ReferenceWritableKeyPath<AutoLayoutState, [Float]>, _ priority: UILayoutPriority,
    _ axis: NSLayoutConstraint.Axis
  ) {
    let state = layoutState
    guard state[keyPath: list][axis.rawValue] != priority.rawValue else { return }
    state[keyPath: list][axis.rawValue] = priority.rawValue
    state.box.binding?.system?.applyContentPriorities(of: state)
    (superview as? UIStackView)?.arrangedContentDidChange()
  }
}
