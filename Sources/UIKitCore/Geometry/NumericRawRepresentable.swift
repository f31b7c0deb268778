// Priorities, window levels and font weights: names for places on a scale of numbers.
import Foundation

/// A name for a number, which one can step from: `.defaultHigh + 1`, `.alert - 1`.
public protocol _UIKitNumericRawRepresentable: RawRepresentable, Comparable
where RawValue: Comparable & Numeric {}

extension _UIKitNumericRawRepresentable {
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
  public static func + (lhs: Self, rhs: RawValue) -> Self { named(lhs.rawValue + rhs) }
  public static func + (lhs: RawValue, rhs: Self) -> Self { named(lhs + rhs.rawValue) }
  public static func - (lhs: Self, rhs: RawValue) -> Self { named(lhs.rawValue - rhs) }
  /// The distance between two names.
  public static func - (lhs: Self, rhs: Self) -> RawValue { lhs.rawValue - rhs.rawValue }
  public static func += (lhs: inout Self, rhs: RawValue) { lhs = lhs + rhs }
  public static func -= (lhs: inout Self, rhs: RawValue) { lhs = lhs - rhs }

  private static func named(_ value: RawValue) -> Self {
    guard let result = Self(rawValue: value) else { raise("\(typeName(Self.self)) has no value \(value)") }
    return result
  }
}
