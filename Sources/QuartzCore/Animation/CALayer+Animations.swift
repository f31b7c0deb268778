// Chapter of CALayer: running animations, the presentation they give, and the animate pass.
import CoreGraphics
import Foundation

/// An animation that was added to a layer.
struct RunningAnimation {
  var key: String
  /// The layer's own copy.
  var animation: CAAnimation
  /// The transaction it was added in, whose completion waits for it.
  var group: CATransaction.Group
  var hasStarted = false
  /// It has ended and stays because it is not removed on completion.
  var isOver = false
  /// A later animation has taken over from where it stood; it only waits for its end.
  var isSuperseded = false
}

/// Layers whose animations may run where no frame reaches them; kept until the next frame.
nonisolated(unsafe) private var perhapsUnseen: [CALayer] = []

extension CALayer {
  var currentAnimationKeys: [String]? {
    let current = runningAnimations.filter { (r: RunningAnimation) in !r.isSuperseded }
    return current.isEmpty ? nil : current.map { (r: RunningAnimation) in r.key }
  }

  func currentAnimation(_ key: String) -> CAAnimation? {
    index(ofAnimation: key).map { (index: Int) in runningAnimations[index].animation }
  }

  func start(_ animation: CAAnimation, key: String?) {
    let copy: CAAnimation = animation.copy() as! CAAnimation
    if copy.timing.duration == 0 { copy.timing.duration = copy.naturalDuration }
    if copy.timing.beginTime == 0 { copy.timing.beginTime = localTime(FrameClock.now) }
    var name: String = key ?? ""
    if key == nil {
      unnamedAnimations += 1
      name = "animation-\(unnamedAnimations)"
    } else if copy.supersedes {
      supersedeAnimation(name)
    } else {
      stopAnimation(name)
    }
    if !isInDisplayedTree { perhapsUnseen.append(self) }
    let group: CATransaction.Group = CATransaction.current
    group.running += 1
    runningAnimations.append(RunningAnimation(key: name, animation: copy, group: group))
    mark(.animation)
    mark(.commit)
  }

  private func index(ofAnimation key: String) -> Int? {
    runningAnimations.firstIndex { (r: RunningAnimation) in r.key == key && !r.isSuperseded }
  }

  /// Leaves an animation that another one takes over from to its end, unless it has none.
  private func supersedeAnimation(_ key: String) {
    guard let index = index(ofAnimation: key) else { return }
    guard runningAnimations[index].animation.timing.activeDuration.isFinite else { return stopAnimation(key) }
    runningAnimations[index].isSuperseded = true
  }

  func stopAnimation(_ key: String) {
    guard let index = index(ofAnimation: key) else { return }
    let running: RunningAnimation = runningAnimations.remove(at: index)
    mark(.commit)
    end(running, finished: false)
  }

  func stopAllAnimations() {
    guard !runningAnimations.isEmpty else { return }
    let all: [RunningAnimation] = runningAnimations
    runningAnimations = []
    mark(.commit)
    for running in all { end(running, finished: false) }
  }

  private func end(_ running: RunningAnimation, finished: Bool) {
    guard !running.isOver else { return }
    if !finished { running.group.isInterrupted = true }
    running.animation.delegate?.animationDidStop(running.animation, finished: finished)
    running.group.running -= 1
    running.group.finishIfDone()
  }

  /// Moves the animations of the tree to `time`: begins and ends them, tells their delegates, and marks
  /// the layers that look different for the commit. Visits only branches with animations.
  /// - Returns: whether any animation still has something to change.
  @discardableResult
  package func advanceAnimations(to time: CFTimeInterval) -> Bool {
    var isRunning = false
    if marks.contains(.animation) {
      marks.remove(.animation)
      if advanceOwnAnimations(to: localTime(time)) {
        mark(.animation)
        isRunning = true
      }
    }
    guard descendantMarks.contains(.animation) else { return isRunning }
    descendantMarks.remove(.animation)
    forEachBranch { (branch: CALayer) in
      guard branch.leads(to: .animation) else { return }
      if branch.advanceAnimations(to: time) { isRunning = true }
      if branch.leads(to: .animation) { markDescendants(.animation) }
    }
    return isRunning
  }

