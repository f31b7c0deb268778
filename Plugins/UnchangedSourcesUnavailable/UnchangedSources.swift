// Stands in where the toolchain has no SwiftSyntax to rewrite with.
import PackagePlugin

@main struct UnchangedSources: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) async throws -> [Command] {
    Diagnostics.error(
      "\(target.name): there is no lib/swift/host/SwiftSyntax.swiftmodule beside the swiftc on PATH, so its "
        + "sources cannot be rewritten; put a toolchain's own usr/bin first on PATH")
    return []
  }
}
