import CoreGraphics
import Foundation

/// Sky, mountains, trees and water.
extension Canvas {
  func sky(_ colors: [UInt32], to bottom: CGFloat? = nil) {
    rect(-10, -10, width + 20, (bottom ?? height) + 10, .down(colors))
  }

  func stars(_ count: Int, to bottom: CGFloat, seed: UInt64) {
    var dice = Dice(seed)
    for _ in 0..<count {
      let (x, y) = (dice.between(0, width), dice.between(0, bottom))
      let size = dice.between(1.2, 3.4)
      dot(x, y, size, .flat(Hue.cream, dice.between(0.45, 0.95) * (1 - y / bottom * 0.6)))
    }
  }

  func sun(_ x: CGFloat, _ y: CGFloat, _ r: CGFloat, _ hex: UInt32 = Hue.cream) {
    glow(x, y, r * 4.5, hex, 0.55)
    dot(x, y, r, .flat(hex))
  }

  func moon(_ x: CGFloat, _ y: CGFloat, _ r: CGFloat) {
    glow(x, y, r * 4, Hue.cream, 0.35)
    dot(x, y, r, .flat(Hue.cream))
    for (dx, dy, size) in [(-0.3, -0.2, 0.2), (0.25, 0.3, 0.26), (0.3, -0.35, 0.13)]
      as [(CGFloat, CGFloat, CGFloat)]
    {
      dot(x + dx * r, y + dy * r, size * r, .flat(Hue.sand, 0.35))
    }
  }

  /// A cloud of rounded heaps on a flat base.
  func cloud(_ x: CGFloat, _ y: CGFloat, _ w: CGFloat, _ hex: UInt32 = Hue.snow, alpha: CGFloat = 0.9) {
    let path = CGMutablePath()
    let h = w * 0.22
    path.addRoundedRect(
      in: CGRect(x: x - w / 2, y: y - h, width: w, height: h), cornerWidth: h / 2, cornerHeight: h / 2)
    path.addEllipse(in: CGRect(x: x - w * 0.3, y: y - h * 2.1, width: w * 0.36, height: w * 0.36))
    path.addEllipse(in: CGRect(x: x - w * 0.05, y: y - h * 1.75, width: w * 0.3, height: w * 0.3))
    fill(path, .flat(hex, alpha))
  }

  /// A mountain with a lit and a shaded side and snow down to `snow` of its height.
  func mountain(
    _ x: CGFloat, _ top: CGFloat, _ base: CGFloat, left: CGFloat, right: CGFloat, lit: UInt32, shade: UInt32,
    snow: CGFloat = 0, snowLit: UInt32 = Hue.snow, snowShade: UInt32 = Hue.ice, seed: UInt64 = 1
  ) {
    var dice = Dice(seed)
    let h = base - top
    /// From the summit down one side, in jagged steps.
    func flank(_ end: CGFloat, steps: Int, rough: CGFloat) -> [CGFloat] {
      var numbers: [CGFloat] = []
      for step in 1..<steps {
        let share = CGFloat(step) / CGFloat(steps)
        let sway = dice.between(-rough, rough) * h
        numbers += [x + (end - x) * share + sway, top + h * share + dice.between(-0.3, 0.3) * rough * h]
      }
      return numbers + [end, base]
    }
    let leftFlank = flank(x - left, steps: 6, rough: 0.022)
    let rightFlank = flank(x + right, steps: 6, rough: 0.022)
    // The ridge that parts light from shade wanders down to the right of the middle.
    var ridge: [CGFloat] = []
    for step in 1...6 {
      let share = CGFloat(step) / 6
      let zigzag: CGFloat = (step % 2 == 0 ? -1 : 1) * h * 0.045
      ridge += [x + right * 0.22 * share + zigzag * (0.5 + share), top + h * share]
    }
    let outline = CGMutablePath()
    outline.addPath(Shape.polygon([x, top] + leftFlank + reversedPairs(rightFlank)))
    fill(outline, .down([lit, mix(lit, shade, 0.35)]))
    let shaded = Shape.polygon([x, top] + ridge + reversedPairs(rightFlank))
    fill(shaded, .down([shade, mix(shade, lit, 0.18)]))
    guard snow > 0 else { return }
    // One snow line across both sides, its tongues of uneven width and depth.
    let deep = h * snow
    var edge: [CGFloat] = []
    var place = x - left * snow * 1.5
    var isLow = true
    while place < x + right * snow * 1.5 {
      let reach = isLow ? dice.between(0.02, 0.34) : -dice.between(0.04, 0.22)
      edge += [place, top + deep * (1 + reach) - abs(place - x) * 0.12]
      place += (isLow ? dice.between(0.1, 0.26) : dice.between(0.08, 0.2)) * deep
      isLow.toggle()
    }
    let cap = Shape.polygon([x - left * 2, top - 20] + edge + [x + right * 2, top - 20])
    within(outline) { fill(cap, .flat(snowLit)) }
    within(shaded) { fill(cap, .flat(snowShade)) }
  }

  private func reversedPairs(_ numbers: [CGFloat]) -> [CGFloat] {
    stride(from: numbers.count - 2, through: 0, by: -2).flatMap { [numbers[$0], numbers[$0 + 1]] }
  }

