// What views do when client code moves, sizes, animates and nests them.
import ClientSwift5
import Testing
import UIKit

@testable import UIKitCore

@Suite @MainActor struct ViewBehaviourTests {
  @Test func overriddenObserversSeeEveryChange() {
    let view = HitView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(view.events == [])
    let parent = UIView()
    parent.addSubview(view)
    view.frame = CGRect(x: 1, y: 2, width: 30, height: 40)
    view.bounds.size.width = 50
    view.isHidden = true
    view.alpha = 0.25
    #expect(
      view.events.filter { $0 != "tintDidChange" } == [
        "willJoin", "joined", "frame", "bounds", "isHidden", "alpha",
      ])
    #expect(view.frame == CGRect(x: -9, y: 2, width: 50, height: 40))
    view.backgroundColor = .red
    #expect(view.backgroundColor == UIColor.red.withAlphaComponent(0.5))
  }

  @Test func theLayerIsOfTheViewsLayerClass() {
    #expect(type(of: HitView().layer) == CAGradientLayer.self)
    #expect(type(of: UIView().layer) == CALayer.self)
  }

  @Test func aViewMayBeHitOutsideItsBoundsAndLetTouchesThrough() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let hit = HitView(frame: CGRect(x: 20, y: 20, width: 40, height: 40))
    let inner = UIView(frame: CGRect(x: -5, y: 0, width: 10, height: 10))
    root.addSubview(hit)
    hit.addSubview(inner)
    #expect(root.hitTest(CGPoint(x: 17, y: 25), with: nil) === inner)
    #expect(root.hitTest(CGPoint(x: 45, y: 45), with: nil) === root)
    inner.isUserInteractionEnabled = false
    #expect(root.hitTest(CGPoint(x: 17, y: 25), with: nil) === root)
    #expect(root.hitTest(CGPoint(x: 170, y: 25), with: nil) == nil)
  }

  @Test func pointsAndRectanglesConvertThroughScrollingAndScaling() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let scroll = UIScrollView(frame: CGRect(x: 10, y: 20, width: 100, height: 100))
    let view = UIView(frame: CGRect(x: 5, y: 50, width: 20, height: 20))
    root.addSubview(scroll)
    scroll.addSubview(view)
    scroll.contentSize = CGSize(width: 100, height: 500)
    scroll.contentOffset = CGPoint(x: 0, y: 30)
    #expect(view.convert(CGPoint(x: 1, y: 2), to: root) == CGPoint(x: 16, y: 42))
    #expect(root.convert(CGPoint(x: 16, y: 42), to: view) == CGPoint(x: 1, y: 2))
    #expect(root.convert(view.bounds, from: view) == CGRect(x: 15, y: 40, width: 20, height: 20))
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(view.convert(view.bounds, to: root) == CGRect(x: 5, y: 30, width: 40, height: 40))
    #expect(view.frame == CGRect(x: -5, y: 40, width: 40, height: 40))
  }

  @Test func sizeToFitTakesTheFittingSizeAndKeepsTheOrigin() {
    let view = HitView(frame: CGRect(x: 3, y: 4, width: 200, height: 10))
    view.sizeToFit()
    #expect(view.bounds.size == CGSize(width: 70, height: 44))
    // A view that is made smaller than its content becomes as large as the content.
    let label = UILabel(frame: CGRect(x: 7, y: 8, width: 0, height: 0))
    label.text = "Fit"
    label.sizeToFit()
    #expect(abs(label.frame.minX - 7) < 1e-9 && abs(label.frame.minY - 8) < 1e-9)
    #expect(label.frame.size == label.intrinsicContentSize)
  }

  @Test func aPaddedGenericPlacesItsContent() {
    let padded = Padded(UILabel())
    padded.frame = CGRect(x: 0, y: 0, width: 50, height: 40)
    padded.layoutIfNeeded()
    #expect(padded.content.frame == CGRect(x: 2, y: 1, width: 44, height: 36))
  }

  @Test func fittingSizesFollowTheConstraintsAndTheirPriorities() {
    let card = UIView()
    let label = UILabel()
    label.text = "Ag"
    label.font = .systemFont(ofSize: 20)
    label.translatesAutoresizingMaskIntoConstraints = false
    card.addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: card.topAnchor, constant: 10),
      label.bottomAnchor.constraint(equalTo: card.bottomAnchor, constant: -10),
      label.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 8),
      label.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -8),
    ])
    let small = card.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    #expect(small.height == label.intrinsicContentSize.height + 20)
    #expect(small.width == label.intrinsicContentSize.width + 16)
    let wide = card.systemLayoutSizeFitting(
      CGSize(width: 300, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(wide == CGSize(width: 300, height: small.height))
  }

  @Test func aDrawnViewHasItsColoursInItsPicture() throws {
    let view = RoundedView(frame: CGRect(x: 0, y: 0, width: 8, height: 8))
    view.borderColor = .red
    #expect(view.borderColor == .red)
    let picture = UIGraphicsImageRenderer(size: view.bounds.size, format: .scaled(1)).image { _ in
      view.draw(view.bounds)
    }
    #expect(picture.color(atX: 1, 4) == [255, 0, 0, 255])
    #expect(picture.color(atX: 6, 4) == [0, 0, 255, 255])
  }

  @Test func aTouchTwiceInOnePlaceCountsTwo() {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let field = Field(frame: CGRect(x: 100, y: 300, width: 100, height: 40))
    window.addSubview(field)
    window.makeKeyAndVisible()
    defer { window.isHidden = true }
    func tap(_ x: CGFloat, at time: CFTimeInterval) {
      let place = CGPoint(x: x, y: 310)
      EventPass.run([TouchReport(phase: .began, location: place)], on: .main, at: time)
      EventPass.run([TouchReport(phase: .ended, location: place)], on: .main, at: time + 0.05)
    }
    tap(110, at: 50)
    tap(112, at: 50.2)
    tap(112, at: 51)
    tap(190, at: 51.2)
    #expect(field.touches == ["1 at 10", "2 at 12", "1 at 12", "1 at 90"])
  }
}

@Suite @MainActor struct FirstResponderTests {
  @Test func endEditingTakesTheKeyboardFromWithin() {
    let root = UIView()
    let row = UIView()
    let field = Field()
    root.addSubview(row)
    row.addSubview(field)
    #expect(field.becomeFirstResponder())
    #expect(!UIView().endEditing(true))
    #expect(field.isFirstResponder)
    #expect(root.endEditing(false))
    #expect(!field.isFirstResponder)
    #expect(!root.endEditing(false))
  }

  @Test func aFieldThatRefusesGivesInOnlyToForce() {
    let root = UIView()
    let field = Field()
    root.addSubview(field)
    #expect(field.becomeFirstResponder())
    field.refusesToLeave = true
    #expect(!root.endEditing(false))
    #expect(field.isFirstResponder)
    #expect(root.endEditing(true))
    #expect(!field.isFirstResponder)
  }

  @Test func theChainLeadsFromTheViewToItsController() {
    let controller = UIViewController()
    let view = UIView()
    controller.view.addSubview(view)
    #expect(view.parentViewController === controller)
    #expect(view.nearest(UIViewController.self) === controller)
  }
}
