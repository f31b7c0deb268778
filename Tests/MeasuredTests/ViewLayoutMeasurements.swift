// view-layout.json: what constraints, stacks, margins, safe areas and flow layouts decide.
//
// Contents are given the sizes that were recorded; no text is measured here. Buttons, controls, tables,
// bars, sheets, alerts, menus, pickers and text fields were recorded with the look of iOS 26, and so was
// the one collection list: their numbers are not those of the iPhones followed here, and are left out.
// The two scroll cases are about the keyboard and about bars that shrink.
import Testing
import UIKit

@_spi(UIKitInternal) import UIKitCore

private let file = MeasuredFile("view-layout.json") { root in
  root.array.filter { kinds.contains($0.kind.string) && $0.tree["layout"].isNull }
}

private let kinds: Set<String> = [
  "constraints", "stack", "safearea", "rtl", "mixed", "image", "label", "attrtext", "collection",
]

/// Kinds that are not run, for the reasons above.
private let leftOut: Set<String> = [
  "button", "control", "table", "navbar", "tabbar", "toolbar", "sheet", "alert", "menu", "picker",
  "textfield", "scroll",
]

@Suite(.tallied(file), .serialized)
struct ViewLayoutMeasurements {
  @Test(arguments: file.cases)
  @MainActor func agrees(_ measured: MeasuredCase) throws {
    let value = measured.value
    try file.check(measured) {
      try onScreen(scale: value.scale.cgFloat) { try compare(value) }
    }
  }

  @Test func everyKindOfTheFileIsRunOrNamed() {
    let present = Set(file.root.ifArray?.map { $0.kind.string } ?? [])
    #expect(present.subtracting(kinds).subtracting(leftOut) == [])
  }

  @MainActor private func compare(_ value: Figures) throws {
    let scale = value.scale.cgFloat
    FrameRounding.current = .devicePixels
    FrameRounding.current.originScale = scale
    FrameRounding.current.sizeScale = scale
    if value.host.string == "catalyst" { FrameRounding.current = .catalyst }
    defer { FrameRounding.current = .devicePixels }
    let scene = MeasuredScene(value)
    scene.window.layoutIfNeeded()
    for (path, frame) in value.expected.members.sorted(by: { $0.key < $1.key })
    where !path.contains("/") && !frame.isNull && !path.isEmpty {
      if let mark = path.firstIndex(of: "#") {
        let collection = try scene.collection(String(path[..<mark]))
        let place = try #require(collection.frame(path[path.index(after: mark)...]), "\(path)")
        expectFigures(place, frame, within: 0.5, path)
        continue
      }
      let view = try scene.view(path)
      expectFigures(view.frame, frame, within: 0.5, path)
    }
    for (path, insets) in value["safeAreaInsets"].ifMembers ?? [:] {
      let actual = try scene.view(path).safeAreaInsets
      expectFigures(
        [actual.top, actual.left, actual.bottom, actual.right], insets, within: 0.01, "safe area \(path)")
    }
    for (path, insets) in value["layoutMargins"].ifMembers ?? [:] {
      let actual = try scene.view(path).layoutMargins
      expectFigures(
        [actual.top, actual.left, actual.bottom, actual.right], insets, within: 0.01, "margins \(path)")
    }
    if !value["contentSize"].isNull, let collection = scene.collections.values.first {
      expectFigures(collection.view.contentSize, value["contentSize"], within: 0.5, "content")
    }
    for readable in value["readable"].ifArray ?? [] {
      let side = readable.sideMargin.cgFloat
      let other = readable.topBottomMargin.cgFloat
      let view = UIView(
        frame: CGRect(x: 0, y: 0, width: readable.boundsWidth.cgFloat, height: readable.height.cgFloat))
      view.layoutMargins = UIEdgeInsets(top: other, left: side, bottom: other, right: side)
      expectFigures(view.readableContentGuide.layoutFrame, readable.guide, within: 0.01, "readable")
    }
  }
}

/// The views of a case.
@MainActor private final class MeasuredScene {
  let window: UIWindow
  private let root: UIView
  private var controllers: [UIViewController] = []
  private var views: [String: UIView] = [:]
  private(set) var collections: [String: FlowScene] = [:]
  private let isRightToLeft: Bool
  private let recorded: Figures

