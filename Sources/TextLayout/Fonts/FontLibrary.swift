// Where the fonts come from: known files for the system font, emoji and CJK; fontconfig for everything else.
//
// The normal path opens known files and never starts fontconfig, whose scan costs tens of milliseconds.

import CFontconfig
import Foundation

/// The process's fonts, each made once.
package final class FontLibrary: @unchecked Sendable {
  package static let shared = FontLibrary()

  private let lock = NSLock()
  private var files: [String: FontFile] = [:]
  private var fonts: [TextFont.Specification: TextFont] = [:]
  private var known: [KnownFont: FontFile?] = [:]
  private var named: [String: FontFile?] = [:]
  private var covering: [Coverage: FontFile?] = [:]
  /// The sentences about missing fonts that were written, one a package.
  package private(set) var reports: [String] = []
  /// What stands before the paths of known fonts.
  private let root: String

  /// - Parameter root: The folder that known fonts' paths start from; another one than `/` is for tests.
  init(root: String = "") { self.root = root }

  private struct Coverage: Hashable {
    let scalar: UInt32
    let bold: Bool
    let italic: Bool
  }

  /// The font object of a specification; equal specifications share one.
  package func font(_ specification: TextFont.Specification) -> TextFont {
    lock.lock()
    if let font = fonts[specification] {
      lock.unlock()
      return font
    }
    lock.unlock()
    let made = TextFont(specification)
    lock.lock()
    defer { lock.unlock() }
    if let other = fonts[specification] { return other }
    if fonts.count >= 1024 { fonts.removeAll() }  // sizes that an animation passed through
    fonts[specification] = made
    return made
  }

  /// The face object of a file; equal arguments share one.
  package func file(path: String, faceIndex: Int) -> FontFile {
    lock.lock()
    defer { lock.unlock() }
    return unlockedFile(path: path, faceIndex: faceIndex)
  }

  private func unlockedFile(path: String, faceIndex: Int) -> FontFile {
    let key = "\(path)#\(faceIndex)"
    if let file = files[key] { return file }
    let made = FontFile(path: path, faceIndex: faceIndex)
    files[key] = made
    return made
  }

  /// A font that the engine knows by its file. If it is not installed, one sentence on the standard error
  /// names its package, and fontconfig's nearest sans-serif stands in for the text fonts.
  func file(_ font: KnownFont) -> FontFile? {
    lock.lock()
    defer { lock.unlock() }
    if let found = known[font] { return found }
    var found: FontFile?
    for path in font.paths where FileManager.default.fileExists(atPath: root + path) {
      found = unlockedFile(path: root + path, faceIndex: font.faceIndex)
      break
    }
    if found == nil {
      report("\(font.name) is not installed: install the Debian package \(font.package).")
      if let family = font.standIn {
        found = Fontconfig.match(family: family, bold: font.isBold, italic: font.isItalic)
          .map { unlockedFile(path: $0.path, faceIndex: $0.faceIndex) }
      }
    }
    known[font] = .some(found)
    return found
  }

  /// The face with a PostScript, full or family name, case ignored; nil if none is installed.
  package func file(named name: String) -> FontFile? {
    lock.lock()
    defer { lock.unlock() }
    if let found = named[name] { return found }
    let found = Fontconfig.face(named: name).map { unlockedFile(path: $0.path, faceIndex: $0.faceIndex) }
    named[name] = .some(found)
    return found
  }

  /// The face of an installed family that is nearest to the given style; nil if the family is not installed.
  package func file(family: String, bold: Bool, italic: Bool) -> FontFile? {
    lock.lock()
    defer { lock.unlock() }
    return Fontconfig.face(family: family, bold: bold, italic: italic)
      .map { unlockedFile(path: $0.path, faceIndex: $0.faceIndex) }
  }

  /// Any installed face with a glyph for a character that the known fonts lack.
  func file(covering scalar: UInt32, bold: Bool, italic: Bool) -> FontFile? {
    let key = Coverage(scalar: scalar, bold: bold, italic: italic)
    lock.lock()
    defer { lock.unlock() }
    if let found = covering[key] { return found }
    let found = Fontconfig.match(family: "sans-serif", bold: bold, italic: italic, scalar: scalar)
      .map { unlockedFile(path: $0.path, faceIndex: $0.faceIndex) }
    let usable = found.flatMap { $0.glyph(for: scalar) != 0 ? $0 : nil }
    if usable == nil {
      report("Some characters have no installed font: install the Debian package fonts-noto-core.")
    }
    if covering.count >= 16384 { covering.removeAll() }
    covering[key] = .some(usable)
    return usable
  }

  private func report(_ sentence: String) {
    guard !reports.contains(sentence) else { return }
    reports.append(sentence)
    // FileHandle would stop the program when standard error is full or closed.
    fputs(sentence + "\n", stderr)
  }
}
