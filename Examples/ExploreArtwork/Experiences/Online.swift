import CoreGraphics
import Foundation

/// A cooking class on a laptop in a sunny kitchen.
func drawOnlineExperiences(_ canvas: Canvas) {
  // Tiled wall.
  canvas.rect(-10, -10, 1020, 760, .down([0xD6ECEA, 0xBADEDC]))
  for row in 0..<8 {
    let y = CGFloat(row) * 92 - 10
    canvas.line([-10, y, 1010, y], Hue.snow, 5, alpha: 0.75)
    for column in 0..<8 {
      let x = CGFloat(column) * 150 + (row % 2 == 0 ? 0 : 75)
      canvas.line([x, y, x, y + 92], Hue.snow, 5, alpha: 0.75)
    }
  }
  // Shelf with jars, pans on hooks.
  canvas.rect(60, 196, 420, 22, .down([lighter(Hue.wood, 0.15), Hue.wood]), radius: 5)
  for (x, hex, h) in [(105, Hue.rust, 84), (190, Hue.gold, 104), (275, Hue.meadow, 78)]
    as [(CGFloat, UInt32, CGFloat)]
  {
    canvas.rect(x - 32, 196 - h, 64, h, .flat(Hue.snow, 0.8), radius: 12)
    canvas.rect(x - 26, 196 - h * 0.72, 52, h * 0.66, .across([lighter(hex, 0.2), hex]), radius: 8)
    canvas.rect(x - 30, 196 - h - 14, 60, 20, .flat(Hue.wood), radius: 6)
  }
  canvas.pottedPlant(400, 196, 130, pot: Hue.teal)
  canvas.rect(560, 84, 390, 12, .flat(Hue.brown), radius: 6)
  for (x, r, hex) in [(640, 62, 0xB9683F), (770, 52, 0x4B5A8C), (880, 44, 0xB9683F)]
    as [(CGFloat, CGFloat, UInt32)]
  {
    canvas.line([x, 92, x, 150], darker(hex, 0.2), 13)
    canvas.dot(x, 150 + r, r, .down([lighter(hex, 0.2), darker(hex, 0.15)]))
    canvas.dot(x, 150 + r, r * 0.72, .flat(darker(hex, 0.2)))
  }
  // Counter.
  canvas.rect(-10, 742, 1020, 270, .down([0xE9C49B, 0xC58F63]))
  canvas.rect(-10, 742, 1020, 18, .flat(Hue.cream))
  canvas.glow(500, 740, 600, Hue.cream, 0.4)

  // The laptop.
  canvas.oval(500, 846, 420, 34, .flat(Hue.night, 0.22))
  canvas.rect(190, 300, 620, 430, .down([0x4A5588, 0x2D3766]), radius: 26)
  let screen = Shape.rect(212, 322, 576, 380, radius: 10)
  canvas.within(screen) {
    canvas.rect(212, 322, 576, 380, .down([0xFFE1BC, 0xF6B98A]))
    canvas.rect(212, 600, 576, 110, .down([0xC98B5F, 0x9E6244]))
    canvas.window(250, 356, 110, 110, frame: Hue.wood)
    canvas.rect(600, 372, 150, 14, .flat(Hue.wood), radius: 4)
    for (x, hex) in [(622, Hue.teal), (664, Hue.rust), (706, Hue.gold)] as [(CGFloat, UInt32)] {
      canvas.rect(x, 330, 30, 42, .flat(hex), radius: 5)
    }
    drawCook(canvas)
  }
  // Faces of others, and the call's buttons.
  for (index, hex) in [Hue.teal, Hue.violet, Hue.rust].enumerated() {
    let y = 340 + CGFloat(index) * 92
    let tile = Shape.rect(684, y, 90, 78, radius: 12)
    canvas.within(tile) {
      canvas.rect(684, y, 90, 78, .flat(lighter(hex, 0.4)))
      canvas.oval(729, y + 78, 36, 30, .flat(hex))
      canvas.dot(729, y + 34, 20, .flat([0x8A5A42, Hue.sand, 0xC98E62][index]))
      canvas.within(Shape.rect(700, y, 60, 30)) {
        canvas.dot(729, y + 30, 22, .flat([Hue.night, Hue.brown, Hue.gold][index]))
      }
    }
    canvas.stroke(tile, Hue.snow, 4)
  }
  for (x, hex) in [(440, Hue.snow), (500, 0xE4525C), (560, Hue.snow)] as [(CGFloat, UInt32)] {
    canvas.dot(x, 672, 21, .flat(hex, hex == Hue.snow ? 0.85 : 1))
  }
  canvas.line([490, 672, 510, 672], Hue.snow, 7)
  canvas.polygon([434, 663, 434, 681, 450, 672], .flat(Hue.slate))
  canvas.rect(556, 664, 8, 16, .flat(Hue.slate), radius: 4)
  canvas.polygon([120, 730, 880, 730, 940, 830, 60, 830], .down([0xD3DAEC, 0x9AA6CC]))
  canvas.polygon([196, 744, 804, 744, 832, 792, 168, 792], .flat(0x5A6799))
  for row in 0..<3 {
    canvas.line(
      [190 - CGFloat(row) * 9, 756 + CGFloat(row) * 13, 810 + CGFloat(row) * 9, 756 + CGFloat(row) * 13],
      0x8592C0, 5)
  }
  canvas.rect(60, 826, 880, 18, .down([0x8A96C0, 0x66739F]), radius: 9)
  canvas.polygon([420, 800, 580, 800, 590, 824, 410, 824], .flat(0xB9C3DF))

  // Board with vegetables, a bowl.
  canvas.rect(70, 868, 330, 84, .down([lighter(Hue.wood, 0.2), Hue.wood]), radius: 22)
  canvas.dot(108, 910, 12, .flat(Hue.brown))
  canvas.dot(190, 880, 42, .down([0xF0765A, Hue.brick]))
  canvas.polygon([166, 846, 190, 856, 214, 844, 204, 862, 178, 862], .flat(Hue.pineLight))
  canvas.dot(268, 894, 32, .down([0xF0765A, Hue.brick]))
  canvas.blob([296, 900, 340, 876, 382, 882, 352, 914, 310, 922], .across([Hue.amber, Hue.rust]))
  canvas.blob([376, 880, 410, 858, 420, 870, 402, 880, 424, 888, 386, 894], .flat(Hue.pineLight))
  canvas.blob(
    [600, 870, 920, 870, 896, 946, 830, 984, 690, 984, 624, 946], .down([Hue.teal, darker(Hue.teal, 0.35)]))
  canvas.oval(760, 870, 160, 36, .flat(lighter(Hue.teal, 0.25)))
  canvas.oval(760, 872, 138, 28, .flat(Hue.pine))
  for (x, y, hex) in [
    (680, 868, Hue.lime), (730, 858, Hue.meadow), (790, 864, Hue.lime), (846, 868, Hue.meadow),
    (760, 876, 0xF0765A), (706, 878, 0xF0765A), (820, 880, Hue.gold),
  ] as [(CGFloat, CGFloat, UInt32)] {
    canvas.oval(x, y, 36, 20, .flat(hex))
  }
  canvas.line([880, 850, 968, 770], Hue.wood, 14)
  canvas.oval(974, 764, 22, 15, .flat(lighter(Hue.wood, 0.15)))
}

