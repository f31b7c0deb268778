// A linear relation between two edges, centres or lengths.
import ConstraintSolver
import Foundation

/// `first.attribute` *relation* `multiplier` × `second.attribute` + `constant`, in points.
///
/// Constant and priority are edited in place: the next layout pass repairs the last solution.
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
  public enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal = 0
    case greaterThanOrEqual = 1
  }

  public enum Attribute: Int, Sendable {
    case notAnAttribute = 0
    case left = 1
    case right = 2
    case top = 3
    case bottom = 4
    case leading = 5
    case trailing = 6
    case width = 7
    case height = 8
    case centerX = 9
    case centerY = 10
    case lastBaseline = 11
    case firstBaseline = 12
    case leftMargin = 13
    case rightMargin = 14
    case topMargin = 15
    case bottomMargin = 16
    case leadingMargin = 17
    case trailingMargin = 18
    case centerXWithinMargins = 19
    case centerYWithinMargins = 20
  }

  public enum Axis: Int, Sendable {
    case horizontal = 0
    case vertical = 1
  }

  /// How the views of a visual format are aligned and which way they run.
  public struct FormatOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
    public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
    public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
    public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
    public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
    public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
    public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
    public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
    public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
    public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
    public static let alignmentMask = FormatOptions(rawValue: 0xffff)
    public static let directionLeadingToTrailing: FormatOptions = []
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
    public static let directionMask = FormatOptions(rawValue: 3 << 16)
    public static let spacingEdgeToEdge: FormatOptions = []
    /// In columns, distances from the last baseline of one view to the first of the next.
    public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
    public static let spacingMask = FormatOptions(rawValue: 1 << 19)
  }

  /// A constraint without items: a placeholder for a property. It cannot be activated.
  public override init() {
    firstAttribute = .notAnAttribute
    relation = .equal
    secondAttribute = .notAnAttribute
    multiplier = 1
    storedConstant = 0
    super.init()
  }

  /// Makes an inactive constraint between views or layout guides.
  public convenience init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    self.init(
      first: view1 as AnyObject, attr1, relation, second: view2.map { $0 as AnyObject }, attr2,
      multiplier: multiplier, constant: c)
  }

  init(
    first: AnyObject, _ firstAttribute: Attribute, _ relation: Relation, second: AnyObject?,
    _ secondAttribute: Attribute, multiplier: CGFloat = 1, constant: CGFloat = 0
  ) {
    firstItem = first
    self.firstAttribute = firstAttribute
    self.relation = relation
    secondItem = second
    self.secondAttribute = secondAttribute
    self.multiplier = Self.withinLimits(multiplier)
    storedConstant = Self.withinLimits(constant)
    super.init()
    validate(multiplier: multiplier, constant: constant)
  }

  public private(set) weak var firstItem: AnyObject?
  public let firstAttribute: Attribute
  public let relation: Relation
  public private(set) weak var secondItem: AnyObject?
  public let secondAttribute: Attribute
  public let multiplier: CGFloat

  /// Points. One that is not finite stops the program; one past the engine's limits is brought within them.
  open var constant: CGFloat {
    get { storedConstant }
    set {
      guard newValue != storedConstant else { return }
      checkConstant(newValue)
      storedConstant = Self.withinLimits(newValue)
      constantDidChange()
    }
  }
  /// How strongly the constraint holds. While the constraint is active, a required one cannot be made
  /// optional and the other way round: that stops the program.
  open var priority: UILayoutPriority {
    get { storedPriority }
    set {
      guard newValue != storedPriority else { return }
      checkPriority(newValue)
      storedPriority = newValue
      priorityDidChange()
    }
  }
  private var storedConstant: CGFloat
  private var storedPriority = UILayoutPriority.required
  /// A name for reports.
  open var identifier: String?

  /// Whether the constraint takes part in layout. Setting it installs the constraint on the nearest common
  /// ancestor of its items, or removes it from there.
  open var isActive: Bool {
    get { owner != nil }
    set { newValue ? activate() : deactivate() }
  }

  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  // MARK: In a system

  /// The view that holds the constraint while it is active.
  weak var owner: UIView?
  /// The order of activation.
  var sequence = 0
  /// The constraint's place in a solver; nil while it waits for the next layout pass.
  var binding: ConstraintBinding?
  /// Whether it was left out because it contradicts others.
  var isBroken = false
  private static var lastSequence = 0

  open override nonisolated var description: String {
    MainActor.assumeIsolated { plainDescription }
  }
}

