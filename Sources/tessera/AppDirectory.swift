// The folder in which the command and the apps stand.
import Glibc

struct AppDirectory {
  var folder: String

  static func besideThisCommand() -> AppDirectory {
    var buffer = [CChar](repeating: 0, count: 4096)
    let length = readlink("/proc/self/exe", &buffer, buffer.count - 1)
    let path = String(decoding: buffer.prefix(max(length, 0)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let cut = path.lastIndex(of: "/") ?? path.startIndex
    return AppDirectory(folder: String(path[..<cut]))
  }

  /// The path of an app, or nil: a plain name of an executable here that starts UIKit.
  func path(of app: String) -> String? {
    guard !app.isEmpty, !app.contains("/"), !app.hasPrefix("tessera") else { return nil }
    let path = folder + "/" + app
    var info = stat()
    guard stat(path, &info) == 0, (info.st_mode & S_IFMT) == S_IFREG, access(path, X_OK) == 0,
      startsUIKit(path)
    else { return nil }
    return path
  }

  /// The apps here, by name.
  func names() -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { (bytes: UnsafeRawBufferPointer) -> String in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if !name.contains("."), path(of: name) != nil { names.append(name) }
    }
    return names.sorted()
  }

  /// An executable is an app when it carries the mark that `UIApplicationDelegate.main()` leaves in it
  /// and is not a test bundle.
  private func startsUIKit(_ path: String) -> Bool {
    let file = open(path, O_RDONLY)
    guard file >= 0 else { return false }
    defer { close(file) }
    let size = Int(lseek(file, 0, SEEK_END))
    guard size > 0, let start = mmap(nil, size, PROT_READ, MAP_PRIVATE, file, 0), start != MAP_FAILED else {
      return false
    }
    defer { munmap(start, size) }
    let mark = "TESSERA_APP_" + "ENTRY_1"
    return mark.withCString { find(start, size, $0, strlen($0)) != nil }
  }
}

// glibc has it, but its header shows it only to GNU C.
@_silgen_name("memmem")
private func find(
  _ haystack: UnsafeRawPointer, _ haystackLength: Int, _ needle: UnsafeRawPointer, _ needleLength: Int
) -> UnsafeMutableRawPointer?
