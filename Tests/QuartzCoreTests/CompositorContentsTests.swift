import CoreGraphics
import Foundation
import QuartzCore
import Testing

/// Contents, gradients, shapes, shadows, transforms and backdrops.
@Suite @MainActor struct CompositorContentsTests {
  private func shown(
    _ gravity: CALayerContentsGravity, _ image: CGImage, _ change: (CALayer) -> Void = { _ in }
  ) -> [String] {
    let c = Canvas(6, 4)
    let layer = c.add(CALayer(), 1, 1, 4, 2)
    layer.contents = image
    layer.contentsGravity = gravity
    layer.magnificationFilter = .nearest
    layer.minificationFilter = .nearest
    change(layer)
    c.paint()
    return c.letters
  }

  @Test func eachGravityPlacesThePictureAsNamed() {
    let image = picture("rg", "bw")
    #expect(shown(.resize, image) == ["......", ".rrgg.", ".bbww.", "......"])
    #expect(shown(.resizeAspect, image) == ["......", "..rg..", "..bw..", "......"])
    #expect(shown(.center, image) == ["......", "..rg..", "..bw..", "......"])
    #expect(shown(.left, image) == ["......", ".rg...", ".bw...", "......"])
    #expect(shown(.right, image) == ["......", "...rg.", "...bw.", "......"])
  }

