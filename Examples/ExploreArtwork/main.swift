// Draws the pictures of Explore and writes them as image sets into an asset catalog.
//
// Usage: ExploreArtwork <path of Assets.xcassets>
import CoreGraphics
import Foundation

/// A picture, how large it is and who draws it.
struct Picture {
  var name: String
  /// Pixels; the catalog names no scale, so these are points too.
  var width: Int
  var height: Int
  /// Transparent corners, in pixels; none for a photograph-like JPEG.
  var corner: CGFloat
  var draw: (Canvas) -> Void

  var isPhoto: Bool { corner == 0 }

  static func small(_ name: String, _ draw: @escaping (Canvas) -> Void) -> Picture {
    Picture(name: name, width: 216, height: 216, corner: 23, draw: draw)
  }

  static func large(_ name: String, _ draw: @escaping (Canvas) -> Void) -> Picture {
    Picture(name: name, width: 871, height: 871, corner: 25, draw: draw)
  }

  func encoded() throws -> Data {
    let canvas = Canvas(pixelsWide: width, pixelsHigh: height)
    if !isPhoto { canvas.roundCorners(corner * canvas.width / CGFloat(width)) }
    draw(canvas)
    guard let image = canvas.context.makeImage() else { throw CocoaError(.fileWriteUnknown) }
    return isPhoto ? try ImageCodec.jpeg(image, quality: 0.9) : try ImageCodec.png(image, compact: true)
  }
}

let pictures: [Picture] = [
  .small("estes-park", drawEstesPark),
  .small("breckenridge", drawBreckenridge),
  .small("grand-lake", drawGrandLake),
  .small("idaho-springs", drawIdahoSprings),
  .small("glenwood-springs", drawGlenwoodSprings),
  .small("pagosa-springs", drawPagosaSprings),
  .large("entire-homes", drawEntireHomes),
  .large("cabins-cottages", drawCabinsAndCottages),
  .large("unique-stays", drawUniqueStays),
  .large("pets-welcome", drawPetsWelcome),
  .large("online-experiences", drawOnlineExperiences),
  .large("experiences", drawExperiences),
  .large("adventures", drawAdventures),
  .large("host-your-home", drawHostYourHome),
  .large("host-online-experience", drawHostOnlineExperience),
  .large("host-experience", drawHostExperience),
  Picture(name: "background", width: 720, height: 937, corner: 0, draw: drawBackground),
]

func write(_ picture: Picture, to catalog: URL) throws -> Int {
  let folder = catalog.appendingPathComponent("\(picture.name).imageset")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  let file = picture.name + (picture.isPhoto ? ".jpg" : ".png")
  let contents = """
    {
      "images" : [
        {
          "filename" : "\(file)",
          "idiom" : "universal"
        }
      ],
      "info" : {
        "author" : "xcode",
        "version" : 1
      }
    }

    """
  try Data(contents.utf8).write(to: folder.appendingPathComponent("Contents.json"))
  let data = try picture.encoded()
  try data.write(to: folder.appendingPathComponent(file))
  return data.count
}

guard CommandLine.arguments.count == 2 else {
  FileHandle.standardError.write(Data("usage: ExploreArtwork <path of Assets.xcassets>\n".utf8))
  exit(2)
}
var total = 0
do {
  for picture in pictures {
    let size = try write(picture, to: URL(fileURLWithPath: CommandLine.arguments[1]))
    print("\(picture.name): \(picture.width) x \(picture.height), \(size / 1024) KB")
    total += size
  }
} catch {
  FileHandle.standardError.write(Data("cannot write the pictures: \(error)\n".utf8))
  exit(1)
}
print("\(pictures.count) pictures, \(total / 1024) KB")
