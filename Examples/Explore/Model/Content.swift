/// What a cell or a header shows. All values on the screen are distinct, so each identifies itself.
struct Content: Hashable {
  enum Style: Hashable {
    case standard
    case title
  }

  var title: String
  var subtitle: String?
  /// The name of a picture in the asset catalog.
  var image: String?
  var style: Style = .standard
}
