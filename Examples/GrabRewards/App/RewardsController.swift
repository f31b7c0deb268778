import UIKit

/// Three rows: the categories, and two strips of rewards.
final class RewardsController: StaticListController {
  private let categories = CategoryStrip()
  private let justForYou = RewardStrip(title: "Just for you")
  private let limited = RewardStrip(title: "Limit rewards")

  override func viewDidLoad() {
    super.viewDidLoad()
    // A second time: what is set up again must not show.
    setupView()
    fetchData()
  }

  override func setupView() {
    tableView.rowHeight = UITableView.automaticDimension
    view.addSubviews(views: tableView)
    tableView.fill(toView: view)
    let cells = [categories, justForYou, limited].map { (row: UIView) -> ListCell in
      let cell = ListCell.wrap(row, space: UIEdgeInsets(bottom: 12))
      cell.backgroundColor = .lightGray
      return cell
    }
    datasource = cells
  }

  override func fetchData() {
    categories.categories = Category.all
    justForYou.rewards = Reward.samples
    limited.rewards = Reward.samples
  }
}
