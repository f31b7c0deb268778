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

  /// Made smaller at both ends.
  func inset(_ start: CGFloat, _ end: CGFloat) -> LayoutExtent {
    var result = self
    result.origin.add(start)
    result.length.add(-start - end)
    return result
  }
}

/// Writes attributes as expressions and notes what they depend on.
///
/// A rectangle's variables count from the left and top edge of the view it stands in; in a scroll view, from
/// the start of its content. A constraint is written as its owner, the common ancestor of its items, sees
/// them: it mentions the places of the views between an item and the owner, and nothing further out.
@MainActor struct ExpressionWriter {
  let system: LayoutSystem
  /// In whose inside places are counted.
  private let owner: UIView
  /// The views whose frames, margins or offsets went into constants.
  private(set) var sources: [AutoLayoutState] = []
  /// The rectangles whose variables were mentioned.
  private(set) var bindings: [BoxBinding] = []

  init(_ system: LayoutSystem, owner: UIView?) {
    self.system = system
    self.owner = owner ?? system.root
  }

  private mutating func note(_ view: UIView) {
    let state = view.layoutState
    if !sources.contains(where: { $0 === state }) { sources.append(state) }
  }

  private mutating func bind(_ box: LayoutBox) -> BoxBinding {
    let binding = system.bind(box)
    if !bindings.contains(where: { $0 === binding }) { bindings.append(binding) }
    return binding
  }

  // MARK: Rectangles

  private mutating func length(of view: UIView, _ axis: NSLayoutConstraint.Axis) -> LinearExpression {
    if view === system.root { return system.rootLength(axis) }
    let state = view.layoutState
    if !state.translatesAutoresizingMask { return LinearExpression(bind(state.box).length(axis)) }
    note(view)
    let frame = view.alignmentRect(forFrame: view.untransformedFrame)
    return LinearExpression(axis == .horizontal ? frame.width : frame.height)
  }

  /// A view along an axis: variables where constraints place it, constants where it is fixed.
  private mutating func extent(of view: UIView, _ axis: NSLayoutConstraint.Axis) -> LayoutExtent {
    let length = length(of: view, axis)
    guard view !== owner, view !== system.root, let superview = view.superview else {
      // As seen from inside; a scroll view's frame moves over its content.
      var origin = LinearExpression()
      if view is UIScrollView {
        note(view)
        origin.add(axis == .horizontal ? view.bounds.minX : view.bounds.minY)
      }
      return LayoutExtent(origin: origin, length: length)
    }
    return LayoutExtent(origin: seenByOwner(place(of: view, axis), inside: superview, axis), length: length)
  }

  /// Where a view starts in its superview's inside.
  private mutating func place(of view: UIView, _ axis: NSLayoutConstraint.Axis) -> LinearExpression {
    let state = view.layoutState
    if !state.translatesAutoresizingMask { return LinearExpression(bind(state.box).origin(axis)) }
    note(view)
    let frame = view.alignmentRect(forFrame: view.untransformedFrame)
    var place = LinearExpression(axis == .horizontal ? frame.minX : frame.minY)
    if let superview = view.superview {
      let start = system.insideOrigin(of: superview)
      place.add(axis == .horizontal ? -start.x : -start.y)
    }
    return place
  }

  /// A place in a view's inside, counted in the owner's.
  private mutating func seenByOwner(
    _ place: LinearExpression, inside view: UIView, _ axis: NSLayoutConstraint.Axis
  ) -> LinearExpression {
    var result = place
    var view = view
    while view !== owner, view !== system.root, let superview = view.superview {
      if view is UIScrollView {
        note(view)
        result.add(axis == .horizontal ? -view.bounds.minX : -view.bounds.minY)
      }
      result.add(self.place(of: view, axis))
      view = superview
    }
    return result
  }

