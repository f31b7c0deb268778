// What each construct becomes.
@testable import SourceRewriting
import Testing

@Suite struct TranslationTests {
  @Test(arguments: [
    ("@UIApplicationMain class A {}", "@main class A {}"),
    ("@objc class A {}", " class A {}"),
    ("@objcMembers class A { @objc(b:) func b(_ x: Int) {} }", " class A {  func b(_ x: Int) {} }"),
    ("class A { @IBAction @objc func b(_ x: Any) {} }", "class A {   func b(_ x: Any) {} }"),
    ("class A { @nonobjc func b() {} }", "class A {  func b() {} }"),
    ("@available(iOS 13, *) @objc func a() {}", "@available(iOS 13, *)  func a() {}"),
    ("let a = #keyPath(Person.address.street)", "let a = \"address.street\""),
    ("let a = #keyPath(name)", "let a = \"name\""),
    ("let a = \"@objc #selector(b)\" // @objc", "let a = \"@objc #selector(b)\" // @objc"),
  ])
  func attributesAndKeyPaths(source: String, expected: String) { #expect(text(source) == expected) }

  @Test(arguments: [
    ("tap(_:)", "Selector(\"tap:\", A.tap(_:))"),
    ("tap", "Selector(\"tap:\", A.tap)"),
    ("self.tap(_:)", "Selector(\"tap:\", A.tap(_:))"),
    ("done", "Selector(\"done\", A.done)"),
    ("Other.go(_:with:)", "Selector(\"go:with:\", Other.go(_:with:))"),
    ("Outer.Inner.go", "Selector(\"go\", Outer.Inner.go)"),
    ("UIView.endEditing(_:)", "Selector(\"endEditing:\", UIView.endEditing(_:))"),
    ("model.refresh", "Selector(\"refresh\", type(of: model).refresh)"),
    ("self.model.refresh", "Selector(\"refresh\", type(of: self.model).refresh)"),
    ("(A.done)", "Selector(\"done\", A.done)"),
    ("A.done as (A) -> () -> Void", "Selector(\"done\", A.done as (A) -> () -> Void)"),
    ("done as () -> Void", "Selector(\"done\", A.done as (A) -> () -> Void)"),
    ("(done) as () -> Void", "Selector(\"done\", A.done as (A) -> () -> Void)"),
    ("getter: title", "Selector(\"title\", getter: \\A.title)"),
    ("setter: UIView.alpha", "Selector(\"setAlpha:\", setter: \\UIView.alpha)"),
    ("named(_:)", "Selector(\"given:\", A.named(_:))"),
    ("named", "Selector(\"given:\", A.named)"),
    ("inherited", "Selector(\"inherited:\", A.inherited)"),
  ])
  func selectors(argument: String, expected: String) {
    func source(_ expression: String) -> String {
      """
      class A: Base {
        func tap(_ sender: Any) {}
        func done() {}
        func named(_ x: Int) {}
        lazy var x = \(expression)
      }
      """
    }
    let given = source("#selector(\(argument))").replacing("func named", with: "@objc(given:) func named")
    let result = source(expected).replacing("func named", with: " func named")
    #expect(text(given, with: ["class Base { @objc func inherited(_ x: Int) {} }"]) == result)
  }

  @Test func aSelectorInANestedTypeOrExtensionNamesItsType() {
    #expect(
      text("extension A.B { func c() { d(#selector(e)) } }")
        == "extension A.B { func c() { d(Selector(\"e\", A.B.e)) } }")
    #expect(
      text("class A { class B { func c() { d(#selector(e)) } } }")
        == "class A { class B { func c() { d(Selector(\"e\", B.e)) } } }")
  }

  @Test(arguments: [
    ("a", [], "a"), ("a", ["_"], "a:"), ("move", ["x"], "moveWithX:"), ("move", ["to", "by"], "moveTo:by:"),
    ("insert", ["_", "at"], "insert:at:"), ("show", ["_", "_"], "show::"),
    ("present", ["from"], "presentFrom:"),
    ("imageFor", ["key"], "imageForKey:"), ("play", ["withSound"], "playWithSound:"),
  ])
  func objectiveCsNames(base: String, labels: [String], expected: String) {
    #expect(MethodName(base: base, labels: labels).selector == expected)
  }

  @Test func aPreviewGoesAndItsLinesStay() {
    #expect(
      text("let a = 1\n#Preview(\"x\") {\n  V()\n}\nlet b = 2") == "let a = 1\n\n\n\nlet b = 2")
  }

  @Test func optionalRequirementsThrowWhereNobodyHasThem() {
    let source = """
      @objc public protocol P: Q {
        @objc optional func may(_ a: Int) -> Bool
        @objc optional func did()
        func must()
      }
      """
    let expected = """
       public protocol P: AnyObject, Q {
          func may(_ a: Int) throws -> Bool
          func did() throws
        func must()
      }; extension P { public func may(_ a: Int) throws -> Bool { throw CancellationError() }; \
      public func did() throws { throw CancellationError() } }
      """
    #expect(text(source) == expected)
  }

  @Test(arguments: [
    // A requirement of the target's own.
    ("let a = d?.may?(1) ?? true", "let a = (try? d?.may(1)) ?? true"),
    ("d.did?()", "(try? d.did())"),
    ("d.may!(1)", "(try! d.may(1))"),
    ("d?.may?(d?.may?(1) ?? 2)", "(try? d?.may((try? d?.may(1)) ?? 2))"),
    // UIKit's.
    ("d?.scrollViewDidScroll?(s)", "d?.scrollViewDidScroll(s)"),
    ("d.tableView?(t, didSelectRowAt: i)", "d.tableView(t, didSelectRowAt: i)"),
    ("let n = s.numberOfSections?(in: t) ?? 1", "let n = Optional(s.numberOfSections(in: t)) ?? 1"),
    // A closure.
    ("d.completion?(true)", "d.completion?(true)"),
    ("completion?()", "completion?()"),
  ])
  func optionalCalls(source: String, expected: String) {
    let other = "@objc protocol P { @objc optional func may(_ a: Int) -> Bool; @objc optional func did() }"
    #expect(text(source, with: [other]) == expected)
  }

  @Test func aSourceWithoutSuchWordsStaysAsItIs() {
    let source = "import UIKit\nstruct A { var b = 1 }\n\n"
    #expect(text(source) == source)
  }
}
