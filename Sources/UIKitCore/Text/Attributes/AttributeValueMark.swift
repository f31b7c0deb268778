// What keeps Foundation from taking an attribute's value for one of its own objects.

/// The first stored property of every class whose instances are values of attributes.
///
/// Replacing an attribute compares the old value with the new one. The comparison in Foundation on Linux reads
/// bits 8 to 17 of the word behind an object's header as the number of one of its C classes, and stops the
/// program where they are zero; where the number is not one of its classes', it calls `isEqual`. Seen with
/// Swift 6.2 and 6.3: `NSMutableAttributedString.addAttribute` with a paragraph style in place of another.
struct AttributeValueMark: Sendable {
  private let word: UInt = 0x3FF00
}
