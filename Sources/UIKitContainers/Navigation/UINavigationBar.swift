// The bar at the top of a navigation controller.
import Foundation
import UIKitControls
@_spi(UIKitInternal) import UIKitCore

/// Shows the last of its items: a title, the way back and buttons; under them, where wanted, a large title.
/// The background reaches up to the screen's edge.
@preconcurrency @MainActor open class UINavigationBar: UIView {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  open var items: [UINavigationItem]? {
    get { stack }
    set { setItems(newValue, animated: false) }
  }
  /// Replaces the items; a navigation controller's bar takes its items from the controllers.
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) { clientSet(items ?? []) }
  open var topItem: UINavigationItem? { stack.last }
  /// The item that the back button leads to.
  open var backItem: UINavigationItem? { stack.count > 1 ? stack[stack.count - 2] : nil }

  /// Whether items may show their title large under the bar.
  open var prefersLargeTitles = false {
    didSet { if prefersLargeTitles != oldValue { heightDidChange() } }
  }
  /// The title's attributes where the appearance has none.
  open var titleTextAttributes: [NSAttributedString.Key: Any]? {
    didSet { itemDidChange() }
  }
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
    didSet { itemDidChange() }
  }
  /// While content lies under the bar. Kept as a copy.
  open var standardAppearance: UINavigationBarAppearance {
    get { standard }
    set { adopt(UINavigationBarAppearance(barAppearance: newValue), as: \.standard) }
  }
  /// While the content's start meets the bar; nil is the standard one without background. Kept as a copy.
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    get { scrollEdge }
    set { adopt(newValue.map { UINavigationBarAppearance(barAppearance: $0) }, as: \.scrollEdge) }
  }
  /// Instead of the standard one in a compact height. Kept as a copy.
  open var compactAppearance: UINavigationBarAppearance? {
    get { compact }
    set { adopt(newValue.map { UINavigationBarAppearance(barAppearance: $0) }, as: \.compact) }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: rowHeight + fullLargeTitleHeight)
  }
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: rowHeight + fullLargeTitleHeight)
  }
  open override func layoutSubviews() {
    super.layoutSubviews()
    placeParts()
  }
  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
  }
  @_spi(UIKitInternal) open override func _traitsDidChange(from old: UITraitCollection?) {
    super._traitsDidChange(from: old)
    heightDidChange()
    itemDidChange()
  }

  // MARK: Parts (UINavigationBar+Items.swift, UINavigationBar+Layout.swift)

  /// Whose bar it is; the bar tells it of the back button and of new heights.
  weak var controller: UINavigationController?
  var stack: [UINavigationItem] = []
  /// How high the large title's row is now (points); more than its full height while content is pulled down.
  var shownLargeTitleHeight: CGFloat = 0 {
    didSet { if shownLargeTitleHeight != oldValue { setNeedsLayout() } }
  }
  /// Whether content's start meets the bar.
  var isAtScrollEdge = true {
    didSet { if isAtScrollEdge != oldValue { showLooks() } }
  }
  /// How far the background reaches over the bar's top (points).
  var backgroundReach: CGFloat = 0 {
    didSet { if backgroundReach != oldValue { setNeedsLayout() } }
  }

  var standard = UINavigationBarAppearance()
  var scrollEdge: UINavigationBarAppearance?
  var compact: UINavigationBarAppearance?
  let background = BarBackgroundView(frame: .zero)
  let titleLabel = UILabel(frame: .zero)
  let largeTitleHolder = UIView(frame: .zero)
  let largeTitleLabel = UILabel(frame: .zero)
  let backButton = NavigationBackButton(frame: .zero)
  var leftParts: [BarPart] = []
  var rightParts: [BarPart] = []
  var shownTitleView: UIView?

  private func setUp() {
    background.hairlineEdge = .bottom
    largeTitleHolder.clipsToBounds = true
    largeTitleHolder.isUserInteractionEnabled = false
    largeTitleHolder.addSubview(largeTitleLabel)
    backButton.isHidden = true
    backButton.addAction(UIAction { [weak self] _ in self?.goBack() }, for: .touchUpInside)
    for view in [background, largeTitleHolder, titleLabel, backButton] { addSubview(view) }
    standard.onChange = { [weak self] in self?.showLooks() }
    showLooks()
  }
}
