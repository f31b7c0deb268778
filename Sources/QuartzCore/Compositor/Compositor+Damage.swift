// Chapter of Compositor: which pixels can differ between two committed trees.
import CoreGraphics
import Foundation

extension Compositor {
  /// The pixels of `whole` that can differ between a frame with the root `old` and one with `new`.
  func damage(from old: CommittedLayer, to new: CommittedLayer, scale: CGFloat, whole: PixelRect) -> Region {
    let region = Region()
    let device = PlanarTransform(scale: scale)
    let before: PlanarTransform = old.state.toSuperlayer.concatenating(device)
    let after: PlanarTransform = new.state.toSuperlayer.concatenating(device)
    guard old.identity == new.identity else { return Region(whole) }
    compare(old, before, new, after, clip: whole, region)
    if new.hasBackdrop && !region.isEmpty {
      // A backdrop shows pixels from its whole rectangle, so it is repainted whole or not at all; that may
      // reach the next one.
      while growByBackdrops(new, after, clip: whole, region) {}
    }
    return region
  }

  private func compare(
    _ old: CommittedLayer, _ before: PlanarTransform, _ new: CommittedLayer, _ after: PlanarTransform,
    clip: PixelRect, _ region: Region
  ) {
    if old === new && before == after { return }
    let wasShown: Bool = old.isShown
    let isShown: Bool = new.isShown
    if !wasShown && !isShown { return }
    if wasShown != isShown || !samePicture(old, before, new, after) {
      if wasShown { region.insert(before.reach(of: old.extents).intersection(clip)) }
      if isShown { region.insert(after.reach(of: new.extents).intersection(clip)) }
      return
    }
    var inner: PixelRect = clip
    if new.state.masksToBounds { inner = inner.intersection(after.reach(of: new.state.bounds)) }
    compareSublayers(old, before, new, after, clip: inner, region)
  }

  /// Whether both layers look the same but for their sublayers, which then account for all differences.
  private func samePicture(
    _ old: CommittedLayer, _ before: PlanarTransform, _ new: CommittedLayer, _ after: PlanarTransform
  ) -> Bool {
    guard old.mask === new.mask, before.isUpright, after.isUpright else { return false }
    guard old.state.looksLike(new.state) else { return false }
    // A bitmap of the whole branch is scaled as one.
    if new.state.shouldRasterize { return false }
    guard before.apply(old.state.bounds) == after.apply(new.state.bounds) else { return false }
    if case .shape = new.state.drawing, before != after { return false }
    // A mask, and a shadow without a path, lie over or follow the whole branch.
    if new.mask != nil && before != after { return false }
    return new.state.shadowOpacity <= 0 || new.state.shadowPath != nil || new.state.masksToBounds
  }

  private func compareSublayers(
    _ old: CommittedLayer, _ before: PlanarTransform, _ new: CommittedLayer, _ after: PlanarTransform,
    clip: PixelRect, _ region: Region
  ) {
    func place(_ layer: CommittedLayer, in parent: CommittedLayer, _ map: PlanarTransform) -> PlanarTransform
    {
      parent.state.transform(ofSublayer: layer.state).concatenating(map)
    }
    func whole(_ layer: CommittedLayer, _ map: PlanarTransform) {
      if layer.isShown { region.insert(map.reach(of: layer.extents).intersection(clip)) }
    }
    func pair(_ a: CommittedLayer, _ b: CommittedLayer) {
      let mapA: PlanarTransform = place(a, in: old, before)
      let mapB: PlanarTransform = place(b, in: new, after)
      compare(a, mapA, b, mapB, clip: clip, region)
    }
    let isSameRow: Bool =
      old.sublayers.count == new.sublayers.count
      && zip(old.sublayers, new.sublayers).allSatisfy { (a, b) -> Bool in a.identity == b.identity }
    if isSameRow {
      for (a, b) in zip(old.sublayers, new.sublayers) { pair(a, b) }
      return
    }
    // Layers that stayed are compared as long as they stay in order; the others count as gone and come.
    var places: [UInt64: Int] = [:]
    for (index, layer) in old.sublayers.enumerated() { places[layer.identity] = index }
    var stayed = [Bool](repeating: false, count: old.sublayers.count)
    var last = -1
    for layer in new.sublayers {
      if let index = places[layer.identity], index > last {
        last = index
        stayed[index] = true
        pair(old.sublayers[index], layer)
      } else {
        whole(layer, place(layer, in: new, after))
      }
    }
    for (index, layer) in old.sublayers.enumerated() where !stayed[index] {
      whole(layer, place(layer, in: old, before))
    }
  }

