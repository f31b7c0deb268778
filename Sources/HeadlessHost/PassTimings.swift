// How long each pass took, for the benchmark and `--timings`. Never read by a pass.
import Foundation
import UIKitCore

/// Seconds by stage, over all frames, and of the last frame alone.
package struct PassTimings {
  package enum Stage: String, CaseIterable {
    case launch, events, animate, layout, display, commit, composite, encode

    init(_ pass: FramePass) { self = Stage(rawValue: pass.rawValue) ?? .launch }
  }

  package private(set) var total: [Stage: Double] = [:]
  package private(set) var last: [Stage: Double] = [:]

  package mutating func measure<Result>(_ stage: Stage, _ work: () -> Result) -> Result {
    let clock = ContinuousClock()
    let start = clock.now
    let result = work()
    let span = start.duration(to: clock.now).components
    let seconds = Double(span.seconds) + Double(span.attoseconds) * 1e-18
    total[stage, default: 0] += seconds
    last[stage] = seconds
    return result
  }

  /// One line a stage: name, milliseconds over all frames.
  package var report: String {
    var text = ""
    for stage in Stage.allCases {
      let milliseconds = (total[stage] ?? 0) * 1000
      let rounded = (milliseconds * 100).rounded() / 100
      text += "timing \(stage.rawValue) \(rounded) ms\n"
    }
    return text
  }
}
