// A message's name and, where a rewritten `#selector` made it, how to send the message.
import Foundation

/// Names a method. Two selectors are equal when their names are.
///
/// Swift on Linux has no `#selector`; an unapplied method reference takes its place:
/// `Selector("didTap:", ViewController.didTap(_:))`, which the UnchangedSources plugin writes for it. A selector
/// made from a name alone can be compared but not performed.
public struct Selector: Hashable, ExpressibleByStringLiteral, CustomStringConvertible, @unchecked Sendable {
  package let name: String
  private let invoke: ((AnyObject, [Any?]) -> Bool)?

  public init(_ str: String) {
    name = str
    invoke = nil
  }

  public init(stringLiteral value: String) { self.init(value) }

  /// A method without parameters.
  public init<Target, Result>(_ name: String, _ method: @escaping (Target) -> () -> Result) {
    self.name = name
    invoke = { target, _ in
      guard let target = target as? Target else { return false }
      _ = method(target)()
      return true
    }
  }

  /// A method with the sender as its parameter.
  public init<Target, Sender, Result>(_ name: String, _ method: @escaping (Target) -> (Sender) -> Result) {
    self.name = name
    invoke = { target, arguments in
      guard let target = target as? Target, let sender: Sender = Self.argument(0, of: arguments)
      else { return false }
      _ = method(target)(sender)
      return true
    }
  }

  /// A method with the sender and the event as its parameters.
  public init<Target, Sender, Event, Result>(
    _ name: String, _ method: @escaping (Target) -> (Sender, Event) -> Result
  ) {
    self.name = name
    invoke = { target, arguments in
      guard let target = target as? Target, let sender: Sender = Self.argument(0, of: arguments),
        let event: Event = Self.argument(1, of: arguments)
      else { return false }
      _ = method(target)(sender, event)
      return true
    }
  }

  /// Reads a property; what is read goes nowhere, as with any action's result.
  public init<Target, Value>(_ name: String, getter property: KeyPath<Target, Value>) {
    self.name = name
    invoke = { target, _ in
      guard let target = target as? Target else { return false }
      _ = target[keyPath: property]
      return true
    }
  }

  /// Sets a property to the sender.
  public init<Target: AnyObject, Value>(
    _ name: String, setter property: ReferenceWritableKeyPath<Target, Value>
  ) {
    self.name = name
    invoke = { target, arguments in
      guard let target = target as? Target, let value: Value = Self.argument(0, of: arguments)
      else { return false }
      target[keyPath: property] = value
      return true
    }
  }

  /// Sends the message with as many of the arguments as the method takes.
  ///
  /// - Returns: false, with nothing done, where the target does not have the method.
  package func perform(on target: AnyObject, with arguments: [Any?]) -> Bool {
    invoke?(target, arguments) ?? false
  }

  public static func == (left: Selector, right: Selector) -> Bool { left.name == right.name }
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
  public var description: String { name }

  private static func argument<T>(_ index: Int, of arguments: [Any?]) -> T? {
    guard index < arguments.count else { return nil }
    // A nil argument fits an optional parameter.
    return arguments[index] as Any as? T
  }
}
