// Layouts drawn from a seeded source.
import CollectionLayout
import Foundation

/// The same numbers for the same seed (SplitMix64).
struct Dice: RandomNumberGenerator {
  private var state: UInt64
  init(_ seed: UInt64) {
    state = seed
    // Neighbouring seeds must not draw the same numbers one step apart.
    state = next() ^ 0x5DEE_CE66_D1CE_4E5B
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func one<Value>(of values: [Value]) -> Value {
    values[Int.random(in: 0..<values.count, using: &self)]
  }
  mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }
}

/// One random layout, whole.
struct RandomLayout {
  var sections: [(section: LayoutSection, items: Int)] = []
  var configuration = LayoutConfiguration()
  var environment: LayoutEnvironment
  private var kinds = 0

  init(_ dice: inout Dice) {
    environment = LayoutEnvironment(
      size: CGSize(width: dice.one(of: [300, 320, 375, 393]), height: dice.one(of: [300, 480, 667])),
      scale: dice.one(of: [1, 2, 3]))
    configuration.scrollAxis = dice.one(of: [.vertical, .horizontal])
    configuration.interSectionSpacing = dice.one(of: [0, 0, 7, 12.5])
    configuration.boundaryItems = boundaryItems(&dice)
    for _ in 0..<Int.random(in: 1...3, using: &dice) {
      var section = LayoutSection(group: group(&dice, depth: 0))
      if dice.chance(50) { section.contentInsets = insets(&dice) }
      section.interGroupSpacing = dice.one(of: [0, 4, 9.5])
      section.orthogonalBehavior = dice.one(of: [.none, .none, .none, .continuous, .groupPaging])
      section.boundaryItems = boundaryItems(&dice)
      section.supplementariesFollowContentInsets = dice.chance(70)
      if dice.chance(20) {
        section.decorationItems = [
          LayoutDecorationItem(kind: kind(), contentInsets: dice.chance(50) ? insets(&dice) : .zero)
        ]
      }
      sections.append((section, dice.one(of: [0, 1, 2, 3, 5, 7, 11, 16])))
    }
  }

  private mutating func kind() -> String {
    kinds += 1
    return "kind\(kinds)"
  }

  private func insets(_ dice: inout Dice) -> LayoutInsets {
    LayoutInsets(
      top: dice.one(of: [0, 3, 8]), leading: dice.one(of: [0, 4, 7.5]), bottom: dice.one(of: [0, 5, 6]),
      trailing: dice.one(of: [0, 2, 9]))
  }

  private func spacing(_ dice: inout Dice) -> LayoutSpacing? {
    dice.one(of: [nil, nil, .fixed(5), .fixed(10), .flexible(0), .flexible(6)])
  }

  private func dimension(_ dice: inout Dice) -> LayoutDimension {
    dice.one(of: [
      .fractionalWidth(0.25), .fractionalWidth(1 / 3), .fractionalWidth(0.5), .fractionalWidth(1),
      .fractionalHeight(0.2), .fractionalHeight(0.5), .fractionalHeight(1), .absolute(30), .absolute(44.5),
      .absolute(100), .estimated(40), .estimated(75),
    ])
  }

  private func size(_ dice: inout Dice) -> LayoutSize {
    LayoutSize(width: dimension(&dice), height: dimension(&dice))
  }

  private func anchor(_ dice: inout Dice) -> LayoutAnchor {
    let edges: LayoutEdges = dice.one(of: [
      [], .top, .leading, .bottom, .trailing, [.top, .leading], [.top, .trailing], [.bottom, .trailing],
    ])
    let offset: LayoutAnchor.Offset = dice.one(of: [
      .absolute(.zero), .absolute(CGPoint(x: 3, y: -5)), .fractional(CGPoint(x: 0.5, y: -0.25)),
    ])
    return LayoutAnchor(edges: edges, offset: offset)
  }

  private mutating func badges(_ dice: inout Dice) -> [LayoutSupplementaryItem] {
    guard dice.chance(20) else { return [] }
    let fixed = LayoutSize(
      width: dice.one(of: [.absolute(20), .fractionalWidth(0.5)]),
      height: dice.one(of: [.absolute(12), .fractionalHeight(0.25)]))
    return [
      LayoutSupplementaryItem(
        kind: kind(), size: fixed, containerAnchor: anchor(&dice),
        itemAnchor: dice.chance(50) ? anchor(&dice) : nil, zIndex: dice.one(of: [1, 3]))
    ]
  }

  private mutating func boundaryItems(_ dice: inout Dice) -> [LayoutBoundaryItem] {
    guard dice.chance(40) else { return [] }
    return (0..<Int.random(in: 1...2, using: &dice)).map { _ in
      let alignment: LayoutEdges = dice.one(of: [
        .top, .leading, .bottom, .trailing, [.top, .leading], [.top, .trailing], [.bottom, .leading],
        [.bottom, .trailing],
      ])
      return LayoutBoundaryItem(
        kind: kind(), size: size(&dice), contentInsets: dice.chance(20) ? insets(&dice) : .zero,
        alignment: alignment, offset: dice.one(of: [.zero, CGPoint(x: 5, y: 7), CGPoint(x: -4, y: -6)]),
        extendsBoundary: dice.chance(70))
    }
  }

  private mutating func item(_ dice: inout Dice, depth: Int) -> LayoutItem {
    if depth < 2, dice.chance(depth == 0 ? 30 : 15) { return group(&dice, depth: depth + 1) }
    var item = LayoutItem(size: size(&dice))
    decorate(&item, &dice)
    return item
  }

  private mutating func decorate(_ item: inout LayoutItem, _ dice: inout Dice) {
    if dice.chance(30) { item.contentInsets = insets(&dice) }
    if dice.chance(25) {
      item.edgeSpacing = LayoutEdgeSpacing(
        leading: spacing(&dice), top: spacing(&dice), trailing: spacing(&dice), bottom: spacing(&dice))
    }
    item.supplementaryItems = badges(&dice)
  }

  private mutating func group(_ dice: inout Dice, depth: Int) -> LayoutItem {
    var group = LayoutItem(size: size(&dice))
    decorate(&group, &dice)
    let arrangement: LayoutGroup.Arrangement
    switch Int.random(in: 0..<10, using: &dice) {
    case 0, 1: arrangement = .dividing(item(&dice, depth: depth), count: dice.one(of: [1, 2, 3]))
    case 2, 3: arrangement = .counted(item(&dice, depth: depth), count: dice.one(of: [1, 2, 3]))
    default:
      let count = dice.one(of: [1, 1, 2, 3])
      arrangement = .repeating((0..<count).map { _ in item(&dice, depth: depth) })
    }
    group.group = LayoutGroup(
      axis: dice.one(of: [.horizontal, .vertical]), arrangement, interItemSpacing: spacing(&dice))
    return group
  }
}
