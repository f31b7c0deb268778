// kiwi, loaded when `script/bench` could build it.
import Foundation

/// The functions of `Peers/Kiwi/KiwiPeer.cpp`.
struct KiwiPeer {
  typealias Build =
    @convention(c) (
      Int32, Int32, UnsafePointer<Int32>, UnsafePointer<Int32>, UnsafePointer<Double>, UnsafePointer<Int32>,
      UnsafePointer<Double>, UnsafePointer<Double>
    ) -> UnsafeMutableRawPointer
  typealias Whole = @convention(c) (UnsafeMutableRawPointer) -> Void
  typealias Edit = @convention(c) (UnsafeMutableRawPointer, Int32) -> Void
  typealias Suggest = @convention(c) (UnsafeMutableRawPointer, Int32, Double) -> Void
  typealias Value = @convention(c) (UnsafeMutableRawPointer, Int32) -> Double

  let build: Build
  let free: Whole
  let update: Whole
  let edit: Edit
  let suggest: Suggest
  let value: Value

  /// Nil where the environment's `TESSERA_PEERS` names no folder with the library.
  init?() {
    guard let folder = ProcessInfo.processInfo.environment["TESSERA_PEERS"],
      let library = dlopen(folder + "/libKiwiPeer.so", RTLD_NOW),
      let build = dlsym(library, "kiwi_build"), let free = dlsym(library, "kiwi_free"),
      let update = dlsym(library, "kiwi_update"), let edit = dlsym(library, "kiwi_edit"),
      let suggest = dlsym(library, "kiwi_suggest"), let value = dlsym(library, "kiwi_value")
    else { return nil }
    self.build = unsafeBitCast(build, to: Build.self)
    self.free = unsafeBitCast(free, to: Whole.self)
    self.update = unsafeBitCast(update, to: Whole.self)
    self.edit = unsafeBitCast(edit, to: Edit.self)
    self.suggest = unsafeBitCast(suggest, to: Suggest.self)
    self.value = unsafeBitCast(value, to: Value.self)
  }
}

/// A system as kiwi's functions take it.
struct KiwiSystem {
  private let variables: Int32
  private var starts: [Int32] = [0]
  private var indices: [Int32] = []
  private var coefficients: [Double] = []
  private var relations: [Int32] = []
  private var constants: [Double] = []
  private var priorities: [Double] = []

  init(_ system: LinearSystem) {
    variables = Int32(system.isSize.count)
    for constraint in system.constraints {
      for term in constraint.terms {
        indices.append(Int32(term.variable))
        coefficients.append(term.coefficient)
      }
      starts.append(Int32(indices.count))
      relations.append(Int32(constraint.relation))
      constants.append(constraint.constant)
      priorities.append(constraint.priority)
    }
  }

  /// Builds and solves; the result has to be freed.
  func solve(_ peer: KiwiPeer) -> UnsafeMutableRawPointer {
    peer.build(
      variables, Int32(relations.count), starts, indices, coefficients, relations, constants, priorities)
  }
}