  /// - Returns: whether any of the layer's animations goes on after `now`, a time of the layer.
  private func advanceOwnAnimations(to now: CFTimeInterval) -> Bool {
    if runningAnimations.contains(where: { (r: RunningAnimation) in !r.isOver }) { mark(.commit) }
    var ended: [RunningAnimation] = []
    var started: [CAAnimation] = []
    for index in runningAnimations.indices.reversed() {
      let running: RunningAnimation = runningAnimations[index]
      if !running.hasStarted && running.animation.timing.activeTime(now) >= 0 {
        runningAnimations[index].hasStarted = true
        started.insert(running.animation, at: 0)
      }
      guard !running.isOver, running.animation.timing.isOver(at: now) else { continue }
      ended.insert(running, at: 0)
      if running.animation.isRemovedOnCompletion {
        runningAnimations.remove(at: index)
      } else {
        runningAnimations[index].isOver = true
      }
    }
    for animation in started { animation.delegate?.animationDidStart(animation) }
    for running in ended { end(running, finished: true) }
    return runningAnimations.contains { (r: RunningAnimation) in !r.isOver }
  }

  /// Whether an animation of the tree still has something to change.
  package var hasRunningAnimations: Bool { leads(to: .animation) }

  /// The visible properties at `time`, a time of the root.
  func animatedState(at time: CFTimeInterval) -> LayerState {
    guard !runningAnimations.isEmpty else { return state }
    var result: LayerState = state
    let now: CFTimeInterval = localTime(time)
    for running in runningAnimations where !running.isSuperseded {
      guard case .active(let t, let run) = running.animation.timing.phase(at: now) else { continue }
      running.animation.apply(at: t, run: run, to: &result)
    }
    return result
  }

  func presentationCopy() -> CALayer? {
    if presented != nil { return self }
    guard committed != nil || !runningAnimations.isEmpty else { return nil }
    let copy: CALayer = makeLayer(Swift.type(of: self), copying: self)
    copy.state = animatedState(at: FrameClock.now)
    copy.presented = self
    return copy
  }

  // MARK: Layers that left

  private var isInDisplayedTree: Bool {
    var layer: CALayer = self
    while let owner = layer.markOwner { layer = owner }
    return layer.isDisplayRoot
  }

  /// The layer has left its superlayer; unless it comes back before the next frame its animations end.
  func noteLeaving() {
    if leads(to: .animation) { perhapsUnseen.append(self) }
  }

  /// Ends the animations that no frame would reach, because their layers are in no tree that is displayed.
  package static func endUnseenAnimations() {
    guard !perhapsUnseen.isEmpty else { return }
    let layers = perhapsUnseen
    perhapsUnseen = []
    for layer in layers where !layer.isInDisplayedTree { layer.stopAnimationsInBranch() }
  }

  private func stopAnimationsInBranch() {
    stopAllAnimations()
    marks.remove(.animation)
    guard descendantMarks.contains(.animation) else { return }
    descendantMarks.remove(.animation)
    forEachBranch { (branch: CALayer) in
      if branch.leads(to: .animation) { branch.stopAnimationsInBranch() }
    }
  }

  // MARK: Time

  /// The layer's time at a time of the root.
  func localTime(_ time: CFTimeInterval) -> CFTimeInterval {
    let outer: CFTimeInterval = markOwner?.localTime(time) ?? time
    return timing.activeTime(outer)
  }

  private func rootTime(_ time: CFTimeInterval) -> CFTimeInterval {
    let outer: CFTimeInterval = timing.ownerTime(time)
    return markOwner?.rootTime(outer) ?? outer
  }

  func converted(time: CFTimeInterval, from layer: CALayer?) -> CFTimeInterval {
    localTime(layer?.rootTime(time) ?? time)
  }

  func converted(time: CFTimeInterval, to layer: CALayer?) -> CFTimeInterval {
    let root: CFTimeInterval = rootTime(time)
    return layer?.localTime(root) ?? root
  }

  func setTiming(_ change: (inout MediaTiming) -> Void) {
    change(&timing)
    mark(.commit)
    markAnimatedBranches()
  }

  /// The layer's time line changed, so everything that animates below it looks different.
  private func markAnimatedBranches() {
    if !runningAnimations.isEmpty {
      mark(.animation)
      mark(.commit)
    }
    forEachBranch { (branch: CALayer) in
      if branch.leads(to: .animation) { branch.markAnimatedBranches() }
    }
  }
}
