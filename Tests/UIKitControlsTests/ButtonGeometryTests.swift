import Testing
import UIKit

@testable import UIKitControls

@Suite struct ButtonGeometryTests {
  @Test("A 15 point title of 86 x 18 makes a button of 86 x 30")
  func titleOnly() {
    var geometry = ButtonGeometry()
    geometry.titleSize = CGSize(width: 86, height: 18)
    #expect(
      geometry.intrinsicSize(contentInsets: .zero, emptyTitleHeight: 18) == CGSize(width: 86, height: 30))
  }

  @Test("Content insets take the place of the default padding: 16 + 8 + 8 = 32")
  func contentInsets() {
    var geometry = ButtonGeometry()
    geometry.titleSize = CGSize(width: 120, height: 16)
    let insets = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    let size = geometry.intrinsicSize(contentInsets: insets, emptyTitleHeight: 16)
    #expect(size == CGSize(width: 136, height: 32))
  }

  @Test("A short or empty title gives 30 points of width, an image alone its own size")
  func smallest() {
    var geometry = ButtonGeometry()
    #expect(
      geometry.intrinsicSize(contentInsets: .zero, emptyTitleHeight: 22) == CGSize(width: 30, height: 34))
    geometry.titleSize = CGSize(width: 9, height: 18)
    #expect(
      geometry.intrinsicSize(contentInsets: .zero, emptyTitleHeight: 18) == CGSize(width: 30, height: 30))
    geometry.titleSize = nil
    geometry.imageSize = CGSize(width: 20, height: 19)
    #expect(
      geometry.intrinsicSize(contentInsets: .zero, emptyTitleHeight: 18) == CGSize(width: 20, height: 19))
  }

  @Test("A title in a larger button is centred: x 30.5, y 12.5 in 200 x 44")
  func centredTitle() {
    var geometry = ButtonGeometry()
    geometry.titleSize = CGSize(width: 139, height: 19)
    geometry.displayScale = 2
    let rect = geometry.titleRect(
      in: CGRect(x: 0, y: 0, width: 200, height: 44), titleSize: CGSize(width: 139, height: 19))
    #expect(rect == CGRect(x: 30.5, y: 12.5, width: 139, height: 19))
  }

  @Test("Image and title are one centred block; image insets shift and shrink the image only")
  func searchBar() {
    var geometry = ButtonGeometry()
    geometry.displayScale = 3
    geometry.imageSize = CGSize(width: 20, height: 18)
    geometry.titleSize = CGSize(width: 142, height: 16)
    geometry.imageInsets = UIEdgeInsets(top: 14, left: 0, bottom: 14, right: 4)
    let content = CGRect(x: 0, y: 0, width: 342, height: 44)
    // The block is 162 wide: (342 - 162) / 2 = 90; the image's area is 4 narrower at the right: 88.
    #expect(geometry.imageRect(in: content) == CGRect(x: 88, y: 14, width: 20, height: 16))
    let title = geometry.titleRect(in: content, titleSize: CGSize(width: 142, height: 16))
    #expect(title == CGRect(x: 110, y: 14, width: 142, height: 16))
  }

  @Test("Right to left the image stands after the title")
  func rightToLeft() {
    var geometry = ButtonGeometry()
    geometry.imageSize = CGSize(width: 20, height: 20)
    geometry.titleSize = CGSize(width: 60, height: 18)
    geometry.isRightToLeft = true
    let content = CGRect(x: 0, y: 0, width: 100, height: 40)
    #expect(geometry.imageRect(in: content).minX == 70)
    #expect(geometry.titleRect(in: content, titleSize: CGSize(width: 60, height: 18)).minX == 10)
  }

  @Test("Left and right alignment put the block at the edge")
  func alignment() {
    var geometry = ButtonGeometry()
    geometry.imageSize = CGSize(width: 20, height: 20)
    geometry.titleSize = CGSize(width: 60, height: 18)
    let content = CGRect(x: 10, y: 0, width: 200, height: 40)
    geometry.horizontal = .left
    #expect(geometry.imageRect(in: content).minX == 10)
    geometry.horizontal = .right
    geometry.vertical = .bottom
    #expect(geometry.imageRect(in: content).origin == CGPoint(x: 130, y: 20))
    #expect(geometry.titleRect(in: content, titleSize: CGSize(width: 60, height: 18)).minX == 150)
  }

  @Test("A title that does not fit gets what the image leaves")
  func narrow() {
    var geometry = ButtonGeometry()
    geometry.imageSize = CGSize(width: 20, height: 20)
    geometry.titleSize = CGSize(width: 300, height: 18)
    let content = CGRect(x: 0, y: 0, width: 100, height: 40)
    #expect(geometry.imageRect(in: content).minX == 0)
    let title = geometry.titleRect(in: content, titleSize: CGSize(width: 300, height: 18))
    #expect(title == CGRect(x: 20, y: 11, width: 80, height: 18))
  }
}
