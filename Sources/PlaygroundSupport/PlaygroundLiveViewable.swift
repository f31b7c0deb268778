// What can be a live view.
import UIKit

/// How a live view is shown.
public enum PlaygroundLiveViewRepresentation {
  case view(UIView)
  case viewController(UIViewController)
}

/// Something that a playground's page can show; views and controllers are.
@preconcurrency @MainActor public protocol PlaygroundLiveViewable {
  var playgroundLiveViewRepresentation: PlaygroundLiveViewRepresentation { get }
}

extension UIView: PlaygroundLiveViewable {
  public var playgroundLiveViewRepresentation: PlaygroundLiveViewRepresentation { .view(self) }
}

extension UIViewController: PlaygroundLiveViewable {
  public var playgroundLiveViewRepresentation: PlaygroundLiveViewRepresentation { .viewController(self) }
}
