import Testing

@testable import UIKitCore

/// Constraints that make no sense: UIKit's diagnosis or a defined result.
@Suite @MainActor struct BadInputTests {
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))

  /// What each of these stops the program with.
  nonisolated static let stops: [(name: String, diagnosis: String)] = [
    ("NaN constant", "constant is not finite!  That's illegal.  constant:nan"),
    ("infinite constant", "constant is not finite!  That's illegal.  constant:inf"),
    ("constant set to NaN", "constant is not finite!  That's illegal.  constant:nan"),
    ("infinite multiplier", "Multiplier is not finite!  That's illegal.  multiplier:inf"),
    ("NaN multiplier", "Multiplier is not finite!  That's illegal.  multiplier:nan"),
    ("place times 0", "A multiplier of 0 or a nil second item together with a location"),
    ("place without a second item", "Location attributes must be specified in pairs"),
    ("priority 0", "It's illegal to set priority:0"),
    ("priority 1001", "It's illegal to set priority:1001"),
    ("priority NaN", "It's illegal to set priority:nan"),
    ("required made optional", "You passed priority 999 and the existing priority was 1000."),
    ("optional made required", "You passed priority 1000 and the existing priority was 250."),
    ("unrelated trees", "because they have no common ancestor"),
    ("guide of no view", "because they have no common ancestor"),
    ("item gone", "because they have no common ancestor"),
    ("distance between unrelated trees", "NSGenericException"),
    ("constraint added above", "The view hierarchy is not prepared for the constraint"),
    ("no items", "because they have no common ancestor"),
  ]

  nonisolated static func stop(_ name: String) {
    MainActor.assumeIsolated {
      let root = UIView()
      let view = UIView()
      root.addSubview(view)
      let width = view.widthAnchor.constraint(equalToConstant: 5)
      func multiply(_ attribute: NSLayoutConstraint.Attribute, _ multiplier: CGFloat) {
        _ = NSLayoutConstraint(
          item: view, attribute: attribute, relatedBy: .equal, toItem: root, attribute: attribute,
          multiplier: multiplier, constant: 0)
      }
      switch name {
      case "NaN constant": _ = view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: .nan)
      case "infinite constant": _ = view.widthAnchor.constraint(equalToConstant: .infinity)
      case "constant set to NaN": width.constant = .nan
      case "infinite multiplier": multiply(.width, .infinity)
      case "NaN multiplier": multiply(.left, .nan)
      case "place times 0": multiply(.centerX, 0)
      case "place without a second item":
        _ = NSLayoutConstraint(
          item: view, attribute: .top, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
          multiplier: 1, constant: 4)
      case "priority 0": width.priority = .init(0)
      case "priority 1001": width.priority = .init(1001)
      case "priority NaN": width.priority = .init(.nan)
      case "required made optional":
        width.isActive = true
        width.priority = .init(999)
      case "optional made required":
        width.priority = .defaultLow
        width.isActive = true
        width.priority = .required
      case "unrelated trees": view.leftAnchor.constraint(equalTo: UIView().leftAnchor).isActive = true
      case "guide of no view":
        let guide = UILayoutGuide()
        guide.leftAnchor.constraint(equalTo: view.leftAnchor).isActive = true
      case "item gone":
        var other: UIView? = UIView()
        let constraint = view.leftAnchor.constraint(equalTo: other!.leftAnchor)
        other = nil
        constraint.isActive = true
      case "distance between unrelated trees": _ = view.leftAnchor.anchorWithOffset(to: UIView().leftAnchor)
      case "constraint added above": view.addConstraint(root.widthAnchor.constraint(equalToConstant: 1))
      default: NSLayoutConstraint().isActive = true
      }
    }
  }

  @Test(arguments: 0..<18) func whatStopsTheProgram(index: Int) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [index] in
      await MainActor.run { BadInputTests.stop(BadInputTests.stops[index].name) }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains(Self.stops[index].diagnosis), "\(Self.stops[index].name): \(text)")
  }

  @Test func aLengthTimesZeroIsItsConstant() {
    let view = UIView()
    place(view, in: root)
    activate(view.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0, constant: 40))
    root.layoutIfNeeded()
    #expect(view.frame.width == 40)
  }

  @Test func prioritiesChangeFreelyBeforeActivationAndAmongOptionalOnes() {
    let view = UIView()
    place(view, in: root)
    let wide = view.widthAnchor.constraint(equalToConstant: 90)
    let narrow = view.widthAnchor.constraint(equalToConstant: 30)
    wide.priority = .defaultLow
    wide.priority = .required
    wide.priority = .init(500)
    narrow.priority = .init(600)
    activate(wide, narrow)
    root.layoutIfNeeded()
    #expect(view.frame.width == 30)
    wide.priority = .init(999)
    root.layoutIfNeeded()
    #expect(view.frame.width == 90)
    wide.isActive = false
    wide.priority = .required
    wide.isActive = true
    root.layoutIfNeeded()
    #expect(view.frame.width == 90)
  }

  @Test func aConstraintOfAViewToItselfHoldsOrIsLeftOut() {
    let view = UIView()
    place(view, in: root)
    let same = view.leftAnchor.constraint(equalTo: view.leftAnchor)
    let wider = view.widthAnchor.constraint(equalTo: view.widthAnchor, constant: 10)
    let half = view.heightAnchor.constraint(equalTo: view.heightAnchor, multiplier: 0.5, constant: 20)
    activate(same, wider, half, view.widthAnchor.constraint(equalToConstant: 50))
    root.layoutIfNeeded()
    // width = width + 10 contradicts itself; height = height / 2 + 20.
    #expect(wider.isBroken && !same.isBroken)
    #expect(view.frame.size == CGSize(width: 50, height: 40))
  }

  @Test func hugeConstantsAreBroughtWithinTheLimits() {
    let view = UIView()
    place(view, in: root)
    let wish = view.widthAnchor.constraint(equalToConstant: .greatestFiniteMagnitude)
    wish.priority = .defaultLow
    activate(
      wish, view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      view.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor))
    root.layoutIfNeeded()
    #expect(view.frame.width == 300)
    #expect(wish.constant == 1e7)
    wish.constant = -.greatestFiniteMagnitude
    root.layoutIfNeeded()
    #expect(view.frame.width == 0)
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity, -5, .greatestFiniteMagnitude])
  func contentOfNoDefiniteLength(length: CGFloat) {
    let view = IntrinsicView(length, length)
    let text = RecordedText(length, 20)
    place(view, text, in: root)
    activate(
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      view.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor),
      view.topAnchor.constraint(equalTo: root.topAnchor),
      view.bottomAnchor.constraint(lessThanOrEqualTo: root.bottomAnchor),
      text.topAnchor.constraint(equalTo: root.topAnchor),
      text.widthAnchor.constraint(lessThanOrEqualToConstant: 70))
    root.layoutIfNeeded()
    let isHuge = length == .greatestFiniteMagnitude
    #expect(view.frame.size == (isHuge ? root.bounds.size : .zero))
    #expect(text.frame.size == CGSize(width: isHuge ? 70 : 0, height: 20))
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity, -5, .greatestFiniteMagnitude])
  func fittingTargetsOfNoDefiniteLength(length: CGFloat) {
    let view = IntrinsicView(70, 30)
    let target = CGSize(width: length, height: length)
    #expect(view.systemLayoutSizeFitting(target) == CGSize(width: 70, height: 30))
    let required = view.systemLayoutSizeFitting(
      target, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
    #expect(required == CGSize(width: length > 0 ? 1e7 : 0, height: 30))
  }

  @Test func twoThousandViewsInsideEachOther() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 3000, height: 3000))
    var outer = root
    var views: [UIView] = []
    for _ in 0..<2000 {
      let view = UIView()
      place(view, in: outer)
      activate(
        view.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 1),
        view.topAnchor.constraint(equalTo: outer.topAnchor, constant: 1),
        view.trailingAnchor.constraint(equalTo: outer.trailingAnchor),
        view.heightAnchor.constraint(equalToConstant: 7))
      views.append(view)
      outer = view
    }
    root.layoutIfNeeded()
    #expect(views[1999].frame == CGRect(x: 1, y: 1, width: 1000, height: 7))
    #expect(views[0].frame == CGRect(x: 1, y: 1, width: 2999, height: 7))
    views[1000].removeFromSuperview()
    root.layoutIfNeeded()
    #expect(views[999].constraints.count == 1)
    let left = root.rootSystem.boxes.count
    #expect(left == 1001)
    // Depth costs nothing: no row is as long as the tree is deep.
    let rows = root.rootSystem.solver.rowOperationCount
    #expect(rows < 20_000)
  }

  @Test func tenThousandConstraints() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 20_000))
    var above = root.topAnchor
    var views: [UIView] = []
    for index in 0..<2500 {
      let view = UIView()
      place(view, in: root)
      let height = view.heightAnchor.constraint(equalToConstant: 4)
      height.priority = index % 2 == 0 ? .required : .defaultHigh
      activate(
        view.topAnchor.constraint(equalTo: above, constant: index == 0 ? 0 : 1), height,
        view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        view.widthAnchor.constraint(lessThanOrEqualTo: root.widthAnchor, multiplier: 0.5))
      above = view.bottomAnchor
      views.append(view)
    }
    root.layoutIfNeeded()
    #expect(views[2499].frame.minY == 12_495)
    // A pivot a constraint and hardly more.
    #expect(root.rootSystem.solver.pivotCount < 12_000)
  }
}
