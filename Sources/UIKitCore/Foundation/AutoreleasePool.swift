// What Darwin's Foundation has and clients write without thinking of it.

/// Runs the block. Swift on Linux has no autoreleased objects, so nothing outlives it that would have to be
/// drained.
@inlinable public func autoreleasepool<E: Error, Result: ~Copyable>(
  invoking body: () throws(E) -> Result
) throws(E) -> Result {
  try body()
}
