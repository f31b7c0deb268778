import CoreGraphics
import Foundation
import QuartzCore
import Testing

/// What is repainted, what is kept, and that neither can be seen in the picture.
@Suite @MainActor struct CompositorDamageTests {
  /// A scroller of `count` rows of 44 points with a rounded picture and a shadowed box each, and a blurred
  /// bar over it.
  private func list(_ count: Int) -> (
    canvas: Canvas, scroller: CALayer, rows: [CALayer], bar: CABackdropLayer
  ) {
    let c = Canvas(200, 300, scale: 2)
    let scroller = c.add(box(color(1, 1, 1)), 0, 0, 200, 300)
    scroller.masksToBounds = true
    let image = photo(40)
    var rows: [CALayer] = []
    for index in 0..<count {
      let row = CALayer()
      row.frame = CGRect(x: 0, y: CGFloat(index) * 44, width: 200, height: 44)
      let picture = CALayer()
      picture.frame = CGRect(x: 6, y: 4, width: 36, height: 36)
      picture.contents = image
      picture.cornerRadius = 8
      picture.masksToBounds = true
      row.addSublayer(picture)
      let label = box(color(0, 0.3, 0.8))
      label.frame = CGRect(x: 60, y: 10, width: 100, height: 20)
      label.shadowOpacity = 0.4
      row.addSublayer(label)
      scroller.addSublayer(row)
      rows.append(row)
    }
    let bar = c.add(CABackdropLayer(), 0, 250, 200, 50)
    bar.blurRadius = 10
    bar.saturation = 1.5
    bar.tint = color(1, 1, 1, 0.4)
    c.paint()
    return (c, scroller, rows, bar)
  }

  private func photo(_ size: Int) -> CGImage {
    let buffer = PixelBuffer(width: size, height: size)!
    for y in 0..<size {
      for x in 0..<size {
        let value: UInt32 = UInt32((x * 37 + y * 91 + x * y) & 255)
        buffer[x, y] = 0xff00_0000 | value << 16 | (255 - value) << 8 | UInt32(x * 255 / size)
      }
    }
    return CGImage(buffer: buffer, isOpaque: true)
  }

  @Test func nothingIsRepaintedWhenNothingChanged() {
    let l = list(20)
    #expect(l.canvas.paint() == [])
    #expect(l.canvas.compositor.statistics == CompositeStatistics())
  }

