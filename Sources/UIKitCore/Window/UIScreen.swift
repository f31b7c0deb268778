// The screen: its size, scale and traits. The host sets them before the app starts.
import Foundation

/// What a host shows the app on.
package struct ScreenMetrics: Equatable, Sendable {
  /// Size in points.
  package var size: CGSize
  /// Device pixels a point.
  package var scale: CGFloat
  package var safeArea: UIEdgeInsets
  package var traits: TraitValues

  package init(size: CGSize, scale: CGFloat, safeArea: UIEdgeInsets, traits: TraitValues) {
    self.size = size
    self.scale = scale
    self.safeArea = safeArea
    self.traits = traits
  }
}

@preconcurrency @MainActor open class UIScreen: NSObject, UITraitEnvironment {
  /// An iPhone 12 until a host says otherwise.
  public static let main = UIScreen(
    metrics: ScreenMetrics(
      size: CGSize(width: 390, height: 844), scale: 3,
      safeArea: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0), traits: .phone))

  package var metrics: ScreenMetrics {
    didSet {
      traitCollection = UITraitCollection(values: metrics.traits)
      UITraitCollection.current = traitCollection
      rootLayer.bounds = bounds
      rootLayer.position = CGPoint(x: bounds.midX, y: bounds.midY)
      for window in windows where window.followsScreen {
        window.frame = bounds
        window.updateTraits()
        window.updateSafeArea()
      }
    }
  }

  /// The layer under which every window's layer stands.
  package let rootLayer = CALayer()
  /// The windows on this screen, from back to front.
  package internal(set) var windows: [UIWindow] = []

  init(metrics: ScreenMetrics) {
    self.metrics = metrics
    traitCollection = UITraitCollection(values: metrics.traits)
    super.init()
    rootLayer.isDisplayRoot = true
    rootLayer.delegate = ScreenLayerDelegate.shared
    rootLayer.bounds = bounds
    rootLayer.position = CGPoint(x: bounds.midX, y: bounds.midY)
    UITraitCollection.current = traitCollection
  }

  /// The screen in points.
  open var bounds: CGRect { CGRect(origin: .zero, size: metrics.size) }
  /// Device pixels a point.
  open var scale: CGFloat { metrics.scale }
  open var nativeScale: CGFloat { metrics.scale }
  /// The screen in pixels.
  open var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: metrics.size.width * scale, height: metrics.size.height * scale)
  }
  open internal(set) var traitCollection: UITraitCollection
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  func show(_ window: UIWindow) {
    windows.removeAll { $0 === window }
    let index = windows.firstIndex { $0.windowLevel > window.windowLevel } ?? windows.count
    windows.insert(window, at: index)
    if index + 1 < windows.count {
      rootLayer.insertSublayer(window.layer, below: windows[index + 1].layer)
    } else {
      rootLayer.addSublayer(window.layer)
    }
  }

  func hide(_ window: UIWindow) {
    windows.removeAll { $0 === window }
    window.layer.removeFromSuperlayer()
  }
}

/// The screen's own layer never animates.
private final class ScreenLayerDelegate: NSObject, CALayerDelegate {
  nonisolated(unsafe) static let shared = ScreenLayerDelegate()
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { NSNull() }
}

/// What the app knows of the machine it runs on.
@preconcurrency @MainActor open class UIDevice: NSObject {
  public static let current = UIDevice()
  open var userInterfaceIdiom: UIUserInterfaceIdiom { UIScreen.main.metrics.traits.userInterfaceIdiom }
}
