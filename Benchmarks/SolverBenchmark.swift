// Constraint systems of a screen and of a table against kiwi, solved in one run.
import ConstraintSolver
import Foundation

func benchmarkSolver() {
  print("constraints, beside kiwi (C++, -O3)")
  let kiwi = KiwiPeer()
  if kiwi == nil { print("        peer missing: kiwi could not be had; script/peers says why") }
  let form = LinearSystem.form().system
  build(form, kiwi, "100 views, \(form.constraints.count) constraints, built and solved")
  build(form.shuffled(), kiwi, "the same constraints in no order")
  edit(kiwi)
  rows(kiwi)
}

private func ratio(_ own: Double, _ other: Double) -> String { shown(own / other) }

private func build(_ system: LinearSystem, _ kiwi: KiwiPeer?, _ text: String) {
  let peerSystem = KiwiSystem(system)
  var own: [Double] = []
  var other: [Double] = []
  // One after the other, so that both meet the same machine; freeing is not counted on either side.
  for _ in 0..<41 {
    var kept: SolvedSystem?
    own.append(milliseconds(of: { kept = system.solve() }))
    guard let kiwi, let kept else { continue }
    var peer: UnsafeMutableRawPointer?
    other.append(milliseconds(of: { peer = peerSystem.solve(kiwi) }))
    guard let peer else { continue }
    for (index, variable) in kept.variables.enumerated() {
      let difference = abs(kept.solver.value(of: variable) - kiwi.value(peer, Int32(index)))
      if difference > 1e-6 { fatalError("The two solutions differ by \(difference)") }
    }
    kiwi.free(peer)
  }
  guard kiwi != nil else { return report(median(own), text) }
  let line = "\(text): \(ratio(median(own), median(other))) x kiwi's \(shown(median(other))) ms"
  report(median(own), line)
}

private func edit(_ kiwi: KiwiPeer?) {
  let form = LinearSystem.form()
  let last = form.labels.count - 1
  // Each time the constraint that gives the variable its value: its place in the list.
  let edits: [(text: String, variable: Int, constraint: Int, base: Double)] = [
    ("the width of one of 100 views, which another follows", form.labels[20].width, 3 + 8 * 20, 60),
    ("the height of the first of 100 views, which all below follow", form.labels[0].height, 4, 21),
    ("the height of the last", form.labels[last].height, 4 + 8 * last, 21),
    ("the width of the whole form", form.width, 0, 390),
  ]
  for edit in edits {
    let solved = form.system.solve()
    let variable = solved.variables[edit.variable]
    let constraint = solved.constraints[edit.constraint]
    let count = 2000
    var step = 0.0
    var sum = 0.0
    func ownRound() {
      for _ in 0..<count {
        step = step == 7 ? 0 : step + 1
        try? solved.solver.setConstant(edit.base + step, of: constraint)
        sum += solved.solver.value(of: variable)
      }
    }
    let peer = kiwi.map { kiwi in
      let peer = KiwiSystem(form.system).solve(kiwi)
      kiwi.edit(peer, Int32(edit.variable))
      return peer
    }
    func peerRound() {
      guard let kiwi, let peer else { return }
      for _ in 0..<count {
        step = step == 7 ? 0 : step + 1
        kiwi.suggest(peer, Int32(edit.variable), edit.base + step)
      }
    }
    var own: [Double] = []
    var other: [Double] = []
    for _ in 0..<15 {
      own.append(milliseconds(of: ownRound) * 1000 / Double(count))
      if peer != nil { other.append(milliseconds(of: peerRound) * 1000 / Double(count)) }
    }
    guard sum > 0 else { fatalError("The edits came to nothing") }
    let text = "edited: \(edit.text)"
    if let kiwi, let peer {
      let line = "\(text): \(ratio(median(own), median(other))) x kiwi's \(shown(median(other))) us"
      print("\(shown(median(own))) us  \(line)")
      kiwi.free(peer)
    } else {
      print("\(shown(median(own))) us  \(text)")
    }
  }
}

private func rows(_ kiwi: KiwiPeer?) {
  let count = 1000
  let row = LinearSystem.rows(1)
  var kept: [SolvedSystem] = []
  let own = milliseconds(5) {
    kept.removeAll(keepingCapacity: true)
    for _ in 0..<count { kept.append(row.solve()) }
  }
  kept = []
  let text = "1,000 rows of 14 constraints, solved as 1,000 systems"
  guard let kiwi else { return report(own, text) }
  let whole = KiwiSystem(LinearSystem.rows(count))
  var peer: UnsafeMutableRawPointer?
  let other = milliseconds(of: { peer = whole.solve(kiwi) })
  if let peer { kiwi.free(peer) }
  report(own, "\(text): \(shown(other / own)) x as fast as kiwi's one system, \(shown(other)) ms")
}
