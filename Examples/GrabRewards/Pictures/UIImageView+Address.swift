import UIKit

extension UIImage {
  static let placeholder = tile(UIColor(white: 0.9, alpha: 1), symbol: "photo")
  static let failure = tile(UIColor(white: 0.8, alpha: 1), symbol: "exclamationmark.triangle")

  private static func tile(_ color: UIColor, symbol: String) -> UIImage {
    let size = CGSize(width: 96, height: 60)
    return UIGraphicsImageRenderer(size: size).image { context in
      color.setFill()
      context.fill(CGRect(origin: .zero, size: size))
      let mark = UIImage(systemName: symbol)?.withTintColor(.darkGray, renderingMode: .alwaysOriginal)
      mark?.draw(in: CGRect(x: 38, y: 20, width: 20, height: 20))
    }
  }
}

/// Which address each view waits for. Only while it waits.
private var awaited: [ObjectIdentifier: URL] = [:]

extension UIImageView {
  /// Shows the placeholder, then the picture at an address, or the failure picture. What arrives after the
  /// view has been asked for another address is dropped. Without an address nothing happens.
  ///
  /// The accessibility identifier tells the state: picture-loading, picture-shown, picture-failed.
  func downloadImage(from address: String?, placeholder: UIImage? = nil) {
    guard let address else { return }
    let key = ObjectIdentifier(self)
    guard let url = URL(string: address) else {
      awaited[key] = nil
      PictureLoader.shared.refuse(address)
      return show(nil)
    }
    awaited[key] = url
    image = placeholder
    accessibilityIdentifier = "picture-loading"
    PictureLoader.shared.load(url) { [weak self] (picture: UIImage?) in
      guard awaited[key] == url else { return }
      awaited[key] = nil
      self?.show(picture)
    }
  }

  private func show(_ picture: UIImage?) {
    image = picture ?? .failure
    accessibilityIdentifier = picture == nil ? "picture-failed" : "picture-shown"
  }
}
