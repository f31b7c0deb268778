// Random batches on collection views on screen: what is seen afterwards is what a view made afresh shows,
// cells that nothing happened to are the same, and nothing is asked for that was there.
import Testing
import UIKitCore

@testable import UIKitCollections

@MainActor private struct Seen: Equatable {
  var number: Int
  var frame: CGRect
  /// What of a list's corners and lines is its.
  var place: ListPlace?
}

@MainActor private func seen(_ view: UICollectionView) -> [IndexPath: Seen] {
  var found: [IndexPath: Seen] = [:]
  for path in view.indexPathsForVisibleItems {
    guard let cell = view.cellForItem(at: path) as? NumberCell else { continue }
    found[path] = Seen(
      number: cell.number, frame: cell.convert(cell.bounds, to: view),
      place: cell.appliedAttributes?.listPlace)
  }
  return found
}

@MainActor private func heads(_ view: UICollectionView) -> [IndexPath: UIView] {
  var found: [IndexPath: UIView] = [:]
  for path in view.indexPathsForVisibleSupplementaryElements(ofKind: "head") {
    found[path] = view.supplementaryView(forElementKind: "head", at: path)
  }
  return found
}

/// A kind of layout and the height of the view it is tried in.
private enum Arrangement: CaseIterable {
  case rows, grid, flow, carousels, estimated, estimatedFlow, list

  /// Where cells say how large they are everything is in sight, so that a view made afresh knows as much.
  var height: CGFloat {
    switch self {
    case .rows, .grid, .flow, .carousels: return 200
    case .estimated, .estimatedFlow, .list: return 6_000
    }
  }

  @MainActor func layout() -> UICollectionViewLayout {
    switch self {
    case .rows:
      let section = listSection(.absolute(48))
      section.boundarySupplementaryItems = [header(.absolute(30))]
      return UICollectionViewCompositionalLayout(section: section)
    case .grid:
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: size(.fractionalWidth(1), .absolute(40)),
        subitem: item(.fractionalWidth(1), .fractionalHeight(1)), count: 3)
      return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
    case .flow:
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 70, height: 50)
      layout.sectionInset = UIEdgeInsets(top: 4, left: 6, bottom: 8, right: 10)
      return layout
    case .carousels:
      return UICollectionViewCompositionalLayout(section: rowSection())
    case .estimated:
      let section = listSection(.estimated(44))
      section.boundarySupplementaryItems = [header(.estimated(20))]
      return UICollectionViewCompositionalLayout(section: section)
    case .estimatedFlow:
      let layout = UICollectionViewFlowLayout()
      layout.estimatedItemSize = CGSize(width: 80, height: 44)
      return layout
    case .list:
      var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
      configuration.showsSeparators = true
      return UICollectionViewCompositionalLayout.list(using: configuration)
    }
  }

  @MainActor func source(_ items: [[Int]]) -> NumberSource {
    let source = NumberSource(items)
    source.titleHeight = 33
    source.heights = { CGFloat(20 + $0 % 7 * 9) }
    if self == .estimatedFlow { source.width = 75 }
    return source
  }
}

@Suite(.serialized) @MainActor struct RandomCollectionUpdateTests {
  /// Says a batch's parts in random order, some of them in batches inside the batch.
  private func say(_ batch: Batch, to view: UICollectionView, _ dice: inout Dice) {
    var parts: [() -> Void] = [
      { view.deleteSections(batch.deletedSections) }, { view.insertSections(batch.insertedSections) },
      { view.reloadSections(batch.reloadedSections) }, { view.deleteItems(at: batch.deletedItems) },
      { view.insertItems(at: batch.insertedItems) }, { view.reloadItems(at: batch.reloadedItems) },
      { view.reconfigureItems(at: batch.reconfiguredItems) },
    ]
    for move in batch.movedSections { parts.append { view.moveSection(move.from, toSection: move.to) } }
    for move in batch.movedItems { parts.append { view.moveItem(at: move.from, to: move.to) } }
    for part in parts.shuffled(using: &dice) {
      if dice.comes(1, in: 4) { view.performBatchUpdates { part() } } else { part() }
    }
  }

  @Test(arguments: Arrangement.allCases)
  fileprivate func aBatchLeavesTheViewAsOneMadeAfresh(_ arrangement: Arrangement) throws {
    var batches = RandomBatches(seed: 7)
    let source = arrangement.source(batches.data.items)
    let view = makeView(source, arrangement.layout(), height: arrangement.height)
    view.allowsMultipleSelection = true
    var selected: Set<Int> = []
    for number in 0..<300 {
      let before = batches.data
      let shown = seen(view)
      let cells = Dictionary(
        uniqueKeysWithValues: shown.map { ($0.value.number, view.cellForItem(at: $0.key)) })
      let shownHeads = heads(view)
      let offset = view.contentOffset
      let batch = batches.next()
      source.requests = []
      if batches.dice.comes(1, in: 20) {
        // Everything again: whatever else the batch says is void.
        view.performBatchUpdates {
          source.sections = batch.after.items
          view.reloadData()
          if batches.dice.comes(1, in: 2) { say(batch, to: view, &batches.dice) }
        }
        selected = []
        #expect(Set(source.requests) == Set(seen(view).keys))
      } else {
        view.performBatchUpdates {
          source.sections = batch.after.items
          say(batch, to: view, &batches.dice)
        }
        let now = seen(view)
        let kept = Set(cells.keys).subtracting(batch.madeAgain)
        for (path, what) in now where kept.contains(what.number) {
          #expect(view.cellForItem(at: path) === cells[what.number] ?? nil, "\(number) \(path)")
        }
        var asked = now.filter { !kept.contains($0.value.number) }.map(\.key)
        asked += batch.filledAgain.intersection(kept).compactMap { (item: Int) -> IndexPath? in
          let path = batch.after.path(of: item)
          return path.flatMap {
            batch.sectionsMadeAgain.contains(batch.after.sections[$0.section].name) ? nil : $0
          }
        }
        #expect(source.requests.sorted() == asked.sorted(), "\(number)")
        for (path, head) in heads(view) {
          let name = batch.after.sections[path.section].name
          guard !batch.sectionsMadeAgain.contains(name),
            let old = before.sections.firstIndex(where: { $0.name == name }),
            let was = shownHeads[IndexPath(item: 0, section: old)]
          else { continue }
          #expect(head === was, "\(number) \(path)")
        }
        selected.formIntersection(batch.after.items.joined())
        selected.subtract(batch.madeAgain)
      }
      #expect(view.contentOffset.y == min(offset.y, max(0, view.contentSize.height - view.bounds.height)))
      let chosen = (view.indexPathsForSelectedItems ?? []).map { batch.after.items[$0.section][$0.item] }
      #expect(Set(chosen) == selected, "\(number)")
      for cell in view.visibleCells {
        #expect(cell.isSelected == selected.contains((cell as? NumberCell)?.number ?? -1))
      }
      compare(view, with: batch.after, arrangement, number)
      draw(&batches.dice, batch.after, view, &selected, arrangement)
    }
  }