/// The cook on the screen, stirring.
private func drawCook(_ canvas: Canvas) {
  canvas.blob([370, 640, 384, 548, 440, 510, 540, 510, 596, 548, 610, 640], .down([Hue.snow, 0xD5DFEF]))
  canvas.polygon([432, 512, 548, 512, 560, 640, 420, 640], .down([Hue.rust, Hue.brick]))
  canvas.rect(466, 470, 48, 56, .flat(darker(Hue.sand, 0.12)), radius: 18)
  canvas.oval(490, 440, 54, 60, .flat(Hue.sand))
  canvas.blob(
    [430, 430, 436, 384, 490, 372, 544, 384, 550, 430, 530, 410, 490, 402, 450, 410], .flat(Hue.brown))
  canvas.blob(
    [428, 396, 410, 356, 446, 330, 490, 322, 534, 330, 570, 356, 552, 396], .down([Hue.snow, 0xDFE7F3]))
  canvas.rect(432, 382, 116, 26, .flat(Hue.snow), radius: 6)
  for x in [470, 510] as [CGFloat] { canvas.dot(x, 440, 6, .flat(Hue.night)) }
  canvas.curve([472, 466, 490, 478, 510, 466], Hue.brick, 5)
  canvas.dot(456, 458, 10, .flat(Hue.rose, 0.6))
  canvas.dot(524, 458, 10, .flat(Hue.rose, 0.6))
  canvas.line([560, 560, 590, 610], Hue.snow, 34)
  canvas.line([400, 580, 420, 618], Hue.snow, 34)
  canvas.line([592, 618, 560, 560], Hue.wood, 9)
  canvas.polygon([410, 612, 590, 612, 574, 680, 426, 680], .down([0x5C6A9E, 0x39456F]))
  canvas.rect(398, 602, 204, 18, .flat(0x7C8ABC), radius: 9)
  canvas.steam(460, 600, 110, alpha: 1.8)
  canvas.steam(540, 600, 96, alpha: 1.8, sway: -1)
}

