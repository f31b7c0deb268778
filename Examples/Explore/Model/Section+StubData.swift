extension Section {
  func stubData() -> [Content] {
    switch self {
    case .nearby:
      return [
        Content(title: "Estes Park", subtitle: "1.5 hour drive", image: "estes-park"),
        Content(title: "Breckenridge", subtitle: "2.5 hour drive", image: "breckenridge"),
        Content(title: "Grand Lake", subtitle: "3 hour drive", image: "grand-lake"),
        Content(title: "Idaho Springs", subtitle: "2 hour drive", image: "idaho-springs"),
        Content(title: "Glenwood Springs", subtitle: "4.5 hour drive", image: "glenwood-springs"),
        Content(title: "Pagosa Springs", subtitle: "7.5 hour drive", image: "pagosa-springs"),
      ]
    case .stays:
      return [
        Content(title: "Entire homes", image: "entire-homes"),
        Content(title: "Cabins and cottages", image: "cabins-cottages"),
        Content(title: "Unique stays", image: "unique-stays"),
        Content(title: "Pets welcome", image: "pets-welcome"),
      ]
    case .experiences:
      return [
        Content(
          title: "Online Experiences", subtitle: "Travel the world without leaving home.",
          image: "online-experiences"),
        Content(title: "Experiences", subtitle: "Things to do wherever you are.", image: "experiences"),
        Content(title: "Adventures", subtitle: "Multi-day trips with meals and stays.", image: "adventures"),
      ]
    case .hosting:
      return [
        Content(title: "Host your home", image: "host-your-home"),
        Content(title: "Host an Online Experience", image: "host-online-experience"),
        Content(title: "Host an Experience", image: "host-experience"),
      ]
    case .info:
      return [
        Content(title: "For guests", style: .title),
        Content(title: "Our COVID-19 response", subtitle: "Health and saftey updates"),
        Content(title: "Cancellation options", subtitle: "Learn what's covered"),
        Content(title: "Help Center", subtitle: "Get support"),

        Content(title: "For hosts", style: .title),
        Content(title: "Message from Brian Chesky", subtitle: "Hear from our CEO"),
        Content(title: "Resources for hosting", subtitle: "What's impacted by COVID-19"),
        Content(title: "Providing frontline stays", subtitle: "Learn how to help"),

        Content(title: "For COVID-19 responders", style: .title),
        Content(title: "Frontline stays", subtitle: "Learn about our program"),
        Content(title: "Sign up", subtitle: "Check for housing options"),
        Content(title: "Make a donation", subtitle: "Support nonprofit organizations"),

        Content(title: "More", style: .title),
        Content(title: "Airbnb Newsroom", subtitle: "Latest announcements"),
        Content(title: "World Health Organization", subtitle: "Education and updates"),
        Content(title: "Project Lighthouse", subtitle: "Finding and fighting discrimination"),
      ]
    }
  }
}
