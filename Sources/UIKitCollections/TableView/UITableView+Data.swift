// How many there are, and what the data source and the delegate do not answer.
import Foundation
@_spi(UIKitInternal) import UIKitCore

extension UITableView {
  func setUp() {
    alwaysBounceVertical = true
    backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
  }

  /// Rows by section; asks the data source where it has not been asked. O(sections) then.
  var counts: [Int] {
    if let knownCounts { return knownCounts }
    let asked = askCounts()
    knownCounts = asked
    return asked
  }

  func askCounts() -> [Int] {
    guard let dataSource else { return [] }
    let sections = dataSource.numberOfSections(in: self)
    if sections < 0 { raise("the data source returned a negative number of sections (\(sections))") }
    return (0..<sections).map { (section: Int) -> Int in
      let count = dataSource.tableView(self, numberOfRowsInSection: section)
      if count < 0 {
        raise("the data source returned a negative number of rows (\(count)) for section \(section)")
      }
      return count
    }
  }

  func rowCount(_ section: Int) -> Int {
    let counts = counts
    guard counts.indices.contains(section) else {
      raise(
        "request for number of rows in section \(section) when there are only \(counts.count) sections in the "
          + "table view")
    }
    return counts[section]
  }

  func hasRow(_ path: IndexPath) -> Bool {
    guard path.count == 2, path.section >= 0, path.row >= 0 else { return false }
    let counts = counts
    return path.section < counts.count && path.row < counts[path.section]
  }

  /// Forgets all that was shown: everything is asked for again in the next layout pass.
  func dataDidChange() {
    guard pendingChanges == nil else {
      // Whatever else the batch says is void then.
      reloadsAfterBatch = true
      return
    }
    reloadsAfterBatch = false
    generation += 1
    retireAll()
    knownCounts = nil
    knownGeometry = nil
    early = EarlyAnswers()
    selected = []
    highlighted = nil
    revealing = nil
    cancelPrefetching()
    needsElementUpdate = true
    setNeedsLayout()
  }

  /// Another data source or delegate has come.
  func askAgain(_ questions: TableQuestions) {
    unanswered.subtract(questions)
    answered.subtract(questions)
    dataDidChange()
  }

  /// Called by the default answers.
  func noteUnanswered(_ question: TableQuestions) { unanswered.insert(question) }

  /// An optional answer: nil where the question is not implemented.
  func answer<Value>(_ question: TableQuestions, _ ask: () -> Value?) -> Value? {
    guard !unanswered.contains(question) else { return nil }
    let value = ask()
    if unanswered.contains(question) { return nil }
    answered.insert(question)
    return value
  }

  /// Margins or the safe area changed: rows may be narrower.
  func roomDidChange() {
    needsElementUpdate = true
    setNeedsLayout()
  }
}

/// Heights and views that were asked for before they were needed.
struct EarlyAnswers {
  var rowHeights: [IndexPath: CGFloat] = [:]
  var views: [TableElement: UIView?] = [:]
}

extension TableElement {
  init(_ path: IndexPath) { self = .row(section: path.section, row: path.row) }

  /// The index path of a row.
  var path: IndexPath? {
    guard case .row(let section, let row) = self else { return nil }
    return IndexPath(row: row, section: section)
  }
}
