import CoreGraphics
import Foundation
import QuartzCore
import Testing

@Suite @MainActor struct LayerTreeTests {
  private func names(_ layer: CALayer) -> [String] { (layer.sublayers ?? []).map { $0.name ?? "" } }

  private func tree(_ letters: String) -> CALayer {
    let root = CALayer()
    for letter in letters {
      let layer = CALayer()
      layer.name = String(letter)
      root.addSublayer(layer)
    }
    return root
  }

  @Test func sublayersIsNilWithoutSublayers() {
    #expect(CALayer().sublayers == nil)
  }

  @Test func insertingPutsLayersWhereAsked() {
    let root = tree("abc")
    let new = CALayer()
    new.name = "n"
    root.insertSublayer(new, at: 1)
    #expect(names(root) == ["a", "n", "b", "c"])
    root.insertSublayer(new, above: root.sublayers?[3])
    #expect(names(root) == ["a", "b", "c", "n"])
    root.insertSublayer(new, below: root.sublayers?[0])
    #expect(names(root) == ["n", "a", "b", "c"])
    root.addSublayer(new)
    #expect(names(root) == ["a", "b", "c", "n"])
  }

  @Test func replacingAndRemovingKeepTheOthers() {
    let root = tree("abc")
    let new = CALayer()
    new.name = "n"
    let b = root.sublayers![1]
    root.replaceSublayer(b, with: new)
    #expect(names(root) == ["a", "n", "c"])
    #expect(b.superlayer == nil && new.superlayer === root)
    new.removeFromSuperlayer()
    #expect(names(root) == ["a", "c"])
  }

  @Test func aLayerHasOneSuperlayer() {
    let first = tree("a")
    let second = CALayer()
    let a = first.sublayers![0]
    second.addSublayer(a)
    #expect(first.sublayers == nil)
    #expect(a.superlayer === second)
  }

  @Test func settingSublayersReplacesThem() {
    let root = tree("abc")
    let all = root.sublayers!
    root.sublayers = [all[2], all[0]]
    #expect(names(root) == ["c", "a"])
    #expect(all[1].superlayer == nil)
  }

  @Test func aSuperlayerThatGoesAwayLetsItsSublayersGo() {
    let child = CALayer()
    do {
      let root = CALayer()
      root.addSublayer(child)
      #expect(child.superlayer === root)
    }
    #expect(child.superlayer == nil)
  }

  @Test func aLayerInsideItselfStopsTheProgram() async {
    await #expect(processExitsWith: .failure) {
      let outer = CALayer()
      let inner = CALayer()
      outer.addSublayer(inner)
      inner.addSublayer(outer)
    }
  }

  final class Plain: CALayer {
    var note = "made"
    override init() {
      super.init()
      note = "by init"
    }
    override init(layer: Any) {
      super.init(layer: layer)
      note = (layer as? Plain)?.note ?? ""
    }
    required init?(coder: NSCoder) { nil }
  }

  @Test func aLayerIsMadeFromItsClassByItsOwnInitialiser() {
    let layer = makeLayer(Plain.self)
    #expect((layer as? Plain)?.note == "by init")
    #expect(makeLayer(CAShapeLayer.self) is CAShapeLayer)
  }

  @Test func thePresentationIsMadeByInitLayer() {
    let layer = Plain()
    layer.note = "mine"
    layer.opacity = 0.5
    #expect(layer.presentation() == nil)
    _ = layer.commit()
    let shown = layer.presentation()
    #expect(shown?.note == "mine")
    #expect(shown?.opacity == 0.5)
    #expect(shown?.model() === layer)
  }
}
