// Colours, images, paths, layers and geometry in the forms that apps use.
import UIKit

extension UIColor {
  public convenience init(hex: UInt32, alpha: CGFloat = 1) {
    let red = CGFloat((hex >> 16) & 0xFF) / 255
    let green = CGFloat((hex >> 8) & 0xFF) / 255
    let blue = CGFloat(hex & 0xFF) / 255
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }
  public convenience init?(hexString: String) {
    guard let value = UInt32(hexString.dropFirst(), radix: 16) else { return nil }
    self.init(hex: value)
  }
  public static let brand = UIColor(hex: 0xFF5A5F)
  public static let shade = UIColor { traits in
    switch traits.userInterfaceStyle {
    case .dark: return .white
    case .light, .unspecified: return .black
    @unknown default: return .black
    }
  }
  public var inverted: UIColor {
    var red: CGFloat = 0
    var green: CGFloat = 0
    var blue: CGFloat = 0
    var alpha: CGFloat = 0
    guard getRed(&red, green: &green, blue: &blue, alpha: &alpha) else { return self }
    return UIColor(red: 1 - red, green: 1 - green, blue: 1 - blue, alpha: alpha)
  }
  public var lighter: UIColor {
    var hue: CGFloat = 0, saturation: CGFloat = 0, brightness: CGFloat = 0, alpha: CGFloat = 0
    getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha)
    return UIColor(hue: hue, saturation: saturation / 2, brightness: brightness, alpha: alpha)
  }
}

public let palette: [UIColor] = [
  .black, .blue, .clear, .darkGray, .gray, .green, .label, .lightGray, .orange, .red, .secondaryLabel,
  .secondarySystemBackground, .systemBackground, .systemBlue, .systemGray, .systemGray6, .systemGreen,
  .systemPink, .systemPurple, .systemRed, .systemYellow, .white, .yellow, .quaternaryLabel,
  .secondarySystemFill,
  .systemTeal, UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1), UIColor(white: 0.3, alpha: 0.9),
  #colorLiteral(red: 0.2, green: 0.4, blue: 0.6, alpha: 1), UIColor(cgColor: UIColor.red.cgColor),
  UIColor(named: "None") ?? .brown,
]

public func literalImage() -> UIImage { #imageLiteral(resourceName: "missing-literal") }

public enum Pictures {
  public static func dot(_ color: UIColor, size: CGSize = CGSize(width: 4, height: 4)) -> UIImage {
    let renderer = UIGraphicsImageRenderer(size: size)
    return renderer.image { context in
      color.setFill()
      context.fill(CGRect(origin: .zero, size: size))
    }
  }
  public static func oldDot(_ color: UIColor) -> UIImage? {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 4, height: 4), false, 2)
    defer { UIGraphicsEndImageContext() }
    color.set()
    UIRectFill(CGRect(x: 0, y: 0, width: 4, height: 4))
    return UIGraphicsGetImageFromCurrentImageContext()
  }
  public static func resized(_ image: UIImage, to size: CGSize) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    format.opaque = true
    return UIGraphicsImageRenderer(size: size, format: format).image { _ in
      image.draw(in: CGRect(origin: .zero, size: size))
    }
  }
  public static let all: [UIImage?] = [
    UIImage(named: "nothing-here"), UIImage(systemName: "heart.fill"), UIImage(data: Data()),
    UIImage(named: "nothing-here", in: .main, compatibleWith: nil),
    UIImage(systemName: "star", withConfiguration: UIImage.SymbolConfiguration(pointSize: 20, weight: .bold)),
    UIImage(systemName: "star")?.withRenderingMode(.alwaysTemplate),
    UIImage(systemName: "star")?.withTintColor(.red, renderingMode: .alwaysOriginal), UIImage(),
    UIImage(contentsOfFile: "/no/such/file.png"), UIImage(cgImage: dot(.red).cgImage!),
    UIImage(cgImage: dot(.red).cgImage!, scale: 2, orientation: .up),
    dot(.red).resizableImage(withCapInsets: UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)),
  ]
  public static var encoded: (png: Data?, jpeg: Data?) {
    (dot(.red).pngData(), dot(.red).jpegData(compressionQuality: 0.8))
  }
}

public enum Paths {
  public static func ticket(in rect: CGRect) -> UIBezierPath {
    let path = UIBezierPath(
      roundedRect: rect, byRoundingCorners: [.topLeft, .topRight], cornerRadii: CGSize(width: 8, height: 8))
    path.move(to: CGPoint(x: rect.minX, y: rect.midY))
    path.addLine(to: CGPoint(x: rect.maxX, y: rect.midY))
    path.addCurve(
      to: CGPoint(x: rect.minX, y: rect.midY), controlPoint1: CGPoint(x: rect.maxX, y: rect.maxY),
      controlPoint2: CGPoint(x: rect.minX, y: rect.maxY))
    path.addArc(
      withCenter: CGPoint(x: rect.midX, y: rect.midY), radius: 3, startAngle: 0, endAngle: .pi,
      clockwise: true)
    path.close()
    path.lineWidth = 2
    return path
  }
  public static let circle = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 10, height: 10))
  public static let empty = UIBezierPath()
  public static let round = UIBezierPath(
    roundedRect: CGRect(x: 0, y: 0, width: 9, height: 9), cornerRadius: 3)
  public static let arc = UIBezierPath(
    arcCenter: .zero, radius: 5, startAngle: -.pi / 2, endAngle: .pi, clockwise: false)
}

