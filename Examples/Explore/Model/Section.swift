/// The sections of the home screen, in order.
enum Section: Int, CaseIterable {
  case nearby
  case stays
  case experiences
  case hosting
  case info

  /// How many links stand below each other in the last section.
  static let linksInColumn = 4

  var headerContent: Content? {
    switch self {
    case .nearby:
      return nil
    case .stays:
      return Content(title: "Live anywhere")
    case .experiences:
      return Content(
        title: "Experience the world",
        subtitle: "Unique activities with local experts—in person or online.")
    case .hosting:
      return Content(title: "Join millions of hosts on Airbnb")
    case .info:
      return Content(title: "Stay informed")
    }
  }
}
