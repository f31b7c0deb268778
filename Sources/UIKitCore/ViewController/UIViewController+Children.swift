// Containment.
import Foundation

extension UIViewController {
  func adopt(_ child: UIViewController) {
    if child === self {
      raise("A view controller can't be its own child", name: "NSInvalidArgumentException")
    }
    guard child.parent !== self else { return }
    child.parent?.children.removeAll { $0 === child }
    child.willMove(toParent: self)
    child.parent = self
    children.append(child)
  }

  func leaveParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    traitsFromParent = nil
    didMove(toParent: nil)
  }
}
