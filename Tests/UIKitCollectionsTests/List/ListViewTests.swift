// Whole lists: heights, lines, corners, what costs, and what opens and closes.
import Testing
import UIKit

@testable import UIKitCollections

/// A list of a hundred or a million rows from a classic data source.
@MainActor final class ListFixture: NSObject, UICollectionViewDataSource {
  let view: UICollectionView
  var counts: [Int]
  var text: (IndexPath) -> String = { "Row \($0.item)" }
  var accessories: [UICellAccessory] = []
  private let registration: UICollectionView.CellRegistration<UICollectionViewListCell, String>
  private let header: UICollectionView.SupplementaryRegistration<UICollectionViewListCell>

  init(
    _ configuration: UICollectionLayoutListConfiguration, counts: [Int],
    size: CGSize = CGSize(width: 390, height: 844)
  ) {
    self.counts = counts
    view = UICollectionView(
      frame: CGRect(origin: .zero, size: size),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    registration = .init { cell, _, text in
      var content = cell.defaultContentConfiguration()
      content.text = text
      cell.contentConfiguration = content
    }
    header = .init(elementKind: UICollectionView.elementKindSectionHeader) { cell, _, path in
      var content = cell.defaultContentConfiguration()
      content.text = "Header \(path.section)"
      cell.contentConfiguration = content
    }
    super.init()
    view.dataSource = self
  }

  func lay() { view.layoutIfNeeded() }

  func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    counts[section]
  }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueConfiguredReusableCell(
      using: registration, for: indexPath, item: text(indexPath))
    cell.accessories = accessories
    return cell
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueConfiguredReusableSupplementary(using: header, for: indexPath)
  }

  func row(_ item: Int, _ section: Int = 0) -> UICollectionViewListCell? {
    view.cellForItem(at: IndexPath(item: item, section: section)) as? UICollectionViewListCell
  }
}

@Suite @MainActor struct ListViewTests {
  private func fixture(
    _ appearance: UICollectionLayoutListConfiguration.Appearance, _ counts: [Int]
  ) -> ListFixture {
    ListFixture(UICollectionLayoutListConfiguration(appearance: appearance), counts: counts)
  }

  @Test("A row of one line asks for 42.33 and is 44 high; three lines are 11 + 61 + 11")
  func heights() throws {
    let list = fixture(.plain, [2])
    list.text = { $0.item == 0 ? "One" : "One\nTwo\nThree" }
    list.lay()
    #expect(list.row(0)?.frame == CGRect(x: 0, y: 0, width: 390, height: 44))
    let tall = try #require(list.row(1)).frame
    #expect(tall.minY == 44)
    #expect(abs(tall.height - (22 + 3 * 20.333)) <= 1)
  }

  @Test("Under a list the margin is 16: a chevron at 390 - 16 - 14 = 360, the contents end there")
  func margins() throws {
    let list = fixture(.plain, [1])
    list.accessories = [.disclosureIndicator()]
    list.lay()
    let row = try #require(list.row(0))
    #expect(row.accessoryViews.first?.frame.minX == 360)
    #expect(row.contentView.frame == CGRect(x: 0, y: 0, width: 360, height: 44))
    let label = (row.contentView as? UIListContentView)?.label
    #expect(label?.frame.minX == 16)
    #expect(label?.frame.maxX == 352)
  }

  @Test("A million rows that size themselves: as many cells as fit, and no more measured")
  func cost() {
    let list = fixture(.plain, [1_000_000])
    list.lay()
    let made = list.view.statistics.viewsMade
    #expect(made <= 844 / 44 + 3)
    #expect(list.view.statistics.viewsMeasured <= made)
    #expect(list.view.contentSize.height == 44_000_000)
    list.view.contentOffset.y = 20_000_000
    list.lay()
    #expect(list.view.statistics.viewsMade <= made + 2)
  }