/// A camera on a tripod films a potter's table.
func drawHostOnlineExperience(_ canvas: Canvas) {
  canvas.rect(-10, -10, 1020, 780, .down([0x2C3A78, 0x4F5AA0, 0x8A7DBB]))
  canvas.glow(300, 330, 560, Hue.peach, 0.75)
  // Shelves with pots.
  for (y, pots) in [
    (230, [(600, Hue.rust, 70), (690, Hue.aqua, 100), (785, Hue.gold, 64), (880, Hue.rose, 90)])
  ] as [(CGFloat, [(CGFloat, UInt32, CGFloat)])] {
    canvas.rect(540, y, 420, 20, .down([lighter(Hue.wood, 0.1), Hue.brown]), radius: 5)
    for (x, hex, h) in pots { drawVase(canvas, x, y, h, hex) }
  }
  // A ring light behind the table.
  canvas.glow(300, 300, 330, Hue.cream, 0.8)
  canvas.line([300, 470, 300, 800], Hue.night, 14)
  canvas.stroke(Shape.oval(300, 300, 168, 168), 0xE8E4F2, 46)
  canvas.stroke(Shape.oval(300, 300, 168, 168), Hue.snow, 26)

  // The table and the potter's work.
  canvas.rect(-10, 752, 1020, 260, .down([0xD79B6B, 0xA0654A]))
  canvas.rect(-10, 752, 1020, 18, .flat(0xF3CDA1))
  drawPotter(canvas)
  canvas.oval(300, 800, 170, 30, .flat(Hue.night, 0.25))
  canvas.oval(300, 786, 160, 30, .flat(0x4A5488))
  canvas.oval(300, 778, 160, 30, .down([0x8C98C6, 0x6673A6]))
  canvas.blob(
    [236, 772, 216, 700, 236, 640, 262, 612, 338, 612, 364, 640, 384, 700, 364, 772, 300, 784],
    .across([0xE39A73, Hue.rust, darker(Hue.rust, 0.25)]))
  canvas.oval(300, 612, 42, 12, .flat(darker(Hue.rust, 0.45)))
  for y in [660, 700, 740] as [CGFloat] {
    canvas.curve([226, y, 300, y + 16, 374, y], Hue.cream, 5, alpha: 0.5)
  }
  // Hands around the pot.
  canvas.blob([176, 742, 196, 690, 232, 676, 240, 706, 226, 744, 200, 764], .flat(Hue.sand))
  canvas.mirrored(at: 300) {
    canvas.blob([176, 742, 196, 690, 232, 676, 240, 706, 226, 744, 200, 764], .flat(darker(Hue.sand, 0.06)))
  }

  // The camera on its tripod, close to us; its screen shows the pot.
  canvas.line([742, 640, 640, 1010], Hue.night, 22)
  canvas.line([756, 640, 760, 1010], 0x232C5C, 22)
  canvas.line([770, 640, 880, 1010], Hue.night, 22)
  canvas.rect(716, 606, 84, 50, .flat(0x1B234F), radius: 10)
  canvas.rect(568, 380, 380, 240, .down([0x434D85, 0x232C5C]), radius: 34)
  canvas.rect(610, 346, 120, 50, .flat(0x2E376B), radius: 14)
  canvas.dot(880, 372, 26, .flat(Hue.rust))
  let display = Shape.rect(598, 414, 262, 176, radius: 12)
  canvas.within(display) {
    canvas.rect(598, 414, 262, 176, .down([Hue.peach, 0xF7A978]))
    canvas.rect(598, 540, 262, 60, .flat(0xB9744F))
    canvas.oval(728, 546, 64, 13, .flat(0x6673A6))
    canvas.blob(
      [700, 542, 692, 508, 700, 476, 712, 462, 744, 462, 756, 476, 764, 508, 756, 542],
      .across([0xE39A73, Hue.rust]))
    canvas.dot(626, 440, 11, .flat(0xE4525C))
    canvas.rect(644, 433, 46, 14, .flat(Hue.snow, 0.9), radius: 7)
  }
  canvas.stroke(display, Hue.night, 8)
  for y in [452, 502, 552] as [CGFloat] { canvas.dot(904, y, 17, .flat(0x6C78B2)) }
  canvas.line([586, 404, 930, 404], 0x7E8ABF, 5, alpha: 0.6)
  // Small things on the table.
  canvas.rect(78, 840, 70, 110, .across([Hue.aqua, Hue.teal]), radius: 12)
  for (dx, top, hex) in [(94, 770, Hue.wood), (114, 752, Hue.sand), (134, 778, Hue.brown)]
    as [(CGFloat, CGFloat, UInt32)]
  {
    canvas.line([dx, 846, dx + (dx - 114) * 0.5, top], hex, 8)
    canvas.oval(dx + (dx - 114) * 0.55, top - 12, 8, 18, .flat(Hue.cream))
  }
  canvas.oval(113, 842, 35, 9, .flat(darker(Hue.teal, 0.3)))
  canvas.oval(440, 930, 92, 26, .flat(darker(Hue.sand, 0.3)))
  canvas.oval(440, 922, 92, 26, .flat(Hue.sand))
  canvas.blob([396, 918, 410, 882, 446, 874, 480, 890, 486, 918, 440, 930], .down([0xC98A63, 0xA9614B]))
}

