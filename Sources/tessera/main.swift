// The command: reads the words, finds the app beside itself and becomes it.
// Imports no Foundation: this process lives a few milliseconds.
import Glibc
import HostRequest

func fail(_ message: String, _ code: Int32) -> Never {
  fputs("tessera: \(message)\n", stderr)
  exit(code)
}

/// Holds the places of closed standard streams, so that no file opened later is taken for one of them.
/// Reading and writing there fails, as with the closed stream.
func holdStandardStreams() {
  for stream: Int32 in 0...2 where fcntl(stream, F_GETFD) == -1 {
    // The lowest free number is taken, which is this one.
    _ = open("/dev/null", stream == 0 ? O_WRONLY : O_RDONLY)
  }
}

/// Prints what was asked for and ends.
func answer(_ text: String) -> Never {
  guard fputs(text, stdout) >= 0, fflush(stdout) == 0 else {
    fail("cannot write standard output: \(String(cString: strerror(errno)))", 1)
  }
  exit(0)
}

holdStandardStreams()
let words = Array(CommandLine.arguments.dropFirst())
switch words.first {
case nil, "help", "--help", "-h":
  guard words.isEmpty else { answer(HostRequest.usage) }
  fputs(HostRequest.usage, stderr)
  exit(2)
case "devices":
  guard words.count == 1 else { fail("devices takes no more words, got '\(words[1])'", 2) }
  answer(Device.table)
default: break
}

do {
  let request = try HostRequest(arguments: words)
  let apps = AppDirectory.besideThisCommand()
  if request.isPlayground {
    do throws(Playground.Failure) {
      try Playground(file: request.app, folder: apps.folder).run(words)
      exit(0)
    } catch {
      if let reason = error.reason { fail(reason, 1) }
      exit(1)
    }
  }
  guard let path = apps.path(of: request.app) else {
    let names = apps.names()
    let list =
      names.isEmpty
      ? "no app is built yet; build one with `swift build`" : "valid: " + names.joined(separator: " ")
    fail("unknown app '\(request.app)'; \(list)", 2)
  }
  setenv(HostRequest.environmentKey, words.joined(separator: String(HostRequest.separator)), 1)
  var arguments: [UnsafeMutablePointer<CChar>?] =
    ([path] + request.launchArguments).map { strdup($0) } + [nil]
  execv(path, &arguments)
  fail("cannot run \(path): \(String(cString: strerror(errno)))", 1)
} catch {
  fail(error.description, 2)
}
