import UIKit

struct Category {
  var icon: UIImage?
  var title: String

  static let all: [Category] = [
    "All", "Limit Edition", "Food", "Grab", "Service", "Shopping", "Entertainment", "Travel",
  ].enumerated().map { Category(icon: CategoryIcon.image($0.offset + 1), title: $0.element) }
}
