// The command: reads the words, finds the app beside itself and becomes it.
// Imports no Foundation: this process lives a few milliseconds.
import Glibc
import HostRequest

func fail(_ message: String, _ code: Int32) -> Never {
  fputs("tessera: \(message)\n", stderr)
  exit(code)
}

let words = Array(CommandLine.arguments.dropFirst())
switch words.first {
case nil, "help", "--help", "-h":
  fputs(HostRequest.usage, words.isEmpty ? stderr : stdout)
  exit(words.isEmpty ? 2 : 0)
case "devices":
  fputs(Device.table, stdout)
  exit(0)
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
  var arguments: [UnsafeMutablePointer<CChar>?] = [strdup(path), nil]
  execv(path, &arguments)
  fail("cannot run \(path): \(String(cString: strerror(errno)))", 1)
} catch {
  fail(error.description, 2)
}
