import Testing

@testable import UIKitCore

/// Constants, priorities and activation changed inside animation blocks.
@Suite(.serialized) @MainActor struct AnimatedConstraintTests {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
  let box = UIView()
  /// The clock is every suite's: a test counts from where it stands when it begins.
  let start = FrameClock.now + 1

  init() {
    place(box, in: window)
    activate(
      box.topAnchor.constraint(equalTo: window.topAnchor), box.widthAnchor.constraint(equalToConstant: 20),
      box.heightAnchor.constraint(equalToConstant: 20))
    window.makeKeyAndVisible()
  }

  private func frame(_ time: CFTimeInterval) { _ = Frame.run(on: .main, at: start + time) }

  private func animate(_ change: @escaping () -> Void) {
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: change, completion: nil)
  }

  /// Where the box is seen (points from the left).
  private var shown: CGFloat? {
    box.layer.presentation().map { (($0.position.x - 10) * 100).rounded() / 100 }
  }

  @Test func aConstantChangedInsideABlockWithLayoutRuns() {
    let left = box.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 10)
    left.isActive = true
    frame(0)
    let window = self.window
    animate {
      left.constant = 110
      window.layoutIfNeeded()
    }
    #expect(box.frame.minX == 110)
    frame(0.5)
    #expect(shown == 60)
    frame(1.1)
    #expect(shown == 110)
    window.isHidden = true
  }

  @Test func withoutLayoutInsideTheBlockItJumps() {
    let left = box.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 10)
    left.isActive = true
    frame(0)
    animate { left.constant = 110 }
    frame(0.5)
    #expect(shown == 110)
    window.isHidden = true
  }

  @Test func priorityAndActivationRunToo() {
    let near = box.leadingAnchor.constraint(equalTo: window.leadingAnchor)
    let far = box.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 200)
    near.priority = .init(700)
    far.priority = .init(600)
    activate(near, far)
    frame(0)
    #expect(box.frame.minX == 0)
    let window = self.window
    animate {
      far.priority = .init(800)
      window.layoutIfNeeded()
    }
    frame(0.25)
    #expect(box.frame.minX == 200 && shown == 50)
    frame(1.1)
    animate {
      far.isActive = false
      window.layoutIfNeeded()
    }
    frame(1.6)
    #expect(box.frame.minX == 0 && shown == 100)
    frame(3)
    window.isHidden = true
  }

  @Test func aViewHiddenInAStackRuns() {
    let stack = UIStackView(frame: CGRect(x: 0, y: 100, width: 300, height: 20))
    let views = [IntrinsicView(50, 20), IntrinsicView(100, 20)]
    for view in views { stack.addArrangedSubview(view) }
    window.addSubview(stack)
    frame(0)
    #expect(views[0].frame.width == 200)
    animate {
      views[1].isHidden = true
      stack.layoutIfNeeded()
    }
    #expect(views[0].frame.width == 300)
    frame(0.5)
    #expect(views[0].layer.presentation()?.bounds.width == 250)
    frame(2)
    window.isHidden = true
  }
}
