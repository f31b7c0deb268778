// Runs what the package builds as a user runs it.
import Foundation

/// The built products, each run in a process of its own.
enum Command {
  struct Output {
    var status: Int32
    var standardOutput: Data
    var error: String
  }

  static func tessera(_ words: [String]) throws -> Output { try run("tessera", words) }

  /// Whether this toolchain could build a product; one that reads code as for iOS needs SwiftSyntax.
  static func isBuilt(_ product: String) -> Bool {
    FileManager.default.isExecutableFile(atPath: folder.appendingPathComponent(product).path)
  }

  /// Runs a product of this package.
  static func run(
    _ product: String, _ words: [String], environment: [String: String] = [:]
  ) throws -> Output {
    try run(folder.appendingPathComponent(product), words, environment)
  }

  /// Runs the command with the words and redirections of a shell's line.
  static func tessera(shellLine line: String) throws -> Output {
    let command = folder.appendingPathComponent("tessera").path
    return try run(
      URL(fileURLWithPath: "/bin/sh"), ["-c", "exec \"$COMMAND\" \(line)"], ["COMMAND": command])
  }

  private static func run(
    _ executable: URL, _ words: [String], _ environment: [String: String]
  ) throws -> Output {
    let process = Process()
    process.executableURL = executable
    process.arguments = words
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let output = Pipe()
    let error = Pipe()
    process.standardOutput = output
    process.standardError = error
    try process.run()
    let data = everything(output.fileHandleForReading)
    let message = everything(error.fileHandleForReading)
    process.waitUntilExit()
    return Output(
      status: process.terminationStatus, standardOutput: data, error: String(decoding: message, as: UTF8.self)
    )
  }

  /// Reads to the end; a signal in between (a child's end) does not stop it, as it would stop a file handle.
  private static func everything(_ handle: FileHandle) -> Data {
    var data = Data()
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(handle.fileDescriptor, &buffer, buffer.count)
      if count > 0 { data.append(contentsOf: buffer[..<count]) }
      if count == 0 || count < 0 && errno != EINTR { return data }
    }
  }

  /// Where the build puts executables, the tests' own among them.
  private static let folder = Bundle.main.bundleURL
}
