import CoreGraphics
import Foundation

/// Hot-air balloons over morning hills.
func drawExperiences(_ canvas: Canvas) {
  canvas.sky([0x5B8ED8, 0x9FC3EE, 0xFFE0BC, 0xFFC79E], to: 760)
  canvas.sun(770, 560, 74)
  canvas.cloud(170, 250, 230)
  canvas.cloud(890, 200, 240, alpha: 0.85)
  canvas.cloud(560, 430, 200, alpha: 0.7)
  canvas.range(730, 210, peaks: 6, .down([0x9FB2E0, 0xE2C3C8]), seed: 33)
  canvas.mountain(
    260, 480, 800, left: 360, right: 380, lit: 0x8796CB, shade: 0x5C6CAA, snow: 0.32, snowLit: 0xFFEEE0,
    seed: 4)
  canvas.mountain(
    880, 560, 800, left: 300, right: 300, lit: 0x7C8BC2, shade: 0x5363A2, snow: 0.24, snowLit: 0xFFEEE0,
    seed: 9)
  canvas.veil(0xFFD8B4, 0.6, from: 790, to: 620)

  drawBalloon(canvas, 735, 330, 118, [Hue.teal, Hue.cream, Hue.aqua])
  drawBalloon(canvas, 905, 470, 66, [Hue.violet, Hue.rose, Hue.cream])
  drawBalloon(canvas, 130, 440, 72, [Hue.gold, Hue.amber, Hue.cream])
  drawBalloon(canvas, 385, 300, 205, [Hue.rust, Hue.cream, Hue.amber, Hue.gold])

  canvas.hill([-20, 800, 220, 750, 520, 810, 800, 750, 1020, 790], .down([0x6DA283, 0x3F7F70]))
  canvas.forest(from: -10, to: 1010, y: 815, height: 110, 0x2C6A64, seed: 5, gap: 0.42)
  canvas.hill([-20, 880, 260, 830, 600, 880, 1020, 820], .down([Hue.lime, Hue.meadow, 0x4F8B66]))
  // Rows of a lavender field run to the horizon.
  for index in 0..<9 {
    let x = -80 + CGFloat(index) * 145
    canvas.polygon(
      [500 + (x - 500) * 0.42, 862, 512 + (x - 500) * 0.42, 862, x + 66, 1010, x, 1010],
      .down([0x9B8AD0, Hue.violet]))
  }
  canvas.hill([-20, 985, 300, 965, 700, 985, 1020, 962], .down([0x3F7F70, Hue.pine]))
  for (x, y) in [(80, 985), (900, 975), (960, 990)] as [(CGFloat, CGFloat)] {
    canvas.pine(x, y, 150, Hue.pine)
  }
}

/// A striped balloon; `x`, `y` is the middle of its envelope.
private func drawBalloon(_ canvas: Canvas, _ x: CGFloat, _ y: CGFloat, _ r: CGFloat, _ colors: [UInt32]) {
  canvas.at(x, y, scale: r / 100) {
    let envelope = CGMutablePath()
    envelope.move(to: CGPoint(x: 0, y: -112))
    envelope.addCurve(
      to: CGPoint(x: 102, y: -8), control1: CGPoint(x: 62, y: -112), control2: CGPoint(x: 102, y: -66))
    envelope.addCurve(
      to: CGPoint(x: 26, y: 122), control1: CGPoint(x: 102, y: 52), control2: CGPoint(x: 44, y: 90))
    envelope.addLine(to: CGPoint(x: -26, y: 122))
    envelope.addCurve(
      to: CGPoint(x: -102, y: -8), control1: CGPoint(x: -44, y: 90), control2: CGPoint(x: -102, y: 52))
    envelope.addCurve(
      to: CGPoint(x: 0, y: -112), control1: CGPoint(x: -102, y: -66), control2: CGPoint(x: -62, y: -112))
    envelope.closeSubpath()
    // Ropes and basket.
    for side in [-1, 1] as [CGFloat] {
      canvas.line([side * 24, 120, side * 19, 172], Hue.brown, 2.6)
      canvas.line([side * 8, 120, side * 7, 172], Hue.brown, 2)
    }
    canvas.rect(-24, 168, 48, 34, .down([0xC58A58, Hue.brown]), radius: 7)
    canvas.rect(-26, 166, 52, 8, .flat(lighter(Hue.wood, 0.3)), radius: 4)
    for (dx, hex) in [(-9, Hue.night), (8, Hue.rust)] as [(CGFloat, UInt32)] {
      canvas.dot(dx, 154, 5.5, .flat(Hue.sand))
      canvas.rect(dx - 6, 159, 12, 10, .flat(hex), radius: 4)
    }
    canvas.fill(envelope, .flat(colors[0]))
    canvas.within(envelope) {
      // Gores: nested lenses, wide at the equator and narrow at both ends.
      let gores = 8
      for index in stride(from: gores, to: 0, by: -1) {
        let half = 106 * sin(CGFloat(index) / CGFloat(gores) * .pi / 2)
        let lens = CGMutablePath()
        lens.move(to: CGPoint(x: 0, y: -113))
        lens.addCurve(
          to: CGPoint(x: half * 0.24, y: 124), control1: CGPoint(x: half * 1.32, y: -100),
          control2: CGPoint(x: half * 1.22, y: 50))
        lens.addLine(to: CGPoint(x: -half * 0.24, y: 124))
        lens.addCurve(
          to: CGPoint(x: 0, y: -113), control1: CGPoint(x: -half * 1.22, y: 50),
          control2: CGPoint(x: -half * 1.32, y: -100))
        canvas.fill(lens, .flat(colors[index % colors.count]))
      }
      canvas.glow(-40, -50, 120, Hue.snow, 0.5)
      canvas.glow(84, 50, 130, Hue.night, 0.4)
    }
    canvas.rect(-27, 116, 54, 9, .flat(darker(colors[0], 0.25)), radius: 4)
    canvas.glow(0, 132, 30, Hue.gold, 0.9)
  }
}

