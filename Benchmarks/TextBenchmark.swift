// Texts set in two lines, beside PangoLayout with the same font file, in one run.
import Foundation
import TextLayout
import UIKit

/// 1,000 texts of 80 characters, which two lines of Inter at 17 pt hold at 400 pt.
private let textCount = 1000
private let textWidth = 400.0

private let plainWords = [
  "unique", "activities", "with", "local", "experts", "in", "person", "or", "online", "near", "beaches",
  "and", "cabins", "for", "families", "that", "travel", "far",
]
private let westernWords = [
  "café", "“quoted”", "naïve", "don’t", "—", "Zürich", "crème", "brûlée", "with", "local", "experts", "señor",
  "près", "für", "where", "2–3",
]
private let mixedWords = [
  "hello", "שלום", "عالم", "日本語の", "文章", "😀", "👨‍👩‍👧‍👦", "with", "local", "Привет", "мир", "한국어",
]

/// Texts of 80 characters made of words, none like another.
private func texts(_ words: [String], round: Int) -> [String] {
  var state = UInt64(round + 1) &* 0x9E37_79B9_7F4A_7C15
  return (0..<textCount).map { index in
    var text = "\(round).\(index)"
    while text.count < 80 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      text += " " + words[Int(state >> 33) % words.count]
    }
    return String(text.prefix(80))
  }
}

func benchmarkTexts() {
  print("1,000 texts of 80 characters set at 400 pt, beside PangoLayout with Inter")
  let peer = PangoPeer(family: "Inter", size: 17, count: textCount)
  if peer == nil { print("        peer missing: Pango could not be had; script/peers says why") }
  race(plainWords, "ASCII", peer)
  race(westernWords, "Western, with accents and typographic signs", peer)
  race(mixedWords, "mixed scripts and emoji", peer)
  MainActor.assumeIsolated { labels(peer) }
}

/// Every round sets new texts and then the same ones again.
private func race(_ words: [String], _ kind: String, _ peer: PangoPeer?) {
  let font = FontLibrary.shared.font(.init(family: .system, weight: 0, size: 17))
  let attributes = TextAttributes(font: font)
  var lines = 0
  measure(
    words, kind, peer, prepare: {},
    set: { text, _ in
      let shaped = ShapingCache.shared.shaped(AttributedText(text, attributes: attributes))
      lines += shaped.frame(FrameOptions(width: textWidth)).lines.count
    })
  keep(lines)
}

@MainActor private func labels(_ peer: PangoPeer?) {
  var labels: [UILabel] = []
  measure(
    plainWords, "ASCII, in labels", peer,
    prepare: {
      labels = (0..<textCount).map { _ in
        let label = UILabel()
        label.numberOfLines = 0
        return label
      }
    },
    set: { text, index in
      MainActor.assumeIsolated {
        labels[index].text = text
        keep(labels[index].sizeThatFits(CGSize(width: textWidth, height: 0)))
      }
    })
}

private func measure(
  _ words: [String], _ kind: String, _ peer: PangoPeer?, prepare: () -> Void,
  set: (_ text: String, _ index: Int) -> Void
) {
  var own: [Double] = []
  var ownAgain: [Double] = []
  var other: [Double] = []
  var otherAgain: [Double] = []
  for round in 0...15 {
    let new = texts(words, round: round)
    let bytes = new.map { $0.utf8CString.map { $0 } }
    prepare()
    let first = milliseconds(of: { for (index, text) in new.enumerated() { set(text, index) } })
    let second = milliseconds(of: { for (index, text) in new.enumerated() { set(text, index) } })
    guard round > 0 else { continue }
    own.append(first)
    ownAgain.append(second)
    guard let peer else { continue }
    let setPeer = {
      for (index, text) in bytes.enumerated() { keep(peer.set(text, at: index, width: textWidth)) }
    }
    peer.clear()
    other.append(milliseconds(of: setPeer))
    otherAgain.append(milliseconds(of: setPeer))
  }
  guard peer != nil else {
    report(median(own), kind)
    return report(median(ownAgain), "\(kind), again")
  }
  report(median(own), to: median(other), atMost: 0.8, kind)
  report(median(ownAgain), to: median(otherAgain), atMost: 0.05, "\(kind), again unchanged")
}
