// Files that are written whole or not at all.
import Foundation

/// Why an output could not be written.
package struct OutputError: Error, Equatable, CustomStringConvertible {
  package var description: String
}

package enum OutputFile {
  /// Writes beside the target and renames, so that no partial file is ever seen.
  ///
  /// A link keeps standing: the file it leads to is replaced. A device, a pipe or a socket is written into,
  /// since replacing it by a file would take it away from everybody else.
  package static func write(_ data: Data, to path: String) throws(OutputError) {
    var info = stat()
    if stat(path, &info) == 0, ![S_IFREG, S_IFDIR].contains(info.st_mode & S_IFMT) {
      return try writeInto(data, path)
    }
    let target = resolved(path)
    let temporary = target + ".part-\(getpid())"
    let file = open(temporary, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    guard file >= 0 else { throw failure(path) }
    do {
      try write(data, to: file, named: path)
    } catch {
      close(file)
      unlink(temporary)
      throw error
    }
    close(file)
    guard rename(temporary, target) == 0 else {
      let error = failure(path)
      unlink(temporary)
      throw error
    }
  }

  /// Writes everything on standard output, or says why that failed.
  package static func writeToStandardOutput(_ data: Data) throws(OutputError) {
    try write(data, to: STDOUT_FILENO, named: "standard output")
  }

  private static func writeInto(_ data: Data, _ path: String) throws(OutputError) {
    let file = open(path, O_WRONLY)
    guard file >= 0 else { throw failure(path) }
    defer { close(file) }
    try write(data, to: file, named: path)
  }

  private static func write(_ data: Data, to file: Int32, named name: String) throws(OutputError) {
    let why = data.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) -> OutputError? in
      var offset = 0
      while offset < bytes.count, let start = bytes.baseAddress {
        let count = Foundation.write(file, start + offset, bytes.count - offset)
        if count < 0 && errno == EINTR { continue }
        if count <= 0 { return failure(name) }
        offset += count
      }
      return nil
    }
    if let why { throw why }
  }

  /// The file that a path leads to through links; the path itself where nothing stands yet.
  private static func resolved(_ path: String) -> String {
    guard let found = realpath(path, nil) else { return path }
    defer { free(found) }
    return String(cString: found)
  }

  private static func failure(_ name: String) -> OutputError {
    OutputError(description: "cannot write \(name): \(String(cString: strerror(errno)))")
  }
}