private func drawVase(_ canvas: Canvas, _ x: CGFloat, _ y: CGFloat, _ h: CGFloat, _ hex: UInt32) {
  let w = h * 0.42
  canvas.blob(
    [
      x - w * 0.6, y, x - w, y - h * 0.45, x - w * 0.42, y - h * 0.8, x - w * 0.5, y - h, x + w * 0.5, y - h,
      x + w * 0.42, y - h * 0.8, x + w, y - h * 0.45, x + w * 0.6, y,
    ],
    .across([lighter(hex, 0.25), hex, darker(hex, 0.3)]))
  canvas.curve(
    [x - w * 0.9, y - h * 0.45, x, y - h * 0.38, x + w * 0.9, y - h * 0.45], Hue.cream, 5, alpha: 0.7)
}

/// The potter behind the wheel, in front of the light.
private func drawPotter(_ canvas: Canvas) {
  canvas.blob(
    [90, 790, 110, 600, 180, 520, 300, 500, 420, 520, 490, 600, 510, 790], .down([0x3B7F86, 0x24595F]))
  canvas.polygon([226, 520, 374, 520, 396, 790, 204, 790], .down([Hue.cream, Hue.sand]))
  canvas.line([236, 520, 252, 470], Hue.cream, 14)
  canvas.line([364, 520, 348, 470], Hue.cream, 14)
  canvas.rect(264, 440, 72, 90, .flat(0xB97F58), radius: 26)
  canvas.blob(
    [206, 330, 214, 240, 300, 204, 386, 240, 394, 330, 400, 450, 360, 470, 240, 470, 200, 450],
    .flat(0x5A3230))
  canvas.oval(300, 350, 80, 94, .flat(0xD79F74))
  canvas.blob(
    [214, 340, 222, 262, 300, 236, 378, 262, 386, 340, 350, 296, 290, 288, 240, 306], .flat(0x5A3230))
  canvas.dot(352, 214, 44, .flat(0x5A3230))
  for x in [270, 330] as [CGFloat] { canvas.curve([x - 15, 352, x, 344, x + 15, 352], Hue.night, 6) }
  canvas.curve([272, 396, 300, 414, 328, 396], Hue.brick, 7)
  canvas.dot(248, 386, 16, .flat(Hue.rose, 0.55))
  canvas.dot(352, 386, 16, .flat(Hue.rose, 0.55))
  canvas.curve([128, 620, 130, 730, 196, 740], 0x2F6C73, 66)
  canvas.curve([472, 620, 470, 730, 404, 740], 0x24595F, 66)
}
