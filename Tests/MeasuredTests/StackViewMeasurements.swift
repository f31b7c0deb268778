// stack-view.json: stacks of views with intrinsic sizes, recorded outside a window.
import Testing
import UIKit
import UIKitCore

private let file = MeasuredFile("stack-view.json")

@Suite(.tallied(file), .serialized)
struct StackViewMeasurements {
  @Test(arguments: file.cases)
  @MainActor func agrees(_ measured: MeasuredCase) throws {
    let value = measured.value
    try file.check(measured) {
      FrameRounding.current = .catalyst
      defer { FrameRounding.current = .devicePixels }
      let root = UIView(frame: CGRect(x: 0, y: 0, width: 600, height: 600))
      let stack = UIStackView()
      stack.axis = value.axis.string == "vertical" ? .vertical : .horizontal
      stack.distribution = try #require(distributions[value.distribution.string])
      stack.alignment = try #require(alignments[value.alignment.string])
      stack.spacing = 5
      var listed: [UIView] = []
      switch value.set.string {
      case "nested":
        let inner = UIStackView()
        inner.axis = stack.axis == .vertical ? .horizontal : .vertical
        inner.alignment = .center
        inner.spacing = 2
        let innerViews = [SizedView(15, 10), SizedView(30, 12)]
        for view in innerViews { inner.addArrangedSubview(view) }
        let outer = [SizedView(40, 20), inner, SizedView(10, 50)]
        for view in outer { stack.addArrangedSubview(view) }
        listed = [outer[0], inner] + innerViews + [outer[2]]
      default:
        if value.set.string == "margins" {
          stack.isLayoutMarginsRelativeArrangement = true
          stack.layoutMargins = UIEdgeInsets(top: 3, left: 5, bottom: 7, right: 11)
        }
        for size in [(40, 20), (60, 30), (10, 50), (25, 25)] as [(CGFloat, CGFloat)] {
          let view = SizedView(size.0, size.1)
          stack.addArrangedSubview(view)
          listed.append(view)
        }
      }
      stack.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(stack)
      stack.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10).isActive = true
      stack.topAnchor.constraint(equalTo: root.topAnchor, constant: 20).isActive = true
      if !value["size"].isNull {
        stack.widthAnchor.constraint(equalToConstant: value["size"].size.width).isActive = true
        stack.heightAnchor.constraint(equalToConstant: value["size"].size.height).isActive = true
      }
      root.layoutIfNeeded()
      if let index = value.hiddenIndex.ifInt {
        stack.arrangedSubviews[index].isHidden = true
        root.layoutIfNeeded()
      }
      expectFigures(stack.frame, value.stack, within: 1.01, "stack")
      for (index, view) in listed.enumerated() {
        let frame = view.convert(view.bounds, to: root)
        expectFigures(frame, value.arranged[index], within: 1.01, "view \(index)")
      }
    }
  }
}

private let distributions: [String: UIStackView.Distribution] = [
  "fill": .fill, "fillEqually": .fillEqually, "fillProportionally": .fillProportionally,
  "equalSpacing": .equalSpacing, "equalCentering": .equalCentering,
]

private let alignments: [String: UIStackView.Alignment] = [
  "fill": .fill, "leading": .leading, "center": .center, "trailing": .trailing,
]

/// A view that asks for a size.
final class SizedView: UIView {
  private let wanted: CGSize

  init(_ width: CGFloat, _ height: CGFloat) {
    wanted = CGSize(width: width, height: height)
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize { wanted }
}
