// Ready-made cells returned as they are, views added to the cell itself, and a set-up that runs twice.
import Foundation
import Testing
import UIKit

@testable import UIKitCollections

/// A list controller's table: the cells are the data.
private final class ReadyCells: NSObject, UITableViewDataSource, UITableViewDelegate {
  var cells: [UITableViewCell] = []
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { cells.count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    cells[indexPath.row]
  }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    UITableView.automaticDimension
  }
}

/// A cell class with a designated initialiser of its own, made by its no-argument one.
private class SetUpCell: UITableViewCell {
  static var timesMade = 0
  var timesSetUp = 0
  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    SetUpCell.timesMade += 1
    timesSetUp += 1
    selectionStyle = .none
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

private final class StripItems: NSObject, UICollectionViewDataSource {
  let count: Int
  init(_ count: Int) { self.count = count }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    count
  }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
  }
}

@Suite @MainActor struct StaticListTests {
  /// A strip of a fixed height, as the category view is.
  private func strip(_ height: CGFloat) -> UIView {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    view.heightAnchor.constraint(equalToConstant: height).isActive = true
    return view
  }

  /// A sideways strip of items as a collection view of its own, which fills a view of a height.
  private func items(
    _ source: StripItems, _ size: CGSize, left: CGFloat, right: CGFloat
  ) -> UICollectionView {
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = .horizontal
    layout.minimumLineSpacing = 0
    layout.itemSize = size
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    view.translatesAutoresizingMaskIntoConstraints = false
    view.contentInset = UIEdgeInsets(top: 0, left: left, bottom: 0, right: right)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    view.dataSource = source
    view.heightAnchor.constraint(equalToConstant: size.height).isActive = true
    return view
  }

