// What one file of a target must know of the others.

/// The classes, `@objc` methods and optional requirements of a target's sources.
public struct SourceFacts: Equatable, Sendable {
  /// By class name: what the class and its extensions name after the colon.
  var inherited: [String: Set<String>] = [:]
  /// By protocol name: the protocols that it refines.
  var refined: [String: Set<String>] = [:]
  /// By type name: the methods that a selector or a delegate call may mean, with their given Objective-C
  /// name or an empty one.
  var methods: [String: [MethodName: String]] = [:]
  /// By protocol name: its optional methods.
  var optionals: [String: Set<String>] = [:]

  public init() {}

  /// Adds what another file says.
  public mutating func formUnion(_ other: SourceFacts) {
    inherited.merge(other.inherited) { $0.union($1) }
    refined.merge(other.refined) { $0.union($1) }
    methods.merge(other.methods) { $0.merging($1) { first, _ in first } }
    optionals.merge(other.optionals) { $0.union($1) }
  }

  // MARK: Questions

  /// The class above, and so on up, as far as the sources tell. Never endless.
  func ancestors(of name: String) -> [String] {
    var result: [String] = []
    var current = name
    while let parent = inherited[current]?.sorted().first(where: { inherited[$0] != nil }),
      parent != name, !result.contains(parent)
    {
      result.append(parent)
      current = parent
    }
    return result
  }

  /// Whether a protocol of these sources has the optional method.
  func isOptionalRequirement(_ name: MethodName) -> Bool {
    optionals.values.contains { $0.contains(name.full) }
  }

  /// The class above that adopts a protocol with the optional method without having it, so that only the
  /// default implementation is called.
  func adopterMissing(_ method: MethodName, below name: String) -> (adopter: String, protocolName: String)? {
    let above = ancestors(of: name)
    guard !above.contains(where: { methods[$0]?[method] != nil }) else { return nil }
    for ancestor in above {
      for adopted in protocols(inherited[ancestor] ?? []) {
        let own = optionals[adopted] ?? []
        if own.contains(method.full) || KitProtocols.methods(of: adopted).contains(method.full) {
          return (ancestor, adopted)
        }
      }
    }
    return nil
  }

  /// Protocols and those they refine, sorted. Never endless.
  private func protocols(_ names: Set<String>) -> [String] {
    var all: Set<String> = []
    var open = Array(names)
    while let name = open.popLast() {
      if all.insert(name).inserted { open += refined[name] ?? [] }
    }
    return all.sorted()
  }

  /// The method that a selector without labels means: the type's own, an ancestor's, or the only one.
  func method(_ base: String, of type: String?) -> (name: MethodName, objectiveC: String)? {
    if let type {
      for owner in [type] + ancestors(of: type) {
        let found = (methods[owner] ?? [:]).filter { $0.key.base == base }
        if let first = found.min(by: { $0.key.full < $1.key.full }) { return (first.key, first.value) }
      }
    }
    var all: [MethodName: String] = [:]
    for table in methods.values {
      for (name, objectiveC) in table where name.base == base { all[name] = objectiveC }
    }
    return all.count == 1 ? all.first.map { ($0.key, $0.value) } : nil
  }

  // MARK: As text

  /// One fact a line, sorted, fields separated by tabs: the same facts give the same bytes. Each is a comment
  /// of Swift, as the build system would take any other kind of file for a resource.
  public var text: String {
    var lines: [String] = []
    for (name, parents) in inherited {
      lines.append("//\tclass\t\(name)\t\(parents.sorted().joined(separator: ","))")
    }
    for (name, parents) in refined {
      lines.append("//\tprotocol\t\(name)\t\(parents.sorted().joined(separator: ","))")
    }
    for (type, table) in methods {
      for (name, objectiveC) in table { lines.append("//\tmethod\t\(type)\t\(name.full)\t\(objectiveC)") }
    }
    for (name, requirements) in optionals {
      for requirement in requirements { lines.append("//\toptional\t\(name)\t\(requirement)") }
    }
    return lines.sorted().map { $0 + "\n" }.joined()
  }

  /// Reads ``text``; a line that makes no sense says nothing.
  public init(text: String) {
    for line in text.split(separator: "\n") {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).dropFirst().map(String.init)
      switch (fields.first, fields.count) {
      case ("class", 3): inherited[fields[1]] = Set(fields[2].split(separator: ",").map(String.init))
      case ("protocol", 3): refined[fields[1]] = Set(fields[2].split(separator: ",").map(String.init))
      case ("method", 4): methods[fields[1], default: [:]][MethodName(full: fields[2])] = fields[3]
      case ("optional", 3): optionals[fields[1], default: []].insert(fields[2])
      default: break
      }
    }
  }
}
