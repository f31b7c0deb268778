// Lists: the first picture by the number of rows, with a classic and with a diffable data source.
import Foundation
import UIKit

@MainActor private let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> {
  (cell: UICollectionViewListCell, _: IndexPath, number: Int) in
  var content = cell.defaultContentConfiguration()
  content.text = "Row \(number)"
  cell.contentConfiguration = content
}

@MainActor private final class CountedRows: NSObject, UICollectionViewDataSource {
  let count: Int
  init(_ count: Int) { self.count = count }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    count
  }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: indexPath.item)
  }
}

@MainActor private func picture(_ fill: (UICollectionView) -> AnyObject) {
  let window = UIWindow(frame: UIScreen.main.bounds)
  let layout = UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))
  let list = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
  let controller = UIViewController()
  controller.view.addSubview(list)
  window.rootViewController = controller
  window.makeKeyAndVisible()
  let source = fill(list)
  LayoutPass.run(on: window.screen)
  DisplayPass.run(on: window.screen)
  keep(window.screen.rootLayer.commit())
  keep(source)
  window.isHidden = true
}

@MainActor private func classicPicture(_ count: Int) {
  picture { list in
    let source = CountedRows(count)
    list.dataSource = source
    return source
  }
}

@MainActor private func diffablePicture(_ identifiers: [Int]) {
  picture { list in
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: list) {
      (list: UICollectionView, path: IndexPath, number: Int) -> UICollectionViewCell? in
      list.dequeueConfiguredReusableCell(using: registration, for: path, item: number)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(identifiers)
    source.apply(snapshot, animatingDifferences: false)
    return source
  }
}

func benchmarkLists() {
  print("lists, up to the commit: time, peer's time")
  MainActor.assumeIsolated {
    let identifiers = Array(0..<1_000_000)
    let spans = race(
      9,
      [
        { classicPicture(1_000_000) },
        { classicPicture(100) },
        { diffablePicture(identifiers) },
        { keep(Set(identifiers)) },
      ])
    report(spans[0], to: spans[1], atMost: 1.5, "first picture of a list of 1,000,000 rows against 100")
    report(
      spans[2], to: spans[1] * 1.5 + spans[3] * 1.5, atMost: 1,
      "the same from a diffable source against one and a half times 100 rows and a Set of the identifiers")
    report(spans[3], "a Set of 1,000,000 identifiers")
  }
}
