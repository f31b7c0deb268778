import CoreGraphics

/// A wide modern house, lit at dusk, mirrored in its pool.
func drawEntireHomes(_ canvas: Canvas) {
  canvas.sky([0x1E2A66, 0x4A63AE, 0xB49ACB, 0xFFC7A2], to: 640)
  canvas.stars(50, to: 300, seed: 12)
  canvas.moon(160, 150, 40)
  canvas.range(600, 220, peaks: 6, .down([0x7680BE, 0xC3A3C2]), seed: 19)
  canvas.mountain(
    760, 250, 640, left: 420, right: 400, lit: 0x6874B2, shade: 0x414E90, snow: 0.3, snowLit: 0xFBDDD2,
    snowShade: 0x9DA9D8, seed: 7)
  canvas.veil(0xF3BFA6, 0.4, from: 640, to: 430)
  canvas.forest(from: -20, to: 1020, y: 655, height: 220, 0x1E4A5C, seed: 2, gap: 0.28)
  canvas.hill([-20, 640, 1020, 640], .down([0x2C6560, 0x184A4F]))
  canvas.pine(70, 690, 420, Hue.pine)
  canvas.pine(945, 690, 460, Hue.pine)
  canvas.glow(520, 560, 560, Hue.amber, 0.4)

  // Upper floor, set back to the right.
  canvas.rect(440, 330, 420, 170, .down([0x7A4C3A, 0x5B382E]))
  canvas.rect(470, 360, 250, 140, .down([Hue.cream, Hue.gold, Hue.amber]))
  for x in [532, 594, 656] as [CGFloat] { canvas.rect(x, 360, 6, 140, .flat(0x3C2B30)) }
  canvas.rect(750, 372, 82, 100, .down([Hue.cream, Hue.gold, Hue.amber]))
  canvas.rect(788, 372, 6, 100, .flat(0x3C2B30))
  canvas.rect(405, 305, 490, 34, .down([0x3D4678, 0x2A325C]), radius: 6)
  // Someone's lamp and a chair upstairs.
  canvas.line([640, 500, 640, 430], 0x6B4434, 6)
  canvas.polygon([616, 436, 664, 436, 654, 402, 626, 402], .flat(Hue.rust))

  // Ground floor.
  canvas.rect(150, 490, 700, 190, .down([Hue.sand, 0xB98C6B]))
  canvas.rect(180, 520, 400, 160, .down([Hue.cream, Hue.gold, Hue.amber]))
  for index in 1..<4 { canvas.rect(180 + CGFloat(index) * 100 - 4, 520, 8, 160, .flat(0x3C2B30)) }
  // Inside: a sofa, a picture and a plant.
  canvas.rect(300, 628, 168, 30, .flat(0x9C5B45), radius: 12)
  canvas.rect(296, 642, 176, 36, .flat(0x874A3A), radius: 10)
  canvas.rect(346, 550, 72, 50, .flat(0x3D6A86), radius: 4)
  canvas.pottedPlant(240, 680, 110, pot: Hue.teal)
  canvas.line([524, 520, 524, 556], 0x6B4434, 4)
  canvas.polygon([500, 580, 548, 580, 534, 556, 514, 556], .flat(Hue.cream))
  canvas.rect(620, 530, 100, 150, .down([0x6B4434, 0x4A2E2A]), radius: 4)
  canvas.dot(704, 610, 6, .flat(Hue.gold))
  canvas.window(752, 548, 70, 90, across: 1, down: 2, frame: 0x3C2B30)
  canvas.rect(115, 462, 770, 36, .down([0x454F86, 0x2E3766]), radius: 6)
  canvas.rect(115, 462, 770, 8, .flat(0x7C88BE, 0.7), radius: 4)

  // Terrace and pool.
  canvas.rect(-20, 678, 1040, 70, .down([0xD9B18C, 0xA87E68]))
  canvas.rect(-20, 740, 1040, 14, .flat(Hue.cream, 0.85))
  canvas.water(754, 1020, [0x5E86BE, 0x2E5A9E, 0x1D3C7C], ripples: 0, seed: 4)
  // The house in the water.
  canvas.context.saveGState()
  canvas.context.clip(to: CGRect(x: 0, y: 754, width: 1000, height: 250))
  var dice = Dice(21)
  for row in 0..<22 {
    let share = CGFloat(row) / 21
    let y = 762 + share * 220
    let (left, right): (CGFloat, CGFloat) = row < 12 ? (180, 580) : (470, 720)
    let sway = dice.between(-34, 34) * (0.25 + share)
    let w = (right - left) * dice.between(0.7, 0.98)
    let hex = mix(Hue.gold, 0xC98F8A, share)
    canvas.rect(left + sway, y, w, 8.5, .flat(hex, 0.85 - 0.6 * share), radius: 4)
  }
  canvas.context.restoreGState()
  canvas.rect(740, 690, 150, 16, .flat(Hue.cream), radius: 6)
  canvas.polygon([866, 692, 920, 640, 932, 650, 890, 700], .flat(Hue.cream))
  canvas.line([756, 704, 752, 724], Hue.brown, 7)
  canvas.line([876, 704, 880, 724], Hue.brown, 7)
  canvas.pottedPlant(82, 716, 150, pot: Hue.rust)
}

