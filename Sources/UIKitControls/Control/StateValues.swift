// Values that differ by control state.
import UIKitCore

/// One value a state, as set; a state without one falls back to the normal one.
struct StateValues<Value> {
  private var values: [UInt: Value] = [:]

  var isEmpty: Bool { values.isEmpty }

  /// The value set for exactly this state.
  subscript(exactly state: UIControl.State) -> Value? {
    get { values[state.rawValue] }
    set { values[state.rawValue] = newValue }
  }

  /// The state's value or else the normal one's.
  subscript(state: UIControl.State) -> Value? {
    values[state.rawValue] ?? values[UIControl.State.normal.rawValue]
  }
}
