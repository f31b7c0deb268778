// A layer's visible properties by the names that animations and key-value coding use.
import CoreGraphics
import Foundation

extension LayerState {
  /// The properties whose change animates implicitly.
  static let animatableKeys: Set<String> = [
    "bounds", "position", "anchorPoint", "anchorPointZ", "zPosition", "transform", "sublayerTransform",
    "hidden", "opacity", "masksToBounds", "backgroundColor", "cornerRadius", "borderWidth", "borderColor",
    "shadowColor", "shadowOpacity", "shadowOffset", "shadowRadius", "shadowPath", "contents",
    "contentsRect", "contentsCenter", "colors", "locations", "startPoint", "endPoint", "path", "fillColor",
    "strokeColor", "strokeStart", "strokeEnd", "lineWidth", "miterLimit", "lineDashPhase",
  ]

  /// Whether `keyPath` names a visible property or a part of one.
  static func isKeyPath(_ keyPath: String) -> Bool {
    let root = String(keyPath.prefix { (c: Character) in c != "." })
    return animatableKeys.contains(root) || root == "frame" || root == "doubleSided"
  }

  /// The value at `keyPath`; nil for a name that is none of the layer's properties.
  package func value(forKeyPath keyPath: String) -> AnimatableValue? {
    guard let dot = keyPath.firstIndex(of: ".") else { return whole(keyPath) }
    let rest = String(keyPath[keyPath.index(after: dot)...])
    return whole(String(keyPath[..<dot]))?.part(rest)
  }

  /// Sets the value at `keyPath`; nil and values of another kind clear or leave the property.
  package mutating func setValue(_ value: AnimatableValue?, forKeyPath keyPath: String) {
    guard let dot = keyPath.firstIndex(of: ".") else { return setWhole(keyPath, value ?? .nothing) }
    let root = String(keyPath[..<dot])
    guard let value, var whole = whole(root) else { return }
    whole.setPart(String(keyPath[keyPath.index(after: dot)...]), value)
    setWhole(root, whole)
  }

  private func whole(_ key: String) -> AnimatableValue? {
    func color(_ color: CGColor?) -> AnimatableValue { color.map { .color($0) } ?? .nothing }
    switch key {
    case "bounds": return .rect(bounds)
    case "frame": return .rect(frame)
    case "position": return .point(position)
    case "anchorPoint": return .point(anchorPoint)
    case "anchorPointZ": return .number(anchorPointZ)
    case "zPosition": return .number(zPosition)
    case "transform": return .transform(transform)
    case "sublayerTransform": return .transform(sublayerTransform)
    case "hidden": return .bool(isHidden)
    case "doubleSided": return .bool(isDoubleSided)
    case "opacity": return .number(CGFloat(opacity))
    case "masksToBounds": return .bool(masksToBounds)
    case "backgroundColor": return color(backgroundColor)
    case "cornerRadius": return .number(cornerRadius)
    case "borderWidth": return .number(borderWidth)
    case "borderColor": return color(borderColor)
    case "shadowColor": return color(shadowColor)
    case "shadowOpacity": return .number(CGFloat(shadowOpacity))
    case "shadowOffset": return .size(shadowOffset)
    case "shadowRadius": return .number(shadowRadius)
    case "shadowPath": return shadowPath.map { .path($0) } ?? .nothing
    case "contents": return contents.map { .image($0) } ?? .nothing
    case "contentsRect": return .rect(contentsRect)
    case "contentsCenter": return .rect(contentsCenter)
    default: return drawing.value(key)
    }
  }

  private mutating func setWhole(_ key: String, _ value: AnimatableValue) {
    switch (key, value) {
    case ("bounds", .rect(let v)): bounds = v
    case ("position", .point(let v)): position = v
    case ("anchorPoint", .point(let v)): anchorPoint = v
    case ("transform", .transform(let v)): transform = v
    case ("sublayerTransform", .transform(let v)): sublayerTransform = v
    case ("shadowOffset", .size(let v)): shadowOffset = v
    case ("contentsRect", .rect(let v)): contentsRect = v
    case ("contentsCenter", .rect(let v)): contentsCenter = v
    case ("contents", .image(let v)): (contents, contentsAreDrawn) = (v, false)
    case ("contents", .nothing): contents = nil
    case ("shadowPath", .path(let v)): shadowPath = v
    case ("shadowPath", .nothing): shadowPath = nil
    case ("backgroundColor", .color(let v)): backgroundColor = v
    case ("backgroundColor", .nothing): backgroundColor = nil
    case ("borderColor", .color(let v)): borderColor = v
    case ("borderColor", .nothing): borderColor = nil
    case ("shadowColor", .color(let v)): shadowColor = v
    case ("shadowColor", .nothing): shadowColor = nil
    default:
      if let number = value.number { setNumber(key, number) }
      drawing.setValue(key, value)
    }
  }