  @Test("First row rounded at its top, last at its bottom, one alone at all corners, none between")
  func corners() {
    let list = fixture(.insetGrouped, [4, 1])
    list.lay()
    let top: CACornerMask = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    let bottom: CACornerMask = [.layerMinXMaxYCorner, .layerMaxXMaxYCorner]
    let rows = [list.row(0), list.row(1), list.row(2), list.row(3), list.row(0, 1)]
    let corners = rows.map { $0.map { $0.layer.cornerRadius > 0 ? $0.layer.maskedCorners : [] } }
    #expect(corners == [top, [], [], bottom, top.union(bottom)])
    #expect(list.row(0)?.layer.cornerRadius == 10)
    #expect(list.row(0)?.frame == CGRect(x: 16, y: 35, width: 358, height: 44))
    #expect(list.row(0, 1)?.frame.minY == 266, "35 + 4 rows of 44 + 20 + 35")
  }

  @Test("Inset grouped lines stand between rows only, from the text on; a pixel high")
  func insetLines() throws {
    let list = fixture(.insetGrouped, [3])
    list.lay()
    for item in 0..<3 {
      let row = try #require(list.row(item))
      #expect(row.topSeparator == nil)
      #expect((row.bottomSeparator == nil) == (item == 2))
    }
    let pixel = 1 / UIScreen.main.scale
    let line = try #require(list.row(0)?.bottomSeparator)
    #expect(line.frame == CGRect(x: 16, y: 44 - pixel, width: 342, height: pixel))
  }

  @Test("A grouped list is bounded by whole lines; sidebars have none")
  func groupedLines() throws {
    let list = fixture(.grouped, [2])
    list.lay()
    #expect(list.row(0)?.topSeparator?.frame.minX == 0)
    #expect(list.row(0)?.bottomSeparator?.frame.minX == 16)
    #expect(list.row(1)?.bottomSeparator?.frame.minX == 0)
    let sidebar = fixture(.sidebar, [2])
    sidebar.lay()
    #expect(sidebar.row(0)?.bottomSeparator == nil)
  }

  @Test("The handler's answer is final; it is asked for rows in sight only")
  func separatorHandler() throws {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    var asked: Set<Int> = []
    configuration.itemSeparatorHandler = { path, configuration in
      asked.insert(path.item)
      var own = configuration
      if path.item == 1 { own.bottomSeparatorVisibility = .hidden }
      own.bottomSeparatorInsets.leading = 40
      return own
    }
    let list = ListFixture(configuration, counts: [1000])
    list.lay()
    #expect(list.row(0)?.bottomSeparator?.frame.minX == 40)
    #expect(list.row(1)?.bottomSeparator == nil)
    #expect(asked.count < 30)
  }

  @Test("Constraints on the guide move the line; without any it starts at the text")
  func separatorGuide() throws {
    let list = fixture(.plain, [2])
    list.lay()
    let row = try #require(list.row(0))
    let guide = row.separatorLayoutGuide
    row.layoutIfNeeded()
    #expect(row.bottomSeparator?.frame.minX == 16)
    guide.leadingAnchor.constraint(equalTo: row.leadingAnchor, constant: 70).isActive = true
    row.setNeedsLayout()
    row.layoutIfNeeded()
    #expect(row.bottomSeparator?.frame.minX == 70)
  }

  @Test("A header of a grouped list asks for 17 + 15.67 + 6 with its text in capitals")
  func groupedHeader() throws {
    var configuration = UICollectionLayoutListConfiguration(appearance: .grouped)
    configuration.headerMode = .supplementary
    let list = ListFixture(configuration, counts: [1])
    list.lay()
    let header = try #require(
      list.view.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
        as? UICollectionViewListCell)
    #expect(abs(header.frame.height - 38.67) <= 0.5)
    #expect((header.contentView as? UIListContentView)?.label?.text == "HEADER 0")
  }

  @Test("The list's colour is behind everything; clear shows the collection view's own")
  func background() {
    let list = fixture(.insetGrouped, [1])
    list.lay()
    #expect(list.view.listBackground?.backgroundColor == .systemGroupedBackground)
    #expect(list.view.subviews.first === list.view.listBackground)
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.backgroundColor = .clear
    let clear = ListFixture(configuration, counts: [1])
    clear.lay()
    #expect(clear.view.listBackground?.backgroundColor == .clear)
  }
}

