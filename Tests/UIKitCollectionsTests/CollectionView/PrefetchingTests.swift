// What is announced before it is asked for.
import Testing
import UIKitCore

@testable import UIKitCollections

@MainActor private final class Prefetcher: NSObject, UICollectionViewDataSourcePrefetching {
  var announced: [[Int]] = []
  var cancelled: [[Int]] = []

  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
    announced.append(indexPaths.map(\.item))
  }
  func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
  {
    cancelled.append(indexPaths.map(\.item))
  }
}

@Suite @MainActor struct PrefetchingTests {
  private func makeList() -> (UICollectionView, Prefetcher) {
    let layout = UICollectionViewCompositionalLayout(section: listSection(.absolute(48)))
    let view = makeView(NumberSource([Array(0..<1000)]), layout)
    let prefetcher = Prefetcher()
    view.prefetchDataSource = prefetcher
    return (view, prefetcher)
  }

  @Test func aScreenAheadIsAnnouncedOnce() {
    let (view, prefetcher) = makeList()
    view.contentOffset.y = 96
    view.layoutIfNeeded()
    // Rows 2 to 11 show; 12 to 21 are next.
    #expect(prefetcher.announced == [Array(12...21)])
    view.contentOffset.y = 144
    view.layoutIfNeeded()
    #expect(prefetcher.announced.last == [22])
    #expect(prefetcher.cancelled.isEmpty)
  }

  @Test func turningBackCancelsAndAnnouncesTheOtherWayTheNearestFirst() {
    let (view, prefetcher) = makeList()
    view.contentOffset.y = 4800
    view.layoutIfNeeded()
    view.contentOffset.y = 4704
    view.layoutIfNeeded()
    #expect(prefetcher.announced == [Array(110...119), Array((88...97).reversed())])
    #expect(prefetcher.cancelled == [Array(110...119)])
  }

  @Test func rowsAcrossTheLayoutAnnounceTheirOwnCards() {
    let layout = UICollectionViewCompositionalLayout(section: rowSection())
    let view = makeView(NumberSource([Array(0..<50)]), layout)
    let prefetcher = Prefetcher()
    view.prefetchDataSource = prefetcher
    _ = view.setRowOffset(216, inSection: 0)
    view.layoutIfNeeded()
    // Cards 2 to 4 show; the next screen of 320 points reaches into 4 to 7.
    #expect(prefetcher.announced.joined().sorted() == [5, 6, 7])
  }

  @Test func nothingIsAnnouncedWhereItIsSwitchedOff() {
    let (view, prefetcher) = makeList()
    view.isPrefetchingEnabled = false
    view.contentOffset.y = 96
    view.layoutIfNeeded()
    #expect(prefetcher.announced.isEmpty)
  }
}
