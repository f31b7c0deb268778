// Files that are written whole or not at all.
import Foundation

/// Why an output could not be written.
package struct OutputError: Error, Equatable, CustomStringConvertible {
  package var description: String
}

package enum OutputFile {
  /// Writes beside the target and renames, so that no partial file is ever seen.
  package static func write(_ data: Data, to path: String) throws(OutputError) {
    let temporary = path + ".part-\(getpid())"
    let file = open(temporary, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    guard file >= 0 else { throw OutputError(description: "cannot write \(path): \(reason())") }
    var isWritten = true
    data.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) in
      var offset = 0
      while offset < bytes.count, let start = bytes.baseAddress {
        let count = Foundation.write(file, start + offset, bytes.count - offset)
        if count < 0 && errno == EINTR { continue }
        if count <= 0 {
          isWritten = false
          return
        }
        offset += count
      }
    }
    let why = reason()
    close(file)
    guard isWritten else {
      unlink(temporary)
      throw OutputError(description: "cannot write \(path): \(why)")
    }
    guard rename(temporary, path) == 0 else {
      let why = reason()
      unlink(temporary)
      throw OutputError(description: "cannot write \(path): \(why)")
    }
  }

  private static func reason() -> String { String(cString: strerror(errno)) }
}
