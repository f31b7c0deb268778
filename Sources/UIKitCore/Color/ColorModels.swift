// Arithmetic between colour models.
import Foundation

/// Hue, saturation, brightness, each from 0 to 1.
struct HSB {
  var hue: CGFloat
  var saturation: CGFloat
  var brightness: CGFloat

  init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat) {
    self.hue = hue
    self.saturation = saturation
    self.brightness = brightness
  }

  init(red: CGFloat, green: CGFloat, blue: CGFloat) {
    let high = max(red, green, blue)
    let low = min(red, green, blue)
    let span = high - low
    brightness = high
    saturation = high > 0 ? span / high : 0
    guard span > 0 else {
      hue = 0
      return
    }
    var sixth: CGFloat
    if high == red {
      sixth = (green - blue) / span
    } else if high == green {
      sixth = (blue - red) / span + 2
    } else {
      sixth = (red - green) / span + 4
    }
    if sixth < 0 { sixth += 6 }
    hue = sixth / 6
  }

  var rgb: (red: CGFloat, green: CGFloat, blue: CGFloat) {
    let turn = (hue - hue.rounded(.down)) * 6
    let sector = Int(turn)
    let part = turn - CGFloat(sector)
    let p = brightness * (1 - saturation)
    let q = brightness * (1 - saturation * part)
    let t = brightness * (1 - saturation * (1 - part))
    switch sector {
    case 0: return (brightness, t, p)
    case 1: return (q, brightness, p)
    case 2: return (p, brightness, t)
    case 3: return (p, q, brightness)
    case 4: return (t, p, brightness)
    default: return (brightness, p, q)
    }
  }
}

/// Display P3 (D65, sRGB's curve) to sRGB.
enum DisplayP3 {
  static func toSRGB(
    red: CGFloat, green: CGFloat, blue: CGFloat
  ) -> (red: CGFloat, green: CGFloat, blue: CGFloat) {
    let r = linear(red)
    let g = linear(green)
    let b = linear(blue)
    // P3 → XYZ → sRGB, multiplied out.
    let x = 1.2249401 * r - 0.2249404 * g
    let y = -0.0420569 * r + 1.0420571 * g
    let z = -0.0196376 * r - 0.0786361 * g + 1.0982735 * b
    return (encoded(x), encoded(y), encoded(z))
  }

  private static func linear(_ value: CGFloat) -> CGFloat {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  private static func encoded(_ value: CGFloat) -> CGFloat {
    let clipped = min(max(value, 0), 1)
    return clipped <= 0.0031308 ? clipped * 12.92 : 1.055 * pow(clipped, 1 / 2.4) - 0.055
  }
}
