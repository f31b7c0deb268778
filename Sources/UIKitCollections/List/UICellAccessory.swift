// What stands beside a row's contents: chevrons, ticks, buttons, labels and views of one's own.
import Foundation
import UIKitCore

@preconcurrency @MainActor public struct UICellAccessory {
  public typealias ActionHandler = () -> Void

  public enum AccessoryType {
    case disclosureIndicator, outlineDisclosure, checkmark, delete, insert, reorder, multiselect, label
    case detail
    case customView(UIView)
  }

  public enum DisplayedState: Sendable {
    case always, whenEditing, whenNotEditing
  }

  /// The room kept for an accessory, in which it is centred.
  public enum LayoutDimension: Hashable, Sendable {
    /// The accessory's own width.
    case actual
    /// The system's width, so that rows line up.
    case standard
    /// Points.
    case custom(CGFloat)
  }

  public enum Placement {
    /// Given the accessories of that side in reading order, answers with the number of the new one.
    public typealias Position = ([UICellAccessory]) -> Int
    case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
    case trailing(displayed: DisplayedState = .always, at: Position = { _ in 0 })

    @MainActor public static func position(before accessory: UICellAccessory) -> Position {
      { list in list.firstIndex { $0.isOfType(accessory) } ?? 0 }
    }
    @MainActor public static func position(after accessory: UICellAccessory) -> Position {
      { list in list.firstIndex { $0.isOfType(accessory) }.map { $0 + 1 } ?? list.count }
    }
  }

  public let accessoryType: AccessoryType
  let displayed: DisplayedState
  let look: Look
  var action: ActionHandler?

  /// What the options of all kinds come down to.
  struct Look {
    var isHidden = false
    var reservedLayoutWidth = LayoutDimension.standard
    var tintColor: UIColor?
    var backgroundColor: UIColor?
    var text: String?
    var font: UIFont?
    var adjustsFont = true
    var disclosureStyle = OutlineDisclosureOptions.Style.automatic
    var showsVerticalSeparator = true
    var maintainsFixedSize = false
    var placement: Placement?
  }

  init(
    _ type: AccessoryType, _ displayed: DisplayedState, _ look: Look, _ action: ActionHandler? = nil
  ) {
    accessoryType = type
    self.displayed = displayed
    self.look = look
    self.action = action
  }

  // MARK: Making

  /// A grey chevron: the row leads to another screen.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = .init()
  ) -> UICellAccessory {
    .init(.disclosureIndicator, displayed, options.look)
  }
  /// A chevron that turns: the row's item opens and closes. Without a handler a tap opens or closes it.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always, options: OutlineDisclosureOptions = .init(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    .init(.outlineDisclosure, displayed, options.look, actionHandler)
  }
  public static func checkmark(
    displayed: DisplayedState = .always, options: CheckmarkOptions = .init()
  ) -> UICellAccessory {
    .init(.checkmark, displayed, options.look)
  }
  /// An info button.
  public static func detail(
    displayed: DisplayedState = .always, options: DetailOptions = .init(), actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    .init(.detail, displayed, options.look, actionHandler)
  }
  public static func delete(
    displayed: DisplayedState = .whenEditing, options: DeleteOptions = .init(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    .init(.delete, displayed, options.look, actionHandler)
  }
  public static func insert(
    displayed: DisplayedState = .whenEditing, options: InsertOptions = .init(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    .init(.insert, displayed, options.look, actionHandler)
  }
  /// The handle of a row that can be moved.
  public static func reorder(
    displayed: DisplayedState = .whenEditing, options: ReorderOptions = .init()
  ) -> UICellAccessory {
    .init(.reorder, displayed, options.look)
  }
  /// A circle that is ticked while the row is selected.
  public static func multiselect(
    displayed: DisplayedState = .whenEditing, options: MultiselectOptions = .init()
  ) -> UICellAccessory {
    .init(.multiselect, displayed, options.look)
  }
  public static func label(
    text: String, displayed: DisplayedState = .always, options: LabelOptions = .init()
  ) -> UICellAccessory {
    var look = options.look
    look.text = text
    return .init(.label, displayed, look)
  }
  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
    var displayed = DisplayedState.always
    switch configuration.placement {
    case .leading(let state, _), .trailing(let state, _): displayed = state
    }
    return .init(.customView(configuration.customView), displayed, configuration.look)
  }
}
