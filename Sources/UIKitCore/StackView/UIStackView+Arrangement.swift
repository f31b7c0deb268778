// Which constraints a stack needs for its arranged views.
//
// Rules and figures: stack-view.json, measured-rules "Stack views", uikit-behaviour 9.3.
import Foundation

extension UIStackView {
  func updateArrangement() {
    let writer = StackWriter(self)
    writer.write()
    arrangement.become(writer.constraints)
  }

  /// The distance after a view that is followed by another.
  func spacing(after view: UIView) -> CGFloat {
    let custom = customSpacings[ObjectIdentifier(view)] ?? spacing
    return custom == Self.spacingUseSystem ? SystemSpacing.points : custom
  }
}

/// Lists the constraints of one stack.
@MainActor private final class StackWriter {
  typealias Attribute = NSLayoutConstraint.Attribute

  let stack: UIStackView
  var constraints: [StackConstraint] = []
  private let visible: [UIView]
  /// What the views are laid out in: the stack or its margins.
  private let canvas: AnyObject
  private let start: Attribute
  private let end: Attribute
  private let length: Attribute
  private let center: Attribute
  private let crossStart: Attribute
  private let crossEnd: Attribute
  private let crossCenter: Attribute
  /// 1, or -1 where the row runs to the left.
  private let sign: CGFloat
  private let crossSign: CGFloat

  /// Weaker than any priority a client can give: decides only where nothing else does.
  private static let suppression: Float = 0.5
  /// Equal distances of centres give way to sizes but not to chance.
  private static let centering: Float = 149
  private static let hiding: Float = 999

  init(_ stack: UIStackView) {
    self.stack = stack
    visible = stack.arrangedSubviews.filter { !$0.isHidden }
    canvas = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack
    let reversed = stack.isRightToLeft
    let left: Attribute = reversed ? .right : .left
    let right: Attribute = reversed ? .left : .right
    let isRow = stack.axis == .horizontal
    start = isRow ? left : .top
    end = isRow ? right : .bottom
    length = isRow ? .width : .height
    center = isRow ? .centerX : .centerY
    crossStart = isRow ? .top : left
    crossEnd = isRow ? .bottom : right
    crossCenter = isRow ? .centerY : .centerX
    sign = isRow && reversed ? -1 : 1
    crossSign = !isRow && reversed ? -1 : 1
  }

  func write() {
    if stack.distribution != .equalSpacing && stack.distribution != .equalCentering {
      _ = stack.arrangement.makeGaps(0, in: stack)
    }
    connectCanvas()
    switch stack.distribution {
    case .fill:
      space(.equal)
      settleTextWidths()
      suppressAmbiguity(sparing: absorber)
    case .fillEqually:
      space(.equal)
      for (one, next) in zip(visible, visible.dropFirst()) {
        add(.equalLengths, next, length, .equal, one, length)
      }
    case .fillProportionally:
      space(.equal)
      shareProportionally()
    case .equalSpacing:
      space(.greaterThanOrEqual)
      distribute(from: end, to: start, priority: 1000)
      suppressAmbiguity(sparing: nil)
    case .equalCentering:
      space(.greaterThanOrEqual)
      distribute(from: center, to: center, priority: Self.centering)
      suppressAmbiguity(sparing: nil)
    }
    align()
    hide()
  }

  private func add(
    _ purpose: StackConstraint.Purpose, _ first: AnyObject, _ firstAttribute: Attribute,
    _ relation: NSLayoutConstraint.Relation, _ second: AnyObject?, _ secondAttribute: Attribute,
    multiplier: CGFloat = 1, constant: CGFloat = 0, priority: Float = 1000
  ) {
    constraints.append(
      StackConstraint(
        purpose: purpose, first: first, firstAttribute: firstAttribute, relation: relation, second: second,
        secondAttribute: secondAttribute, multiplier: multiplier, constant: constant, priority: priority))
  }

  /// "At or after" in the direction the coordinates run.
  private func after(_ sign: CGFloat) -> NSLayoutConstraint.Relation {
    sign > 0 ? .greaterThanOrEqual : .lessThanOrEqual
  }
  private func before(_ sign: CGFloat) -> NSLayoutConstraint.Relation {
    sign > 0 ? .lessThanOrEqual : .greaterThanOrEqual
  }

  private func connectCanvas() {
    guard let first = visible.first, let last = visible.last else { return }
    add(.canvas, first, start, .equal, canvas, start)
    add(.canvas, canvas, end, .equal, last, end)
  }

  private func space(_ relation: NSLayoutConstraint.Relation) {
    let baselines = stack.isBaselineRelativeArrangement && stack.axis == .vertical
    for (one, next) in zip(visible, visible.dropFirst()) {
      let relation = relation == .equal ? relation : after(sign)
      add(
        .spacing, next, baselines ? .firstBaseline : start, relation, one, baselines ? .lastBaseline : end,
        constant: sign * stack.spacing(after: one))
    }
  }

  /// Equal distances between neighbours, measured by guides.
  private func distribute(from leaving: Attribute, to arriving: Attribute, priority: Float) {
    let gaps = stack.arrangement.makeGaps(max(0, visible.count - 1), in: stack)
    for (index, gap) in gaps.enumerated() {
      add(.distributing, gap, start, .equal, visible[index], leaving)
      add(.distributing, gap, end, .equal, visible[index + 1], arriving)
    }
    for gap in gaps.dropFirst() {
      add(.distributing, gap, length, .equal, gaps[0], length, priority: priority)
    }
  }

