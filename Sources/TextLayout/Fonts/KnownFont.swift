// Facts: the free fonts that stand for Apple's, and where distributions keep them.

/// A font that is opened by its path.
enum KnownFont: Hashable, Sendable {
  /// Inter, or Inter Display, in one of its nine weights (0 thinnest, 8 heaviest).
  case inter(display: Bool, weight: Int, italic: Bool)
  /// DejaVu Sans Mono.
  case monospaced(bold: Bool, italic: Bool)
  /// Noto Color Emoji.
  case emoji
  /// Noto Sans CJK in the glyph shapes of one writing tradition.
  case cjk(CJKTradition, bold: Bool)

  /// The fonts of one collection file, in the file's order.
  enum CJKTradition: Int, Sendable { case japanese, korean, simplified, traditional, hongKong }

  private static let interStyles = [
    "Thin", "ExtraLight", "Light", "Regular", "Medium", "SemiBold", "Bold", "ExtraBold", "Black",
  ]

  /// Where the file may be; the first that exists is taken.
  var paths: [String] {
    switch self {
    case .inter(let display, let weight, let italic):
      var style = Self.interStyles[weight]
      if italic { style = style == "Regular" ? "Italic" : style + "Italic" }
      let file = (display ? "InterDisplay-" : "Inter-") + style
      return [
        "/usr/share/fonts/opentype/inter/\(file).otf", "/usr/share/fonts/truetype/inter/\(file).ttf",
        "/usr/local/share/fonts/\(file).otf", "/usr/local/share/fonts/\(file).ttf",
      ]
    case .monospaced(let bold, let italic):
      let style = (bold ? "Bold" : "") + (italic ? "Oblique" : "")
      let file = style.isEmpty ? "DejaVuSansMono" : "DejaVuSansMono-" + style
      return ["/usr/share/fonts/truetype/dejavu/\(file).ttf", "/usr/local/share/fonts/\(file).ttf"]
    case .emoji:
      return [
        "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf", "/usr/local/share/fonts/NotoColorEmoji.ttf",
      ]
    case .cjk(_, let bold):
      let file = bold ? "NotoSansCJK-Bold" : "NotoSansCJK-Regular"
      return ["/usr/share/fonts/opentype/noto/\(file).ttc", "/usr/local/share/fonts/\(file).ttc"]
    }
  }

  var faceIndex: Int {
    if case .cjk(let tradition, _) = self { return tradition.rawValue }
    return 0
  }

  var name: String {
    switch self {
    case .inter: return "The font Inter"
    case .monospaced: return "The font DejaVu Sans Mono"
    case .emoji: return "The font Noto Color Emoji"
    case .cjk: return "The font Noto Sans CJK"
    }
  }

  /// The Debian package that holds it.
  var package: String {
    switch self {
    case .inter: return "fonts-inter"
    case .monospaced: return "fonts-dejavu-core"
    case .emoji: return "fonts-noto-color-emoji"
    case .cjk: return "fonts-noto-cjk"
    }
  }

  /// The family to ask fontconfig for when the file is missing; nil where nothing else can serve.
  var standIn: String? {
    switch self {
    case .inter: return "sans-serif"
    case .monospaced: return "monospace"
    case .emoji, .cjk: return nil
    }
  }

  var isBold: Bool {
    switch self {
    case .inter(_, let weight, _): return weight >= 5
    case .monospaced(let bold, _), .cjk(_, let bold): return bold
    case .emoji: return false
    }
  }

  var isItalic: Bool {
    switch self {
    case .inter(_, _, let italic), .monospaced(_, let italic): return italic
    case .emoji, .cjk: return false
    }
  }
}
