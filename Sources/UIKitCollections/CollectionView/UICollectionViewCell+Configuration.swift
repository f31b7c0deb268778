// Content and background as values, and the state they follow.
import Foundation
@_spi(UIKitInternal) import UIKitCore

extension UICollectionViewCell {
  var currentConfigurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    state.isEditing = isEditingItems
    state.isExpanded = outline?.isExpanded ?? false
    return state
  }

  /// Gives the configurations the looks of the state, then tells the subclass and the handler.
  func updateConfigurationIfNeeded() {
    guard needsConfigurationUpdate else { return }
    needsConfigurationUpdate = false
    let state = configurationState
    traitCollection.performAsCurrent {
      if automaticallyUpdatesContentConfiguration, let shownContent {
        show(shownContent.updated(for: state))
      }
      updateBackground(state)
      updateConfiguration(using: state)
      configurationUpdateHandler?(self, state)
    }
    // What was set just now is up to date for this state, apart from its automatic looks.
    guard needsConfigurationUpdate else { return }
    needsConfigurationUpdate = false
    if automaticallyUpdatesContentConfiguration, let shownContent { show(shownContent.updated(for: state)) }
    updateBackground(state)
  }

  // MARK: Content

  func setContentConfiguration(_ configuration: (any UIContentConfiguration)?) {
    guard let configuration else {
      guard shownContent != nil else { return }
      shownContent = nil
      replaceContentView(with: UIView(frame: contentView.frame))
      return
    }
    show(configuration)
    setNeedsUpdateConfiguration()
    collectionView?.contentsDidChange(of: self)
  }

  private func show(_ configuration: any UIContentConfiguration) {
    let before = shownContent
    shownContent = configuration
    if before != nil, let view = contentView as? any UIContentView {
      if view.supports(configuration) {
        if !Self.isSame(before, configuration) { view.configuration = configuration }
        return
      }
      logOnce(
        "\(className(of: self)): the content configuration's type changed from "
          + "\(before.map { typeName(type(of: $0)) } ?? "none") to \(typeName(type(of: configuration))), so the "
          + "content view was replaced. Use one type of configuration with a registration.")
    }
    let view = configuration.makeContentView()
    replaceContentView(with: view)
  }

  private static func isSame(_ old: (any UIContentConfiguration)?, _ new: any UIContentConfiguration) -> Bool
  {
    guard let old = old as? UIListContentConfiguration, let new = new as? UIListContentConfiguration else {
      return false
    }
    return old == new
  }

  private func replaceContentView(with view: UIView) {
    view.frame = contentView.frame
    view.translatesAutoresizingMaskIntoConstraints = true
    contentView.removeFromSuperview()
    contentView = view
    addContentView()
    setNeedsLayout()
  }

  // MARK: Background

  func setBackgroundConfiguration(_ configuration: UIBackgroundConfiguration?) {
    usesOwnBackground = true
    ownBackground = configuration
    if configuration != nil, backgroundView != nil { backgroundView = nil }
    updateBackground(configurationState)
  }

  private func updateBackground(_ state: UICellConfigurationState) {
    var configuration = backgroundConfiguration
    if automaticallyUpdatesBackgroundConfiguration {
      configuration = configuration?.updated(for: state)
      if usesOwnBackground { ownBackground = configuration }
    }
    guard let configuration else {
      backgroundConfigurationView?.removeFromSuperview()
      backgroundConfigurationView = nil
      return
    }
    if let backgroundConfigurationView {
      backgroundConfigurationView.configuration = configuration
    } else {
      let view = BackgroundConfigurationView(configuration: configuration)
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      insertSubview(view, at: 0)
      backgroundConfigurationView = view
    }
  }
}
