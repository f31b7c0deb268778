import UIKit

/// Pictures by address: decoded ones in memory, the files as they came on disk.
final class PictureCache: @unchecked Sendable {
  private let memory = NSCache<NSString, UIImage>()
  private let folder: URL?

  init() {
    memory.countLimit = 100
    let caches = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first
    folder = caches?.appendingPathComponent("GrabRewards")
  }

  func image(_ url: URL) -> UIImage? { memory.object(forKey: url.absoluteString as NSString) }

  func keep(_ image: UIImage, _ url: URL) {
    memory.setObject(image, forKey: url.absoluteString as NSString)
  }

  /// The file's bytes. Any thread.
  func data(_ url: URL) -> Data? {
    guard let data = file(url).flatMap({ try? Data(contentsOf: $0) }) else { return nil }
    // The address stands before the bytes, as two may share a file's name.
    let head = Data((url.absoluteString + "\n").utf8)
    return data.starts(with: head) ? Data(data.dropFirst(head.count)) : nil
  }

  /// Keeps the file's bytes where that is possible. Any thread.
  func keep(_ data: Data, _ url: URL) {
    guard let folder, let file = file(url) else { return }
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try? (Data((url.absoluteString + "\n").utf8) + data).write(to: file, options: .atomic)
  }

  private func file(_ url: URL) -> URL? {
    // FNV-1a, 64 bits.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in url.absoluteString.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return folder?.appendingPathComponent(String(hash, radix: 16))
  }
}
