// Tables as client code writes them, in Swift 6 mode.
import UIKit

public final class NameCell: UITableViewCell {
  static let identifier = "NameCell"
  private let name = UILabel()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    contentView.addSubview(name)
    name.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      name.leadingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.leadingAnchor),
      name.trailingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.trailingAnchor),
      name.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 20),
      name.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -20),
    ])
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  public override func prepareForReuse() {
    super.prepareForReuse()
    name.text = nil
  }

  public override func setSelected(_ selected: Bool, animated: Bool) {
    super.setSelected(selected, animated: animated)
    name.textColor = selected ? .systemBlue : .label
  }

  public func show(_ text: String) { name.text = text }
}

/// A controller with a table of its own.
public final class NamesViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  public private(set) lazy var tableView: UITableView = {
    let table = UITableView(frame: .zero, style: .insetGrouped)
    table.register(NameCell.self, forCellReuseIdentifier: NameCell.identifier)
    table.rowHeight = UITableView.automaticDimension
    table.estimatedRowHeight = 60
    table.dataSource = self
    table.delegate = self
    return table
  }()
  public private(set) var chosen: [String] = []
  private let names = ["Ada", "Barbara", "Grace"]

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(tableView)
    tableView.frame = view.bounds
    tableView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    tableView.tableFooterView = UIView()
  }

  public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }

  public func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: NameCell.identifier, for: indexPath)
    if let cell = cell as? NameCell { cell.show(names[indexPath.row]) }
    return cell
  }

  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    chosen.append(names[indexPath.row])
  }

  public func scrollViewDidScroll(_ scrollView: UIScrollView) { title = "\(scrollView.contentOffset.y)" }
}

/// A table controller with standard cells.
public final class SettingsViewController: UITableViewController {
  public init() { super.init(style: .grouped) }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  public override func numberOfSections(in tableView: UITableView) -> Int { 2 }
  public override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
  public override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "setting")
      ?? UITableViewCell(style: .value1, reuseIdentifier: "setting")
    cell.textLabel?.text = "Setting \(indexPath.row)"
    cell.detailTextLabel?.text = "On"
    cell.accessoryType = .disclosureIndicator
    return cell
  }
  public override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    section == 0 ? "General" : nil
  }
  public override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    50
  }
}

/// A diffable source with titles.
public final class TitledSource: UITableViewDiffableDataSource<String, Int> {
  public override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    sectionIdentifier(for: section)
  }

  @MainActor public static func make(for table: UITableView) -> TitledSource {
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    let source = TitledSource(tableView: table) { table, path, number in
      let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
      var content = cell.defaultContentConfiguration()
      content.text = "\(number)"
      cell.contentConfiguration = content
      return cell
    }
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["One", "Two"])
    snapshot.appendItems([1, 2], toSection: "One")
    snapshot.appendItems([3], toSection: "Two")
    source.apply(snapshot, animatingDifferences: false)
    return source
  }
}
