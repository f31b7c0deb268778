import UIKit

/// A table whose rows are cells that stand ready.
class StaticListController: Controller, UITableViewDataSource, UITableViewDelegate {
  var contentInset: UIEdgeInsets?
  var rowHeight = UITableView.automaticDimension
  var datasource: [UITableViewCell] = [] {
    didSet { tableView.reloadData() }
  }

  lazy var tableView: UITableView = {
    let table = UITableView()
    table.translatesAutoresizingMaskIntoConstraints = false
    table.separatorStyle = .none
    table.showsVerticalScrollIndicator = false
    table.dataSource = self
    table.delegate = self
    return table
  }()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    setupView()
  }

  override func setupView() {
    tableView.rowHeight = UITableView.automaticDimension
    tableView.estimatedRowHeight = 100
    if let contentInset { tableView.contentInset = contentInset }
  }

  /// Puts the table over the whole view.
  func fillList(_ space: UIEdgeInsets = UIEdgeInsets()) {
    view.addSubviews(views: tableView)
    tableView.fill(toView: view, space: space)
  }

  func didSelectRow(at indexPath: IndexPath) {}

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { datasource.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    datasource[indexPath.row]
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { rowHeight }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    didSelectRow(at: indexPath)
  }
}