  private func compare(
    _ view: UICollectionView, with data: PlainData, _ arrangement: Arrangement, _ number: Int
  ) {
    let fresh = makeView(arrangement.source(data.items), arrangement.layout(), height: arrangement.height)
    fresh.contentOffset = view.contentOffset
    if arrangement == .carousels {
      for section in data.sections.indices {
        fresh.moveRow(section, to: view.rowOffset(inSection: section), animated: false)
      }
    }
    fresh.layoutIfNeeded()
    #expect(view.contentSize == fresh.contentSize, "\(number)")
    #expect(seen(view) == seen(fresh), "\(number)")
    #expect(heads(view).mapValues(\.frame) == heads(fresh).mapValues(\.frame), "\(number)")
  }

  /// Scrolls and selects something.
  private func draw(
    _ dice: inout Dice, _ data: PlainData, _ view: UICollectionView, _ selected: inout Set<Int>,
    _ arrangement: Arrangement
  ) {
    let most = max(0, view.contentSize.height - view.bounds.height)
    if dice.comes(1, in: 2) { view.contentOffset.y = CGFloat(dice.below(Int(most) + 1)) }
    if arrangement == .carousels, !data.sections.isEmpty {
      _ = view.setRowOffset(CGFloat(dice.below(600)), inSection: dice.below(data.sections.count))
    }
    view.layoutIfNeeded()
    if let item = data.items.joined().randomElement(using: &dice), let path = data.path(of: item) {
      view.selectItem(at: path, animated: false, scrollPosition: [])
      selected.insert(item)
    }
  }

  /// Cells that say how large they are, a part of them in sight: what is in sight has its own height, each
  /// row begins where the one before it ends, and what was measured stays known.
  @Test func estimatesInAScrolledViewAddUp() {
    var batches = RandomBatches(seed: 21)
    batches.mostItems = 20
    let source = Arrangement.estimated.source(batches.data.items)
    source.titleHeight = 20
    let view = makeView(source, Arrangement.estimated.layout(), height: 260)
    var measured: Set<Int> = []
    for number in 0..<400 {
      for path in view.indexPathsForVisibleItems { measured.insert(source.sections[path.section][path.item]) }
      let shown = Set(seen(view).values.map(\.number))
      let batch = batches.next()
      view.performBatchUpdates {
        source.sections = batch.after.items
        say(batch, to: view, &batches.dice)
      }
      measured.subtract(batch.madeAgain.union(batch.filledAgain).subtracting(shown))
      measured.formUnion(seen(view).values.map(\.number))
      measured.formIntersection(batch.after.items.joined())
      for name in batch.sectionsMadeAgain {
        let items = batch.after.sections.first { $0.name == name }?.items ?? []
        measured.subtract(Set(items).subtracting(seen(view).values.map(\.number)))
      }
      var y: CGFloat = 0
      for (section, items) in batch.after.items.enumerated() {
        y += 20
        for (place, item) in items.enumerated() {
          let frame = view.laidOut(place, section) ?? .null
          #expect(frame.minY == y, "\(number) \(item)")
          let isKnown = frame.height == source.heights(item)
          #expect(isKnown || (frame.height == 44 && !measured.contains(item)), "\(number) \(item)")
          y = frame.maxY
        }
      }
      #expect(view.contentSize.height == y, "\(number)")
      #expect(view.contentOffset.y >= 0 && view.contentOffset.y <= max(0, y - 260), "\(number)")
      for (path, what) in seen(view) {
        #expect(what.frame == view.laidOut(path.item, path.section))
        #expect(what.number == batch.after.items[path.section][path.item])
      }
      let inSight = batch.after.sections.indices.flatMap { (section: Int) -> [IndexPath] in
        batch.after.sections[section].items.indices.map { IndexPath(item: $0, section: section) }
      }.filter { (path: IndexPath) -> Bool in
        let frame = view.laidOut(path.item, path.section) ?? .null
        return frame.maxY > view.bounds.minY && frame.minY < view.bounds.maxY
      }
      #expect(view.indexPathsForVisibleItems == inSight, "\(number)")
      view.contentOffset.y = CGFloat(batches.dice.below(Int(max(0, y - 260)) + 1))
      view.layoutIfNeeded()
    }
  }
}