/// A state that is not kept alive: constraints and states would keep each other.
struct WeakState {
  weak var state: AutoLayoutState?
}

/// A rectangle's variables, not kept alive either.
struct WeakBinding {
  weak var binding: BoxBinding?
}

/// Where a constraint stands in a solver.
struct ConstraintBinding {
  weak var system: LayoutSystem?
  /// Nil if the solver refused the constraint.
  var handle: ConstraintSolver.Constraint?
  /// What the right side is besides the constraint's own constant.
  var base: Double
  /// Views whose frames, margins or offsets went into `base`.
  var sources: [WeakState]
  /// The rectangles whose variables it mentions.
  var lenders: [WeakBinding]
  /// Whether the constant was edited since the solver heard of it.
  var constantIsDirty = false
}

extension NSLayoutConstraint {
  /// The view of an item: itself or the guide's owner.
  static func view(of item: AnyObject?) -> UIView? {
    if let view = item as? UIView { return view }
    return (item as? UILayoutGuide)?.owningView
  }

  /// The largest constant or multiplier that is taken as it is.
  static let limit: CGFloat = 1e7

  fileprivate static func withinLimits(_ value: CGFloat) -> CGFloat {
    guard abs(value) > limit, value.isFinite else { return value }
    logOnce(
      "This NSLayoutConstraint is being configured with a constant that exceeds internal limits.  A smaller "
        + "value will be substituted, but this problem should be fixed.")
    return value < 0 ? -limit : limit
  }

  fileprivate func checkConstant(_ value: CGFloat) {
    guard !value.isFinite else { return }
    let first = Self.name(firstItem, firstAttribute)
    let second = secondItem == nil ? "(null)" : Self.name(secondItem, secondAttribute)
    raise(
      "NSLayoutConstraint constant is not finite!  That's illegal.  constant:\(value) firstAnchor:\(first) "
        + "secondAnchor:\(second)")
  }

  fileprivate func checkPriority(_ new: UILayoutPriority) {
    guard new.rawValue > 0, new.rawValue <= 1000 else {
      raise(
        "It's illegal to set priority:\(new.rawValue).  Priorities must be greater than 0 and less or equal to "
          + "NSLayoutPriorityRequired, which is 1000.000000.")
    }
    if isActive && (new == .required) != (priority == .required) {
      raise(
        "Mutating a priority from required to not on an installed constraint (or vice-versa) is not supported. "
          + " You passed priority \(LayoutNames.number(CGFloat(new.rawValue))) and the existing priority was "
          + "\(LayoutNames.number(CGFloat(priority.rawValue))).")
    }
  }

  private func validate(multiplier: CGFloat, constant: CGFloat) {
    if !multiplier.isFinite { raise("Multiplier is not finite!  That's illegal.  multiplier:\(multiplier)") }
    checkConstant(constant)
    if firstAttribute == .notAnAttribute {
      refuse("a constraint needs a first attribute: \(plainDescription)")
    }
    if firstAttribute.kind != .size && (secondAttribute == .notAnAttribute || multiplier == 0) {
      raise(
        "NSLayoutConstraint for \(LayoutNames.name(of: firstItem)): A multiplier of 0 or a nil second item "
          + "together with a location for the first attribute creates an illegal constraint of a location equal "
          + "to a constant. Location attributes must be specified in pairs.",
        name: "NSInvalidArgumentException")
    }
    if secondItem == nil && secondAttribute != .notAnAttribute {
      refuse("an attribute without an item: \(plainDescription)")
    }
    guard secondAttribute != .notAnAttribute else { return }
    if firstAttribute.kind != secondAttribute.kind {
      refuse("Invalid pairing of layout attributes: \(firstAttribute.name) and \(secondAttribute.name)")
    }
    if firstAttribute.isDirectional != secondAttribute.isDirectional, firstAttribute.isEdgeX,
      secondAttribute.isEdgeX
    {
      refuse(
        "A constraint cannot be made between a leading/trailing attribute and a right/left attribute. "
          + "Use leading/trailing for both or neither: \(plainDescription)")
    }
  }

  private func refuse(_ reason: String) -> Never {
    raise("*** +[NSLayoutConstraint]: \(reason)", name: "NSInvalidArgumentException")
  }

