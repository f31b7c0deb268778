// The law by which iOS sets its system font: advances, tracking and kerning as a function of size and weight.
//
// It reproduces string widths recorded on iOS to 0.000003 pt from regular to black. The weight axis and the
// optical size axis interpolate linearly between the masters of `SystemFontAdvances`; kerning follows the same
// axes. The light end of the kerning is not known, so light weights kern like regular.

import Foundation

/// The measurements of the system font at one size, weight and slope; immutable once made.
///
/// Everything is in points. Making one costs 95 interpolations; asking is a table look-up.
struct SystemFontLaw {
  /// The variants whose advances are known.
  enum Variant: Hashable, Sendable { case upright, italic, tabularDigits, monospaced }

  /// The first and the last character with known advances: space and tilde.
  static let characters: ClosedRange<UInt32> = 0x20...0x7E

  /// Extra room after every character, part of `advances` already.
  let tracking: Double
  /// The advances of the 95 printable ASCII characters, space first, tracking included.
  let advances: [Double]
  /// The height of a small x over the baseline.
  let xHeight: Double
  /// The share of each kerning matrix in a pair: regular text and display, black text and display.
  private let kerningWeights: (Double, Double, Double, Double)
  private let kernsDigits: Bool

  // Line metrics, the same for every weight, variant and size, in 1/2048 em.
  static let ascender = 1950.0 / 2048
  static let descender = -494.0 / 2048
  static let capHeight = 1443.0 / 2048
  static let monospacedAdvance = 1266.0 / 2048

  /// The law at `size` points; `weight` is the raw value of a `UIFont.Weight`.
  init(size: Double, weight: Double, variant: Variant) {
    let unit: Double = size / 2048
    let position: Double = Self.weightAxis(weight)
    let display: Double = Self.displayShare(size)
    if variant == .monospaced {
      tracking = 0
      advances = [Double](repeating: Self.monospacedAdvance * size, count: 95)
      kerningWeights = (0, 0, 0, 0)
      kernsDigits = false
      let bold: Double = min(max(position / 0.5, 0), 1)
      xHeight = (1083 + 17 * bold) * unit
      return
    }
    let tracked: Double = Self.trackingUnits(size)
    tracking = tracked * unit
    let shape = Masters.shared
    var result = [Double](repeating: 0, count: 95)
    let far: Double = abs(position)
    for index in 0..<95 {
      let textRegular: Double = shape.textRegular[index]
      let displayRegular: Double = shape.displayRegular[index]
      let textEnd: Double = position < 0 ? shape.textUltraLight[index] : shape.textBlack[index]
      let displayEnd: Double = position < 0 ? shape.displayUltraLight[index] : shape.displayBlack[index]
      var text: Double = textRegular + far * (textEnd - textRegular)
      var large: Double = displayRegular + far * (displayEnd - displayRegular)
      if variant == .italic {
        // Only the regular italic is known: other weights change it as they change the upright.
        text += shape.textItalic[index] - textRegular
        large += shape.displayItalic[index] - displayRegular
      }
      let units: Double = (1 - display) * text + display * large
      result[index] = (units + tracked) * unit
    }
    if variant == .tabularDigits {
      // Not measured: the figures take the room of the zero, as in most text fonts.
      let zero: Double = result[0x30 - 0x20]
      for index in (0x30 - 0x20)...(0x39 - 0x20) { result[index] = zero }
    }
    advances = result
    kernsDigits = variant != .tabularDigits
    let black: Double = max(position, 0)
    kerningWeights = (
      (1 - display) * (1 - black) * unit, display * (1 - black) * unit,
      (1 - display) * black * unit, display * black * unit
    )
    xHeight = Self.xHeightUnits(position: position, display: display) * unit
  }

  /// What iOS adds between two printable ASCII characters; negative brings them together.
  ///
  /// - Precondition: both lie in `characters`.
  @inline(__always)
  func kerning(_ left: UInt8, _ right: UInt8) -> Double {
    if !kernsDigits && (Self.isDigit(left) || Self.isDigit(right)) { return 0 }
    return Kerning.shared.value(left, right, kerningWeights)
  }

