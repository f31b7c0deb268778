#include "Reducer.h"
#include <stdlib.h>
#include <string.h>

bool reducer_begin(reducer *r, const codec_part *part, int32_t width, int32_t height, int32_t shift) {
  *r = (reducer){part, shift, width, height, 0, NULL};
  if (shift == 0) return true;
  r->sums = calloc((size_t)part->width * 4, sizeof(uint64_t));
  return r->sums != NULL;
}

void reducer_end(reducer *r) {
  free(r->sums);
  r->sums = NULL;
}

/// At the right edge a block is what is left.
static int32_t block_end(const reducer *r, int32_t column) {
  const int32_t end = (r->part->x + column + 1) << r->shift;
  return end < r->width ? end : r->width;
}

static void add(reducer *r, const uint32_t *row) {
  uint64_t *sums = r->sums;
  for (int32_t column = 0; column < r->part->width; column++, sums += 4) {
    uint64_t blue = 0, green = 0, red = 0, alpha = 0;
    const int32_t end = block_end(r, column);
    for (int32_t x = (r->part->x + column) << r->shift; x < end; x++) {
      const uint32_t pixel = row[x];
      blue += pixel & 255, green += pixel >> 8 & 255, red += pixel >> 16 & 255, alpha += pixel >> 24;
    }
    sums[0] += blue, sums[1] += green, sums[2] += red, sums[3] += alpha;
  }
}

static void average(reducer *r, uint32_t *to, int32_t rows) {
  uint64_t *sums = r->sums;
  for (int32_t column = 0; column < r->part->width; column++, sums += 4) {
    const int32_t columns = block_end(r, column) - ((r->part->x + column) << r->shift);
    const uint64_t count = (uint64_t)columns * (uint64_t)rows;
    uint32_t pixel = 0;
    for (int channel = 3; channel >= 0; channel--)
      pixel = pixel << 8 | (uint32_t)((sums[channel] + count / 2) / count);
    to[column] = pixel;
  }
  memset(r->sums, 0, (size_t)r->part->width * 4 * sizeof(uint64_t));
}

bool reducer_take(reducer *r, const uint32_t *row) {
  const codec_part *part = r->part;
  const int32_t y = r->next_row++;
  const int32_t target = (y >> r->shift) - part->y;
  if (target < 0) return true;
  if (target >= part->height) return false;
  uint32_t *to = (uint32_t *)((uint8_t *)part->pixels + (size_t)target * part->bytes_per_row);
  if (r->shift == 0) {
    memcpy(to, row + part->x, (size_t)part->width * 4);
    return target + 1 < part->height;
  }
  add(r, row);
  const bool is_last = ((y + 1) & ((1 << r->shift) - 1)) == 0 || y + 1 == r->height;
  if (!is_last) return true;
  average(r, to, y + 1 - ((y >> r->shift) << r->shift));
  return target + 1 < part->height;
}
