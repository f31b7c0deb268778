import UIKit

/// A row that sets itself up; views go into the cell itself.
class ListCell: UITableViewCell {
  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    selectionStyle = .none
    setupView()
  }

  required init?(coder: NSCoder) { fatalError("not kept in archives") }

  func setupView() {}

  /// A clear cell that a view fills up to the insets, which take part in its height.
  static func wrap(_ view: UIView, space: UIEdgeInsets = UIEdgeInsets()) -> ListCell {
    let cell = ListCell()
    cell.backgroundColor = .clear
    cell.addSubviews(views: view)
    view.fill(toView: cell, space: space)
    return cell
  }
}
