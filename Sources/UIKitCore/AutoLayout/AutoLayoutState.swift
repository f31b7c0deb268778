// What Auto Layout keeps with a view.
import ConstraintSolver
import Foundation

/// A view's part in Auto Layout; made when a constraint or a priority first touches the view.
@MainActor package final class AutoLayoutState {
  unowned let view: UIView
  let box = LayoutBox()

  /// Whether the frame is given from outside (by hand, by the autoresizing mask) and not by constraints.
  var translatesAutoresizingMask = true
  /// Priorities by axis: horizontal, vertical.
  var hugging: [Float] = [250, 250]
  var compression: [Float] = [750, 750]

  /// The active constraints whose items' nearest common ancestor is this view.
  var constraints: [NSLayoutConstraint] = []
  /// Constraints whose right sides depend on this view's frame, margins or content offset.
  var dependents: [NSLayoutConstraint] = []
  var guides: [UILayoutGuide] = []
  private var systemGuides: [UILayoutGuide] = []

  /// Constraints or subviews wait for the next layout pass, here or below.
  var hasPending = false
  var hasPendingBelow = false

  /// The system that places this view's descendants, if this view is its root.
  var insideSystem: LayoutSystem?
  /// How many ends of active constraints lie inside this view while the constraint reaches past it. If any
  /// do, its inside belongs to the system around it.
  var crossings = 0
  /// While the layout itself sets the frame.
  var isApplying = false

  init(_ view: UIView) {
    self.view = view
    box.view = view
  }

  func guide(_ kind: UILayoutGuide.Kind, _ identifier: String) -> UILayoutGuide {
    if let guide = systemGuides.first(where: { $0.kind == kind }) { return guide }
    let guide = UILayoutGuide(kind: kind, of: view, identifier: identifier)
    systemGuides.append(guide)
    return guide
  }

  func existingGuide(_ kind: UILayoutGuide.Kind) -> UILayoutGuide? {
    systemGuides.first { $0.kind == kind }
  }

  /// The boxes of the view and its guides.
  var boxes: [LayoutBox] {
    var result = [box]
    for guide in guides { result.append(guide.box) }
    for guide in systemGuides { result.append(guide.box) }
    return result
  }
}

/// A rectangle that constraints can mention.
@MainActor final class LayoutBox {
  weak var view: UIView?
  weak var guide: UILayoutGuide?
  /// Active constraints that mention the rectangle, in the order of activation.
  var users: [NSLayoutConstraint] = []
  /// The rectangle's variables, while a system has it.
  var binding: BoxBinding?
  /// Whether the solution moved it since its frame was set.
  var needsApply = false

  /// The solved rectangle in a view's coordinates, rounded.
  func frame(in owner: UIView) -> CGRect? {
    binding?.system?.frame(of: self, in: owner)
  }
}

/// A rectangle's place in a solver.
@MainActor final class BoxBinding {
  weak var system: LayoutSystem?
  let x: ConstraintSolver.Variable
  let y: ConstraintSolver.Variable
  let width: ConstraintSolver.Variable
  let height: ConstraintSolver.Variable

  /// The wishes of the content, by axis.
  var wishes: [ConstraintSolver.Constraint?] = [nil, nil]
  /// The content's size as it asks for it, lines unbroken.
  var content = CGSize(width: -1, height: -1)
  /// The size last wished for.
  var wished = CGSize(width: -1, height: -1)
  /// Whether the content's height follows its width.
  var wraps = false
  /// The width the content was last broken at, and what came of it.
  var brokenAt: CGFloat?
  var brokenSize = CGSize.zero
  var contentIsDirty = false
  /// Constraints in the solver that mention the variables.
  var borrowers: [NSLayoutConstraint] = []
  /// What holds the variables elsewhere after `exerciseAmbiguityInLayout()`.
  var exercise: [ConstraintSolver.Constraint] = []

  init(
    system: LayoutSystem, x: ConstraintSolver.Variable, y: ConstraintSolver.Variable,
    width: ConstraintSolver.Variable, height: ConstraintSolver.Variable
  ) {
    self.system = system
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  var variables: [ConstraintSolver.Variable] { [x, y, width, height] }

  func origin(_ axis: NSLayoutConstraint.Axis) -> ConstraintSolver.Variable {
    axis == .horizontal ? x : y
  }
  func length(_ axis: NSLayoutConstraint.Axis) -> ConstraintSolver.Variable {
    axis == .horizontal ? width : height
  }
}
