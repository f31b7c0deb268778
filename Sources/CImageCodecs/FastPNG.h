// The fast PNG encoder, for `codec_png_encode`.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Encodes premultiplied ARGB32 as an 8-bit RGB or RGBA file, in `*encoded`, to be freed. False when memory
/// is short or the file would be larger than two gigabytes.
bool png_write_fast(
  const void *pixels, int32_t width, int32_t height, size_t bytes_per_row, bool opaque, uint8_t **encoded,
  size_t *encoded_length);
