// Scaling pictures to another size with a filter that weighs every source pixel it covers.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Scales premultiplied ARGB32 from `source_width` by `source_height` to `width` by `height` pixels
/// with a Catmull-Rom filter, widened by the reduction so that no source pixel is skipped. Edge pixels
/// repeat outwards. Integer arithmetic: the same bytes on every machine. False when memory is short.
bool pixels_resample(
  const void *source, int32_t source_width, int32_t source_height, size_t source_bytes_per_row, void *target,
  int32_t width, int32_t height, size_t bytes_per_row);
