// The recognisers of a view.
import Foundation

extension UIView {
  func attach(_ recognizer: UIGestureRecognizer) {
    recognizer.view?.removeGestureRecognizer(recognizer)
    gestureRecognizers = (gestureRecognizers ?? []) + [recognizer]
  }

  func detach(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view === self else { return }
    GestureArena.drop(recognizer)
    recognizer.view = nil
    gestureRecognizers?.removeAll { $0 === recognizer }
  }
}
