// What tells a gesture from touches, and who hears of it.
import Foundation

/// The base of gesture recognisers. Subclasses look at touches and set ``state``.
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject {
  public enum State: Int, Sendable {
    case possible = 0
    case began = 1
    case changed = 2
    case ended = 3
    case cancelled = 4
    case failed = 5
    /// What a gesture of one moment ends in.
    public static let recognized: State = .ended
  }

  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  public override convenience init() { self.init(target: nil, action: nil) }

  // MARK: Targets

  open func addTarget(_ target: Any, action: Selector) {
    targets.append(Target(object: target as AnyObject, action: action))
  }
  open func removeTarget(_ target: Any?, action: Selector?) {
    targets.removeAll { entry in
      let isTarget = target == nil || entry.object === target.map { $0 as AnyObject }
      return isTarget && (action == nil || entry.action == action)
    }
  }

  // MARK: What is known

  /// Setting it from a subclass moves the recogniser on; see ``GestureArena`` for what others have to say.
  open var state: State {
    get { currentState }
    set { GestureArena.move(self, to: newValue) }
  }
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  open var isEnabled = true {
    didSet { if !isEnabled { GestureArena.drop(self) } }
  }
  open internal(set) weak var view: UIView?
  /// Whether a recognised gesture takes its touches away from the view.
  open var cancelsTouchesInView = true
  open var name: String?
  open var numberOfTouches: Int { touches.count }

  /// The middle of the touches, in a view's coordinates (points); nil means the window.
  open func location(in view: UIView?) -> CGPoint {
    guard !touches.isEmpty else { return .zero }
    var sum = CGPoint.zero
    for touch in touches {
      let place = touch.location(in: view)
      sum.x += place.x
      sum.y += place.y
    }
    return CGPoint(x: sum.x / CGFloat(touches.count), y: sum.y / CGFloat(touches.count))
  }
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    touches[touchIndex].location(in: view)
  }

  /// This gesture waits until the other has failed.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    requirements.append(Requirement(recognizer: otherGestureRecognizer))
  }

  // MARK: For subclasses

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = currentState == .possible ? .failed : .cancelled
  }
  /// Called when the recogniser returns to possible.
  open func reset() {}
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Called with every frame while the recogniser has touches or waits for more; times in seconds.
  @_spi(UIKitInternal) open func _timePassed(_ time: TimeInterval) {}
  /// Whether the recogniser still waits for another touch after all have lifted.
  @_spi(UIKitInternal) open var _waitsForTouches: Bool { false }

  // MARK: What the arena keeps

  struct Target {
    weak var object: AnyObject?
    var action: Selector
  }
  struct Requirement {
    weak var recognizer: UIGestureRecognizer?
  }
  var targets: [Target] = []
  var requirements: [Requirement] = []
  var touches: [UITouch] = []
  var currentState = State.possible
  /// The state that waits for other recognisers to fail.
  var deferredState: State?

  func sendActions() {
    for target in targets {
      guard let object = target.object else { continue }
      if !target.action.perform(on: object, with: [self]) {
        logOnce(
          "-[\(className(of: object)) \(target.action.name)]: a gesture's action that cannot be performed")
      }
    }
  }
}

/// Who has a say in a gesture.
@preconcurrency @MainActor public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
}

extension UIGestureRecognizerDelegate {
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { true }
}
