// Facts: the tracking of the iOS system font by point size, one number for every weight and glyph.
//
// 8 to 40 pt: measured on the iOS 26.1 simulator (Vercantez/openuikit, `golden/font_metrics_ios.json` at
// 32cc00a3). 6, 7 and above 40 pt: Apple's Human Interface Guidelines, typography, which print points; these
// are not measured.

/// The tracking table of the system font.
enum SystemFontTracking {
  /// The measured tracking of 8 to 40 pt, one value a point, 1/2048 em.
  static let measured: StaticString = """
    52 38 24 12 0 -12 -22 -32 -40 -52 -50 -48 -46 -35 -24 -9 6 11 17 22 28 27 27 26 26 24 23 22 21 20 20 19
    19
    """

  /// The published tracking outside that range: point size and hundredths of a point, in turn.
  static let published: StaticString = """
    6 24 7 23 41 36 42 37 43 38 44 37 45 35 46 36 47 37 48 35 49 33 50 34 51 35 52 31 53 33 54 32 56 30 58 28
    60 26 62 24 64 22 66 19 68 17 70 14 72 14 76 7 80 0
    """
}
