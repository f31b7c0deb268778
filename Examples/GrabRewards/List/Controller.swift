import UIKit

var appStatusBarStyle = UIStatusBarStyle.lightContent
var appStatusBarIsHidden = false

/// A white controller that is set up by two steps of its subclasses.
class Controller: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
  }

  func setupView() {}
  func fetchData() {}

  deinit { print("\(NSStringFromClass(type(of: self))) is gone") }

  override var preferredStatusBarStyle: UIStatusBarStyle { appStatusBarStyle }
  override var prefersStatusBarHidden: Bool { appStatusBarIsHidden }
}
