/// Where a pixel's alpha is, and whether the colours are multiplied by it.
@frozen public enum CGImageAlphaInfo: UInt32, Sendable {
  case none = 0
  case premultipliedLast = 1
  case premultipliedFirst = 2
  case last = 3
  case first = 4
  case noneSkipLast = 5
  case noneSkipFirst = 6
  case alphaOnly = 7
}

/// The byte order of a pixel's components.
@frozen public enum CGImageByteOrderInfo: UInt32, Sendable {
  case orderMask = 0x7000
  case orderDefault = 0
  case order32Little = 0x2000
  case order32Big = 0x4000
}

/// A pixel format: alpha info in the low bits, byte order above them.
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1f)
  public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 0x2000)
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 0x4000)
}

/// The order of the machine's own 32-bit numbers.
public var kCGBitmapByteOrder32Host: CGBitmapInfo { .byteOrder32Little }

/// How much work goes into scaling a picture.
@frozen public enum CGInterpolationQuality: Int32, Sendable {
  case `default` = 0
  case none = 1
  case low = 2
  case medium = 4
  case high = 3
}
