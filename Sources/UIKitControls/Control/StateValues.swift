// Values that differ by control state.
import UIKitCore

/// One value a state, as set; a state without one falls back to the normal one.
struct StateValues<Value> {
  private var values: [UInt: Value] = [:]

  /// Whether any state has ever had a value, even if it was taken away again.
  private(set) var hasBeenSet = false

  /// The value set for exactly this state.
  subscript(exactly state: UIControl.State) -> Value? {
    get { values[state.rawValue] }
    set {
      values[state.rawValue] = newValue
      if newValue != nil { hasBeenSet = true }
    }
  }

  /// The state's value or else the normal one's.
  subscript(state: UIControl.State) -> Value? {
    values[state.rawValue] ?? values[UIControl.State.normal.rawValue]
  }
}
