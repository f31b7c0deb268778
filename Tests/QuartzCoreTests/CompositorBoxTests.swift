import CoreGraphics
import Foundation
import QuartzCore
import Testing

/// Backgrounds, corners, borders, clips, opacity and masks, pixel by pixel.
@Suite @MainActor struct CompositorBoxTests {
  @Test func boxesStandOnWholePixelsInTheirOrder() {
    let c = Canvas(6, 3)
    c.add(box(color(1, 0, 0)), 1, 1, 3, 2)
    c.add(box(color(0, 1, 0)), 3, 0, 2, 2)
    c.paint()
    #expect(c.letters == ["...gg.", ".rrgg.", ".rrr.."])
  }

  @Test func edgesBetweenPixelsAreRounded() {
    let c = Canvas(6, 1)
    c.add(box(color(1, 0, 0)), 0.4, 0, 2.2, 1)
    c.add(box(color(0, 0, 1)), 3.5, 0, 1, 1)
    c.paint()
    #expect(c.letters == ["rrr.b."])
  }

  @Test func atThreePixelsAPointAThirdIsAPixel() {
    let c = Canvas(2, 1, scale: 3)
    c.add(box(color(1, 0, 0)), 1.0 / 3, 0, 1, 1.0 / 3)
    c.paint()
    #expect(c.letters == [".rrr..", "......", "......"])
  }

  @Test func depthComesBeforeOrderAndHiddenLayersAreLeftOut() {
    let c = Canvas(2, 1)
    let first = c.add(box(color(1, 0, 0)), 0, 0, 1, 1)
    c.add(box(color(0, 1, 0)), 0, 0, 2, 1)
    first.zPosition = 1
    c.paint()
    #expect(c.letters == ["rg"])
    first.isHidden = true
    c.paint()
    #expect(c.letters == ["gg"])
  }

  @Test func masksToBoundsCutsSublayersOff() {
    let c = Canvas(5, 2)
    let outer = c.add(box(color(0, 1, 0)), 1, 0, 2, 2)
    let inner = box(color(1, 0, 0))
    inner.frame = CGRect(x: 1, y: 1, width: 3, height: 3)
    outer.addSublayer(inner)
    c.paint()
    #expect(c.letters == [".gg..", ".grrr"])
    outer.masksToBounds = true
    c.paint()
    #expect(c.letters == [".gg..", ".gr.."])
  }

  @Test func scrolledBoundsMoveTheSublayers() {
    let c = Canvas(1, 4)
    let item = c.add(box(color(1, 0, 0)), 0, 3, 1, 1)
    c.root.bounds.origin.y = 2
    c.paint()
    #expect(c.letters == [".", "r", ".", "."])
    _ = item
  }

  @Test func aCircleCoversPiQuartersOfItsSquare() {
    let c = Canvas(100, 100)
    let layer = c.add(box(color(1, 1, 1)), 0, 0, 100, 100)
    layer.cornerRadius = 50
    c.paint()
    var sum = 0
    for y in 0..<100 { for x in 0..<100 { sum += c[x, y].r } }
    let covered = Double(sum) / 255 / 10000
    #expect(abs(covered - .pi / 4) < 0.002)
    #expect(c[0, 0] == black && c[50, 50] == 0xffff_ffff && c[50, 0].r > 200)
  }

  @Test func onlyMaskedCornersAreRounded() {
    let c = Canvas(20, 20)
    let layer = c.add(box(color(1, 0, 0)), 0, 0, 20, 20)
    layer.cornerRadius = 8
    layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    c.paint()
    #expect(c[0, 0] == black && c[19, 0] == black)
    #expect(c[0, 19] == red && c[19, 19] == red)
  }

  @Test func theContinuousCornerLeavesTheEdgeSoonerThanTheCircle() {
    let c = Canvas(100, 100)
    let layer = c.add(box(color(1, 0, 0)), 0, 0, 100, 100)
    layer.cornerRadius = 20
    c.paint()
    #expect(c[20, 0] == red)
    layer.cornerCurve = .continuous
    c.paint()
    #expect(c[20, 0] != red && c[31, 0] == red)
    #expect(CALayer.cornerCurveExpansionFactor(.continuous) == 1.528665)
  }

  @Test func roundedClipsShowNoBackgroundAtTheEdgeOfOpaqueContents() {
    let c = Canvas(24, 24)
    let layer = c.add(box(color(1, 0, 0)), 0, 0, 24, 24)
    layer.contents = picture("b")
    layer.cornerRadius = 9
    layer.masksToBounds = true
    c.paint()
    var soft = 0
    for y in 0..<24 {
      for x in 0..<24 {
        #expect(c[x, y].r == 0)
        if c[x, y].b > 0 && c[x, y].b < 255 { soft += 1 }
      }
    }
    #expect(soft > 20)
    #expect(c[0, 0] == black && c[12, 12] == blue)
  }

