// Layers far larger than the screen, as tall contents of scroll views are.
import CoreGraphics
import QuartzCore
import Testing

@Suite @MainActor struct CompositorLargeTests {
  /// The picture of a layer whose lower end, or some place far above it, shows on a canvas of 60 by 60.
  private func picture(_ layer: CALayer, height: CGFloat, end: CGFloat) -> Canvas {
    let canvas = Canvas(60, 60)
    canvas.root.backgroundColor = color(1, 1, 1)
    canvas.add(layer, 15, end - height, 30, height)
    canvas.paint()
    return canvas
  }

  private func shadowed(_ radius: CGFloat) -> CALayer {
    let layer = box(color(1, 0, 0))
    layer.cornerRadius = radius
    layer.shadowOpacity = 0.8
    layer.shadowRadius = 4
    layer.shadowOffset = CGSize(width: 2, height: 3)
    return layer
  }

  @Test(
    "A box of 30 by 400,000 points casts the shadow of one of 30 by 200, at its end and in its middle",
    arguments: [0, 8] as [CGFloat], [30, 100] as [CGFloat])
  func shadows(radius: CGFloat, end: CGFloat) {
    let tall = picture(shadowed(radius), height: 400_000, end: end)
    let short = picture(shadowed(radius), height: 200, end: end)
    #expect(tall.target.firstDifference(short.target) == nil)
    // The shadow is there, beside the box.
    #expect(tall[50, 5] != 0xffff_ffff && tall[30, 5] == red)
    #expect(tall.compositor.keptBytes < 1 << 20)
  }

  @Test func aBoxLargeBothWaysWithShadowsIsSurvived() {
    let canvas = Canvas(20, 20)
    canvas.root.backgroundColor = color(1, 1, 1)
    let layer = canvas.add(shadowed(9), -1e6, -1e6, 2e6, 2e6)
    canvas.paint()
    #expect(canvas[10, 10] == red)
    layer.frame = CGRect(x: -1e9, y: 5, width: 2e9, height: 1e9)
    canvas.paint()
    #expect(canvas[10, 2] != 0xffff_ffff && canvas[10, 10] == red)
  }

  @Test func aGradientOf400000PointsShowsItsMiddle() {
    let layer = CAGradientLayer()
    layer.colors = [color(0, 0, 0), color(1, 1, 1)]
    let canvas = picture(layer, height: 400_000, end: 200_000)
    #expect(near(canvas[30, 30], 0xff80_8080, 2))
    #expect(canvas[5, 30] == 0xffff_ffff)
    let ends = picture(layer, height: 400_000, end: 60)
    #expect(near(ends[30, 59], 0xffff_ffff, 1))
  }

  @Test func aShapeOf400000PointsShowsWhatLiesOnTheScreen() {
    let layer = CAShapeLayer()
    let path = CGMutablePath()
    path.addRect(CGRect(x: 5, y: 0, width: 20, height: 399_980))
    layer.path = path
    layer.fillColor = color(0, 0, 1)
    layer.strokeColor = color(0, 1, 0)
    layer.lineWidth = 4
    let canvas = picture(layer, height: 400_000, end: 50)
    #expect(canvas[30, 10] == blue && canvas[20, 10] == green && canvas[30, 30] == green)
    #expect(canvas[30, 33] == 0xffff_ffff && canvas[10, 10] == 0xffff_ffff)
  }

  @Test("Corners of 50,000 points show the same edge as a straight one does, on the side where they end")
  func largeCorners() {
    let canvas = Canvas(20, 20)
    canvas.root.backgroundColor = color(1, 1, 1)
    let layer = canvas.add(box(color(1, 0, 0)), 5, -50_000, 200_000, 100_000)
    layer.cornerRadius = 50_000
    layer.borderColor = color(0, 0, 1)
    layer.borderWidth = 3
    layer.masksToBounds = true
    let green = box(color(0, 1, 0))
    green.frame = CGRect(x: 0, y: 0, width: 8, height: 100_000)
    layer.addSublayer(green)
    canvas.paint()
    #expect(canvas[4, 10] == 0xffff_ffff && canvas[6, 10] == blue && canvas[15, 10] == red)
    #expect(canvas[10, 10] == 0xff00_ff00)
    #expect(canvas.compositor.keptBytes < 1 << 20)
    // Its upper end, where the curve leaves the picture free.
    layer.position.y += 50_000
    canvas.paint()
    #expect(canvas[10, 10] == 0xffff_ffff)
    layer.transform = CATransform3DMakeScale(1e7, 1e7, 1)
    canvas.paint()
  }

  @Test(arguments: [false, true])
  func aShadowWithoutEndsIsSurvived(hasContents: Bool) {
    let canvas = Canvas(20, 20)
    canvas.root.backgroundColor = color(1, 1, 1)
    let layer = canvas.add(shadowed(2), 5, 5, 10, 10)
    if hasContents {
      let contents = box(color(0, 1, 0))
      contents.frame = CGRect(x: 8, y: 8, width: 10, height: 10)
      layer.addSublayer(contents)
    }
    for radius in [1000, 1e6, 1e300, .infinity] as [CGFloat] {
      layer.shadowRadius = radius
      canvas.paint()
      // Spread over so much that nothing of it is seen.
      #expect(near(canvas[2, 2], 0xffff_ffff, 1) && canvas[7, 7] == red)
    }
  }
}
