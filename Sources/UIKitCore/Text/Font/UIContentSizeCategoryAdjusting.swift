// What views with scaling fonts have in common.
import Foundation

/// A view whose fonts can follow the user's text size.
@preconcurrency @MainActor public protocol UIContentSizeCategoryAdjusting: NSObjectProtocol {
  var adjustsFontForContentSizeCategory: Bool { get set }
}
