// Pictures from files and to files.
import Foundation

/// Reading picture files.
enum ImageFile {
  /// A PNG or JPEG, a JPEG with the orientation its EXIF data names. Nil for anything else, with a line in
  /// the log that names `name` and the reason.
  static func decode(_ data: Data, scale: CGFloat, name: String) -> ImageStorage? {
    do {
      let image = try ImageCodec.picture(data) { logOnce("Cannot read \(name): \($0).") }
      let orientation = UIImage.Orientation(exif: ImageCodec.orientation(of: data))
      return ImageStorage(cgImage: image, scale: scale, orientation: orientation)
    } catch {
      logOnce("Cannot read \(name): \(error).")
      return nil
    }
  }

  /// Reads a file, or its variants at other scales where it is not there itself.
  static func read(_ path: String) -> ImageStorage? {
    for candidate in candidates(path) {
      guard FileManager.default.fileExists(atPath: candidate) else { continue }
      guard let data = FileManager.default.contents(atPath: candidate) else {
        logOnce("Cannot read \(candidate).")
        return nil
      }
      return decode(data, scale: scale(inName: candidate), name: candidate)
    }
    logOnce("There is no image file \(path).")
    return nil
  }

  /// The file itself, then the ones named for a scale, nearest to the screen's first.
  private static func candidates(_ path: String) -> [String] {
    let file = path as NSString
    let type = file.pathExtension
    let stem = file.deletingPathExtension
    let types = type.isEmpty ? ["png", "jpg", "jpeg"] : [type]
    var result = [path]
    for type in types {
      for scale in ScaleOrder.preferring(UITraitCollection.current.displayScale) {
        result.append(stem + (scale == 1 ? "" : "@\(Int(scale))x") + "." + type)
      }
    }
    return result
  }

  /// The number in `@2x` or `@3x` at the end of a file's name; 1 without one.
  static func scale(inName path: String) -> CGFloat {
    let stem = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    for scale in 2...4 where stem.hasSuffix("@\(scale)x") || stem.contains("@\(scale)x~") {
      return CGFloat(scale)
    }
    return 1
  }
}

/// Which of several scales serves a screen.
enum ScaleOrder {
  /// 1, 2 and 3, best first: the screen's own, then larger ones upwards, then smaller ones downwards.
  static func preferring(_ scale: CGFloat) -> [CGFloat] {
    let all: [CGFloat] = [1, 2, 3]
    let larger = all.filter { $0 >= scale }
    let smaller = all.filter { $0 < scale }
    return larger + smaller.reversed()
  }
}

extension UIImage {
  func encodedPNG() -> Data? { encoded { try ImageCodec.png($0) } }

  func encodedJPEG(_ quality: CGFloat) -> Data? { encoded { try ImageCodec.jpeg($0, quality: quality) } }

  private func encoded(_ encode: (CGImage) throws -> Data) -> Data? {
    guard let image = storage.upright(tint: nil) else { return nil }
    do {
      return try encode(image)
    } catch {
      logOnce("Cannot encode an image: \(error).")
      return nil
    }
  }

  // MARK: Preparing

  /// The picture with all its pixels decoded: itself, but for a large one. Nil where that cannot be done.
  public func preparingForDisplay() -> UIImage? {
    guard let pixels = storage.pixels else { return nil }
    if pixels.decodedBuffer != nil { return self }
    guard let buffer = pixels.buffer else { return nil }
    return changed { $0.pixels = CGImage(buffer: buffer, isOpaque: pixels.isOpaque) }
  }

  /// Calls the handler with the decoded picture on a queue of its own.
  public func prepareForDisplay(completionHandler: @escaping (UIImage?) -> Void) {
    prepare(completionHandler) { $0.preparingForDisplay() }
  }

  public func byPreparingForDisplay() async -> UIImage? { preparingForDisplay() }

  /// The picture reduced to fit `size` points, its proportions kept; nil for an empty picture or size, and
  /// for one that cannot be read. A large file is decoded no larger than this takes.
  public func preparingThumbnail(of size: CGSize) -> UIImage? {
    let own = self.size
    guard let image = storage.upright(tint: nil), size.width > 0, size.height > 0 else { return nil }
    let factor: CGFloat = min(size.width / own.width, size.height / own.height)
    let width: CGFloat = max((own.width * factor * scale).rounded(), 1)
    let height: CGFloat = max((own.height * factor * scale).rounded(), 1)
    guard width < 32_768, height < 32_768, let small = image.resampled(to: Int(width), Int(height)) else {
      return nil
    }
    return UIImage(cgImage: small, scale: scale, orientation: .up)
  }

  public func prepareThumbnail(of size: CGSize, completionHandler: @escaping (UIImage?) -> Void) {
    prepare(completionHandler) { $0.preparingThumbnail(of: size) }
  }

  public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? { preparingThumbnail(of: size) }

  private func prepare(
    _ handler: @escaping (UIImage?) -> Void, _ make: @escaping (UIImage) -> UIImage?
  ) {
    nonisolated(unsafe) let handler = handler
    nonisolated(unsafe) let make = make
    DispatchQueue.global(qos: .userInitiated).async { handler(make(self)) }
  }
}
