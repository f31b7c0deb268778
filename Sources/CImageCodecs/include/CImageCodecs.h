// PNG and JPEG to and from premultiplied native-endian ARGB32, over libpng and libjpeg-turbo.
//
// Both libraries report damage by long jumps, which may not cross Swift frames; they start and end
// here. Every function returns false on failure, with the library's own words in `reason`, and never
// reads outside `data`.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { CODEC_REASON_LENGTH = 256 };

typedef struct {
  int32_t width;
  int32_t height;
  bool has_alpha;
  /// JPEG only: four ink components instead of three light ones.
  bool is_cmyk;
} codec_header;

/// Size and kind of a PNG, from the chunks before its first pixel.
bool codec_png_header(const void *data, size_t length, codec_header *header, char *reason);

/// Decodes a whole PNG of any colour type, depth and interlacing into `height` rows of
/// `bytes_per_row` bytes at `pixels`.
bool codec_png_decode(const void *data, size_t length, void *pixels, size_t bytes_per_row, char *reason);

/// Encodes premultiplied ARGB32 as an 8-bit PNG, RGB when every pixel is opaque and RGBA otherwise: fast
/// with zlib's strategy of runs, or `compact` with its level 9 and the filter that suits each row.
/// `*encoded` is to be freed with `codec_free`.
bool codec_png_encode(
  const void *pixels, int32_t width, int32_t height, size_t bytes_per_row, bool compact, uint8_t **encoded,
  size_t *encoded_length, char *reason);

/// Size and kind of a JPEG, from its headers.
bool codec_jpeg_header(const void *data, size_t length, codec_header *header, char *reason);

/// The size a JPEG of `width` by `height` decodes to at `eighths`/8 of its size (1...8).
void codec_jpeg_scaled_size(
  int32_t width, int32_t height, int32_t eighths, int32_t *scaled_width, int32_t *scaled_height);

/// Decodes a whole JPEG at `eighths`/8 of its size. `inverted_inks` tells how four-component pictures
/// count ink: true where 255 means none, as files with an Adobe marker have it.
bool codec_jpeg_decode(
  const void *data, size_t length, bool is_cmyk, bool inverted_inks, void *pixels, int32_t width,
  int32_t height, size_t bytes_per_row, char *reason);

/// Encodes premultiplied ARGB32 over white as a baseline JPEG of `quality` 1...100.
bool codec_jpeg_encode(
  const void *pixels, int32_t width, int32_t height, size_t bytes_per_row, int32_t quality,
  uint8_t **encoded, size_t *encoded_length, char *reason);

void codec_free(void *encoded);