  @Test func aspectFillOverflowsUnlessTheLayerClips() {
    let image = picture("rg", "bw")
    #expect(shown(.resizeAspectFill, image) == [".rrgg.", ".rrgg.", ".bbww.", ".bbww."])
    #expect(
      shown(.resizeAspectFill, image) { $0.masksToBounds = true } == ["......", ".rrgg.", ".bbww.", "......"])
  }

  @Test func bottomMeansTheSmallestYAndTopTheLargest() {
    let image = picture("r")
    #expect(shown(.bottomLeft, image) == ["......", ".r....", "......", "......"])
    #expect(shown(.topRight, image) == ["......", "......", "....r.", "......"])
    #expect(shown(.topLeft, image) == ["......", "......", ".r....", "......"])
    #expect(shown(.bottomRight, image) == ["......", "....r.", "......", "......"])
    #expect(shown(.bottom, picture("rr")) == ["......", "..rr..", "......", "......"])
    #expect(shown(.top, picture("rr")) == ["......", "......", "..rr..", "......"])
  }

  @Test func contentsScaleMakesAPictureSmaller() {
    let rows = shown(.left, picture("rrgg", "rrgg", "rrgg", "rrgg")) { $0.contentsScale = 2 }
    #expect(rows == ["......", ".rg...", ".rg...", "......"])
  }

  @Test func contentsRectShowsAPart() {
    let image = picture("rg", "bw")
    let rows = shown(.resize, image) { $0.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 1) }
    #expect(rows == ["......", ".gggg.", ".wwww.", "......"])
  }

  @Test func contentsCenterStretchesOnlyTheMiddle() {
    let rows = shown(.resize, picture("rgb", "rgb")) {
      $0.contentsCenter = CGRect(x: 1.0 / 3, y: 0, width: 1.0 / 3, height: 1)
    }
    #expect(rows == ["......", ".rggb.", ".rggb.", "......"])
  }

  @Test func aPictureAtItsOwnSizeIsNotScaled() {
    let c = Canvas(2, 2)
    c.add(CALayer(), 0, 0, 2, 2).contents = picture("rg", "bw")
    c.paint()
    #expect(c.letters == ["rg", "bw"])
    #expect(c.compositor.statistics.scaledPictures == 0)
  }

  @Test func growingAPictureIsLinearBetweenNeighbours() {
    let c = Canvas(8, 1)
    c.add(CALayer(), 0, 0, 8, 1).contents = picture(".w")
    c.paint()
    #expect((0..<8).map { c[$0, 0].r } == [0, 0, 32, 96, 159, 223, 255, 255])
  }

  @Test func shrinkingAPictureWeighsEveryPixel() {
    let c = Canvas(2, 1)
    let stripes = PixelBuffer(width: 64, height: 1)!
    for x in 0..<64 { stripes[x, 0] = x % 2 == 0 ? 0xffff_ffff : black }
    c.add(CALayer(), 0, 0, 2, 1).contents = CGImage(buffer: stripes, isOpaque: true)
    c.paint()
    #expect(abs(c[0, 0].r - 128) <= 4 && abs(c[1, 0].r - 128) <= 4)
  }

  final class Drawn: CALayer {
    override func draw(in ctx: CGContext) {
      ctx.setFillColor(CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1))
      ctx.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
  }

  @Test func drawnContentsStandOnTheirOwnPixelsFromTheTopLeft() {
    let c = Canvas(3, 2, scale: 2)
    let layer = c.add(Drawn(), 0.7, 0, 2, 2)
    layer.contentsScale = 2
    layer.setNeedsDisplay()
    c.root.displayDirtyTree()
    c.paint()
    #expect(c.letters == [".rr...", ".rr...", "......", "......"])
    #expect(c.compositor.statistics.scaledPictures == 0)
  }

  @Test func anAxialGradientRunsFromStartToEnd() {
    let c = Canvas(100, 1)
    let layer = c.add(CAGradientLayer(), 0, 0, 100, 1)
    layer.colors = [color(1, 0, 0), color(0, 0, 1)]
    layer.startPoint = CGPoint(x: 0, y: 0.5)
    layer.endPoint = CGPoint(x: 1, y: 0.5)
    c.paint()
    #expect(near(c[0, 0], 0xfe_0001, 2) && near(c[49, 0], 0x80_007f, 3) && near(c[99, 0], 0x01_00fe, 2))
    layer.locations = [0.5, 0.6]
    c.paint()
    #expect(c[40, 0] == red && c[70, 0] == blue)
  }

  @Test func aRadialGradientFillsItsEllipse() {
    let c = Canvas(40, 20)
    let layer = c.add(CAGradientLayer(), 0, 0, 40, 20)
    layer.type = .radial
    layer.colors = [color(1, 1, 1), color(0, 0, 0)]
    layer.startPoint = CGPoint(x: 0.5, y: 0.5)
    layer.endPoint = CGPoint(x: 1, y: 1)
    c.paint()
    #expect(c[20, 10].r > 235)
    #expect(abs(c[30, 10].r - 128) < 10 && abs(c[20, 15].r - 128) < 14)
    #expect(c[1, 1].r == 0)
  }

  @Test func aShapeIsFilledAndStrokedInItsOwnCoordinates() {
    let c = Canvas(10, 10)
    let layer = c.add(CAShapeLayer(), 2, 2, 1, 1)
    layer.path = CGPath(rect: CGRect(x: 0, y: 0, width: 6, height: 6), transform: nil)
    layer.fillColor = color(1, 0, 0)
    layer.strokeColor = color(0, 0, 1)
    layer.lineWidth = 2
    c.paint()
    #expect(c.letters[0] == "..........")
    #expect(c.letters[1] == ".bbbbbbbb.")
    #expect(c.letters[2] == ".bbbbbbbb.")
    #expect(c.letters[3] == ".bbrrrrbb.")
    layer.strokeColor = nil
    let hole = CGMutablePath()
    hole.addRect(CGRect(x: 0, y: 0, width: 6, height: 6))
    hole.addRect(CGRect(x: 2, y: 2, width: 2, height: 2))
    layer.path = hole
    layer.fillRule = .evenOdd
    c.paint()
    #expect(c.letters[4] == "..rr..rr..")
    layer.fillRule = .nonZero
    c.paint()
    #expect(c.letters[4] == "..rrrrrr..")
  }

  @Test func aStrokeIsDrawnBetweenItsStartAndEndAndInDashes() {
    let c = Canvas(10, 2)
    let layer = c.add(CAShapeLayer(), 0, 0, 10, 2)
    let line = CGMutablePath()
    line.move(to: CGPoint(x: 0, y: 1))
    line.addLine(to: CGPoint(x: 10, y: 1))
    layer.path = line
    layer.fillColor = nil
    layer.strokeColor = color(1, 0, 0)
    layer.lineWidth = 2
    layer.strokeStart = 0.2
    layer.strokeEnd = 0.7
    c.paint()
    #expect(c.letters == ["..rrrrr...", "..rrrrr..."])
    (layer.strokeStart, layer.strokeEnd) = (0, 1)
    layer.lineDashPattern = [3, 1]
    c.paint()
    #expect(c.letters[0] == "rrr.rrr.rr")
    layer.lineDashPattern = nil
    layer.strokeEnd = 0.5
    layer.lineCap = .square
    c.paint()
    #expect(c.letters[0] == "rrrrrr....")
  }

  @Test func aShadowIsHalfAsDarkAtTheEdgeOfItsShape() {
    let c = Canvas(80, 80)
    c.root.backgroundColor = color(1, 1, 1)
    let layer = c.add(box(color(1, 0, 0)), 20, 20, 40, 40)
    layer.shadowOpacity = 1
    layer.shadowRadius = 4
    layer.shadowOffset = .zero
    c.paint()
    #expect(abs(c[40, 19].r - 128) < 18 && abs(c[40, 60].r - 128) < 18)
    // One standard deviation further out 16 % is left, three further out next to nothing.
    #expect(abs(c[40, 15].r - 215) < 14)
    #expect(c[40, 5].r > 250 && c[40, 40] == red)
  }

  @Test func aShadowIsMovedByItsOffsetAndWeakenedByItsOpacity() {
    let c = Canvas(60, 60)
    c.root.backgroundColor = color(1, 1, 1)
    let layer = c.add(box(color(1, 0, 0)), 10, 10, 20, 20)
    layer.shadowOpacity = 0.5
    layer.shadowRadius = 0
    layer.shadowOffset = CGSize(width: 5, height: 7)
    layer.shadowColor = color(0, 0, 0)
    c.paint()
    #expect(near(c[34, 36], 0x7f_7f7f, 1) && c[35, 36] == 0xffff_ffff && c[34, 37] == 0xffff_ffff)
    #expect(c[12, 40] == 0xffff_ffff)
  }

  @Test func aShadowFollowsTheAlphaOfContentsAndSublayersOrItsPath() {
    let c = Canvas(40, 40)
    c.root.backgroundColor = color(1, 1, 1)
    let layer = c.add(CALayer(), 0, 0, 10, 10)
    let inner = box(color(1, 0, 0))
    inner.frame = CGRect(x: 4, y: 4, width: 4, height: 4)
    layer.addSublayer(inner)
    layer.shadowOpacity = 1
    layer.shadowRadius = 0
    layer.shadowOffset = CGSize(width: 20, height: 0)
    c.paint()
    #expect(c[24, 4] == black && c[27, 7] == black && c[23, 4] == 0xffff_ffff && c[28, 4] == 0xffff_ffff)
    layer.shadowPath = CGPath(rect: CGRect(x: 0, y: 20, width: 2, height: 2), transform: nil)
    c.paint()
    #expect(c[24, 4] == 0xffff_ffff && c[20, 20] == black && c[21, 21] == black && c[22, 20] == 0xffff_ffff)
    layer.masksToBounds = true
    c.paint()
    #expect(c[20, 20] == 0xffff_ffff)
  }

  @Test func aQuarterTurnMovesEachPixelToItsPlace() {
    let c = Canvas(4, 4)
    let layer = c.add(CALayer(), 1, 1, 2, 2)
    layer.contents = picture("rg", "bw")
    layer.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    c.paint()
    #expect(near(c[1, 1], blue, 2) && near(c[2, 1], red, 2) && near(c[1, 2], 0xff_ffff, 2))
    #expect(near(c[2, 2], green, 2) && near(c[0, 1], black, 2))
  }

  @Test func aMirroredLayerIsHiddenWhenItHasNoBack() {
    let c = Canvas(2, 1)
    let layer = c.add(CALayer(), 0, 0, 2, 1)
    layer.contents = picture("rg")
    layer.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
    c.paint()
    #expect(near(c[0, 0], green, 2) && near(c[1, 0], red, 2))
    layer.isDoubleSided = false
    c.paint()
    #expect(c.letters == [".."])
  }

  @Test func perspectiveMakesTheFarSideSmaller() {
    let c = Canvas(100, 100)
    let layer = c.add(box(color(1, 1, 1)), 10, 10, 80, 80)
    var t = CATransform3DIdentity
    t.m34 = -1.0 / 200
    layer.transform = CATransform3DRotate(t, .pi / 4, 0, 1, 0)
    c.paint()
    func height(_ x: Int) -> Int { (0..<100).filter { c[x, $0].r > 127 }.count }
    // The point at x = 20 from the axis lies 20 sin 45° = 14.1 deep: 80 / (1 ∓ 14.1 / 200) high.
    #expect(abs(height(50) - 80) <= 1)
    let (left, right) = (height(36), height(63))
    #expect(left > 83 && right < 77)
  }

  @Test func aSublayerTransformScalesAboutTheAnchor() {
    let c = Canvas(8, 1)
    let parent = c.add(CALayer(), 0, 0, 8, 1)
    let inner = box(color(1, 0, 0))
    inner.frame = CGRect(x: 3, y: 0, width: 2, height: 1)
    parent.addSublayer(inner)
    parent.sublayerTransform = CATransform3DMakeScale(2, 1, 1)
    c.paint()
    #expect(c.letters == ["..rrrr.."])
  }

  @Test func aBackdropBlursWhatLiesBehindItInItsRectangleOnly() {
    let c = Canvas(60, 20)
    c.root.backgroundColor = color(1, 1, 1)
    c.add(box(color(0, 0, 0)), 0, 0, 20, 20)
    let bar = c.add(CABackdropLayer(), 20, 5, 40, 10)
    bar.blurRadius = 6
    c.paint()
    // All behind the bar is white, and the black beside it does not come in.
    #expect(c[20, 10] == 0xffff_ffff && c[40, 10] == 0xffff_ffff)
    bar.frame = CGRect(x: 0, y: 5, width: 40, height: 10)
    c.paint()
    #expect(abs(c[20, 10].r - 128) < 30 && c[5, 10].r < c[15, 10].r && c[15, 10].r < c[25, 10].r)
    #expect(c[19, 2] == black && c[20, 2] == 0xffff_ffff)
  }

  @Test func aBackdropSaturatesAndTints() {
    let c = Canvas(4, 1)
    c.root.backgroundColor = color(0.5, 0.25, 0.25)
    let bar = c.add(CABackdropLayer(), 0, 0, 2, 1)
    bar.saturation = 0
    c.paint()
    let grey = c[0, 0]
    #expect(grey.r == grey.g && grey.g == grey.b && abs(grey.r - 78) <= 2)
    bar.tint = color(1, 1, 1, 0.5)
    c.paint()
    #expect(abs(c[0, 0].r - 166) <= 2)
    #expect(near(c[3, 0], 0x80_4040, 1))
  }

  @Test func renderingDrawsTheBranchInItsOwnCoordinates() {
    let layer = box(color(0, 0, 1))
    layer.frame = CGRect(x: 50, y: 50, width: 2, height: 1)
    let inner = box(color(1, 0, 0))
    inner.frame = CGRect(x: 1, y: 0, width: 2, height: 2)
    layer.addSublayer(inner)
    let buffer = PixelBuffer(width: 8, height: 4)!
    buffer.fill(black)
    let context = CGContext(buffer: buffer, scale: 2)
    context.translateBy(x: 0.5, y: 0)
    layer.render(in: context)
    _ = context.makeImage()
    let c = Canvas(8, 4)
    c.root.contents = CGImage(buffer: buffer, isOpaque: true)
    c.paint()
    #expect(c.letters == [".bbrrrr.", ".bbrrrr.", "...rrrr.", "...rrrr."])
  }

  @Test func aRasterizedLayerIsScaledFromItsOwnPixels() {
    let c = Canvas(8, 1, scale: 2)
    let layer = c.add(CALayer(), 0, 0, 8, 1)
    let fine = box(color(1, 1, 1))
    fine.frame = CGRect(x: 1, y: 0, width: 2.5, height: 1)
    layer.addSublayer(fine)
    c.paint()
    #expect(c[5, 0] == black + 0xff_ffff && c[6, 0].r == 255 && c[7, 0] == black)
    // At one pixel a point the half point is rounded up before the picture is doubled.
    layer.shouldRasterize = true
    c.paint()
    #expect(c[7, 0].r > 127)
    layer.rasterizationScale = 2
    c.paint()
    #expect(c[6, 0].r == 255 && c[7, 0] == black)
  }
}
