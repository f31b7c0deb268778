import CoreGraphics

/// A dog and a cat on a rug before a window.
func drawPetsWelcome(_ canvas: Canvas) {
  canvas.rect(-10, -10, 1020, 740, .down([0xFFE9CF, 0xF8CFA8]))
  // The window and what is outside.
  canvas.rect(150, 90, 480, 430, .flat(Hue.wood), radius: 16)
  let pane = Shape.rect(172, 112, 436, 386, radius: 6)
  canvas.within(pane) {
    canvas.rect(172, 112, 436, 386, .down([0x7FB0E4, 0xD7E6F5, 0xFFE6C8]))
    canvas.sun(505, 215, 42)
    canvas.mountain(330, 210, 440, left: 220, right: 230, lit: 0x8398CB, shade: 0x566CA8, snow: 0.4, seed: 3)
    canvas.mountain(540, 280, 440, left: 180, right: 180, lit: 0x758BC0, shade: 0x4C629E, snow: 0.3, seed: 8)
    canvas.hill([150, 420, 300, 400, 450, 425, 620, 400], .down([Hue.meadow, Hue.pineLight]), bottom: 510)
    for (x, h) in [(200, 120), (250, 90), (560, 130), (600, 100), (500, 80)] as [(CGFloat, CGFloat)] {
      canvas.pine(x, 470, h)
    }
  }
  canvas.rect(383, 112, 14, 386, .flat(Hue.wood))
  canvas.rect(172, 298, 436, 14, .flat(Hue.wood))
  canvas.rect(126, 512, 528, 30, .down([lighter(Hue.wood, 0.15), darker(Hue.wood, 0.15)]), radius: 8)
  canvas.pottedPlant(214, 514, 120, pot: Hue.teal)
  // Curtains.
  for side in [false, true] {
    let draw = {
      canvas.blob([92, 60, 200, 60, 176, 300, 118, 520, 60, 560, 66, 300], .across([0xE58D72, Hue.rust]))
      canvas.curve([130, 66, 122, 300, 88, 548], Hue.brick, 6, alpha: 0.4)
    }
    if side { canvas.mirrored(at: 390, draw) } else { draw() }
  }
  canvas.rect(50, 44, 690, 18, .flat(Hue.brown), radius: 9)
  // A picture and a lamp.
  canvas.rect(770, 150, 160, 190, .flat(Hue.brown), radius: 6)
  canvas.rect(784, 164, 132, 162, .flat(Hue.cream))
  canvas.at(850, 262, scale: 0.9) { drawPaw(canvas, Hue.rust) }

  // Floor and rug.
  canvas.rect(-10, 700, 1020, 320, .down([0xC98E62, 0x9C6446]))
  for y in [758, 826, 900] as [CGFloat] { canvas.line([-10, y, 1010, y], Hue.brown, 4, alpha: 0.28) }
  canvas.rect(-10, 684, 1020, 22, .flat(Hue.cream))
  canvas.oval(500, 900, 450, 92, .flat(0x2A7579))
  canvas.oval(500, 894, 450, 92, .down([Hue.teal, 0x237076]))
  canvas.stroke(Shape.oval(500, 894, 410, 76), Hue.gold, 7)
  canvas.stroke(Shape.oval(500, 894, 374, 64), Hue.cream, 4, alpha: 0.7)

  drawDog(canvas)
  drawCat(canvas)
  // Ball and bowl.
  canvas.dot(128, 912, 40, .down([0xF08A6B, Hue.rust]))
  canvas.curve([94, 900, 128, 918, 164, 902], Hue.cream, 7)
  canvas.polygon([846, 930, 976, 930, 954, 982, 868, 982], .down([Hue.rose, Hue.brick]))
  canvas.oval(911, 930, 66, 14, .flat(darker(Hue.brick, 0.3)))
  canvas.oval(911, 930, 52, 9, .flat(Hue.brown))
}

private func drawPaw(_ canvas: Canvas, _ hex: UInt32) {
  canvas.blob([-34, 12, -18, -18, 0, -26, 18, -18, 34, 12, 14, 28, -14, 28], .flat(hex))
  for (x, y) in [(-40, -24), (-15, -52), (15, -52), (40, -24)] as [(CGFloat, CGFloat)] {
    canvas.oval(x, y, 13, 18, .flat(hex))
  }
}

