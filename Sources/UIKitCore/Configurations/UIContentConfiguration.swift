// Contents of a cell, a header or any other view as a value, and the view that shows such a value.
import Foundation

/// One or both directions.
public struct UIAxis: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let horizontal = UIAxis(rawValue: 1 << 0)
  public static let vertical = UIAxis(rawValue: 1 << 1)
  public static let both: UIAxis = [.horizontal, .vertical]
}

/// What a content view shows, as a value.
public protocol UIContentConfiguration {
  /// A new view that shows this configuration.
  @MainActor func makeContentView() -> any UIView & UIContentView
  /// The configuration with the looks of a state; what a client has set stays.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows configurations of a kind.
@preconcurrency @MainActor public protocol UIContentView: NSObjectProtocol {
  /// What is shown; setting it brings the view up to date.
  var configuration: any UIContentConfiguration { get set }
  /// Whether the view can show a configuration. By default one of the type it shows already.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}
