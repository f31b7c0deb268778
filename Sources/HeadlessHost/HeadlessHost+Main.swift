// An app's whole life under the command: read the request, run, write what is asked, leave.
import Foundation
import HostRequest
import UIKitCore

extension HeadlessHost {
  /// Runs the app whose delegate is given and ends the process.
  ///
  /// Exit codes: 0 done; 1 the output could not be written; 2 nothing or nonsense was asked; 3 work was
  /// still pending at the limit, and nothing is written.
  public static func runApp(delegateClass: UIResponder.Type) -> Never {
    let environment = ProcessInfo.processInfo.environment
    let name = ProcessInfo.processInfo.processName
    guard let words = environment[HostRequest.environmentKey] else {
      logMessage("\(name) is an app; show it with: tessera snapshot \(name) -o \(name).png")
      exit(2)
    }
    do {
      let arguments = words.split(separator: HostRequest.separator, omittingEmptySubsequences: false)
      let request = try HostRequest(arguments: arguments.map(String.init))
      let host = HeadlessHost(request: request)
      host.start(delegateClass: delegateClass)
      if let reason = host.whyUnsettled {
        logMessage("tessera: \(reason)")
        exit(3)
      }
      try host.deliver()
      if request.printsTimings { writeToStandardError(host.timings.report) }
      exit(0)
    } catch let error as RequestError {
      logMessage("tessera: \(error.description)")
      exit(2)
    } catch {
      logMessage("tessera: \(error)")
      exit(1)
    }
  }

  /// Writes what the request asks for.
  package func deliver() throws(OutputError) {
    switch request.action {
    case .snapshot:
      let image = try picture()
      let data = try encoded(image)
      try OutputFile.write(data, to: request.output ?? "")
    case .layout:
      let report = LayoutReport(app: request.title, device: request.device.name, screen: screen)
      let data = Data(report.json().utf8)
      if let output = request.output {
        try OutputFile.write(data, to: output)
      } else {
        try OutputFile.writeToStandardOutput(data)
      }
    }
  }

  private func encoded(_ image: CGImage) throws(OutputError) -> Data {
    let result = timings.measure(.encode) { () -> Result<Data, any Error> in
      Result { try ImageCodec.png(image) }
    }
    switch result {
    case .success(let data): return data
    case .failure(let error): throw OutputError(description: "cannot encode the picture: \(error)")
    }
  }
}
