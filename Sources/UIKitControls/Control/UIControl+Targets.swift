// Who is told of a control's events, and how the message reaches them.
import Foundation
import UIKitCore

/// One target and action, or one UIAction, and its events.
struct EventHandler {
  enum Receiver {
    /// The target is not retained; nil from the start means the responder chain.
    case target(WeakTarget?, Selector)
    case action(UIAction)
  }

  var receiver: Receiver
  var events: UIControl.Event
}

/// A target that may go away.
final class WeakTarget {
  weak var object: AnyObject?
  init(_ object: AnyObject) { self.object = object }
}

extension UIControl {
  func add(target: Any?, _ action: Selector, _ events: Event) {
    let object = target.map { $0 as AnyObject }
    if let index = handlers.firstIndex(where: { $0.sends(action, to: object) }) {
      handlers[index].events.formUnion(events)
    } else {
      handlers.append(EventHandler(receiver: .target(object.map(WeakTarget.init), action), events: events))
    }
  }

  func remove(target: Any?, _ action: Selector?, _ events: Event) {
    let object = target.map { $0 as AnyObject }
    removeEvents(events) { handler in
      guard case .target(let weak, let selector) = handler.receiver else { return false }
      if let object, weak?.object !== object { return false }
      return action == nil || action == selector
    }
  }

  func add(_ action: UIAction, _ events: Event) {
    remove(action.identifier, events)
    handlers.append(EventHandler(receiver: .action(action), events: events))
  }

  func remove(_ identifier: UIAction.Identifier, _ events: Event) {
    removeEvents(events) { handler in
      guard case .action(let action) = handler.receiver else { return false }
      return action.identifier == identifier
    }
  }

  private func removeEvents(_ events: Event, where isMeant: (EventHandler) -> Bool) {
    for index in handlers.indices where isMeant(handlers[index]) {
      handlers[index].events.subtract(events)
    }
    handlers.removeAll { $0.events.isEmpty }
  }

  var everyTarget: Set<AnyHashable> {
    var result: Set<AnyHashable> = []
    for handler in handlers {
      if case .target(let weak, _) = handler.receiver, let object = weak?.object as? NSObject {
        result.insert(AnyHashable(object))
      }
    }
    return result
  }

  var everyEvent: Event { handlers.reduce(into: []) { $0.formUnion($1.events) } }

  func actionNames(_ target: Any?, _ event: Event) -> [String]? {
    let object = target.map { $0 as AnyObject }
    var names: [String] = []
    for handler in handlers where !handler.events.isDisjoint(with: event) {
      if case .target(let weak, let selector) = handler.receiver, weak?.object === object {
        names.append(selector.name)
      }
    }
    return names.isEmpty ? nil : names
  }

  func send(_ events: Event, event: UIEvent?) {
    // A handler may add or remove others: those that stood at the beginning are told.
    for handler in handlers where !handler.events.isDisjoint(with: events) {
      switch handler.receiver {
      case .action(let action): sendAction(action)
      case .target(let weak, let selector):
        if let weak {
          if let object = weak.object { sendAction(selector, to: object, for: event) }
        } else {
          sendAction(selector, to: nil, for: event)
        }
      }
    }
  }

  func deliver(_ action: Selector, _ target: Any?, _ event: UIEvent?) {
    let arguments: [Any?] = [self, event]
    if let target {
      let object = target as AnyObject
      if !action.perform(on: object, with: arguments) { unrecognized(action, by: object) }
      return
    }
    var responder: UIResponder? = self
    while let current = responder {
      if action.perform(on: current, with: arguments) { return }
      responder = current.next
    }
  }

  private func unrecognized(_ action: Selector, by object: AnyObject) -> Never {
    raise(
      "-[\(className(of: object)) \(action.name)]: unrecognized selector sent to instance",
      name: "NSInvalidArgumentException")
  }
}

extension EventHandler {
  /// Whether this is the entry for exactly this target and action.
  func sends(_ action: Selector, to object: AnyObject?) -> Bool {
    guard case .target(let weak, let selector) = receiver, selector == action else { return false }
    if let weak { return weak.object != nil && weak.object === object }
    return object == nil
  }
}
