import CoreGraphics
import Foundation

/// Houses, tents and what stands around them.
extension Canvas {
  /// A window with warm light, divided into panes.
  func window(
    _ x: CGFloat, _ y: CGFloat, _ w: CGFloat, _ h: CGFloat, across: Int = 2, down: Int = 2,
    frame: UInt32 = Hue.brown
  ) {
    rect(x - w * 0.07, y - w * 0.07, w * 1.14, h + w * 0.14, .flat(frame), radius: 3)
    rect(x, y, w, h, .down([Hue.cream, Hue.gold, Hue.amber]))
    let bar = max(w * 0.05, 2)
    for index in 1..<max(across, 1) {
      rect(x + w * CGFloat(index) / CGFloat(across) - bar / 2, y, bar, h, .flat(frame))
    }
    for index in 1..<max(down, 1) {
      rect(x, y + h * CGFloat(index) / CGFloat(down) - bar / 2, w, bar, .flat(frame))
    }
  }

  /// A house that is all roof, its front a tall glowing window. `x` is its middle, `y` the ground.
  func aFrame(_ x: CGFloat, _ y: CGFloat, _ h: CGFloat, roof: UInt32 = Hue.slate, wall: UInt32 = Hue.wood) {
    let half = h * 0.56
    glow(x, y - h * 0.3, h * 1.1, Hue.amber, 0.4)
    // The side of the roof behind the front.
    polygon(
      [x, y - h, x + h * 0.34, y - h * 0.96, x + half + h * 0.34, y, x + half, y],
      .down([roof, darker(roof, 0.45)]))
    polygon([x, y - h, x - half, y, x + half, y], .down([wall, darker(wall, 0.3)]))
    let front = Shape.polygon([x, y - h * 0.86, x - half * 0.78, y, x + half * 0.78, y])
    within(front) {
      // Boards of the upper wall, then the glass.
      rect(x - half, y - h, h * 1.2, h, .down([mix(wall, Hue.amber, 0.35), wall]))
      polygon(
        [x, y - h * 0.8, x - half * 0.66, y - h * 0.04, x + half * 0.66, y - h * 0.04],
        .down([Hue.cream, Hue.gold, Hue.amber]))
      rect(x - half, y - h * 0.42, h * 1.2, h * 0.045, .flat(darker(wall, 0.35)))
      for offset in [-0.27, 0, 0.27] as [CGFloat] {
        rect(x + offset * h - h * 0.011, y - h * 0.9, h * 0.022, h * 0.9, .flat(darker(wall, 0.3)))
      }
      rect(x - h * 0.1, y - h * 0.29, h * 0.2, h * 0.3, .flat(darker(wall, 0.45)))
      rect(x - h * 0.075, y - h * 0.265, h * 0.15, h * 0.17, .flat(Hue.gold))
    }
    line([x - half * 1.04, y + 2, x, y - h, x + half * 1.04, y + 2], darker(roof, 0.25), h * 0.05)
    line([x - half * 1.04, y + 2, x, y - h], mix(roof, Hue.haze, 0.3), h * 0.018)
  }

  /// A ridge tent with an open, lit entrance. `x` is its middle, `y` the ground.
  func tent(_ x: CGFloat, _ y: CGFloat, _ h: CGFloat, _ hex: UInt32 = Hue.amber) {
    let w = h * 0.86
    glow(x, y - h * 0.25, h * 1.3, Hue.gold, 0.35)
    polygon(
      [x - h * 0.12, y - h, x + h * 0.62, y - h * 0.9, x + w + h * 0.42, y, x + w * 0.62, y],
      .across([darker(hex, 0.12), darker(hex, 0.4)]))
    polygon([x - h * 0.12, y - h, x - w, y, x + w * 0.64, y], .down([lighter(hex, 0.3), hex]))
    polygon(
      [x - h * 0.12, y - h * 0.82, x - w * 0.46, y, x + w * 0.26, y], .down([Hue.cream, Hue.gold]))
    polygon([x - h * 0.12, y - h * 0.82, x - w * 0.46, y, x - w * 0.28, y], .flat(lighter(hex, 0.12)))
    polygon([x - h * 0.12, y - h * 0.82, x + w * 0.26, y, x + w * 0.1, y], .flat(darker(hex, 0.1)))
    line([x - w, y, x - w - h * 0.2, y + h * 0.06], Hue.cream, 2.5, alpha: 0.7)
    line([x + w + h * 0.42, y, x + w + h * 0.6, y + h * 0.07], Hue.cream, 2.5, alpha: 0.7)
  }

