// PangoLayout, loaded when `script/bench` could build it.
import Foundation

/// The functions of `Peers/Pango/PangoPeer.c`, for texts in one font.
struct PangoPeer {
  private typealias Make =
    @convention(c) (UnsafePointer<CChar>, Double, Int32) -> UnsafeMutableRawPointer?
  private typealias Clear = @convention(c) (UnsafeMutableRawPointer) -> Void
  private typealias Set =
    @convention(c) (UnsafeMutableRawPointer, Int32, UnsafePointer<CChar>, Int32, Double) -> Int32

  private let peer: UnsafeMutableRawPointer
  private let clearAll: Clear
  private let setOne: Set

  /// Nil where the environment's `TESSERA_PEERS` names no folder with the library.
  init?(family: String, size: Double, count: Int) {
    guard let folder = ProcessInfo.processInfo.environment["TESSERA_PEERS"],
      let library = dlopen(folder + "/libPangoPeer.so", RTLD_NOW),
      let make = dlsym(library, "pango_peer_make"), let clear = dlsym(library, "pango_peer_clear"),
      let set = dlsym(library, "pango_peer_set"),
      let peer = unsafeBitCast(make, to: Make.self)(family, size, Int32(count))
    else { return nil }
    self.peer = peer
    clearAll = unsafeBitCast(clear, to: Clear.self)
    setOne = unsafeBitCast(set, to: Set.self)
  }

  /// Lets the layouts go.
  func clear() { clearAll(peer) }

  /// Sets a text and returns how many lines it has.
  func set(_ text: [CChar], at index: Int, width: Double) -> Int {
    Int(setOne(peer, Int32(index), text, Int32(text.count - 1), width))
  }
}