@Suite @MainActor struct ListContentTests {
  private func state(_ change: (inout UICellConfigurationState) -> Void) -> UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: .current)
    change(&state)
    return state
  }

  @Test("A state's looks come and go; what a client has set stays")
  func states() {
    let plain = UIListContentConfiguration.sidebarCell()
    let touched = plain.updated(for: state { $0.isHighlighted = true })
    #expect(touched.textProperties.color != .label)
    #expect(touched.updated(for: state { _ in }).textProperties.color == .label)
    let disabled = UIListContentConfiguration.cell().updated(for: state { $0.isDisabled = true })
    #expect(disabled.textProperties.color == .tertiaryLabel)
    #expect(disabled.imageProperties.tintColor == .tertiaryLabel)
    var own = UIListContentConfiguration.cell()
    own.textProperties.color = .systemPink
    #expect(own.updated(for: state { $0.isDisabled = true }).textProperties.color == .systemPink)
  }

  @Test("Backgrounds: grey while selected, the style's own again after; a client's colour stays")
  func backgrounds() {
    let cell = UIBackgroundConfiguration.listGroupedCell()
    #expect(cell.backgroundColor == .secondarySystemGroupedBackground && cell.cornerRadius == 0)
    let selected = cell.updated(for: state { $0.isSelected = true })
    #expect(selected.backgroundColor == .systemGray4)
    #expect(selected.updated(for: state { _ in }).backgroundColor == .secondarySystemGroupedBackground)
    var own = UIBackgroundConfiguration.clear()
    #expect(own.strokeWidth == 0 && own.backgroundInsets == .zero)
    own.backgroundColor = nil
    #expect(own.resolvedBackgroundColor(for: .systemPink) == .systemPink)
    own.backgroundColor = .systemTeal
    #expect(own.updated(for: state { $0.isSelected = true }).backgroundColor == .systemTeal)
  }

  @Test("A state carries a client's own values")
  func customState() {
    var state = UICellConfigurationState(traitCollection: .current)
    let key = UIConfigurationStateCustomKey("isArchived")
    #expect(state[key] == nil)
    state[key] = true
    #expect(state[key] as? Bool == true)
    #expect(state != UICellConfigurationState(traitCollection: .current))
  }

  @Test("A value stands at the end of the line where both fit, otherwise below")
  func sideBySide() throws {
    var content = UIListContentConfiguration.valueCell()
    content.text = "Name"
    content.secondaryText = "Value"
    let view = UIListContentView(configuration: content)
    view.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
    view.layoutIfNeeded()
    #expect(view.secondaryLabel?.frame.maxX == 312)
    #expect(view.secondaryLabel?.frame.midY == view.label?.frame.midY)
    content.text = "A name that is long enough to take most of the line"
    view.configuration = content
    view.layoutIfNeeded()
    let first = try #require(view.label)
    #expect(view.secondaryLabel.map { $0.frame.minY >= first.frame.maxY } == true)
  }

  @Test("A picture keeps its proportions within the largest size; a reserved box centres it")
  func pictures() throws {
    var content = UIListContentConfiguration.cell()
    content.text = "Text"
    content.image = UIGraphicsImageRenderer(size: CGSize(width: 100, height: 50)).image { _ in }
    content.imageProperties.maximumSize = CGSize(width: 40, height: 40)
    content.imageProperties.reservedLayoutSize = CGSize(width: 60, height: 0)
    let view = UIListContentView(configuration: content)
    view.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
    view.layoutIfNeeded()
    #expect(view.imageView?.frame == CGRect(x: 26, y: 12, width: 40, height: 20))
    #expect(view.label?.frame.minX == 92, "16 + 60 + 16")
  }

  @Test("Guides stand where the texts do")
  func guides() throws {
    var content = UIListContentConfiguration.cell()
    content.text = "Text"
    let view = UIListContentView(configuration: content)
    view.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
    let guide = try #require(view.textLayoutGuide)
    #expect(view.secondaryTextLayoutGuide == nil)
    view.layoutIfNeeded()
    view.setNeedsLayout()
    view.layoutIfNeeded()
    #expect(guide.layoutFrame.minX == 16)
  }

  @Test("A cell in sight that is given more text grows in the next pass")
  func growing() throws {
    let list = ListFixture(UICollectionLayoutListConfiguration(appearance: .plain), counts: [3])
    list.lay()
    let row = try #require(list.row(0))
    var content = row.defaultContentConfiguration()
    content.text = "One\nTwo\nThree"
    row.contentConfiguration = content
    list.lay()
    #expect(row.frame.height > 80)
    #expect(list.row(1)?.frame.minY == row.frame.maxY)
  }

  /// A client's own contents: a box of a height.
  struct BoxConfiguration: UIContentConfiguration {
    var height: CGFloat
    func makeContentView() -> any UIView & UIContentView { BoxView(self) }
    func updated(for state: any UIConfigurationState) -> Self { self }
  }

  final class BoxView: UIView, UIContentView {
    var configuration: any UIContentConfiguration {
      didSet { show() }
    }
    private let tall: NSLayoutConstraint
    init(_ configuration: BoxConfiguration) {
      self.configuration = configuration
      let box = UIView()
      tall = box.heightAnchor.constraint(equalToConstant: 0)
      super.init(frame: .zero)
      box.translatesAutoresizingMaskIntoConstraints = false
      addSubview(box)
      tall.priority = UILayoutPriority(999)
      NSLayoutConstraint.activate([
        box.topAnchor.constraint(equalTo: topAnchor), box.bottomAnchor.constraint(equalTo: bottomAnchor),
        box.leadingAnchor.constraint(equalTo: leadingAnchor),
        box.trailingAnchor.constraint(equalTo: trailingAnchor), tall,
      ])
      show()
    }
    required init?(coder: NSCoder) { nil }
    private func show() { tall.constant = (configuration as? BoxConfiguration)?.height ?? 0 }
  }

  @Test("Contents of one's own size their row by constraints; the view stays for the same type of value")
  func ownContents() throws {
    let list = ListFixture(UICollectionLayoutListConfiguration(appearance: .plain), counts: [1])
    list.lay()
    let row = try #require(list.row(0))
    row.contentConfiguration = BoxConfiguration(height: 70)
    list.lay()
    #expect(row.frame.height == 70)
    let view = row.contentView
    #expect(view is BoxView)
    row.contentConfiguration = BoxConfiguration(height: 90)
    list.lay()
    #expect(row.contentView === view)
    #expect(row.frame.height == 90)
    row.contentConfiguration = nil
    #expect(!(row.contentView is BoxView))
  }

  @Test("The handler is told of each state and may set contents for it")
  func updateHandler() throws {
    let list = ListFixture(UICollectionLayoutListConfiguration(appearance: .plain), counts: [2])
    list.lay()
    let row = try #require(list.row(0))
    var seen: [Bool] = []
    row.configurationUpdateHandler = { cell, state in
      seen.append(state.isSelected)
      guard let cell = cell as? UICollectionViewListCell else { return }
      var content = cell.defaultContentConfiguration()
      content.text = state.isSelected ? "Chosen" : "Row"
      cell.contentConfiguration = content
    }
    list.lay()
    row.layoutIfNeeded()
    row.isSelected = true
    row.layoutIfNeeded()
    #expect(seen == [false, true])
    #expect((row.contentView as? UIListContentView)?.label?.text == "Chosen")
    #expect(row.backgroundConfigurationView?.configuration.backgroundColor == .systemGray4)
  }

  @Test("Editing shows what is for editing and gives it room")
  func editing() throws {
    let list = ListFixture(UICollectionLayoutListConfiguration(appearance: .plain), counts: [1])
    list.accessories = [.delete(), .disclosureIndicator(displayed: .whenNotEditing)]
    list.lay()
    let row = try #require(list.row(0))
    #expect(row.contentView.frame.minX == 0)
    #expect(row.contentView.frame.maxX == 360)
    list.view.isEditing = true
    list.lay()
    row.layoutIfNeeded()
    #expect(row.contentView.frame.minX == 40)
    #expect(row.contentView.frame.maxX == 390)
    #expect(row.configurationState.isEditing)
  }
}
