import CoreGraphics

// Six towns in the mountains, each by what it is known for.

/// An elk in the meadow under a snowy summit.
func drawEstesPark(_ canvas: Canvas) {
  canvas.sky([0x5E8FD0, 0xA9C8EE, 0xFFE3C2], to: 640)
  canvas.sun(800, 210, 62)
  canvas.cloud(300, 210, 230)
  canvas.range(600, 180, peaks: 5, .down([0x93ADDA, 0xC7CFE6]), seed: 4)
  canvas.mountain(430, 150, 700, left: 430, right: 470, lit: 0x7C92C6, shade: 0x4C619E, snow: 0.42, seed: 6)
  canvas.mountain(870, 330, 700, left: 290, right: 300, lit: 0x6A82BA, shade: 0x435894, snow: 0.28, seed: 12)
  canvas.hill([-20, 650, 250, 610, 560, 660, 1020, 610], .down([Hue.pineLight, Hue.pine]))
  canvas.forest(from: -10, to: 1010, y: 665, height: 150, Hue.pine, seed: 5, gap: 0.36)
  canvas.hill([-20, 730, 300, 700, 650, 735, 1020, 700], .down([Hue.lime, Hue.meadow, 0x5E9468]))
  canvas.at(500, 905, scale: 1.5) { drawElk(canvas) }
  canvas.hill([-20, 935, 320, 900, 700, 930, 1020, 890], .down([0x5E9468, 0x2F6B56]))
}

/// An elk facing left, its hooves at the origin.
private func drawElk(_ canvas: Canvas) {
  let coat = Hue.wood
  let dark = Hue.brown
  for x in [-82, -58, 74, 100] as [CGFloat] {
    let far = x == -58 || x == 74
    canvas.polygon(
      [x - 11, -110, x + 13, -110, x + 7, -40, x + 7, 0, x - 7, 0, x - 5, -40],
      .flat(far ? darker(dark, 0.3) : dark))
  }
  canvas.blob(
    [-112, -150, -96, -196, -40, -206, 40, -200, 104, -206, 128, -172, 122, -120, 80, -98, 0, -92, -70, -96],
    .down([lighter(coat, 0.15), coat, darker(coat, 0.2)]))
  canvas.blob([104, -206, 132, -190, 134, -150, 114, -150], .flat(Hue.sand))
  // Neck, mane and head.
  canvas.polygon(
    [-60, -196, -110, -120, -142, -170, -150, -252, -112, -262], .down([darker(dark, 0.1), dark]))
  canvas.blob(
    [-112, -270, -134, -284, -172, -268, -206, -240, -202, -222, -160, -222, -122, -236],
    .flat(darker(coat, 0.1)))
  canvas.blob([-108, -276, -92, -300, -84, -274], .flat(coat))
  canvas.dot(-156, -254, 6, .flat(Hue.night))
  canvas.dot(-200, -233, 7, .flat(Hue.night))
  // Antlers.
  for (dx, bone) in [(16, 0x3B2A30), (0, Hue.brown)] as [(CGFloat, UInt32)] {
    canvas.curve([-122 + dx, -282, -104 + dx, -340, -58 + dx, -388, -20 + dx, -396], bone, 10)
    canvas.curve([-114 + dx, -316, -146 + dx, -352, -150 + dx, -390], bone, 9)
    canvas.curve([-96 + dx, -350, -112 + dx, -392, -104 + dx, -430], bone, 9)
    canvas.curve([-66 + dx, -380, -72 + dx, -414, -56 + dx, -444], bone, 8)
  }
}

