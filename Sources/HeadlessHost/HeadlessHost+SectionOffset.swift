// `--section-offset`: scrolls the row of one section of the first collection view, as a finger would leave it.
import Foundation
import HostRequest
import UIKitCollections
import UIKitCore

extension HeadlessHost {
  /// The row comes to rest where its section's behaviour says; where there is no such row, a line on
  /// standard error says so.
  func setSectionOffset(_ step: HostRequest.SectionOffset) {
    guard let view = firstCollectionView else {
      logOnce("tessera: --section-offset: no view on this screen is a collection view")
      return
    }
    view.layoutIfNeeded()
    guard view.setRowOffset(CGFloat(step.offset), inSection: step.section) != nil else {
      logOnce("tessera: --section-offset: section \(step.section) does not scroll sideways")
      return
    }
  }

  private var firstCollectionView: UICollectionView? {
    for window in screen.windows where !window.isHidden {
      if let found = Self.firstCollectionView(in: window) { return found }
    }
    return nil
  }

  private static func firstCollectionView(in view: UIView) -> UICollectionView? {
    guard !view.isHidden else { return nil }
    if let found = view as? UICollectionView { return found }
    for subview in view.subviews {
      if let found = firstCollectionView(in: subview) { return found }
    }
    return nil
  }
}
