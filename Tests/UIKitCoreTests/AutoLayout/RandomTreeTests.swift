import Testing

@testable import UIKitCore

/// Random trees of views, changed step by step; after each step they must stand as a tree built anew does.
@Suite @MainActor struct RandomTreeTests {
  struct Numbers: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed: UInt64 = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }

  /// How a view is placed: by four constants against another view, or by a frame.
  struct Plan {
    var parent: Int
    var isFixed = false
    var frame = CGRect.zero
    /// The view that left and top are counted from; the parent if nil.
    var neighbour: Int?
    var isAtLeast = false
    var left: CGFloat = 0
    var top: CGFloat = 0
    var width: CGFloat = 10
    var height: CGFloat = 10
  }

  @MainActor final class Tree {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 500, height: 500))
    var views: [Int: UIView] = [:]
    var constraints: [Int: [NSLayoutConstraint]] = [:]

    func view(_ id: Int) -> UIView { id == 0 ? root : views[id]! }

    func add(_ id: Int, _ plan: Plan) {
      let view = UIView()
      views[id] = view
      if !plan.isFixed { view.translatesAutoresizingMaskIntoConstraints = false }
      self.view(plan.parent).addSubview(view)
      place(id, plan)
    }

    /// Drops a view's constraints and makes those of the plan.
    func place(_ id: Int, _ plan: Plan) {
      NSLayoutConstraint.deactivate(constraints[id] ?? [])
      constraints[id] = nil
      let view = view(id)
      view.translatesAutoresizingMaskIntoConstraints = plan.isFixed
      if plan.isFixed {
        view.frame = plan.frame
        return
      }
      let other = self.view(plan.neighbour ?? plan.parent)
      let made = [
        plan.isAtLeast
          ? view.leftAnchor.constraint(greaterThanOrEqualTo: other.leftAnchor, constant: plan.left)
          : view.leftAnchor.constraint(equalTo: other.leftAnchor, constant: plan.left),
        view.topAnchor.constraint(equalTo: other.topAnchor, constant: plan.top),
        view.widthAnchor.constraint(equalToConstant: plan.width),
        view.heightAnchor.constraint(equalToConstant: plan.height),
      ]
      constraints[id] = made
      NSLayoutConstraint.activate(made)
    }

    /// Every view's frame in the root's coordinates.
    func frames() -> [Int: CGRect] {
      root.layoutIfNeeded()
      return views.mapValues { $0.convert($0.bounds, to: root) }
    }
  }

  /// Views whose places hang on the view `id`: those inside it and those counted from them.
  private func dependents(of id: Int, _ plans: [Int: Plan]) -> Set<Int> {
    var result: Set<Int> = [id]
    var grows = true
    while grows {
      grows = false
      for (other, plan) in plans where !result.contains(other) {
        if result.contains(plan.parent) || plan.neighbour.map({ result.contains($0) }) == true {
          result.insert(other)
          grows = true
        }
      }
    }
    return result
  }

  private func randomPlan(parent: Int, _ plans: [Int: Plan], _ numbers: inout Numbers, for id: Int) -> Plan {
    func number(_ most: Int) -> CGFloat { CGFloat(Int.random(in: 0...most, using: &numbers)) }
    var plan = Plan(parent: parent)
    plan.isFixed = Int.random(in: 0..<4, using: &numbers) == 0
    plan.frame = CGRect(x: number(60), y: number(60), width: number(90), height: number(90))
    plan.isAtLeast = Bool.random(using: &numbers)
    plan.left = number(50)
    plan.top = number(50)
    plan.width = number(100)
    plan.height = number(100)
    let hanging = dependents(of: id, plans)
    let others = plans.keys.filter { !hanging.contains($0) }.sorted()
    if Bool.random(using: &numbers), let other = others.randomElement(using: &numbers) {
      plan.neighbour = other
    }
    return plan
  }

  @Test(arguments: 0..<80)
  func aChangedTreeStandsAsANewOne(seed: Int) throws {
    var numbers = Numbers(state: UInt64(seed))
    let tree = Tree()
    var plans: [Int: Plan] = [:]
    var nextID = 1
    for step in 0..<30 {
      let ids = plans.keys.sorted()
      switch Int.random(in: 0..<10, using: &numbers) {
      case 0..<5:
        let parent = (ids + [0]).randomElement(using: &numbers)!
        let plan = randomPlan(parent: parent, plans, &numbers, for: nextID)
        plans[nextID] = plan
        tree.add(nextID, plan)
        nextID += 1
      case 5 where !ids.isEmpty:
        // A view leaves; whatever hangs on it goes too.
        let gone = dependents(of: ids.randomElement(using: &numbers)!, plans)
        for id in gone.sorted(by: >) {
          tree.views[id]!.removeFromSuperview()
          tree.views[id] = nil
          tree.constraints[id] = nil
          plans[id] = nil
        }
      case 6 where !ids.isEmpty:
        // A view moves into another one; constraints that reached out of it are made again.
        let id = ids.randomElement(using: &numbers)!
        let inside = dependents(of: id, plans)
        let hosts = (ids + [0]).filter { !inside.contains($0) }
        plans[id]!.parent = hosts.randomElement(using: &numbers)!
        tree.view(plans[id]!.parent).addSubview(tree.views[id]!)
        for other in ids
        where tree.constraints[other]?.contains(where: { !$0.isActive }) == true || other == id {
          tree.place(other, plans[other]!)
        }
      case 7 where !ids.isEmpty:
        let id = ids.randomElement(using: &numbers)!
        let parent = plans[id]!.parent
        plans[id] = randomPlan(parent: parent, plans, &numbers, for: id)
        tree.place(id, plans[id]!)
      case 8 where !ids.isEmpty:
        let id = ids.randomElement(using: &numbers)!
        if plans[id]!.isFixed {
          plans[id]!.frame.origin.x += 7
          plans[id]!.frame.size.width += 3
          tree.views[id]!.frame = plans[id]!.frame
        } else {
          plans[id]!.left += 5
          tree.constraints[id]![0].constant = plans[id]!.left
        }
      default: tree.root.frame.size.width += 1
      }
      if Bool.random(using: &numbers) && step < 29 { continue }
      let fresh = Tree()
      for id in plans.keys.sorted() { fresh.addBare(id, plans[id]!, plans) }
      for id in plans.keys.sorted() { fresh.place(id, plans[id]!) }
      let frames = tree.frames()
      let expected = fresh.frames()
      for id in plans.keys.sorted() {
        let one = frames[id]!
        let other = expected[id]!
        let isNear =
          abs(one.minX - other.minX) < 0.01 && abs(one.minY - other.minY) < 0.01
          && abs(one.width - other.width) < 0.01 && abs(one.height - other.height) < 0.01
        #expect(isNear, "seed \(seed) step \(step) view \(id): \(one), new \(other)")
      }
    }
  }
}

extension RandomTreeTests.Tree {
  /// Adds a view without placing it, its parents first.
  func addBare(_ id: Int, _ plan: RandomTreeTests.Plan, _ plans: [Int: RandomTreeTests.Plan]) {
    guard views[id] == nil else { return }
    if plan.parent != 0 { addBare(plan.parent, plans[plan.parent]!, plans) }
    let view = UIView()
    views[id] = view
    self.view(plan.parent).addSubview(view)
  }
}
