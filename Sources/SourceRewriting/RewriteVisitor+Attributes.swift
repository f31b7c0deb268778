// Attributes that only Objective-C needs.
import SwiftSyntax

extension RewriteVisitor {
  private static let dropped: Set<String> = ["objc", "objcMembers", "nonobjc", "IBAction"]

  func rewriteAttribute(_ node: AttributeSyntax) {
    let name = node.attributeName.trimmedDescription
    switch name {
    case "UIApplicationMain": edits.replace(node.byteRange, with: "@main")
    case "IBOutlet":
      report(.error, at: node, "'@IBOutlet' is filled by a storyboard or nib; make the view in code")
    case "IBSegueAction":
      report(.error, at: node, "'@IBSegueAction' is called by a storyboard; present the controller in code")
    case "NSManaged": report(.error, at: node, "'@NSManaged' needs Core Data")
    default:
      if Self.dropped.contains(name) { edits.blank(node.byteRange, of: source) }
    }
  }
}
