import Foundation

/// Which places a path encloses, where it crosses itself.
@frozen public enum CGPathFillRule: Int, Sendable {
  case winding = 0
  case evenOdd = 1
}

/// The pieces a path is made of.
@frozen public enum CGPathElementType: Int32, Sendable {
  case moveToPoint = 0
  case addLineToPoint = 1
  case addQuadCurveToPoint = 2
  case addCurveToPoint = 3
  case closeSubpath = 4

  /// How many points the piece adds: control points, then its end.
  package var pointCount: Int {
    switch self {
    case .moveToPoint, .addLineToPoint: return 1
    case .addQuadCurveToPoint: return 2
    case .addCurveToPoint: return 3
    case .closeSubpath: return 0
    }
  }
}

/// One piece of a path while it is walked; `points` is good until the block returns.
public struct CGPathElement {
  public var type: CGPathElementType
  public var points: UnsafeMutablePointer<CGPoint>
}

/// Subpaths of lines and curves. Immutable, unless it is a `CGMutablePath`.
public class CGPath: Hashable, @unchecked Sendable {
  package internal(set) var elements: PathElements

  package init(_ elements: PathElements) {
    self.elements = elements
  }

  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    var elements = PathElements()
    elements.addRect(rect)
    self.init(elements.applying(transform))
  }

  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    var elements = PathElements()
    elements.addEllipse(in: rect)
    self.init(elements.applying(transform))
  }

  /// Corners are quarter ellipses; they are never larger than half a side.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    var elements = PathElements()
    elements.addRoundedRect(rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight)
    self.init(elements.applying(transform))
  }

  public func copy() -> CGPath? {
    CGPath(elements)
  }

  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(elements.applying(transform))
  }

  public func mutableCopy() -> CGMutablePath? {
    CGMutablePath(elements)
  }

  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    CGMutablePath(elements.applying(transform))
  }

  /// True without any piece.
  public var isEmpty: Bool { elements.types.isEmpty }

  /// Where the next piece starts; zero in an empty path.
  public var currentPoint: CGPoint { elements.currentPoint ?? .zero }

  /// The smallest rectangle around every point, control points included; `null` for an empty path.
  public var boundingBox: CGRect { CGRect(around: elements.points) }

  /// The smallest rectangle around the path itself; `null` for an empty path.
  public var boundingBoxOfPath: CGRect { elements.tightBounds }

  /// The rectangle this path is, if it is one along the axes.
  public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
    guard let found = elements.rectangle else { return false }
    rect?.pointee = found
    return true
  }

  /// Whether the point, after `transform`, is inside. Open subpaths count as closed.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
  ) -> Bool {
    // `transform` maps the point into the path's coordinates.
    let winding = elements.winding(around: point.applying(transform), rule: rule)
    return winding != 0
  }

  /// Calls `block` with each piece, in order.
  public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    var points = elements.points
    points.append(.zero)  // Closing has no point, but its pointer must still lead somewhere.
    points.withUnsafeMutableBufferPointer { buffer in
      var position = 0
      for type in elements.types {
        var element = CGPathElement(type: type, points: buffer.baseAddress! + position)
        block(&element)
        position += type.pointCount
      }
    }
  }

  public static func == (left: CGPath, right: CGPath) -> Bool {
    left === right || left.elements == right.elements
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(elements.types.count)
    hasher.combine(elements.points.first?.x)
    hasher.combine(elements.points.first?.y)
  }
}
