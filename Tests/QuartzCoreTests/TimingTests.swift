import CoreGraphics
import Foundation
import QuartzCore
import Testing

/// Curves and springs against values recorded from UIKit and Core Animation.
@Suite struct TimingTests {
  @Test(arguments: [
    (CAMediaTimingFunctionName.easeInEaseOut, 0.1, 0.0197224535), (.easeInEaseOut, 0.25, 0.129161931),
    (.easeInEaseOut, 0.4, 0.3318838701), (.easeInEaseOut, 0.9, 0.9802775465),
    (.easeIn, 0.25, 0.0934646507), (.easeIn, 0.5, 0.3153568126), (.easeIn, 0.75, 0.6218618692),
    (.easeOut, 0.25, 0.3781381308), (.easeOut, 0.5, 0.6846431874), (.easeOut, 0.75, 0.9065353493),
    (.linear, 0.5, 0.5),
  ])
  func aNamedCurvePassesThroughTheRecordedPoint(name: CAMediaTimingFunctionName, x: Double, y: Double) {
    #expect(abs(CAMediaTimingFunction(name: name).value(at: x) - y) < 1e-7)
  }

  @Test func aCurveGivesItsControlPoints() {
    var point: [Float] = [0, 0]
    CAMediaTimingFunction(name: .default).getControlPoint(at: 1, values: &point)
    #expect(point == [0.25, 0.1])
  }

  /// Damping ratio, duration, velocity and the stiffness UIKit chose.
  @Test(arguments: [
    (0.1, 1.0, 0.0, 2125.3901278407934), (0.2, 1, 0, 707.2217886060563), (0.5, 1, 0, 161.7195025042016),
    (0.8, 1, 0, 80.89737200360506), (0.9, 1, 0, 71.92472915770972), (0.99, 1, 0, 80.02518243167793),
    (0.5, 0.3, 0, 1796.8833611577954), (0.5, 0.5, 0, 646.8780100168065), (0.5, 2, 0, 40.4298756260504),
    (1, 1, 0, 85.25592900599884), (1, 1, 1, 83.13803615388531), (0.5, 1, 0.25, 159.67233773812114),
    (0.5, 1, 1, 152.86841381792456), (0.5, 1, 1.5, 147.61602003056592), (0.5, 1, -2, 175.4224123383425),
    (0.6, 0.8, 0, 190.21427544499548), (0.35, 1, 0, 286.40942818911714),
  ])
  func aViewSpringIsAsStiffAsUIKitMakesIt(
    ratio: Double, duration: Double, velocity: Double, stiffness: Double
  ) {
    let law = SpringLaw.view(dampingRatio: ratio, duration: duration, velocity: velocity)
    #expect(abs(law.stiffness / stiffness - 1) < 1e-6)
  }

  /// Recorded positions of a view moved from 50 to 150 over 0.8 s with damping ratio 0.6.
  @Test(arguments: [(0.0, 50.0), (0.15, 130.98), (0.3, 159.39), (0.45, 151.06), (0.6, 149.06)])
  func aViewSpringPassesThroughTheRecordedPositions(time: Double, x: Double) {
    let law = SpringLaw.view(dampingRatio: 0.6, duration: 0.8, velocity: 0)
    #expect(abs(50 + 100 * law.progress(at: time) - x) < 0.15)
  }

  @Test func theDefaultSpringSettlesIn1_4727Seconds() {
    #expect(abs(CASpringAnimation(keyPath: "position").settlingDuration - 1.4727003346780927) < 1e-9)
  }

  @Test func aStrongerDampingThanCriticalCountsOnlyWhenAllowed() {
    let spring = CASpringAnimation(keyPath: "opacity")
    spring.damping = 100
    let critical = spring.law.progress(at: 0.2)
    spring.allowsOverdamping = true
    #expect(spring.law.progress(at: 0.2) < critical)
    #expect(abs(spring.law.progress(at: 20) - 1) < 1e-6)
  }

  @Test func aSpringOfPerceptualDurationAndBounceHasThem() {
    let spring = CASpringAnimation(perceptualDuration: 0.5, bounce: 0.3)
    #expect(abs(spring.perceptualDuration - 0.5) < 1e-9)
    #expect(abs(spring.bounce - 0.3) < 1e-9)
    #expect(abs(spring.stiffness - 157.91367) < 1e-4)
  }
}
