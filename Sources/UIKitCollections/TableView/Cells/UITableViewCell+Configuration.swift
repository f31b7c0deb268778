// Content and background as values, and the state they follow.
import Foundation
@_spi(UIKitInternal) import UIKitCore

extension UITableViewCell {
  var currentConfigurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isShownSelected
    state.isHighlighted = isShownHighlighted
    return state
  }

  /// What a row of the cell's style shows by default.
  var standardContentConfiguration: UIListContentConfiguration {
    switch style {
    case .default: return .cell()
    case .subtitle: return .subtitleCell()
    case .value1, .value2: return .valueCell()
    }
  }

  /// Gives the configurations the looks of the state, then tells the subclass and the handler.
  func updateConfigurationIfNeeded() {
    guard needsConfigurationUpdate else { return }
    needsConfigurationUpdate = false
    let state = configurationState
    traitCollection.performAsCurrent {
      updateLooks(state)
      updateConfiguration(using: state)
      configurationUpdateHandler?(self, state)
    }
    // What was set just now is brought up to date for this state, but the handlers are not told again.
    guard needsConfigurationUpdate else { return }
    needsConfigurationUpdate = false
    traitCollection.performAsCurrent { updateLooks(state) }
  }

  private func updateLooks(_ state: UICellConfigurationState) {
    if automaticallyUpdatesContentConfiguration, let shownContent { show(shownContent.updated(for: state)) }
    guard let shownBackground else { return }
    show(automaticallyUpdatesBackgroundConfiguration ? shownBackground.updated(for: state) : shownBackground)
  }

  // MARK: Content

  func setContentConfiguration(_ configuration: (any UIContentConfiguration)?) {
    if let configuration {
      show(configuration)
      setNeedsUpdateConfiguration()
    } else if shownContent != nil {
      shownContent = nil
      replaceContentView(by: UIView(frame: contentView.frame))
    }
  }

  private func show(_ configuration: any UIContentConfiguration) {
    let before = shownContent
    shownContent = configuration
    if let before, let view = contentView as? any UIContentView {
      if view.supports(configuration) {
        view.configuration = configuration
        return
      }
      logOnce(
        "\(className(of: self)): the content configuration's type changed from \(typeName(type(of: before))) to "
          + "\(typeName(type(of: configuration))), so the content view was replaced. Use one type of "
          + "configuration for a reuse identifier.")
    }
    replaceContentView(by: configuration.makeContentView())
  }

  private func replaceContentView(by view: UIView) {
    let index = subviews.firstIndex { $0 === contentView } ?? 0
    view.frame = contentView.frame
    view.translatesAutoresizingMaskIntoConstraints = true
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.removeFromSuperview()
    contentView = view
    hasTitle = false
    hasDetail = false
    hasPicture = false
    givenMargins = nil
    insertSubview(view, at: index)
    setNeedsLayout()
  }

  // MARK: Background

  func setBackgroundConfiguration(_ configuration: UIBackgroundConfiguration?) {
    shownBackground = configuration
    guard let configuration else {
      backgroundConfigurationView?.removeFromSuperview()
      backgroundConfigurationView = nil
      return
    }
    show(configuration)
    // It stands for the background colour and the selection's look too.
    isTakingTableColor = true
    backgroundColor = nil
    isTakingTableColor = false
    ownsBackgroundColor = true
    showSelection()
    setNeedsUpdateConfiguration()
  }

  private func show(_ configuration: UIBackgroundConfiguration) {
    shownBackground = configuration
    if let view = backgroundConfigurationView {
      view.configuration = configuration
      return
    }
    let view = BackgroundConfigurationView(configuration: configuration)
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(view, at: 0)
    backgroundConfigurationView = view
  }
}
