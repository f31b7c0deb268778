// What a section provider is told about the room it lays out for.
import CollectionLayout
import Foundation
import UIKitCore

/// The room itself.
@preconcurrency @MainActor public protocol NSCollectionLayoutContainer: NSObjectProtocol {
  /// The size without any inset taken off (points).
  var contentSize: CGSize { get }
  /// The size with the insets taken off (points).
  var effectiveContentSize: CGSize { get }
  var contentInsets: NSDirectionalEdgeInsets { get }
  var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// The room and the traits.
@preconcurrency @MainActor public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
  var container: any NSCollectionLayoutContainer { get }
  var traitCollection: UITraitCollection { get }
}

/// The environment of one solve.
@MainActor
final class LayoutSurroundings: NSObject, NSCollectionLayoutEnvironment,
  NSCollectionLayoutContainer
{
  private let room: LayoutContainer
  let traitCollection: UITraitCollection

  init(container: LayoutContainer, traits: UITraitCollection) {
    room = container
    traitCollection = traits
    super.init()
  }

  var container: any NSCollectionLayoutContainer { self }
  var contentSize: CGSize { room.contentSize }
  var effectiveContentSize: CGSize { room.effectiveContentSize }
  var contentInsets: NSDirectionalEdgeInsets { NSDirectionalEdgeInsets(room.contentInsets) }
  var effectiveContentInsets: NSDirectionalEdgeInsets { contentInsets }
}
