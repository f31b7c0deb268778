// The recognisers of a view.
import Foundation

extension UIView {
  func attach(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view !== self else { return }
    gestureRecognizers = (gestureRecognizers ?? []) + [recognizer]
  }

  func detach(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view === self else { return }
    gestureRecognizers?.removeAll { $0 === recognizer }
  }

  /// A recogniser belongs to one view; one that is taken away in the middle of a gesture cancels it.
  func recognizersDidChange(from old: [UIGestureRecognizer]?) {
    let new = gestureRecognizers ?? []
    for recognizer in old ?? [] where recognizer.view === self {
      guard !new.contains(where: { $0 === recognizer }) else { continue }
      GestureArena.drop(recognizer)
      recognizer.view = nil
    }
    for recognizer in new where recognizer.view !== self {
      recognizer.view?.removeGestureRecognizer(recognizer)
      recognizer.view = self
    }
  }
}
