// The JSON of the measured files as a value that is pleasant to walk, and the comparison of figures.

import Foundation
import Testing

/// A JSON value. Members and elements that are not there are `.null`; the typed readings (`string`,
/// `double`, ...) record an issue when the value is of another kind, the `if...` ones answer nil.
@dynamicMemberLookup
enum Figures: Sendable, Equatable {
  case null
  case bool(Bool)
  case number(Double)
  case text(String)
  case list([Figures])
  case table([String: Figures])

  subscript(dynamicMember name: String) -> Figures { self[name] }

  subscript(name: String) -> Figures {
    guard case .table(let members) = self else { return .null }
    return members[name] ?? .null
  }

  subscript(index: Int) -> Figures {
    guard case .list(let elements) = self, elements.indices.contains(index) else { return .null }
    return elements[index]
  }

  var isNull: Bool { self == .null }

  var ifBool: Bool? { if case .bool(let value) = self { value } else { nil } }
  var ifDouble: Double? { if case .number(let value) = self { value } else { nil } }
  var ifInt: Int? { ifDouble.map { Int($0) } }
  var ifString: String? { if case .text(let value) = self { value } else { nil } }
  var ifArray: [Figures]? { if case .list(let value) = self { value } else { nil } }
  var ifMembers: [String: Figures]? { if case .table(let value) = self { value } else { nil } }

  var bool: Bool { ifBool ?? wrong("a truth value", false) }
  var double: Double { ifDouble ?? wrong("a number", .nan) }
  var cgFloat: CGFloat { CGFloat(double) }
  var int: Int { ifInt ?? wrong("a number", 0) }
  var string: String { ifString ?? wrong("a string", "") }
  var array: [Figures] { ifArray ?? wrong("an array", []) }
  var members: [String: Figures] { ifMembers ?? wrong("an object", [:]) }
  var doubles: [Double] { array.map(\.double) }
  var strings: [String] { array.map(\.string) }
  /// `[width, height]`.
  var size: CGSize {
    let values = doubles
    return values.count == 2 ? CGSize(width: values[0], height: values[1]) : wrong("[w, h]", .zero)
  }
  /// `[x, y]`.
  var point: CGPoint {
    let values = doubles
    return values.count == 2 ? CGPoint(x: values[0], y: values[1]) : wrong("[x, y]", .zero)
  }
  /// `[x, y, width, height]`.
  var rect: CGRect {
    let values = doubles
    return values.count == 4
      ? CGRect(x: values[0], y: values[1], width: values[2], height: values[3])
      : wrong("[x, y, w, h]", .zero)
  }

  /// The name a case gives itself.
  var label: String? {
    for key in ["name", "id"] {
      switch self[key] {
      case .text(let text): return text
      case .number(let number): return number == number.rounded() ? "\(Int(number))" : "\(number)"
      default: continue
      }
    }
    return nil
  }

  private func wrong<T>(_ kind: String, _ substitute: T) -> T {
    Issue.record("\(self) is not \(kind)")
    return substitute
  }
}

extension Figures: Codable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let value = try? container.decode(String.self) {
      self = .text(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode([Figures].self) {
      self = .list(value)
    } else if let value = try? container.decode([String: Figures].self) {
      self = .table(value)
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else {
      self = .null
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .text(let value): try container.encode(value)
    case .list(let value): try container.encode(value)
    case .table(let value): try container.encode(value)
    }
  }
}

extension Figures: CustomStringConvertible {
  var description: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let value): value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
    case .text(let value): "\"\(value)\""
    case .list(let value): "\(value)"
    case .table(let value):
      "{" + value.keys.sorted().map { "\($0): \(value[$0]!)" }.joined(separator: ", ") + "}"
    }
  }
}

/// Expects each figure within `tolerance` of the recorded one; `null` was not measured and agrees with
/// anything. The failure shows both rows and the largest difference.
func expectFigures(
  _ actual: [Double], _ recorded: Figures, within tolerance: Double, _ what: @autoclosure () -> String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let wanted = recorded.array
  var worst = 0.0
  for (figure, value) in zip(actual, wanted) where !value.isNull {
    let difference = abs(figure - value.double)
    worst = difference.isNaN ? .infinity : max(worst, difference)
  }
  // The slack absorbs only the rounding of the subtraction itself.
  guard actual.count == wanted.count, worst <= tolerance + 1e-9 else {
    Issue.record(
      "\(what()): got \(Figures.list(actual.map(Figures.number))), recorded \(recorded), off by \(worst)",
      sourceLocation: sourceLocation)
    return
  }
}

func expectFigures(
  _ actual: CGRect, _ recorded: Figures, within tolerance: Double, _ what: @autoclosure () -> String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let row: [Double] = [actual.origin.x, actual.origin.y, actual.size.width, actual.size.height].map(
    Double.init)
  expectFigures(row, recorded, within: tolerance, what(), sourceLocation: sourceLocation)
}

func expectFigures(
  _ actual: CGSize, _ recorded: Figures, within tolerance: Double, _ what: @autoclosure () -> String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let row: [Double] = [Double(actual.width), Double(actual.height)]
  expectFigures(row, recorded, within: tolerance, what(), sourceLocation: sourceLocation)
}

/// One figure; a recorded `null` agrees with anything.
func expectFigures(
  _ actual: Double, _ recorded: Figures, within tolerance: Double, _ what: @autoclosure () -> String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  expectFigures([actual], .list([recorded]), within: tolerance, what(), sourceLocation: sourceLocation)
}
