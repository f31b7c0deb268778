import CoreGraphics
import Foundation

/// An open door with a wreath, a key in its lock, light on the steps.
func drawHostYourHome(_ canvas: Canvas) {
  // Clapboard wall at dusk.
  canvas.rect(-10, -10, 1020, 1020, .down([0x3F6F9E, 0x2F4F86]))
  for row in 0..<18 {
    canvas.line([-10, CGFloat(row) * 52, 1010, CGFloat(row) * 52], Hue.night, 5, alpha: 0.22)
  }
  canvas.glow(500, 470, 620, Hue.gold, 0.45)
  // The porch roof.
  canvas.polygon([120, 170, 500, 10, 880, 170], .down([0x3A3F74, 0x252B58]))
  canvas.polygon([210, 156, 500, 40, 790, 156], .down([Hue.cream, 0xE9D3B8]))
  canvas.dot(500, 112, 34, .flat(Hue.teal))
  drawHeart(canvas, 500, 114, 18, Hue.cream)
  canvas.rect(90, 160, 820, 34, .down([Hue.cream, 0xDCC3A6]), radius: 5)
  for x in [140, 800] as [CGFloat] {
    canvas.rect(x, 194, 60, 650, .across([Hue.snow, 0xE8DCCB, 0xC7B6A6]))
    canvas.rect(x - 12, 194, 84, 26, .flat(Hue.cream), radius: 4)
    canvas.rect(x - 12, 818, 84, 30, .flat(Hue.cream), radius: 4)
  }
  // The doorway: warm hall inside.
  canvas.rect(300, 232, 400, 612, .flat(Hue.cream), radius: 10)
  canvas.rect(328, 260, 344, 584, .down([0xFFF2D6, Hue.gold, 0xF0A65A]))
  canvas.rect(328, 764, 344, 80, .down([0xC98652, 0xA8643F]))
  canvas.line([520, 260, 520, 330], Hue.brown, 6)
  canvas.polygon([470, 390, 570, 390, 546, 330, 494, 330], .flat(Hue.rust))
  canvas.glow(520, 400, 150, Hue.cream, 0.9)
  canvas.rect(486, 470, 128, 150, .flat(Hue.brown), radius: 5)
  canvas.within(Shape.rect(496, 480, 108, 130)) {
    canvas.rect(496, 480, 108, 130, .down([0x8FB6E2, 0xFFE0B8]))
    canvas.mountain(548, 505, 590, left: 70, right: 76, lit: 0x7C92C6, shade: 0x4C619E, snow: 0.4, seed: 4)
    canvas.hill([490, 586, 550, 578, 610, 588], .flat(Hue.meadow), bottom: 620)
  }
  canvas.rect(470, 690, 160, 16, .flat(Hue.brown), radius: 4)
  canvas.line([486, 704, 486, 790], Hue.brown, 9)
  canvas.line([614, 704, 614, 790], Hue.brown, 9)
  canvas.pottedPlant(560, 692, 84, pot: Hue.teal)
  // The door, swung inwards to the left.
  canvas.polygon([328, 260, 470, 300, 470, 808, 328, 844], .across([0xC24F40, Hue.brick]))
  canvas.polygon([350, 300, 448, 326, 448, 520, 350, 520], .flat(darker(Hue.brick, 0.18)))
  canvas.polygon([350, 560, 448, 560, 448, 770, 350, 796], .flat(darker(Hue.brick, 0.18)))
  // Wreath.
  for index in 0..<14 {
    let angle = CGFloat(index) / 14 * 2 * .pi
    canvas.oval(
      400 + 40 * cos(angle), 410 + 58 * sin(angle), 18, 20, .flat(index % 2 == 0 ? Hue.pineLight : Hue.pine))
  }
  for (x, y) in [(372, 372), (430, 380), (436, 446), (368, 450)] as [(CGFloat, CGFloat)] {
    canvas.dot(x, y, 8, .flat(Hue.gold))
  }
  canvas.polygon([400, 462, 372, 494, 396, 486, 404, 486, 428, 494], .flat(Hue.rose))
  canvas.dot(452, 552, 13, .down([Hue.cream, Hue.gold]))
  // Steps and mat in the light.
  canvas.polygon([250, 844, 750, 844, 790, 900, 210, 900], .down([0xF2C893, 0xC9925F]))
  canvas.polygon([190, 900, 810, 900, 860, 960, 140, 960], .down([0xD9A46C, 0xA87148]))
  canvas.polygon([120, 960, 880, 960, 920, 1020, 80, 1020], .down([0xB47D52, 0x80523E]))
  canvas.polygon([360, 850, 640, 850, 664, 892, 336, 892], .flat(0x6B4234))
  canvas.polygon([376, 856, 624, 856, 642, 886, 358, 886], .flat(0x8A5A42))
  drawHeart(canvas, 500, 872, 15, Hue.cream)
  // Lanterns and plants.
  for x in [250, 750] as [CGFloat] {
    canvas.glow(x, 380, 150, Hue.gold, 0.7)
    canvas.polygon([x - 20, 338, x + 20, 338, x + 32, 360, x - 32, 360], .flat(Hue.night))
    canvas.rect(x - 26, 360, 52, 66, .down([Hue.cream, Hue.gold]), radius: 4)
    canvas.stroke(Shape.rect(x - 26, 360, 52, 66, radius: 4), Hue.night, 7)
    canvas.rect(x - 20, 426, 40, 12, .flat(Hue.night), radius: 3)
  }
  canvas.pottedPlant(96, 980, 300, pot: Hue.rust, leaf: 0x4F9A80)
  canvas.pottedPlant(904, 980, 300, pot: Hue.rust, leaf: 0x4F9A80)

  // The key held out to the guest.
  canvas.at(742, 640, turn: -0.5) {
    canvas.context.setShadow(offset: CGSize(width: 8, height: -12), blur: 18, color: rgb(Hue.night, 0.45))
    canvas.context.beginTransparencyLayer(auxiliaryInfo: nil)
    canvas.stroke(Shape.oval(0, -96, 58, 58), Hue.gold, 34)
    canvas.rect(-15, -40, 30, 190, .across([0xFFE3A3, Hue.gold, Hue.amber]), radius: 10)
    canvas.rect(10, 92, 52, 24, .flat(Hue.gold), radius: 6)
    canvas.rect(10, 128, 38, 22, .flat(Hue.amber), radius: 6)
    canvas.context.endTransparencyLayer()
    canvas.context.setShadow(offset: .zero, blur: 0, color: nil)
    canvas.stroke(Shape.oval(-4, -100, 58, 58), 0xFFE9B8, 8)
  }
}

