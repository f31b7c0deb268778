// Command-line words to a request.

extension HostRequest {
  public static let usage = """
    usage: tessera snapshot APP [options] -o FILE.png   draw an app's screen
           tessera layout APP [options] [-o FILE.json]  print its views as JSON
           tessera snapshot --playground FILE.swift …   the same for a playground's live view
           tessera devices                              list the devices
    options:
      --device NAME           a device of `tessera devices` (iphone-12)
      --size WxH              another screen size in points
      --orientation NAME      portrait or landscape (portrait)
      --style light|dark      the appearance (light)
      --right-to-left         the direction of Arabic and Hebrew
      --text-size NAME        XS S M L XL XXL XXXL AX1 AX2 AX3 AX4 AX5 (L)
      --scroll-to Y           move the first vertical scroll view by Y points of finger travel
      --section-offset N=X    set the offset of sideways section N to X points (repeatable)
      --tap X,Y               a finger taps there after that (repeatable)
      --settle SECONDS        wait that long at most for pending work (10)
      --timings               report each pass's time on standard error
      -o FILE                 where the picture or the JSON goes
      -- ARGUMENT …           the app's launch arguments

    """

  static let options = [
    "--device", "--size", "--orientation", "--style", "--right-to-left", "--text-size", "--scroll-to",
    "--section-offset", "--tap", "--settle", "--timings", "-o", "--",
  ]

  /// Reads the words after the command's own name.
  public init(arguments: [String]) throws(RequestError) {
    guard let first = arguments.first, let action = Action(rawValue: first) else {
      throw RequestError("unknown command '\(arguments.first ?? "")'; valid: snapshot, layout, devices")
    }
    let isPlayground = arguments.count > 1 && arguments[1] == "--playground"
    let name = isPlayground ? 2 : 1
    guard arguments.count > name, !arguments[name].hasPrefix("-") else {
      throw RequestError("\(first) needs " + (isPlayground ? "a playground file" : "the name of an app"))
    }
    guard let device = Device.named(Device.standard) else { throw RequestError("no standard device") }
    self.init(
      action: action, app: arguments[name], device: device, width: device.width, height: device.height)
    self.isPlayground = isPlayground
    var size: (Double, Double)?
    var index = name + 1
    while index < arguments.count {
      let option = arguments[index]
      if option == "--" {
        launchArguments = Array(arguments[(index + 1)...])
        break
      }
      guard Self.options.contains(option) else {
        throw RequestError("unknown option '\(option)'; valid: \(Self.options.joined(separator: " "))")
      }
      index += 1
      if option == "--timings" || option == "--right-to-left" {
        if option == "--timings" { printsTimings = true } else { isRightToLeft = true }
        continue
      }
      guard index < arguments.count else { throw RequestError("\(option) needs a value") }
      try take(option, arguments[index], &size)
      index += 1
    }
    hasChosenSize = size != nil
    (width, height) = size ?? self.device.size(in: orientation)
    if action == .snapshot && output?.isEmpty ?? true { throw RequestError("snapshot needs -o FILE.png") }
    if output?.isEmpty == true { throw RequestError("-o needs a file") }
  }

  private init(action: Action, app: String, device: Device, width: Double, height: Double) {
    self.action = action
    self.app = app
    self.device = device
    self.width = width
    self.height = height
  }

  private mutating func take(
    _ option: String, _ value: String, _ size: inout (Double, Double)?
  ) throws(RequestError) {
    switch option {
    case "--device":
      guard let device = Device.named(value) else {
        let names = Device.all.map { $0.name }.joined(separator: " ")
        throw RequestError("unknown device '\(value)'; valid: \(names)")
      }
      self.device = device
    case "--size":
      let parts = value.split(separator: "x", omittingEmptySubsequences: false)
      guard parts.count == 2, let width = Self.length(parts[0]), let height = Self.length(parts[1]) else {
        throw RequestError("--size takes WxH in points, each from 1 to 10000, got '\(value)'")
      }
      size = (width, height)
    case "--orientation":
      guard let orientation = Device.Orientation(rawValue: value) else {
        throw RequestError("unknown orientation '\(value)'; valid: portrait landscape")
      }
      self.orientation = orientation
    case "--style":
      guard let style = Style(rawValue: value) else {
        throw RequestError("unknown style '\(value)'; valid: light dark")
      }
      self.style = style
    case "--text-size":
      guard Self.textSizes.contains(value) else {
        throw RequestError("unknown text size '\(value)'; valid: \(Self.textSizes.joined(separator: " "))")
      }
      textSize = value
    case "--scroll-to":
      guard let travel = Self.number(value) else {
        throw RequestError("--scroll-to takes points, got '\(value)'")
      }
      scrollTravel = travel
    case "--section-offset":
      let parts = value.split(separator: "=", omittingEmptySubsequences: false)
      guard parts.count == 2, let section = Int(parts[0]), section >= 0, let offset = Self.number(parts[1])
      else { throw RequestError("--section-offset takes SECTION=POINTS, got '\(value)'") }
      sectionOffsets.append(SectionOffset(section: section, offset: offset))
    case "--tap":
      let parts = value.split(separator: ",", omittingEmptySubsequences: false)
      guard parts.count == 2, let x = Self.number(parts[0]), let y = Self.number(parts[1]) else {
        throw RequestError("--tap takes X,Y in points, got '\(value)'")
      }
      taps.append(Tap(x: x, y: y))
    case "--settle":
      guard let limit = Self.number(value), limit >= 0, limit <= 3_600 else {
        throw RequestError("--settle takes seconds from 0 to 3600, got '\(value)'")
      }
      settleLimit = limit
    default:
      output = value
    }
  }

  private static func number(_ text: some StringProtocol) -> Double? {
    guard let value = Double(text), value.isFinite, abs(value) <= 1_000_000 else { return nil }
    return value
  }

  private static func length(_ text: some StringProtocol) -> Double? {
    guard let value = number(text), value >= 1, value <= 10_000 else { return nil }
    return value
  }
}
