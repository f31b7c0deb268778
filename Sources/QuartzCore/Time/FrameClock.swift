// Time as the layers see it: the timestamp of the frame being made, never a wall clock.
@_exported import CoreGraphics
@_exported import Foundation

/// A duration or a time, in seconds.
public typealias CFTimeInterval = Double

/// The clock of the layer tree, in seconds.
///
/// It stands still within a frame and moves only when the animate pass sets it to the frame's
/// timestamp, so that the same input gives the same picture.
package enum FrameClock {
  /// The timestamp of the frame being made.
  nonisolated(unsafe) package static var now: CFTimeInterval = 0
  /// The time from one frame to the next, as the host drives them.
  nonisolated(unsafe) package static var frameDuration: CFTimeInterval = 1.0 / 60
}

/// The current time of the layer tree, in seconds: the timestamp of the frame being made.
public func CACurrentMediaTime() -> CFTimeInterval { FrameClock.now }
