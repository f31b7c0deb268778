// What is said of constructs that cannot be translated, and where.
@testable import SourceRewriting
import Testing

@Suite struct RefusalTests {
  @Test(arguments: [
    (
      "class A {\n  @IBOutlet weak var label: UILabel!\n}",
      "Screen.swift:2:3: error: '@IBOutlet' is filled by a storyboard or nib; make the view in code"
    ),
    (
      "extension A {\n  open override func b() {}\n}",
      "Screen.swift:2:8: error: 'override' in an extension cannot be translated; move it into the class body"
    ),
    (
      "let s =\n    UIStoryboard(name: \"Main\", bundle: nil)",
      "Screen.swift:2:5: error: 'UIStoryboard' needs storyboards or nibs; make the views in code"
    ),
    (
      "let v = Bundle.main.loadNibNamed(\"V\", owner: nil)",
      "Screen.swift:1:21: error: 'loadNibNamed' needs storyboards or nibs; make the views in code"
    ),
    ("class A { @NSManaged var b: Int }", "Screen.swift:1:11: error: '@NSManaged' needs Core Data"),
    (
      "@objc protocol P { @objc optional var b: Int { get } }",
      "Screen.swift:1:26: error: an optional property requirement cannot be translated; make it a method or give "
        + "it a default"
    ),
    (
      "func make(k: UIView.Type) { k.init() }",
      "Screen.swift:1:29: warning: 'k.init()' makes the class that the compiler knows, not the one in the value, "
        + "unless that class declares 'required init()'"
    ),
    (
      "let a = type(of: b).init()",
      "Screen.swift:1:9: warning: 'type(of: b).init()' makes the class that the compiler knows, not the one in "
        + "the value, unless that class declares 'required init()'"
    ),
    ("let a = #selector(b + c)", "Screen.swift:1:9: error: '#selector' must name a method or property"),
    ("let a = #selector()", "Screen.swift:1:9: error: '#selector' must name a method or property"),
  ])
  func theDiagnostic(source: String, message: String) { #expect(messages(source) == [message]) }

  @Test(arguments: [
    "class A { init() { self.init() } }", "let a = A.init()", "let a = B.A.init()", "let a: A = .init()",
    "let a = k.init(frame: .zero)",
  ])
  func initialisersOfNamedTypesAreFine(source: String) { #expect(messages(source).isEmpty) }

  @Test func aDelegateMethodOnlyInASubclassOfTheAdopter() {
    let base = "class Base: UIViewController {}\nextension Base: UITableViewDelegate {}"
    let source = """
      class List: Middle {
        func tableView(_ t: UITableView, didSelectRowAt i: IndexPath) {}
        func tableView(_ t: UITableView, anything i: IndexPath) {}
      }
      """
    #expect(
      messages(source, with: ["class Middle: Base {}", base]) == [
        "Screen.swift:2:8: warning: 'tableView(_:didSelectRowAt:)' will not be called: 'Base' adopts "
          + "'UITableViewDelegate' without it; give 'Base' the method and override it here"
      ])
  }

  @Test func aDelegateMethodOfAProtocolThatIsRefined() {
    let others = [
      "protocol ListDelegate: AnyObject & UITableViewDelegate {}",
      "class Base: NSObject, Q & ListDelegate {}",
    ]
    let source = "class A: Base { func tableView(_ t: UITableView, didSelectRowAt i: IndexPath) {} }"
    let found = messages(source, with: others)
    #expect(found.count == 1)
    #expect(found.first?.contains("'Base' adopts 'UITableViewDelegate' without it") == true)
  }

  @Test func aDelegateMethodThatIsOverriddenOrAdoptedBelowIsFine() {
    let full = """
      class Base: UIViewController, UIScrollViewDelegate { func scrollViewDidScroll(_ s: UIScrollView) {} }
      """
    #expect(
      messages("class A: Base { override func scrollViewDidScroll(_ s: UIScrollView) {} }", with: [full])
        .isEmpty)
    let plain = "class Base: UIViewController {}"
    let adopting = "class A: Base, UIScrollViewDelegate { func scrollViewDidScroll(_ s: UIScrollView) {} }"
    #expect(messages(adopting, with: [plain]).isEmpty)
  }

  @Test func aDelegateMethodOfTheTargetsOwnProtocol() {
    let others = [
      "@objc protocol P { @objc optional func did(_ a: Int) }", "class Base: P {}",
    ]
    #expect(
      messages("class A: Base { func did(_ a: Int) {} }", with: others) == [
        "Screen.swift:1:22: warning: 'did(_:)' will not be called: 'Base' adopts 'P' without it; give 'Base' the "
          + "method and override it here"
      ])
  }
}
