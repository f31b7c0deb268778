// Softening bytes in place: shadows (one channel) and backdrops (four).
#include "Compositing.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

/// A box of `length` positions whose window begins `before` ahead of its position.
typedef struct {
  int32_t length, before;
} box;

static inline uint8_t average(uint32_t sum, uint32_t inverse) {
  return (uint8_t)((sum * inverse + 32768) >> 16);
}

static inline int32_t inside(int32_t i, int32_t count) { return i < 0 ? 0 : i >= count ? count - 1 : i; }

/// One box along a row. Pixels are `channels` bytes; channels do not mix.
static void blur_row(
  const uint8_t *from, uint8_t *to, int32_t count, int32_t channels, box b, bool clamped) {
  const uint32_t inverse = (65536 + (uint32_t)b.length / 2) / (uint32_t)b.length;
  for (int32_t c = 0; c < channels; c++) {
    uint32_t sum = 0;
    for (int32_t k = -b.before; k < b.length - b.before; k++) {
      if (clamped) sum += from[inside(k, count) * channels + c];
      else if (k >= 0 && k < count) sum += from[k * channels + c];
    }
    for (int32_t i = 0; i < count; i++) {
      to[i * channels + c] = average(sum, inverse);
      const int32_t leaves = i - b.before, enters = leaves + b.length;
      if (clamped) {
        sum += from[inside(enters, count) * channels + c];
        sum -= from[inside(leaves, count) * channels + c];
      } else {
        if (enters < count) sum += from[enters * channels + c];
        if (leaves >= 0) sum -= from[leaves * channels + c];
      }
    }
  }
}

/// One box down all columns at once, row by row, from `from` to `to`.
static void blur_columns(
  const uint8_t *from, size_t from_stride, uint8_t *to, size_t to_stride, int32_t bytes, int32_t rows,
  uint32_t *sums, box b, bool clamped) {
  const uint32_t inverse = (65536 + (uint32_t)b.length / 2) / (uint32_t)b.length;
  memset(sums, 0, sizeof(uint32_t) * (size_t)bytes);
  for (int32_t k = -b.before; k < b.length - b.before; k++) {
    if (!clamped && (k < 0 || k >= rows)) continue;
    const uint8_t *row = from + (size_t)inside(k, rows) * from_stride;
    for (int32_t i = 0; i < bytes; i++) sums[i] += row[i];
  }
  for (int32_t y = 0; y < rows; y++) {
    uint8_t *out = to + (size_t)y * to_stride;
    for (int32_t i = 0; i < bytes; i++) out[i] = average(sums[i], inverse);
    const int32_t leaves = y - b.before, enters = leaves + b.length;
    if (clamped || enters < rows) {
      const uint8_t *row = from + (size_t)inside(enters, rows) * from_stride;
      for (int32_t i = 0; i < bytes; i++) sums[i] += row[i];
    }
    if (clamped || leaves >= 0) {
      const uint8_t *row = from + (size_t)inside(leaves, rows) * from_stride;
      for (int32_t i = 0; i < bytes; i++) sums[i] -= row[i];
    }
  }
}

bool pixels_blur(
  uint8_t *bytes, int32_t width, int32_t height, size_t bytes_per_row, int32_t channels, double sigma,
  bool clamped) {
  // Three boxes of this length have a Gaussian's variance (the rule of the SVG filter specification).
  const int32_t length = (int32_t)(sigma * 3 * sqrt(2 * M_PI) / 4 + 0.5);
  if (length < 2 || width < 1 || height < 1) return true;
  // An even box is half a position off; two of them to either side and a longer one balance.
  const bool odd = length % 2;
  const box boxes[3] = {
    {length, length / 2}, {length, odd ? length / 2 : length / 2 - 1}, {odd ? length : length + 1, length / 2}};
  const size_t line = (size_t)width * (size_t)channels;
  uint8_t *spare = malloc(line * (size_t)height);
  uint8_t *rows = malloc(line * 2);
  uint32_t *sums = malloc(sizeof(uint32_t) * line);
  const bool made = spare && rows && sums;
  if (made) {
    for (int32_t y = 0; y < height; y++) {
      uint8_t *row = bytes + (size_t)y * bytes_per_row;
      blur_row(row, rows, width, channels, boxes[0], clamped);
      blur_row(rows, rows + line, width, channels, boxes[1], clamped);
      blur_row(rows + line, row, width, channels, boxes[2], clamped);
    }
    blur_columns(bytes, bytes_per_row, spare, line, (int32_t)line, height, sums, boxes[0], clamped);
    blur_columns(spare, line, bytes, bytes_per_row, (int32_t)line, height, sums, boxes[1], clamped);
    blur_columns(bytes, bytes_per_row, spare, line, (int32_t)line, height, sums, boxes[2], clamped);
    for (int32_t y = 0; y < height; y++) memcpy(bytes + (size_t)y * bytes_per_row, spare + (size_t)y * line, line);
  }
  free(spare);
  free(rows);
  free(sums);
  return made;
}

void pixels_shrink(
  const void *source, int32_t width, int32_t height, size_t source_bytes_per_row, void *target,
  size_t target_bytes_per_row, int32_t factor) {
  for (int32_t top = 0, ty = 0; top < height; top += factor, ty++) {
    const int32_t rows = top + factor <= height ? factor : height - top;
    uint8_t *out = (uint8_t *)target + (size_t)ty * target_bytes_per_row;
    for (int32_t left = 0, tx = 0; left < width; left += factor, tx++) {
      const int32_t columns = left + factor <= width ? factor : width - left;
      uint32_t sum[4] = {0, 0, 0, 0};
      for (int32_t y = 0; y < rows; y++) {
        const uint8_t *p = (const uint8_t *)source + (size_t)(top + y) * source_bytes_per_row + (size_t)left * 4;
        for (int32_t x = 0; x < columns; x++)
          for (int c = 0; c < 4; c++) sum[c] += p[x * 4 + c];
      }
      const uint32_t area = (uint32_t)(rows * columns);
      for (int c = 0; c < 4; c++) out[tx * 4 + c] = (uint8_t)((sum[c] + area / 2) / area);
    }
  }
}