  fileprivate func activate() {
    guard owner == nil else { return }
    let first = Self.view(of: firstItem)
    let second = Self.view(of: secondItem)
    var common = first
    if secondAttribute != .notAnAttribute, secondItem != nil || second == nil {
      common =
        secondAttribute == .notAnAttribute ? first : first.flatMap { $0.nearestCommonAncestor(with: second) }
    }
    guard let common else {
      raise(
        "Unable to activate constraint with anchors \(Self.name(firstItem, firstAttribute)) and "
          + "\(Self.name(secondItem, secondAttribute)) because they have no common ancestor.  Does the "
          + "constraint or its anchors reference items in different view hierarchies?  That's illegal.",
        name: "NSGenericException")
    }
    install(on: common)
  }

  func install(on view: UIView) {
    Self.lastSequence += 1
    sequence = Self.lastSequence
    owner = view
    view.layoutState.constraints.append(self)
    for box in mentionedBoxes { box.users.append(self) }
    for crossed in crossedViews {
      let state = crossed.layoutState
      state.crossings += 1
      guard state.crossings == 1, state.translatesAutoresizingMask else { continue }
      state.insideSystem?.dissolve()
      crossed.markPendingConstraints()
    }
    view.markPendingConstraints()
  }

  func deactivate() {
    guard let owner else { return }
    owner.autoLayout?.constraints.removeAll { $0 === self }
    for box in mentionedBoxes { box.users.removeAll { $0 === self } }
    let crossed = crossedViews
    self.owner = nil
    isBroken = false
    if let system = binding?.system {
      system.unbind(self)
      system.setNeedsUpdate()
    }
    for view in crossed {
      let state = view.layoutState
      state.crossings -= 1
      if state.crossings == 0 && state.translatesAutoresizingMask { view.withdrawInside() }
    }
  }

  /// The views between the items and the owner, once for each item inside them.
  private var crossedViews: [UIView] {
    var result: [UIView] = []
    for item in [firstItem, secondItem] {
      guard let view = Self.view(of: item), view !== owner else { continue }
      // A guide that constraints place stands inside its view.
      var current: UIView? = (item as? UILayoutGuide)?.kind == .custom ? view : view.superview
      while let candidate = current, candidate !== owner {
        result.append(candidate)
        current = candidate.superview
      }
    }
    return result
  }

  /// Leaves the system and waits for the next layout pass.
  func rebind() {
    if let system = binding?.system {
      system.unbind(self)
      system.setNeedsUpdate()
    }
    owner?.markPendingConstraints()
  }

  /// The boxes of the two items.
  var mentionedBoxes: [LayoutBox] {
    [firstItem, secondItem].compactMap { item in
      if let view = item as? UIView { return view.layoutState.box }
      return (item as? UILayoutGuide)?.box
    }
  }

  func constantDidChange() {
    binding?.system?.noteConstant(of: self)
  }

  func priorityDidChange() {
    binding?.system?.notePriority(of: self)
  }

  private static func name(_ item: AnyObject?, _ attribute: Attribute) -> String {
    "<\(attribute.name) of \(LayoutNames.name(of: item))>"
  }
}

extension NSLayoutConstraint.Attribute {
  enum Kind { case x, y, size }

  var kind: Kind {
    switch self {
    case .width, .height, .notAnAttribute: return .size
    case .top, .bottom, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin,
      .centerYWithinMargins:
      return .y
    default: return .x
    }
  }

  var axis: NSLayoutConstraint.Axis {
    switch kind {
    case .x: return .horizontal
    case .y: return .vertical
    case .size: return self == .width ? .horizontal : .vertical
    }
  }

  var isDirectional: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: return true
    default: return false
    }
  }

  /// An edge of the horizontal axis, not a centre.
  var isEdgeX: Bool { kind == .x && self != .centerX && self != .centerXWithinMargins }

  var isMargin: Bool { rawValue >= Self.leftMargin.rawValue }

  var name: String {
    switch self {
    case .notAnAttribute: return "notAnAttribute"
    case .left: return "left"
    case .right: return "right"
    case .top: return "top"
    case .bottom: return "bottom"
    case .leading: return "leading"
    case .trailing: return "trailing"
    case .width: return "width"
    case .height: return "height"
    case .centerX: return "centerX"
    case .centerY: return "centerY"
    case .lastBaseline: return "lastBaseline"
    case .firstBaseline: return "firstBaseline"
    case .leftMargin: return "leftMargin"
    case .rightMargin: return "rightMargin"
    case .topMargin: return "topMargin"
    case .bottomMargin: return "bottomMargin"
    case .leadingMargin: return "leadingMargin"
    case .trailingMargin: return "trailingMargin"
    case .centerXWithinMargins: return "centerXWithinMargins"
    case .centerYWithinMargins: return "centerYWithinMargins"
    }
  }
}