/// A log cabin by a lake in the woods, smoke over its chimney.
func drawCabinsAndCottages(_ canvas: Canvas) {
  canvas.sky([0x7FB0E4, 0xC9DDF2, 0xFFE6C8], to: 600)
  canvas.sun(170, 190, 56)
  canvas.cloud(420, 200, 200)
  canvas.cloud(860, 150, 250, alpha: 0.85)
  canvas.range(560, 230, peaks: 5, .down([0xA5B8DF, 0xD7D8E4]), seed: 10)
  canvas.mountain(300, 230, 620, left: 420, right: 440, lit: 0x8398CB, shade: 0x566CA8, snow: 0.4, seed: 5)
  canvas.mountain(800, 330, 620, left: 340, right: 330, lit: 0x758BC0, shade: 0x4C629E, snow: 0.3, seed: 16)
  canvas.hill([-20, 560, 260, 530, 560, 570, 1020, 530], .down([0x4C8A76, Hue.pine]))
  canvas.forest(from: -20, to: 1020, y: 600, height: 190, Hue.pine, seed: 22, gap: 0.27)
  canvas.hill([-20, 640, 300, 610, 650, 640, 1020, 610], .down([Hue.lime, Hue.meadow, 0x4F8B66]))
  canvas.forest(from: 700, to: 1010, y: 670, height: 330, Hue.pine, seed: 31, gap: 0.27)
  canvas.pine(120, 700, 420, Hue.pine)
  canvas.pine(36, 720, 330, 0x1A4A4C)

  // The cabin: log walls, a pitched roof and a porch.
  canvas.steam(628, 330, 240, alpha: 1.9)
  canvas.rect(600, 322, 58, 150, .down([0xA0675A, Hue.brick]))
  canvas.rect(590, 312, 78, 22, .flat(darker(Hue.brick, 0.2)), radius: 4)
  canvas.polygon(
    [310, 720, 310, 520, 450, 370, 590, 520, 590, 720],
    .down([lighter(Hue.wood, 0.1), darker(Hue.wood, 0.2)]))
  canvas.rect(590, 520, 250, 200, .down([darker(Hue.wood, 0.08), darker(Hue.wood, 0.35)]))
  for index in 0..<8 {
    let y = 532 + CGFloat(index) * 25
    canvas.line([312, y, 838, y], Hue.brown, 4, alpha: 0.4)
    canvas.dot(312, y + 12, 11, .flat(lighter(Hue.wood, 0.25)))
    canvas.dot(588, y + 12, 11, .flat(lighter(Hue.wood, 0.2)))
  }
  canvas.polygon([450, 330, 700, 330, 890, 540, 604, 540], .down([0x4C5A8E, 0x323D6C]))
  for index in 1..<5 {
    let share = CGFloat(index) / 5
    canvas.line(
      [450 + 154 * share, 330 + 210 * share, 700 + 190 * share, 330 + 210 * share], Hue.night, 4, alpha: 0.3)
  }
  canvas.line([272, 552, 450, 350, 616, 548], 0x2C3663, 30)
  canvas.line([272, 544, 450, 342, 616, 540], 0x7280B4, 7)
  canvas.dot(450, 462, 34, .flat(Hue.brown))
  canvas.dot(450, 462, 26, .down([Hue.cream, Hue.gold]))
  canvas.rect(447, 436, 6, 52, .flat(Hue.brown))
  canvas.rect(424, 459, 52, 6, .flat(Hue.brown))
  canvas.rect(400, 562, 100, 158, .down([Hue.teal, darker(Hue.teal, 0.35)]), radius: 6)
  canvas.rect(416, 580, 68, 54, .down([Hue.cream, Hue.gold]), radius: 4)
  canvas.dot(484, 652, 7, .flat(Hue.gold))
  canvas.window(334, 584, 46, 66, across: 1, down: 2)
  canvas.window(520, 584, 46, 66, across: 1, down: 2)
  canvas.window(652, 572, 116, 80, across: 3, down: 2)
  for x in [652, 690, 728, 764] as [CGFloat] {
    canvas.dot(x, 668, 13, .flat(x == 690 || x == 764 ? Hue.gold : Hue.rose))
    canvas.dot(x + 12, 672, 9, .flat(Hue.pineLight))
  }
  canvas.rect(642, 672, 140, 18, .flat(Hue.brown), radius: 4)

  // The shore, a path and a canoe on the water.
  canvas.hill([-20, 748, 260, 734, 620, 738, 1020, 720], .down([Hue.meadow, 0x4F8B66, Hue.pineLight]))
  canvas.blob(
    [400, 720, 500, 720, 512, 772, 476, 820, 462, 870, 330, 870, 372, 812, 396, 772],
    .down([Hue.cream, Hue.sand]))
  canvas.rect(270, 714, 600, 26, .down([Hue.sand, Hue.wood]), radius: 4)
  canvas.water(838, 1020, [0x9CC8E8, 0x4E8CC4, 0x2B5F9E], ripples: 26, seed: 8, alpha: 0.6)
  canvas.hill(
    [-20, 842, 200, 830, 380, 846, 560, 836, 760, 850, 1020, 830], .down([0x4F8B66, 0x4F8B66]), bottom: 850)
  canvas.blob(
    [560, 908, 620, 930, 780, 934, 900, 926, 960, 896, 940, 950, 860, 972, 660, 974, 590, 956],
    .down([Hue.amber, Hue.rust]))
  canvas.curve([566, 910, 640, 930, 780, 936, 900, 926, 956, 898], Hue.cream, 8)
  canvas.rect(540, 976, 430, 6, .flat(Hue.cream, 0.6), radius: 3)
  canvas.leafTree(905, 800, 210, 0xD98A4A)
}

