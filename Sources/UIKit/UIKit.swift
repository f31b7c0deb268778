// The face: `import UIKit` and nothing else.
@_exported import UIKitCollections
@_exported import UIKitContainers
@_exported import UIKitControls
@_exported import UIKitCore
