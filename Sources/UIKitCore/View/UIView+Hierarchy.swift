// Superviews and subviews.
import Foundation

extension UIView {
  func insert(_ view: UIView, at index: Int) {
    if view === self { raise("Can't add self as subview", name: "NSInvalidArgumentException") }
    if isDescendant(of: view) {
      raise(
        "Can't add \(className(of: view)) as a subview of its own descendant \(className(of: self))",
        name: "NSInvalidArgumentException")
    }
    let isSameSuperview = view.superview === self
    let newWindow = (self as? UIWindow) ?? window
    let changesWindow = view.window !== newWindow
    var index = index
    if isSameSuperview {
      if let old = subviews.firstIndex(where: { $0 === view }) {
        subviews.remove(at: old)
        if old < index { index -= 1 }
      }
    } else {
      view.willMove(toSuperview: self)
      if changesWindow {
        if view.window != nil { FirstResponder.resign(inside: view, force: true) }
        view.announceMove(to: newWindow)
      }
      // What was called may have taken the view away already.
      if let oldSuperview = view.superview {
        oldSuperview.willRemoveSubview(view)
        oldSuperview.subviews.removeAll { $0 === view }
        view.autoLayoutWillLeave(oldSuperview)
        oldSuperview.setNeedsLayout()
      }
    }
    index = min(max(index, 0), subviews.count)
    let next = index < subviews.count ? subviews[index] : nil
    subviews.insert(view, at: index)
    if let next {
      layer.insertSublayer(view.layer, below: next.layer)
    } else {
      layer.addSublayer(view.layer)
    }
    guard !isSameSuperview else { return }
    view.superview = self
    if changesWindow { view.settle(in: newWindow) }
    view.updateTraits()
    view.updateSafeArea()
    view.autoLayoutDidEnter(self)
    if view.wantsUpdateConstraints || view.descendantWantsUpdateConstraints {
      view.propagateUpdateConstraintsMark()
    }
    setNeedsLayout()
    if changesWindow { view.announceMoved() }
    view.didMoveToSuperview()
    if view.ownTintColor == nil { view.tintDidChange() }
    didAddSubview(view)
  }

  func insert(_ view: UIView, above sibling: UIView) {
    guard let index = subviews.firstIndex(where: { $0 === sibling }) else {
      return insert(view, at: subviews.count)
    }
    insert(view, at: index + 1)
  }

  func insert(_ view: UIView, below sibling: UIView) {
    guard let index = subviews.firstIndex(where: { $0 === sibling }) else {
      return insert(view, at: subviews.count)
    }
    insert(view, at: index)
  }

  func removeFromHierarchy() {
    guard superview != nil else { return }
    let hadWindow = window != nil
    // Who is not in a window hears no keyboard.
    if hadWindow { FirstResponder.resign(inside: self, force: true) }
    willMove(toSuperview: nil)
    if hadWindow { announceMove(to: nil) }
    // What was called may have taken the view away already.
    guard let superview else { return }
    superview.willRemoveSubview(self)
    autoLayoutWillLeave(superview)
    superview.subviews.removeAll { $0 === self }
    layer.removeFromSuperlayer()
    self.superview = nil
    superview.setNeedsLayout()
    if hadWindow {
      settle(in: nil)
      announceMoved()
    }
    didMoveToSuperview()
  }

  func reorder(_ view: UIView, to index: Int) {
    guard view.superview === self else { return }
    insert(view, at: index == 0 ? 0 : subviews.count)
  }

  func exchange(_ first: Int, _ second: Int) {
    guard subviews.indices.contains(first), subviews.indices.contains(second), first != second else { return }
    subviews.swapAt(first, second)
    for index in [max(first, second), min(first, second)] {
      let view = subviews[index]
      if index + 1 < subviews.count {
        layer.insertSublayer(view.layer, below: subviews[index + 1].layer)
      } else {
        layer.addSublayer(view.layer)
      }
    }
  }

  func isInside(_ view: UIView) -> Bool {
    var current: UIView? = self
    while let candidate = current {
      if candidate === view { return true }
      current = candidate.superview
    }
    return false
  }

  func findTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for view in subviews {
      if let found = view.viewWithTag(tag) { return found }
    }
    return nil
  }

  private func announceMove(to newWindow: UIWindow?) {
    viewController?.viewWillMove(to: newWindow)
    willMove(toWindow: newWindow)
    for view in subviews { view.announceMove(to: newWindow) }
  }

  private func announceMoved() {
    didMoveToWindow()
    viewController?.viewDidMove()
    for view in subviews { view.announceMoved() }
  }

  /// Sets the window of the whole subtree.
  func settle(in newWindow: UIWindow?) {
    window = newWindow
    let scale = newWindow?.screen.scale ?? 0
    if scale > 0 && layer.contentsScale != scale {
      layer.contentsScale = scale
      if drawsContent { layer.setNeedsDisplay() }
    }
    for view in subviews { view.settle(in: newWindow) }
  }
}
