// How long each pass took, for the benchmark and `--timings`. Never read by a pass.
import Foundation
import UIKitCore

/// Seconds by stage: over all frames, of the first frame drawn and of the last step of a scroll.
package struct PassTimings {
  package enum Stage: String, CaseIterable {
    case launch, events, animate, layout, display, commit, composite, encode

    /// The stages that each frame has.
    static let ofFrame: [Stage] = [.layout, .display, .commit, .composite]

    init(_ pass: FramePass) { self = Stage(rawValue: pass.rawValue) ?? .launch }
  }

  package private(set) var total: [Stage: Double] = [:]
  package private(set) var first: [Stage: Double] = [:]
  package private(set) var scroll: [Stage: Double] = [:]
  private var current: [Stage: Double] = [:]

  /// What is measured from now on belongs to a new frame.
  package mutating func beginFrame() { current = [:] }

  /// The frame has been drawn.
  package mutating func frameWasDrawn() {
    if first.isEmpty { first = current }
  }

  /// The frame showed a step of a scroll.
  package mutating func frameScrolled() { scroll = current }

  package mutating func measure<Result>(_ stage: Stage, _ work: () -> Result) -> Result {
    let clock = ContinuousClock()
    let start = clock.now
    let result = work()
    let span = start.duration(to: clock.now).components
    let seconds = Double(span.seconds) + Double(span.attoseconds) * 1e-18
    total[stage, default: 0] += seconds
    current[stage, default: 0] += seconds
    return result
  }

  /// One line a stage over all frames, then one for each stage of the first frame and of the last step of a
  /// scroll: name, milliseconds.
  package var report: String {
    var text = ""
    for stage in Stage.allCases { text += line("timing", stage, total) }
    for stage in Stage.ofFrame { text += line("first", stage, first) }
    if !scroll.isEmpty { for stage in Stage.ofFrame { text += line("scroll", stage, scroll) } }
    return text
  }

  private func line(_ word: String, _ stage: Stage, _ seconds: [Stage: Double]) -> String {
    let rounded = ((seconds[stage] ?? 0) * 100_000).rounded() / 100
    return "\(word) \(stage.rawValue) \(rounded) ms\n"
  }
}
