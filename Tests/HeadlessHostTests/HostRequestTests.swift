// The command's words: what they mean and what is said when they are wrong.
import HostRequest
import Testing

@Suite struct HostRequestTests {
  private func message(_ words: String) -> String {
    do {
      _ = try HostRequest(arguments: words.split(separator: " ").map(String.init))
      return "no error"
    } catch { return error.description }
  }

  @Test func aSnapshotNeedsAnAppAndAFile() throws {
    let request = try HostRequest(arguments: ["snapshot", "Explore", "-o", "out.png"])
    #expect(request.app == "Explore")
    #expect(request.output == "out.png")
    #expect(request.device.name == "iphone-12")
    #expect(request.width == 390)
    #expect(request.height == 844)
    #expect(message("snapshot Explore") == "snapshot needs -o FILE.png")
    #expect(message("snapshot -o a.png") == "snapshot needs the name of an app")
  }

  @Test func aPlaygroundTakesTheAppsPlace() throws {
    let words = ["snapshot", "--playground", "a/Page.swift", "--style", "dark", "-o", "out.png"]
    let request = try HostRequest(arguments: words)
    #expect(request.isPlayground)
    #expect(request.app == "a/Page.swift")
    #expect(request.title == "Page")
    #expect(request.style == .dark)
    #expect(!request.hasChosenSize)
    #expect(message("snapshot --playground -o a.png") == "snapshot needs a playground file")
  }

  @Test func aSizeReplacesTheDevicesInEitherOrder() throws {
    let words = ["layout", "Explore", "--size", "390x3000", "--device", "iphone-8"]
    let request = try HostRequest(arguments: words)
    #expect(request.width == 390)
    #expect(request.height == 3000)
    #expect(request.device.scale == 2)
  }

  private func sides(_ insets: Device.Insets) -> [Double] {
    [insets.top, insets.left, insets.bottom, insets.right]
  }

  @Test func landscapeTurnsTheScreenAndItsSafeArea() throws {
    let words = ["layout", "Explore", "--orientation", "landscape"]
    let request = try HostRequest(arguments: words)
    #expect(request.width == 844)
    #expect(request.height == 390)
    let phone = request.device.safeArea(in: .landscape)
    #expect(sides(phone) == [0, 47, 21, 47])
    let old = try #require(Device.named("iphone-8")).safeArea(in: .landscape)
    #expect(sides(old) == [0, 0, 0, 0])
    let pad = try #require(Device.named("ipad")).safeArea(in: .landscape)
    #expect(sides(pad) == [24, 0, 20, 0])
    let sized = try HostRequest(arguments: words + ["--size", "800x300"])
    #expect(sized.width == 800)
    #expect(sized.height == 300)
  }

  @Test func wordsAfterTwoDashesAreTheApps() throws {
    let request = try HostRequest(arguments: ["layout", "A", "--style", "dark", "--", "-screen", "--tap"])
    #expect(request.launchArguments == ["-screen", "--tap"])
    #expect(request.style == .dark)
    #expect(request.taps.isEmpty)
  }

  @Test func everyOptionIsRead() throws {
    let request = try HostRequest(arguments: [
      "layout", "Explore", "--style", "dark", "--text-size", "AX3", "--scroll-to", "-12.5",
      "--section-offset",
      "0=300", "--section-offset", "2=1.5", "--timings", "--tap",
      "20,30.5", "--settle", "2.5", "--right-to-left", "-o", "a.json",
    ])
    #expect(request.settleLimit == 2.5)
    #expect(request.isRightToLeft)
    #expect(request.output == "a.json")
    #expect(request.style == .dark)
    #expect(request.textSize == "AX3")
    #expect(request.scrollTravel == -12.5)
    #expect(request.sectionOffsets.map { $0.section } == [0, 2])
    #expect(request.sectionOffsets.map { $0.offset } == [300, 1.5])
    #expect(request.taps == [HostRequest.Tap(x: 20, y: 30.5)])
    #expect(request.printsTimings)
  }

  @Test func settlingTakesTenSecondsAtMostUnlessSaidOtherwise() throws {
    #expect(try HostRequest(arguments: ["layout", "Explore"]).settleLimit == 10)
    #expect(message("layout Explore --settle -1") == "--settle takes seconds from 0 to 3600, got '-1'")
    #expect(message("layout Explore --settle soon") == "--settle takes seconds from 0 to 3600, got 'soon'")
  }

  @Test(arguments: [
    ("shoot Explore", "unknown command 'shoot'; valid: snapshot, layout, devices"),
    ("layout Explore --device nokia", "unknown device 'nokia'; valid: iphone-se1 iphone-8"),
    ("layout Explore --colour red", "unknown option '--colour'; valid: --device --size"),
    ("layout Explore --style sepia", "unknown style 'sepia'; valid: light dark"),
    ("layout Explore --text-size huge", "unknown text size 'huge'; valid: XS S M L"),
    ("layout Explore --size 390", "--size takes WxH in points, each from 1 to 10000, got '390'"),
    ("layout Explore --size 0x10", "--size takes WxH in points, each from 1 to 10000, got '0x10'"),
    ("layout Explore --size nanx10", "--size takes WxH in points, each from 1 to 10000, got 'nanx10'"),
    ("layout Explore --scroll-to far", "--scroll-to takes points, got 'far'"),
    ("layout Explore --section-offset 3", "--section-offset takes SECTION=POINTS, got '3'"),
    ("layout Explore --section-offset -1=3", "--section-offset takes SECTION=POINTS, got '-1=3'"),
    ("layout Explore --tap 3", "--tap takes X,Y in points, got '3'"),
    ("layout Explore --orientation up", "unknown orientation 'up'; valid: portrait landscape"),
    ("layout Explore --device", "--device needs a value"),
  ])
  func wrongWordsNameTheValidOnes(words: String, start: String) {
    #expect(message(words).hasPrefix(start), "\(message(words))")
  }

  @Test func theTableHasALineADevice() {
    let lines = Device.table.split(separator: "\n")
    #expect(lines.count == Device.all.count + 1)
    let row = lines.first { $0.hasPrefix("iphone-12 ") }.map(String.init) ?? ""
    #expect(row.contains("390 x 844"))
    #expect(row.contains("3x"))
    #expect(row.contains("47/34"))
  }
}
