// Where a navigation bar's title and buttons lie. Values in, values out.
import Foundation

/// The places in the row of a bar's title, from left to right as if the text ran that way; a bar in the other
/// direction mirrors them.
struct NavigationBarLayout {
  /// The row's width between the safe area's sides (points).
  var width: CGFloat
  /// From the sides to the first and last button's content.
  var margin: CGFloat
  /// The widths of the contents from the leading edge inwards, and from the trailing edge inwards.
  var leftWidths: [CGFloat] = []
  var rightWidths: [CGFloat] = []
  /// The title as wide as it asks for; zero for none.
  var titleWidth: CGFloat = 0
  /// The back button's possible titles, best first; nil for no back button. An empty list is the chevron
  /// alone.
  var backTitleWidths: [CGFloat]?

  struct Places {
    /// Which of the back titles is shown; nil for the chevron alone or no back button.
    var backTitle: Int?
    var backTitleWidth: CGFloat = 0
    /// The leading edges of the contents.
    var left: [CGFloat] = []
    var right: [CGFloat] = []
    var titleX: CGFloat = 0
    var titleWidth: CGFloat = 0
  }

  var places: Places {
    var places = Places()
    var trailing: CGFloat = width - margin
    for (index, item) in rightWidths.enumerated() {
      if index > 0 { trailing -= NavigationBarMetrics.buttonSpacing }
      trailing -= item
      places.right.append(trailing)
    }
    let end: CGFloat = rightWidths.isEmpty ? trailing : trailing - NavigationBarMetrics.titleGap
    chooseBackTitle(end: end, &places)
    var leading: CGFloat = leftStart(places)
    for (index, item) in leftWidths.enumerated() {
      if index > 0 { leading += NavigationBarMetrics.buttonSpacing }
      places.left.append(leading)
      leading += item
    }
    placeTitle(from: titleStart(leading), to: end, &places)
    return places
  }

  private var hasLeadingContent: Bool { backTitleWidths != nil || !leftWidths.isEmpty }

  private func titleStart(_ leading: CGFloat) -> CGFloat {
    hasLeadingContent ? leading + NavigationBarMetrics.titleGap : leading
  }

  /// Where the left buttons begin.
  private func leftStart(_ places: Places) -> CGFloat {
    guard backTitleWidths != nil else { return margin }
    var end: CGFloat = NavigationBarMetrics.chevronX + NavigationBarMetrics.chevronWidth
    if places.backTitle != nil { end = NavigationBarMetrics.backTitleX + places.backTitleWidth }
    return leftWidths.isEmpty ? end : end + NavigationBarMetrics.buttonSpacing
  }

  /// The first back title beside which the whole title fits; the last one where none does, and then the
  /// title is cut.
  private func chooseBackTitle(end: CGFloat, _ places: inout Places) {
    guard let widths = backTitleWidths, !widths.isEmpty else { return }
    let leftTotal: CGFloat = leftWidths.reduce(0) { $0 + $1 + NavigationBarMetrics.buttonSpacing }
    for (index, candidate) in widths.enumerated() {
      places.backTitle = index
      places.backTitleWidth = candidate
      let start = NavigationBarMetrics.backTitleX + candidate + leftTotal + NavigationBarMetrics.titleGap
      // A title takes no more than half the bar from the title beside it.
      if candidate <= width / 2, start + titleWidth <= end { return }
    }
  }

  /// In the bar's middle, pushed aside as far as the buttons need, cut where there is no more room.
  private func placeTitle(from start: CGFloat, to end: CGFloat, _ places: inout Places) {
    let room: CGFloat = max(end - start, 0)
    let taken: CGFloat = min(titleWidth, room)
    let centered: CGFloat = (width - taken) / 2
    places.titleWidth = taken
    places.titleX = min(max(centered, start), end - taken)
  }
}
