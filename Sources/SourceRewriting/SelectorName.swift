// A Swift method's name as Objective-C spells it.

/// A method's name in Swift: its first word and its labels, `_` where there is none.
struct MethodName: Hashable {
  var base: String
  var labels: [String]

  /// `name(_:label:)`
  var full: String { base + "(" + labels.map { $0 + ":" }.joined() + ")" }

  init(base: String, labels: [String]) {
    self.base = base
    self.labels = labels
  }

  /// Reads `name(_:label:)`.
  init(full: String) {
    let parts = full.split(separator: "(", maxSplits: 1)
    base = parts.first.map(String.init) ?? ""
    labels = parts.count > 1 ? parts[1].dropLast().split(separator: ":").map(String.init) : []
  }

  /// The selector that the compiler gives the method on Apple's platforms: the first label is joined to the
  /// name, with "With" between them unless a preposition stands there already.
  var selector: String {
    guard let first = labels.first else { return base }
    var text = base
    if first != "_" {
      let hasPreposition =
        Self.prepositions.contains(Self.firstWord(first)) || Self.prepositions.contains(Self.lastWord(base))
      if !hasPreposition { text += "With" }
      text += first.prefix(1).uppercased() + first.dropFirst()
    }
    text += ":"
    for label in labels.dropFirst() { text += (label == "_" ? "" : label) + ":" }
    return text
  }

  private static func firstWord(_ name: String) -> String {
    guard let first = name.first else { return "" }
    return first.lowercased() + name.dropFirst().prefix { !$0.isUppercase }
  }

  private static func lastWord(_ name: String) -> String {
    guard let start = name.lastIndex(where: { $0.isUppercase }) else { return name }
    return name[start...].lowercased()
  }

  /// The words that join a name to what follows.
  private static let prepositions: Set<String> = [
    "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from",
    "given", "in", "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since",
    "to", "until", "using", "via", "when", "with", "within",
  ]
}
