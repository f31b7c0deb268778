import CoreGraphics
import Foundation
import QuartzCore
import Testing

@Suite struct TransformTests {
  @Test func aQuarterTurnAboutZTakesTheXAxisToTheYAxis() {
    let t = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    #expect(abs(t.m11) < 1e-12 && abs(t.m12 - 1) < 1e-12 && abs(t.m21 + 1) < 1e-12)
    #expect(CATransform3DIsAffine(t))
  }

  @Test func translatingAScaledTransformMovesInItsOwnAxes() {
    let t = CATransform3DTranslate(CATransform3DMakeScale(2, 3, 1), 10, 10, 0)
    #expect(t.m41 == 20 && t.m42 == 30)
  }

  @Test func aTransformTimesItsInverseIsTheIdentity() {
    var t = CATransform3DMakeRotation(0.7, 1, 2, 3)
    t = CATransform3DTranslate(CATransform3DScale(t, 2, 0.5, 4), 5, 6, 7)
    t.m34 = -1.0 / 500
    let product = CATransform3DConcat(t, CATransform3DInvert(t))
    let one: [CGFloat] = [product.m11, product.m22, product.m33, product.m44]
    #expect(one.allSatisfy { abs($0 - 1) < 1e-9 })
    #expect(abs(product.m12) < 1e-9 && abs(product.m41) < 1e-9 && abs(product.m34) < 1e-9)
  }

  @Test func aTransformWithoutInverseIsReturnedUnchanged() {
    let flat = CATransform3DMakeScale(1, 0, 1)
    #expect(CATransform3DEqualToTransform(CATransform3DInvert(flat), flat))
  }

  @Test func anAffineTransformSurvivesTheWayThereAndBack() {
    let affine = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    #expect(CATransform3DGetAffineTransform(CATransform3DMakeAffineTransform(affine)) == affine)
  }

  @Test func perspectiveIsNotAffine() {
    var t = CATransform3DIdentity
    t.m34 = -1.0 / 500
    #expect(!CATransform3DIsAffine(t))
    #expect(!CATransform3DIsIdentity(t))
  }

  @Test func aRotationAboutNothingIsTheIdentity() {
    #expect(CATransform3DIsIdentity(CATransform3DMakeRotation(1, 0, 0, 0)))
  }
}
