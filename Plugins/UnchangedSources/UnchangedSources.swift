// Compiles a target's sources as they were written for Apple's platforms.
import Foundation
import PackagePlugin

/// The target lists one file of its own (`sources: ["Stub.swift"]`), which the build system compiles as it is;
/// every other Swift file in its folder goes through `tessera-rewrite` on its way to the compiler.
@main struct UnchangedSources: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) async throws -> [Command] {
    guard let module = target as? any SourceModuleTarget else { return [] }
    let tool = try context.tool(named: "tessera-rewrite").url
    let folder = target.directoryURL.standardizedFileURL
    let compiled = Set(
      module.sourceFiles.filter { $0.type == .source }.map { $0.url.standardizedFileURL.path })
    var sources: [URL] = []
    let contents = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    while let file = contents?.nextObject() as? URL {
      switch file.pathExtension {
      case "swift":
        if !compiled.contains(file.standardizedFileURL.path) { sources.append(file.standardizedFileURL) }
      case "storyboard", "xib":
        Diagnostics.error(
          "\(file.path):1:1: error: storyboards and nibs are not read; make the views in code")
      default: break
      }
    }
    guard !sources.isEmpty else {
      Diagnostics.error(
        "\(target.name): list one stub file in the target's 'sources'; the others are then rewritten")
      return []
    }
    sources.sort { $0.path < $1.path }
    let facts = context.pluginWorkDirectoryURL.appending(path: "\(target.name).facts.swift")
    var commands: [Command] = [
      .buildCommand(
        displayName: "Reading \(target.name)'s sources", executable: tool,
        arguments: ["facts", facts.path] + sources.map { $0.path }, inputFiles: sources, outputFiles: [facts])
    ]
    for source in sources {
      let name = source.path.dropFirst(folder.path.count + 1).replacingOccurrences(of: "/", with: "__")
      // A name of its own, as the original's would be taken for the same file; main.swift must keep it.
      let output = context.pluginWorkDirectoryURL.appending(
        path: name == "main.swift" ? name : name.dropLast(6) + ".rewritten.swift")
      commands.append(
        .buildCommand(
          displayName: "Rewriting \(source.lastPathComponent)", executable: tool,
          arguments: ["source", facts.path, source.path, output.path], inputFiles: [source, facts],
          outputFiles: [output]))
    }
    return commands
  }
}
