// The motion of a damped spring, and the laws that join its constants to a duration.
import Foundation

/// A mass on a spring that is let go at distance 1 from its rest.
///
/// `velocity` is in distances a second, positive towards the rest.
package struct SpringLaw: Equatable {
  package var mass: Double
  package var stiffness: Double
  package var damping: Double
  package var velocity: Double

  package init(mass: Double, stiffness: Double, damping: Double, velocity: Double) {
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    self.velocity = velocity
  }

  /// Undamped angular frequency, per second.
  package var frequency: Double { (stiffness / mass).squareRoot() }
  /// Below 1 the spring swings, at 1 it returns as fast as it can without, above it creeps.
  package var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

  /// The part of the way made after `t` seconds: 0 at the start, towards 1.
  package func progress(at t: Double) -> Double {
    let w: Double = frequency
    let z: Double = dampingRatio
    if z < 1 {
      let wd: Double = w * (1 - z * z).squareRoot()
      let b: Double = (z * w - velocity) / wd
      return 1 - exp(-z * w * t) * (cos(wd * t) + b * sin(wd * t))
    }
    if z == 1 { return 1 - exp(-w * t) * (1 + (w - velocity) * t) }
    let root: Double = w * (z * z - 1).squareRoot()
    let slow: Double = -z * w + root
    let fast: Double = -z * w - root
    let b: Double = (-velocity - slow) / (fast - slow)
    return 1 - ((1 - b) * exp(slow * t) + b * exp(fast * t))
  }

  /// The time after which the motion stays within a thousandth of the distance, as `CASpringAnimation`
  /// counts it. For a swinging spring: (1 + |z w - v| / wd) exp(-z w t) = 0.001, which gives Apple's
  /// 1.4727 s for mass 1, stiffness 100 and damping 10.
  package var settlingDuration: Double {
    let w: Double = frequency
    let z: Double = dampingRatio
    if z < 1 {
      let wd: Double = w * (1 - z * z).squareRoot()
      let amplitude: Double = 1 + abs(z * w - velocity) / wd
      return z > 0 ? log(1000 * amplitude) / (z * w) : .infinity
    }
    // The last time the remainder is a thousandth, found by halving on the falling tail.
    var high: Double = 1 / w
    while remainder(at: high) > 0.001 && high < 1e6 { high *= 2 }
    var low: Double = 0
    for _ in 0..<80 {
      let middle: Double = (low + high) / 2
      if remainder(at: middle) > 0.001 { low = middle } else { high = middle }
    }
    return high
  }

  private func remainder(at t: Double) -> Double { abs(1 - progress(at: t)) }

  /// The spring of `UIView`'s spring animations: mass 1, and as stiff as it must be for the swing that is
  /// left after `duration` seconds to be a thousandth. Recorded from UIKit:
  /// |(z w - v) / wd| exp(-z w D) = 0.001 below ratio 1, (1 + (w - v) D) exp(-w D) = 0.001 at 1.
  package static func view(dampingRatio: Double, duration: Double, velocity: Double) -> SpringLaw {
    let z: Double = min(max(dampingRatio, 0.01), 1)
    let d: Double = max(duration, 1e-3)
    func excess(_ w: Double) -> Double {
      if z < 1 {
        let wd: Double = w * (1 - z * z).squareRoot()
        return log(abs((z * w - velocity) / wd) * 1000) - z * w * d
      }
      return log(abs(1 + (w - velocity) * d) * 1000) - w * d
    }
    // The stiffest root: from where the swing is surely over, down to where it is not.
    var high: Double = 40 / (z * d)
    var low: Double = high
    while excess(low) < 0 && low > 1e-6 { low *= 0.98 }
    for _ in 0..<100 {
      let middle: Double = (low + high) / 2
      if excess(middle) > 0 { low = middle } else { high = middle }
    }
    let w: Double = (low + high) / 2
    return SpringLaw(mass: 1, stiffness: w * w, damping: 2 * z * w, velocity: velocity)
  }
}
