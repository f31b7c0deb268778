// A web server on loopback that serves pictures well or badly.
import Foundation

/// Answers each path's first part in a manner of its own; whatever follows is the picture's name.
final class PictureServer: @unchecked Sendable {
  enum Manner: String, CaseIterable, Sendable {
    case good, silent, slow, html, garbage, truncated, liar, huge, endless, circle, gone, elsewhere
  }

  /// `http://127.0.0.1:PORT`
  let address: String
  private let listener: Int32
  private let picture: Data
  private let lock = NSLock()
  private var connections: [Int32] = []
  private var sent = 0
  private var requests = 0

  init(picture: Data) throws {
    self.picture = picture
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    self.listener = listener
    var name = sockaddr_in()
    name.sin_family = sa_family_t(AF_INET)
    name.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let bound = withUnsafeMutablePointer(to: &name) { (pointer: UnsafeMutablePointer<sockaddr_in>) -> Int32 in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        guard bind(listener, $0, length) == 0, listen(listener, 16) == 0 else { return -1 }
        return getsockname(listener, $0, &length)
      }
    }
    guard bound == 0 else { throw CocoaError(.fileNoSuchFile) }
    address = "http://127.0.0.1:\(UInt16(bigEndian: name.sin_port))"
    Thread.detachNewThread { self.serve() }
  }

  /// Closes all connections.
  func stop() {
    shutdown(listener, Int32(SHUT_RDWR))
    lock.withLock {
      connections.forEach { _ = shutdown($0, Int32(SHUT_RDWR)) }
      connections = []
    }
  }

  /// Bytes that clients have taken so far, and requests they have made.
  var bytesSent: Int { lock.withLock { sent } }
  var requestCount: Int { lock.withLock { requests } }

  private func serve() {
    while true {
      let connection = accept(listener, nil, nil)
      guard connection >= 0 else { break }
      lock.withLock { connections.append(connection) }
      Thread.detachNewThread { self.answer(connection) }
    }
    close(listener)
  }

  private func answer(_ connection: Int32) {
    var request = [UInt8](repeating: 0, count: 4_096)
    let count = recv(connection, &request, request.count, 0)
    guard count > 0 else { return }
    lock.withLock { requests += 1 }
    let words = String(decoding: request[..<count], as: UTF8.self).split(separator: " ")
    let path = words.count > 1 ? String(words[1]) : "/"
    let manner = Manner(rawValue: path.split(separator: "/").first.map(String.init) ?? "") ?? .gone
    respond(connection, manner, path)
    // The silent one keeps the client waiting until the server stops.
    if manner != .silent { shutdown(connection, Int32(SHUT_RDWR)) }
  }

  private func respond(_ connection: Int32, _ manner: Manner, _ path: String) {
    switch manner {
    case .silent: break
    case .good: send(connection, head("200 OK", "image/png", picture.count) + picture)
    case .html: send(connection, head("200 OK", "text/html", 5) + Data("hello".utf8))
    case .garbage: send(connection, head("200 OK", "image/png", 5) + Data("hello".utf8))
    case .truncated: send(connection, head("200 OK", "image/png", picture.count) + picture.prefix(60))
    case .liar:
      // 60,000 pixels across and down, says the head.
      var lie = picture
      lie.replaceSubrange(16..<24, with: [0, 0, 0xEA, 0x60, 0, 0, 0xEA, 0x60])
      lie.replaceSubrange(29..<33, with: [0x0F, 0xB0, 0xE2, 0x15])
      send(connection, head("200 OK", "image/png", lie.count) + lie)
    case .huge: send(connection, head("200 OK", "image/png", 1 << 40))
    case .endless:
      send(connection, head("200 OK", "image/png", nil))
      // As fast as a very good network, not as memory.
      let block = Data(count: 1 << 17)
      while bytesSent < 1 << 30, send(connection, block) { Thread.sleep(forTimeInterval: 0.002) }
    case .slow:
      // A byte now and then, which takes minutes.
      send(connection, head("200 OK", "image/png", picture.count))
      for byte in picture {
        Thread.sleep(forTimeInterval: 0.2)
        guard send(connection, Data([byte])) else { break }
      }
    case .circle: send(connection, head("302 Found", "text/plain", 0, location: path))
    case .elsewhere: send(connection, head("302 Found", "text/plain", 0, location: "file:///etc/hostname"))
    case .gone: send(connection, head("404 Not Found", "image/png", picture.count) + picture)
    }
  }

  private func head(_ status: String, _ type: String, _ length: Int?, location: String? = nil) -> Data {
    var text = "HTTP/1.1 \(status)\r\nConnection: close\r\nContent-Type: \(type)\r\n"
    if let length { text += "Content-Length: \(length)\r\n" }
    if let location { text += "Location: \(location)\r\n" }
    return Data((text + "\r\n").utf8)
  }

  @discardableResult private func send(_ connection: Int32, _ data: Data) -> Bool {
    data.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) -> Bool in
      var offset = 0
      while offset < bytes.count, let start = bytes.baseAddress {
        let count = Foundation.send(
          connection, start + offset, bytes.count - offset, Int32(MSG_NOSIGNAL))
        guard count > 0 else { return false }
        offset += count
        lock.withLock { sent += count }
      }
      return true
    }
  }
}
