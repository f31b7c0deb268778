// Bitmaps that are kept between frames.
import Foundation

/// Values by key, kept while frames use them and for some time after, within a limit of bytes.
///
/// What a frame uses is never dropped in that frame. What it drops is always made again with the same
/// bytes, so the cache cannot be seen in the picture.
struct KeptValues<Key: Hashable, Value> {
  private struct Entry {
    var value: Value
    var bytes: Int
    var lastUse: Int
  }

  private var entries: [Key: Entry] = [:]
  private let limit: Int
  private(set) var bytes = 0

  init(limit: Int) { self.limit = limit }

  var count: Int { entries.count }

  /// The value of `key`, now in use by `frame`.
  mutating func value(_ key: Key, frame: Int) -> Value? {
    guard let index = entries.index(forKey: key) else { return nil }
    entries.values[index].lastUse = frame
    return entries.values[index].value
  }

  mutating func set(_ value: Value, _ key: Key, bytes size: Int, frame: Int) {
    if let old = entries.updateValue(Entry(value: value, bytes: size, lastUse: frame), forKey: key) {
      bytes -= old.bytes
    }
    bytes += size
  }

  /// Drops what was not used for longest until the limit is kept or only the frame's own values are left.
  mutating func trim(frame: Int) {
    guard bytes > limit else { return }
    let old = entries.filter { (entry) -> Bool in entry.value.lastUse < frame }
    for (key, entry) in old.sorted(by: { (a, b) -> Bool in a.value.lastUse < b.value.lastUse }) {
      if bytes <= limit { return }
      entries[key] = nil
      bytes -= entry.bytes
    }
  }
}
