// Constraints from a visual format.
import Foundation

extension NSLayoutConstraint {
  /// Makes inactive constraints from a visual format such as `H:|-[label]-8-[field(>=100)]-|`.
  ///
  /// - Parameters:
  ///   - opts: how the views are aligned across the axis, and which way they run.
  ///   - metrics: numbers by name.
  ///   - views: views and layout guides by name. A format that names none of them, or cannot be read, stops
  ///     the program.
  public class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?,
    views: [String: Any]
  ) -> [NSLayoutConstraint] {
    let parsed: VisualFormat
    do {
      parsed = try VisualFormat(format)
    } catch {
      raise(
        "Unable to parse constraint format: \n\(error.reason) \n\(format) \n"
          + String(repeating: " ", count: error.offset) + "^", name: "NSInvalidArgumentException")
    }
    let writer = VisualFormatWriter(
      format: format, parsed: parsed, options: opts, metrics: metrics ?? [:], views: views)
    return writer.write()
  }
}

@MainActor private struct VisualFormatWriter {
  typealias Attribute = NSLayoutConstraint.Attribute

  let format: String
  let parsed: VisualFormat
  let options: NSLayoutConstraint.FormatOptions
  let metrics: [String: Any]
  let views: [String: Any]

  private func refuse(_ reason: String) -> Never {
    raise("Unable to interpret '\(format)': \(reason)", name: "NSInvalidArgumentException")
  }

  private func item(_ name: String) -> AnyObject {
    guard let value = views[name] else { refuse("\(name) is not a key in the views dictionary.") }
    let object = value as AnyObject
    guard object is UIView || object is UILayoutGuide else { refuse("\(name) is not a view.") }
    return object
  }

  private var superview: UIView {
    for entry in parsed.items {
      guard let name = entry.name else { continue }
      let object = item(name)
      if let guide = object as? UILayoutGuide, let owner = guide.owningView { return owner }
      if let view = object as? UIView, let superview = view.superview { return superview }
    }
    refuse("its views have no superview.")
  }

  func write() -> [NSLayoutConstraint] {
    var result: [NSLayoutConstraint] = []
    for (index, entry) in parsed.items.enumerated() {
      if index > 0 { result += connect(index - 1, index) }
      guard let name = entry.name else { continue }
      for predicate in entry.predicates { result.append(size(of: item(name), predicate)) }
    }
    return result + align()
  }

  // MARK: Along the axis

  private var startsLeft: (start: Attribute, end: Attribute, startMargin: Attribute, endMargin: Attribute) {
    if parsed.axis == .vertical { return (.top, .bottom, .topMargin, .bottomMargin) }
    switch options.intersection(.directionMask) {
    case .directionLeftToRight: return (.left, .right, .leftMargin, .rightMargin)
    case .directionRightToLeft: return (.right, .left, .rightMargin, .leftMargin)
    default: return (.leading, .trailing, .leadingMargin, .trailingMargin)
    }
  }

  private func connect(_ first: Int, _ second: Int) -> [NSLayoutConstraint] {
    let edges = startsLeft
    let before = parsed.items[first].name
    let after = parsed.items[second].name
    let connection = parsed.connections[first]
    let isStandard = connection == .standard
    // The later edge minus the earlier is the distance; where the row runs to the left, the other way round.
    let left: (AnyObject, Attribute) =
      before.map { (item($0), edges.end) } ?? (superview, isStandard ? edges.startMargin : edges.start)
    let right: (AnyObject, Attribute) =
      after.map { (item($0), edges.start) } ?? (superview, isStandard ? edges.endMargin : edges.end)
    let runsLeft = edges.start == .right
    let (later, earlier) = runsLeft ? (left, right) : (right, left)
    func make(_ relation: NSLayoutConstraint.Relation, _ distance: CGFloat, _ priority: UILayoutPriority)
      -> NSLayoutConstraint
    {
      let constraint = NSLayoutConstraint(
        first: later.0, later.1, relation, second: earlier.0, earlier.1, constant: distance)
      constraint.priority = priority
      return constraint
    }
    switch connection {
    case .flush: return [make(.equal, 0, .required)]
    case .standard:
      let isInside = before != nil && after != nil
      return [make(.equal, isInside ? SystemSpacing.points : 0, .required)]
    case .predicates(let predicates):
      return predicates.map { make($0.relation, number($0.object), priority($0)) }
    }
  }

  private func size(of object: AnyObject, _ predicate: VisualFormat.Predicate) -> NSLayoutConstraint {
    let length: Attribute = parsed.axis == .horizontal ? .width : .height
    var second: AnyObject?
    var constant: CGFloat = 0
    if case .name(let name) = predicate.object, metrics[name] == nil {
      second = item(name)
    } else {
      constant = number(predicate.object)
    }
    let constraint = NSLayoutConstraint(
      first: object, length, predicate.relation, second: second, second == nil ? .notAnAttribute : length,
      constant: constant)
    constraint.priority = priority(predicate)
    return constraint
  }

  private func number(_ object: VisualFormat.Object) -> CGFloat {
    switch object {
    case .number(let value): return value
    case .name(let name):
      switch metrics[name] {
      case let value as CGFloat: return value
      case let value as Double: return CGFloat(value)
      case let value as Float: return CGFloat(value)
      case let value as Int: return CGFloat(value)
      case let value as NSNumber: return CGFloat(value.doubleValue)
      default: refuse("\(name) is not a key in the metrics dictionary.")
      }
    }
  }

  private func priority(_ predicate: VisualFormat.Predicate) -> UILayoutPriority {
    guard let object = predicate.priority else { return .required }
    return UILayoutPriority(Float(number(object)))
  }

  // MARK: Across the axis

  private static let alignments: [(NSLayoutConstraint.FormatOptions, Attribute)] = [
    (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top), (.alignAllBottom, .bottom),
    (.alignAllLeading, .leading), (.alignAllTrailing, .trailing), (.alignAllCenterX, .centerX),
    (.alignAllCenterY, .centerY), (.alignAllLastBaseline, .lastBaseline),
    (.alignAllFirstBaseline, .firstBaseline),
  ]

  private func align() -> [NSLayoutConstraint] {
    var result: [NSLayoutConstraint] = []
    let objects = parsed.items.compactMap { $0.name.map { item($0) } }
    for (option, attribute) in Self.alignments where options.contains(option) {
      if attribute.axis == parsed.axis {
        refuse("the options align along the axis of the format, not across it.")
      }
      for (one, next) in zip(objects, objects.dropFirst()) {
        result.append(NSLayoutConstraint(first: one, attribute, .equal, second: next, attribute))
      }
    }
    return result
  }
}
