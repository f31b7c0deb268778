// Empty: beside a module called UIKit the toolchain's Testing looks for an overlay of this name.
