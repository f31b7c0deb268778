#include "BlurAlpha.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

/// One box of `length` positions along a line of bytes `step` apart; the window starts `before` ahead.
static void box(
  const uint8_t *from, uint8_t *to, int32_t count, size_t step, int32_t length, int32_t before) {
  uint32_t sum = 0;
  int32_t leading = length - before;
  for (int32_t i = 0; i < leading - 1 && i < count; i++) sum += from[(size_t)i * step];
  for (int32_t i = 0; i < count; i++) {
    int32_t enters = i + leading - 1, leaves = i - before - 1;
    if (enters < count) sum += from[(size_t)enters * step];
    if (leaves >= 0) sum -= from[(size_t)leaves * step];
    to[(size_t)i * step] = (uint8_t)((sum + (uint32_t)length / 2) / (uint32_t)length);
  }
}

bool pixels_blurred_alpha(
  const void *source, size_t source_bytes_per_row, uint8_t *coverage, size_t coverage_bytes_per_row,
  int32_t width, int32_t height, double sigma) {
  for (int32_t y = 0; y < height; y++) {
    const uint32_t *row = (const uint32_t *)((const uint8_t *)source + (size_t)y * source_bytes_per_row);
    uint8_t *to = coverage + (size_t)y * coverage_bytes_per_row;
    for (int32_t x = 0; x < width; x++) to[x] = (uint8_t)(row[x] >> 24);
  }
  // Three boxes of this length have a Gaussian's variance (the rule of the SVG filter specification).
  int32_t length = (int32_t)(sigma * 3 * sqrt(2 * M_PI) / 4 + 0.5);
  if (length < 2) return true;
  size_t longest = (size_t)(width > height ? width : height);
  uint8_t *lines = malloc(longest * 2);
  if (!lines) return false;
  uint8_t *a = lines, *b = lines + longest;
  // An even box is half a position off; two of them to either side and a longer one balance.
  int32_t odd = length % 2;
  int32_t lengths[3] = {length, length, odd ? length : length + 1};
  int32_t befores[3] = {length / 2, odd ? length / 2 : length / 2 - 1, length / 2};
  for (int32_t y = 0; y < height; y++) {
    uint8_t *row = coverage + (size_t)y * coverage_bytes_per_row;
    box(row, a, width, 1, lengths[0], befores[0]);
    box(a, b, width, 1, lengths[1], befores[1]);
    box(b, row, width, 1, lengths[2], befores[2]);
  }
  for (int32_t x = 0; x < width; x++) {
    uint8_t *column = coverage + x;
    for (int32_t y = 0; y < height; y++) a[y] = column[(size_t)y * coverage_bytes_per_row];
    box(a, b, height, 1, lengths[0], befores[0]);
    box(b, a, height, 1, lengths[1], befores[1]);
    box(a, b, height, 1, lengths[2], befores[2]);
    for (int32_t y = 0; y < height; y++) column[(size_t)y * coverage_bytes_per_row] = b[y];
  }
  free(lines);
  return true;
}
