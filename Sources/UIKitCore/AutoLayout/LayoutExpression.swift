// What an attribute of a view or guide is, as a sum of variables.
import ConstraintSolver
import Foundation

/// A sum of variables and a constant.
struct LinearExpression {
  var terms: [ConstraintSolver.Term] = []
  var constant: Double = 0

  init(_ constant: CGFloat = 0) { self.constant = Double(constant) }
  init(_ variable: ConstraintSolver.Variable) { terms = [ConstraintSolver.Term(variable)] }

  mutating func add(_ other: LinearExpression, times factor: CGFloat = 1) {
    let factor = Double(factor)
    for term in other.terms {
      terms.append(ConstraintSolver.Term(term.variable, term.coefficient * factor))
    }
    constant += other.constant * factor
  }

  mutating func add(_ value: CGFloat) { constant += Double(value) }
}

/// A rectangle along one axis.
struct LayoutExtent {
  var origin: LinearExpression
  var length: LinearExpression
  /// The scroll view in whose content the origin is counted; nil: from the system's root.
  var space: UIScrollView?

  /// Made smaller at both ends.
  func inset(_ start: CGFloat, _ end: CGFloat) -> LayoutExtent {
    var result = self
    result.origin.add(start)
    result.length.add(-start - end)
    return result
  }
}

/// Writes attributes as expressions and notes what they depend on.
@MainActor struct ExpressionWriter {
  let system: LayoutSystem
  /// The views whose frames, margins or offsets went into constants.
  var sources: [AutoLayoutState] = []

  init(_ system: LayoutSystem) { self.system = system }

  private mutating func note(_ view: UIView) {
    let state = view.layoutState
    if !sources.contains(where: { $0 === state }) { sources.append(state) }
  }

  // MARK: Rectangles

  /// A view along an axis: variables where constraints place it, constants where it is fixed.
  mutating func extent(of view: UIView, _ axis: NSLayoutConstraint.Axis) -> LayoutExtent {
    if view === system.root {
      return LayoutExtent(origin: LinearExpression(), length: system.rootLength(axis), space: nil)
    }
    let state = view.layoutState
    let space = system.space(around: view)
    if !state.translatesAutoresizingMask {
      let binding = system.bind(state.box)
      return LayoutExtent(
        origin: LinearExpression(binding.origin(axis)), length: LinearExpression(binding.length(axis)),
        space: space)
    }
    note(view)
    let frame = view.alignmentRect(forFrame: view.untransformedFrame)
    let isHorizontal = axis == .horizontal
    var origin = LinearExpression(isHorizontal ? frame.minX : frame.minY)
    if let superview = view.superview, superview !== space {
      origin.add(extent(of: superview, axis).origin)
      origin.add(isHorizontal ? -superview.bounds.minX : -superview.bounds.minY)
    }
    return LayoutExtent(
      origin: origin, length: LinearExpression(isHorizontal ? frame.width : frame.height), space: space)
  }

  /// A scroll view's content along an axis.
  mutating func contentExtent(of scroll: UIScrollView, _ axis: NSLayoutConstraint.Axis) -> LayoutExtent {
    let binding = system.bind(scroll.contentLayoutGuide.box)
    return LayoutExtent(
      origin: LinearExpression(), length: LinearExpression(binding.length(axis)), space: scroll)
  }

  private mutating func extent(
    of guide: UILayoutGuide, _ axis: NSLayoutConstraint.Axis, seenFrom other: UIView?
  )
    -> LayoutExtent
  {
    guard let owner = guide.owningView else { raise("\(LayoutNames.name(of: guide)) belongs to no view") }
    switch guide.kind {
    case .custom:
      let binding = system.bind(guide.box)
      return LayoutExtent(
        origin: LinearExpression(binding.origin(axis)), length: LinearExpression(binding.length(axis)),
        space: system.space(inside: owner))
    case .content:
      guard let scroll = owner as? UIScrollView else { return extent(of: owner, axis) }
      return contentExtent(of: scroll, axis)
    case .frame:
      return extent(of: owner, axis)
    case .margins:
      return inset(rectangle(of: owner, axis, seenFrom: other), by: owner.layoutMargins, of: owner, axis)
    case .safeArea:
      return inset(extent(of: owner, axis), by: owner.safeAreaInsets, of: owner, axis)
    case .readable:
      return inset(rectangle(of: owner, axis, seenFrom: other), by: owner.readableInsets, of: owner, axis)
    }
  }

  private mutating func inset(
    _ extent: LayoutExtent, by insets: UIEdgeInsets, of view: UIView, _ axis: NSLayoutConstraint.Axis
  ) -> LayoutExtent {
    note(view)
    return axis == .horizontal
      ? extent.inset(insets.left, insets.right) : extent.inset(insets.top, insets.bottom)
  }

  /// A view as its edges are meant: to what it holds, a scroll view is its content.
  private mutating func rectangle(of view: UIView, _ axis: NSLayoutConstraint.Axis, seenFrom other: UIView?)
    -> LayoutExtent
  {
    if let scroll = view as? UIScrollView, let other, other !== view, other.isDescendant(of: view) {
      return contentExtent(of: scroll, axis)
    }
    return extent(of: view, axis)
  }

  /// Counts a place from the system's root instead of a scroll view's content.
  private mutating func fromRoot(
    _ expression: LinearExpression, _ space: UIScrollView?, _ axis: NSLayoutConstraint.Axis
  ) -> LinearExpression {
    var result = expression
    var space = space
    while let scroll = space {
      note(scroll)
      let outer = extent(of: scroll, axis)
      result.add(outer.origin)
      result.add(axis == .horizontal ? -scroll.bounds.minX : -scroll.bounds.minY)
      space = outer.space
    }
    return result
  }

