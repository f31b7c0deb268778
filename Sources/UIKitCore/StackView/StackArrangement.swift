// The constraints of a stack view: what they have to be, and the ones in force.
import Foundation

/// A constraint as the stack wants it.
struct StackConstraint {
  /// What the constraint is for; the identifier in reports.
  enum Purpose: String {
    case canvas = "UISV-canvas-connection"
    case spacing = "UISV-spacing"
    case equalLengths = "UISV-fill-equally"
    case proportions = "UISV-fill-proportionally"
    case distributing = "UISV-distributing"
    case alignment = "UISV-alignment"
    case hiding = "UISV-hiding"
    case suppression = "UISV-ambiguity-suppression"
    case textWidth = "UISV-text-width-disambiguation"
  }

  /// All that cannot be edited in a constraint that stands.
  struct Key: Hashable {
    var purpose: Purpose
    var first: ObjectIdentifier
    var firstAttribute: NSLayoutConstraint.Attribute
    var relation: NSLayoutConstraint.Relation
    var second: ObjectIdentifier?
    var secondAttribute: NSLayoutConstraint.Attribute
    var multiplier: CGFloat
    var isRequired: Bool
  }

  var purpose: Purpose
  var first: AnyObject
  var firstAttribute: NSLayoutConstraint.Attribute
  var relation: NSLayoutConstraint.Relation
  var second: AnyObject?
  var secondAttribute: NSLayoutConstraint.Attribute
  var multiplier: CGFloat
  var constant: CGFloat
  var priority: Float

  var key: Key {
    Key(
      purpose: purpose, first: ObjectIdentifier(first), firstAttribute: firstAttribute, relation: relation,
      second: second.map { ObjectIdentifier($0) }, secondAttribute: secondAttribute, multiplier: multiplier,
      isRequired: priority >= 1000)
  }
}

/// The constraints and gap guides of a stack, kept from one update to the next.
@MainActor struct StackArrangement {
  private var constraints: [StackConstraint.Key: NSLayoutConstraint] = [:]
  /// In the order they were made, so that changes run in one order.
  private var order: [StackConstraint.Key] = []
  private(set) var gaps: [UILayoutGuide] = []

  /// The guides that stand for the gaps, as many as are needed.
  mutating func makeGaps(_ count: Int, in stack: UIStackView) -> [UILayoutGuide] {
    while gaps.count > count { stack.removeLayoutGuide(gaps.removeLast()) }
    while gaps.count < count {
      let guide = UILayoutGuide()
      guide.identifier = "UISV-gap"
      stack.addLayoutGuide(guide)
      gaps.append(guide)
    }
    return gaps
  }

  /// Makes the constraints in force those that are wanted: edits, adds and removes what differs.
  mutating func become(_ wanted: [StackConstraint]) {
    var next: [StackConstraint.Key: NSLayoutConstraint] = [:]
    var nextOrder: [StackConstraint.Key] = []
    var new: [NSLayoutConstraint] = []
    for item in wanted {
      let key = item.key
      guard next[key] == nil else { continue }
      let constraint: NSLayoutConstraint
      if let old = constraints.removeValue(forKey: key), old.isActive {
        constraint = old
        constraint.constant = item.constant
        constraint.priority = UILayoutPriority(item.priority)
      } else {
        constraint = NSLayoutConstraint(
          first: item.first, item.firstAttribute, item.relation, second: item.second, item.secondAttribute,
          multiplier: item.multiplier, constant: item.constant)
        constraint.priority = UILayoutPriority(item.priority)
        constraint.identifier = item.purpose.rawValue
        new.append(constraint)
      }
      next[key] = constraint
      nextOrder.append(key)
    }
    for key in order { constraints[key]?.isActive = false }
    NSLayoutConstraint.activate(new)
    constraints = next
    order = nextOrder
  }
}
