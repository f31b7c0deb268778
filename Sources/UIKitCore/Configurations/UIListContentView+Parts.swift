// Configuration → labels and picture → frames.
import Foundation

extension UIListContentView {
  /// Brings the parts up to date.
  func show(_ configuration: UIListContentConfiguration) {
    shown = configuration
    directionalLayoutMargins = configuration.directionalLayoutMargins
    preservesSuperviewLayoutMargins = !configuration.axesPreservingSuperviewLayoutMargins.isEmpty
    update(&label, configuration.content, configuration.textProperties)
    update(&secondaryLabel, configuration.secondaryContent, configuration.secondaryTextProperties)
    updateImage()
    partsDidChange()
  }

  func partsDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func update(
    _ label: inout UILabel?, _ text: UIListContentConfiguration.Text,
    _ look: UIListContentConfiguration.TextProperties
  ) {
    guard !text.isEmpty else {
      label?.removeFromSuperview()
      label = nil
      return
    }
    let view: UILabel
    if let label {
      view = label
    } else {
      view = UILabel()
      addSubview(view)
      label = view
    }
    view.adjustsFontForContentSizeCategory = look.adjustsFontForContentSizeCategory
    view.font = look.font
    view.textColor = look.resolvedColor()
    view.textAlignment = look.alignment.alignment
    view.lineBreakMode = look.lineBreakMode
    view.numberOfLines = look.numberOfLines
    view.adjustsFontSizeToFitWidth = look.adjustsFontSizeToFitWidth
    view.minimumScaleFactor = look.minimumScaleFactor
    if let attributed = text.attributed {
      view.attributedText = attributed
    } else {
      view.text = look.transform(text.string ?? "")
    }
  }

  func updateImage() {
    guard let image = shown.image else {
      imageView?.removeFromSuperview()
      imageView = nil
      return
    }
    let view: UIImageView
    if let imageView {
      view = imageView
    } else {
      view = UIImageView(image: nil)
      addSubview(view)
      imageView = view
    }
    let look = shown.imageProperties
    view.image = image
    let font = shown.textProperties.font.adjusted(for: traitCollection)
    view.preferredSymbolConfiguration = look.preferredSymbolConfiguration ?? .init(font: font, scale: .large)
    view.tintColor = look.resolvedTintColor(for: tintColor)
    view.alpha = look.alpha
    view.layer.cornerRadius = look.cornerRadius
    view.clipsToBounds = look.cornerRadius > 0
    view.contentMode = .scaleAspectFit
  }

  // MARK: Guides

  func guide(_ key: WritableKeyPath<Guides, PlacedGuide?>, _ part: UIView?) -> UILayoutGuide? {
    guard let part else { return nil }
    if let known = guides[keyPath: key] { return known.guide }
    let made = PlacedGuide(in: self)
    guides[keyPath: key] = made
    made.place(part.frame)
    setNeedsLayout()
    return made.guide
  }

  // MARK: Geometry

  /// Frames as if read from left to right, and the height all of it needs.
  struct Frames {
    var image = CGRect.zero
    var text = CGRect.zero
    var secondary = CGRect.zero
    var size = CGSize.zero
  }

  func fittingSize(forWidth width: CGFloat) -> CGSize { frames(width: width, height: nil).size }

  func placeParts() {
    let placed = frames(width: bounds.width, height: bounds.height)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    func place(_ view: UIView?, _ guide: PlacedGuide?, _ frame: CGRect) {
      guard let view else { return }
      var frame = frame
      if isMirrored { frame.origin.x = bounds.width - frame.maxX }
      view.frame = frame
      guide?.place(frame)
    }
    place(imageView, guides.image, placed.image)
    place(label, guides.text, placed.text)
    place(secondaryLabel, guides.secondaryText, placed.secondary)
  }

  /// The start of the first text from the leading edge (points); of the margin where there is no text.
  package var textStart: CGFloat {
    let placed = frames(width: bounds.width, height: bounds.height)
    if label != nil { return placed.text.minX }
    return secondaryLabel != nil ? placed.secondary.minX : margins.leading
  }

  /// The middle between the margins above and below, in a view of a height (points).
  package func middle(ofHeight height: CGFloat) -> CGFloat {
    (margins.top + height - margins.bottom) / 2
  }

  /// Margins: the configuration's, at least the view's around where they are to be preserved.
  private var margins: NSDirectionalEdgeInsets {
    let own = shown.directionalLayoutMargins
    let axes = shown.axesPreservingSuperviewLayoutMargins
    guard !axes.isEmpty else { return own }
    let preserved = directionalLayoutMargins
    var result = own
    if axes.contains(.horizontal) {
      result.leading = preserved.leading
      result.trailing = preserved.trailing
    }
    if axes.contains(.vertical) {
      result.top = preserved.top
      result.bottom = preserved.bottom
    }
    return result
  }

  private var pixels: CGFloat { max(traitCollection.displayScale, 1) }
  private var isAccessibilitySize: Bool {
    traitCollection.preferredContentSizeCategory.isAccessibilityCategory
  }

