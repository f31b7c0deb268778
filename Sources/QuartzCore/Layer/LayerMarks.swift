// What a layer still has to do, and the marks on its ancestors that lead the passes to it.

/// The work that waits on a layer.
///
/// Each kind exists twice: on the layer itself and, as `descendantMarks`, on every ancestor, so that a
/// pass walks only the branches that lead to work. Invariant: if a layer has a mark, itself or for a
/// descendant, then all its ancestors have that descendant mark.
struct LayerMarks: OptionSet {
  let rawValue: UInt8
  static let layout = LayerMarks(rawValue: 1)
  static let display = LayerMarks(rawValue: 2)
  static let commit = LayerMarks(rawValue: 4)
  static let animation = LayerMarks(rawValue: 8)
}

extension CALayer {
  /// Puts `mark` on the layer and leads the ancestors to it. O(1) when it is there already.
  func mark(_ mark: LayerMarks) {
    guard !marks.contains(mark) else { return }
    marks.insert(mark)
    markOwner?.markDescendants(mark)
  }

  /// Tells the layer and its ancestors that a descendant has `marks`; stops where they know.
  func markDescendants(_ marks: LayerMarks) {
    var next: CALayer? = self
    while let layer = next, !layer.descendantMarks.isSuperset(of: marks) {
      layer.descendantMarks.formUnion(marks)
      next = layer.markOwner
    }
  }

  /// Whether the layer or a descendant has `mark`.
  func leads(to mark: LayerMarks) -> Bool {
    marks.contains(mark) || descendantMarks.contains(mark)
  }
}
