// The Contents.json of a set or a group.
import Foundation

/// What a Contents.json can say, as far as pictures and colours go. Keys it does not know are passed over.
struct ContentsFile: Decodable {
  struct Appearance: Decodable {
    var appearance: String
    var value: String
  }

  struct Size: Decodable {
    var width: CGFloat?
    var height: CGFloat?
  }

  struct Insets: Decodable {
    var top: CGFloat?
    var left: CGFloat?
    var bottom: CGFloat?
    var right: CGFloat?
  }

  struct Resizing: Decodable {
    struct Center: Decodable {
      var mode: String?
    }
    var mode: String?
    var center: Center?
    var capInsets: Insets?

    enum CodingKeys: String, CodingKey {
      case mode, center
      case capInsets = "cap-insets"
    }
  }

  struct Image: Decodable {
    var filename: String?
    var idiom: String?
    var scale: String?
    var appearances: [Appearance]?
    var languageDirection: String?
    var resizing: Resizing?
    var alignmentInsets: Insets?

    enum CodingKeys: String, CodingKey {
      case filename, idiom, scale, appearances, resizing
      case languageDirection = "language-direction"
      case alignmentInsets = "alignment-insets"
    }
  }

  struct Color: Decodable {
    struct Value: Decodable {
      var colorSpace: String?
      var components: [String: String]?
      var reference: String?

      enum CodingKeys: String, CodingKey {
        case components, reference
        case colorSpace = "color-space"
      }

      init(from decoder: Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        colorSpace = try container.decodeIfPresent(String.self, forKey: .colorSpace)
        reference = try container.decodeIfPresent(String.self, forKey: .reference)
        // Components are text as Xcode writes them; other tools write numbers.
        if let texts = try? container.decodeIfPresent([String: String].self, forKey: .components) {
          components = texts
        } else if let numbers = try container.decodeIfPresent([String: Double].self, forKey: .components) {
          components = numbers.mapValues { "\($0)" }
        }
      }
    }
    var idiom: String?
    var appearances: [Appearance]?
    var color: Value?
  }

  struct Properties: Decodable {
    var providesNamespace: Bool?
    var templateRenderingIntent: String?

    enum CodingKeys: String, CodingKey {
      case providesNamespace = "provides-namespace"
      case templateRenderingIntent = "template-rendering-intent"
    }
  }

  var images: [Image]?
  var colors: [Color]?
  var properties: Properties?

  /// Nil, with a line in the log that names the file and the reason, where it is missing or damaged.
  static func read(_ file: URL) -> ContentsFile? {
    guard let data = FileManager.default.contents(atPath: file.path) else {
      logOnce("There is no \(file.path).")
      return nil
    }
    do {
      return try JSONDecoder().decode(ContentsFile.self, from: data)
    } catch {
      logOnce("Cannot read \(file.path): \(reason(error)).")
      return nil
    }
  }

  private static func reason(_ error: Error) -> String {
    guard let error = error as? DecodingError else { return "\(error)" }
    switch error {
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context):
      let path = context.codingPath.map(\.stringValue).joined(separator: ".")
      let what = context.debugDescription.trimmingCharacters(in: CharacterSet(charactersIn: "."))
      return path.isEmpty ? what : "\(path): \(what)"
    case .dataCorrupted: return "it is not valid JSON"
    @unknown default: return "\(error)"
    }
  }
}
