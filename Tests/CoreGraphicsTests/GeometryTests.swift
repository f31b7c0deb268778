import Foundation
import Testing

@testable import CoreGraphics

@Suite struct TransformTests {
  @Test func scalingThenMovingMovesTheScaledPoint() {
    let moved = CGAffineTransform(scaleX: 2, y: 3).concatenating(CGAffineTransform(translationX: 10, y: 20))
    #expect(CGPoint(x: 1, y: 1).applying(moved) == CGPoint(x: 12, y: 23))
    let movedFirst = CGAffineTransform(scaleX: 2, y: 3).translatedBy(x: 10, y: 20)
    #expect(CGPoint(x: 1, y: 1).applying(movedFirst) == CGPoint(x: 22, y: 63))
  }

  @Test func aQuarterTurnBringsXToY() {
    let point = CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(abs(point.x) < 1e-12 && abs(point.y - 1) < 1e-12)
  }

  @Test func anInverseUndoes() {
    let transform = CGAffineTransform(a: 2, b: 1, c: -1, d: 3, tx: 5, ty: -7)
    let back = transform.concatenating(transform.inverted())
    #expect(abs(back.a - 1) < 1e-12 && abs(back.b) < 1e-12 && abs(back.tx) < 1e-12 && abs(back.ty) < 1e-12)
    let flat = CGAffineTransform(scaleX: 0, y: 1)
    #expect(flat.inverted() == flat)
  }

  @Test func aRectangleGrowsAroundItsTurnedCorners() {
    let turned = CGRect(x: 0, y: 0, width: 2, height: 2).applying(CGAffineTransform(rotationAngle: .pi / 4))
    #expect(abs(turned.width - 2 * 2.0.squareRoot()) < 1e-9)
    #expect(abs(turned.minY) < 1e-9)
    #expect(CGRect.null.applying(CGAffineTransform(scaleX: 2, y: 2)).isNull)
  }
}

@Suite struct PathTests {
  @Test func aRoundedRectangleEndsAtItsSidesAndLeavesItsCorners() {
    let path = CGPath(
      roundedRect: CGRect(x: 10, y: 20, width: 100, height: 50), cornerWidth: 10, cornerHeight: 10,
      transform: nil)
    #expect(path.boundingBoxOfPath == CGRect(x: 10, y: 20, width: 100, height: 50))
    #expect(path.contains(CGPoint(x: 60, y: 45)))
    #expect(!path.contains(CGPoint(x: 11, y: 21)))
    #expect(path.contains(CGPoint(x: 13.5, y: 23.5)))
  }

