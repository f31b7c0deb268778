import UIKit

/// Answers `stand-in://pictures/logo.png` and `banner.png` with pictures of its own, so that the app shows
/// all it has without a network, on the way that pictures from the network take.
final class StandInPictures: URLProtocol {
  static let scheme = "stand-in"

  override class func canInit(with request: URLRequest) -> Bool { request.url?.scheme == scheme }
  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  override func startLoading() {
    guard let url = request.url else { return }
    let data: Data?
    switch url.lastPathComponent {
    case "logo.png": data = Self.logo()
    case "banner.png": data = Self.banner()
    default: data = nil
    }
    guard let data else {
      client?.urlProtocol(self, didFailWithError: URLError(.fileDoesNotExist))
      return
    }
    let response = URLResponse(
      url: url, mimeType: "image/png", expectedContentLength: data.count, textEncodingName: nil)
    client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
    client?.urlProtocol(self, didLoad: data)
    client?.urlProtocolDidFinishLoading(self)
  }

  override func stopLoading() {}

  /// A cup in a circle, 250 pixels square.
  private static func logo() -> Data {
    picture(width: 250, height: 250) { context in
      UIColor(red: 0.72, green: 0.1, blue: 0.22, alpha: 1).setFill()
      context.fill(CGRect(x: 0, y: 0, width: 250, height: 250))
      UIColor.white.setFill()
      let cup = UIBezierPath()
      cup.move(to: CGPoint(x: 75, y: 90))
      cup.addLine(to: CGPoint(x: 175, y: 90))
      cup.addLine(to: CGPoint(x: 160, y: 205))
      cup.addLine(to: CGPoint(x: 90, y: 205))
      cup.close()
      cup.fill()
      UIBezierPath(roundedRect: CGRect(x: 65, y: 72, width: 120, height: 14), cornerRadius: 7).fill()
      UIBezierPath(roundedRect: CGRect(x: 128, y: 35, width: 10, height: 40), cornerRadius: 5).fill()
    }
  }

  /// Three glasses of tea before an evening sky, 1280 x 720 pixels.
  private static func banner() -> Data {
    picture(width: 1280, height: 720) { context in
      for band in 0..<72 {
        let part = CGFloat(band) / 71
        UIColor(red: 0.95 - 0.45 * part, green: 0.62 - 0.36 * part, blue: 0.42 - 0.1 * part, alpha: 1)
          .setFill()
        context.fill(CGRect(x: 0, y: CGFloat(band) * 10, width: 1280, height: 10))
      }
      UIColor(red: 1, green: 0.86, blue: 0.6, alpha: 0.8).setFill()
      UIBezierPath(ovalIn: CGRect(x: 250, y: 90, width: 220, height: 220)).fill()
      UIColor(red: 0.25, green: 0.12, blue: 0.12, alpha: 1).setFill()
      context.fill(CGRect(x: 0, y: 590, width: 1280, height: 130))
      let teas: [UIColor] = [
        UIColor(red: 0.76, green: 0.5, blue: 0.28, alpha: 1),
        UIColor(red: 0.55, green: 0.7, blue: 0.4, alpha: 1),
        UIColor(red: 0.85, green: 0.4, blue: 0.4, alpha: 1),
      ]
      for (index, tea) in teas.enumerated() { glass(tea, x: 660 + CGFloat(index) * 180) }
    }
  }

  private static func glass(_ tea: UIColor, x: CGFloat) {
    let body = UIBezierPath()
    body.move(to: CGPoint(x: x, y: 290))
    body.addLine(to: CGPoint(x: x + 140, y: 290))
    body.addLine(to: CGPoint(x: x + 118, y: 640))
    body.addLine(to: CGPoint(x: x + 22, y: 640))
    body.close()
    tea.setFill()
    body.fill()
    UIColor(white: 1, alpha: 0.9).setFill()
    UIBezierPath(roundedRect: CGRect(x: x - 10, y: 262, width: 160, height: 34), cornerRadius: 17).fill()
    UIColor(red: 0.2, green: 0.1, blue: 0.1, alpha: 0.85).setFill()
    for pearl in 0..<9 {
      let column = CGFloat(pearl % 3) * 30
      let row = CGFloat(pearl / 3) * 26
      UIBezierPath(ovalIn: CGRect(x: x + 30 + column, y: 556 + row, width: 22, height: 22)).fill()
    }
    UIColor(white: 1, alpha: 0.25).setFill()
    UIBezierPath(roundedRect: CGRect(x: x + 22, y: 310, width: 14, height: 230), cornerRadius: 7).fill()
  }

  private static func picture(
    width: CGFloat, height: CGFloat, _ draw: (UIGraphicsImageRendererContext) -> Void
  ) -> Data {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    format.opaque = true
    return UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format).pngData(
      actions: draw)
  }
}
