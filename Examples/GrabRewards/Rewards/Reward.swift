import Foundation

struct Reward {
  var merchant: String
  var title: String
  var points: Int
  /// Addresses of pictures.
  var logo: String?
  var banner: String?

  /// Three times the same. The pictures are the stand-ins, unless `GRAB_PICTURES` names a server.
  static let samples: [Reward] = {
    let server = ProcessInfo.processInfo.environment["GRAB_PICTURES"] ?? "stand-in://pictures/3"
    let reward = Reward(
      merchant: "Gong Cha", title: "Save 15%", points: 750, logo: server + "/logo.png",
      banner: server + "/banner.png")
    return Array(repeating: reward, count: 3)
  }()
}