  private mutating func setNumber(_ key: String, _ n: CGFloat) {
    switch key {
    case "anchorPointZ": anchorPointZ = n
    case "zPosition": zPosition = n
    case "hidden": isHidden = n != 0
    case "doubleSided": isDoubleSided = n != 0
    case "opacity": opacity = Float(n)
    case "masksToBounds": masksToBounds = n != 0
    case "cornerRadius": cornerRadius = max(n, 0)
    case "borderWidth": borderWidth = max(n, 0)
    case "shadowOpacity": shadowOpacity = Float(n)
    case "shadowRadius": shadowRadius = max(n, 0)
    default: break
    }
  }
}

extension AnimatableValue {
  /// The value at a path below this one, such as `size.width` of a rectangle.
  fileprivate func part(_ path: String) -> AnimatableValue? {
    switch (self, path) {
    case (.point(let p), "x"): return .number(p.x)
    case (.point(let p), "y"): return .number(p.y)
    case (.size(let s), "width"): return .number(s.width)
    case (.size(let s), "height"): return .number(s.height)
    case (.rect(let r), "origin"): return .point(r.origin)
    case (.rect(let r), "size"): return .size(r.size)
    case (.rect(let r), "origin.x"): return .number(r.origin.x)
    case (.rect(let r), "origin.y"): return .number(r.origin.y)
    case (.rect(let r), "size.width"): return .number(r.size.width)
    case (.rect(let r), "size.height"): return .number(r.size.height)
    case (.transform(let t), _): return t.component(path)
    default: return nil
    }
  }

  fileprivate mutating func setPart(_ path: String, _ value: AnimatableValue) {
    switch (self, path, value) {
    case (.rect(var r), "origin", .point(let v)):
      r.origin = v
      self = .rect(r)
    case (.rect(var r), "size", .size(let v)):
      r.size = v
      self = .rect(r)
    case (.transform(var t), _, _):
      t.setComponent(path, value)
      self = .transform(t)
    default:
      if let number = value.number { setPart(path, number) }
    }
  }

  private mutating func setPart(_ path: String, _ n: CGFloat) {
    switch (self, path) {
    case (.point(let p), "x"): self = .point(CGPoint(x: n, y: p.y))
    case (.point(let p), "y"): self = .point(CGPoint(x: p.x, y: n))
    case (.size(let s), "width"): self = .size(CGSize(width: n, height: s.height))
    case (.size(let s), "height"): self = .size(CGSize(width: s.width, height: n))
    case (.rect(var r), _):
      switch path {
      case "origin.x": r.origin.x = n
      case "origin.y": r.origin.y = n
      case "size.width": r.size.width = n
      case "size.height": r.size.height = n
      default: return
      }
      self = .rect(r)
    default: return
    }
  }
}

extension LayerDrawing {
  fileprivate func value(_ key: String) -> AnimatableValue? {
    func color(_ color: CGColor?) -> AnimatableValue { color.map { .color($0) } ?? .nothing }
    switch (self, key) {
    case (.gradient(let g), "colors"): return .colors(g.colors)
    case (.gradient(let g), "locations"): return g.locations.map { .numbers($0) } ?? .nothing
    case (.gradient(let g), "startPoint"): return .point(g.startPoint)
    case (.gradient(let g), "endPoint"): return .point(g.endPoint)
    case (.shape(let s), "path"): return s.path.map { .path($0) } ?? .nothing
    case (.shape(let s), "fillColor"): return color(s.fillColor)
    case (.shape(let s), "strokeColor"): return color(s.strokeColor)
    case (.shape(let s), "strokeStart"): return .number(s.strokeStart)
    case (.shape(let s), "strokeEnd"): return .number(s.strokeEnd)
    case (.shape(let s), "lineWidth"): return .number(s.lineWidth)
    case (.shape(let s), "miterLimit"): return .number(s.miterLimit)
    case (.shape(let s), "lineDashPhase"): return .number(s.lineDashPhase)
    default: return nil
    }
  }

  fileprivate mutating func setValue(_ key: String, _ value: AnimatableValue) {
    switch self {
    case .gradient(var g):
      switch (key, value) {
      case ("colors", .colors(let v)): g.colors = v
      case ("locations", .numbers(let v)): g.locations = v
      case ("startPoint", .point(let v)): g.startPoint = v
      case ("endPoint", .point(let v)): g.endPoint = v
      default: return
      }
      self = .gradient(g)
    case .shape(var s):
      switch (key, value) {
      case ("path", .path(let v)): s.path = v
      case ("path", .nothing): s.path = nil
      case ("fillColor", .color(let v)): s.fillColor = v
      case ("fillColor", .nothing): s.fillColor = nil
      case ("strokeColor", .color(let v)): s.strokeColor = v
      case ("strokeColor", .nothing): s.strokeColor = nil
      case ("strokeStart", .number(let v)): s.strokeStart = v
      case ("strokeEnd", .number(let v)): s.strokeEnd = v
      case ("lineWidth", .number(let v)): s.lineWidth = v
      case ("miterLimit", .number(let v)): s.miterLimit = v
      case ("lineDashPhase", .number(let v)): s.lineDashPhase = v
      default: return
      }
      self = .shape(s)
    case .none, .backdrop: return
    }
  }
}
