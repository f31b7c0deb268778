// Which elements keep their order when a list is rearranged.

/// Marks one longest subsequence of `values` that increases; the others are the fewest elements that
/// must move. The values are distinct; negative ones stand for nothing and are never marked.
/// O(n log n), O(n) for a list that increases.
package func longestIncreasingSubsequence(_ values: [Int32]) -> [Bool] {
  var kept = [Bool](repeating: false, count: values.count)
  // The smallest last value of an increasing subsequence of each length, its place, and for every place
  // the one before it in the best subsequence that ends there.
  var tails: [Int32] = []
  var places: [Int32] = []
  var previous = [Int32](repeating: -1, count: values.count)
  for (place, value) in values.enumerated() where value >= 0 {
    var length = tails.count
    if let last = tails.last, last > value {
      var low = 0
      while low < length {
        let middle = (low + length) / 2
        if tails[middle] < value { low = middle + 1 } else { length = middle }
      }
    }
    if length > 0 { previous[place] = places[length - 1] }
    if length == tails.count {
      tails.append(value)
      places.append(Int32(place))
    } else {
      tails[length] = value
      places[length] = Int32(place)
    }
  }
  var place = places.last ?? -1
  while place >= 0 {
    kept[Int(place)] = true
    place = previous[Int(place)]
  }
  return kept
}