/// Ski runs and a gondola.
func drawBreckenridge(_ canvas: Canvas) {
  canvas.sky([0x2A58AE, 0x5B93DA, 0xBAD6F3], to: 760)
  canvas.cloud(220, 190, 240)
  canvas.cloud(850, 300, 200, alpha: 0.75)
  canvas.range(680, 300, peaks: 5, .down([0x6F97D2, 0xA9C6EA]), seed: 8)
  canvas.mountain(
    470, 170, 1010, left: 620, right: 680, lit: 0xFBFDFF, shade: 0x9DBBE2, seed: 14)
  // Groomed runs winding down between the trees.
  for (points, width) in [
    ([480, 250, 430, 400, 520, 520, 400, 690, 470, 1010], 74),
    ([505, 290, 620, 460, 600, 610, 760, 800, 780, 1010], 56),
  ] as [([CGFloat], CGFloat)] {
    canvas.curve(points, 0xDFEBF7, width)
    canvas.curve(points, 0xC5D8EC, 6)
  }
  canvas.forest(from: 150, to: 330, y: 760, height: 170, Hue.pine, seed: 3, gap: 0.3)
  canvas.forest(from: 545, to: 640, y: 740, height: 150, Hue.pine, seed: 6, gap: 0.34)
  canvas.forest(from: 760, to: 1000, y: 800, height: 200, Hue.pine, seed: 12, gap: 0.3)
  canvas.hill([-20, 890, 300, 850, 640, 905, 1020, 850], .down([Hue.snow, 0xCADCEF]))
  canvas.pine(120, 950, 330, Hue.pine, snowy: true)
  canvas.pine(905, 960, 300, Hue.pine, snowy: true)
  // The gondola.
  canvas.line([-20, 330, 1020, 560], Hue.night, 7)
  canvas.line([636, 474, 636, 560], Hue.night, 9)
  canvas.rect(540, 555, 192, 170, .down([Hue.rust, Hue.brick]), radius: 40)
  canvas.rect(562, 585, 66, 66, .down([Hue.cream, Hue.gold]), radius: 14)
  canvas.rect(644, 585, 66, 66, .down([Hue.cream, Hue.gold]), radius: 14)
}

/// A sailing boat on a still lake.
func drawGrandLake(_ canvas: Canvas) {
  canvas.sky([0x6C8FD6, 0xC7B8DD, 0xFFD3B0], to: 560)
  canvas.sun(300, 430, 66)
  canvas.range(540, 180, peaks: 5, .down([0x8D9BD0, 0xC5B2CE]), seed: 2)
  canvas.mountain(
    720, 200, 560, left: 400, right: 380, lit: 0x7487BF, shade: 0x48589A, snow: 0.36, snowLit: 0xFFEADB,
    seed: 9)
  canvas.mountain(
    180, 330, 560, left: 330, right: 330, lit: 0x6679B4, shade: 0x435393, snow: 0.24, snowLit: 0xFFEADB,
    seed: 17)
  canvas.forest(from: -10, to: 1010, y: 570, height: 110, Hue.pine, seed: 7, gap: 0.3)
  canvas.water(560, 1010, [0xF7C6A9, 0x8FA6DC, 0x3C67B4, 0x28488F], ripples: 34, seed: 5, alpha: 0.5)
  canvas.veil(Hue.pine, 0.6, from: 558, to: 640)
  // Boat: hull, sails and their reflection.
  canvas.blob([470, 860, 560, 850, 660, 862, 590, 960, 540, 980], .flat(Hue.snow, 0.25))
  canvas.polygon([566, 360, 566, 780, 330, 780], .across([Hue.cream, Hue.snow]))
  canvas.polygon([592, 420, 592, 780, 760, 780], .across([Hue.amber, Hue.rust]))
  canvas.rect(572, 330, 12, 490, .flat(Hue.brown), radius: 6)
  canvas.polygon([320, 800, 800, 800, 730, 880, 400, 880], .down([Hue.brick, darker(Hue.brick, 0.4)]))
  canvas.rect(312, 788, 496, 24, .flat(Hue.cream), radius: 10)
  canvas.rect(250, 884, 620, 10, .flat(Hue.cream, 0.7), radius: 5)
}

