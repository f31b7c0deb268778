import Testing
import UIKit

@testable import UIKitControls

@MainActor private final class Listener: NSObject {
  var heard: [String] = []
  func plain() { heard.append("plain") }
  func tapped(_ sender: UIControl) { heard.append("tapped \(sender.tag)") }
  func tapped(_ sender: UIControl, event: UIEvent?) { heard.append(event == nil ? "no event" : "event") }
}

private let plain = Selector("plain", Listener.plain)
private let tapped = Selector("tapped:", Listener.tapped(_:) as (Listener) -> (UIControl) -> Void)
private let tappedWithEvent = Selector(
  "tapped:event:", Listener.tapped(_:event:) as (Listener) -> (UIControl, UIEvent?) -> Void)

@Suite @MainActor struct ControlEventTests {
  let control = UIControl(frame: CGRect(x: 0, y: 0, width: 100, height: 40))

  @Test("Targets hear of their events in the order they were added, with as many arguments as they take")
  func order() {
    let listener = Listener()
    control.tag = 7
    control.addTarget(listener, action: tapped, for: .touchUpInside)
    control.addTarget(listener, action: plain, for: [.touchUpInside, .valueChanged])
    control.addTarget(listener, action: tappedWithEvent, for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    #expect(listener.heard == ["tapped 7", "plain", "no event"])
    control.sendActions(for: .valueChanged)
    #expect(listener.heard.count == 4)
    control.sendActions(for: .touchDown)
    #expect(listener.heard.count == 4)
  }

  @Test("Adding a target and action again widens its events instead of sending twice")
  func addedTwice() {
    let listener = Listener()
    control.addTarget(listener, action: plain, for: .touchUpInside)
    control.addTarget(listener, action: plain, for: .touchDown)
    control.sendActions(for: .touchUpInside)
    #expect(listener.heard == ["plain"])
    #expect(control.allControlEvents == [.touchUpInside, .touchDown])
    #expect(control.actions(forTarget: listener, forControlEvent: .touchDown) == ["plain"])
    #expect(control.actions(forTarget: listener, forControlEvent: .valueChanged) == nil)
  }

  @Test("A removed target is silent; nil for the action removes all of its actions")
  func removal() {
    let listener = Listener()
    control.addTarget(listener, action: plain, for: [.touchUpInside, .touchDown])
    control.addTarget(listener, action: tapped, for: .touchUpInside)
    control.removeTarget(listener, action: plain, for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    #expect(listener.heard == ["tapped 0"])
    control.removeTarget(listener, action: nil, for: .allEvents)
    control.sendActions(for: .allEvents)
    #expect(listener.heard == ["tapped 0"])
    #expect(control.allTargets.isEmpty)
  }

  @Test("A target is not retained, and one that is gone is skipped")
  func weakTarget() {
    weak var gone: Listener?
    do {
      let listener = Listener()
      gone = listener
      control.addTarget(listener, action: plain, for: .touchUpInside)
    }
    #expect(gone == nil)
    control.sendActions(for: .touchUpInside)
  }

  @Test("A nil target asks the responder chain for the first that has the method")
  func responderChain() {
    @MainActor final class Host: UIView {
      var count = 0
      func tapped(_ sender: UIControl) { count += 1 }
    }
    let host = Host(frame: .zero)
    let middle = UIView(frame: .zero)
    host.addSubview(middle)
    middle.addSubview(control)
    control.addTarget(nil, action: Selector("tapped:", Host.tapped(_:)), for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    #expect(host.count == 1)
  }

  @Test("An action is performed with its sender, and one with the same identifier replaces it")
  func actions() {
    var heard: [String] = []
    let first = UIAction(identifier: UIAction.Identifier("go")) { action in
      heard.append("first \(action.sender is UIControl)")
    }
    let second = UIAction(identifier: UIAction.Identifier("go")) { _ in heard.append("second") }
    control.addAction(first, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    control.addAction(second, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(heard == ["first true", "second"])
    control.removeAction(identifiedBy: UIAction.Identifier("go"), for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(heard.count == 2)
    #expect(first.sender == nil)
  }

  @Test("A method that the target does not have stops with UIKit's diagnosis")
  func unrecognized() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let control = UIControl(frame: .zero)
        let target = UIView(frame: .zero)
        control.addTarget(target, action: Selector("nowhere:"), for: .touchUpInside)
        withExtendedLifetime(target) { control.sendActions(for: .touchUpInside) }
      }
    }
  }

  @Test("Selectors are equal by name")
  func selectorEquality() {
    #expect(Selector("plain") == plain)
    #expect(plain.description == "plain")
    let literal: Selector = "tapped:"
    #expect(literal == tapped)
  }
}
