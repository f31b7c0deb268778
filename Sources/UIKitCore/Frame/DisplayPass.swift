// Pass 4: layers whose contents are out of date draw them once.
import Foundation

@MainActor package enum DisplayPass {
  package static func run(on screen: UIScreen) { screen.rootLayer.displayDirtyTree() }
}
