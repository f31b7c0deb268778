// The client's library of books, run in both language modes.
import ClientSwift5
import ClientSwift6
import Testing
import UIKit

@Suite @MainActor struct CollectionClientTests {
  @Test func aDiffableLibraryShowsItsBooksInEitherMode() {
    let five = ClientSwift5.LibraryViewController()
    let six = ClientSwift6.LibraryViewController()
    five.loadViewIfNeeded()
    six.loadViewIfNeeded()
    #expect(five.titles == ["A", "B"])
    #expect(six.titles == ["A", "B"])
    #expect(five.cellCount == 2)
    #expect(six.cellCount == 2)
  }
}
