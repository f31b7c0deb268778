// Views waiting to be used again.
import Foundation
import UIKitCore

/// What makes two views interchangeable.
enum ReuseKey: Hashable {
  case cell(identifier: String)
  case cellClass(ObjectIdentifier)
  case supplementary(kind: String, identifier: String)
  case supplementaryClass(kind: String, ObjectIdentifier)
  case decoration(kind: String)

  var identifier: String? {
    switch self {
    case .cell(let identifier), .supplementary(_, let identifier): return identifier
    case .decoration(let kind): return kind
    case .cellClass, .supplementaryClass: return nil
    }
  }
}

@MainActor struct ReusePool {
  private var waiting: [ReuseKey: [UICollectionReusableView]] = [:]

  mutating func put(_ view: UICollectionReusableView) {
    guard let key = view.reuseKey else { return }
    waiting[key, default: []].append(view)
  }

  mutating func take(_ key: ReuseKey) -> UICollectionReusableView? { waiting[key]?.popLast() }

  mutating func forget(_ key: ReuseKey) { waiting[key] = nil }

  func count(_ key: ReuseKey) -> Int { waiting[key]?.count ?? 0 }
}
