// What a row, a header or a footer of a list shows: a text, a second one and a picture.
import Foundation

/// The contents of a ``UIListContentView`` as a value.
///
/// Each style is a function that gives a configuration with the system's fonts, colours and margins
/// (`ListMetrics`). ``updated(for:)`` replaces what is still the style's own.
public struct UIListContentConfiguration: UIContentConfiguration, Hashable {
  public var image: UIImage?
  public var imageProperties: ImageProperties
  /// The text in the look of ``textProperties``. Setting it drops ``attributedText``.
  public var text: String? {
    get { content.string }
    set { content = Text(newValue) }
  }
  /// The text with attributes of its own.
  public var attributedText: NSAttributedString? {
    get { content.attributed }
    set { content = Text(newValue) }
  }
  public var textProperties: TextProperties
  public var secondaryText: String? {
    get { secondaryContent.string }
    set { secondaryContent = Text(newValue) }
  }
  public var secondaryAttributedText: NSAttributedString? {
    get { secondaryContent.attributed }
    set { secondaryContent = Text(newValue) }
  }
  public var secondaryTextProperties: TextProperties

  /// In which directions the margins are at least those of the view around (they are minima there).
  public var axesPreservingSuperviewLayoutMargins: UIAxis = .horizontal
  /// Around all of it (points).
  public var directionalLayoutMargins: NSDirectionalEdgeInsets
  /// Whether the second text stands at the end of the first one's line, where both have room.
  public var prefersSideBySideTextAndSecondaryText: Bool
  /// Points.
  public var imageToTextPadding: CGFloat
  public var textToSecondaryTextHorizontalPadding: CGFloat
  public var textToSecondaryTextVerticalPadding: CGFloat

  var content = Text()
  var secondaryContent = Text()
  let style: Style
  /// What ``updated(for:)`` was last asked for.
  private var looks = Looks()

  @MainActor public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }

  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
    let new = Looks(state)
    guard new != looks else { return self }
    let before = UIListContentConfiguration(style, looks)
    let after = UIListContentConfiguration(style, new)
    var copy = self
    copy.looks = new
    copy.replace(\.textProperties.color, before, after)
    copy.replace(\.secondaryTextProperties.color, before, after)
    copy.replace(\.imageProperties.tintColor, before, after)
    copy.replace(\.imageProperties.alpha, before, after)
    return copy
  }

  /// Takes the new default where the old one was never changed.
  private mutating func replace<Value: Equatable>(
    _ key: WritableKeyPath<UIListContentConfiguration, Value>, _ before: UIListContentConfiguration,
    _ after: UIListContentConfiguration
  ) {
    if self[keyPath: key] == before[keyPath: key] { self[keyPath: key] = after[keyPath: key] }
  }

  /// A style's own values in a state.
  private init(_ style: Style, _ looks: Looks) {
    self.style = style
    self.looks = looks
    textProperties = TextProperties(style.font, style.textColor)
    secondaryTextProperties = TextProperties(style.secondaryFont, style.secondaryColor)
    imageProperties = ImageProperties()
    directionalLayoutMargins = style.margins
    prefersSideBySideTextAndSecondaryText = style == .valueCell
    imageToTextPadding = style.isSidebar ? ListMetrics.sidebarImageToText : ListMetrics.imageToText
    textToSecondaryTextHorizontalPadding = ListMetrics.textToSecondaryBeside
    textToSecondaryTextVerticalPadding = style.textToSecondaryBelow
    if style.isUppercase { textProperties.transform = .uppercase }
    if style.isSidebar {
      for key in [\UIListContentConfiguration.textProperties, \.secondaryTextProperties] {
        self[keyPath: key].numberOfLines = 1
        self[keyPath: key].adjustsFontSizeToFitWidth = true
        self[keyPath: key].minimumScaleFactor = ListMetrics.sidebarMinimumScale
      }
    }
    if looks.isDisabled {
      textProperties.color = .tertiaryLabel
      secondaryTextProperties.color = .quaternaryLabel
      if style.isSidebar {
        imageProperties.alpha = ListMetrics.sidebarDisabledImageAlpha
      } else {
        imageProperties.tintColor = .tertiaryLabel
      }
    } else if looks.isHighlighted && style.isSidebar {
      textProperties.color = style.textColor == .label ? Self.faintLabel : Self.faintSecondaryLabel
      secondaryTextProperties.color = Self.faintSecondaryLabel
      imageProperties.alpha = ListMetrics.sidebarHighlightAlpha
    }
  }

  // One object each, so that a colour is known again as the style's own.
  private static let faintLabel = UIColor.label.withAlphaComponent(ListMetrics.sidebarHighlightAlpha)
  private static let faintSecondaryLabel = UIColor.secondaryLabel.withAlphaComponent(
    ListMetrics.sidebarHighlightAlpha)

  package init(_ style: Style) { self.init(style, Looks()) }

  /// What of a state changes colours.
  private struct Looks: Hashable {
    var isDisabled = false
    var isHighlighted = false

    init() {}
    init(_ state: any UIConfigurationState) {
      let part = LooksState(state)
      isDisabled = part.isDisabled
      isHighlighted = part.isHighlighted
    }
  }

  /// A plain or an attributed text, or none.
  struct Text: Hashable {
    var string: String?
    var attributed: NSAttributedString?

    init() {}
    init(_ string: String?) { self.string = string }
    init(_ attributed: NSAttributedString?) {
      self.attributed = attributed
      string = attributed?.string
    }
    var isEmpty: Bool { string?.isEmpty ?? true }
  }
}
