// PNG and JPEG to and from premultiplied native-endian ARGB32, over libpng and libjpeg-turbo. Pictures are
// decoded row by row, so that a small part or a small version of a large one takes little memory.
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
  /// Whether each row comes once and whole. A progressive JPEG or an interlaced PNG is held in memory whole
  /// while it is decoded.
  bool is_in_rows;
} codec_header;

/// The part of a picture to decode, and where to.
typedef struct {
  /// How often the picture is halved first: each side divided by two so many times, rounded up.
  int32_t halvings;
  /// In pixels of the halved picture; inside it.
  int32_t x, y, width, height;
  void *pixels;
  size_t bytes_per_row;
} codec_part;

/// Size and kind of a PNG, from the chunks before its first pixel.
bool codec_png_header(const void *data, size_t length, codec_header *header, char *reason);

/// Decodes a part of a PNG of any colour type, depth and interlacing.
bool codec_png_decode(const void *data, size_t length, const codec_part *part, char *reason);

/// Encodes premultiplied ARGB32 as an 8-bit PNG, RGB when every pixel is opaque and RGBA otherwise: fast
/// with zlib's strategy of runs, or `compact` with its level 9 and the filter that suits each row.
/// `*encoded` is to be freed with `codec_free`.
bool codec_png_encode(
  const void *pixels, int32_t width, int32_t height, size_t bytes_per_row, bool compact, uint8_t **encoded,
  size_t *encoded_length, char *reason);

/// Size and kind of a JPEG, from its headers.
bool codec_jpeg_header(const void *data, size_t length, codec_header *header, char *reason);

/// Decodes a part of a JPEG. `inverted_inks` tells how four-component pictures count ink: true where 255
/// means none, as files with an Adobe marker have it.
bool codec_jpeg_decode(
  const void *data, size_t length, bool inverted_inks, const codec_part *part, char *reason);

/// Encodes premultiplied ARGB32 over white as a baseline JPEG of `quality` 1...100.
bool codec_jpeg_encode(
  const void *pixels, int32_t width, int32_t height, size_t bytes_per_row, int32_t quality,
  uint8_t **encoded, size_t *encoded_length, char *reason);

void codec_free(void *encoded);
