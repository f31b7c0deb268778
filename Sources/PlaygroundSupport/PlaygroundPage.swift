// A playground's page: where its code hands over what is to be seen.
import Foundation
import UIKit

/// The page of the playground that runs.
@preconcurrency @MainActor public final class PlaygroundPage {
  public static let current = PlaygroundPage()
  private init() {}

  /// What the page shows. Setting it keeps the page running after the last line.
  public var liveView: (any PlaygroundLiveViewable)? {
    didSet { if liveView != nil { needsIndefiniteExecution = true } }
  }

  /// Whether the page runs on after its last line, for work that comes back later.
  public var needsIndefiniteExecution = false

  /// Ends the page; what its live view shows by then is the result.
  public func finishExecution() -> Never { finish() }

  /// How the host ends the page.
  package var finish: @MainActor () -> Never = { exit(0) }
}
