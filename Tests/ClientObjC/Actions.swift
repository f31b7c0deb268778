// Target and action as iOS code writes them; ClientObjCTests presses the buttons.
import UIKit

@objc public protocol CounterDelegate: NSObjectProtocol {
  func counterDidChange(_ counter: Counter)
  @objc optional func counter(_ counter: Counter, shouldChangeTo value: Int) -> Bool
  @objc optional func counterDidReset(
    _ counter: Counter,  // who
    from value: Int
  )
}

@objcMembers public class Counter: NSObject {
  public weak var delegate: CounterDelegate?
  public private(set) var value = 0

  public func change(to next: Int) {
    let may = delegate?.counter?(self, shouldChangeTo: next) ?? true
    guard may else { return }
    value = next
    delegate?.counterDidChange(self)
  }

  public func reset() {
    let old = value
    value = 0
    delegate?.counterDidReset?(self, from: old)
  }
}

/// Adopts all of the protocol.
public final class StrictObserver: NSObject, CounterDelegate {
  public var log: [String] = []
  public func counterDidChange(_ counter: Counter) { log.append("changed to \(counter.value)") }
  public func counter(_ counter: Counter, shouldChangeTo value: Int) -> Bool { value < 10 }
  public func counterDidReset(_ counter: Counter, from value: Int) { log.append("reset from \(value)") }
}

/// Adopts only what it must.
public final class PlainObserver: NSObject, CounterDelegate {
  public var changes = 0
  public func counterDidChange(_ counter: Counter) { changes += 1 }
}

open class ActionController: UIViewController {
  public var log: [String] = []
  public let buttons = (0..<7).map { _ in UIButton(type: .system) }

  open override func viewDidLoad() {
    super.viewDidLoad()
    buttons[0].addTarget(self, action: #selector(privateAction), for: .touchUpInside)
    buttons[1].addTarget(self, action: #selector(senderAction(_:)), for: .touchUpInside)
    buttons[2].addTarget(self, action: #selector(self.eventAction(_:event:)), for: .touchUpInside)
    buttons[3].addTarget(self, action: #selector(ActionController.overridden), for: .touchUpInside)
    buttons[4].addTarget(self, action: #selector(extensionAction), for: .touchUpInside)
    buttons[5].addTarget(
      self, action: #selector(overloaded as (UIButton) -> Void), for: .touchUpInside)
    buttons[6].addTarget(
      nil,
      action: #selector(
        senderAction(_:)),
      for: .touchUpInside)
    for button in buttons { view.addSubview(button) }
  }

  @objc private func privateAction() { log.append("private") }
  @IBAction func senderAction(_ sender: UIButton) {
    log.append("sender \(buttons.firstIndex(of: sender) ?? -1)")
  }
  @IBAction func eventAction(_ sender: UIButton, event: UIEvent?) {
    log.append(event == nil ? "no event" : "event")
  }
  @objc open func overridden() { log.append("base") }
  @objc(overloadedWithSender:) func overloaded(_ sender: UIButton) { log.append("overloaded with a sender") }
  @nonobjc func overloaded() { log.append("overloaded without") }
}

extension ActionController {
  @objc fileprivate func extensionAction() { log.append("extension") }
}

public final class InheritingController: ActionController {
  public override func overridden() { log.append("inherited") }
}

public let actionNames = [
  #selector(ActionController.senderAction), #selector(ActionController.eventAction(_:event:)),
  #selector(ActionController.overridden), #selector(getter: UIView.alpha), #selector(setter: UIView.alpha),
]
public let alphaSetter = #selector(setter: SwitchView.isOn)
public let layerKey = #keyPath(UIView.layer.name)

public final class SwitchView: UIControl {
  @objc public var isOn: UIControl?
}

/// The line that this stands on in the file.
public let lineOfThisConstant = #line

#Preview("Controller") {
  let controller = ActionController()
  return controller
}
public let lineAfterThePreview = #line
