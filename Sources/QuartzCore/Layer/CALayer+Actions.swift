// Chapter of CALayer: what happens around the change of an animatable property.
import CoreGraphics
import Foundation

extension CALayer {
  /// To be called before a visible property changes; the result goes to `didChange`.
  ///
  /// A layer that has never been shown and has no delegate changes at once: there is nothing on the
  /// screen to animate from.
  func willChange(_ key: String) -> (any CAAction)? {
    if presented != nil || CATransaction.disableActions() { return nil }
    return lookUpAction(key)
  }

  func didChange(_ key: String, _ action: (any CAAction)?) {
    mark(.commit)
    action?.run(forKey: key, object: self, arguments: nil)
  }

  /// Sets an animatable property, with the action for `key`.
  func change<Value: Equatable>(
    _ property: WritableKeyPath<LayerState, Value>, to value: Value, key: String
  ) {
    guard value != state[keyPath: property] else { return }
    let action = willChange(key)
    state[keyPath: property] = value
    didChange(key, action)
  }

  /// Sets a property that never animates.
  func change<Value: Equatable>(_ property: WritableKeyPath<LayerState, Value>, to value: Value) {
    guard value != state[keyPath: property] else { return }
    state[keyPath: property] = value
    mark(.commit)
  }

  /// The action for `key` that is to run, `NSNull` taken for none.
  func lookUpAction(_ key: String) -> (any CAAction)? {
    if delegate == nil && committed == nil { return nil }
    guard let action = action(forKey: key), !(action is NSNull) else { return nil }
    return action
  }

  func searchAction(_ event: String) -> (any CAAction)? {
    if let action = delegate?.action(for: self, forKey: event) { return action is NSNull ? nil : action }
    if let action = actions?[event] { return action is NSNull ? nil : action }
    if let action = type(of: self).defaultAction(forKey: event) { return action is NSNull ? nil : action }
    return implicitAnimation(event)
  }

  /// The animation of a change nobody else has an action for: from the value on the screen to the new
  /// one, with the transaction's duration and timing.
  private func implicitAnimation(_ key: String) -> CABasicAnimation? {
    guard LayerState.animatableKeys.contains(key), committed != nil else { return nil }
    let animation = CABasicAnimation(keyPath: key)
    animation.fromValue = valueOnScreen(forKeyPath: key)
    animation.duration = CATransaction.animationDuration()
    animation.timingFunction =
      CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
    return animation
  }

  /// The value at `keyPath` as the running animations show it now.
  package func valueOnScreen(forKeyPath keyPath: String) -> Any? {
    if runningAnimations.isEmpty { return value(forKeyPath: keyPath) }
    return animatedState(at: FrameClock.now).value(forKeyPath: keyPath)?.object
  }

  func readValue(_ keyPath: String) -> Any? {
    if let value = state.value(forKeyPath: keyPath) { return value.object }
    return userValues[keyPath]
  }

  func writeValue(_ value: Any?, _ keyPath: String) {
    if LayerState.isKeyPath(keyPath) {
      setStateValue(value, keyPath)
    } else {
      userValues[keyPath] = value
    }
  }

  /// Sets a visible property by its key path, with its action.
  private func setStateValue(_ value: Any?, _ keyPath: String) {
    let root = String(keyPath.prefix { (c: Character) in c != "." })
    let action = willChange(root)
    let old: CGRect = state.bounds
    state.setValue(AnimatableValue(value), forKeyPath: keyPath)
    if old != state.bounds { boundsDidChange(from: old) }
    didChange(root, action)
  }
}
