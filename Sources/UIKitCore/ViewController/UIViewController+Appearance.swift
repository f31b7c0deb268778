// The order of appearance calls: from a container's transitions, and from views that move by themselves.
import Foundation

/// Where a controller stands between hidden and shown.
enum AppearanceState {
  case disappeared
  case appearing(animated: Bool)
  case appeared
  case disappearing(animated: Bool)
}

extension UIViewController {
  /// The whole way from shown to hidden, without animation.
  package func disappear() {
    beginTransition(appearing: false, animated: false)
    endTransition()
  }

  /// - Parameter install: puts the view where it will show, between `viewWillAppear` and `viewIsAppearing`.
  package func beginTransition(appearing: Bool, animated: Bool, install: () -> Void = {}) {
    guard sayWill(appearing: appearing, animated: animated) else { return }
    install()
    if appearing, loadedView?.window != nil { sayIsAppearing() }
  }

  func endTransition() {
    switch appearance {
    case .appearing(let animated):
      sayIsAppearing()
      appearance = .appeared
      viewDidAppear(animated)
    case .disappearing(let animated):
      appearance = .disappeared
      viewDidDisappear(animated)
    default: return
    }
    for child in forwardedChildren { child.endTransition() }
  }

  /// Tells the controller and its children that the change begins.
  /// - Returns: false where they are on that way or at its end already.
  private func sayWill(appearing: Bool, animated: Bool) -> Bool {
    switch (appearing, appearance) {
    case (true, .disappeared), (true, .disappearing):
      appearance = .appearing(animated: animated)
      owesIsAppearing = true
      loadViewIfNeeded()
      viewWillAppear(animated)
    case (false, .appeared), (false, .appearing):
      appearance = .disappearing(animated: animated)
      owesIsAppearing = false
      viewWillDisappear(animated)
    default: return false
    }
    movesWithView = false
    for child in forwardedChildren { _ = child.sayWill(appearing: appearing, animated: animated) }
    return true
  }

  /// `viewIsAppearing` comes once the view stands in its window, for a parent before its children.
  private func sayIsAppearing() {
    if owesIsAppearing, case .appearing(let animated) = appearance {
      owesIsAppearing = false
      viewIsAppearing(animated)
    }
    for child in forwardedChildren { child.sayIsAppearing() }
  }

  /// Children whose views stand in this controller's view.
  private var forwardedChildren: [UIViewController] {
    guard shouldAutomaticallyForwardAppearanceMethods, let loadedView else { return [] }
    return children.filter { $0.loadedView?.isDescendant(of: loadedView) == true }
  }

  // MARK: Views that move without a transition

  /// The view goes into a window or out of one. Where no container has announced it, the controller appears
  /// or disappears with it.
  func viewWillMove(to window: UIWindow?) {
    guard parent?.shouldAutomaticallyForwardAppearanceMethods ?? true else { return }
    switch (window != nil, appearance) {
    case (true, .disappeared):
      var animated = false
      switch parent?.appearance {
      case .disappearing: return
      case .appearing(let parentAnimated): animated = parentAnimated
      default: break
      }
      movesWithView = sayWill(appearing: true, animated: animated)
    case (false, .appeared): movesWithView = sayWill(appearing: false, animated: false)
    case (false, .appearing) where movesWithView:
      movesWithView = sayWill(appearing: false, animated: false)
    default: return
    }
  }

  /// The view has moved. What appears with it has appeared after the next layout, or with its parent.
  func viewDidMove() {
    requireOwnParent()
    switch appearance {
    case .appearing:
      guard loadedView?.window != nil else { return }
      sayIsAppearing()
      if movesWithView, !isAppearingWithParent { AppearingControllers.add(self) }
    case .disappearing where movesWithView: endTransition()
    default: return
    }
  }

  /// A child's view stands in its parent's.
  private func requireOwnParent() {
    guard let parent, let view = loadedView, view.window != nil else { return }
    var above = view.superview
    while let candidate = above, candidate.viewController == nil { above = candidate.superview }
    guard let owner = above?.viewController, owner !== parent else { return }
    raise(
      "child view controller:\(className(of: self)) should have parent view controller:"
        + "\(className(of: owner)) but actual parent is:\(className(of: parent))",
      name: "UIViewControllerHierarchyInconsistency")
  }

  private var isAppearingWithParent: Bool {
    if let parent, case .appearing = parent.appearance { return true }
    return false
  }
}

/// Controllers that hear that they have appeared once the layout pass is through.
@MainActor enum AppearingControllers {
  private struct Entry {
    weak var controller: UIViewController?
  }
  private static var waiting: [Entry] = []

  static func add(_ controller: UIViewController) { waiting.append(Entry(controller: controller)) }

  static func finish() {
    let ready = waiting
    waiting = []
    for entry in ready {
      if let controller = entry.controller, case .appearing = controller.appearance {
        controller.endTransition()
      }
    }
  }
}
