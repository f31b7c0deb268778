// swift-tools-version: 6.2
// The rooms of the house, from the ground up; ARCHITECTURE.md says what lives in each.
import Foundation
import PackageDescription

// The toolchain's Testing library looks for these two beside UIKit and CoreGraphics.
let overlays: [Target.Dependency] = ["_Testing_UIKit", "_Testing_CoreGraphics"]

// System libraries: module maps only, installed from the distribution's packages.
let libraries: [Target] = [
  .systemLibrary(name: "CCairo", pkgConfig: "cairo-ft", providers: [.apt(["libcairo2-dev"])]),
  .systemLibrary(name: "CPixman", pkgConfig: "pixman-1", providers: [.apt(["libpixman-1-dev"])]),
  .systemLibrary(name: "CFreeType", pkgConfig: "freetype2", providers: [.apt(["libfreetype-dev"])]),
  .systemLibrary(name: "CHarfBuzz", pkgConfig: "harfbuzz", providers: [.apt(["libharfbuzz-dev"])]),
  .systemLibrary(name: "CFontconfig", pkgConfig: "fontconfig", providers: [.apt(["libfontconfig-dev"])]),
  .systemLibrary(
    name: "CPango", pkgConfig: "pango fribidi", providers: [.apt(["libpango1.0-dev", "libfribidi-dev"])]),
  .systemLibrary(name: "CJPEG", pkgConfig: "libjpeg", providers: [.apt(["libjpeg-dev"])]),
  .systemLibrary(name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
]

// C that Swift cannot say or that must be fast in a debug build too.
let shims: [Target] = [
  .target(
    name: "CImageCodecs", dependencies: ["CPNG", "CJPEG"], cSettings: [.unsafeFlags(["-O2"])],
    linkerSettings: [.linkedLibrary("z")]),
  .target(name: "CPixelKernels", cSettings: [.unsafeFlags(["-O2"])]),
]

let engines: [Target] = [
  .target(name: "ConstraintSolver"),
  .target(name: "CollectionLayout"),
  .target(name: "DiffableSnapshot"),
  .target(
    name: "CoreGraphics",
    dependencies: ["CCairo", "CPixman", "CFreeType", "CImageCodecs", "CPixelKernels"]),
  .target(
    name: "TextLayout", dependencies: ["CoreGraphics", "CFreeType", "CHarfBuzz", "CFontconfig", "CPango"]),
  .target(name: "QuartzCore", dependencies: ["CoreGraphics", "CCairo", "CPixman", "CPixelKernels"]),
]

let kit: [Target] = [
  .target(
    name: "UIKitCore",
    dependencies: ["CoreGraphics", "QuartzCore", "TextLayout", "ConstraintSolver"]),
  .target(name: "UIKitControls", dependencies: ["UIKitCore"]),
  .target(
    name: "UIKitCollections", dependencies: ["UIKitCore", "CollectionLayout", "DiffableSnapshot"]),
  .target(name: "UIKitContainers", dependencies: ["UIKitCore", "UIKitControls"]),
  .target(name: "HostRequest"),
  .target(
    name: "HeadlessHost",
    dependencies: ["HostRequest", "UIKitCore", "UIKitCollections", "UIKitContainers"]),
  .target(
    name: "UIKit",
    dependencies: [
      "CoreGraphics", "QuartzCore", "UIKitCore", "UIKitControls", "UIKitCollections", "UIKitContainers",
      "HeadlessHost",
    ]),
  .target(name: "PlaygroundSupport", dependencies: ["UIKit"]),
  // The toolchain's Testing library looks for these two beside UIKit and CoreGraphics.
  .target(name: "_Testing_UIKit"),
  .target(name: "_Testing_CoreGraphics"),
  .executableTarget(name: "tessera", dependencies: ["HostRequest"]),
  // A playground is loaded into this program and finds all of UIKit in it.
  .executableTarget(
    name: "tessera-playground", dependencies: ["PlaygroundSupport", "HeadlessHost", "HostRequest"],
    linkerSettings: [.unsafeFlags(["-Xlinker", "--export-dynamic"])]),
]

/// The toolchain's own SwiftSyntax, beside the first `swiftc` on PATH; nil where it has none.
let syntaxFolder: String? = {
  for folder in (Context.environment["PATH"] ?? "").split(separator: ":") {
    let compiler = URL(fileURLWithPath: "\(folder)/swiftc")
    guard FileManager.default.isExecutableFile(atPath: compiler.path) else { continue }
    let usr = compiler.resolvingSymlinksInPath().deletingLastPathComponent().deletingLastPathComponent()
    let host = usr.path + "/lib/swift/host"
    return FileManager.default.fileExists(atPath: host + "/SwiftSyntax.swiftmodule") ? host : nil
  }
  return nil
}()

let syntaxFlags: [String] = syntaxFolder.map { ["-I", $0] } ?? []
let syntaxLibraries: [String] =
  syntaxFolder.map { ["-L", $0, "-lSwiftSyntax", "-lSwiftParser", "-Xlinker", "-rpath", "-Xlinker", $0] }
  ?? []

// Sources written for Apple's platforms, compiled unchanged; see Plugins/UnchangedSources.
let rewriting: [Target] =
  syntaxFolder == nil
  ? [
    .plugin(
      name: "UnchangedSources", capability: .buildTool(), path: "Plugins/UnchangedSourcesUnavailable")
  ]
  : [
    .target(
      name: "SourceRewriting", swiftSettings: [.unsafeFlags(syntaxFlags)],
      linkerSettings: [.unsafeFlags(syntaxLibraries)]),
    .executableTarget(
      name: "tessera-rewrite", dependencies: ["SourceRewriting"],
      swiftSettings: [.unsafeFlags(syntaxFlags)], linkerSettings: [.unsafeFlags(syntaxLibraries)]),
    .plugin(name: "UnchangedSources", capability: .buildTool(), dependencies: ["tessera-rewrite"]),
    .testTarget(
      name: "RewriterTests", dependencies: ["SourceRewriting", "tessera-rewrite"],
      swiftSettings: [.unsafeFlags(syntaxFlags)], linkerSettings: [.unsafeFlags(syntaxLibraries)]),
    // Client code with @objc, #selector and optional requirements, through the plugin.
    .target(
      name: "ClientObjC", dependencies: ["UIKit"], path: "Tests/ClientObjC", sources: ["Stub.swift"],
      plugins: ["UnchangedSources"]),
    .testTarget(name: "ClientObjCTests", dependencies: ["UIKit", "ClientObjC"] + overlays),
  ]
if syntaxFolder == nil {
  let message = "Tessera: no SwiftSyntax beside the swiftc on PATH; sources with @objc cannot be rewritten\n"
  FileHandle.standardError.write(Data(message.utf8))
}

let examples: [Target] = [
  .executableTarget(
    name: "Explore", dependencies: ["UIKit"], path: "Examples/Explore",
    resources: [.process("Resources/Assets.xcassets")]),
  .executableTarget(
    name: "ModernCollections", dependencies: ["UIKit"], path: "Examples/ModernCollections"),
  // Draws the pictures of Explore's asset catalog; run by script/artwork.
  .executableTarget(
    name: "ExploreArtwork", dependencies: ["CoreGraphics"], path: "Examples/ExploreArtwork"),
]

// Written as for iOS, with @UIApplicationMain, @objc and #selector; left out where these cannot be rewritten.
let rewrittenExamples: [Target] =
  syntaxFolder == nil
  ? []
  : [
    .executableTarget(
      name: "GrabRewards", dependencies: ["UIKit"], path: "Examples/GrabRewards", sources: ["Stub.swift"],
      plugins: ["UnchangedSources"])
  ]
let rewrittenExampleNames: [String] = rewrittenExamples.map { $0.name }

let benchmarks: [Target] = [
  .executableTarget(
    name: "Benchmarks", dependencies: ["ConstraintSolver", "QuartzCore", "CoreGraphics", "UIKit"],
    path: "Benchmarks",
    exclude: ["Pages", "Peers"])
]

let tests: [Target] = [
  .testTarget(name: "ConstraintSolverTests", dependencies: ["ConstraintSolver"]),
  .testTarget(name: "CollectionLayoutTests", dependencies: ["CollectionLayout"]),
  .testTarget(name: "DiffableSnapshotTests", dependencies: ["DiffableSnapshot"]),
  .testTarget(name: "CoreGraphicsTests", dependencies: ["CoreGraphics"] + overlays),
  .testTarget(name: "TextLayoutTests", dependencies: ["TextLayout", "CoreGraphics"] + overlays),
  .testTarget(name: "QuartzCoreTests", dependencies: ["QuartzCore", "CoreGraphics"] + overlays),
  .testTarget(name: "UIKitCoreTests", dependencies: ["UIKitCore"] + overlays, resources: [.copy("Fixtures")]),
  .testTarget(name: "UIKitControlsTests", dependencies: ["UIKit"] + overlays),
  .testTarget(name: "UIKitCollectionsTests", dependencies: ["UIKit"] + overlays),
  .testTarget(name: "UIKitContainersTests", dependencies: ["UIKit"] + overlays),
  .testTarget(
    name: "HeadlessHostTests",
    dependencies: [
      "UIKit", "HeadlessHost", "HostRequest", "tessera", "Explore", "ModernCollections",
    ] + rewrittenExampleNames.map { .byName(name: $0) } + overlays),
  .testTarget(
    name: "MeasuredTests",
    dependencies: [
      "UIKit", "TextLayout", "CollectionLayout", "DiffableSnapshot", "ConstraintSolver",
    ] + overlays,
    resources: [.copy("Cases")]),
  // Ordinary client code in both language modes; it is enough that it compiles and its tests run.
  .target(name: "ClientSwift5", dependencies: ["UIKit"], path: "Tests/ClientSwift5"),
  .target(
    name: "ClientSwift6", dependencies: ["UIKit"], path: "Tests/ClientSwift6",
    swiftSettings: [.swiftLanguageMode(.v6)]),
  .testTarget(
    name: "ClientTests", dependencies: ["UIKit", "ClientSwift5", "ClientSwift6"] + overlays),
]

/// `TESSERA_ROOMS="ConstraintSolver ConstraintSolverTests"` keeps only these targets and what they
/// depend on, so that an engine can be built and tested without the rest of the house.
func selected(_ targets: [Target]) -> [Target] {
  guard let names = Context.environment["TESSERA_ROOMS"]?.split(separator: " ").map(String.init)
  else { return targets }
  var kept: Set<String> = []
  func keep(_ name: String) {
    guard kept.insert(name).inserted, let target = targets.first(where: { $0.name == name }) else { return }
    for case .byNameItem(let dependency, _) in target.dependencies { keep(dependency) }
    for case .plugin(let plugin, _) in target.plugins ?? [] { keep(plugin) }
  }
  names.forEach(keep)
  return targets.filter { kept.contains($0.name) }
}

/// Every target names all that it sees through its dependencies' re-exports. The build system rebuilds a
/// target when a module it names changes, but not when one further down does; a client would then keep the
/// old method tables of classes that have changed.
func completed(_ targets: [Target]) -> [Target] {
  let byName = Dictionary(uniqueKeysWithValues: targets.map { ($0.name, $0) })
  func below(_ target: Target) -> [String] {
    var names: [String] = []
    for case .byNameItem(let name, _) in target.dependencies {
      names.append(name)
      if let dependency = byName[name] { names += below(dependency) }
    }
    return names
  }
  for target in targets where target.type != .plugin {
    var seen: Set<String> = []
    let named = target.dependencies.filter {
      if case .byNameItem = $0 { return false } else { return true }
    }
    target.dependencies =
      named + below(target).filter { seen.insert($0).inserted }.map { .byName(name: $0) }
  }
  return targets
}

let parts = [
  libraries, shims, engines, kit, rewriting, examples, rewrittenExamples, benchmarks, tests,
]
let everything: [Target] = parts.flatMap { $0 }

let package = Package(
  name: "Tessera",
  products: Context.environment["TESSERA_ROOMS"] == nil
    ? [
      // A client's own targets see every room of the face for the same reason.
      .library(
        name: "UIKit",
        targets: engines.map { $0.name } + kit.map { $0.name }.filter { !$0.hasPrefix("tessera") }),
      .executable(name: "tessera", targets: ["tessera"]),
      .executable(name: "tessera-playground", targets: ["tessera-playground"]),
      .executable(name: "Explore", targets: ["Explore"]),
      .executable(name: "ModernCollections", targets: ["ModernCollections"]),
      // Named as the command's own, which are no apps to it.
      .executable(name: "tessera-benchmarks", targets: ["Benchmarks"]),
      .plugin(name: "UnchangedSources", targets: ["UnchangedSources"]),
    ] + rewrittenExampleNames.map { .executable(name: $0, targets: [$0]) } : [],
  targets: completed(selected(everything)),
  swiftLanguageModes: [.v5]
)
