// An action: a title, an image and what to do.
import Foundation
import UIKitCore

/// What menus and bars show of an action.
@preconcurrency @MainActor open class UIMenuElement: NSObject {
  package var storedTitle: String
  package var storedImage: UIImage?

  package init(title: String, image: UIImage?) {
    storedTitle = title
    storedImage = image
    super.init()
  }

  open var title: String { storedTitle }
  open var image: UIImage? { storedImage }
}

public typealias UIActionHandler = (_ action: UIAction) -> Void

/// Something to do when a control or a bar item fires.
@preconcurrency @MainActor public final class UIAction: UIMenuElement {
  /// Tells actions apart: a control keeps one action per identifier and event.
  public struct Identifier: Hashable, RawRepresentable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  public let identifier: Identifier
  /// The object that fired the action, while its handler runs.
  public var sender: Any? { currentSender }
  private weak var currentSender: AnyObject?
  private let handler: UIActionHandler

  /// - Parameter identifier: nil makes one of its own.
  public init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil,
    handler: @escaping UIActionHandler
  ) {
    Self.actionCount += 1
    self.identifier = identifier ?? Identifier("action-\(Self.actionCount)")
    self.handler = handler
    super.init(title: title, image: image)
  }

  public override var title: String {
    get { storedTitle }
    set { storedTitle = newValue }
  }
  public override var image: UIImage? {
    get { storedImage }
    set { storedImage = newValue }
  }

  package func perform(sender: AnyObject?) {
    let previous = currentSender
    currentSender = sender
    handler(self)
    currentSender = previous
  }

  private static var actionCount = 0
}
