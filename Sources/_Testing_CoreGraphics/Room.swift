// Empty: beside a module called CoreGraphics the toolchain's Testing looks for an overlay of this name.