  // MARK: Constraints

  /// The left side minus the multiplied second item: terms and constant, to be related to the constraint's
  /// own constant.
  mutating func sides(of constraint: NSLayoutConstraint) -> LinearExpression {
    let firstView = NSLayoutConstraint.view(of: constraint.firstItem)
    let secondView = NSLayoutConstraint.view(of: constraint.secondItem)
    let attribute = constraint.firstAttribute
    let isMirrored =
      (attribute.isDirectional || constraint.secondAttribute.isDirectional)
      && firstView?.isRightToLeft == true
    var (result, space) = value(
      of: constraint.firstItem, attribute, seenFrom: secondView, isMirrored: isMirrored)
    guard constraint.secondAttribute != .notAnAttribute else { return result }
    var (second, secondSpace) = value(
      of: constraint.secondItem, constraint.secondAttribute, seenFrom: firstView, isMirrored: isMirrored)
    let axis = attribute.axis
    let isPlace = attribute.kind != .size
    if isPlace && space !== secondSpace {
      // Mirrored places count backwards; their way to the root does too.
      let sign: CGFloat = isMirrored ? -1 : 1
      result.add(fromRoot(LinearExpression(), space, axis), times: sign)
      second.add(fromRoot(LinearExpression(), secondSpace, axis), times: sign)
      space = nil
      secondSpace = nil
    }
    if isPlace && constraint.multiplier != 1, let owner = constraint.owner {
      // A multiplied place is counted from the common ancestor's edge.
      let start = origin(of: owner, axis, in: space, isMirrored: isMirrored)
      result.add(start, times: -1)
      second.add(start, times: -1)
    }
    result.add(second, times: -constraint.multiplier)
    return result
  }

  private mutating func origin(
    of owner: UIView, _ axis: NSLayoutConstraint.Axis, in space: UIScrollView?, isMirrored: Bool
  ) -> LinearExpression {
    let isItsContent = space != nil && space === owner
    let extent = isItsContent ? contentExtent(of: space!, axis) : extent(of: owner, axis)
    var start =
      isItsContent || extent.space === space ? extent.origin : fromRoot(extent.origin, extent.space, axis)
    guard isMirrored else { return start }
    start.add(extent.length)
    var negative = LinearExpression()
    negative.add(start, times: -1)
    return negative
  }

  /// An attribute's value and the space its place is counted in. Mirrored places count from right to left.
  private mutating func value(
    of item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute, seenFrom other: UIView?, isMirrored: Bool
  ) -> (LinearExpression, UIScrollView?) {
    let axis = attribute.axis
    var extent: LayoutExtent
    if let guide = item as? UILayoutGuide {
      extent = self.extent(of: guide, axis, seenFrom: other)
    } else if let view = item as? UIView {
      if attribute.kind == .size {
        return (self.extent(of: view, axis).length, nil)
      }
      if attribute == .firstBaseline || attribute == .lastBaseline {
        return baseline(of: view, attribute)
      }
      extent = rectangle(of: view, axis, seenFrom: other)
      if attribute.isMargin { extent = inset(extent, by: view.layoutMargins, of: view, axis) }
    } else {
      raise("A constraint's item is neither a view nor a layout guide", name: "NSInvalidArgumentException")
    }
    var result = extent.origin
    let part: CGFloat
    switch attribute {
    case .width, .height: return (extent.length, nil)
    case .left, .top, .leftMargin, .topMargin: part = 0
    case .right, .bottom, .rightMargin, .bottomMargin, .lastBaseline: part = 1
    case .leading, .leadingMargin: part = isMirrored ? 1 : 0
    case .trailing, .trailingMargin: part = isMirrored ? 0 : 1
    case .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins: part = 0.5
    case .firstBaseline: part = 0
    case .notAnAttribute: part = 0
    }
    if part != 0 { result.add(extent.length, times: part) }
    if isMirrored {
      var negative = LinearExpression()
      negative.add(result, times: -1)
      result = negative
    }
    return (result, extent.space)
  }

  private mutating func baseline(of view: UIView, _ attribute: NSLayoutConstraint.Attribute)
    -> (LinearExpression, UIScrollView?)
  {
    let isFirst = attribute == .firstBaseline
    let text = isFirst ? view.forFirstBaselineLayout : view.forLastBaselineLayout
    let isInside = text !== view && text.isDescendant(of: view) && text.superview?.layoutRoot === system.root
    let extent = extent(of: isInside ? text : view, .vertical)
    note(view)
    var result = extent.origin
    if isFirst, let offset = text._firstBaselineOffset {
      result.add(FrameRounding.current.baseline(offset, scale: view.layoutScale))
    } else {
      result.add(extent.length)
      if !isFirst, let offset = text._lastBaselineOffset {
        result.add(-FrameRounding.current.baseline(offset, scale: view.layoutScale))
      }
    }
    return (result, extent.space)
  }
}

extension UIView {
  /// The frame as it would be without a transform.
  var untransformedFrame: CGRect {
    let size = layer.bounds.size
    let anchor = layer.anchorPoint
    let position = layer.position
    return CGRect(
      x: position.x - anchor.x * size.width, y: position.y - anchor.y * size.height, width: size.width,
      height: size.height)
  }
}
