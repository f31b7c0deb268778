// What every benchmark uses: medians, child processes with their memory, and the table that is printed.
import Foundation

/// The middle of the sorted values.
func median(_ values: [Double]) -> Double {
  let sorted = values.sorted()
  guard !sorted.isEmpty else { return .nan }
  return sorted[sorted.count / 2]
}

/// Milliseconds that `work` takes, the median of `runs` after one run that does not count.
func milliseconds(_ runs: Int, _ work: () -> Void) -> Double {
  work()
  return median((0..<runs).map { _ in milliseconds(of: work) })
}

/// Milliseconds that `work` takes once.
func milliseconds(of work: () -> Void) -> Double {
  let clock = ContinuousClock()
  let span = clock.measure(work).components
  return Double(span.seconds) * 1000 + Double(span.attoseconds) * 1e-15
}

/// Milliseconds that each of several works takes: the medians of `runs` rounds in which they take turns, so
/// that what else the machine does meets all alike. One round before them does not count.
/// - Parameter times: how often a work is done for one figure, where once is too short to be timed.
func race(_ runs: Int, times: Int = 1, _ works: [() -> Void]) -> [Double] {
  var spans = [[Double]](repeating: [], count: works.count)
  for round in 0...runs {
    for (index, work) in works.enumerated() {
      let span = milliseconds(of: { for _ in 0..<times { work() } }) / Double(times)
      if round > 0 { spans[index].append(span) }
    }
  }
  return spans.map(median)
}

/// Keeps the compiler from leaving out work whose result nobody reads.
@inline(never) @_optimize(none) func keep<Value>(_ value: Value) {}

/// Prints a time beside its peer's and what it may be at most.
func report(_ value: Double, to peer: Double, atMost limit: Double, _ text: String) {
  let mark = value <= peer * limit ? "" : "  MISSED"
  print(
    String(format: "%10.4f ms %10.4f ms %6.2f x (at most %4.1f x)  ", value, peer, value / peer, limit)
      + text + mark)
}

/// Bytes allocated at the moment, as the C library tells it.
var allocatedBytes: Int {
  typealias Report = @convention(c) (CInt, UnsafeMutablePointer<FILE>) -> CInt
  guard let symbol = dlsym(nil, "malloc_info"), let file = tmpfile() else { return 0 }
  defer { fclose(file) }
  _ = unsafeBitCast(symbol, to: Report.self)(0, file)
  var bytes = [UInt8](repeating: 0, count: ftell(file))
  rewind(file)
  let count = fread(&bytes, 1, bytes.count, file)
  // The figures of all arenas together come last.
  let lines = String(decoding: bytes.prefix(count), as: UTF8.self).split(separator: "\n")
  func size(_ tag: String) -> Int {
    guard let line = lines.last(where: { $0.hasPrefix(tag) }),
      let text = line.components(separatedBy: "size=\"").last
    else { return 0 }
    return Int(text.prefix { $0 != "\"" }) ?? 0
  }
  return size("<system type=\"current\"") + size("<total type=\"mmap\"") - size("<total type=\"fast\"")
    - size("<total type=\"rest\"")
}

/// How a child process ended.
struct ChildReport {
  var milliseconds: Double
  /// Largest resident memory in megabytes.
  var peakMemory: Double
  var exitCode: Int32
  var standardError: String
}

/// Runs a program to its end, its standard output thrown away; nil when it cannot be started.
func run(_ words: [String]) -> ChildReport? {
  let errors = NSTemporaryDirectory() + "benchmark-\(getpid()).stderr"
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
  posix_spawn_file_actions_addopen(&actions, 2, errors, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
  var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
  defer { for argument in arguments { free(argument) } }
  var child: pid_t = 0
  var status: Int32 = 0
  var usage = rusage()
  var started: Int32 = 0
  let time = milliseconds(of: {
    started = posix_spawnp(&child, words[0], &actions, nil, &arguments, environ)
    if started == 0 { while wait4(child, &status, 0, &usage) < 0 && errno == EINTR {} }
  })
  guard started == 0 else { return nil }
  let text = (try? String(contentsOfFile: errors, encoding: .utf8)) ?? ""
  unlink(errors)
  let code: Int32 = status & 0x7f == 0 ? (status >> 8) & 0xff : 128 + (status & 0x7f)
  return ChildReport(
    milliseconds: time, peakMemory: Double(usage.ru_maxrss) / 1024, exitCode: code, standardError: text)
}

/// A number with one or two decimals, filled to seven places.
func shown(_ value: Double) -> String {
  let text = String(format: value < 10 ? "%.2f" : "%.1f", value)
  return String(repeating: " ", count: max(0, 7 - text.count)) + text
}

/// Prints one line: a value in milliseconds and what it is.
func report(_ value: Double, _ text: String) { print("\(shown(value)) ms  \(text)") }
