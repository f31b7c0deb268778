// An image set of a catalog: one picture in variants.
import Foundation

/// The variants of a picture and where their files lie.
struct ImageSet {
  struct Variant {
    var traits: VariantTraits
    var file: URL
    /// Pixels a point; 1 for a variant that names no scale.
    var scale: CGFloat
    /// Pixels.
    var capInsets: UIEdgeInsets?
    var resizingMode = UIImage.ResizingMode.stretch
    /// Pixels.
    var alignmentInsets = UIEdgeInsets.zero
  }

  var name: String
  var variants: [Variant]
  var renderingMode = UIImage.RenderingMode.automatic

  /// Nil, with a line in the log, for a set whose Contents.json is missing, damaged or names no picture.
  static func read(_ folder: URL, name: String) -> ImageSet? {
    let file = folder.appendingPathComponent("Contents.json")
    guard let contents = ContentsFile.read(file) else { return nil }
    var set = ImageSet(name: name, variants: [])
    switch contents.properties?.templateRenderingIntent {
    case "template": set.renderingMode = .alwaysTemplate
    case "original": set.renderingMode = .alwaysOriginal
    default: break
    }
    for image in contents.images ?? [] {
      if let variant = variant(image, folder) { set.variants.append(variant) }
    }
    guard !set.variants.isEmpty else {
      logOnce("The image set \(folder.path) names no picture for iOS.")
      return nil
    }
    return set
  }

  private static func variant(_ image: ContentsFile.Image, _ folder: URL) -> Variant? {
    guard let filename = image.filename,
      var traits = VariantTraits(idiom: image.idiom, appearances: image.appearances)
    else { return nil }
    // A set names files of its own folder.
    guard !filename.contains("/"), filename != "..", filename != "." else {
      logOnce("The image set \(folder.path) names a file that is not its own: '\(filename)'.")
      return nil
    }
    if let text = image.scale {
      guard let scale = scales[text] else {
        logOnce("The image set \(folder.path) gives '\(filename)' the scale '\(text)', not 1x, 2x or 3x.")
        return nil
      }
      traits.scale = scale
    }
    switch image.languageDirection {
    case "left-to-right": traits.direction = .leftToRight
    case "right-to-left": traits.direction = .rightToLeft
    default: break
    }
    var variant = Variant(
      traits: traits, file: folder.appendingPathComponent(filename), scale: traits.scale ?? 1)
    if let insets = image.alignmentInsets { variant.alignmentInsets = UIEdgeInsets(insets) }
    if let resizing = image.resizing, let caps = resizing.capInsets {
      variant.capInsets = UIEdgeInsets(caps)
      variant.resizingMode = resizing.center?.mode == "tile" ? .tile : .stretch
    }
    return variant
  }

  private static let scales: [String: CGFloat] = ["1x": 1, "2x": 2, "3x": 3]

  /// Reads one variant's file.
  func load(_ variant: Variant) -> ImageStorage? {
    guard let data = FileManager.default.contents(atPath: variant.file.path) else {
      logOnce("The image set '\(name)' names a file that is not there: \(variant.file.path).")
      return nil
    }
    guard var storage = ImageFile.decode(data, scale: variant.scale, name: variant.file.path) else {
      return nil
    }
    let scale = variant.scale
    storage.renderingMode = renderingMode
    storage.resizingMode = variant.resizingMode
    storage.capInsets = variant.capInsets.map { $0.divided(by: scale) }
    storage.alignmentRectInsets = variant.alignmentInsets.divided(by: scale)
    return storage
  }
}

extension UIEdgeInsets {
  fileprivate init(_ insets: ContentsFile.Insets) {
    self.init(
      top: insets.top ?? 0, left: insets.left ?? 0, bottom: insets.bottom ?? 0, right: insets.right ?? 0)
  }

  fileprivate func divided(by scale: CGFloat) -> UIEdgeInsets {
    UIEdgeInsets(top: top / scale, left: left / scale, bottom: bottom / scale, right: right / scale)
  }
}
