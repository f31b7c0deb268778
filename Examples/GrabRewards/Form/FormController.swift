import UIKit

/// The same list as a form: a title and two fields, each a row of its own.
final class FormController: StaticListController {
  private let titleLabel = UIMaker.makeLabel(
    text: "Golf App", font: .boldSystemFont(ofSize: 22), color: .white, lines: 0, alignment: .center)
  private let email = UIMaker.makeTextField(placeholder: "Email")
  private let password = UIMaker.makeTextField(placeholder: "Password")

  override func setupView() {
    super.setupView()
    fillList()
    tableView.backgroundColor = UIColor.green.withAlphaComponent(0.8)
    password.isSecureTextEntry = true
    let fields = [email, password].map { (field: UITextField) -> ListCell in
      field.height(48)
      field.inputAccessoryView = UIMaker.makeDoneBar(target: self, action: #selector(endEditing))
      return ListCell.wrap(field, space: UIEdgeInsets(left: 16, bottom: 16, right: 16))
    }
    let title = ListCell.wrap(titleLabel, space: UIEdgeInsets(top: 16, left: 16, bottom: 44, right: 16))
    datasource = [title] + fields
  }

  @objc private func endEditing() { view.endEditing(true) }
}
