// Views: overrides, observers, geometry, hierarchy, animation as apps write them.
import UIKit

public class HitView: UIView {
  public var events: [String] = []
  public override class var layerClass: AnyClass { CAGradientLayer.self }
  public var gradient: CAGradientLayer { layer as! CAGradientLayer }

  public override var frame: CGRect {
    didSet { events.append("frame") }
  }
  public override var bounds: CGRect {
    didSet { events.append("bounds") }
  }
  public override var isHidden: Bool {
    willSet { events.append("isHidden") }
  }
  public override var alpha: CGFloat {
    didSet { events.append("alpha") }
  }
  public override var backgroundColor: UIColor? {
    get { super.backgroundColor }
    set { super.backgroundColor = newValue?.withAlphaComponent(0.5) }
  }
  public override var tintColor: UIColor! {
    didSet { events.append("tint") }
  }
  public override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 44) }
  public override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: min(size.width, 70), height: 44)
  }
  public override func didMoveToSuperview() {
    super.didMoveToSuperview()
    events.append(superview == nil ? "left" : "joined")
  }
  public override func didMoveToWindow() {
    super.didMoveToWindow()
    events.append("window")
  }
  public override func willMove(toSuperview newSuperview: UIView?) {
    super.willMove(toSuperview: newSuperview)
    if newSuperview != nil { events.append("willJoin") }
  }
  public override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -10, dy: -10).contains(point)
  }
  public override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let view = super.hitTest(point, with: event)
    return view == self ? nil : view
  }
  public override func layoutSubviews() {
    super.layoutSubviews()
    events.append("layout")
    gradient.frame = bounds
  }
  public override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    events.append("safeArea")
  }
  public override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    guard traitCollection.hasDifferentColorAppearance(comparedTo: previousTraitCollection) else { return }
    layer.borderColor = UIColor.separator.cgColor
    events.append("traits")
  }
  public override func tintColorDidChange() {
    super.tintColorDidChange()
    events.append("tintDidChange")
  }
  public override func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    super.frame(forAlignmentRect: alignmentRect)
  }
}

@IBDesignable public class RoundedView: UIView {
  @IBInspectable public var cornerRadius: CGFloat {
    get { layer.cornerRadius }
    set {
      layer.cornerRadius = newValue
      layer.masksToBounds = newValue > 0
    }
  }
  @IBInspectable public var borderColor: UIColor? {
    get { layer.borderColor.map { UIColor(cgColor: $0) } }
    set { layer.borderColor = newValue?.cgColor }
  }
  public override func draw(_ rect: CGRect) {
    super.draw(rect)
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setFillColor(UIColor.red.cgColor)
    context.fill(CGRect(x: 0, y: 0, width: rect.width / 2, height: rect.height))
    context.restoreGState()
    UIColor.blue.setFill()
    UIBezierPath(rect: CGRect(x: rect.midX, y: 0, width: rect.width / 2, height: rect.height)).fill()
  }
}

/// A view of any kind with room around it.
public final class Padded<Content: UIView>: UIView {
  public let content: Content
  public var padding = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) {
    didSet { setNeedsLayout() }
  }
  public init(_ content: Content) {
    self.content = content
    super.init(frame: .zero)
    addSubview(content)
  }
  @available(*, unavailable) public required init?(coder: NSCoder) { fatalError() }
  public override func layoutSubviews() {
    super.layoutSubviews()
    content.frame = bounds.inset(by: padding)
  }
}

public protocol NibFree: AnyObject {
  init(frame: CGRect)
  static var reuseID: String { get }
}
extension NibFree where Self: UIView {
  public static var reuseID: String { String(describing: Self.self) }
}
public final class NibFreeView: UIView, NibFree {}