private func drawHeart(_ canvas: Canvas, _ x: CGFloat, _ y: CGFloat, _ r: CGFloat, _ hex: UInt32) {
  let heart = CGMutablePath()
  heart.move(to: CGPoint(x: x, y: y + r * 0.95))
  heart.addCurve(
    to: CGPoint(x: x, y: y - r * 0.4), control1: CGPoint(x: x - r * 1.7, y: y - r * 0.1),
    control2: CGPoint(x: x - r * 0.75, y: y - r * 1.35))
  heart.addCurve(
    to: CGPoint(x: x, y: y + r * 0.95), control1: CGPoint(x: x + r * 0.75, y: y - r * 1.35),
    control2: CGPoint(x: x + r * 1.7, y: y - r * 0.1))
  canvas.fill(heart, .flat(hex))
}

/// A trail map spread out with a route and pins, a camera, a compass and coffee beside it.
func drawHostExperience(_ canvas: Canvas) {
  // The table top.
  canvas.rect(-10, -10, 1020, 1020, .across([0xB9774E, 0x9C5F42]))
  for index in 0..<6 {
    let y = CGFloat(index) * 172 + 40
    canvas.line([-10, y, 1010, y], Hue.brown, 5, alpha: 0.45)
    canvas.curve([-10, y + 60, 260, y + 44, 560, y + 70, 1010, y + 52], Hue.brown, 4, alpha: 0.16)
    canvas.curve([-10, y + 110, 320, y + 126, 700, y + 104, 1010, y + 120], Hue.brown, 4, alpha: 0.14)
  }
  canvas.at(490, 500, turn: -0.09) {
    canvas.context.setShadow(offset: CGSize(width: 10, height: -18), blur: 34, color: rgb(Hue.night, 0.5))
    canvas.fill(mapOutline, .flat(Hue.cream))
    canvas.context.setShadow(offset: .zero, blur: 0, color: nil)
    canvas.within(mapOutline) { drawMap(canvas) }
  }
  drawCamera(canvas)
  drawCompass(canvas)
  // A cup of coffee.
  canvas.at(862, 168) {
    canvas.context.setShadow(offset: CGSize(width: 8, height: -14), blur: 26, color: rgb(Hue.night, 0.5))
    canvas.dot(0, 0, 128, .flat(Hue.cream))
    canvas.context.setShadow(offset: .zero, blur: 0, color: nil)
    canvas.stroke(Shape.oval(0, 0, 112, 112), Hue.sand, 5)
    canvas.at(0, 0, turn: 0.7) { canvas.stroke(Shape.rect(64, -24, 52, 48, radius: 22), 0x2B8A8E, 17) }
    canvas.dot(0, 0, 82, .flat(Hue.teal))
    canvas.dot(0, 0, 70, .flat(0x5B3328))
    canvas.dot(0, 0, 64, .down([0x8A5438, 0x6B3E2C]))
    drawHeart(canvas, 0, 2, 30, Hue.sand)
  }
  // A pencil.
  canvas.at(160, 905, turn: -0.42) {
    canvas.context.setShadow(offset: CGSize(width: 5, height: -8), blur: 12, color: rgb(Hue.night, 0.45))
    canvas.polygon([-130, -17, 120, -17, 172, 0, 120, 17, -130, 17], .flat(Hue.gold))
    canvas.context.setShadow(offset: .zero, blur: 0, color: nil)
    canvas.rect(-130, 5, 250, 12, .flat(Hue.amber))
    canvas.polygon([120, -17, 172, 0, 120, 17], .flat(Hue.sand))
    canvas.polygon([152, -6, 172, 0, 152, 6], .flat(Hue.night))
    canvas.rect(-150, -17, 26, 34, .flat(Hue.rose), radius: 6)
    canvas.rect(-130, -17, 16, 34, .flat(0xB9C3DF))
  }
}

