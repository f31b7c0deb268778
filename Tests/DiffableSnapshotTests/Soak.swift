import Foundation

/// How much the random tests try: 10,000 operations, or as many as `TESSERA_SOAK` says.
enum Soak {
  static let operations = ProcessInfo.processInfo.environment["TESSERA_SOAK"].flatMap { Int($0) } ?? 10_000
}
