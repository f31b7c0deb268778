// Animations that run together in one time line.
import CoreGraphics
import Foundation

/// Runs its animations side by side. Their times are the group's; what lies beyond its duration is cut off.
open class CAAnimationGroup: CAAnimation {
  /// A member whose duration is 0 lasts as long as the group.
  open var animations: [CAAnimation]?

  override func take(from other: CAAnimation) {
    super.take(from: other)
    guard let other = other as? CAAnimationGroup else { return }
    animations = other.animations?.map { (member: CAAnimation) -> CAAnimation in
      member.copy() as! CAAnimation
    }
  }

  override func apply(at time: CFTimeInterval, run: Int, to state: inout LayerState) {
    let own: CFTimeInterval = progress(at: time) * timing.duration
    for member in animations ?? [] {
      if member.timing.duration == 0 { member.timing.duration = timing.duration }
      guard case .active(let memberTime, let memberRun) = member.timing.phase(at: own) else { continue }
      member.apply(at: memberTime, run: memberRun, to: &state)
    }
  }
}