/// The water wheel of the gold mine.
func drawIdahoSprings(_ canvas: Canvas) {
  canvas.sky([0x79A7DD, 0xFFE0B8], to: 620)
  canvas.cloud(760, 180, 230)
  canvas.hill([-20, 340, 180, 240, 420, 380, 640, 300, 840, 210, 1020, 330], .down([0xC98A63, 0xA9614B]))
  canvas.hill([-20, 520, 260, 430, 520, 540, 780, 450, 1020, 520], .down([Hue.pineLight, Hue.pine]))
  canvas.forest(from: -10, to: 1010, y: 600, height: 200, Hue.pine, seed: 15, gap: 0.33)
  canvas.hill([-20, 660, 400, 640, 1020, 640], .down([Hue.meadow, Hue.pineLight]))
  // The mill.
  canvas.rect(560, 420, 380, 370, .down([Hue.wood, darker(Hue.wood, 0.35)]))
  for index in 0..<7 {
    canvas.line([560, 470 + CGFloat(index) * 46, 940, 470 + CGFloat(index) * 46], Hue.brown, 6, alpha: 0.5)
  }
  canvas.polygon([520, 440, 750, 250, 980, 440], .down([Hue.brick, darker(Hue.brick, 0.3)]))
  canvas.window(800, 520, 84, 100)
  // The wheel.
  canvas.dot(400, 610, 236, .flat(darker(Hue.brown, 0.2)))
  canvas.dot(400, 610, 196, .flat(0x87A9A0))
  for index in 0..<12 {
    canvas.at(400, 610, turn: CGFloat(index) * .pi / 6) {
      canvas.rect(-9, -215, 18, 215, .flat(Hue.wood))
      canvas.rect(-44, -262, 88, 44, .flat(lighter(Hue.wood, 0.12)), radius: 6)
    }
  }
  canvas.stroke(Shape.oval(400, 610, 214, 214), Hue.wood, 26)
  canvas.stroke(Shape.oval(400, 610, 130, 130), Hue.wood, 18)
  canvas.dot(400, 610, 44, .flat(Hue.brown))
  canvas.dot(400, 610, 20, .flat(Hue.gold))
  canvas.polygon([-20, 330, 400, 352, 400, 384, -20, 366], .flat(Hue.wood))
  canvas.polygon([-20, 322, 400, 344, 400, 356, -20, 336], .flat(Hue.aqua))
  canvas.water(820, 1010, [0x8FD3D0, Hue.teal, 0x1F6A80], ripples: 16, seed: 3, alpha: 0.7)
  canvas.hill([-20, 850, 140, 820, 260, 860, 330, 1010], .down([Hue.meadow, Hue.pine]), bottom: 1010)
}

