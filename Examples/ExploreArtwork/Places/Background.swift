import CoreGraphics

/// A cabin under an evening sky, mountains and conifers to its left: what the screen opens with.
func drawBackground(_ canvas: Canvas) {
  let h = canvas.height
  canvas.sky([0x0F1740, 0x172457, 0x25407F, 0x4C6FB0, 0xA79AC4, 0xF2B79C], to: h * 0.66)
  canvas.stars(120, to: h * 0.4, seed: 7)
  canvas.moon(800, h * 0.235, 36)
  canvas.glow(250, h * 0.6, 620, Hue.peach, 0.55)

  canvas.range(h * 0.6, 190, peaks: 7, .down([0x8791C4, 0xC9A9BE]), seed: 5)
  // The summits stand clear of the words that the screen sets in the sky on the left.
  canvas.mountain(
    655, h * 0.4, h * 0.7, left: 440, right: 470, lit: 0x7480BA, shade: 0x46549A, snow: 0.36,
    snowLit: 0xFBE3D6,
    snowShade: 0x9CA9D9, seed: 23)
  canvas.mountain(
    215, h * 0.525, h * 0.71, left: 330, right: 370, lit: 0x6573B2, shade: 0x3C4B8C, snow: 0.34,
    snowLit: 0xF6DCD5,
    snowShade: 0x96A3D4, seed: 12)
  canvas.mountain(
    1010, h * 0.5, h * 0.71, left: 270, right: 260, lit: 0x6876B4, shade: 0x3F4E90, snow: 0.26,
    snowLit: 0xF3D9D6,
    snowShade: 0x98A5D6, seed: 31)
  canvas.veil(0xE7B4AC, 0.5, from: h * 0.7, to: h * 0.52)

  canvas.hill(
    [-20, h * 0.69, 200, h * 0.66, 480, h * 0.685, 760, h * 0.655, 1020, h * 0.68],
    .down([0x33558A, 0x274A74]))
  canvas.forest(from: -20, to: 1020, y: h * 0.69, height: 66, 0x2A4C78, seed: 3, gap: 0.34)
  canvas.hill(
    [-20, h * 0.73, 260, h * 0.71, 520, h * 0.735, 800, h * 0.7, 1020, h * 0.71], .down([0x23476A, 0x1B3E5B]))
  canvas.forest(from: 330, to: 1010, y: h * 0.725, height: 110, 0x1F4465, seed: 9, gap: 0.3)

  // The lake keeps the evening's light.
  canvas.water(
    h * 0.74, h * 0.86, [0xF0B9A0, 0xB692B8, 0x5C70AE, 0x34508F], ripples: 46, seed: 17, alpha: 0.45)
  canvas.veil(0x1B3E5B, 0.55, from: h * 0.738, to: h * 0.765)

  // The near shore with the cabin.
  canvas.hill(
    [380, h * 0.9, 460, h * 0.86, 560, h * 0.83, 720, h * 0.8, 880, h * 0.795, 1020, h * 0.8],
    .down([0x1B4653, 0x102F3C]))
  canvas.forest(from: 560, to: 1010, y: h * 0.815, height: 190, 0x16404C, seed: 41, gap: 0.3)
  canvas.pine(958, h * 0.83, 330, 0x14394A)
  canvas.pine(556, h * 0.85, 230, 0x14394A)
  canvas.hill(
    [-20, h * 0.905, 200, h * 0.885, 430, h * 0.885, 640, h * 0.862, 860, h * 0.86, 1020, h * 0.868],
    .down([0x17434A, 0x0B2431]))
  // The lit path to the door, then the cabin over its end.
  canvas.blob(
    [
      724, h * 0.85, 780, h * 0.85, 778, h * 0.89, 716, h * 0.94, 600, h * 1.03, 390, h * 1.03, 600, h * 0.95,
      706, h * 0.9,
    ], .down([Hue.gold, 0x9A8766, 0x3A5258]))
  canvas.steam(833, h * 0.67, 190, alpha: 0.9)
  canvas.rect(820, h * 0.67, 26, 70, .flat(0x3A2B33))
  canvas.aFrame(752, h * 0.872, 250, roof: 0x2A3463, wall: Hue.wood)
  canvas.glow(752, h * 0.905, 210, Hue.gold, 0.3)
  for (x, y, size) in [(655, 0.915, 1), (800, 0.905, 0.9), (520, 0.97, 1.25), (735, 0.97, 1.15)]
    as [(CGFloat, CGFloat, CGFloat)]
  {
    canvas.glow(x, h * y - 24 * size, 50 * size, Hue.gold, 0.6)
    canvas.rect(x - 3 * size, h * y - 22 * size, 6 * size, 26 * size, .flat(0x1C2B3A))
    canvas.dot(x, h * y - 24 * size, 7 * size, .flat(Hue.cream))
  }

  // Conifers close by, on the left.
  canvas.pine(330, h * 0.93, 300, 0x123A42)
  canvas.pine(215, h * 0.95, 420, 0x0F323C)
  canvas.pine(84, h * 0.985, 560, 0x0C2A36)
  canvas.pine(-12, h * 0.96, 430, 0x0E303B)
  canvas.pine(152, h * 1.02, 330, 0x0A2430)
  canvas.hill(
    [-20, h * 0.928, 150, h * 0.922, 330, h * 0.93, 450, h * 0.965, 560, h * 1.03],
    .down([0x0F343C, 0x081C29]))
}
