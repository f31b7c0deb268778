// What tables look like, looked at pixel by pixel.
import Testing
import UIKit

@testable import UIKitCollections

/// Two sections of two rows, the first with a title.
private final class PictureRows: NSObject, UITableViewDataSource {
  func numberOfSections(in tableView: UITableView) -> Int { 2 }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }
}

@Suite(.serialized) @MainActor struct TablePictureTests {
  /// The pixels, one a point, of a 320 x 400 table with its second row selected.
  private func picture(_ style: UITableView.Style, _ interface: UIUserInterfaceStyle) throws -> PixelBuffer {
    let source = PictureRows()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), style: style)
    table.contentInsetAdjustmentBehavior = .never
    table.overrideUserInterfaceStyle = interface
    table.dataSource = source
    let window = UIWindow(frame: UIScreen.main.bounds)
    let controller = UIViewController()
    window.rootViewController = controller
    controller.view.addSubview(table)
    window.makeKeyAndVisible()
    table.layoutIfNeeded()
    table.selectRow(at: path(1), animated: false, scrollPosition: .none)
    LayoutPass.run(on: .main)
    DisplayPass.run(on: .main)
    let buffer = try #require(PixelBuffer(width: 320, height: 400))
    let scale = table.traitCollection.displayScale
    defer { window.isHidden = true }
    let large = try #require(PixelBuffer(width: Int(320 * scale), height: Int(400 * scale)))
    Compositor().composite(window.screen.rootLayer.commit(), into: large, scale: scale)
    // Every so-and-so-many-th pixel.
    for y in 0..<400 {
      for x in 0..<320 { buffer[x, y] = large[x * Int(scale), y * Int(scale)] }
    }
    return buffer
  }

  private func hex(_ pixel: UInt32) -> String { String(pixel & 0xFFFFFF, radix: 16, uppercase: true) }

  @Test("Cards are white on #F2F2F7 with round corners; a selected row is #D1D1D6")
  func cards() throws {
    let pixels = try picture(.insetGrouped, .light)
    #expect(hex(pixels[5, 60]) == "F2F2F7")
    #expect(hex(pixels[160, 60]) == "FFFFFF")
    #expect(hex(pixels[16, 35]) == "F2F2F7")
    #expect(hex(pixels[160, 100]) == "D1D1D6")
    #expect(hex(pixels[16, 122]) == "F2F2F7")
    #expect(hex(pixels[16, 78]) == "FFFFFF")
  }

  @Test("In the dark cards are #1C1C1E on black, a selected row #3A3A3C")
  func darkCards() throws {
    let pixels = try picture(.insetGrouped, .dark)
    #expect(hex(pixels[5, 60]) == "0")
    #expect(hex(pixels[160, 60]) == "1C1C1E")
    #expect(hex(pixels[160, 100]) == "3A3A3C")
  }

  @Test("A grouped section begins with a line over its whole width")
  func grouped() throws {
    let pixels = try picture(.grouped, .light)
    #expect(hex(pixels[2, 20]) == "F2F2F7")
    #expect(hex(pixels[2, 36]) == "FFFFFF")
    #expect(hex(pixels[2, 35]) == hex(pixels[300, 35]))
    #expect(hex(pixels[2, 35]) != "FFFFFF" && hex(pixels[2, 35]) != "F2F2F7")
  }
}
