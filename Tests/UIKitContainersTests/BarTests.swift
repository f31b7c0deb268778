import Testing
import UIKit

@testable import UIKitContainers

@Suite @MainActor struct BarTests {
  @Test("A tab bar by itself is 49 points high, 32 in a compact height")
  func height() {
    let bar = UITabBar(frame: .zero)
    #expect(bar.sizeThatFits(CGSize(width: 390, height: 0)) == CGSize(width: 390, height: 49))
  }

  @Test("The standard appearance has the chrome material; opaque and transparent ones have none")
  func appearances() {
    let appearance = UITabBarAppearance()
    #expect(appearance.backgroundEffect == UIBlurEffect(style: .systemChromeMaterial))
    appearance.configureWithOpaqueBackground()
    #expect(appearance.backgroundEffect == nil && appearance.backgroundColor != nil)
    appearance.configureWithTransparentBackground()
    #expect(appearance.backgroundColor == nil && appearance.shadowColor == nil)
  }

  @Test("A bar keeps a copy of the appearance it is given")
  func copies() {
    let bar = UITabBar(frame: .zero)
    let appearance = UITabBarAppearance()
    appearance.stackedLayoutAppearance.selected.iconColor = .red
    bar.standardAppearance = appearance
    appearance.stackedLayoutAppearance.selected.iconColor = .green
    #expect(bar.standardAppearance !== appearance)
    #expect(bar.standardAppearance.stackedLayoutAppearance.selected.iconColor == .red)
  }

  @Test("Subviews of a visual effect view go into its content view, or the program stops")
  func effectView() async {
    let view = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
    view.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
    view.layoutIfNeeded()
    #expect(view.contentView.frame == CGRect(x: 0, y: 0, width: 100, height: 50))
    await #expect(processExitsWith: .failure) {
      await MainActor.run { UIVisualEffectView(effect: nil).addSubview(UIView(frame: .zero)) }
    }
  }

  @Test("Thicker materials let less through")
  func thickness() {
    let styles: [UIBlurEffect.Style] = [
      .systemUltraThinMaterial, .systemThinMaterial, .systemMaterial, .systemThickMaterial,
    ]
    for isDark in [false, true] {
      let alphas = styles.map { BlurMaterial.of($0, isDark: isDark).tintAlpha }
      #expect(alphas == alphas.sorted() && Set(alphas).count == 4)
    }
  }

  @Test("Status bars: 47 beside a notch, 54 beside the island, 20 over a home button, none on its side")
  func statusBarMetrics() {
    func metrics(_ width: CGFloat, _ height: CGFloat, top: CGFloat) -> StatusBarMetrics? {
      let insets = UIEdgeInsets(top: top, left: 0, bottom: 0, right: 0)
      return StatusBarMetrics(
        screen: ScreenMetrics(
          size: CGSize(width: width, height: height), scale: 3, safeArea: insets, traits: .phone))
    }
    #expect(metrics(390, 844, top: 47)?.kind == .notch)
    #expect(metrics(390, 844, top: 47)?.height == 47)
    #expect(metrics(393, 852, top: 59)?.height == 54)
    #expect(metrics(375, 667, top: 20)?.kind == .homeButton)
    #expect(metrics(375, 667, top: 20)?.timeX == 187.5)
    #expect(metrics(844, 390, top: 0) == nil)
  }
}
