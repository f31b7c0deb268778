import Foundation
import Testing

@testable import UIKitCore

@Suite @MainActor struct DisplayLinkTests {
  final class Counter {
    var times: [CFTimeInterval] = []
    func step(_ link: CADisplayLink) { times.append(link.timestamp) }
  }

  private func link(_ counter: Counter) -> CADisplayLink {
    let link = CADisplayLink(target: counter, selector: Selector("step:", Counter.step(_:)))
    link.add(to: .main, forMode: .common)
    return link
  }

  private func run(_ frames: Int, from start: Int = 0) {
    for frame in start..<(start + frames) { DisplayLinks.advance(to: Double(frame) / 60) }
  }

  @Test func theTargetIsCalledInEveryFrameWithItsTime() {
    let counter = Counter()
    let link = link(counter)
    run(3)
    let frame: CFTimeInterval = 1.0 / 60
    let expected: [CFTimeInterval] = [0, frame, 2 * frame]
    #expect(counter.times == expected)
    #expect(abs(link.targetTimestamp - 3 * frame) < 1e-12)
    #expect(link.duration == frame)
    link.invalidate()
  }

  @Test func aLowerRateSkipsFrames() {
    let counter = Counter()
    let link = link(counter)
    link.preferredFramesPerSecond = 20
    run(9)
    #expect(counter.times.count == 3)
    link.preferredFramesPerSecond = 0
    link.preferredFrameRateRange = CAFrameRateRange(minimum: 10, maximum: 60, preferred: 30)
    run(6, from: 9)
    #expect(counter.times.count == 6)
    link.invalidate()
  }

  @Test func aPausedOrRemovedLinkIsSilent() {
    let counter = Counter()
    let link = link(counter)
    link.isPaused = true
    run(2)
    #expect(counter.times.isEmpty && !DisplayLinks.areRunning)
    link.isPaused = false
    #expect(DisplayLinks.areRunning)
    link.remove(from: .main, forMode: .common)
    run(2)
    #expect(counter.times.isEmpty)
  }

  @Test func anInvalidatedLinkLetsItsTargetGo() {
    weak var target: Counter?
    let link: CADisplayLink
    do {
      let counter = Counter()
      target = counter
      link = self.link(counter)
    }
    #expect(target != nil)
    link.invalidate()
    #expect(target == nil)
  }
}
