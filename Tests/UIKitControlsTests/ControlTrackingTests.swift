import Testing
import UIKit

@testable import UIKitControls

@Suite(.serialized) @MainActor struct ControlTrackingTests {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  let control = UIControl(frame: CGRect(x: 100, y: 100, width: 100, height: 40))
  let events = EventLog()

  @MainActor final class EventLog {
    var names: [String] = []
  }

  init() {
    window.addSubview(control)
    window.makeKeyAndVisible()
    let log = events
    let all: [(UIControl.Event, String)] = [
      (.touchDown, "down"), (.touchDragInside, "dragInside"), (.touchDragOutside, "dragOutside"),
      (.touchDragEnter, "enter"), (.touchDragExit, "exit"), (.touchUpInside, "upInside"),
      (.touchUpOutside, "upOutside"), (.touchCancel, "cancel"), (.primaryActionTriggered, "primary"),
    ]
    for (event, name) in all { control.addAction(UIAction { _ in log.names.append(name) }, for: event) }
  }

  private func touch(_ phase: UITouch.Phase, _ x: CGFloat, _ y: CGFloat) {
    // Other tests' windows may have come to the front since.
    if phase == .began { window.makeKeyAndVisible() }
    let report = TouchReport(phase: phase, location: CGPoint(x: x, y: y))
    EventPass.run([report], on: .main, at: 0)
  }

  @Test("A tap is down and up inside, highlighted in between")
  func tap() {
    touch(.began, 150, 120)
    #expect(control.isHighlighted && control.isTracking && control.isTouchInside)
    #expect(control.state == .highlighted)
    touch(.ended, 150, 120)
    #expect(!control.isHighlighted && !control.isTracking)
    #expect(events.names == ["down", "upInside"])
    window.isHidden = true
  }

  @Test("A finger counts as inside up to 70 points outside")
  func drag() {
    touch(.began, 150, 120)
    touch(.moved, 269, 120)
    #expect(control.isHighlighted)
    touch(.moved, 271, 120)
    #expect(!control.isHighlighted)
    touch(.moved, 260, 120)
    touch(.ended, 300, 120)
    #expect(
      events.names == ["down", "dragInside", "exit", "dragOutside", "enter", "dragInside", "upOutside"])
    window.isHidden = true
  }

  @Test("A cancelled touch ends in touchCancel")
  func cancel() {
    touch(.began, 150, 120)
    touch(.cancelled, 150, 120)
    #expect(events.names == ["down", "cancel"])
    #expect(!control.isTracking)
    window.isHidden = true
  }

  @Test("A disabled control is hit but hears nothing")
  func disabled() {
    control.isEnabled = false
    #expect(window.hitTest(CGPoint(x: 150, y: 120), with: nil) === control)
    touch(.began, 150, 120)
    touch(.ended, 150, 120)
    #expect(events.names.isEmpty)
    #expect(control.state == .disabled)
    window.isHidden = true
  }

  @Test("A button's tap also triggers its primary action")
  func primaryAction() {
    var taps = 0
    let button = UIButton(frame: CGRect(x: 0, y: 300, width: 100, height: 44))
    button.addAction(UIAction { _ in taps += 1 }, for: .primaryActionTriggered)
    window.addSubview(button)
    touch(.began, 50, 320)
    touch(.ended, 50, 320)
    #expect(taps == 1)
    window.isHidden = true
  }
}
