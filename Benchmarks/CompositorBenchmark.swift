// The compositor alone, on a screen of 1170 x 2532 pixels like Explore's: cards, rows, text and a blurred bar.
import CoreGraphics
import Foundation
import QuartzCore

/// A screen of layers with made-up pictures and text.
struct CompositorScene {
  let root = CALayer()
  let scroller = CALayer()
  let card = CALayer()
  let bar = CABackdropLayer()
  let target = PixelBuffer(width: 1170, height: 2532)!
  let compositor = Compositor()

  init() {
    CATransaction.setDisableActions(true)
    let white = CGColor(gray: 1, alpha: 1)
    root.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
    root.backgroundColor = CGColor(gray: 0, alpha: 1)
    card.frame = CGRect(x: 0, y: 87, width: 390, height: 513)
    card.contents = picture(720, 937)
    card.contentsGravity = .resizeAspectFill
    card.cornerRadius = 20
    card.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    card.masksToBounds = true
    root.addSublayer(card)
    scroller.frame = CGRect(x: 0, y: 300, width: 390, height: 544)
    scroller.backgroundColor = white
    scroller.masksToBounds = true
    root.addSublayer(scroller)
    for row in 0..<40 {
      for column in 0..<2 {
        let image = CALayer()
        image.frame = CGRect(x: 20 + column * 190, y: 20 + row * 90, width: 74, height: 74)
        image.contents = picture(216, 216)
        image.cornerRadius = 8
        image.masksToBounds = true
        scroller.addSublayer(image)
        for line in 0..<2 {
          let text = CALayer()
          text.frame = CGRect(x: 104 + column * 190, y: 30 + row * 90 + line * 22, width: 90, height: 17)
          text.contents = textual(270, 51)
          text.contentsScale = 3
          scroller.addSublayer(text)
        }
      }
    }
    bar.frame = CGRect(x: 0, y: 761, width: 390, height: 83)
    bar.blurRadius = 20
    bar.saturation = 1.8
    bar.tint = CGColor(gray: 1, alpha: 0.7)
    root.addSublayer(bar)
  }

  func draw(_ repaint: Repaint = .changes) {
    compositor.composite(root.commit(), into: target, scale: 3, repaint: repaint)
    CATransaction.setDisableActions(true)
  }
}

private func picture(_ width: Int, _ height: Int) -> CGImage {
  let buffer = PixelBuffer(width: width, height: height)!
  for y in 0..<height {
    for x in 0..<width { buffer[x, y] = 0xff00_0000 | UInt32((x * 7919 + y * 104_729) & 0xff_ffff) }
  }
  return CGImage(buffer: buffer, isOpaque: true)
}

private func textual(_ width: Int, _ height: Int) -> CGImage {
  let buffer = PixelBuffer(width: width, height: height)!
  for y in 0..<height {
    for x in 0..<width where (x / 5 + y / 7) % 3 == 0 { buffer[x, y] = 0xff00_0000 }
  }
  return CGImage(buffer: buffer, isOpaque: false)
}

func benchmarkCompositor() {
  print("compositor, 1170 x 2532 pixels")
  let firsts = (0..<5).map { _ -> Double in
    let scene = CompositorScene()
    return milliseconds(of: { scene.draw() })
  }
  report(median(firsts), "first frame, nothing kept")
  let scene = CompositorScene()
  scene.draw()
  report(milliseconds(20) { scene.draw(.everything) }, "whole frame, everything kept")
  var offset: CGFloat = 0
  let scroll = milliseconds(40) {
    offset += 10
    scene.scroller.bounds.origin.y = offset
    scene.draw()
  }
  report(scroll, "ten points of scroll under the blurred bar")
  let one = scene.scroller.sublayers![30]
  let moved = milliseconds(20) {
    one.position.x += 1
    scene.draw()
  }
  report(moved, "one picture moved by a point")
  var height: CGFloat = 513
  let header = milliseconds(20) {
    height -= 5
    scene.card.frame = CGRect(x: 0, y: 87, width: 390, height: height)
    scene.draw()
  }
  report(header, "an aspect-filled picture over the screen's width that changes size")
}