private let mapOutline = Shape.polygon([
  -380, -330, -190, -372, 0, -330, 190, -372, 380, -330, 380, 330, 190, 372, 0, 330, -190, 372, -380, 330,
])

private func drawMap(_ canvas: Canvas) {
  canvas.rect(-400, -400, 800, 800, .down([0xE9F0CF, 0xCFE3B4]))
  canvas.blob([-420, -400, -120, -400, -180, -260, -330, -190, -420, -230], .flat(0xA9CF95))
  canvas.blob([150, 120, 300, 60, 420, 130, 420, 400, 210, 400, 120, 260], .flat(0xA9CF95))
  // Contour lines around two summits.
  for (x, y, size) in [(-170, -120, 4), (200, -190, 3)] as [(CGFloat, CGFloat, Int)] {
    for ring in 0..<size {
      let r = 46 + CGFloat(ring) * 42
      canvas.stroke(
        Shape.smooth(
          [
            x - r, y, x - r * 0.6, y - r * 0.72, x + r * 0.2, y - r * 0.8, x + r, y - r * 0.1, x + r * 0.7,
            y + r * 0.66, x - r * 0.4, y + r * 0.7,
          ], closed: true),
        0xB98A5C, 5, alpha: 0.5)
    }
  }
  // Lake and river.
  canvas.blob([-40, 120, 40, 70, 120, 100, 130, 180, 60, 230, -40, 210], .down([0x8CC8E6, 0x5AA2D0]))
  canvas.curve([400, -120, 300, -40, 190, 10, 120, 96], 0x6FB4DC, 18)
  canvas.curve([-30, 210, -120, 270, -190, 330, -220, 400], 0x6FB4DC, 20)
  canvas.curve([-400, 40, -240, 90, -60, 40, 120, -40, 400, 30], Hue.snow, 17)
  canvas.curve([-400, 40, -240, 90, -60, 40, 120, -40, 400, 30], 0xE5C77E, 9)
  // Mountains and trees as map signs.
  for (x, y, s) in [
    (-170, -110, 1.25), (-250, -60, 0.8), (-90, -70, 0.85), (200, -180, 1.1), (270, -130, 0.8),
  ] as [(CGFloat, CGFloat, CGFloat)] {
    canvas.at(x, y, scale: s) {
      canvas.polygon([0, -58, -60, 34, 60, 34], .flat(0x7C92C6))
      canvas.polygon([0, -58, 12, -10, -4, 10, 14, 34, 60, 34], .flat(0x566CA8))
      canvas.polygon([0, -58, -22, -24, -8, -30, 2, -16, 12, -30, 22, -24], .flat(Hue.snow))
    }
  }
  for (x, y) in [
    (-330, -280), (-290, -260), (-250, -300), (230, 200), (280, 230), (320, 180), (250, 270), (-310, 180),
    (-270, 210), (-330, 230),
  ] as [(CGFloat, CGFloat)] {
    canvas.pine(x, y + 30, 66, 0x3F8568)
  }
  canvas.tent(300, 20 - 60, 34, Hue.amber)
  // Folds: light and shade.
  for (x, dark) in [(-380, false), (-190, true), (0, false), (190, true)] as [(CGFloat, Bool)] {
    canvas.rect(x, -400, 190, 800, .flat(dark ? Hue.night : Hue.snow, dark ? 0.09 : 0.12))
  }
  // The route and its pins.
  let route = Shape.smooth(
    [-300, 250, -220, 170, -250, 60, -120, 10, -20, -60, 60, 10, 170, 30, 240, -70, 210, -150], closed: false)
  canvas.stroke(route, Hue.snow, 20)
  canvas.context.setLineDash(phase: 0, lengths: [30, 26])
  canvas.stroke(route, Hue.brick, 11)
  canvas.context.setLineDash(phase: 0, lengths: [])
  for (x, y, hex) in [(-300, 250, Hue.teal), (-20, -60, Hue.amber), (206, -152, Hue.brick)]
    as [(CGFloat, CGFloat, UInt32)]
  {
    canvas.oval(x, y + 4, 20, 7, .flat(Hue.night, 0.3))
    canvas.at(x, y) {
      canvas.polygon([-30, -62, 30, -62, 0, 2], .flat(darker(hex, 0.12)))
      canvas.dot(0, -74, 40, .down([lighter(hex, 0.2), hex]))
      canvas.dot(0, -74, 16, .flat(Hue.cream))
    }
  }
}

