// The changes made together: whether and how they animate, and what runs when they have.
import Foundation

/// Groups changes of layers. Groups nest; a setting holds until the end of its group.
///
/// Changes outside any group belong to an implicit one, which ends with the frame. All of this belongs to
/// the thread that works on the layer tree.
open class CATransaction: NSObject {
  /// One group: what it sets, and how many of its animations still run.
  final class Group {
    var duration: CFTimeInterval?
    var timingFunction: CAMediaTimingFunction??
    var disablesActions: Bool?
    var completion: (() -> Void)?
    /// Like `completion`; told whether all animations of the group ran to their end.
    var finishedCompletion: ((Bool) -> Void)?
    var isInterrupted = false
    var values: [String: Any] = [:]
    var running = 0
    var isCommitted = false

    /// Runs the completion block once the group is committed and none of its animations runs.
    func finishIfDone() {
      guard isCommitted, running == 0 else { return }
      let (plain, telling) = (completion, finishedCompletion)
      (completion, finishedCompletion) = (nil, nil)
      telling?(!isInterrupted)
      plain?()
    }
  }

  nonisolated(unsafe) private static var groups: [Group] = []
  nonisolated(unsafe) private static var implicitGroup: Group?

  /// The group that settings and animations made now belong to.
  static var current: Group {
    if let group = groups.last { return group }
    if let group = implicitGroup { return group }
    let group = Group()
    implicitGroup = group
    return group
  }

  /// Opens a group inside the current one.
  open class func begin() { groups.append(Group()) }

  /// Closes the innermost group; without one it ends the implicit group.
  open class func commit() {
    guard let group = groups.popLast() else { return flush() }
    group.isCommitted = true
    group.finishIfDone()
  }

  /// Ends the implicit group; the passes of a frame do so too.
  open class func flush() {
    guard groups.isEmpty, let group = implicitGroup else { return }
    implicitGroup = nil
    group.isCommitted = true
    group.finishIfDone()
  }

  /// The duration of implicit animations, in seconds: 0.25 unless a group sets it.
  open class func animationDuration() -> CFTimeInterval {
    for group in groups.reversed() {
      if let duration = group.duration { return duration }
    }
    return implicitGroup?.duration ?? 0.25
  }

  open class func setAnimationDuration(_ dur: CFTimeInterval) { current.duration = dur }

  open class func animationTimingFunction() -> CAMediaTimingFunction? {
    for group in groups.reversed() {
      if let function = group.timingFunction { return function }
    }
    return implicitGroup?.timingFunction ?? nil
  }

  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    current.timingFunction = .some(function)
  }

  /// Whether changes run no actions.
  open class func disableActions() -> Bool {
    for group in groups.reversed() {
      if let disables = group.disablesActions { return disables }
    }
    return implicitGroup?.disablesActions ?? false
  }

  open class func setDisableActions(_ flag: Bool) { current.disablesActions = flag }

  open class func completionBlock() -> (() -> Void)? { current.completion }

  /// Runs when all animations added to the current group after this call have ended; at the group's end
  /// if there are none.
  open class func setCompletionBlock(_ block: (() -> Void)?) { current.completion = block }

  /// A completion block of the current group that is told whether all its animations ran to their end.
  package static func setCompletionBlock(tellingWhetherFinished block: @escaping (Bool) -> Void) {
    current.finishedCompletion = block
  }

  open class func value(forKey key: String) -> Any? {
    switch key {
    case kCATransactionAnimationDuration: return animationDuration()
    case kCATransactionAnimationTimingFunction: return animationTimingFunction()
    case kCATransactionDisableActions: return disableActions()
    case kCATransactionCompletionBlock: return completionBlock()
    default:
      for group in groups.reversed() {
        if let value = group.values[key] { return value }
      }
      return implicitGroup?.values[key]
    }
  }

  open class func setValue(_ anObject: Any?, forKey key: String) {
    switch key {
    case kCATransactionAnimationDuration:
      if let value = AnimatableValue(anObject)?.number { setAnimationDuration(Double(value)) }
    case kCATransactionAnimationTimingFunction:
      setAnimationTimingFunction(anObject as? CAMediaTimingFunction)
    case kCATransactionDisableActions:
      if let value = AnimatableValue(anObject)?.number { setDisableActions(value != 0) }
    case kCATransactionCompletionBlock:
      setCompletionBlock(anObject as? () -> Void)
    default:
      current.values[key] = anObject
    }
  }
}

public let kCATransactionAnimationDuration = "animationDuration"
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
public let kCATransactionDisableActions = "disableActions"
public let kCATransactionCompletionBlock = "completionBlock"