/// A sitting dog seen from the front.
private func drawDog(_ canvas: Canvas) {
  let coat: UInt32 = 0xE0A063
  let shade: UInt32 = 0xB87442
  canvas.oval(420, 912, 190, 26, .flat(Hue.night, 0.25))
  // Tail, haunches, body.
  canvas.curve([560, 850, 640, 820, 668, 740], shade, 42)
  canvas.curve([560, 850, 640, 816, 664, 742], coat, 26)
  canvas.blob(
    [250, 890, 250, 800, 320, 740, 520, 740, 590, 800, 592, 890, 520, 918, 320, 918], .down([coat, shade]))
  canvas.blob(
    [306, 640, 360, 560, 480, 560, 534, 640, 536, 800, 490, 900, 350, 900, 304, 800],
    .down([lighter(coat, 0.1), coat]))
  canvas.blob([360, 640, 420, 610, 480, 640, 486, 760, 420, 830, 354, 760], .flat(Hue.cream))
  // Forelegs and paws.
  for x in [364, 476] as [CGFloat] {
    canvas.rect(x - 34, 740, 68, 170, .across([lighter(coat, 0.12), coat]), radius: 30)
    canvas.oval(x, 902, 46, 25, .flat(Hue.cream))
    canvas.line([x - 12, 900, x - 12, 914], shade, 4)
    canvas.line([x + 12, 900, x + 12, 914], shade, 4)
  }
  for x in [270, 570] as [CGFloat] { canvas.oval(x, 902, 44, 23, .flat(lighter(coat, 0.2))) }
  // Head.
  canvas.blob(
    [
      258, 420, 300, 352, 360, 330, 420, 326, 480, 330, 540, 352, 582, 420, 566, 520, 500, 592, 420, 606, 340,
      592, 274, 520,
    ], .down([lighter(coat, 0.12), coat]))
  canvas.blob([392, 330, 448, 330, 452, 440, 420, 470, 388, 440], .flat(Hue.cream))
  canvas.blob(
    [334, 520, 372, 468, 420, 456, 468, 468, 506, 520, 480, 584, 420, 600, 360, 584], .flat(Hue.cream))
  // Ears.
  for side in [false, true] {
    let draw = {
      canvas.blob(
        [306, 352, 262, 360, 218, 420, 200, 510, 222, 560, 262, 546, 290, 480, 304, 420],
        .down([shade, 0x8E5433]))
    }
    if side { canvas.mirrored(at: 420, draw) } else { draw() }
  }
  // Face.
  for x in [346, 494] as [CGFloat] {
    canvas.oval(x, 436, 24, 27, .flat(Hue.night))
    canvas.dot(x + 8, 426, 8, .flat(Hue.snow))
    canvas.curve([x - 22, 396, x, 386, x + 22, 394], shade, 8)
  }
  canvas.blob([386, 490, 420, 480, 454, 490, 444, 520, 420, 532, 396, 520], .flat(Hue.night))
  canvas.oval(412, 496, 12, 6, .flat(Hue.snow, 0.5))
  canvas.line([420, 530, 420, 550], Hue.night, 6)
  canvas.blob([398, 556, 442, 556, 446, 596, 420, 626, 394, 596], .down([0xE9707A, 0xC94F62]))
  canvas.curve([362, 540, 386, 562, 420, 548, 454, 562, 478, 540], Hue.night, 6)
  // Collar.
  canvas.curve([330, 606, 420, 646, 510, 606], Hue.rust, 26)
  canvas.dot(420, 658, 22, .down([Hue.cream, Hue.gold]))
}

/// A sitting cat, its tail around its feet.
private func drawCat(_ canvas: Canvas) {
  let coat: UInt32 = 0x6F7AA8
  let shade: UInt32 = 0x4A5486
  canvas.oval(720, 914, 130, 20, .flat(Hue.night, 0.25))
  canvas.blob(
    [634, 890, 640, 780, 678, 700, 762, 700, 800, 780, 808, 890, 760, 916, 680, 916], .down([coat, shade]))
  canvas.blob([684, 720, 720, 704, 756, 720, 758, 800, 720, 850, 682, 800], .flat(0xD9DFF0))
  for x in [692, 750] as [CGFloat] {
    canvas.rect(x - 20, 810, 40, 96, .flat(lighter(coat, 0.1)), radius: 18)
    canvas.oval(x, 902, 28, 15, .flat(0xD9DFF0))
  }
  canvas.curve([800, 870, 850, 890, 800, 926, 690, 922, 648, 912], shade, 32)
  canvas.curve([690, 922, 662, 918, 648, 912], 0xD9DFF0, 30)
  for side in [false, true] {
    let draw = {
      canvas.polygon([628, 620, 636, 520, 706, 572], .flat(shade))
      canvas.polygon([644, 600, 648, 548, 688, 578], .flat(Hue.rose))
    }
    if side { canvas.mirrored(at: 720, draw) } else { draw() }
  }
  canvas.blob(
    [614, 650, 640, 588, 720, 566, 800, 588, 826, 650, 790, 716, 720, 734, 650, 716],
    .down([lighter(coat, 0.12), coat]))
  for x in [700, 720, 740] as [CGFloat] { canvas.line([x, 574, x, 606], shade, 8) }
  canvas.blob([676, 690, 720, 668, 764, 690, 748, 726, 720, 732, 692, 726], .flat(0xE6EAF6))
  for x in [674, 766] as [CGFloat] {
    canvas.oval(x, 646, 24, 21, .flat(Hue.lime))
    canvas.oval(x, 646, 8, 19, .flat(Hue.night))
    canvas.dot(x + 6, 638, 5, .flat(Hue.snow))
  }
  canvas.polygon([708, 680, 732, 680, 720, 694], .flat(Hue.rose))
  canvas.curve([696, 706, 708, 712, 720, 698, 732, 712, 744, 706], Hue.night, 5)
  for dy in [-8, 8] as [CGFloat] {
    canvas.line([672, 700 + dy * 0.3, 606, 694 + dy], Hue.cream, 3, alpha: 0.9)
    canvas.line([768, 700 + dy * 0.3, 834, 694 + dy], Hue.cream, 3, alpha: 0.9)
  }
}
