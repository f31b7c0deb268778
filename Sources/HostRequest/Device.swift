// The devices an app can be shown on.

/// A device: its screen in points, its scale, and what of the screen its corners, notch and bars take.
public struct Device: Sendable, Equatable {
  public enum Idiom: String, Sendable { case phone, pad }

  /// Distances from the edges in points.
  public struct Insets: Sendable, Equatable {
    public var top: Double
    public var left: Double
    public var bottom: Double
    public var right: Double
  }

  /// The name on the command line.
  public var name: String
  public var title: String
  public var idiom: Idiom
  /// Portrait size in points.
  public var width: Double
  public var height: Double
  /// Device pixels a point.
  public var scale: Double
  /// Portrait safe area in points.
  public var safeArea: Insets

  /// Looks a device up by the name on the command line.
  public static func named(_ name: String) -> Device? { all.first { $0.name == name } }

  /// How a device is held.
  public enum Orientation: String, Sendable, CaseIterable { case portrait, landscape }

  /// The screen's size in points in an orientation.
  public func size(in orientation: Orientation) -> (width: Double, height: Double) {
    orientation == .portrait ? (width, height) : (height, width)
  }

  /// The safe area in points in an orientation: on its side, a phone with a notch keeps the notch's depth
  /// clear on both sides and 21 below; one with a home button nothing; a pad what it keeps upright.
  /// (uikit-behaviour 11.)
  public func safeArea(in orientation: Orientation) -> Insets {
    guard orientation == .landscape, idiom == .phone else { return safeArea }
    let hasHomeButton = safeArea.bottom == 0
    let side = hasHomeButton ? 0 : safeArea.top
    return Insets(top: 0, left: side, bottom: hasHomeButton ? 0 : 21, right: side)
  }

  /// Whether the phone counts as wide on its side, as the large ones do.
  public var isWideOnItsSide: Bool { width >= 414 }

  /// The device where none is asked for.
  public static let standard = "iphone-12"
}

extension Device {
  /// Sizes and portrait safe areas (uikit-behaviour 11: from the snapshot-testing table where graded there,
  /// otherwise general knowledge).
  public static let all: [Device] = [
    phone("iphone-se1", "iPhone SE (1st generation)", 320, 568, 2, top: 20, bottom: 0),
    phone("iphone-8", "iPhone 8, SE (2nd and 3rd generation)", 375, 667, 2, top: 20, bottom: 0),
    phone("iphone-8-plus", "iPhone 8 Plus", 414, 736, 3, top: 20, bottom: 0),
    phone("iphone-x", "iPhone X, XS, 11 Pro", 375, 812, 3, top: 44, bottom: 34),
    phone("iphone-xr", "iPhone XR, 11", 414, 896, 2, top: 48, bottom: 34),
    phone("iphone-xs-max", "iPhone XS Max, 11 Pro Max", 414, 896, 3, top: 44, bottom: 34),
    phone("iphone-12", "iPhone 12, 13, 14", 390, 844, 3, top: 47, bottom: 34),
    phone("iphone-13-mini", "iPhone 12 mini, 13 mini", 375, 812, 3, top: 50, bottom: 34),
    phone("iphone-12-pro-max", "iPhone 12 and 13 Pro Max, 14 Plus", 428, 926, 3, top: 47, bottom: 34),
    phone("iphone-15", "iPhone 14 Pro, 15, 15 Pro, 16", 393, 852, 3, top: 59, bottom: 34),
    phone("iphone-15-plus", "iPhone 14 Pro Max, 15 Plus, 15 Pro Max", 430, 932, 3, top: 59, bottom: 34),
    pad("ipad-mini", "iPad mini", 768, 1024, top: 20, bottom: 0),
    pad("ipad-10.2", "iPad 10.2-inch", 810, 1080, top: 20, bottom: 0),
    pad("ipad", "iPad (10th generation, A16)", 820, 1180, top: 24, bottom: 20),
    pad("ipad-pro-11", "iPad Pro 11-inch", 834, 1194, top: 24, bottom: 20),
    pad("ipad-pro-12.9", "iPad Pro 12.9-inch", 1024, 1366, top: 24, bottom: 20),
  ]

  private static func phone(
    _ name: String, _ title: String, _ width: Double, _ height: Double, _ scale: Double, top: Double,
    bottom: Double
  ) -> Device {
    Device(
      name: name, title: title, idiom: .phone, width: width, height: height, scale: scale,
      safeArea: Insets(top: top, left: 0, bottom: bottom, right: 0))
  }

  private static func pad(
    _ name: String, _ title: String, _ width: Double, _ height: Double, top: Double, bottom: Double
  ) -> Device {
    Device(
      name: name, title: title, idiom: .pad, width: width, height: height, scale: 2,
      safeArea: Insets(top: top, left: 0, bottom: bottom, right: 0))
  }

  /// The table that `tessera devices` prints.
  public static var table: String {
    var rows: [[String]] = [["name", "points", "scale", "safe area (top/bottom)", "stands for"]]
    for device in all {
      rows.append([
        device.name, "\(short(device.width)) x \(short(device.height))", "\(short(device.scale))x",
        "\(short(device.safeArea.top))/\(short(device.safeArea.bottom))", device.title,
      ])
    }
    var widths = [Int](repeating: 0, count: 5)
    for row in rows {
      for (column, cell) in row.enumerated() { widths[column] = max(widths[column], cell.count) }
    }
    var text = ""
    for row in rows {
      var line = ""
      for (column, cell) in row.enumerated() {
        line +=
          column == row.count - 1
          ? cell : cell + String(repeating: " ", count: widths[column] - cell.count + 2)
      }
      text += line + "\n"
    }
    return text
  }

  private static func short(_ value: Double) -> String {
    value == value.rounded() ? String(Int(value)) : String(value)
  }
}
