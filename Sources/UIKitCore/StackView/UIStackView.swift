// A row or column of views, laid out by constraints that the stack makes and keeps up to date.
import Foundation

/// Lays out its arranged subviews along an axis.
///
/// The stack makes constraints (their identifiers begin with `UISV`) at the next update pass after a change
/// and edits or replaces only those that differ. A hidden arranged view gets no length and no spacing.
@preconcurrency @MainActor open class UIStackView: UIView {
  /// How the views share the stack's length.
  public enum Distribution: Int, Sendable {
    /// By hugging and compression resistance; where these leave a choice, one view takes up the rest.
    case fill = 0
    case fillEqually = 1
    /// By intrinsic lengths.
    case fillProportionally = 2
    /// Views at their lengths, equal gaps of at least the spacing.
    case equalSpacing = 3
    /// Views at their lengths, equal distances of centres as far as the spacing allows.
    case equalCentering = 4
  }

  /// How the views stand across the axis.
  public enum Alignment: Int, Sendable {
    case fill = 0
    case leading = 1
    case firstBaseline = 2
    case center = 3
    case trailing = 4
    case lastBaseline = 5

    public static var top: Alignment { .leading }
    public static var bottom: Alignment { .trailing }
  }

  /// As custom spacing: the stack's own spacing.
  public static let spacingUseDefault: CGFloat = .greatestFiniteMagnitude
  /// The system's spacing, 8 points.
  public static let spacingUseSystem: CGFloat = .leastNormalMagnitude

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init(coder: NSCoder) { super.init(coder: coder)! }

  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// The views that are laid out, in order; each is a subview too.
  open private(set) var arrangedSubviews: [UIView] = []

  open func addArrangedSubview(_ view: UIView) { arrange(view, at: arrangedSubviews.count) }

  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) { arrange(view, at: stackIndex) }

  /// Leaves the view a subview but lays it out no longer.
  open func removeArrangedSubview(_ view: UIView) {
    guard let index = arrangedSubviews.firstIndex(where: { $0 === view }) else { return }
    arrangedSubviews.remove(at: index)
    customSpacings[ObjectIdentifier(view)] = nil
    setNeedsUpdateConstraints()
  }

  open var axis: NSLayoutConstraint.Axis = .horizontal {
    didSet { if axis != oldValue { setNeedsUpdateConstraints() } }
  }
  open var distribution: Distribution = .fill {
    didSet { if distribution != oldValue { setNeedsUpdateConstraints() } }
  }
  open var alignment: Alignment = .fill {
    didSet { if alignment != oldValue { setNeedsUpdateConstraints() } }
  }
  /// The distance between neighbours, or the least distance, by the distribution (points).
  open var spacing: CGFloat = 0 {
    didSet { if spacing != oldValue { setNeedsUpdateConstraints() } }
  }
  /// Whether vertical spacing is counted between baselines.
  open var isBaselineRelativeArrangement = false {
    didSet { if isBaselineRelativeArrangement != oldValue { setNeedsUpdateConstraints() } }
  }
  /// Whether the views stand within the layout margins.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { setNeedsUpdateConstraints() } }
  }

  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    let key = ObjectIdentifier(arrangedSubview)
    let new = spacing == Self.spacingUseDefault ? nil : spacing
    guard customSpacings[key] != new else { return }
    customSpacings[key] = new
    setNeedsUpdateConstraints()
  }

  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  open override func updateConstraints() {
    updateArrangement()
    super.updateConstraints()
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  open override class var requiresConstraintBasedLayout: Bool { true }
  open override var forFirstBaselineLayout: UIView { baselineView(isFirst: true) }
  open override var forLastBaselineLayout: UIView { baselineView(isFirst: false) }

  var customSpacings: [ObjectIdentifier: CGFloat] = [:]
  /// The constraints and guides in force.
  var arrangement = StackArrangement()

  private func arrange(_ view: UIView, at index: Int) {
    guard index >= 0, index <= arrangedSubviews.count else {
      raise(
        "*** -[UIStackView insertArrangedSubview:atIndex:]: index out of bounds for arranged subview: index = "
          + "\(index) expected to be less than or equal to \(arrangedSubviews.count)",
        name: "NSInternalInconsistencyException")
    }
    var index = index
    if let old = arrangedSubviews.firstIndex(where: { $0 === view }) {
      arrangedSubviews.remove(at: old)
      index = min(index, arrangedSubviews.count)
    }
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superview !== self { addSubview(view) }
    arrangedSubviews.insert(view, at: index)
    setNeedsUpdateConstraints()
  }
}

extension UIStackView: HiddenSubviewObserver {
  package func subviewDidChangeHidden(_ view: UIView) {
    guard arrangedSubviews.contains(where: { $0 === view }) else { return }
    setNeedsUpdateConstraints()
    (superview as? UIStackView)?.arrangedContentDidChange()
  }

  /// A view's intrinsic size changed; proportions go by it, here and in stacks around this one.
  func arrangedContentDidChange() {
    if distribution == .fillProportionally || distribution == .fill { setNeedsUpdateConstraints() }
    (superview as? UIStackView)?.arrangedContentDidChange()
  }

  private func baselineView(isFirst: Bool) -> UIView {
    let visible = arrangedSubviews.filter { !$0.isHidden }
    guard let first = visible.first, let last = visible.last else { return self }
    if axis == .vertical { return isFirst ? first.forFirstBaselineLayout : last.forLastBaselineLayout }
    var tallest = first
    for view in visible where view.bounds.height > tallest.bounds.height { tallest = view }
    return isFirst ? tallest.forFirstBaselineLayout : tallest.forLastBaselineLayout
  }
}
