// Loading the view and the order of appearance calls.
import Foundation

/// Where a controller stands between hidden and shown.
enum AppearanceState {
  case disappeared
  case appearing(animated: Bool)
  case appeared
  case disappearing(animated: Bool)
}

extension UIViewController {
  func loadIfNeeded() {
    guard loadedView == nil, !isLoadingView else { return }
    isLoadingView = true
    loadView()
    isLoadingView = false
    guard loadedView != nil else {
      raise("-[\(className(of: self)) loadView] did not set the view")
    }
    viewDidLoad()
  }

  func setView(_ view: UIView?) {
    guard view !== loadedView else { return }
    loadedView?.viewController = nil
    loadedView = view
    guard let view else { return }
    view.viewController = self
    view.updateTraits()
    view.updateSafeArea()
    view.marginsDidChange()
  }

  func titleDidChange() {
    _titleDidChange()
    parent?._titleDidChange()
  }

  var standardMargins: NSDirectionalEdgeInsets {
    let width = loadedView?.bounds.width ?? UIScreen.main.bounds.width
    let isWide = width >= 414 || traitCollection.horizontalSizeClass == .regular
    let side: CGFloat = isWide ? 20 : 16
    return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }

  // MARK: Appearance

  /// The whole way from shown to hidden, without animation.
  package func disappear() {
    beginTransition(appearing: false, animated: false)
    endTransition()
  }

  /// - Parameter install: puts the view where it will show, between `viewWillAppear` and `viewIsAppearing`.
  package func beginTransition(appearing: Bool, animated: Bool, install: () -> Void = {}) {
    switch (appearing, appearance) {
    case (true, .disappeared), (true, .disappearing):
      appearance = .appearing(animated: animated)
      loadViewIfNeeded()
      viewWillAppear(animated)
    case (false, .appeared), (false, .appearing):
      appearance = .disappearing(animated: animated)
      viewWillDisappear(animated)
    default: return
    }
    for child in forwardedChildren { child.beginTransition(appearing: appearing, animated: animated) }
    install()
    if appearing { viewIsAppearing(animated) }
  }

  func endTransition() {
    switch appearance {
    case .appearing(let animated):
      appearance = .appeared
      viewDidAppear(animated)
    case .disappearing(let animated):
      appearance = .disappeared
      viewDidDisappear(animated)
    default: return
    }
    for child in forwardedChildren { child.endTransition() }
  }

  /// Children whose views stand in this controller's view.
  private var forwardedChildren: [UIViewController] {
    guard shouldAutomaticallyForwardAppearanceMethods, let loadedView else { return [] }
    return children.filter { $0.loadedView?.isDescendant(of: loadedView) == true }
  }
}