  init(_ value: Figures) {
    window = UIWindow(frame: CGRect(origin: .zero, size: value["size"].size))
    isRightToLeft = value.direction.ifString == "rtl"
    recorded = value.expected
    root = UIView(frame: window.bounds)
    // The root's own frame is the window's; a tree whose root is a stack stands in it.
    let tree = value.tree
    if tree.c.string == "view" {
      views[""] = root
      configure(root, tree)
    } else {
      let top = make(tree, path: "", intrinsic: value["intrinsic"])
      root.addSubview(top)
    }
    if !tree.safe.isNull || tree["safe"].isNull {
      let controller = UIViewController()
      controllers.append(controller)
      controller.view = root
      controller.viewRespectsSystemMinimumLayoutMargins = false
      window.addSubview(root)
      let insets = tree["safe"].isNull ? [0, 0, 0, 0] : tree["safe"].doubles.map { CGFloat($0) }
      let own = root.safeAreaInsets
      controller.additionalSafeAreaInsets = UIEdgeInsets(
        top: insets[0] - own.top, left: insets[1] - own.left, bottom: insets[2] - own.bottom,
        right: insets[3] - own.right)
    }
    if tree.c.string == "view" { addChildren(of: tree, to: root, path: "", intrinsic: value["intrinsic"]) }
    for constraint in value["constraints"].ifArray ?? [] { activate(constraint.array) }
  }

