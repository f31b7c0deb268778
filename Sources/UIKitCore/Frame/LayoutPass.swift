// Pass 3: constraints and `layoutSubviews`, where something is dirty.
import Foundation

@MainActor package enum LayoutPass {
  /// Layouts that ask for another layout are given up after so many rounds, as UIKit gives up.
  static let mostRounds = 100

  package static func run(on screen: UIScreen) {
    for window in screen.windows { window.updateConstraintsInTree() }
    var rounds = 0
    while screen.rootLayer.needsLayoutInTree {
      screen.rootLayer.layoutDirtyTree()
      for window in screen.windows { window.updateConstraintsInTree() }
      rounds += 1
      if rounds == mostRounds {
        raise("The view hierarchy is stuck in its update/layout loop: a view asks for layout in every layout pass.")
      }
    }
  }
}