  /// A title 24 below the top, a strip 12 below it, down to the bottom: 24 + 24 + 12 + 285.
  private func rewards(_ items: UIView? = nil) -> UIView {
    let view = UIView()
    let title = UILabel()
    title.text = "Just for you"
    title.font = .boldSystemFont(ofSize: 20)
    let list = items ?? strip(285)
    for part in [title, list] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    view.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      title.topAnchor.constraint(equalTo: view.topAnchor, constant: 24),
      title.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 24),
      list.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 12),
      list.leftAnchor.constraint(equalTo: view.leftAnchor),
      list.rightAnchor.constraint(equalTo: view.rightAnchor),
      list.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    return view
  }

  /// A cell with a view of its own, added to the cell and not to its content view.
  private func wrap(_ view: UIView, bottom: CGFloat) -> UITableViewCell {
    let cell = SetUpCell()
    cell.backgroundColor = .clear
    cell.addSubview(view)
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: cell.leftAnchor),
      view.rightAnchor.constraint(equalTo: cell.rightAnchor),
      view.topAnchor.constraint(equalTo: cell.topAnchor),
      view.bottomAnchor.constraint(equalTo: cell.bottomAnchor, constant: -bottom),
    ])
    cell.backgroundColor = .lightGray
    return cell
  }

  private func table(_ source: ReadyCells) -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 647))
    table.contentInsetAdjustmentBehavior = .never
    table.separatorStyle = .none
    table.dataSource = source
    table.delegate = source
    return table
  }

  @Test func rowsAre162And357And357High() {
    let source = ReadyCells()
    source.cells = [wrap(strip(150), bottom: 12), wrap(rewards(), bottom: 12), wrap(rewards(), bottom: 12)]
    let table = table(source)
    table.layoutIfNeeded()
    #expect(table.rectForRow(at: path(0)).height == 162)
    #expect(table.rectForRow(at: path(1)).height == 357)
    table.scrollToRow(at: path(2), at: .bottom, animated: false)
    #expect(table.rectForRow(at: path(2)) == CGRect(x: 0, y: 519, width: 375, height: 357))
    #expect(table.contentSize.height == 876)
    #expect(table.cellForRow(at: path(2)) === source.cells[2])
  }

  @Test func viewsMoveToNewCellsAndTheOldConstraintsGo() {
    let source = ReadyCells()
    let views = [strip(150), rewards(), rewards()]
    let table = table(source)
    source.cells = views.map { wrap($0, bottom: 12) }
    table.reloadData()
    let old = source.cells
    source.cells = views.map { wrap($0, bottom: 12) }
    table.reloadData()
    table.layoutIfNeeded()
    #expect(old.allSatisfy { $0.constraints.isEmpty })
    #expect(views[0].superview === source.cells[0])
    #expect(views[0].frame == CGRect(x: 0, y: 0, width: 375, height: 150))
    #expect(source.cells[0].frame.height == 162)
    #expect(table.subviews.filter { $0 is SetUpCell }.count == 3)
  }

  @Test func aTwiceSetUpTableOnScreenShowsTheSecondCells() {
    let source = ReadyCells()
    let views = [strip(150), rewards()]
    let table = table(source)
    source.cells = views.map { wrap($0, bottom: 12) }
    table.reloadData()
    table.layoutIfNeeded()
    let old = source.cells
    source.cells = views.map { wrap($0, bottom: 0) }
    table.reloadData()
    table.layoutIfNeeded()
    #expect(old.allSatisfy { $0.superview == nil })
    #expect(source.cells[0].frame.height == 150)
    #expect(source.cells[1].frame == CGRect(x: 0, y: 150, width: 375, height: 345))
  }

  @Test func theNoArgumentInitialiserReachesTheDesignatedOneOnce() {
    SetUpCell.timesMade = 0
    let cell = SetUpCell()
    #expect(cell.timesSetUp == 1 && SetUpCell.timesMade == 1)
    let framed = UITableViewCell(frame: CGRect(x: 1, y: 2, width: 300, height: 50))
    #expect(framed.frame == CGRect(x: 1, y: 2, width: 300, height: 50))
    #expect(framed.reuseIdentifier == nil)
  }

  @Test func theContentViewStaysBelowViewsOfTheCell() {
    let cell = wrap(strip(50), bottom: 0)
    let source = ReadyCells()
    source.cells = [cell]
    let table = table(source)
    table.separatorStyle = .singleLine
    table.layoutIfNeeded()
    #expect(cell.subviews.first === cell.contentView)
    let hit = table.hitTest(CGPoint(x: 100, y: 25), with: nil)
    #expect(hit === cell.subviews.last)
  }

  @Test func stripsInRowsKeepTheirInsetsAndItems() {
    let categories = StripItems(8)
    let offers = StripItems(3)
    let first = items(categories, CGSize(width: 96, height: 150), left: 12, right: 12)
    let second = items(offers, CGSize(width: 300, height: 285), left: 24, right: 12)
    let category = UIView()
    category.translatesAutoresizingMaskIntoConstraints = false
    category.addSubview(first)
    NSLayoutConstraint.activate([
      first.leftAnchor.constraint(equalTo: category.leftAnchor),
      first.rightAnchor.constraint(equalTo: category.rightAnchor),
      first.topAnchor.constraint(equalTo: category.topAnchor),
      first.bottomAnchor.constraint(equalTo: category.bottomAnchor),
    ])
    let reward = rewards(second)
    let source = ReadyCells()
    let table = table(source)
    // The set-up runs twice before anything is shown.
    for _ in 0..<2 {
      source.cells = [wrap(category, bottom: 12), wrap(reward, bottom: 12)]
      table.reloadData()
    }
    table.layoutIfNeeded()
    #expect(source.cells.map(\.frame.height) == [162, 357])
    #expect(first.frame == CGRect(x: 0, y: 0, width: 375, height: 150))
    #expect(first.contentOffset.x == -12 && first.contentSize.width == 768)
    let item = first.cellForItem(at: IndexPath(item: 0, section: 0))
    #expect(item.map { $0.convert($0.bounds, to: table).minX } == 12)
    #expect(second.contentOffset.x == -24)
    let offer = second.cellForItem(at: IndexPath(item: 1, section: 0))
    // 324 across and 162 + 24 + 24 + 12 down.
    #expect(offer.map { $0.convert($0.bounds, to: table) } == CGRect(x: 324, y: 222, width: 300, height: 285))
    // A finger on an item reaches the strip and not the cell's content view.
    #expect(table.hitTest(CGPoint(x: 60, y: 75), with: nil)?.isDescendant(of: first) == true)
  }
}
