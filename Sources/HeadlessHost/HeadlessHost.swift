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
  /// Frames after which an app that never comes to rest is drawn as it is.
  static let mostSettlingFrames = 180

  let request: HostRequest
  let screen: UIScreen
  private var frameNumber = 0
  package internal(set) var timings = PassTimings()
  private var lastFrame: CommittedFrame?
  private let compositor = Compositor()

  public init(request: HostRequest) {
    self.request = request
    screen = .main
    screen.metrics = ScreenMetrics(request)
  }

  /// Launches the app and brings it where the request wants it.
  package func start(delegateClass: UIResponder.Type) {
    timings.measure(.launch) { UIApplication.shared.launch(delegateClass: delegateClass) }
    perform()
  }

  /// Settles, scrolls and settles again.
  package func perform() {
    settle()
    for step in request.sectionOffsets {
      setSectionOffset(section: step.section, offset: CGFloat(step.offset))
    }
    if let travel = request.scrollTravel { scroll(by: CGFloat(travel)) }
    settle()
  }

  // MARK: Frames

  /// Runs one frame up to the commit.
  @discardableResult package func runFrame() -> CommittedFrame {
    pumpMainQueue()
    let time = Double(frameNumber) / Self.frameRate
    frameNumber += 1
    let frame = Frame.run(on: screen, at: time) { (pass: FramePass, work: () -> Void) in
      timings.measure(PassTimings.Stage(pass), work)
    }
    lastFrame = frame
    return frame
  }

  /// Runs frames until nothing moves by itself.
  package func settle() {
    for _ in 0..<Self.mostSettlingFrames {
      runFrame()
      if !AnimatePass.isMoving(on: screen) && !LayoutPass.isDue(on: screen) { return }
    }
  }

  private func pumpMainQueue() {
    _ = RunLoop.main.run(mode: .default, before: .distantPast)
  }

  // MARK: What comes out

  /// The screen's pixels as they stand.
  package func picture() throws(OutputError) -> CGImage {
    let frame = lastFrame ?? runFrame()
    let scale = screen.scale
    let width = Int((screen.bounds.width * scale).rounded())
    let height = Int((screen.bounds.height * scale).rounded())
    guard let buffer = PixelBuffer(width: width, height: height) else {
      throw OutputError(description: "a picture of \(width) x \(height) pixels does not fit in memory")
    }
    timings.measure(.composite) { compositor.composite(frame, into: buffer, scale: scale) }
    return CGImage(buffer: buffer)
  }
}

extension ScreenMetrics {
  /// The screen that a request asks for.
  init(_ request: HostRequest) {
    let device = request.device
    let size = CGSize(width: request.width, height: request.height)
    let insets = UIEdgeInsets(
      top: device.safeArea.top, left: device.safeArea.left, bottom: device.safeArea.bottom,
      right: device.safeArea.right)
    var traits = TraitValues.phone
    traits.userInterfaceStyle = request.style == .dark ? .dark : .light
    traits.displayScale = device.scale
    if device.idiom == .pad {
      traits.userInterfaceIdiom = .pad
      traits.horizontalSizeClass = .regular
    }
    if let index = HostRequest.textSizes.firstIndex(of: request.textSize) {
      traits.preferredContentSizeCategory = UIContentSizeCategory.ordered[index]
    }
    self.init(size: size, scale: device.scale, safeArea: insets, traits: traits)
  }
}