  @Test func roundedClipsCutSublayers() {
    let c = Canvas(24, 24)
    let layer = c.add(CALayer(), 0, 0, 24, 24)
    layer.cornerRadius = 10
    layer.masksToBounds = true
    let inner = box(color(0, 1, 0))
    inner.frame = CGRect(x: -5, y: -5, width: 40, height: 40)
    layer.addSublayer(inner)
    c.paint()
    #expect(c[0, 0] == black && c[23, 23] == black && c[12, 0] == green && c[12, 12] == green)
    #expect(c[2, 2].g > 0 && c[2, 2].g < 255)
  }

  @Test func theBorderLiesInsideTheBoundsAboveSublayers() {
    let c = Canvas(7, 5)
    let layer = c.add(box(color(1, 0, 0)), 1, 0, 5, 5)
    layer.borderWidth = 1
    layer.borderColor = color(0, 0, 1)
    let inner = box(color(0, 1, 0))
    inner.frame = CGRect(x: 0, y: 2, width: 5, height: 1)
    layer.addSublayer(inner)
    c.paint()
    #expect(c.letters == [".bbbbb.", ".brrrb.", ".bgggb.", ".brrrb.", ".bbbbb."])
  }

  @Test func aBorderOfHalfAPixelFillsTheRowHalf() {
    let c = Canvas(4, 4)
    let layer = c.add(CALayer(), 0, 0, 4, 4)
    layer.borderWidth = 1.5
    layer.borderColor = color(1, 1, 1)
    c.paint()
    #expect(c[0, 0].r == 255 && abs(c[1, 1].r - 128) <= 1 && abs(c[2, 1].r - 128) <= 1)
  }

  @Test func backgroundDoesNotShowThroughTheSoftEdgeOfAnOpaqueBorder() {
    let c = Canvas(40, 40)
    let layer = c.add(box(color(1, 0, 0)), 0, 0, 40, 40)
    layer.cornerRadius = 14
    layer.borderWidth = 4
    layer.borderColor = color(0, 0, 1)
    c.paint()
    for i in 0..<40 {
      #expect(c[i, 0].r == 0 && c[0, i].r == 0)
      #expect(c[i, i].r == 0 || i >= 6)
    }
    #expect(c[20, 20] == red && c[20, 2] == blue && c[0, 0] == black)
  }

  @Test func aFadingLayerFadesWithItsSublayersAsOnePicture() {
    let c = Canvas(3, 1)
    let layer = c.add(box(color(1, 0, 0)), 0, 0, 2, 1)
    let inner = box(color(0, 1, 0))
    inner.frame = CGRect(x: 1, y: 0, width: 2, height: 1)
    layer.addSublayer(inner)
    layer.opacity = 0.5
    c.paint()
    #expect(near(c[0, 0], 0x80_0000, 1) && near(c[1, 0], 0x00_8000, 1) && near(c[2, 0], 0x00_8000, 1))
    layer.allowsGroupOpacity = false
    c.paint()
    #expect(near(c[1, 0], 0x40_8000, 1))
  }

  @Test func aMaskCutsOutByItsAlpha() {
    let c = Canvas(4, 1)
    let layer = c.add(box(color(1, 0, 0)), 0, 0, 4, 1)
    let mask = CALayer()
    let half = box(color(0, 0, 0, 0.5))
    half.frame = CGRect(x: 2, y: 0, width: 1, height: 1)
    let full = box(color(0, 1, 0))
    full.frame = CGRect(x: 1, y: 0, width: 1, height: 1)
    mask.addSublayer(half)
    mask.addSublayer(full)
    layer.mask = mask
    c.paint()
    #expect(c[0, 0] == black && c[1, 0] == red && near(c[2, 0], 0x80_0000, 1) && c[3, 0] == black)
    layer.mask = nil
    c.paint()
    #expect(c.letters == ["rrrr"])
  }

  @Test func colorsOfAnotherAlphaAreLaidOver() {
    let c = Canvas(1, 1)
    c.root.backgroundColor = color(1, 1, 1)
    c.add(box(color(1, 0, 0, 0.25)), 0, 0, 1, 1)
    c.paint()
    #expect(near(c[0, 0], 0xff_bfbf, 1))
  }
}
