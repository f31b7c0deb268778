// Lists as clients write them: registrations, contents, backgrounds, accessories, handlers, own contents.
import UIKit

final class MailboxController: UICollectionViewController {
  private enum Section: Int, CaseIterable { case inboxes, accounts }
  private struct Mailbox: Hashable, Sendable {
    let name: String
    var unread = 0
  }

  private var source: UICollectionViewDiffableDataSource<Section, Mailbox>?

  convenience init() {
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.headerMode = .firstItemInSection
    configuration.showsSeparators = true
    configuration.itemSeparatorHandler = { path, separators in
      var own = separators
      if path.item == 0 { own.bottomSeparatorVisibility = .hidden }
      return own
    }
    self.init(collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let row = UICollectionView.CellRegistration<UICollectionViewListCell, Mailbox> { cell, _, mailbox in
      var content = UIListContentConfiguration.valueCell()
      content.text = mailbox.name
      content.secondaryText = mailbox.unread > 0 ? "\(mailbox.unread)" : nil
      content.image = UIImage(systemName: "tray")
      content.imageProperties.tintColor = .systemBlue
      content.textProperties.font = .preferredFont(forTextStyle: .headline)
      cell.contentConfiguration = content
      var background = UIBackgroundConfiguration.listGroupedCell()
      background.cornerRadius = 8
      background.backgroundInsets = NSDirectionalEdgeInsets(top: 2, leading: 4, bottom: 2, trailing: 4)
      cell.backgroundConfiguration = background
      cell.accessories = [
        .outlineDisclosure(options: .init(style: .header)), .label(text: "New"),
        .delete(displayed: .whenEditing, actionHandler: {}),
      ]
      cell.configurationUpdateHandler = { cell, state in
        cell.alpha = state.isHighlighted ? 0.8 : 1
      }
    }
    let made = UICollectionViewDiffableDataSource<Section, Mailbox>(collectionView: collectionView) {
      view, path, mailbox in
      view.dequeueConfiguredReusableCell(using: row, for: path, item: mailbox)
    }
    made.sectionSnapshotHandlers.shouldCollapseItem = { $0.name != "All" }
    made.sectionSnapshotHandlers.willExpandItem = { _ in }
    var tree = NSDiffableDataSourceSectionSnapshot<Mailbox>()
    let all = Mailbox(name: "All")
    tree.append([all])
    tree.append([Mailbox(name: "Home", unread: 3)], to: all)
    tree.expand([all])
    made.apply(tree, to: .inboxes, animatingDifferences: false)
    source = made
  }

  override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: true)
  }
}

/// A row that changes with its state by overriding.
final class StarCell: UICollectionViewListCell {
  override func updateConfiguration(using state: UICellConfigurationState) {
    super.updateConfiguration(using: state)
    var content = defaultContentConfiguration().updated(for: state)
    content.text = state.isSelected ? "★" : "☆"
    contentConfiguration = content
    backgroundConfiguration = UIBackgroundConfiguration.listPlainCell().updated(for: state)
  }
}

/// Contents of one's own.
struct MeterConfiguration: UIContentConfiguration {
  var value = 0.0
  func makeContentView() -> any UIView & UIContentView { MeterView(self) }
  func updated(for state: any UIConfigurationState) -> MeterConfiguration { self }
}

final class MeterView: UIView, UIContentView {
  var configuration: any UIContentConfiguration
  init(_ configuration: MeterConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
  }
  required init?(coder: NSCoder) { nil }
}