  /// A far range: a jagged line of small peaks.
  func range(
    _ base: CGFloat, _ height: CGFloat, peaks: Int, _ paint: Paint, seed: UInt64, bottom: CGFloat? = nil
  ) {
    var dice = Dice(seed)
    var numbers: [CGFloat] = [-40, base]
    let step = (width + 80) / CGFloat(peaks)
    for index in 0..<peaks {
      let x = -40 + step * (CGFloat(index) + dice.between(0.35, 0.65))
      let h = height * dice.between(0.55, 1)
      numbers += [x - step * 0.2, base - h * 0.62, x, base - h, x + step * 0.12, base - h * 0.8]
      numbers += [x + step * 0.42, base - height * dice.between(0.12, 0.32)]
    }
    numbers += [width + 40, base]
    let bottom = bottom ?? base + 200
    fill(Shape.polygon(numbers + [width + 40, bottom, -40, bottom]), paint)
  }

  /// A conifer standing on `y`, its left side lit.
  func pine(_ x: CGFloat, _ y: CGFloat, _ h: CGFloat, _ hex: UInt32 = Hue.pine, snowy: Bool = false) {
    let w = h * 0.42
    rect(x - h * 0.022, y - h * 0.14, h * 0.044, h * 0.14, .flat(darker(Hue.brown, 0.35)))
    let shade = darker(hex, 0.3)
    let tiers = 4
    for tier in 0..<tiers {
      let share = CGFloat(tier) / CGFloat(tiers)
      let bottom = y - h * 0.1 - h * share * 0.82
      let top = bottom - h * (0.42 - share * 0.14)
      let half = w / 2 * (1 - share * 0.78)
      let skirt = CGMutablePath()
      skirt.move(to: CGPoint(x: x, y: max(top, y - h)))
      skirt.addQuadCurve(
        to: CGPoint(x: x - half, y: bottom), control: CGPoint(x: x - half * 0.25, y: bottom - h * 0.08))
      skirt.addQuadCurve(
        to: CGPoint(x: x + half, y: bottom), control: CGPoint(x: x, y: bottom + h * 0.055))
      skirt.addQuadCurve(
        to: CGPoint(x: x, y: max(top, y - h)), control: CGPoint(x: x + half * 0.25, y: bottom - h * 0.08))
      skirt.closeSubpath()
      fill(skirt, .across([mix(hex, Hue.meadow, 0.16), hex, shade]))
      if snowy {
        let peak = max(top, y - h)
        let lap = bottom - peak
        within(skirt) {
          polygon(
            [
              x, peak - 4, x - half * 1.1, peak + lap * 0.86, x - half * 0.52, peak + lap * 0.62,
              x - half * 0.2,
              peak + lap * 0.8, x + half * 0.12, peak + lap * 0.5, x + half * 0.4, peak + lap * 0.66,
            ], .flat(Hue.snow, 0.94))
        }
      }
    }
  }

  /// Conifers side by side along a line, smaller ones between.
  func forest(
    from left: CGFloat, to right: CGFloat, y: CGFloat, height: CGFloat, _ hex: UInt32, seed: UInt64,
    gap: CGFloat = 0.24,
    slope: CGFloat = 0
  ) {
    var dice = Dice(seed)
    var x = left
    while x < right {
      let h = height * dice.between(0.62, 1)
      pine(x, y + (x - left) * slope + dice.between(-0.03, 0.05) * height, h, hex)
      x += height * gap * dice.between(0.75, 1.25)
    }
  }

  /// Water with the light of the sky and bright ripples.
  func water(
    _ top: CGFloat, _ bottom: CGFloat, _ colors: [UInt32], ripples: Int, seed: UInt64, alpha: CGFloat = 0.28
  ) {
    rect(-10, top, width + 20, bottom - top, .down(colors))
    var dice = Dice(seed)
    for _ in 0..<ripples {
      let share = dice.next()
      let y = top + (bottom - top) * (0.04 + 0.93 * share * share)
      let w = dice.between(30, 120) * (0.5 + share)
      let x = dice.between(-30, width)
      rect(x, y, w, 2.5 + 4 * share, .flat(Hue.cream, alpha * dice.between(0.4, 1)), radius: 3)
    }
  }

  /// A leafy tree: a trunk under a heap of leaves.
  func leafTree(_ x: CGFloat, _ y: CGFloat, _ h: CGFloat, _ hex: UInt32, trunk: UInt32 = Hue.brown) {
    polygon(
      [x - h * 0.03, y, x - h * 0.016, y - h * 0.6, x + h * 0.016, y - h * 0.6, x + h * 0.03, y], .flat(trunk)
    )
    let crown: [(CGFloat, CGFloat, CGFloat)] = [
      (-0.14, -0.5, 0.17), (0.14, -0.52, 0.17), (0, -0.66, 0.22), (-0.1, -0.74, 0.15), (0.1, -0.78, 0.14),
    ]
    for (dx, dy, r) in crown { dot(x + dx * h, y + dy * h, r * h, .flat(hex)) }
    for (dx, dy, r) in [(-0.17, -0.57, 0.09), (-0.06, -0.78, 0.1), (0.08, -0.6, 0.07)]
      as [(CGFloat, CGFloat, CGFloat)]
    {
      dot(x + dx * h, y + dy * h, r * h, .flat(lighter(hex, 0.35), 0.75))
    }
  }
}
