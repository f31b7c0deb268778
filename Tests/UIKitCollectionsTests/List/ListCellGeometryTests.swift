// Where accessories, contents and pictures stand in a row. The figures are recorded from Apple's UIKit on a
// row outside a list (margins of 8); what differs on an iPhone is the accessories' looks, not this structure.
import Testing
import UIKit

@testable import UIKitCollections

@Suite @MainActor struct ListCellGeometryTests {
  private func cell(
    _ size: CGSize, _ content: UIListContentConfiguration, image: Bool = false, secondary: Bool = true,
    accessories: [UICellAccessory] = [], level: Int = 0, isEditing: Bool = false
  ) -> UICollectionViewListCell {
    var content = content
    content.text = "Text"
    if secondary { content.secondaryText = "Second" }
    if image { content.image = Self.square }
    let cell = UICollectionViewListCell(frame: CGRect(origin: .zero, size: size))
    cell.contentConfiguration = content
    cell.accessories = accessories
    cell.indentationLevel = level
    cell.isEditingItems = isEditing
    cell.layoutIfNeeded()
    return cell
  }

  /// A picture of 29 x 29 points.
  private static let square = UIGraphicsImageRenderer(size: CGSize(width: 29, height: 29)).image { context in
    context.fill(CGRect(x: 0, y: 0, width: 29, height: 29))
  }

  private func contents(_ cell: UICollectionViewListCell) -> [CGFloat] {
    [cell.contentView.frame.minX, cell.contentView.frame.width]
  }

  private func textX(_ cell: UICollectionViewListCell) -> CGFloat? {
    (cell.contentView as? UIListContentView)?.label.map { $0.convert($0.bounds, to: cell).minX }
  }

  private func imageFrame(_ cell: UICollectionViewListCell) -> CGRect? {
    (cell.contentView as? UIListContentView)?.imageView.map { $0.convert($0.bounds, to: cell) }
  }

  private func frames(_ cell: UICollectionViewListCell) -> [CGRect] {
    var frames = cell.accessoryViews.filter { !$0.isHidden }.map(\.frame)
    if let line = cell.reorderLine { frames.append(line.frame) }
    return frames.sorted { $0.minX < $1.minX }
  }

  private func custom(leading: Bool) -> UICellAccessory {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
    return .customView(configuration: .init(customView: view, placement: leading ? .leading() : .trailing()))
  }

  @Test("A chevron of 14 stands 8 from the end, the contents end with it, the picture at 16 and text at 61")
  func disclosure() {
    let cell = cell(
      CGSize(width: 320, height: 80), .cell(), image: true, accessories: [.disclosureIndicator()])
    #expect(contents(cell) == [0, 298])
    #expect(frames(cell) == [CGRect(x: 298, y: 33, width: 14, height: 14)])
    #expect(imageFrame(cell).map { abs($0.minX - 16) < 0.01 && abs($0.minY - 25.5) <= 0.51 } == true)
    #expect(imageFrame(cell)?.size == CGSize(width: 29, height: 29))
    #expect(textX(cell) == 61)
  }

  @Test("Without accessories the contents are as wide as the cell and the text starts at 16")
  func plain() {
    let value = cell(CGSize(width: 320, height: 60), .valueCell())
    #expect(contents(value) == [0, 320])
    #expect(textX(value) == 16)
    let subtitle = cell(CGSize(width: 320, height: 70), .subtitleCell(), image: true)
    #expect(textX(subtitle) == 61)
    #expect(imageFrame(subtitle).map { abs($0.minY - 20.5) <= 0.51 } == true)
  }

