import Testing
import UIKit

@testable import UIKitControls

@Suite @MainActor struct ButtonTests {
  @Test("A system button's title is 15 points, a custom one's 18: 30 and 34 high")
  func heights() {
    let system = UIButton(type: .system)
    system.setTitle("Explore nearby", for: .normal)
    #expect(system.titleLabel?.font.pointSize == 15)
    #expect(system.intrinsicContentSize.height == 30)
    let custom = UIButton()
    custom.setTitle("Explore nearby", for: .normal)
    #expect(custom.titleLabel?.font.pointSize == 18)
    #expect(custom.intrinsicContentSize.height == 34)
    #expect(UIButton().intrinsicContentSize == CGSize(width: 30, height: 34))
    #expect(UIButton(type: .roundedRect).buttonType == .system)
  }

  @Test("Width is the title's by iOS's advances, up to whole points: 83 at 15 regular, 94 at 17 semibold")
  func width() {
    let button = UIButton(type: .system)
    button.setTitle("Plain Button", for: .normal)
    #expect(button.intrinsicContentSize.width == 83)
    button.titleLabel?.font = .systemFont(ofSize: 17, weight: .semibold)
    button.setTitle("Bold Button", for: .normal)
    #expect(button.intrinsicContentSize.width == 94)
  }

  @Test("A 13 point semibold title with content insets of 8 is 32 high")
  func exploreButton() {
    let button = UIButton(type: .roundedRect)
    button.titleLabel?.font = .systemFont(ofSize: 13, weight: .semibold)
    button.contentEdgeInsets = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    button.setTitle("Explore nearby stays", for: .normal)
    #expect(button.intrinsicContentSize.height == 32)
    button.sizeToFit()
    button.layoutIfNeeded()
    let title = button.titleLabel?.frame ?? .zero
    #expect(title.minX == 8 && title.minY == 8 && title.height == 16)
    #expect(title.width == button.bounds.width - 16)
  }

  @Test(
    "A search bar's symbol is 16 high in a 44 point button with insets of 14, two points left of the middle")
  func searchBar() throws {
    let button = UIButton(type: .roundedRect)
    button.frame = CGRect(x: 0, y: 0, width: 342, height: 44)
    button.titleLabel?.font = .systemFont(ofSize: 13, weight: .semibold)
    button.setTitle("Where are you going?", for: .normal)
    button.setImage(UIImage(systemName: "magnifyingglass"), for: .normal)
    button.imageView?.contentMode = .scaleAspectFit
    button.imageEdgeInsets = UIEdgeInsets(top: 14, left: 0, bottom: 14, right: 4)
    button.layoutIfNeeded()
    let image = try #require(button.imageView).frame
    let title = try #require(button.titleLabel).frame
    #expect(image.minY == 14 && image.height == 16)
    let natural = try #require(button.currentImage).size
    #expect(image.width == natural.width)
    #expect(abs(title.minX - image.maxX - 2) < 0.4)
    #expect(abs((image.minX + 2 + title.maxX) / 2 - 171) < 0.4)
    #expect(title.height == 16 && title.minY == 14)
  }

  @Test("Content that is taken away again is no longer shown")
  func contentTakenAway() {
    let button = UIButton(type: .custom)
    let picture = UIImage(systemName: "magnifyingglass")
    button.setTitle("on", for: .normal)
    button.setImage(picture, for: .normal)
    button.setBackgroundImage(picture, for: .normal)
    button.setTitle(nil, for: .normal)
    button.setImage(nil, for: .normal)
    button.setBackgroundImage(nil, for: .normal)
    button.layoutIfNeeded()
    let shown = button.subviews.filter { !$0.isHidden && ($0 as? UIImageView)?.image != nil }
    #expect(shown.isEmpty)
    #expect(button.titleLabel?.text == nil && button.titleLabel?.isHidden == true)
    #expect(button.imageView?.image == nil && button.imageView?.isHidden == true)
    button.setAttributedTitle(NSAttributedString(string: "a"), for: .normal)
    button.setAttributedTitle(nil, for: .normal)
    #expect(button.titleLabel?.attributedText?.length ?? 0 == 0)
  }