/// A glowing dome under a sky full of stars.
func drawUniqueStays(_ canvas: Canvas) {
  canvas.sky([0x0B1238, 0x17245E, 0x2F4590, 0x6D6DB8, 0xD49CB4], to: 760)
  // The Milky Way, from soft lights in a row.
  for index in 0..<9 {
    let share = CGFloat(index) / 8
    canvas.glow(80 + 860 * share, 470 - 450 * share, 190, index % 2 == 0 ? 0xA9A2E6 : 0xF0C7DC, 0.16)
  }
  canvas.stars(330, to: 640, seed: 77)
  for (x, y, r) in [(180, 120, 5), (540, 90, 6), (820, 250, 5), (360, 260, 4.5), (690, 170, 4)]
    as [(CGFloat, CGFloat, CGFloat)]
  {
    canvas.glow(x, y, r * 7, Hue.cream, 0.7)
    canvas.dot(x, y, r, .flat(Hue.cream))
  }
  canvas.line([640, 60, 520, 132], Hue.cream, 4, alpha: 0.8)
  canvas.range(700, 210, peaks: 6, .down([0x41508F, 0x5E619F]), seed: 27)
  canvas.mountain(
    200, 430, 740, left: 330, right: 340, lit: 0x46568F, shade: 0x2C3A74, snow: 0.3, snowLit: 0xC9CBEB,
    snowShade: 0x7F8CC4, seed: 6)
  canvas.hill([-20, 720, 260, 690, 620, 720, 1020, 690], .down([0x24466B, 0x1B3858]))
  canvas.forest(from: -20, to: 1020, y: 735, height: 150, 0x1C3F5C, seed: 13, gap: 0.3)
  canvas.hill([-20, 790, 300, 755, 700, 760, 1020, 790], .down([0x1F5160, 0x0F303F]))

  // The dome of triangles.
  canvas.glow(520, 640, 520, Hue.amber, 0.5)
  let dome = CGMutablePath()
  dome.addArc(
    center: CGPoint(x: 520, y: 690), radius: 270, startAngle: .pi * 0.96, endAngle: .pi * 2.04,
    clockwise: false)
  dome.addLine(to: CGPoint(x: 776, y: 800))
  dome.addLine(to: CGPoint(x: 264, y: 800))
  dome.closeSubpath()
  canvas.fill(dome, .down([0xFFF6E4, Hue.gold, Hue.amber, 0xD98350]))
  canvas.within(dome) {
    // Inside: a bed, a lamp.
    canvas.rect(330, 726, 190, 60, .flat(0x9A5A4C), radius: 12)
    canvas.rect(330, 704, 70, 46, .flat(Hue.cream), radius: 14)
    canvas.rect(400, 716, 122, 50, .flat(Hue.teal), radius: 10)
    let rows: [(y: CGFloat, half: CGFloat, count: Int)] = [
      (420, 0, 0), (470, 158, 2), (560, 240, 3), (670, 270, 4), (800, 256, 4),
    ]
    for level in 1..<rows.count {
      let (above, below) = (rows[level - 1], rows[level])
      func point(_ row: (y: CGFloat, half: CGFloat, count: Int), _ index: Int) -> CGPoint {
        guard row.count > 0 else { return CGPoint(x: 520, y: row.y) }
        return CGPoint(x: 520 - row.half + 2 * row.half * CGFloat(index) / CGFloat(row.count), y: row.y)
      }
      for index in 0...below.count {
        let to = point(below, index)
        for near in [index - 1, index] where near >= 0 && near <= above.count {
          let from = point(above, near)
          canvas.line([from.x, from.y, to.x, to.y], 0x8A5A44, 6)
        }
        if index < below.count {
          let next = point(below, index + 1)
          canvas.line([to.x, to.y, next.x, next.y], 0x8A5A44, 6)
          if (index + level) % 2 == 0, above.count > 0 {
            let top = point(above, min(index, above.count))
            canvas.polygon([to.x, to.y, next.x, next.y, top.x, top.y], .flat(Hue.cream, 0.3))
          }
        }
      }
    }
  }
  canvas.stroke(dome, 0x6E4638, 10)
  // The round door.
  let door = CGMutablePath()
  door.addArc(
    center: CGPoint(x: 610, y: 716), radius: 66, startAngle: .pi, endAngle: 2 * .pi, clockwise: false)
  door.addLine(to: CGPoint(x: 676, y: 802))
  door.addLine(to: CGPoint(x: 544, y: 802))
  door.closeSubpath()
  canvas.fill(door, .down([0x7A4A3A, 0x4E2F2C]))
  canvas.stroke(door, 0x3F2627, 7)
  canvas.dot(610, 716, 26, .down([Hue.cream, Hue.gold]))
  canvas.dot(656, 752, 6, .flat(Hue.gold))

  // The deck.
  canvas.rect(170, 798, 700, 30, .down([Hue.wood, 0x70473A]), radius: 5)
  for x in stride(from: 200, through: 840, by: 80) as StrideThrough<CGFloat> {
    canvas.rect(x, 826, 16, 70, .flat(0x4A3030))
  }
  canvas.polygon([556, 828, 664, 828, 700, 900, 520, 900], .down([Hue.wood, 0x5B3A32]))
  for index in 1..<4 {
    canvas.line(
      [
        546 - CGFloat(index) * 8, 828 + CGFloat(index) * 18, 674 + CGFloat(index) * 8,
        828 + CGFloat(index) * 18,
      ], 0x3F2A2C, 4, alpha: 0.6)
  }
  canvas.hill([-20, 880, 260, 862, 560, 892, 800, 868, 1020, 880], .down([0x174652, 0x0A2230]))
  canvas.pine(120, 900, 420, 0x123A45)
  canvas.pine(30, 930, 300, 0x0E2F3B)
  canvas.pine(925, 905, 470, 0x123A45)
  canvas.campfire(330, 925, 62)
  for (x, y) in [(230, 938), (430, 944)] as [(CGFloat, CGFloat)] {
    canvas.rect(x - 36, y - 16, 72, 24, .flat(0x5B3A32), radius: 12)
  }
  canvas.curve([150, 720, 230, 760, 300, 770], Hue.brown, 3)
}