/// The great pool between red cliffs.
func drawGlenwoodSprings(_ canvas: Canvas) {
  canvas.sky([0x6F9FDD, 0xBFD6F2, 0xFFE7CB], to: 700)
  canvas.sun(520, 300, 58)
  canvas.polygon(
    [-20, 190, 120, 150, 200, 190, 270, 330, 330, 350, 400, 560, 440, 700, -20, 700],
    .down([0xE08A5E, 0xB4553F, 0x8C3F3B]))
  canvas.polygon(
    [1020, 110, 900, 90, 800, 160, 740, 320, 690, 350, 640, 540, 590, 700, 1020, 700],
    .down([0xC96C4B, 0xA04A3D, 0x7A3538]))
  for (y, width) in [(270, 310), (380, 350), (490, 390)] as [(CGFloat, CGFloat)] {
    canvas.curve([-20, y, width * 0.45, y + 22, width * 0.92, y + 8], 0x7A3538, 9, alpha: 0.35)
    canvas.curve([1020, y - 40, 900, y - 26, 1010 - width * 0.85, y - 10], 0x5C2930, 9, alpha: 0.4)
  }
  canvas.forest(from: 60, to: 420, y: 690, height: 140, Hue.pine, seed: 4, gap: 0.36)
  canvas.forest(from: 600, to: 1000, y: 690, height: 150, Hue.pine, seed: 9, gap: 0.36)
  canvas.rect(-20, 680, 1040, 340, .down([Hue.sand, darker(Hue.sand, 0.2)]))
  canvas.blob(
    [-60, 800, 150, 730, 520, 715, 860, 735, 1060, 800, 1040, 960, 700, 1010, 300, 1010, -40, 950],
    .flat(Hue.cream))
  canvas.blob(
    [-40, 810, 160, 750, 520, 738, 850, 756, 1040, 812, 1020, 940, 700, 985, 300, 985, -20, 935],
    .down([0x9BE0DC, Hue.aqua, Hue.teal]))
  for (x, y, w) in [(200, 830, 150), (560, 800, 190), (700, 900, 160), (330, 930, 140)]
    as [(CGFloat, CGFloat, CGFloat)]
  {
    canvas.rect(x, y, w, 9, .flat(Hue.snow, 0.75), radius: 5)
  }
  for (x, h, sway) in [(250, 330, 1), (470, 420, -1), (720, 350, 1)] as [(CGFloat, CGFloat, CGFloat)] {
    canvas.steam(x, 810, h, alpha: 2.2, sway: sway)
  }
}

/// Steaming terraces among golden aspens.
func drawPagosaSprings(_ canvas: Canvas) {
  canvas.sky([0x40508F, 0x9A86BC, 0xF6B49B], to: 600)
  canvas.mountain(
    640, 170, 620, left: 470, right: 440, lit: 0x7880B8, shade: 0x4B5594, snow: 0.36, snowLit: 0xFFE4D8,
    seed: 21)
  canvas.mountain(
    210, 300, 620, left: 320, right: 320, lit: 0x6B73AE, shade: 0x454F8C, snow: 0.22, snowLit: 0xFFE4D8,
    seed: 3)
  canvas.hill([-20, 560, 300, 520, 700, 560, 1020, 520], .down([0x8C7A5E, 0x6B5A55]))
  for (x, h, hex) in [
    (60, 330, Hue.amber), (180, 400, Hue.gold), (300, 320, Hue.amber), (760, 330, Hue.gold),
    (870, 410, Hue.amber),
    (965, 330, Hue.gold),
  ] as [(CGFloat, CGFloat, UInt32)] {
    canvas.leafTree(x, 640, h, hex, trunk: Hue.cream)
  }
  for (y, inset, colors) in [
    (600, 190, [0x9BE0DC, Hue.aqua]), (720, 90, [0x86D6D3, 0x4FB0B4]), (850, -40, [Hue.aqua, Hue.teal]),
  ] as [(CGFloat, CGFloat, [UInt32])] {
    let (left, right) = (inset, 1000 - inset)
    canvas.blob(
      [
        left, y + 40, left + 140, y - 8, 500, y - 14, right - 140, y - 8, right, y + 40, right - 60, y + 170,
        500, y + 190, left + 60, y + 170,
      ],
      .down([Hue.sand, darker(Hue.sand, 0.35)]))
    canvas.blob(
      [
        left + 26, y + 40, left + 150, y + 8, 500, y + 2, right - 150, y + 8, right - 26, y + 40, right - 140,
        y + 84, 500, y + 94, left + 140, y + 84,
      ],
      .down(colors))
    canvas.rect(380, y + 44, 170, 8, .flat(Hue.snow, 0.8), radius: 4)
  }
  canvas.rect(-20, 1005, 1040, 10, .flat(Hue.brown))
  for (x, y, h, sway) in [(330, 640, 330, 1), (610, 650, 400, -1), (470, 780, 300, 1)]
    as [(CGFloat, CGFloat, CGFloat, CGFloat)]
  {
    canvas.steam(x, y, h, alpha: 2.0, sway: sway)
  }
}
