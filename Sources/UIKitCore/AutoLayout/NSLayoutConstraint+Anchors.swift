// The anchors a constraint was made of, and its name in reports.
import Foundation

extension NSLayoutConstraint {
  /// The anchor of the first side.
  public var firstAnchor: NSLayoutAnchor<AnyObject> {
    guard let firstItem else { raise("The first item of \(plainDescription) is gone") }
    return NSLayoutAnchor(item: firstItem, attribute: firstAttribute)
  }

  /// The anchor of the second side; nil where there is only a constant.
  public var secondAnchor: NSLayoutAnchor<AnyObject>? {
    secondItem.map { NSLayoutAnchor(item: $0, attribute: secondAttribute) }
  }

  /// "<NSLayoutConstraint:'name' UILabel.width >= 2*UIView.height + 8   (active)>", without addresses, so
  /// that two runs say the same.
  var plainDescription: String {
    let sign: String
    switch relation {
    case .lessThanOrEqual: sign = "<="
    case .equal: sign = "=="
    case .greaterThanOrEqual: sign = ">="
    }
    var text = "<NSLayoutConstraint:"
    if let identifier { text += "'\(identifier)' " }
    text += "\(LayoutNames.name(of: firstItem)).\(firstAttribute.name) \(sign) "
    if secondAttribute == .notAnAttribute {
      text += LayoutNames.number(constant)
    } else {
      if multiplier != 1 { text += LayoutNames.number(multiplier) + "*" }
      text += "\(LayoutNames.name(of: secondItem)).\(secondAttribute.name)"
      if constant > 0 { text += " + " + LayoutNames.number(constant) }
      if constant < 0 { text += " - " + LayoutNames.number(-constant) }
    }
    if priority != .required { text += " @\(LayoutNames.number(CGFloat(priority.rawValue)))" }
    return text + "   (\(isActive ? "active" : "inactive"))>"
  }
}

/// Names for reports.
@MainActor enum LayoutNames {
  /// A view by its class, its identifier and its place in the hierarchy; a guide by its identifier.
  static func name(of item: AnyObject?) -> String {
    if let view = item as? UIView {
      if let identifier = view.accessibilityIdentifier { return "\(className(of: view)):'\(identifier)'" }
      let path = path(of: view)
      return path.isEmpty ? className(of: view) : "\(className(of: view)):\(path)"
    }
    if let guide = item as? UILayoutGuide {
      let owner = guide.owningView.map { name(of: $0) } ?? "no view"
      return "\(className(of: guide)):'\(guide.identifier)' in \(owner)"
    }
    return "nil"
  }

  /// The places among the subviews from the root down: "0.2.1".
  private static func path(of view: UIView) -> String {
    var places: [String] = []
    var current = view
    while let superview = current.superview,
      let place = superview.subviews.firstIndex(where: { $0 === current })
    {
      places.append(String(place))
      current = superview
    }
    return places.reversed().joined(separator: ".")
  }

  static func number(_ value: CGFloat) -> String {
    if value == value.rounded(), abs(value) < 1e9 { return String(Int(value)) }
    return String(Double((value * 1000).rounded() / 1000))
  }
}
