import UIKit

/// The categories' icons: black lines on nothing, drawn on a square of 32 points.
enum CategoryIcon {
  static func image(_ number: Int) -> UIImage {
    let size = CGSize(width: 32, height: 32)
    return UIGraphicsImageRenderer(size: size).image { _ in
      UIColor.black.setStroke()
      let path = UIBezierPath()
      draw(number, path)
      path.lineWidth = 2
      path.lineCapStyle = .round
      path.lineJoinStyle = .round
      path.stroke()
    }
  }

  private static func draw(_ number: Int, _ path: UIBezierPath) {
    switch number {
    case 1: squares(path)
    case 2: clock(path)
    case 3: cup(path)
    case 4: car(path)
    case 5: bell(path)
    case 6: bag(path)
    case 7: ticket(path)
    default: plane(path)
    }
  }

  private static func squares(_ path: UIBezierPath) {
    for x: CGFloat in [4, 19] {
      for y: CGFloat in [4, 19] {
        path.append(UIBezierPath(roundedRect: CGRect(x: x, y: y, width: 9, height: 9), cornerRadius: 2))
      }
    }
  }

  private static func clock(_ path: UIBezierPath) {
    path.append(UIBezierPath(ovalIn: CGRect(x: 3, y: 3, width: 26, height: 26)))
    line(path, [(16, 8), (16, 16), (22, 20)])
  }

  private static func cup(_ path: UIBezierPath) {
    line(path, [(8, 11), (10, 29), (22, 29), (24, 11)])
    line(path, [(6, 11), (26, 11)])
    line(path, [(17, 11), (19, 3), (23, 3)])
  }

  private static func car(_ path: UIBezierPath) {
    line(path, [(4, 23), (4, 16), (8, 14), (11, 8), (21, 8), (24, 14), (28, 16), (28, 23), (4, 23)])
    line(path, [(8, 14), (24, 14)])
    path.append(UIBezierPath(ovalIn: CGRect(x: 7, y: 20, width: 6, height: 6)))
    path.append(UIBezierPath(ovalIn: CGRect(x: 19, y: 20, width: 6, height: 6)))
  }

  private static func bell(_ path: UIBezierPath) {
    path.move(to: CGPoint(x: 5, y: 24))
    path.addCurve(
      to: CGPoint(x: 27, y: 24), controlPoint1: CGPoint(x: 5, y: 8), controlPoint2: CGPoint(x: 27, y: 8))
    line(path, [(3, 24), (29, 24)])
    line(path, [(16, 12), (16, 8)])
    line(path, [(13, 8), (19, 8)])
  }

  private static func bag(_ path: UIBezierPath) {
    line(path, [(6, 11), (26, 11), (28, 29), (4, 29), (6, 11)])
    path.move(to: CGPoint(x: 11, y: 15))
    path.addCurve(
      to: CGPoint(x: 21, y: 15), controlPoint1: CGPoint(x: 11, y: 0), controlPoint2: CGPoint(x: 21, y: 0))
  }

  private static func ticket(_ path: UIBezierPath) {
    path.append(UIBezierPath(roundedRect: CGRect(x: 3, y: 8, width: 26, height: 16), cornerRadius: 3))
    line(path, [(12, 8), (12, 11)])
    line(path, [(12, 14), (12, 18)])
    line(path, [(12, 21), (12, 24)])
  }

  private static func plane(_ path: UIBezierPath) {
    line(path, [(3, 15), (29, 4), (20, 28), (15, 18), (3, 15)])
    line(path, [(15, 18), (29, 4)])
  }

  private static func line(_ path: UIBezierPath, _ points: [(CGFloat, CGFloat)]) {
    for (index, point) in points.enumerated() {
      let place = CGPoint(x: point.0, y: point.1)
      if index == 0 { path.move(to: place) } else { path.addLine(to: place) }
    }
  }
}
