import Testing
import UIKitCore

/// What stops the program, and what is only reported.
@Suite @MainActor struct ConstraintErrorTests {
  @Test func viewsWithoutACommonAncestorStopTheProgram() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        UIView().leadingAnchor.constraint(equalTo: UIView().leadingAnchor).isActive = true
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("NSGenericException"))
    #expect(text.contains("no common ancestor"))
  }

  @Test func leadingToLeftStopsTheProgram() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let view = UIView()
        _ = view.leadingAnchor.constraint(equalTo: view.leftAnchor)
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("NSInvalidArgumentException"))
  }

  @Test func aWidthToATopStopsTheProgram() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let view = UIView()
        _ = NSLayoutConstraint(
          item: view, attribute: .width, relatedBy: .equal, toItem: view, attribute: .top, multiplier: 1,
          constant: 0)
      }
    }
  }

  @Test func contradictionsAreReportedAndTheLastActivatedIsBroken() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let view = UIView()
        view.accessibilityIdentifier = "box"
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
        view.widthAnchor.constraint(equalToConstant: 100).isActive = true
        let second = view.widthAnchor.constraint(equalToConstant: 200)
        second.identifier = "too wide"
        second.isActive = true
        root.layoutIfNeeded()
        root.setNeedsLayout()
        root.layoutIfNeeded()
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.components(separatedBy: "Unable to simultaneously satisfy constraints").count == 2)
    #expect(text.contains("<NSLayoutConstraint:UIView:'box'.width == 100   (active)>"))
    #expect(
      text.contains(
        "Will attempt to recover by breaking constraint \n<NSLayoutConstraint:'too wide' UIView:'box'.width == 200   (active)>"
      ))
  }
}
