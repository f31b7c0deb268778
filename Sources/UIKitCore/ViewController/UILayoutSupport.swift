// The layout guides a controller had before views had a safe area. Libraries that still know both name them.
import Foundation

/// A strip at a controller's edge that bars cover.
@preconcurrency @MainActor public protocol UILayoutSupport: NSObjectProtocol {
  /// The strip's height (points).
  var length: CGFloat { get }
  var topAnchor: NSLayoutYAxisAnchor { get }
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  var heightAnchor: NSLayoutDimension { get }
}

/// The strip between an edge of the view and its safe area.
final class BarLayoutGuide: UILayoutGuide, UILayoutSupport {
  enum Edge {
    case top, bottom
  }

  private let edge: Edge

  init(_ edge: Edge, in view: UIView) {
    self.edge = edge
    super.init()
    view.addLayoutGuide(self)
    let safeArea = view.safeAreaLayoutGuide
    let isTop = edge == .top
    NSLayoutConstraint.activate([
      topAnchor.constraint(equalTo: isTop ? view.topAnchor : safeArea.bottomAnchor),
      bottomAnchor.constraint(equalTo: isTop ? safeArea.topAnchor : view.bottomAnchor),
      leftAnchor.constraint(equalTo: view.leftAnchor),
      widthAnchor.constraint(equalToConstant: 0),
    ])
  }

  var length: CGFloat {
    guard let insets = owningView?.safeAreaInsets else { return 0 }
    return edge == .top ? insets.top : insets.bottom
  }
}

extension UIViewController {
  /// The controller's guide at an edge, made when it is first asked for and again for another view.
  func barGuide(_ edge: BarLayoutGuide.Edge, kept: inout BarLayoutGuide?) -> BarLayoutGuide {
    loadViewIfNeeded()
    if let kept, kept.owningView === loadedView { return kept }
    let guide = BarLayoutGuide(edge, in: view)
    kept = guide
    return guide
  }
}