  // MARK: Lengths

  private func contentLength(of view: UIView) -> CGFloat {
    let size = view.intrinsicContentSize
    return stack.axis == .horizontal ? size.width : size.height
  }

  /// The view that takes up what the priorities leave open: the last without a length of its own, otherwise
  /// the first.
  private var absorber: Int { visible.lastIndex { contentLength(of: $0) < 0 } ?? 0 }

  /// The views keep their lengths, one perhaps excepted.
  private func suppressAmbiguity(sparing absorber: Int?) {
    for (index, view) in visible.enumerated() where index != absorber {
      add(
        .suppression, view, length, .equal, nil, .notAnAttribute, constant: max(0, contentLength(of: view)),
        priority: Self.suppression)
    }
  }

  /// In a row, text that may break asks for an equal share of the width, more strongly than it resists being
  /// broken (uikit-behaviour 9.3): only what hugs its content more strongly still keeps its own width. This
  /// settles widths among texts; beside pictures and switches text takes what they leave, as since iOS 15.
  private func settleTextWidths() {
    guard stack.axis == .horizontal, visible.filter(isText).count > 1 else { return }
    let share = 1 / CGFloat(visible.count)
    var spacings: CGFloat = 0
    for view in visible.dropLast() { spacings += stack.spacing(after: view) }
    for view in visible where mayBreak(view) {
      let resistance = view.contentCompressionResistancePriority(for: .horizontal).rawValue
      add(
        .textWidth, view, length, .equal, canvas, length, multiplier: share, constant: -share * spacings,
        priority: min(resistance + 10, 999))
    }
  }

  private func isText(_ view: UIView) -> Bool { view._lineMetrics != nil || mayBreak(view) }

  /// Whether the view's height follows its width, as that of several lines does.
  private func mayBreak(_ view: UIView) -> Bool {
    view._intrinsicContentSize(forWidth: max(0, contentLength(of: view))) != nil
  }

  /// Each view's share of the whole is its length over the sum of lengths and spacings; the last takes what
  /// remains.
  private func shareProportionally() {
    let lengths: [CGFloat] = visible.map { view in
      let own = contentLength(of: view)
      if own >= 0 { return own }
      let size = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
      return stack.axis == .horizontal ? size.width : size.height
    }
    var total: CGFloat = 0
    for value in lengths { total += value }
    guard total > 0 else { return }
    for view in visible.dropLast() { total += stack.spacing(after: view) }
    for (view, own) in zip(visible, lengths).dropLast() {
      add(.proportions, view, length, .equal, canvas, length, multiplier: own / total)
    }
  }

  // MARK: Across

  private func align() {
    let alignment = effectiveAlignment
    for view in visible {
      switch alignment {
      case .fill:
        add(.alignment, view, crossStart, .equal, canvas, crossStart)
        add(.alignment, view, crossEnd, .equal, canvas, crossEnd)
      case .leading:
        add(.alignment, view, crossStart, .equal, canvas, crossStart)
        add(.alignment, view, crossEnd, before(crossSign), canvas, crossEnd)
      case .trailing:
        add(.alignment, view, crossStart, after(crossSign), canvas, crossStart)
        add(.alignment, view, crossEnd, .equal, canvas, crossEnd)
      case .center, .firstBaseline, .lastBaseline:
        add(.alignment, view, crossStart, after(crossSign), canvas, crossStart)
        add(.alignment, view, crossEnd, before(crossSign), canvas, crossEnd)
      }
    }
    switch alignment {
    case .center:
      for view in visible { add(.alignment, view, crossCenter, .equal, canvas, crossCenter) }
    case .firstBaseline, .lastBaseline:
      let baseline: Attribute = alignment == .firstBaseline ? .firstBaseline : .lastBaseline
      guard let first = visible.first else { return }
      for view in visible.dropFirst() { add(.alignment, view, baseline, .equal, first, baseline) }
    default: break
    }
  }

  /// Baselines align only in rows.
  private var effectiveAlignment: UIStackView.Alignment {
    guard stack.axis == .vertical else { return stack.alignment }
    switch stack.alignment {
    case .firstBaseline: return .leading
    case .lastBaseline: return .trailing
    default: return stack.alignment
    }
  }

  /// Hidden views: no length, in the middle of the spacing where they would stand, aligned like the others
  /// without making the stack wider.
  private func hide() {
    var previous: UIView?
    for view in stack.arrangedSubviews {
      guard view.isHidden else {
        previous = view
        continue
      }
      add(.hiding, view, length, .equal, nil, .notAnAttribute, priority: Self.hiding)
      if let previous {
        let isLast = previous === visible.last
        let gap: CGFloat = isLast ? 0 : stack.spacing(after: previous) / 2
        add(.hiding, view, start, .equal, previous, end, constant: sign * gap)
      } else {
        add(.hiding, view, start, .equal, canvas, start)
      }
      switch effectiveAlignment {
      case .fill:
        add(.hiding, view, crossStart, .equal, canvas, crossStart)
        add(.hiding, view, crossEnd, .equal, canvas, crossEnd)
      case .trailing: add(.hiding, view, crossEnd, .equal, canvas, crossEnd)
      case .center: add(.hiding, view, crossCenter, .equal, canvas, crossCenter)
      case .leading, .firstBaseline, .lastBaseline:
        add(.hiding, view, crossStart, .equal, canvas, crossStart)
      }
    }
  }
}