  private static func isDigit(_ character: UInt8) -> Bool { character >= 0x30 && character <= 0x39 }
}

// MARK: The axes

extension SystemFontLaw {
  /// Where a `UIFont.Weight` stands between regular (0) and black (1), or towards the light master (below 0).
  ///
  /// The nine named weights are F2Dot14 numbers of the font; values between them are interpolated.
  static func weightAxis(_ weight: Double) -> Double {
    let stops = weightStops
    if weight <= stops[0].weight { return stops[0].position }
    for index in 1..<stops.count where weight <= stops[index].weight {
      let lower = stops[index - 1]
      let upper = stops[index]
      let part: Double = (weight - lower.weight) / (upper.weight - lower.weight)
      return lower.position + part * (upper.position - lower.position)
    }
    return stops[stops.count - 1].position
  }

  private struct WeightStop {
    let weight: Double
    let position: Double
    init(_ weight: Double, _ fixed: Double) {
      self.weight = weight
      self.position = fixed / 16384
    }
  }

  private static let weightStops: [WeightStop] = [
    WeightStop(-0.8, -15155), WeightStop(-0.6, -11878), WeightStop(-0.4, -5161), WeightStop(0, 0),
    WeightStop(0.23, 3004), WeightStop(0.3, 5188), WeightStop(0.4, 8192), WeightStop(0.56, 12561),
    WeightStop(0.62, 16384),
  ]

  /// The share of the display design at a size.
  ///
  /// The axis is linear through (17, 0) (19, 1/11) (24, 9/11) (28, 1), and the font keeps it in F2Dot14
  /// numbers; those of the whole sizes are measured.
  static func displayShare(_ size: Double) -> Double {
    if size <= 17 { return 0 }
    if size >= 28 { return 1 }
    let step = Int(size)
    if size == Double(step) { return Double(displayShares[step - 17]) / 16384 }
    let share: Double
    if size < 19 {
      share = (size - 17) / 22
    } else if size < 24 {
      share = (1 + (size - 19) / 5 * 8) / 11
    } else {
      share = (9 + (size - 24) / 2) / 11
    }
    return (share * 16384).rounded() / 16384
  }

  /// The shares at 17 to 28 pt, F2Dot14.
  private static let displayShares: [Int] = [
    0, 745, 1489, 3872, 6256, 8639, 11022, 13405, 14150, 14895, 15639, 16384,
  ]

  /// The tracking at a size, 1/2048 em; whole between the measured sizes, rounded down.
  static func trackingUnits(_ size: Double) -> Double {
    let steps = Tracking.shared.steps
    if size <= steps[0].size { return steps[0].units }
    for index in 1..<steps.count where size <= steps[index].size {
      let lower = steps[index - 1]
      let upper = steps[index]
      if size == upper.size { return upper.units }
      let part: Double = (size - lower.size) / (upper.size - lower.size)
      return (lower.units + part * (upper.units - lower.units)).rounded(.down)
    }
    return steps[steps.count - 1].units
  }

  /// The x-height in 1/2048 em: measured at the named weights, text and display.
  private static func xHeightUnits(position: Double, display: Double) -> Double {
    let text: Double
    let large: Double
    if position < 0 {
      text = 1078 + position * 2
      large = 1040
    } else {
      text = 1078 + position * 46
      large = 1040 + position * 64
    }
    return ((1 - display) * text + display * large).rounded()
  }
}

// MARK: The decoded tables

extension SystemFontLaw {
  /// The whole numbers of a table, decoded.
  private static func numbers(_ table: StaticString) -> [Int] {
    let bytes = UnsafeBufferPointer(start: table.utf8Start, count: table.utf8CodeUnitCount)
    var result: [Int] = []
    result.reserveCapacity(bytes.count / 4)
    var value = 0
    var negative = false
    var inNumber = false
    for byte in bytes {
      if byte >= 0x30 && byte <= 0x39 {
        value = value * 10 + Int(byte) - 0x30
        inNumber = true
      } else if byte == 0x2D {
        negative = true
      } else if inNumber {
        result.append(negative ? -value : value)
        value = 0
        negative = false
        inNumber = false
      }
    }
    if inNumber { result.append(negative ? -value : value) }
    return result
  }

