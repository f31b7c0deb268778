// Runs a compiled playground file: loads it, runs its lines and shows its live view. Started by `tessera`.
import Foundation
import HeadlessHost
import HostRequest
import PlaygroundSupport
import UIKit

@main @MainActor enum PlaygroundRunner {
  /// Seconds that a page which runs on may take to set its live view.
  static let patience: TimeInterval = 10

  /// A playground may load from the network. Naming the class links its library into this program, which
  /// the host must find in place before the file's own code is loaded.
  private static let networking: AnyClass = URLSession.self

  static func main() {
    _ = networking
    HeadlessHost.runPlayground {
      PlaygroundPage.current.finish = { HeadlessHost.runPlayground { content } }
      guard runLines() else { return nil }
      let page = PlaygroundPage.current
      let limit = Date(timeIntervalSinceNow: patience)
      while page.liveView == nil, page.needsIndefiniteExecution, Date() < limit {
        _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01))
      }
      return content
    }
  }

  /// Loads the file that the command compiled; false where it cannot be.
  private static func runLines() -> Bool {
    guard let path = ProcessInfo.processInfo.environment[HostRequest.playgroundKey],
      let library = dlopen(path, RTLD_NOW | RTLD_GLOBAL),
      let symbol = dlsym(library, HostRequest.playgroundEntry)
    else {
      let reason = dlerror().map { String(cString: $0) } ?? "no playground was named"
      fputs("tessera: \(reason)\n", stderr)
      return false
    }
    typealias Entry = @convention(c) (Int32, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> Int32
    _ = unsafeBitCast(symbol, to: Entry.self)(CommandLine.argc, CommandLine.unsafeArgv)
    return true
  }

  private static var content: HeadlessHost.LiveContent? {
    switch PlaygroundPage.current.liveView?.playgroundLiveViewRepresentation {
    case .view(let view): return .view(view)
    case .viewController(let controller): return .controller(controller)
    case nil: return nil
    }
  }
}
