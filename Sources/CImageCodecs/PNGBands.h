// The compressed rows of a fast PNG, by zlib on two threads.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Writes a row of pixels in the file's order, `width` times three or four bytes.
typedef void (*row_writer)(const uint32_t *row, uint8_t *to, int32_t width, bool opaque);

/// Makes the zlib stream of a PNG's rows, each less the row above: level 1 with runs and Huffman codes alone,
/// which on screens is faster and smaller than a search without a filter. Bands of rows are compressed apart,
/// so that two threads can share them; their number does not depend on the threads, nor do the bytes.
/// `*stream` is to be freed. False when memory is short or the stream too long for one chunk.
bool png_rows_compressed(
  const void *pixels, int32_t width, int32_t height, size_t bytes_per_row, bool opaque, row_writer write_row,
  uint8_t **stream, size_t *stream_length);
