// View controllers: they own a view, load it when asked and follow its life.
import Foundation

public enum UIStatusBarStyle: Int, Sendable {
  case `default` = 0
  case lightContent = 1
  case darkContent = 3
}

@preconcurrency @MainActor
open class UIViewController: UIResponder, @preconcurrency NSCoding, UITraitEnvironment {
  // MARK: Making

  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    nibName = nibNameOrNil
    nibBundle = nibBundleOrNil
    super.init()
  }
  public override convenience init() { self.init(nibName: nil, bundle: nil) }
  public required init?(coder: NSCoder) {
    nibName = nil
    nibBundle = nil
    super.init()
  }
  open func encode(with coder: NSCoder) {}
  public let nibName: String?
  public let nibBundle: Bundle?

  // MARK: The view (UIViewController+View.swift)

  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set { setView(newValue) }
  }
  open var viewIfLoaded: UIView? { loadedView }
  open var isViewLoaded: Bool { loadedView != nil }
  open func loadViewIfNeeded() { loadIfNeeded() }
  /// Makes the view; overriders set ``view`` and do not call super.
  open func loadView() { view = UIView(frame: UIScreen.main.bounds) }
  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  open func updateViewConstraints() {}
  open func viewLayoutMarginsDidChange() {}
  open func viewSafeAreaInsetsDidChange() {}
  open var title: String? {
    didSet { titleDidChange() }
  }
  /// For containers that show the title.
  @_spi(UIKitInternal) open func _titleDidChange() {}
  var loadedView: UIView?
  var isLoadingView = false
  // Where the appearance calls stand (UIViewController+Appearance.swift).
  var appearance = AppearanceState.disappeared
  /// Whether `viewIsAppearing` is still to come.
  var owesIsAppearing = false
  /// Whether the present change began because the view moved, and so ends by itself.
  var movesWithView = false

  /// The size in points that a container which follows it gives the view, as a playground's page does; zero
  /// for none.
  open var preferredContentSize = CGSize.zero

  // MARK: Children (UIViewController+Children.swift)

  open internal(set) weak var parent: UIViewController?
  open internal(set) var children: [UIViewController] = []
  open func addChild(_ childController: UIViewController) { adopt(childController) }
  open func removeFromParent() { leaveParent() }
  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}
  /// Whether the children's appearance calls come with this controller's own.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    beginTransition(appearing: isAppearing, animated: animated)
  }
  open func endAppearanceTransition() { endTransition() }
  open override var next: UIResponder? { loadedView?.superview ?? parent }

  // MARK: Traits

  open var traitCollection: UITraitCollection {
    loadedView?.traitCollection ?? parent?.traitCollection ?? UITraitCollection.current
  }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle = .unspecified {
    didSet { if overrideUserInterfaceStyle != oldValue { loadedView?.updateTraits() } }
  }
  open func setOverrideTraitCollection(_ collection: UITraitCollection?, forChild child: UIViewController) {
    child.traitsFromParent = collection
    child.loadedView?.updateTraits()
  }
  open func overrideTraitCollection(forChild child: UIViewController) -> UITraitCollection? {
    child.traitsFromParent
  }
  var traitsFromParent: UITraitCollection?

  // MARK: Margins and safe area

  /// Added to the view's safe area: what a container's bars cover.
  open var additionalSafeAreaInsets: UIEdgeInsets = .zero {
    didSet { if additionalSafeAreaInsets != oldValue { loadedView?.updateSafeArea() } }
  }
  open var viewRespectsSystemMinimumLayoutMargins = true {
    didSet { if viewRespectsSystemMinimumLayoutMargins != oldValue { loadedView?.marginsDidChange() } }
  }
  /// 16 points at the sides, 20 from 414 points of width and in regular width (uikit-behaviour 9.4).
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets { standardMargins }

  /// The strips above and below the safe area, as constraints know them (UILayoutSupport.swift).
  open var topLayoutGuide: any UILayoutSupport { barGuide(.top, kept: &keptTopGuide) }
  open var bottomLayoutGuide: any UILayoutSupport { barGuide(.bottom, kept: &keptBottomGuide) }
  private var keptTopGuide: BarLayoutGuide?
  private var keptBottomGuide: BarLayoutGuide?

  // MARK: Status bar

  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  open var prefersStatusBarHidden: Bool { false }
  open var childForStatusBarStyle: UIViewController? { nil }
  open var childForStatusBarHidden: UIViewController? { nil }
  /// Asks for a new look at the preferred style before the next frame.
  open func setNeedsStatusBarAppearanceUpdate() { StatusBarAppearance.needsUpdate = true }
}

/// What the frame's layout pass looks at for the status bar.
@MainActor package enum StatusBarAppearance {
  package static var needsUpdate = true

  /// The controller whose wish counts, starting from a window's root.
  package static func controller(
    from root: UIViewController, next: (UIViewController) -> UIViewController?
  ) -> UIViewController {
    var controller = root
    while let child = next(controller) { controller = child }
    return controller
  }
}