  @Test func controlPointsCountForTheBoundingBoxOnly() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))
    #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(path.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 10, height: 5))
  }

  @Test func anEllipseTouchesItsRectangle() {
    let path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 40, height: 20), transform: nil)
    let box = path.boundingBoxOfPath
    #expect(abs(box.minX) < 1e-9 && abs(box.maxX - 40) < 1e-9 && abs(box.maxY - 20) < 1e-9)
    #expect(path.contains(CGPoint(x: 20, y: 19.9)))
    #expect(!path.contains(CGPoint(x: 3, y: 3)))
  }

  @Test func anArcGoesTheWayItIsTold() {
    func end(clockwise: Bool) -> CGPath {
      let path = CGMutablePath()
      path.addArc(
        center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: clockwise)
      return path
    }
    #expect(abs(end(clockwise: false).boundingBoxOfPath.minX) < 1e-9)
    #expect(abs(end(clockwise: true).boundingBoxOfPath.minX + 10) < 1e-9)
    #expect(abs(end(clockwise: true).currentPoint.y - 10) < 1e-9)
  }

  @Test func aFullTurnIsACircleHoweverManyTurnsAreAsked() {
    let path = CGMutablePath()
    path.addArc(center: .zero, radius: 1, startAngle: 0, endAngle: 6 * .pi, clockwise: false)
    #expect(path.contains(CGPoint(x: -0.9, y: 0)) && path.contains(CGPoint(x: 0.5, y: -0.5)))
    #expect(path.elements.types.filter { $0 == .addCurveToPoint }.count == 4)
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity])
  func anArcThatIsNoNumberAddsNothing(number: CGFloat) {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 3, y: 4))
    path.addArc(center: .zero, radius: 5, startAngle: number, endAngle: 1, clockwise: true)
    path.addArc(center: .zero, radius: number, startAngle: 0, endAngle: 1, clockwise: false)
    path.addRelativeArc(center: CGPoint(x: number, y: 0), radius: 5, startAngle: 0, delta: 1)
    path.addRelativeArc(center: .zero, radius: 5, startAngle: 0, delta: number)
    #expect(path.elements.points.allSatisfy { $0.x.isFinite && $0.y.isFinite })
    #expect(!path.elements.types.contains(.addCurveToPoint))
    // A curve that ends nowhere has no inside, and is asked all the same.
    path.addCurve(
      to: CGPoint(x: number, y: 0), control1: .zero, control2: CGPoint(x: 1e300, y: -1e300))
    _ = path.contains(CGPoint(x: 1, y: 1))
  }

  @Test func anArcOfABillionRadiansEndsWhereItShould() {
    let path = CGMutablePath()
    path.addRelativeArc(center: .zero, radius: 1, startAngle: 0, delta: -1e9)
    #expect(path.elements.types.count < 12)
    #expect(abs(path.currentPoint.x - cos(1e9)) < 1e-6 && abs(path.currentPoint.y + sin(1e9)) < 1e-6)
  }

  @Test func anArcBetweenTangentsRoundsACorner() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
    #expect(abs(path.currentPoint.x - 10) < 1e-9 && abs(path.currentPoint.y - 4) < 1e-9)
    #expect(abs(path.elements.points[1].x - 6) < 1e-9)
    let other = CGMutablePath()
    other.move(to: .zero)
    other.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: -10), radius: 4)
    #expect(abs(other.currentPoint.y + 4) < 1e-9)
  }

  @Test func theEvenOddRuleLeavesAHole() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
    path.addRect(CGRect(x: 3, y: 3, width: 4, height: 4))
    #expect(path.contains(CGPoint(x: 5, y: 5)))
    #expect(!path.contains(CGPoint(x: 5, y: 5), using: .evenOdd))
    #expect(path.contains(CGPoint(x: 1, y: 5), using: .evenOdd))
  }

  @Test func openSubpathsCountAsClosed() {
    let path = CGMutablePath()
    path.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)])
    #expect(path.contains(CGPoint(x: 8, y: 4)) && !path.contains(CGPoint(x: 2, y: 8)))
  }

  @Test func rectanglesAreRecognised() {
    var found = CGRect.zero
    #expect(CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil).isRect(&found))
    #expect(found == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(!CGPath(ellipseIn: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil).isRect(nil))
    #expect(!CGMutablePath().isRect(nil))
  }

  @Test func piecesComeInOrderWithTheirPoints() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 1, y: 1))
    path.addCurve(to: CGPoint(x: 4, y: 4), control1: CGPoint(x: 2, y: 2), control2: CGPoint(x: 3, y: 3))
    path.closeSubpath()
    path.addLine(to: CGPoint(x: 9, y: 9))
    var seen: [String] = []
    path.applyWithBlock { element in
      let count = element.pointee.type.pointCount
      let points = (0..<count).map { Int(element.pointee.points[$0].x) }
      seen.append("\(element.pointee.type.rawValue)\(points)")
    }
    #expect(seen == ["0[1]", "3[2, 3, 4]", "4[]", "0[1]", "1[9]"])
  }

  @Test func emptyPathsHaveNoBoxAndNoPlace() {
    let path = CGMutablePath()
    #expect(path.isEmpty && path.boundingBox.isNull && path.boundingBoxOfPath.isNull)
    #expect(path.currentPoint == .zero && !path.contains(.zero))
  }

  @Test func transformedPiecesStartWhereThePathIs() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 100, y: 0))
    path.addArc(
      center: .zero, radius: 1, startAngle: 0, endAngle: .pi, clockwise: false,
      transform: CGAffineTransform(scaleX: 10, y: 10))
    #expect(path.elements.points[0] == CGPoint(x: 100, y: 0))
    #expect(path.elements.points[1] == CGPoint(x: 10, y: 0))
    #expect(abs(path.currentPoint.x + 10) < 1e-9)
  }
}

@Suite struct ColorTests {
  @Test func componentsAndAlphaAreKept() {
    let color = CGColor(srgbRed: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
    #expect(color.components == [0.1, 0.2, 0.3, 0.4] && color.numberOfComponents == 4)
    #expect(color.copy(alpha: 1)?.components == [0.1, 0.2, 0.3, 1])
    #expect(color == CGColor(srgbRed: 0.1, green: 0.2, blue: 0.3, alpha: 0.4))
    #expect(CGColor(gray: 0.5, alpha: 1).components == [0.5, 1])
    #expect(CGColor(gray: 0.5, alpha: 1) != CGColor(srgbRed: 0.5, green: 0.5, blue: 0.5, alpha: 1))
  }

  @Test func tooFewComponentsMakeNoColor() {
    #expect(CGColor(colorSpace: .standardRGB, components: [1, 1, 1]) == nil)
    #expect(CGColorSpace(name: "kCGColorSpaceNoSuch") == nil)
  }

  @Test func displayP3RedIsOutsideSRGBAndDrawnAtItsEdge() throws {
    let space = try #require(CGColorSpace(name: CGColorSpace.displayP3))
    let red = try #require(CGColor(colorSpace: space, components: [1, 0, 0, 1]))
    #expect((red.red, red.green, red.blue) == (1, 0, 0))
    let inside = try #require(CGColor(colorSpace: space, components: [0.5, 0.5, 0.5, 1]))
    #expect(abs(inside.red - 0.5) < 1e-6 && abs(inside.blue - 0.5) < 1e-6)
    let converted = try #require(
      red.converted(to: .standardRGB, intent: .defaultIntent, options: nil)?.components)
    #expect(abs(converted[0] - 1.0930) < 0.0005 && abs(converted[1] + 0.2267) < 0.0005)
  }

  @Test func aHalfTransparentColorIsPremultiplied() {
    #expect(CGColor(srgbRed: 1, green: 0.5, blue: 0, alpha: 0.5).premultipliedPixel == 0x8080_4000)
  }
}
