// Containment.
import Foundation

extension UIViewController {
  func adopt(_ child: UIViewController) {
    if child === self {
      raise("A view controller can't be its own child", name: "NSInvalidArgumentException")
    }
    if isDescendant(of: child) {
      raise(
        "\(className(of: child)) can't be the child of its own descendant \(className(of: self))",
        name: "NSInvalidArgumentException")
    }
    guard child.parent !== self else { return }
    child.removeFromParent()
    child.willMove(toParent: self)
    child.parent = self
    children.append(child)
  }

  private func isDescendant(of ancestor: UIViewController) -> Bool {
    sequence(first: self, next: \.parent).contains { $0 === ancestor }
  }

  func leaveParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    traitsFromParent = nil
    didMove(toParent: nil)
  }
}