  /// A scroll view's content along an axis.
  private mutating func contentExtent(of scroll: UIScrollView, _ axis: NSLayoutConstraint.Axis)
    -> LayoutExtent
  {
    let binding = bind(scroll.contentLayoutGuide.box)
    return LayoutExtent(
      origin: seenByOwner(LinearExpression(), inside: scroll, axis),
      length: LinearExpression(binding.length(axis)))
  }

  private mutating func extent(
    of guide: UILayoutGuide, _ axis: NSLayoutConstraint.Axis, seenFrom other: UIView?
  )
    -> LayoutExtent
  {
    guard let view = guide.owningView else { raise("\(LayoutNames.name(of: guide)) belongs to no view") }
    switch guide.kind {
    case .custom:
      let binding = bind(guide.box)
      return LayoutExtent(
        origin: seenByOwner(LinearExpression(binding.origin(axis)), inside: view, axis),
        length: LinearExpression(binding.length(axis)))
    case .content:
      guard let scroll = view as? UIScrollView else { return extent(of: view, axis) }
      return contentExtent(of: scroll, axis)
    case .frame:
      return extent(of: view, axis)
    case .margins:
      return inset(rectangle(of: view, axis, seenFrom: other), by: view.layoutMargins, of: view, axis)
    case .safeArea:
      return inset(extent(of: view, axis), by: view.safeAreaInsets, of: view, axis)
    case .readable:
      return inset(rectangle(of: view, axis, seenFrom: other), by: view.readableInsets, of: view, axis)
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
    var result = value(of: constraint.firstItem, attribute, seenFrom: secondView, isMirrored: isMirrored)
    guard constraint.secondAttribute != .notAnAttribute else { return result }
    var second = value(
      of: constraint.secondItem, constraint.secondAttribute, seenFrom: firstView, isMirrored: isMirrored)
    if isMirrored && attribute.kind != .size && constraint.multiplier != 1 {
      // A multiplied place is counted from the owner's edge: mirrored, from its far one.
      let far = rectangle(of: owner, attribute.axis, seenFrom: firstView === owner ? secondView : firstView)
      for part in [far.origin, far.length] {
        result.add(part)
        second.add(part)
      }
    }
    result.add(second, times: -constraint.multiplier)
    return result
  }

  /// An attribute's value. Mirrored places count from right to left.
  private mutating func value(
    of item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute, seenFrom other: UIView?, isMirrored: Bool
  ) -> LinearExpression {
    let axis = attribute.axis
    var extent: LayoutExtent
    if let guide = item as? UILayoutGuide {
      extent = self.extent(of: guide, axis, seenFrom: other)
    } else if let view = item as? UIView {
      if attribute.kind == .size { return length(of: view, axis) }
      if attribute == .firstBaseline || attribute == .lastBaseline { return baseline(of: view, attribute) }
      extent = rectangle(of: view, axis, seenFrom: other)
      if attribute.isMargin { extent = inset(extent, by: view.layoutMargins, of: view, axis) }
    } else {
      raise("A constraint's item is neither a view nor a layout guide", name: "NSInvalidArgumentException")
    }
    var result = extent.origin
    let part: CGFloat
    switch attribute {
    case .width, .height: return extent.length
    case .left, .top, .leftMargin, .topMargin: part = 0
    case .right, .bottom, .rightMargin, .bottomMargin, .lastBaseline: part = 1
    case .leading, .leadingMargin: part = isMirrored ? 1 : 0
    case .trailing, .trailingMargin: part = isMirrored ? 0 : 1
    case .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins: part = 0.5
    case .firstBaseline: part = 0
    case .notAnAttribute: part = 0
    }
    if part != 0 { result.add(extent.length, times: part) }
    guard isMirrored else { return result }
    var negative = LinearExpression()
    negative.add(result, times: -1)
    return negative
  }

  private mutating func baseline(of view: UIView, _ attribute: NSLayoutConstraint.Attribute)
    -> LinearExpression
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
    return result
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
