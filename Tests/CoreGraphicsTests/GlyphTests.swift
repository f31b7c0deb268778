import CFreeType
import Foundation
import Testing

@testable import CoreGraphics

/// Where the distribution's packages fonts-inter and fonts-noto-color-emoji put their files.
private let inter = "/usr/share/fonts/opentype/inter/Inter-Regular.otf"
private let emoji = "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf"

private func glyph(_ font: CGFont, _ scalar: Unicode.Scalar) -> CGGlyph {
  CGGlyph(FT_Get_Char_Index(font.face, FT_ULong(scalar.value)))
}

/// The rectangle around every pixel that is not transparent.
private func inked(_ image: CGImage) -> CGRect {
  var points: [CGPoint] = []
  for y in 0..<image.height {
    for x in 0..<image.width where image.buffer![x, y] >> 24 > 40 {
      points.append(CGPoint(x: x, y: y))
      points.append(CGPoint(x: x + 1, y: y + 1))
    }
  }
  return CGRect(around: points)
}

@Suite(.enabled(if: FileManager.default.fileExists(atPath: inter))) struct GlyphTests {
  @Test func aGlyphStandsUprightOnItsBaseline() throws {
    let font = try CGFont(path: inter, faceIndex: 0)
    let image = try picture(60, 60) { context in
      context.setFont(font)
      context.setFontSize(40)
      context.setFillColor(gray: 0, alpha: 1)
      context.showGlyphs([glyph(font, "L")], at: [CGPoint(x: 10, y: 50)])
    }
    // Inter's capitals are 2048/2816 of the em: 29.1 points.
    let box = inked(image)
    #expect(box.maxY == 50 && abs(box.minY - 21) <= 1)
    let foot = (0..<60).filter { image.buffer![$0, 48] >> 24 > 128 }.count
    let head = (0..<60).filter { image.buffer![$0, 24] >> 24 > 128 }.count
    #expect(foot > 2 * head && head > 0)
  }

  @Test func aQuartzContextShowsGlyphsUprightToo() throws {
    let font = try CGFont(path: inter, faceIndex: 0)
    let context = try #require(
      CGContext(
        data: nil, width: 60, height: 60, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    context.setFont(font)
    context.setFontSize(40)
    context.showGlyphs([glyph(font, "L")], at: [CGPoint(x: 10, y: 10)])
    let box = inked(try #require(context.makeImage()))
    #expect(box.maxY == 50 && abs(box.minY - 21) <= 1)
  }

  @Test func strokedGlyphsAreHollow() throws {
    let font = try CGFont(path: inter, faceIndex: 0)
    let image = try picture(100, 100) { context in
      context.setFont(font)
      context.setFontSize(100)
      context.setLineWidth(1)
      context.setTextDrawingMode(.stroke)
      context.showGlyphs([glyph(font, "l")], at: [CGPoint(x: 40, y: 90)])
    }
    let row = (0..<100).map { image.buffer![$0, 50] >> 24 > 64 }
    let runs = (1..<100).filter { row[$0] && !row[$0 - 1] }.count
    #expect(runs == 2)
  }

  @Test func aMissingFontFileIsAnErrorThatNamesIt() {
    #expect {
      try CGFont(path: "/no/such/font.otf", faceIndex: 0)
    } throws: { error in
      (error as? FontFileError)?.path == "/no/such/font.otf"
    }
  }

  @Test func aFontTellsItsNumbers() throws {
    let font = try CGFont(path: inter, faceIndex: 0)
    #expect(font.unitsPerEm == 2816 || font.unitsPerEm == 2048 || font.unitsPerEm == 1000)
    #expect(font.numberOfGlyphs > 1000 && font.ascent > 0 && font.descent < 0)
    #expect(font.postScriptName == "Inter-Regular")
    #expect(!font.hasColorPictures)
  }
}

@Suite(.enabled(if: FileManager.default.fileExists(atPath: emoji))) struct EmojiTests {
  @Test(arguments: [20, 40, 100]) func anEmojiIsAnEmWideAndColoured(_ size: Int) throws {
    let font = try CGFont(path: emoji, faceIndex: 0)
    #expect(font.hasColorPictures)
    let side = size * 2
    let image = try picture(side, side) { context in
      context.setFont(font)
      context.setFontSize(CGFloat(size))
      context.showGlyphs([glyph(font, "\u{1F600}")], at: [CGPoint(x: size / 2, y: size * 3 / 2)])
    }
    let box = inked(image)
    #expect(abs(box.width - CGFloat(size) * 1.17) < CGFloat(size) * 0.12)
    #expect(box.maxY > CGFloat(size) * 1.4 && box.maxY < CGFloat(size) * 1.8)
    let middle = image.buffer![Int(box.midX), Int(box.midY)]
    #expect(middle >> 16 & 255 > middle & 255 + 40, "yellow has more red than blue")
  }
}
