// The view that accompanies the first responder at the bottom of its window.
import Foundation

/// Shows the accessory of the first responder, or of the nearest responder after it that has one, as wide as
/// the window and at its bottom: where it stands on a device while a hardware keyboard is attached.
@MainActor enum InputAccessory {
  private static weak var shown: UIView?

  static func update(for responder: UIResponder?) {
    let chain = sequence(first: responder, next: { $0?.next })
    let wanted = chain.lazy.compactMap { $0?.inputAccessoryView }.first { _ in true }
    let window = responder.flatMap(window(of:))
    if let shown, shown !== wanted || shown.superview !== window { shown.removeFromSuperview() }
    shown = nil
    guard let wanted, let window else { return }
    shown = wanted
    if wanted.superview !== window { place(wanted, in: window) }
  }

  private static func window(of responder: UIResponder) -> UIWindow? {
    for next in sequence(first: responder, next: \.next) {
      if let view = next as? UIView { return view.window }
      if let controller = next as? UIViewController { return controller.viewIfLoaded?.window }
    }
    return nil
  }

  private static func place(_ accessory: UIView, in window: UIWindow) {
    window.addSubview(accessory)
    guard accessory.translatesAutoresizingMaskIntoConstraints else {
      NSLayoutConstraint.activate([
        accessory.leadingAnchor.constraint(equalTo: window.leadingAnchor),
        accessory.trailingAnchor.constraint(equalTo: window.trailingAnchor),
        accessory.bottomAnchor.constraint(equalTo: window.bottomAnchor),
      ])
      return
    }
    let bounds = window.bounds
    let height = accessory.frame.height
    accessory.frame = CGRect(x: 0, y: bounds.maxY - height, width: bounds.width, height: height)
    accessory.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
  }
}
