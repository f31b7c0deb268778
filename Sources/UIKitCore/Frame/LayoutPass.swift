// Pass 3: constraints and `layoutSubviews`, where something is dirty; then controllers whose views came in
// hear that they have appeared.
import Foundation

@MainActor package enum LayoutPass {
  /// Layouts that ask for another layout are given up after so many rounds, as UIKit gives up.
  private static let mostRounds = 100

  package static func run(on screen: UIScreen) {
    var rounds = 0
    repeat {
      for window in screen.windows { window.updateConstraintsInTree() }
      let isSettled = screen.rootLayer.layoutDirtyTree()
      rounds += 1
      if !isSettled || rounds == mostRounds {
        raise(
          "\(restlessView(on: screen)) is stuck in its update/layout loop: it asks for layout in every layout "
            + "pass.")
      }
      if !isDue(on: screen) {
        for window in screen.windows { window.finishAppearance() }
        AppearingControllers.finish()
      }
    } while isDue(on: screen)
  }

  private static func restlessView(on screen: UIScreen) -> String {
    var view = screen.rootLayer.firstNeedingLayout?.delegate as? UIView
    if view == nil {
      view = screen.windows.first { $0.wantsUpdateConstraints || $0.descendantWantsUpdateConstraints }
      while let above = view, !above.wantsUpdateConstraints {
        view = above.subviews.first { $0.wantsUpdateConstraints || $0.descendantWantsUpdateConstraints }
      }
    }
    guard let view else { return "A view" }
    let controller = view.viewController.map { ", the view of \(className(of: $0))," } ?? ""
    return "\(className(of: view))\(controller) with frame \(view.frame)"
  }

  /// Whether a view waits for layout or for its constraints.
  package static func isDue(on screen: UIScreen) -> Bool {
    if screen.rootLayer.needsLayoutInTree { return true }
    return screen.windows.contains { $0.wantsUpdateConstraints || $0.descendantWantsUpdateConstraints }
  }
}