  func view(_ path: String) throws -> UIView { try #require(views[path], "no view at \(path)") }
  func collection(_ path: String) throws -> FlowScene {
    try #require(collections[path], "no collection view at \(path)")
  }

  private func configure(_ view: UIView, _ node: Figures) {
    if isRightToLeft { view.semanticContentAttribute = .forceRightToLeft }
    if let margins = node["margins"].ifArray {
      view.layoutMargins = UIEdgeInsets(
        top: margins[0].cgFloat, left: margins[1].cgFloat, bottom: margins[2].cgFloat,
        right: margins[3].cgFloat)
    }
    if node["preserveMargins"].ifInt == 1 { view.preservesSuperviewLayoutMargins = true }
  }

  private func addChildren(of node: Figures, to parent: UIView, path: String, intrinsic: Figures) {
    for (index, child) in (node.k.ifArray ?? []).enumerated() {
      let childPath = path.isEmpty ? "\(index)" : "\(path).\(index)"
      let view = make(child, path: childPath, intrinsic: intrinsic)
      if let stack = parent as? UIStackView {
        stack.addArrangedSubview(view)
      } else {
        parent.addSubview(view)
      }
      if let safe = child["additionalSafe"].ifArray {
        let controller = UIViewController()
        controllers.append(controller)
        controller.view = view
        controller.additionalSafeAreaInsets = UIEdgeInsets(
          top: safe[0].cgFloat, left: safe[1].cgFloat, bottom: safe[2].cgFloat, right: safe[3].cgFloat)
      }
    }
  }

  private func make(_ node: Figures, path: String, intrinsic: Figures) -> UIView {
    let view: UIView
    switch node.c.string {
    case "stack":
      let stack = UIStackView()
      stack.axis = node.axis.string == "v" ? .vertical : .horizontal
      stack.spacing = node["spacing"].cgFloat
      stack.distribution = distributions[node.dist.string] ?? .fill
      stack.alignment = alignments[node.align.string] ?? .fill
      view = stack
    case "intrinsic":
      view = ContentView(node["size"].size, fontSize: nil)
    case "collection":
      let scene = FlowScene(node: node)
      collections[path] = scene
      view = scene.view
    case "label", "switch", "image", "button":
      var size = CGSize(width: -1, height: -1)
      if !intrinsic[path].isNull { size = intrinsic[path].size }
      if let width = node.w.ifDouble { size.width = CGFloat(width) }
      if node.imageSize.ifArray != nil { size = node.imageSize.size }
      if node.c.string == "switch" { size = CGSize(width: 63, height: 28) }
      // Sized to fit its text, which is not measured here.
      if size.width < 0, node["fit"].ifInt == 1, let frame = recorded[path].ifArray, frame.count == 4 {
        size = recorded[path].rect.size
      }
      if size.width < 0, let text = node["text"].ifString {
        let label = UILabel()
        label.text = text
        label.font = .systemFont(ofSize: node.fs.cgFloat)
        view = label
      } else {
        view = ContentView(size, fontSize: node.fs.ifDouble.map { CGFloat($0) })
      }
    default:
      view = UIView()
    }
    views[path] = view
    if let frame = node.f.ifArray, frame.count == 4 { view.frame = node.f.rect }
    // A switch has one size, whatever frame it is given.
    if node["fit"].ifInt == 1 || node.c.string == "switch" && node.uc.isNull { view.sizeToFit() }
    if node.uc.ifInt == 1 { view.translatesAutoresizingMaskIntoConstraints = false }
    configure(view, node)
    addChildren(of: node, to: view, path: path, intrinsic: intrinsic)
    return view
  }

  private func activate(_ parts: [Figures]) {
    var name = parts[1].string
    var relation: NSLayoutConstraint.Relation = .equal
    if parts[2].string == "ge" { relation = .greaterThanOrEqual }
    if parts[2].string == "le" { relation = .lessThanOrEqual }
    if name.hasSuffix(">") { relation = .greaterThanOrEqual }
    if name.hasSuffix("<") { relation = .lessThanOrEqual }
    name = name.trimmingCharacters(in: CharacterSet(charactersIn: "<>"))
    guard let first = views[parts[0].string], let attribute = attributes[name] else {
      Issue.record("unknown side \(parts)")
      return
    }
    var second: AnyObject?
    var other = NSLayoutConstraint.Attribute.notAnAttribute
    if let path = parts[3].ifString, var name = parts[4].ifString, let view = views[path] {
      second = view
      if name.hasPrefix("safe_") {
        second = view.safeAreaLayoutGuide
        name.removeFirst(5)
      }
      guard let found = attributes[name] else {
        Issue.record("unknown side \(parts)")
        return
      }
      other = found
    }
    let constraint = NSLayoutConstraint(
      item: first, attribute: attribute, relatedBy: relation, toItem: second, attribute: other,
      multiplier: parts[5].cgFloat, constant: parts[6].cgFloat)
    constraint.priority = UILayoutPriority(Float(parts[7].double))
    constraint.isActive = true
  }
}

private let distributions: [String: UIStackView.Distribution] = [
  "fill": .fill, "fillEqually": .fillEqually, "fillProportionally": .fillProportionally,
  "equalSpacing": .equalSpacing, "equalCentering": .equalCentering,
]

private let alignments: [String: UIStackView.Alignment] = [
  "fill": .fill, "leading": .leading, "top": .top, "center": .center, "trailing": .trailing,
  "bottom": .bottom,
]

private let attributes: [String: NSLayoutConstraint.Attribute] = [
  "left": .left, "right": .right, "top": .top, "bottom": .bottom, "leading": .leading, "trailing": .trailing,
  "width": .width, "height": .height, "centerX": .centerX, "centerY": .centerY,
  "firstBaseline": .firstBaseline, "lastBaseline": .lastBaseline, "leftMargin": .leftMargin,
  "rightMargin": .rightMargin, "topMargin": .topMargin, "bottomMargin": .bottomMargin,
  "leadingMargin": .leadingMargin, "trailingMargin": .trailingMargin,
  "centerXWithinMargins": .centerXWithinMargins, "centerYWithinMargins": .centerYWithinMargins,
]

/// A view of a given content size, with the system font's baselines if it stands for text.
private final class ContentView: UIView {
  private let content: CGSize
  private let fontSize: CGFloat?

  init(_ content: CGSize, fontSize: CGFloat?) {
    self.content = content
    self.fontSize = fontSize
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize { content }
  override func sizeThatFits(_ size: CGSize) -> CGSize { content }
  override var _firstBaselineOffset: CGFloat? { fontSize.map { $0 * 0.9521484375 } }
  override var _lastBaselineOffset: CGFloat? { fontSize.map { content.height - $0 * 0.9521484375 } }
}