public final class RingView: UIView {
  public let track = CAShapeLayer()
  public let gradient: CAGradientLayer = {
    let gradient = CAGradientLayer()
    gradient.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
    gradient.locations = [0, 1]
    gradient.startPoint = CGPoint(x: 0, y: 0.5)
    gradient.endPoint = CGPoint(x: 1, y: 0.5)
    return gradient
  }()
  private let maskLayer = CALayer()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    track.strokeColor = UIColor.red.cgColor
    track.fillColor = UIColor.clear.cgColor
    track.lineWidth = 4
    track.lineCap = .round
    track.lineJoin = .round
    track.strokeEnd = 0.5
    layer.addSublayer(track)
    layer.insertSublayer(gradient, at: 0)
    layer.mask = maskLayer
    layer.cornerRadius = 8
    layer.cornerCurve = .continuous
    layer.maskedCorners = [
      .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
    layer.masksToBounds = false
    layer.borderWidth = 1 / UIScreen.main.scale
    layer.borderColor = UIColor.black.cgColor
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOffset = CGSize(width: 0, height: 2)
    layer.shadowOpacity = 0.2
    layer.shadowRadius = 4
    layer.shadowPath = UIBezierPath(rect: bounds).cgPath
    layer.opacity = 0.9
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 500
    layer.transform = CATransform3DRotate(perspective, .pi / 8, 0, 1, 0)
    layer.sublayers?.forEach { $0.setNeedsDisplay() }
  }
  public required init?(coder aDecoder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  public override func layoutSubviews() {
    super.layoutSubviews()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    track.frame = layer.bounds
    track.path = UIBezierPath(ovalIn: bounds).cgPath
    gradient.frame = bounds
    maskLayer.bounds = bounds
    CATransaction.commit()
  }

  public func spin() {
    let turn = CABasicAnimation(keyPath: "transform.rotation.z")
    turn.fromValue = 0
    turn.toValue = CGFloat.pi * 2
    turn.duration = 1
    turn.repeatCount = .infinity
    turn.isRemovedOnCompletion = false
    turn.fillMode = .forwards
    turn.timingFunction = CAMediaTimingFunction(name: .linear)
    layer.add(turn, forKey: "spin")
    let shake = CAKeyframeAnimation(keyPath: "transform.translation.x")
    shake.values = [-10, 10, -5, 5, 0]
    shake.duration = 0.6
    let group = CAAnimationGroup()
    group.animations = [turn, shake]
    group.duration = 1
    CATransaction.begin()
    CATransaction.setCompletionBlock { [weak self] in self?.layer.removeAnimation(forKey: "group") }
    layer.add(group, forKey: "group")
    CATransaction.commit()
  }
}

public final class OwnLayer: CALayer {
  public override init() { super.init() }
  public override init(layer: Any) { super.init(layer: layer) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  public override func draw(in ctx: CGContext) {
    ctx.setFillColor(UIColor.green.cgColor)
    ctx.fill(bounds)
  }
  public override func layoutSublayers() { super.layoutSublayers() }
}

public enum Geometry {
  public static let zero = (CGRect.zero, CGPoint.zero, CGSize.zero, CGVector.zero, UIEdgeInsets.zero)
  public static func all(_ rect: CGRect) -> [CGFloat] {
    [
      rect.minX, rect.midX, rect.maxX, rect.minY, rect.midY, rect.maxY, rect.width, rect.height,
      rect.origin.x, rect.size.height, rect.union(.zero).width, rect.insetBy(dx: 1, dy: 2).width,
      rect.offsetBy(dx: 3, dy: 0).minX, rect.intersection(rect).height, rect.integral.width,
      rect.inset(by: UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)).width,
      rect.applying(CGAffineTransform(scaleX: 2, y: 2)).width,
      CGPoint(x: 1, y: 2).applying(.init(translationX: 3, y: 4)).x, rect.standardized.width,
    ]
  }
  public static func flags(_ rect: CGRect) -> [Bool] {
    [
      rect.contains(CGPoint(x: 1, y: 1)), rect.intersects(rect.offsetBy(dx: 100, dy: 0)), rect.isEmpty,
      rect.isNull, rect.isInfinite,
      rect == .zero, CGRect(origin: .zero, size: CGSize(width: 1, height: 1)) == rect,
    ]
  }
  public static let spin = CGAffineTransform.identity.rotated(by: .pi).scaledBy(x: 2, y: 2)
    .translatedBy(x: 1, y: 1).concatenating(CGAffineTransform(rotationAngle: .pi))
  public static let boxed: [NSValue] = [
    NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4)), NSValue(cgPoint: CGPoint(x: 1, y: 2)),
    NSValue(cgSize: CGSize(width: 5, height: 6)),
  ]
  public static let path: IndexPath = {
    var path = IndexPath(row: 2, section: 1)
    path.item += 1
    path.section = 4
    return path
  }()
  public static func time() -> CFTimeInterval { autoreleasepool { CACurrentMediaTime() } }
}
