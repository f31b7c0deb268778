// Loading the view, and what follows from it.
import Foundation

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
    if let view, let other = view.viewController, other.loadedView === view {
      raise(
        "A view can only be associated with at most one view controller at a time! View "
          + "\(className(of: view)) is associated with \(className(of: other)). Clear this association before "
          + "associating this view with \(className(of: self)).",
        name: "UIViewControllerHierarchyInconsistency")
    }
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
}
