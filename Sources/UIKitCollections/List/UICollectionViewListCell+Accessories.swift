// From accessories as values to their views: which, in which order, and what a tap on one does.
import Foundation
@_spi(UIKitInternal) import UIKitCore

extension UICollectionViewListCell {
  /// Makes the views agree with the values; a view stays for an accessory of its kind.
  func accessoriesDidChange() {
    var waiting = accessoryViews
    var views: [AccessoryView] = []
    var seen: Set<Int> = []
    for accessory in accessories {
      if let kind = accessory.systemKind, !seen.insert(kind).inserted {
        raise(
          "A cell cannot have several accessories of the same system type: \(accessory.accessoryType)")
      }
      let view: AccessoryView
      if let index = waiting.firstIndex(where: { $0.accessory.isOfType(accessory) }) {
        view = waiting.remove(at: index)
        view.accessory = accessory
      } else {
        view = AccessoryView(accessory, in: self)
        addSubview(view)
      }
      views.append(view)
    }
    for view in waiting { view.removeFromSuperview() }
    accessoryViews = views
    showExpansion()
    setNeedsUpdateConfiguration()
  }

  /// The accessories that show now, on both sides in reading order; the others are hidden.
  func shownAccessories() -> (leading: [AccessoryView], trailing: [AccessoryView]) {
    var leading: [AccessoryView] = []
    var trailing: [AccessoryView] = []
    var custom: [AccessoryView] = []
    for view in accessoryViews {
      let isShown = view.accessory.isDisplayed(isEditing: isEditingItems)
      view.isHidden = !isShown || view.accessory.look.isHidden
      guard isShown else { continue }
      switch view.accessory.accessoryType {
      case .customView: custom.append(view)
      case .delete, .insert, .multiselect: leading.append(view)
      default: trailing.append(view)
      }
    }
    func order(_ a: AccessoryView, _ b: AccessoryView) -> Bool {
      (a.accessory.systemKind ?? 0) < (b.accessory.systemKind ?? 0)
    }
    leading.sort(by: order)
    trailing.sort(by: order)
    for view in custom {
      switch view.accessory.look.placement {
      case .leading(_, let position):
        let place = position(leading.map(\.accessory))
        leading.insert(view, at: min(max(place, 0), leading.count))
      case .trailing(_, let position):
        let place = position(trailing.map(\.accessory))
        trailing.insert(view, at: min(max(place, 0), trailing.count))
      case nil: break
      }
    }
    return (leading, trailing)
  }

  private var disclosure: AccessoryView? {
    accessoryViews.first { view in
      guard case .outlineDisclosure = view.accessory.accessoryType else { return false }
      return view.accessory.isDisplayed(isEditing: isEditingItems)
    }
  }

  /// Whether a tap anywhere on the row opens or closes its item.
  var togglesByTap: Bool {
    guard let disclosure else { return false }
    switch disclosure.accessory.look.disclosureStyle {
    case .header: return true
    case .cell: return false
    case .automatic: return place?.role == .header
    }
  }

  /// Opens or closes the row's item, or does what the chevron was given to do.
  func disclose() {
    if let action = disclosure?.accessory.action { return action() }
    guard let collectionView, let path = collectionView.indexPath(for: self) else { return }
    collectionView.toggleExpansion(at: path)
  }

  func accessoryWasTapped(_ view: AccessoryView) {
    if case .outlineDisclosure = view.accessory.accessoryType { return disclose() }
    view.accessory.action?()
  }

  func showExpansion() {
    let isExpanded = outline?.isExpanded ?? false
    for view in accessoryViews { view.isExpanded = isExpanded }
  }
}

extension UICellAccessory {
  /// The kind's place in the system's order; nil for a view of one's own.
  var systemKind: Int? {
    switch accessoryType {
    case .delete: return 0
    case .insert: return 1
    case .multiselect: return 2
    case .label: return 3
    case .checkmark: return 4
    case .detail: return 5
    case .disclosureIndicator: return 6
    case .outlineDisclosure: return 7
    case .reorder: return 8
    case .customView: return nil
    }
  }

  func isOfType(_ other: UICellAccessory) -> Bool {
    if case .customView(let a) = accessoryType, case .customView(let b) = other.accessoryType {
      return a === b
    }
    return systemKind != nil && systemKind == other.systemKind
  }

  func isDisplayed(isEditing: Bool) -> Bool {
    switch displayed {
    case .always: return true
    case .whenEditing: return isEditing
    case .whenNotEditing: return !isEditing
    }
  }
}
