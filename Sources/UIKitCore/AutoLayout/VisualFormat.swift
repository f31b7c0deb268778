// The visual format language, read into a list of views and the connections between them.
import Foundation

/// A format string's meaning.
///
///     H:|-[name(>=100@750)]-8-[other(==name)]-(margin@500)-|
struct VisualFormat: Equatable {
  /// "relation object @ priority", such as `>=100@750` or `==other`.
  struct Predicate: Equatable {
    var relation: NSLayoutConstraint.Relation = .equal
    var object: Object
    var priority: Object?
    /// The place after it in the string.
    var end = 0
  }

  enum Object: Equatable {
    case number(CGFloat)
    /// A metric or a view.
    case name(String)
  }

  struct Item: Equatable {
    /// Nil for the superview.
    var name: String?
    var predicates: [Predicate] = []
    /// The place after its name in the string.
    var end = 0
  }

  /// What lies between two neighbours.
  enum Connection: Equatable {
    case flush
    /// The standard spacing, or the margin at a superview's edge.
    case standard
    case predicates([Predicate])
  }

  struct ParseError: Error, Equatable {
    var reason: String
    /// The place in the string.
    var offset: Int
  }

  /// What was read: the string without its spaces.
  let text: String
  var axis: NSLayoutConstraint.Axis = .horizontal
  var items: [Item] = []
  /// One fewer than the items.
  var connections: [Connection] = []

  /// Spaces may stand anywhere; an error's place does not count them.
  init(_ text: String) throws(ParseError) {
    self.text = Self.withoutSpaces(text)
    var reader = Reader(self.text)
    if reader.isAtEnd { throw reader.error("The format says nothing.") }
    if reader.take("H") {
      axis = .horizontal
      try reader.need(":", "Expected a ':' after 'H' to specify horizontal arrangement")
    } else if reader.take("V") {
      axis = .vertical
      try reader.need(":", "Expected a ':' after 'V' to specify vertical arrangement")
    }
    if reader.take("|") {
      items.append(Item(name: nil, end: reader.position))
    } else {
      items.append(try reader.view())
    }
    while !reader.isAtEnd {
      let connection = try reader.connection()
      if reader.take("|") {
        items.append(Item(name: nil, end: reader.position))
        connections.append(connection)
        guard reader.isAtEnd else { throw reader.error("Nothing can follow the superview's far edge") }
        break
      }
      items.append(try reader.view())
      connections.append(connection)
    }
    if !items.contains(where: { $0.name != nil }) { throw reader.error("A format needs a view") }
  }

  static func withoutSpaces(_ text: String) -> String { text.filter { !$0.isWhitespace } }

  private struct Reader {
    private let characters: [Character]
    private(set) var position = 0

    init(_ text: String) { characters = Array(text) }

    var isAtEnd: Bool { position == characters.count }
    private var next: Character? { isAtEnd ? nil : characters[position] }

    func error(_ reason: String) -> ParseError { ParseError(reason: reason, offset: position) }

    mutating func take(_ text: String) -> Bool {
      let wanted = Array(text)
      guard position + wanted.count <= characters.count,
        Array(characters[position..<position + wanted.count]) == wanted
      else { return false }
      position += wanted.count
      return true
    }

    mutating func need(_ text: String, _ reason: String? = nil) throws(ParseError) {
      guard take(text) else { throw error(reason ?? "Expected a '\(text)' here") }
    }

    mutating func view() throws(ParseError) -> Item {
      guard take("[") else { throw error("Expected a view here, as [name]") }
      var item = Item(name: try name(Self.viewNames))
      item.end = position
      if next == "(" { item.predicates = try predicateList() }
      try need("]")
      return item
    }

    mutating func connection() throws(ParseError) -> Connection {
      guard take("-") else { return .flush }
      if next == "[" || next == "|" { return .standard }
      let predicates: [Predicate]
      if next == "(" {
        predicates = try predicateList()
      } else {
        predicates = [try predicate()]
      }
      try need("-")
      return .predicates(predicates)
    }

    private mutating func predicateList() throws(ParseError) -> [Predicate] {
      try need("(")
      var list = [try predicate()]
      while take(",") { list.append(try predicate()) }
      try need(")")
      return list
    }

    private mutating func predicate() throws(ParseError) -> Predicate {
      var relation = NSLayoutConstraint.Relation.equal
      if take(">=") {
        relation = .greaterThanOrEqual
      } else if take("<=") {
        relation = .lessThanOrEqual
      } else {
        _ = take("==")
      }
      var result = Predicate(relation: relation, object: try object())
      if take("@") { result.priority = try object() }
      result.end = position
      return result
    }

    private mutating func object() throws(ParseError) -> Object {
      var digits = ""
      let start = position
      if next == "-" {
        digits = "-"
        position += 1
      }
      while let character = next, character.isNumber || character == "." {
        digits.append(character)
        position += 1
      }
      if let value = Double(digits) { return .number(CGFloat(value)) }
      position = start
      return .name(try name(Self.objects))
    }

    private static let viewNames =
      "Expected a view. View names must start with a letter or an underscore, then contain letters, numbers, "
      + "and underscores."
    private static let objects = "Expected a number or a name here"

    private mutating func name(_ reason: String) throws(ParseError) -> String {
      var name = ""
      while let character = next,
        character.isLetter || character == "_" || !name.isEmpty && character.isNumber
      {
        name.append(character)
        position += 1
      }
      if name.isEmpty { throw error(reason) }
      return name
    }
  }
}
