import Testing

@testable import UIKitCore

/// What a layout pass touches, and what it leaves alone.
@Suite @MainActor struct LayoutCostTests {
  final class CountingView: UIView {
    var moves = 0
    override var bounds: CGRect { didSet { moves += 1 } }
    override var center: CGPoint { didSet { moves += 1 } }
    var layouts = 0
    override func layoutSubviews() {
      super.layoutSubviews()
      layouts += 1
    }
  }

  @Test func onlyViewsWhoseVariablesChangedAreMoved() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 3000))
    let views = (0..<20).map { _ in CountingView() }
    var tops: [NSLayoutConstraint] = []
    for (index, view) in views.enumerated() {
      place(view, in: root)
      tops.append(view.topAnchor.constraint(equalTo: root.topAnchor, constant: CGFloat(index * 50)))
      activate(
        view.heightAnchor.constraint(equalToConstant: 40),
        view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        view.trailingAnchor.constraint(equalTo: root.trailingAnchor))
    }
    NSLayoutConstraint.activate(tops)
    root.layoutIfNeeded()
    for view in views { view.moves = 0 }
    tops[7].constant = 11
    root.layoutIfNeeded()
    #expect(views.map(\.moves) == views.indices.map { $0 == 7 ? 1 : 0 })
    #expect(views[7].layouts == 1)
    let work = root.rootSystem.solver.rowOperationCount
    root.setNeedsLayout()
    root.layoutIfNeeded()
    #expect(root.rootSystem.solver.rowOperationCount == work)
    #expect(views.map(\.moves) == views.indices.map { $0 == 7 ? 1 : 0 })
  }

  final class LateView: UIView {
    let stack = UIStackView(arrangedSubviews: [IntrinsicView(10, 10), IntrinsicView(20, 20)])
    override func layoutSubviews() {
      super.layoutSubviews()
      guard stack.superview == nil else { return }
      let cell = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
      addSubview(cell)
      place(stack, in: cell)
      activate(
        stack.leadingAnchor.constraint(equalTo: cell.leadingAnchor),
        stack.trailingAnchor.constraint(equalTo: cell.trailingAnchor),
        stack.topAnchor.constraint(equalTo: cell.topAnchor))
    }
  }

  @Test func whatComesInDuringALayoutIsPlacedInTheSamePass() {
    let late = LateView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    late.layoutIfNeeded()
    #expect(late.stack.frame == CGRect(x: 0, y: 0, width: 100, height: 20))
    #expect(late.stack.arrangedSubviews.map(\.frame.width) == [80, 20])
  }

  @Test func independentSubtreesAreSystemsOfTheirOwn() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let cell = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 50))
    root.addSubview(cell)
    let label = IntrinsicView(10, 10)
    place(label, in: cell)
    activate(label.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 3))
    root.layoutIfNeeded()
    #expect(label.frame.minX == 3)
    #expect(label.layoutState.box.binding?.system === cell.rootSystem)
    #expect(root.autoLayout == nil)
  }

  @Test func nothingKeepsAnAbandonedTreeAlive() {
    weak var view: UIView?
    weak var constraint: NSLayoutConstraint?
    weak var system: LayoutSystem?
    weak var state: AutoLayoutState?
    do {
      let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
      let fixed = UIView(frame: CGRect(x: 5, y: 5, width: 20, height: 20))
      root.addSubview(fixed)
      let inner = UIStackView(arrangedSubviews: [IntrinsicView(10, 10), BlockText(5)])
      inner.distribution = .equalSpacing
      place(inner, in: root)
      let edge = inner.topAnchor.constraint(equalTo: root.layoutMarginsGuide.topAnchor)
      activate(
        edge, inner.leadingAnchor.constraint(equalTo: fixed.trailingAnchor),
        inner.trailingAnchor.constraint(equalTo: root.safeAreaLayoutGuide.trailingAnchor))
      root.layoutIfNeeded()
      #expect(inner.frame.minX == 25)
      _ = inner.systemLayoutSizeFitting(.zero)
      view = inner
      constraint = edge
      system = root.rootSystem
      state = root.autoLayout
    }
    #expect(view == nil && constraint == nil && system == nil && state == nil)
  }

  @Test func aViewOutlivesItsSystem() {
    let inner = IntrinsicView(30, 30)
    do {
      let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
      place(inner, in: root)
      activate(inner.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 9))
      root.layoutIfNeeded()
      #expect(inner.frame.minX == 9)
    }
    let other = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    place(inner, in: other)
    inner.wanted.width = 44
    activate(inner.leadingAnchor.constraint(equalTo: other.leadingAnchor, constant: 2))
    other.layoutIfNeeded()
    #expect(inner.frame == CGRect(x: 2, y: 0, width: 44, height: 30))
  }
}