  /// Adds the rectangle of every backdrop that the region reaches.
  /// - Returns: whether the region grew.
  private func growByBackdrops(
    _ layer: CommittedLayer, _ map: PlanarTransform, clip: PixelRect, _ region: Region
  ) -> Bool {
    guard layer.hasBackdrop, layer.isShown else { return false }
    var grew = false
    if case .backdrop = layer.state.drawing {
      let rect: PixelRect = map.reach(of: layer.state.bounds).intersection(clip)
      if region.intersects(rect) && !region.contains(rect) {
        region.insert(rect)
        grew = true
      }
    }
    for sublayer in layer.sublayers {
      let place: PlanarTransform = layer.state.transform(ofSublayer: sublayer.state).concatenating(map)
      if growByBackdrops(sublayer, place, clip: clip, region) { grew = true }
    }
    return grew
  }
}

extension CommittedLayer {
  /// Whether the layer and its sublayers are in the picture at all.
  var isShown: Bool { !state.isHidden && state.opacity > 0 && !extents.isNull }
}

extension LayerState {
  /// Whether two states draw the same in the same rectangle; places and transforms are not compared, nor
  /// where the bounds begin.
  func looksLike(_ other: LayerState) -> Bool {
    guard bounds.size == other.bounds.size, opacity == other.opacity else { return false }
    guard masksToBounds == other.masksToBounds, backgroundColor == other.backgroundColor else { return false }
    guard contents === other.contents, contentsAreDrawn == other.contentsAreDrawn else { return false }
    guard cornerRadius == other.cornerRadius, maskedCorners == other.maskedCorners else { return false }
    guard cornerCurve == other.cornerCurve, borderWidth == other.borderWidth else { return false }
    guard borderWidth == 0 || borderColor == other.borderColor else { return false }
    guard allowsGroupOpacity == other.allowsGroupOpacity, isDoubleSided == other.isDoubleSided else {
      return false
    }
    guard shouldRasterize == other.shouldRasterize else { return false }
    guard !shouldRasterize || rasterizationScale == other.rasterizationScale else { return false }
    guard looksLikeShadow(other), looksLikeContents(other) else { return false }
    guard CATransform3DEqualToTransform(sublayerTransform, other.sublayerTransform) else { return false }
    return drawing.looksLike(other.drawing)
  }

  private func looksLikeShadow(_ other: LayerState) -> Bool {
    guard shadowOpacity == other.shadowOpacity else { return false }
    if shadowOpacity <= 0 { return true }
    guard shadowColor == other.shadowColor, shadowOffset == other.shadowOffset else { return false }
    return shadowRadius == other.shadowRadius && shadowPath == other.shadowPath
  }

  private func looksLikeContents(_ other: LayerState) -> Bool {
    if contents == nil { return true }
    guard contentsScale == other.contentsScale, contentsRect == other.contentsRect else { return false }
    guard contentsCenter == other.contentsCenter, contentsGravity == other.contentsGravity else {
      return false
    }
    return minificationFilter == other.minificationFilter && magnificationFilter == other.magnificationFilter
  }
}

extension LayerDrawing {
  fileprivate func looksLike(_ other: LayerDrawing) -> Bool {
    switch (self, other) {
    case (.none, .none): return true
    case (.gradient(let a), .gradient(let b)): return a == b
    case (.shape(let a), .shape(let b)): return a == b
    case (.backdrop(let a), .backdrop(let b)): return a == b
    default: return false
    }
  }
}