  /// Logs and a flame. `x` is its middle, `y` the ground.
  func campfire(_ x: CGFloat, _ y: CGFloat, _ h: CGFloat) {
    glow(x, y - h * 0.4, h * 2.6, Hue.amber, 0.55)
    blob(
      [
        x - h * 0.3, y - h * 0.15, x - h * 0.25, y - h * 0.5, x - h * 0.08, y - h * 0.66, x, y - h,
        x + h * 0.12, y - h * 0.68,
        x + h * 0.27, y - h * 0.45, x + h * 0.28, y - h * 0.14, x, y,
      ], .down([Hue.gold, Hue.amber, Hue.rust]))
    blob(
      [
        x - h * 0.15, y - h * 0.12, x - h * 0.1, y - h * 0.4, x + h * 0.02, y - h * 0.62, x + h * 0.14,
        y - h * 0.36, x + h * 0.14, y - h * 0.1,
      ],
      .down([Hue.cream, Hue.gold]))
    line([x - h * 0.42, y + h * 0.02, x + h * 0.36, y - h * 0.12], Hue.brown, h * 0.13)
    line([x + h * 0.42, y + h * 0.02, x - h * 0.36, y - h * 0.12], darker(Hue.brown, 0.3), h * 0.13)
  }

  /// Smoke or steam rising from a place: soft puffs that grow and fade.
  func steam(_ x: CGFloat, _ y: CGFloat, _ h: CGFloat, alpha: CGFloat = 0.5, sway: CGFloat = 1) {
    let puffs = 22
    for index in 0..<puffs {
      let share = CGFloat(index) / CGFloat(puffs - 1)
      let drift = sin(share * 6.5) * h * 0.07 * sway + share * share * h * 0.14 * sway
      let strength = alpha * 0.34 * (1 - share) * min(1, share * 5 + 0.4)
      glow(x + drift, y - h * share, h * (0.06 + 0.13 * share), Hue.snow, strength)
    }
  }

  /// A plant in a pot. `y` is the ground.
  func pottedPlant(
    _ x: CGFloat, _ y: CGFloat, _ h: CGFloat, pot: UInt32 = Hue.rust, leaf: UInt32 = Hue.pineLight
  ) {
    for (angle, length) in [(-0.75, 0.62), (-0.38, 0.78), (0, 0.86), (0.38, 0.78), (0.75, 0.62)]
      as [(CGFloat, CGFloat)]
    {
      at(x, y - h * 0.3, turn: angle) {
        blob(
          [0, 0, -h * 0.075, -h * length * 0.5, 0, -h * length, h * 0.075, -h * length * 0.5],
          .across([lighter(leaf, 0.22), leaf, darker(leaf, 0.3)]))
      }
    }
    polygon(
      [x - h * 0.2, y - h * 0.36, x + h * 0.2, y - h * 0.36, x + h * 0.14, y, x - h * 0.14, y],
      .across([lighter(pot, 0.2), pot, darker(pot, 0.3)]))
    rect(
      x - h * 0.22, y - h * 0.4, h * 0.44, h * 0.07, .across([lighter(pot, 0.3), pot, darker(pot, 0.25)]),
      radius: 3)
  }
}
