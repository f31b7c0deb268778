// Every example from the process's start to its picture, beside Explore in the same run.
import Foundation

private let runs = 15

/// Where this program stands, and with it the command and the examples.
private var folder: String { (CommandLine.arguments[0] as NSString).deletingLastPathComponent }

private func picture(_ app: String) -> ChildReport? {
  run(["\(folder)/tessera", "snapshot", app, "-o", "\(folder)/benchmark-app.png"])
}

/// The runs take turns, so that another program's load falls on all of them.
func benchmarkApps() {
  print("Process start to PNG, 1170 x 2532 pixels: median of \(runs), against Explore")
  let apps = ["Explore", "GrabRewards", "ModernCollections"].filter { picture($0)?.exitCode == 0 }
  var times: [String: [Double]] = [:]
  for _ in 0..<runs {
    for app in apps { times[app, default: []].append(picture(app)?.milliseconds ?? .nan) }
  }
  let own = median(times["Explore"] ?? [])
  for app in apps {
    let time = median(times[app] ?? [])
    report(time, "\(app): \(String(format: "%.2f", time / own)) x Explore's")
  }
  benchmarkPlayground(own)
}

/// A playground's file is compiled first: that part is the compiler's and is told apart.
private func benchmarkPlayground(_ explore: Double) {
  let root = ((#filePath as NSString).deletingLastPathComponent as NSString).deletingLastPathComponent
  let words = [
    "\(folder)/tessera", "snapshot", "--playground", "\(root)/Examples/SideBySide/SideBySide.swift",
    "-o", "\(folder)/benchmark-app.png",
  ]
  guard let first = run(words), first.exitCode == 0 else {
    print("        SideBySide: no tessera-playground here, or no compiler")
    return
  }
  report(median((0..<3).compactMap { _ in run(words)?.milliseconds }), "SideBySide, compiled and drawn")
}
