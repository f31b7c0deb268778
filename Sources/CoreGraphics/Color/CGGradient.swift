import Foundation

/// Colours at places along a line from 0 to 1. Between two places the components and the alpha are
/// interpolated, not premultiplied.
public final class CGGradient: Sendable {
  let stops: [(location: CGFloat, color: CGColor)]

  /// Colours at the given locations (0...1), evenly spaced without them. Nil without a colour.
  package init?(colors: [CGColor], locations: [CGFloat]?) {
    guard !colors.isEmpty else { return nil }
    if let locations, locations.count < colors.count { return nil }
    let last = CGFloat(max(colors.count - 1, 1))
    var stops: [(location: CGFloat, color: CGColor)] = []
    for (index, color) in colors.enumerated() {
      let location = locations?[index] ?? CGFloat(index) / last
      stops.append((min(max(location, 0), 1), color))
    }
    // Equal locations keep their order: they are a hard edge.
    self.stops = stops.enumerated().sorted {
      ($0.element.location, $0.offset) < ($1.element.location, $1.offset)
    }.map(\.element)
  }

  /// `colors` holds `CGColor`s; `locations` as many numbers, or nil for evenly spaced ones.
  public convenience init?(
    colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?
  ) {
    var list: [CGColor] = []
    for element in colors {
      guard let color = element as? CGColor else { return nil }
      list.append(color)
    }
    let places = locations.map { Array(UnsafeBufferPointer(start: $0, count: list.count)) }
    self.init(colors: list, locations: places)
  }

  /// `components` holds `count` colours of `space`, one after the other, each with its alpha.
  public convenience init?(
    colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
    locations: UnsafePointer<CGFloat>?, count: Int
  ) {
    let stride = space.numberOfComponents + 1
    var list: [CGColor] = []
    for index in 0..<max(count, 0) {
      guard let color = CGColor(colorSpace: space, components: components + index * stride) else {
        return nil
      }
      list.append(color)
    }
    let places = locations.map { Array(UnsafeBufferPointer(start: $0, count: list.count)) }
    self.init(colors: list, locations: places)
  }
}

/// Whether a gradient goes on beyond its ends.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}
