// The view as its layer's delegate: drawing and layout come in here.
import Foundation

extension UIView {
  /// A layer of the view class's ``layerClass``.
  static func makeOwnLayer() -> CALayer {
    guard let type = layerClass as? CALayer.Type else {
      raise(
        "\(typeName(layerClass)), the layerClass of \(typeName(self)), is not a subclass of CALayer",
        name: "NSInvalidArgumentException")
    }
    return makeLayer(type)
  }

  func setUpLayer(frame: CGRect) {
    layer.delegate = self
    layer.contentsScale = UIScreen.main.scale
    layer.frame = frame
    layer.contentsGravity = contentsGravity
    if drawsContent { layer.setNeedsDisplay() }
    layer.setNeedsLayout()
  }

  /// Whether the view's class overrides `draw(_:)` and so has contents to make.
  var drawsContent: Bool { DrawOverride.isPresent(in: type(of: self)) }

  /// Views that draw make new contents when their size changes, unless their content mode scales the old.
  var redrawsOnResize: Bool { contentMode == .redraw || _redrawsOnResize }

  func drawLayer(in context: CGContext) {
    CurrentContext.push(context)
    traitCollection.performAsCurrent { draw(bounds) }
    CurrentContext.pop()
  }

  func layOutLayer() {
    traitCollection.performAsCurrent {
      autoLayoutPrepare()
      viewController?.viewWillLayoutSubviews()
      layoutSubviews()
      viewController?.viewDidLayoutSubviews()
    }
  }
}

/// Finds out whether a class overrides `UIView.draw(_:)` by its slot in the class's method table: the one
/// word in which a subclass that overrides only `draw(_:)` differs from UIView and a plain subclass does not.
@MainActor private enum DrawOverride {
  private static var known: [ObjectIdentifier: Bool] = [:]

  static func isPresent(in type: UIView.Type) -> Bool {
    let key = ObjectIdentifier(type)
    if let answer = known[key] { return answer }
    let answer = word(slot, of: type) != word(slot, of: UIView.self)
    known[key] = answer
    return answer
  }

  private static let slot: Int = {
    // The words of a class's metadata from its address point on; a view class has a few hundred.
    for index in 8..<600 {
      let base = word(index, of: UIView.self)
      if word(index, of: PlainProbe.self) == base && word(index, of: DrawProbe.self) != base { return index }
    }
    raise("The method table of UIView has no slot for draw(_:)")
  }()

  private static func word(_ index: Int, of type: UIView.Type) -> UInt {
    let metadata = unsafeBitCast(type as AnyObject.Type, to: UnsafePointer<UInt>.self)
    return metadata[index]
  }

  private class PlainProbe: UIView {}
  private class DrawProbe: UIView {
    override func draw(_ rect: CGRect) {}
  }
}
