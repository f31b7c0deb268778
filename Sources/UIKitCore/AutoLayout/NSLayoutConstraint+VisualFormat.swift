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
      refuse(error.reason, in: VisualFormat.withoutSpaces(format), at: error.offset)
    }
    return VisualFormatWriter(parsed: parsed, options: opts, metrics: metrics ?? [:], views: views).write()
  }

  fileprivate class func refuse(_ reason: String, in format: String, at offset: Int) -> Never {
    raise(
      "Unable to parse constraint format: \n\(reason) \n\(format) \n"
        + String(repeating: " ", count: offset) + "^", name: "NSInvalidArgumentException")
  }
}

@MainActor private struct VisualFormatWriter {
  typealias Attribute = NSLayoutConstraint.Attribute

  let parsed: VisualFormat
  let options: NSLayoutConstraint.FormatOptions
  let metrics: [String: Any]
  let views: [String: Any]

  private func refuse(_ reason: String, at offset: Int) -> Never {
    NSLayoutConstraint.refuse(reason, in: parsed.text, at: offset)
  }

  private func item(_ name: String, _ offset: Int) -> AnyObject {
    guard let value = views[name] else { refuse("\(name) is not a key in the views dictionary.", at: offset) }
    let object = value as AnyObject
    guard object is UIView || object is UILayoutGuide else { refuse("\(name) is not a view.", at: offset) }
    return object
  }

  /// The item at a place in the format; nil for the superview.
  private func item(at index: Int) -> AnyObject? {
    let entry = parsed.items[index]
    return entry.name.map { item($0, entry.end) }
  }

  /// The superview of the item beside an edge.
  private func superview(beside index: Int) -> UIView {
    let neighbour = index == 0 ? 1 : index - 1
    if let guide = item(at: neighbour) as? UILayoutGuide, let owner = guide.owningView { return owner }
    if let view = item(at: neighbour) as? UIView, let superview = view.superview { return superview }
    refuse(
      "Unable to interpret '|' character, because the related view doesn't have a superview",
      at: parsed.items[index].end)
  }

  func write() -> [NSLayoutConstraint] {
    var result: [NSLayoutConstraint] = []
    for (index, entry) in parsed.items.enumerated() {
      if index > 0 { result += connect(index - 1, index) }
      guard let object = item(at: index) else { continue }
      for predicate in entry.predicates { result.append(size(of: object, predicate)) }
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
    let before = item(at: first)
    let after = item(at: second)
    let connection = parsed.connections[first]
    let isStandard = connection == .standard
    let isInside = before != nil && after != nil
    let countsBaselines =
      isInside && parsed.axis == .vertical && options.contains(.spacingBaselineToBaseline)
    // The later edge minus the earlier is the distance; where the row runs to the left, the other way round.
    let left: (AnyObject, Attribute) =
      before.map { ($0, countsBaselines ? .lastBaseline : edges.end) }
      ?? (superview(beside: first), isStandard ? edges.startMargin : edges.start)
    let right: (AnyObject, Attribute) =
      after.map { ($0, countsBaselines ? .firstBaseline : edges.start) }
      ?? (superview(beside: second), isStandard ? edges.endMargin : edges.end)
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
      let distance = isInside ? SystemSpacing.between(left.0, left.1, right.0, right.1, 1) : 0
      return [make(.equal, distance, .required)]
    case .predicates(let predicates):
      return predicates.map { make($0.relation, number($0.object, $0.end), priority($0)) }
    }
  }

  private func size(of object: AnyObject, _ predicate: VisualFormat.Predicate) -> NSLayoutConstraint {
    let length: Attribute = parsed.axis == .horizontal ? .width : .height
    var second: AnyObject?
    var constant: CGFloat = 0
    if case .name(let name) = predicate.object, metrics[name] == nil, views[name] != nil {
      second = item(name, predicate.end)
    } else {
      constant = number(predicate.object, predicate.end)
    }
    let constraint = NSLayoutConstraint(
      first: object, length, predicate.relation, second: second, second == nil ? .notAnAttribute : length,
      constant: constant)
    constraint.priority = priority(predicate)
    return constraint
  }

  private func number(_ object: VisualFormat.Object, _ offset: Int) -> CGFloat {
    switch object {
    case .number(let value): return value
    case .name(let name):
      switch metrics[name] {
      case let value as any BinaryFloatingPoint: return CGFloat(value)
      case let value as any BinaryInteger: return CGFloat(value)
      case let value as NSNumber: return CGFloat(value.doubleValue)
      case nil:
        refuse(
          "Encountered metric with name \"\(name)\", but value was not specified in metrics or views "
            + "dictionaries", at: offset)
      default: refuse("The metric \(name) is not a number.", at: offset)
      }
    }
  }

  private func priority(_ predicate: VisualFormat.Predicate) -> UILayoutPriority {
    guard let object = predicate.priority else { return .required }
    return UILayoutPriority(Float(number(object, predicate.end)))
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
    let objects = parsed.items.indices.compactMap { item(at: $0) }
    for (option, attribute) in Self.alignments where options.contains(option) {
      if attribute.axis == parsed.axis {
        let isRow = parsed.axis == .horizontal
        refuse(
          "Options mask required views to be aligned on a \(isRow ? "horizontal" : "vertical") edge, which is "
            + "not allowed for layout that is also \(isRow ? "horizontal" : "vertical").",
          at: parsed.text.count)
      }
      for (one, next) in zip(objects, objects.dropFirst()) {
        result.append(NSLayoutConstraint(first: one, attribute, .equal, second: next, attribute))
      }
    }
    return result
  }
}
