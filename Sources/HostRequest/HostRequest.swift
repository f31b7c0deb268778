// What is asked of the headless host: which app, on what screen, scrolled where, and what to make of it.
// Knows nothing of UIKit, so that the command starts fast; the app reads the same words again.

/// A request, as read from command-line words.
public struct HostRequest: Sendable, Equatable {
  public enum Action: String, Sendable { case snapshot, layout }
  public enum Style: String, Sendable, CaseIterable { case light, dark }

  public struct SectionOffset: Sendable, Equatable {
    public var section: Int
    /// Points.
    public var offset: Double
  }

  public struct Tap: Sendable, Equatable {
    /// Points from the screen's top left corner.
    public var x: Double
    public var y: Double

    public init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }

  public var action: Action
  /// An app's name, or a playground file's path.
  public var app: String
  public var isPlayground = false
  public var device: Device
  public var orientation = Device.Orientation.portrait
  /// Points; the device's own size unless `--size` says otherwise.
  public var width: Double
  public var height: Double
  /// Whether `--size` was given.
  public var hasChosenSize = false
  public var style: Style = .light
  /// Whether the user's language is written from right to left.
  public var isRightToLeft = false
  /// The name on the command line, one of ``textSizes``.
  public var textSize = "L"
  /// Points of travel for the first vertical scroll view.
  public var scrollTravel: Double?
  public var sectionOffsets: [SectionOffset] = []
  /// Where a finger taps, one after the other, each once the screen has settled.
  public var taps: [Tap] = []
  /// Where the picture or the layout goes; a layout without one goes to standard output.
  public var output: String?
  /// Seconds of real time that may pass while work is pending, each time the screen comes to rest.
  public var settleLimit: Double = 10
  /// What the app finds among its process's arguments.
  public var launchArguments: [String] = []
  /// Whether to report each pass's time on standard error.
  public var printsTimings = false

  /// The text sizes from the smallest to the largest, as the command line calls them.
  public static let textSizes = ["XS", "S", "M", "L", "XL", "XXL", "XXXL", "AX1", "AX2", "AX3", "AX4", "AX5"]

  /// The environment variable that carries the words to the app, joined by ``separator``.
  public static let environmentKey = "TESSERA_REQUEST"
  public static let separator: Character = "\u{1F}"
  /// The environment variable that carries the path of a compiled playground, and the function in it that
  /// runs its lines.
  public static let playgroundKey = "TESSERA_PLAYGROUND"
  public static let playgroundEntry = "tessera_playground_lines"

  /// The app's name; a playground's is its file's.
  public var title: String {
    guard isPlayground else { return app }
    let name = app.split(separator: "/").last.map(String.init) ?? app
    return name.hasSuffix(".swift") ? String(name.dropLast(6)) : name
  }
}

/// What is wrong with the words.
public struct RequestError: Error, Equatable, CustomStringConvertible {
  public var description: String
  public init(_ description: String) { self.description = description }
}