/// A camera seen from above, at the lower right.
private func drawCamera(_ canvas: Canvas) {
  canvas.at(800, 790, turn: 0.16) {
    canvas.curve([-178, -60, -262, 0, -270, 110, -170, 200, 40, 250], Hue.rust, 24)
    canvas.context.setShadow(offset: CGSize(width: 10, height: -18), blur: 30, color: rgb(Hue.night, 0.55))
    canvas.rect(-190, -120, 380, 250, .flat(0x2B3566), radius: 36)
    canvas.context.setShadow(offset: .zero, blur: 0, color: nil)
    canvas.rect(-190, -120, 380, 74, .flat(0xCBD3EA), radius: 36)
    canvas.rect(-190, -70, 380, 150, .down([0x3E4980, 0x2B3566]))
    canvas.rect(-70, -152, 140, 60, .flat(0xB4BEDD), radius: 18)
    canvas.rect(-46, -138, 92, 34, .flat(0x5A6799), radius: 10)
    canvas.rect(104, -140, 62, 28, .flat(Hue.rust), radius: 12)
    canvas.dot(-136, -82, 22, .flat(Hue.gold))
    canvas.dot(0, 14, 112, .flat(0xCBD3EA))
    canvas.dot(0, 14, 98, .flat(0x1A2250))
    canvas.dot(0, 14, 74, .down([0x4F66B4, 0x2A3A80]))
    canvas.dot(0, 14, 46, .down([0x7B5FAE, 0x1B2456]))
    canvas.oval(-30, -22, 24, 15, .flat(Hue.snow, 0.75))
    canvas.dot(30, 48, 9, .flat(Hue.snow, 0.5))
  }
}

private func drawCompass(_ canvas: Canvas) {
  canvas.at(150, 150, turn: 0.5) {
    canvas.context.setShadow(offset: CGSize(width: 8, height: -14), blur: 24, color: rgb(Hue.night, 0.5))
    canvas.dot(0, 0, 112, .flat(Hue.gold))
    canvas.context.setShadow(offset: .zero, blur: 0, color: nil)
    canvas.dot(0, 0, 112, .down([0xFFE3A0, Hue.amber]))
    canvas.dot(0, 0, 92, .flat(Hue.cream))
    canvas.stroke(Shape.oval(0, 0, 92, 92), Hue.brown, 4, alpha: 0.5)
    for index in 0..<12 {
      canvas.at(0, 0, turn: CGFloat(index) * .pi / 6) {
        canvas.rect(-3, -86, 6, index % 3 == 0 ? 22 : 11, .flat(Hue.brown), radius: 3)
      }
    }
    canvas.polygon([0, -70, 17, 0, -17, 0], .flat(0xE4525C))
    canvas.polygon([0, 70, 17, 0, -17, 0], .flat(Hue.slate))
    canvas.dot(0, 0, 13, .flat(Hue.gold))
  }
}
