// Where every header, row and footer of a table stands: sums and trees of heights, no view in sight.
// All positions are in points from the top of the content.
import CollectionLayout
import Foundation

/// Something a table stacks.
enum TableElement: Hashable, Comparable {
  case header(Int)
  case row(section: Int, row: Int)
  case footer(Int)

  var section: Int {
    switch self {
    case .header(let section), .footer(let section), .row(let section, _): return section
    }
  }

  private var rank: Int {
    switch self {
    case .header: return -1
    case .row(_, let row): return row
    case .footer: return .max
    }
  }

  static func < (a: TableElement, b: TableElement) -> Bool {
    a.section != b.section ? a.section < b.section : a.rank < b.rank
  }
}

/// A header's or footer's height.
struct TableBand: Equatable {
  var height: CGFloat
  /// Whether the height is the band's own and no estimate.
  var isSettled: Bool
  static let none = TableBand(height: 0, isSettled: true)
  /// Whether there is anything to show.
  var exists: Bool { height > 0 || !isSettled }
}

struct TableSection {
  /// Room before the header.
  var topPadding: CGFloat = 0
  var header = TableBand.none
  var rows: RowHeights
  var footer = TableBand.none

  var length: CGFloat { topPadding + header.height + rows.length + footer.height }
  var rowsStart: CGFloat { topPadding + header.height }
}

struct TableGeometry {
  /// Room for the table's own header view.
  var top: CGFloat = 0
  private(set) var sections: [TableSection]
  /// Section lengths with their sums.
  private var index: PrefixSums

  init(_ sections: [TableSection]) {
    self.sections = sections
    index = PrefixSums(sections.map { (section: TableSection) -> CGFloat in section.length })
  }

  /// Where the last section ends.
  var end: CGFloat { top + index.total }

  func start(ofSection section: Int) -> CGFloat { top + index.sum(before: section) }

  /// An element's place down the content.
  func span(_ element: TableElement) -> (start: CGFloat, length: CGFloat) {
    let section = sections[element.section]
    let start = start(ofSection: element.section)
    switch element {
    case .header: return (start + section.topPadding, section.header.height)
    case .row(_, let row):
      let place = section.rows.row(row)
      return (start + section.rowsStart + place.position, place.height)
    case .footer: return (start + section.rowsStart + section.rows.length, section.footer.height)
    }
  }

  func isSettled(_ element: TableElement) -> Bool {
    let section = sections[element.section]
    switch element {
    case .header: return section.header.isSettled
    case .row(_, let row): return section.rows.row(row).isSettled
    case .footer: return section.footer.isSettled
    }
  }

  func exists(_ element: TableElement) -> Bool {
    guard sections.indices.contains(element.section) else { return false }
    let section = sections[element.section]
    switch element {
    case .header: return section.header.exists
    case .row(_, let row): return row >= 0 && row < section.rows.count
    case .footer: return section.footer.exists
    }
  }

  /// The first element that ends after a place. O(log n), and the empty sections there.
  func firstElement(endingAfter position: CGFloat) -> TableElement? {
    let number = min(index.index(endingAfter: position - top), sections.count)
    guard number < sections.count else { return nil }
    let section = sections[number]
    let local = position - start(ofSection: number)
    if section.header.exists, local < section.rowsStart { return .header(number) }
    if let row = section.rows.row(endingAfter: max(0, local - section.rowsStart)) {
      return .row(section: number, row: row)
    }
    if section.footer.exists { return .footer(number) }
    return firstElement(ofSectionsFrom: number + 1)
  }

  func element(after element: TableElement) -> TableElement? {
    let number = element.section
    let section = sections[number]
    var next = 0
    switch element {
    case .header: break
    case .row(_, let row): next = row + 1
    case .footer: return firstElement(ofSectionsFrom: number + 1)
    }
    if next < section.rows.count { return .row(section: number, row: next) }
    if section.footer.exists { return .footer(number) }
    return firstElement(ofSectionsFrom: number + 1)
  }

  private func firstElement(ofSectionsFrom first: Int) -> TableElement? {
    var number = first
    while number < sections.count {
      let section = sections[number]
      if section.header.exists { return .header(number) }
      if section.rows.count > 0 { return .row(section: number, row: 0) }
      if section.footer.exists { return .footer(number) }
      number += 1
    }
    return nil
  }

  /// Gives an element its own height.
  mutating func settle(_ element: TableElement, _ height: CGFloat) {
    let band = TableBand(height: height, isSettled: true)
    switch element {
    case .header(let number):
      sections[number].header = band
      // The room before a header is there for the header.
      if !band.exists { sections[number].topPadding = 0 }
    case .footer(let number): sections[number].footer = band
    case .row(let number, let row): sections[number].rows.set(row, height: height, isSettled: true)
    }
    index.update(element.section, to: sections[element.section].length)
  }

  /// Has a row's height asked for again; until then it keeps what it has.
  mutating func unsettle(_ element: TableElement) {
    switch element {
    case .header(let number): sections[number].header.isSettled = false
    case .footer(let number): sections[number].footer.isSettled = false
    case .row(let number, let row):
      let height = sections[number].rows.row(row).height
      sections[number].rows.set(row, height: height, isSettled: false)
    }
  }
}