  @Test("A state without content shows the normal one")
  func fallback() {
    let button = UIButton(type: .custom)
    button.setTitle("on", for: .normal)
    button.setTitle("off", for: .selected)
    button.setTitleColor(.red, for: .highlighted)
    #expect(button.currentTitle == "on")
    button.isHighlighted = true
    #expect(button.currentTitle == "on" && button.currentTitleColor == .red)
    button.isSelected = true
    #expect(button.currentTitle == "on")
    button.isHighlighted = false
    #expect(button.currentTitle == "off" && button.titleLabel?.text == "off")
    button.setTitle(nil, for: .selected)
    #expect(button.currentTitle == "on")
  }

  @Test("A system button is in the tint colour, fades to 0.2 while pressed and is grey while disabled")
  func systemLook() {
    let button = UIButton(type: .system)
    button.setTitle("Tap", for: .normal)
    button.tintColor = .systemPink
    #expect(button.titleLabel?.textColor == .systemPink)
    button.isHighlighted = true
    #expect(abs((button.titleLabel?.alpha ?? 0) - 0.2) < 0.001)
    button.isHighlighted = false
    #expect(button.titleLabel?.alpha == 1)
    button.isEnabled = false
    #expect(button.titleLabel?.textColor == .tertiaryLabel)
    button.setTitleColor(.label, for: .normal)
    #expect(button.titleLabel?.textColor == .label)
  }

  @Test("A custom button is white and shows images in their own colours; a system button tints them")
  func tinting() {
    let image = UIImage(cgImage: UIImage(systemName: "star")!.cgImage!)
    let custom = UIButton(type: .custom)
    #expect(custom.titleColor(for: .normal) == .white)
    custom.setImage(image, for: .normal)
    #expect(custom.imageView?.image?.renderingMode == .automatic)
    let system = UIButton(type: .system)
    system.setImage(image, for: .normal)
    #expect(system.imageView?.image?.renderingMode == .alwaysTemplate)
    system.setImage(image.withRenderingMode(.alwaysOriginal), for: .normal)
    #expect(system.imageView?.image?.renderingMode == .alwaysOriginal)
  }

  @Test("An image alone gives its own size; background image, image and title stand in this order")
  func parts() {
    let button = UIButton(type: .system)
    let image = UIImage(systemName: "star")!
    button.setImage(image, for: .normal)
    #expect(button.intrinsicContentSize == image.size)
    button.setTitle("Star", for: .normal)
    button.setBackgroundImage(image, for: .normal)
    #expect(button.subviews.count == 3)
    #expect(button.subviews[1] === button.imageView && button.subviews[2] === button.titleLabel)
    #expect(button.intrinsicContentSize.height == 30)
  }

  @Test("An attributed title goes before a plain one")
  func attributed() {
    let button = UIButton(type: .system)
    button.setTitle("plain", for: .normal)
    let text = NSAttributedString(string: "attributed", attributes: [.font: UIFont.systemFont(ofSize: 24)])
    button.setAttributedTitle(text, for: .normal)
    #expect(button.titleLabel?.attributedText?.string == "attributed")
    // 24 points: a title box of 29, and 12.
    #expect(button.intrinsicContentSize.height == 41)
  }

  @Test("A button made with an action shows its title and does it when tapped")
  func primaryAction() {
    var count = 0
    let button = UIButton(type: .system, primaryAction: UIAction(title: "Go") { _ in count += 1 })
    #expect(button.currentTitle == "Go")
    button.sendActions(for: .primaryActionTriggered)
    #expect(count == 1)
    let other = UIButton(frame: .zero, primaryAction: UIAction(title: "Go") { _ in count += 1 })
    #expect(other.currentTitle == "Go" && other.buttonType == .system)
    other.performPrimaryAction()
    #expect(count == 2)
  }
}
