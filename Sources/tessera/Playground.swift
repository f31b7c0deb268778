// One file, compiled against the modules that are already built, and run.
import Glibc
import HostRequest

/// A playground file on its way to a picture.
struct Playground {
  var file: String
  /// Where the command, the modules and the program that runs playgrounds stand.
  var folder: String

  /// Why there is nothing to show.
  struct Failure: Error {
    /// nil where the compiler has said it.
    var reason: String?
  }

  /// Compiles and runs the file.
  ///
  /// - Parameter words: the request, handed on as it is.
  func run(_ words: [String]) throws(Failure) {
    guard access(file, R_OK) == 0 else {
      throw Failure(reason: "cannot read \(file): \(String(cString: strerror(errno)))")
    }
    let runner = folder + "/tessera-playground"
    guard access(runner, X_OK) == 0 else {
      throw Failure(
        reason:
          "no tessera-playground beside tessera; build it with `swift build --product tessera-playground`")
    }
    let flags = try moduleFlags()
    let base = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(base)/tessera-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw Failure(reason: "cannot make a folder in \(base): \(String(cString: strerror(errno)))")
    }
    let work = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let object = work + "/playground.o"
    let library = work + "/playground.so"
    defer {
      // The compiler's driver leaves the list of linked libraries beside the object.
      for path in [object, library, work + "/playground.autolink"] { unlink(path) }
      rmdir(work)
    }
    let compile =
      [
        "swiftc", "-c", file, "-o", object, "-module-name", "Playground", "-swift-version", "5", "-Onone",
        "-g",
        "-module-cache-path", folder + "/ModuleCache", "-Xfrontend", "-entry-point-function-name",
        "-Xfrontend",
        HostRequest.playgroundEntry,
      ] + flags
    guard try spawn(compile) == .exited(0) else { throw Failure() }
    guard try spawn(["swiftc", "-emit-library", object, "-o", library]) == .exited(0) else { throw Failure() }
    setenv(HostRequest.environmentKey, words.joined(separator: String(HostRequest.separator)), 1)
    setenv(HostRequest.playgroundKey, library, 1)
    switch try spawn([runner]) {
    case .exited(0): return
    case .exited: throw Failure()
    case .signalled(let signal):
      throw Failure(reason: "\(file) crashed: \(String(cString: strsignal(signal)))")
    }
  }

  /// How the build finds the modules: the search paths and module maps with which it compiles the runner,
  /// as its own plan beside the products lists them.
  private func moduleFlags() throws(Failure) -> [String] {
    let parts = folder.split(separator: "/", omittingEmptySubsequences: false)
    let plan = parts.dropLast(2).joined(separator: "/") + "/" + (parts.last ?? "") + ".yaml"
    guard let text = contents(of: plan) else {
      throw Failure(reason: "cannot tell how the modules were built: no \(plan)")
    }
    let mark = "\"-module-name\",\"tessera_playground\",\"-emit-dependencies\""
    guard let line = text.split(separator: "\n").first(where: { $0.contains(mark) }) else {
      throw Failure(reason: "\(plan) does not build tessera-playground; run `swift build`")
    }
    let words = line.split(separator: "\"", omittingEmptySubsequences: false).map(String.init)
    var flags: [String] = []
    // Every second piece is a word, the others the commas between.
    var index = 1
    while index < words.count {
      let word = words[index]
      if (word == "-I" || word == "-Xcc"), index + 2 < words.count {
        flags += [word, words[index + 2]]
        index += 2
      } else if word.hasPrefix("-I") {
        flags.append(word)
      }
      index += 2
    }
    return flags
  }

  private func contents(of path: String) -> String? {
    let file = open(path, O_RDONLY)
    guard file >= 0 else { return nil }
    defer { close(file) }
    let size = Int(lseek(file, 0, SEEK_END))
    lseek(file, 0, SEEK_SET)
    guard size > 0 else { return nil }
    var bytes = [UInt8](repeating: 0, count: size)
    guard read(file, &bytes, size) == size else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  private enum End: Equatable { case exited(Int32), signalled(Int32) }

  /// Runs a program with this one's streams and environment.
  private func spawn(_ words: [String]) throws(Failure) -> End {
    var arguments = words.map { strdup($0) }
    arguments.append(nil)
    defer { for argument in arguments { free(argument) } }
    var process = pid_t()
    let error = posix_spawnp(&process, words[0], nil, nil, arguments, environ)
    guard error == 0 else {
      throw Failure(reason: "cannot run \(words[0]): \(String(cString: strerror(error)))")
    }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 && errno == EINTR {}
    let signal = status & 0x7F
    return signal == 0 ? .exited((status >> 8) & 0xFF) : .signalled(signal)
  }
}