/// Tents by a mountain lake, a fire and a kayak.
func drawAdventures(_ canvas: Canvas) {
  canvas.sky([0x141C4C, 0x2B3F8A, 0x7467B2, 0xE2958F, 0xFFC28F], to: 620)
  canvas.stars(90, to: 320, seed: 41)
  canvas.glow(640, 560, 460, Hue.peach, 0.6)
  canvas.range(590, 190, peaks: 6, .down([0x7E7FBE, 0xD8A0AC]), seed: 15)
  canvas.mountain(
    620, 170, 640, left: 420, right: 430, lit: 0x6E74B4, shade: 0x3E4789, snow: 0.4, snowLit: 0xFFE0D2,
    snowShade: 0x9BA4D6, seed: 18)
  canvas.mountain(
    180, 300, 640, left: 330, right: 350, lit: 0x5D66A8, shade: 0x384282, snow: 0.3, snowLit: 0xFBD6CC,
    snowShade: 0x8B95CC, seed: 29)
  canvas.mountain(
    960, 350, 640, left: 300, right: 260, lit: 0x5D66A8, shade: 0x384282, snow: 0.24, snowLit: 0xFBD6CC,
    snowShade: 0x8B95CC, seed: 2)
  canvas.veil(0xF0B09C, 0.45, from: 640, to: 500)
  canvas.forest(from: -20, to: 1020, y: 645, height: 130, 0x24476E, seed: 8, gap: 0.3)
  canvas.water(636, 800, [0xFBC39B, 0xC68FB0, 0x6C74B8, 0x3A55A0], ripples: 34, seed: 9, alpha: 0.55)
  canvas.veil(0x24476E, 0.7, from: 634, to: 672)
  // A kayaker crosses the light.
  canvas.blob(
    [560, 712, 610, 722, 720, 724, 780, 708, 738, 738, 670, 742, 600, 736], .down([Hue.rust, Hue.brick]))
  canvas.rect(652, 676, 30, 46, .flat(Hue.teal), radius: 12)
  canvas.dot(667, 662, 16, .flat(Hue.sand))
  canvas.rect(651, 644, 32, 12, .flat(Hue.gold), radius: 6)
  canvas.line([590, 672, 748, 716], Hue.cream, 6)
  canvas.oval(588, 671, 18, 8, .flat(Hue.amber))
  canvas.oval(750, 717, 18, 8, .flat(Hue.amber))
  canvas.rect(540, 744, 260, 5, .flat(Hue.cream, 0.6), radius: 2)

  canvas.hill([-20, 800, 200, 770, 520, 800, 800, 770, 1020, 790], .down([0x2B6464, 0x123C45]))
  canvas.pine(905, 830, 420, Hue.pine)
  canvas.pine(985, 850, 330, 0x174548)
  canvas.pine(40, 830, 380, Hue.pine)
  canvas.tent(290, 880, 200, Hue.amber)
  canvas.tent(720, 862, 140, Hue.teal)
  canvas.hill([-20, 905, 300, 885, 640, 900, 1020, 880], .down([0x1E5355, 0x0C2A36]))
  canvas.campfire(530, 940, 92)
  for (x, y, w) in [(400, 962, 110), (660, 958, 120)] as [(CGFloat, CGFloat, CGFloat)] {
    canvas.rect(x - w / 2, y - 18, w, 34, .down([Hue.wood, Hue.brown]), radius: 17)
    canvas.dot(x + w / 2 - 16, y - 1, 13, .flat(Hue.sand))
  }
  // Boots and a backpack wait beside the big tent.
  canvas.rect(100, 852, 78, 96, .down([0xE07A55, Hue.brick]), radius: 26)
  canvas.rect(112, 898, 54, 40, .flat(Hue.brick), radius: 12)
  canvas.rect(96, 838, 86, 24, .flat(Hue.teal), radius: 12)
  canvas.rect(132, 902, 14, 14, .flat(Hue.gold), radius: 3)
}