  private func frames(width: CGFloat, height: CGFloat?) -> Frames {
    var result = Frames()
    let margins = margins
    let picture = imageSize
    let column = picture.map { reservedSize(for: $0) }
    var textX = margins.leading
    if let column { textX += column.width + (hasText ? shown.imageToTextPadding : 0) }
    let room = max(width - textX - margins.trailing, 0)
    let block = textBlock(room: room)
    let inner = max(block.size.height, column?.height ?? 0)
    let needed = margins.top + inner + margins.bottom
    let full = max(needed, shown.style.minimumHeight).ceiledToPixel(pixels)
    result.size = CGSize(width: min(textX + block.size.width + margins.trailing, width), height: full)
    let total = height ?? full
    let area = total - margins.top - margins.bottom
    let blockY = (margins.top + (area - block.size.height) / 2).roundedToPixel(pixels)
    result.text = block.text.offsetBy(dx: textX, dy: blockY)
    result.secondary = block.secondary.offsetBy(dx: textX, dy: blockY)
    if let picture, let column {
      let x = (margins.leading + (column.width - picture.width) / 2).roundedToPixel(pixels)
      let y = (margins.top + (area - picture.height) / 2).roundedToPixel(pixels)
      result.image = CGRect(x: x, y: y, width: picture.width, height: picture.height)
    }
    return result
  }

  private var hasText: Bool { label != nil || secondaryLabel != nil }

  private struct Block {
    var text = CGRect.zero
    var secondary = CGRect.zero
    var size = CGSize.zero
  }

  /// The texts beside or below each other, from the origin.
  private func textBlock(room: CGFloat) -> Block {
    let endless = CGSize(width: room, height: .greatestFiniteMagnitude)
    guard let label, let secondaryLabel else {
      guard let only = label ?? secondaryLabel else { return Block() }
      let size = only.sizeThatFits(endless)
      let frame = CGRect(x: 0, y: 0, width: room, height: size.height)
      var block = Block(size: CGSize(width: size.width, height: size.height))
      if label != nil { block.text = frame } else { block.secondary = frame }
      return block
    }
    if shown.prefersSideBySideTextAndSecondaryText && !isAccessibilitySize {
      let free = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
      let first = label.sizeThatFits(free)
      let second = secondaryLabel.sizeThatFits(free)
      let gap = shown.textToSecondaryTextHorizontalPadding
      if first.width + gap + second.width <= room {
        let height = max(first.height, second.height)
        let firstY = ((height - first.height) / 2).roundedToPixel(pixels)
        let secondY = ((height - second.height) / 2).roundedToPixel(pixels)
        let used = first.width + gap + second.width
        return Block(
          text: CGRect(x: 0, y: firstY, width: first.width, height: first.height),
          secondary: CGRect(
            x: room.isFinite && room < 1e6 ? room - second.width : first.width + gap, y: secondY,
            width: second.width, height: second.height),
          size: CGSize(width: used, height: height))
      }
    }
    let first = label.sizeThatFits(endless)
    let second = secondaryLabel.sizeThatFits(endless)
    let secondY = first.height + shown.textToSecondaryTextVerticalPadding
    return Block(
      text: CGRect(x: 0, y: 0, width: room, height: first.height),
      secondary: CGRect(x: 0, y: secondY, width: room, height: second.height),
      size: CGSize(width: max(first.width, second.width), height: secondY + second.height))
  }

  /// The picture's size within the largest one allowed; nil without a picture.
  private var imageSize: CGSize? {
    guard let imageView, shown.image != nil else { return nil }
    var size = imageView.intrinsicContentSize
    if size.width <= 0 || size.height <= 0 { return .zero }
    let most = shown.imageProperties.maximumSize
    var factor: CGFloat = 1
    if most.width > 0 { factor = min(factor, most.width / size.width) }
    if most.height > 0 { factor = min(factor, most.height / size.height) }
    if factor < 1 {
      size = CGSize(
        width: (size.width * factor).roundedToPixel(pixels),
        height: (size.height * factor).roundedToPixel(pixels))
    }
    return size
  }

  private func reservedSize(for picture: CGSize) -> CGSize {
    let reserved = shown.imageProperties.reservedLayoutSize
    let isSymbol = shown.image?.isSymbolImage == true
    let standard = UIFontMetrics(forTextStyle: .body)
      .scaledValue(for: ListMetrics.symbolBox, compatibleWith: traitCollection).roundedToPixel(pixels)
    func length(_ asked: CGFloat, _ own: CGFloat, box: CGFloat?) -> CGFloat {
      if asked == UIListContentConfiguration.ImageProperties.standardDimension { return max(standard, own) }
      if asked > 0 { return asked }
      return box.map { max($0, own) } ?? own
    }
    let width =
      isAccessibilitySize
      ? picture.width : length(reserved.width, picture.width, box: isSymbol ? standard : nil)
    return CGSize(width: width, height: length(reserved.height, picture.height, box: nil))
  }
}
