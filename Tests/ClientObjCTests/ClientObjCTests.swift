// Code with @objc and #selector, compiled through the plugin: what its buttons do.
import ClientObjC
import Testing
import UIKit

@Suite @MainActor struct ClientObjCTests {
  private func press(_ controller: ActionController, _ index: Int) -> [String] {
    controller.loadViewIfNeeded()
    controller.log = []
    controller.buttons[index].sendActions(for: .touchUpInside)
    return controller.log
  }

  @Test(arguments: [
    (0, "private"), (1, "sender 1"), (2, "no event"), (3, "base"), (4, "extension"),
    (5, "overloaded with a sender"), (6, "sender 6"),
  ])
  func aButtonsActionIsPerformed(index: Int, entry: String) {
    #expect(press(ActionController(), index) == [entry])
  }

  @Test func anInheritedActionIsTheSubclasss() {
    #expect(press(InheritingController(), 3) == ["inherited"])
    #expect(press(InheritingController(), 0) == ["private"])
  }

  @Test func selectorsHaveTheNamesOfObjectiveC() {
    #expect(
      actionNames.map { $0.name } == [
        "senderAction:", "eventAction:event:", "overridden", "alpha", "setAlpha:",
      ])
    #expect(layerKey == "layer.name")
  }

  @Test func aSettersSelectorSetsThePropertyToTheSender() {
    let button = UIButton(type: .system)
    let view = SwitchView()
    button.addTarget(view, action: alphaSetter, for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(view.isOn === button)
  }

  @Test func optionalRequirementsAreCalledWhereTheyExist() {
    let counter = Counter()
    let strict = StrictObserver()
    counter.delegate = strict
    counter.change(to: 5)
    counter.change(to: 50)
    #expect(counter.value == 5)
    counter.reset()
    #expect(strict.log == ["changed to 5", "reset from 5"])
  }

  @Test func aMissingOptionalRequirementIsNil() {
    let counter = Counter()
    let plain = PlainObserver()
    counter.delegate = plain
    counter.change(to: 50)
    counter.reset()
    #expect(plain.changes == 1)
    #expect(counter.value == 0)
  }

  @Test func linesAreThoseOfTheSource() {
    #expect(lineOfThisConstant == 98)
    #expect(lineAfterThePreview == 104)
  }
}