  @Test func aMovedLayerRepaintsWhereItWasAndWhereItIs() {
    let c = Canvas(100, 100)
    c.root.backgroundColor = color(1, 1, 1)
    let moving = c.add(box(color(1, 0, 0)), 10, 10, 10, 10)
    for i in 0..<50 { c.add(box(color(0, 0, 1)), CGFloat(i), 90, 1, 1) }
    c.paint()
    moving.position.x += 50
    let rects = c.paint()
    // Each with the pixel around it that rounding may reach.
    #expect(c.compositor.statistics.repaintedPixels == 2 * 12 * 12)
    #expect(
      rects == [PixelRect(x: 9, y: 9, width: 12, height: 12), PixelRect(x: 59, y: 9, width: 12, height: 12)])
    #expect(c.compositor.statistics.paintedLayers == 2)
    #expect(c.target.firstDifference(c.paintedAfresh()) == nil)
  }

  @Test func changesInsideAClipRepaintNothingOutsideIt() {
    let l = list(4)
    l.rows[0].position.y -= 400
    for rect in l.canvas.paint() { #expect(rect.minY >= 0 && rect.maxY <= 90) }
    l.rows[3].frame.origin.y = 2000
    l.rows[3].backgroundColor = color(1, 0, 0)
    l.canvas.paint()
    l.rows[3].backgroundColor = color(0, 1, 0)
    #expect(l.canvas.paint() == [])
  }

  @Test func aScrollMakesNoBitmapsAnew() {
    let l = list(300)
    let first = l.canvas.compositor.statistics
    #expect(first.madeBitmaps > 0)
    // One step shows the rest of the pictures that were cut off, which are then made whole.
    l.scroller.bounds.origin.y = 50
    l.canvas.paint()
    for step in 1..<10 {
      l.scroller.bounds.origin.y = 50 + CGFloat(step) * 7
      l.canvas.paint()
      #expect(l.canvas.compositor.statistics.madeBitmaps == 0)
      #expect(l.canvas.compositor.statistics.paintedLayers <= 30)
    }
    #expect(l.canvas.target.firstDifference(l.canvas.paintedAfresh()) == nil)
  }

  @Test func aBackdropIsRepaintedWholeWhenSomethingMovesBehindIt() {
    let l = list(20)
    l.rows[5].sublayers![1].opacity = 0.5
    l.canvas.paint()
    #expect(l.canvas.compositor.statistics.backdrops == 1)
    #expect(l.canvas.target.firstDifference(l.canvas.paintedAfresh()) == nil)
    l.rows[1].sublayers![1].opacity = 0.5
    l.canvas.paint()
    #expect(l.canvas.compositor.statistics.backdrops == 0)
  }

  @Test func anAspectFilledPictureThatChangesSizeScalesOnlyItsVisiblePart() {
    let c = Canvas(100, 100, scale: 2)
    let layer = c.add(CALayer(), 0, 0, 100, 100)
    layer.contents = photo(300)
    layer.contentsGravity = .resizeAspectFill
    layer.masksToBounds = true
    c.paint()
    for step in 1..<20 {
      layer.bounds.size = CGSize(width: 100, height: 100 + CGFloat(step) * 10)
      layer.position = CGPoint(x: 50, y: 50)
      c.paint()
      #expect(c.compositor.statistics.scaledPixels <= 200 * 200)
    }
    #expect(c.target.firstDifference(c.paintedAfresh()) == nil)
  }

  @Test func unusedBitmapsAreDroppedBeyondTheLimit() {
    let c = Canvas(1000, 1000)
    let layer = c.add(CALayer(), 0, 0, 1000, 1000)
    for size in 0..<30 {
      layer.contents = photo(8 + size)
      c.paint()
    }
    #expect(c.compositor.keptBytes <= 64 << 20)
  }

  /// Numbers from a fixed seed (xorshift).
  struct Dice {
    var state: UInt64 = 88_172_645_463_325_252
    mutating func roll(_ sides: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state % UInt64(sides))
    }
  }

  /// One change of one kind to one layer.
  private func change(_ layer: CALayer, _ dice: inout Dice, _ image: CGImage) {
    func part() -> CGFloat { CGFloat(dice.roll(101)) / 100 }
    switch dice.roll(18) {
    case 0: layer.position = CGPoint(x: part() * 120, y: part() * 120)
    case 1: layer.bounds.size = CGSize(width: 5 + part() * 60, height: 5 + part() * 60)
    case 2: layer.backgroundColor = dice.roll(3) == 0 ? nil : color(part(), part(), part(), part())
    case 3: layer.opacity = dice.roll(2) == 0 ? 1 : Float(part())
    case 4: layer.cornerRadius = part() * 20
    case 5: layer.masksToBounds.toggle()
    case 6: (layer.borderWidth, layer.borderColor) = (part() * 4, color(part(), part(), part(), part()))
    case 7: (layer.shadowOpacity, layer.shadowRadius) = (Float(part()), part() * 6)
    case 8: layer.transform = CATransform3DMakeRotation(part() * 6, 0, 0, 1)
    case 9: layer.transform = CATransform3DIdentity
    case 10: layer.contents = dice.roll(3) == 0 ? nil : image
    case 11: layer.bounds.origin.y += part() * 10 - 5
    case 12: layer.zPosition = CGFloat(dice.roll(3))
    case 13: layer.isHidden.toggle()
    case 14: layer.transform = CATransform3DMakeScale(0.5 + part(), 0.5 + part(), 1)
    case 15: layer.allowsGroupOpacity.toggle()
    case 16: layer.backgroundColor = color(part(), part(), part())
    default: layer.contentsGravity = dice.roll(2) == 0 ? .resizeAspectFill : .center
    }
  }

  @Test(arguments: [1, 3])
  func repaintingChangesGivesTheSameBytesAsRepaintingEverything(scale: Int) {
    let c = Canvas(120, 120, scale: CGFloat(scale))
    c.root.backgroundColor = color(0.9, 0.9, 1)
    var dice = Dice()
    let image = photo(24)
    var layers: [CALayer] = []
    for index in 0..<14 {
      let layer = box(color(CGFloat(index) / 14, 0.5, 0.3, index % 3 == 0 ? 0.8 : 1))
      layer.frame = CGRect(x: CGFloat(dice.roll(80)), y: CGFloat(dice.roll(80)), width: 60, height: 60)
      let parent = index < 5 ? c.root : layers[dice.roll(layers.count)]
      parent.addSublayer(layer)
      layers.append(layer)
    }
    for place in [10, 60] {
      let bar = c.add(CABackdropLayer(), 15, CGFloat(place), 70, 25)
      bar.blurRadius = 5
      bar.cornerRadius = 6
      bar.zPosition = CGFloat(place / 60)
    }
    let disc = c.add(CAShapeLayer(), 70, 70, 40, 40)
    disc.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 40, height: 40), transform: nil)
    layers.append(disc)
    let maskShape = CAShapeLayer()
    maskShape.path = CGPath(ellipseIn: CGRect(x: -5, y: -5, width: 50, height: 40), transform: nil)
    layers[2].mask = maskShape
    c.paint()
    var covers = 0
    for step in 0..<400 {
      change(layers[dice.roll(layers.count)], &dice, image)
      if step % 37 == 0 {
        let layer = layers[dice.roll(layers.count)]
        if let parent = layer.superlayer { parent.insertSublayer(layer, at: 0) }
      }
      c.paint()
      covers += c.compositor.statistics.covers
      let difference = c.target.firstDifference(c.paintedAfresh())
      #expect(difference == nil, "after step \(step)")
      if difference != nil { return }
    }
    if scale == 3 { #expect(covers > 20) }
  }

  @Test func whatOpaqueLayersHideIsNotPainted() {
    let c = Canvas(300, 300)
    c.root.backgroundColor = color(1, 0, 0)
    let picture = c.add(CALayer(), 0, 0, 300, 300)
    picture.contents = photo(100)
    let front = c.add(box(color(0, 0, 1)), 0, 0, 300, 300)
    c.paint()
    #expect(c.compositor.statistics.paintedLayers == 2)
    #expect(c.compositor.statistics.scaledPictures == 0)
    front.opacity = 0.5
    c.paint()
    #expect(c.compositor.statistics.paintedLayers == 3)
    #expect(c.compositor.statistics.scaledPictures == 1)
  }

  @Test func theSameSceneHasTheSameBytesInEveryBuild() {
    let l = list(20)
    l.rows[2].transform = CATransform3DMakeRotation(0.3, 0, 0, 1)
    l.rows[3].opacity = 0.6
    l.canvas.paint()
    #expect(l.canvas.target.checksum == 15_901_381_065_476_352_547)
  }
}
