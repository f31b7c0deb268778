// Softening coverage, for shadows drawn into bitmap contexts.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Takes the alpha of premultiplied ARGB32 and blurs it with three boxes that together come near a
/// Gaussian of standard deviation `sigma` pixels. Beyond the edges is nothing. `coverage` has `height`
/// rows of `coverage_bytes_per_row` bytes. False when memory is short.
bool pixels_blurred_alpha(
  const void *source, size_t source_bytes_per_row, uint8_t *coverage, size_t coverage_bytes_per_row,
  int32_t width, int32_t height, double sigma);
