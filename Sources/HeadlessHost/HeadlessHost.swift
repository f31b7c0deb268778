// Runs an app without a window: a clock that only frames move, a surface in memory, scripted events.
import Foundation
import HostRequest
import UIKitCollections
import UIKitContainers
import UIKitCore

@MainActor public final class HeadlessHost {
  /// Frames a second; the clock starts at zero and moves by whole frames.
  static let frameRate: Double = 60
  /// A finger moves at most this far between two frames (points).
  static let longestStep: CGFloat = 10
  /// Seconds of real time between two looks at pending work.
  private static let lookInterval: TimeInterval = 0.005
  /// Frames after which an app that never comes to rest is drawn as it is.
  static let mostSettlingFrames = 180

  let request: HostRequest
  let screen: UIScreen
  private var frameNumber = 0
  /// What was still pending when the limit was reached; nothing may be drawn then.
  package private(set) var unsettled: [String] = []
  package internal(set) var timings = PassTimings()
  private var lastFrame: CommittedFrame?
  private let compositor = Compositor()
  private var surface: PixelBuffer?
  private let statusBar: StatusBarWindow?

  public init(request: HostRequest) {
    self.request = request
    _ = PendingWork.hasNetworking
    screen = .main
    screen.metrics = ScreenMetrics(request)
    // A live view stands alone.
    statusBar = request.isPlayground ? nil : StatusBarWindow(screen: screen)
  }

  /// Launches the app and brings it where the request wants it.
  package func start(delegateClass: UIResponder.Type) {
    timings.measure(.launch) { UIApplication.shared.launch(delegateClass: delegateClass) }
    perform()
  }

  /// Settles, scrolls and settles again; stops where work stays pending.
  package func perform() {
    guard settle() else { return }
    for step in request.sectionOffsets {
      setSectionOffset(section: step.section, offset: CGFloat(step.offset))
    }
    if let travel = request.scrollTravel { scroll(by: CGFloat(travel)) }
    guard settle() else { return }
    for place in request.taps {
      tap(at: CGPoint(x: place.x, y: place.y))
      guard settle() else { return }
    }
  }

  /// The message where the screen has not come to rest.
  package var whyUnsettled: String? {
    guard !unsettled.isEmpty else { return nil }
    let seconds = LayoutReport.number(CGFloat(request.settleLimit))
    return "still pending after \(seconds) s: " + unsettled.joined(separator: ", ")
  }

  // MARK: Frames

  /// Runs one frame up to the commit.
  @discardableResult package func runFrame(touches: [TouchReport] = []) -> CommittedFrame {
    pumpMainQueue()
    timings.beginFrame()
    statusBar?.update(for: .shared)
    let time = Double(frameNumber) / Self.frameRate
    frameNumber += 1
    let frame = Frame.run(on: screen, at: time, touches: touches) { (pass: FramePass, work: () -> Void) in
      timings.measure(PassTimings.Stage(pass), work)
    }
    lastFrame = frame
    // Timed, the host draws every frame, as a window would.
    if request.printsTimings, let surface = makeSurface() { draw(frame, surface) }
    return frame
  }

  /// Runs frames until nothing moves by itself and no work is pending, waiting in real time for what is.
  ///
  /// - Returns: whether the screen came to rest; ``unsettled`` tells what was pending at the limit.
  @discardableResult package func settle() -> Bool {
    let clock = ContinuousClock()
    let deadline = clock.now.advanced(by: .seconds(request.settleLimit))
    while true {
      // Asked first: what ends afterwards has left its results on the main queue, and the frames show them.
      let pending = PendingWork.names
      runFramesUntilStill()
      if pending.isEmpty { return true }
      guard clock.now < deadline else {
        unsettled = pending
        PendingWork.expire()
        return false
      }
      _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: Self.lookInterval))
    }
  }

  private func runFramesUntilStill() {
    for _ in 0..<Self.mostSettlingFrames {
      runFrame()
      let isStill = !AnimatePass.isMoving(on: screen) && !LayoutPass.isDue(on: screen)
      // A block that a block put on the main queue runs with the next frame.
      if isStill && !MainQueue.hasWork { return }
    }
  }

  private func pumpMainQueue() {
    _ = RunLoop.main.run(mode: .default, before: .distantPast)
  }

  // MARK: What comes out

  /// The screen's pixels as they stand.
  package func picture() throws(OutputError) -> CGImage {
    let frame = lastFrame ?? runFrame()
    guard let surface = makeSurface() else {
      throw OutputError(
        description: "a picture of \(pixelWidth) x \(pixelHeight) pixels does not fit in memory")
    }
    draw(frame, surface)
    // The picture keeps these pixels; the next frame gets others.
    self.surface = nil
    return CGImage(buffer: surface)
  }

  /// Brings the surface up to date; it keeps what did not change.
  private func draw(_ frame: CommittedFrame, _ surface: PixelBuffer) {
    _ = timings.measure(.composite) { compositor.composite(frame, into: surface, scale: screen.scale) }
    timings.frameWasDrawn()
  }

  private var pixelWidth: Int { Int((screen.bounds.width * screen.scale).rounded()) }
  private var pixelHeight: Int { Int((screen.bounds.height * screen.scale).rounded()) }

  /// The buffer that the screen is drawn in, made when it is first drawn or another size.
  private func makeSurface() -> PixelBuffer? {
    if let surface, surface.width == pixelWidth, surface.height == pixelHeight { return surface }
    surface = PixelBuffer(width: pixelWidth, height: pixelHeight)
    return surface
  }
}

extension ScreenMetrics {
  /// The screen that a request asks for.
  init(_ request: HostRequest) {
    let device = request.device
    let size = CGSize(width: request.width, height: request.height)
    let area = device.safeArea(in: request.orientation)
    var insets = UIEdgeInsets(top: area.top, left: area.left, bottom: area.bottom, right: area.right)
    if request.isPlayground { insets = .zero }
    var traits = TraitValues.phone
    traits.userInterfaceStyle = request.style == .dark ? .dark : .light
    traits.displayScale = device.scale
    if device.idiom == .pad {
      traits.userInterfaceIdiom = .pad
      traits.horizontalSizeClass = .regular
    } else if request.orientation == .landscape {
      traits.verticalSizeClass = .compact
      if device.isWideOnItsSide { traits.horizontalSizeClass = .regular }
    }
    if request.isRightToLeft { traits.layoutDirection = .rightToLeft }
    if let index = HostRequest.textSizes.firstIndex(of: request.textSize) {
      traits.preferredContentSizeCategory = UIContentSizeCategory.ordered[index]
    }
    self.init(size: size, scale: device.scale, safeArea: insets, traits: traits)
  }
}