  @Test("A handle has a line before it where it follows a tick: 249.5, 279, 286.5; contents 247 wide")
  func reorderAndCheckmark() {
    let cell = cell(
      CGSize(width: 320, height: 60), .cell(), secondary: false, accessories: [.reorder(), .checkmark()],
      isEditing: true)
    #expect(contents(cell) == [0, 247])
    #expect(
      frames(cell) == [
        CGRect(x: 249.5, y: 21, width: 19, height: 18), CGRect(x: 279, y: 0, width: 1, height: 60),
        CGRect(x: 286.5, y: 22.5, width: 27, height: 15),
      ])
  }

  @Test(
    "Own views of 30 are centred in 24; indentation 20 moves the leading one: 25 and 225, contents 52 to 228")
  func customViews() {
    let cell = cell(
      CGSize(width: 260, height: 70), .cell(), accessories: [custom(leading: false), custom(leading: true)],
      level: 2)
    #expect(contents(cell) == [52, 176])
    #expect(textX(cell) == 68)
    #expect(
      frames(cell) == [
        CGRect(x: 25, y: 25, width: 30, height: 20), CGRect(x: 225, y: 25, width: 30, height: 20),
      ])
  }

  @Test("A selection circle of 26 at 17 in a row one level deep; contents from 42")
  func multiselect() {
    let cell = cell(
      CGSize(width: 375, height: 64), .valueCell(), image: true, accessories: [.multiselect()], level: 1,
      isEditing: true)
    #expect(contents(cell) == [42, 333])
    #expect(frames(cell) == [CGRect(x: 17, y: 19, width: 26, height: 26)])
    #expect(textX(cell) == 103)
  }

  @Test("One on each side: 5 and 218, contents 32 to 218")
  func bothSides() {
    let cell = cell(
      CGSize(width: 240, height: 60), .subtitleCell(),
      accessories: [custom(leading: true), .disclosureIndicator()])
    #expect(contents(cell) == [32, 186])
    #expect(textX(cell) == 48)
    #expect(
      frames(cell) == [
        CGRect(x: 5, y: 20, width: 30, height: 20), CGRect(x: 218, y: 23, width: 14, height: 14),
      ])
  }

  @Test("A sidebar's row three levels deep: contents 30 to 268, picture at 38, text at 77, tick at 270.5")
  func sidebar() {
    let cell = cell(
      CGSize(width: 300, height: 90), .sidebarCell(), image: true, accessories: [.checkmark()], level: 3)
    #expect(contents(cell) == [30, 238])
    #expect(imageFrame(cell)?.minX == 38)
    #expect(textX(cell) == 77)
    #expect(frames(cell) == [CGRect(x: 270.5, y: 36, width: 19, height: 18)])
  }

  @Test("Deleting, moving and a chevron: 7, 257, 279; contents 32 to 257")
  func editing() {
    let cell = cell(
      CGSize(width: 320, height: 44), .cell(), secondary: false,
      accessories: [.delete(), .reorder(), .disclosureIndicator()], isEditing: true)
    #expect(contents(cell) == [32, 225])
    #expect(textX(cell) == 48)
    #expect(
      frames(cell).prefix(3) == [
        CGRect(x: 7, y: 9, width: 26, height: 26), CGRect(x: 257, y: 15, width: 14, height: 14),
        CGRect(x: 279, y: 0, width: 1, height: 44),
      ])
    #expect(frames(cell).count == 4)
  }

  @Test("What is for editing takes no room before")
  func notEditing() {
    let cell = cell(
      CGSize(width: 320, height: 44), .cell(), secondary: false, accessories: [.delete(), .reorder()])
    #expect(contents(cell) == [0, 320])
    #expect(frames(cell).isEmpty)
  }

  @Test("Read from right to left everything is mirrored: chevron at 8, contents from 22, text ends at 304")
  func mirrored() {
    let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    var content = UIListContentConfiguration.cell()
    content.text = "Text"
    cell.contentConfiguration = content
    for view in [cell, cell.contentView] { view.semanticContentAttribute = .forceRightToLeft }
    cell.accessories = [.disclosureIndicator()]
    cell.layoutIfNeeded()
    #expect(frames(cell) == [CGRect(x: 8, y: 15, width: 14, height: 14)])
    #expect(contents(cell) == [22, 298])
    let label = (cell.contentView as? UIListContentView)?.label
    #expect(label.map { $0.convert($0.bounds, to: cell).maxX } == 304)
  }

  @Test("Two accessories of one system type stop with an internal inconsistency")
  func twoOfAKind() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        cell.accessories = [.checkmark(), .checkmark()]
      }
    }
    let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(said.contains("NSInternalInconsistencyException") && said.contains("checkmark"))
  }
}
