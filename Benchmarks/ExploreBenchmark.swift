// The Explore screen as a user of the command sees it: from the process's start to the file, beside a
// browser that shows the same content, and a scroll that continues.
import Foundation

private let runs = 15

/// Where this program stands, and with it the command and the example.
private var folder: String { (CommandLine.arguments[0] as NSString).deletingLastPathComponent }

private func snapshot(_ options: [String]) -> ChildReport? {
  run(["\(folder)/tessera", "snapshot", "Explore"] + options + ["-o", "\(folder)/benchmark-explore.png"])
}

/// The times that `--timings` reports, in milliseconds, by "timing layout", "scroll composite" and so on.
private func timings(_ options: [String], _ runs: Int) -> [String: Double] {
  var all: [String: [Double]] = [:]
  for _ in 0..<runs {
    guard let child = snapshot(options + ["--timings"]), child.exitCode == 0 else { return [:] }
    for line in child.standardError.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count == 4, let value = Double(words[2]) else { continue }
      all["\(words[0]) \(words[1])", default: []].append(value)
    }
  }
  return all.mapValues(median)
}

func benchmarkExplore() {
  print("Explore, 1170 x 2532 pixels: process start to PNG, median of \(runs)")
  guard let first = snapshot([]), first.exitCode == 0 else {
    print("        the example is not built here: swift build -c release --product Explore, then tessera")
    return
  }
  let children = (0..<runs).compactMap { _ in snapshot([]) }
  let own = median(children.map { $0.milliseconds })
  report(own, "tessera snapshot Explore")
  print("\(shown(median(children.map { $0.peakMemory }))) MB  its peak memory")
  let stages = timings([], runs)
  for stage in ["launch", "layout", "display", "commit", "composite", "encode"] {
    report(stages["timing \(stage)"] ?? .nan, "  of it \(stage)")
  }
  let inside = stages.filter { $0.key.hasPrefix("timing ") }.map { $0.value }.reduce(0, +)
  report(own - inside, "  the rest: loading, writing, leaving")
  benchmarkBrowser(own)
  benchmarkScroll()
}

/// Chromium's picture of a page with the same content, its profile and font cache warm.
private func benchmarkBrowser(_ own: Double) {
  let page = (#filePath as NSString).deletingLastPathComponent + "/Pages/explore.html"
  let words = [
    "chromium", "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
    "--allow-file-access-from-files", "--force-device-scale-factor=3", "--window-size=390,844",
    "--user-data-dir=\(NSTemporaryDirectory())benchmark-chromium",
    "--screenshot=\(folder)/benchmark-chromium.png", "file://\(page)",
  ]
  guard let first = run(words), first.exitCode == 0 else {
    print("        no Chromium here to compare with (apt-get install chromium)")
    return
  }
  let times = (0..<5).compactMap { _ in run(words) }.map { $0.milliseconds }
  let browser = median(times)
  report(browser, "headless Chromium, a page of the same content")
  print(String(format: "%7.1f times faster", browser / own))
}

/// Draws the header collapsed, then ten more points of scroll, against the first frame.
private func benchmarkScroll() {
  // 485 points of travel collapse the header; the last step of ten begins with it collapsed.
  let stages = timings(["--scroll-to", "595"], runs)
  let drawing = ["display", "commit", "composite"]
  func sum(_ word: String) -> Double { drawing.map { stages["\(word) \($0)"] ?? .nan }.reduce(0, +) }
  let (first, last) = (sum("first"), sum("scroll"))
  report(first, "drawing the first frame (display, commit, composite)")
  report(last, "drawing ten more points of scroll under a collapsed header")
  print(String(format: "%7.1f times less", first / last))
  report(stages["scroll layout"] ?? .nan, "  and laying them out")
}