  private struct Masters {
    let textUltraLight, textRegular, textBlack, textItalic: [Double]
    let displayUltraLight, displayRegular, displayBlack, displayItalic: [Double]

    static let shared = Masters()

    private init() {
      func decode(_ table: StaticString) -> [Double] { SystemFontLaw.numbers(table).map(Double.init) }
      textUltraLight = decode(SystemFontAdvances.textUltraLight)
      textRegular = decode(SystemFontAdvances.textRegular)
      textBlack = decode(SystemFontAdvances.textBlack)
      textItalic = decode(SystemFontAdvances.textItalic)
      displayUltraLight = decode(SystemFontAdvances.displayUltraLight)
      displayRegular = decode(SystemFontAdvances.displayRegular)
      displayBlack = decode(SystemFontAdvances.displayBlack)
      displayItalic = decode(SystemFontAdvances.displayItalic)
    }
  }

  private struct Tracking {
    struct Step {
      let size: Double
      let units: Double
    }
    let steps: [Step]

    static let shared = Tracking()

    private init() {
      var measured: [Step] = []
      var size = 8.0
      for units in SystemFontLaw.numbers(SystemFontTracking.measured) {
        measured.append(Step(size: size, units: Double(units)))
        size += 1
      }
      var below: [Step] = []
      var above: [Step] = []
      let published = SystemFontLaw.numbers(SystemFontTracking.published)
      for index in stride(from: 0, to: published.count, by: 2) {
        let size = Double(published[index])
        let points: Double = Double(published[index + 1]) / 100
        let step = Step(size: size, units: (points * 2048 / size).rounded())
        if size < 8 { below.append(step) } else { above.append(step) }
      }
      steps = below + measured + above
    }
  }

  private struct Kerning: @unchecked Sendable {
    private let leftClasses: [Int]
    private let rightClasses: [Int]
    private let valueOfLetter: [Double]
    private let lineLength: Int
    private let textRegular: UnsafePointer<UInt8>
    private let displayRegular: UnsafePointer<UInt8>
    private let textBlack: UnsafePointer<UInt8>
    private let displayBlack: UnsafePointer<UInt8>

    static let shared = Kerning()

    private init() {
      leftClasses = SystemFontLaw.numbers(SystemFontKerning.leftClasses)
      rightClasses = SystemFontLaw.numbers(SystemFontKerning.rightClasses)
      lineLength = rightClasses.max()! + 2  // one column a class and the line's end
      var byLetter = [Double](repeating: 0, count: 128)
      let values = SystemFontLaw.numbers(SystemFontKerning.values)
      for (index, value) in values.enumerated() {
        byLetter[Int(SystemFontKerning.letters.utf8Start[index])] = Double(value)
      }
      valueOfLetter = byLetter
      textRegular = SystemFontKerning.textRegular.utf8Start
      displayRegular = SystemFontKerning.displayRegular.utf8Start
      textBlack = SystemFontKerning.textBlack.utf8Start
      displayBlack = SystemFontKerning.displayBlack.utf8Start
    }

    func value(_ left: UInt8, _ right: UInt8, _ weights: (Double, Double, Double, Double)) -> Double {
      let cell = leftClasses[Int(left) - 0x20] * lineLength + rightClasses[Int(right) - 0x20]
      let none: UInt8 = 0x2E  // "."
      var result = 0.0
      if textRegular[cell] != none { result += weights.0 * valueOfLetter[Int(textRegular[cell])] }
      if displayRegular[cell] != none { result += weights.1 * valueOfLetter[Int(displayRegular[cell])] }
      if textBlack[cell] != none { result += weights.2 * valueOfLetter[Int(textBlack[cell])] }
      if displayBlack[cell] != none { result += weights.3 * valueOfLetter[Int(displayBlack[cell])] }
      return result
    }
  }
}
