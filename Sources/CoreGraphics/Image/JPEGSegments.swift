import Foundation

/// What a JPEG says about itself in the segments before its pixels. Reads nothing outside the data and
/// takes whatever is damaged for absent.
struct JPEGSegments {
  /// The EXIF orientation, 1...8.
  private(set) var orientation = 1
  /// Adobe's marker: a four-component picture then counts ink from 255 down.
  private(set) var hasAdobeMarker = false

  init(_ data: Data) {
    let bytes = [UInt8](data.prefix(1 << 20))
    var position = 2
    while position + 4 <= bytes.count, bytes[position] == 0xFF {
      let marker = bytes[position + 1]
      if marker == 0xFF {  // Padding.
        position += 1
        continue
      }
      if marker == 0xDA || marker == 0xD9 { break }
      let length = Int(bytes[position + 2]) << 8 | Int(bytes[position + 3])
      let end = position + 2 + length
      guard length >= 2, end <= bytes.count else { break }
      let body = bytes[(position + 4)..<end]
      if marker == 0xE1, body.starts(with: Array("Exif\0\0".utf8)) {
        orientation = Self.orientation(inTIFF: body.dropFirst(6)) ?? orientation
      } else if marker == 0xEE, body.starts(with: Array("Adobe".utf8)) {
        hasAdobeMarker = true
      }
      position = end
    }
  }

  /// Tag 0x0112 of the first directory of a TIFF header.
  private static func orientation(inTIFF tiff: ArraySlice<UInt8>) -> Int? {
    let bytes = Array(tiff)
    guard bytes.count >= 8 else { return nil }
    let isLittle = bytes[0] == 0x49
    func number(at offset: Int, count: Int) -> Int? {
      guard offset >= 0, offset + count <= bytes.count else { return nil }
      var value = 0
      for index in 0..<count {
        let byte = Int(bytes[offset + index])
        value |= byte << (8 * (isLittle ? index : count - 1 - index))
      }
      return value
    }
    guard let directory = number(at: 4, count: 4), let entries = number(at: directory, count: 2) else {
      return nil
    }
    for index in 0..<entries {
      let entry = directory + 2 + index * 12
      guard let tag = number(at: entry, count: 2) else { return nil }
      if tag == 0x0112 {
        guard let value = number(at: entry + 8, count: 2), (1...8).contains(value) else { return nil }
        return value
      }
    }
    return nil
  }
}
