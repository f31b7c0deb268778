import UIKit

protocol HeaderViewDelegate: AnyObject {
  func headerView(_ headerView: HeaderView, didRequest style: UIStatusBarStyle)
}

/// A picture with a search bar on a rounded card, and a title with a button over it.
///
/// Scrolling changes its height between 600 points and what the search bar needs. Below the half of the
/// way the card rises to the top and its search bar gets a background. Title and button keep their place
/// and are covered by what lies below the header.
final class HeaderView: ProgrammaticView {
  private enum Metrics {
    static let maximumHeight: CGFloat = 600
    static let maximumCardTop: CGFloat = 40
    /// The status bar is over the card's picture when the card's top is above this.
    static let statusBarLine: CGFloat = 24
    static let searchBarHeight: CGFloat = 44
    static let searchBarSpacing: CGFloat = 12
    static let sideInset: CGFloat = 24
  }

  weak var delegate: HeaderViewDelegate?

  private let cardView = UIView()
  private let imageView = UIImageView()
  private let searchContainer = UIView()
  private let searchBar = UIButton(type: .roundedRect)
  private let titleView = UITextView()
  private let exploreButton = UIButton(type: .roundedRect)
  private let separator = UIView()

  private var heightConstraint = NSLayoutConstraint()
  private var cardTopConstraint = NSLayoutConstraint()

  /// The safe area must be known when this is first read.
  private lazy var minimumHeight: CGFloat =
    Metrics.searchBarHeight + 2 * Metrics.searchBarSpacing + safeAreaInsets.top
  private var maximumCardTop = Metrics.maximumCardTop
  private var statusBarStyle: UIStatusBarStyle = .lightContent

  override func configure() {
    backgroundColor = .black
    configureCard()
    configureSearchBar()
    configureTitle()
    separator.backgroundColor = .quaternaryLabel
  }

  private func configureCard() {
    cardView.layer.cornerRadius = 20
    cardView.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    cardView.layer.masksToBounds = true
    imageView.image = UIImage(named: "background")
    imageView.contentMode = .scaleAspectFill
    searchContainer.backgroundColor = .systemBackground
    searchContainer.setBackgroundAlpha(0)
  }

  private func configureSearchBar() {
    searchBar.backgroundColor = .secondarySystemBackground
    searchBar.layer.cornerRadius = 22
    searchBar.tintColor = .systemPink
    searchBar.setTitle("Where are you going?", for: .normal)
    searchBar.setTitleColor(.label, for: .normal)
    searchBar.titleLabel?.font = AppFont.button
    searchBar.setImage(UIImage(systemName: "magnifyingglass"), for: .normal)
    searchBar.imageView?.contentMode = .scaleAspectFit
    searchBar.imageEdgeInsets = UIEdgeInsets(top: 14, left: 0, bottom: 14, right: 4)
  }

  private func configureTitle() {
    titleView.text = "Go\nNear"
    titleView.textColor = .white
    titleView.font = AppFont.largeTitle
    titleView.setLineHeightMultiple(0.7)
    titleView.backgroundColor = .clear
    titleView.isScrollEnabled = false
    titleView.isEditable = false
    titleView.isSelectable = false

    exploreButton.backgroundColor = .secondarySystemBackground
    exploreButton.layer.cornerRadius = 6
    exploreButton.setTitle("Explore nearby stays", for: .normal)
    exploreButton.setTitleColor(.label, for: .normal)
    exploreButton.titleLabel?.font = AppFont.button
    exploreButton.contentEdgeInsets = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  }

  override func constrain() {
    addSubviews(cardView, titleView, exploreButton, separator)
    cardView.addSubviews(imageView, searchContainer)
    searchContainer.addSubviews(searchBar)

    heightConstraint = heightAnchor == Metrics.maximumHeight

    cardTopConstraint = cardView.topAnchor == topAnchor + maximumCardTop
    cardView.horizontalAnchors == horizontalAnchors
    cardView.bottomAnchor == bottomAnchor
    imageView.edgeAnchors == cardView.edgeAnchors

    searchContainer.topAnchor == cardView.topAnchor
    searchContainer.horizontalAnchors == cardView.horizontalAnchors
    searchContainer.heightAnchor >= 60

    searchBar.topAnchor >= searchContainer.topAnchor + 24
    searchBar.topAnchor >= safeAreaLayoutGuide.topAnchor + Metrics.searchBarSpacing
    searchBar.horizontalAnchors == searchContainer.horizontalAnchors + Metrics.sideInset
    searchBar.bottomAnchor == searchContainer.bottomAnchor - Metrics.searchBarSpacing
    searchBar.heightAnchor == Metrics.searchBarHeight

    titleView.topAnchor == safeAreaLayoutGuide.topAnchor + 160
    titleView.leadingAnchor == leadingAnchor + Metrics.sideInset
    exploreButton.topAnchor == titleView.bottomAnchor
    exploreButton.leadingAnchor == titleView.leadingAnchor

    separator.bottomAnchor == bottomAnchor
    separator.horizontalAnchors == horizontalAnchors
    separator.heightAnchor == 1
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    maximumCardTop = Metrics.maximumCardTop + safeAreaInsets.top
    cardTopConstraint.constant = maximumCardTop
  }

  // MARK: Collapsing

  /// Answers the offset the scroll view is to have. Scrolling up collapses the header before the content
  /// moves; pulling the content down over its top opens the header.
  func scroll(from oldOffset: CGFloat, to newOffset: CGFloat) -> CGFloat {
    let delta = newOffset - oldOffset
    let height = heightConstraint.constant
    let collapses = delta > 0 && newOffset > 0 && height > minimumHeight
    let expands = delta < 0 && newOffset < 0 && height < Metrics.maximumHeight
    guard collapses || expands else { return newOffset }
    setHeight(height - delta)
    return oldOffset
  }

  private func setHeight(_ height: CGFloat) {
    heightConstraint.constant = min(max(height, minimumHeight), Metrics.maximumHeight)
    let progress = (height - minimumHeight) / (Metrics.maximumHeight - minimumHeight)
    guard progress < 0.5 else {
      cardTopConstraint.constant = maximumCardTop
      searchContainer.setBackgroundAlpha(0)
      return
    }
    let cardTop = 2 * progress * maximumCardTop
    cardTopConstraint.constant = cardTop
    searchContainer.setBackgroundAlpha(1 - 2 * progress)
    if cardTop < Metrics.statusBarLine {
      request(.darkContent)
    } else if cardTop > Metrics.statusBarLine {
      request(.lightContent)
    }
  }

  private func request(_ style: UIStatusBarStyle) {
    guard style != statusBarStyle else { return }
    statusBarStyle = style
    delegate?.headerView(self, didRequest: style)
  }
}
