// Pictures at another size or through a projective map.
#include "Compositing.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { FINE = 14 };

/// For a row of target positions: the first source position each looks at and its `taps` weights.
typedef struct {
  int32_t taps;
  int32_t *first;
  /// In 256ths when there are two taps, else in 16384ths.
  int32_t *weights;
} axis;

static int32_t limited(int32_t v, int32_t low, int32_t high) { return v < low ? low : v > high ? high : v; }

/// Weights for target positions `from..<from + count` of an axis that maps `length` source pixels from
/// `start` to `size` target pixels; source positions stay in `low..<high`.
static bool make_axis(
  axis *made, double start, double length, int32_t size, int32_t low, int32_t high, int32_t from, int32_t count,
  bool nearest) {
  const double ratio = length / size;
  // Up to one and a half, neighbours still see every source pixel.
  const double spread = ratio > 1.5 ? ratio : 1;
  int32_t taps = spread > 1 ? (int32_t)ceil(ratio) * 2 + 1 : 2;
  if (nearest) taps = 1;
  if (taps > high - low) taps = high - low;
  made->taps = taps;
  made->first = malloc(sizeof(int32_t) * (size_t)count);
  made->weights = calloc((size_t)count * (size_t)taps, sizeof(int32_t));
  double *shares = malloc(sizeof(double) * (size_t)(taps > 1 ? taps : 1));
  if (!made->first || !made->weights || !shares) {
    free(shares);
    return false;
  }
  const int32_t one = taps == 2 ? 256 : 1 << FINE;
  for (int32_t i = 0; i < count; i++) {
    const double centre = start + (from + i + 0.5) * ratio - 0.5;
    int32_t *weights = made->weights + (size_t)i * (size_t)taps;
    if (taps == 1) {
      made->first[i] = limited((int32_t)floor(centre + 0.5), low, high - 1);
      weights[0] = one;
      continue;
    }
    const int32_t first = limited((int32_t)ceil(centre - spread), low, high - taps);
    double sum = 0;
    for (int32_t k = 0; k < taps; k++) shares[k] = 0;
    const int32_t begin = (int32_t)ceil(centre - spread), end = (int32_t)floor(centre + spread);
    for (int32_t p = begin; p <= end; p++) {
      const double share = 1 - fabs(p - centre) / spread;
      if (share <= 0) continue;
      // What lies beyond an edge does not count.
      if (p < first || p >= first + taps) continue;
      shares[p - first] += share;
      sum += share;
    }
    int32_t total = 0, heaviest = 0;
    for (int32_t k = 0; k < taps; k++) {
      weights[k] = sum > 0 ? (int32_t)(shares[k] / sum * one + 0.5) : k == 0 ? one : 0;
      total += weights[k];
      if (weights[k] > weights[heaviest]) heaviest = k;
    }
    weights[heaviest] += one - total;
    made->first[i] = first;
  }
  free(shares);
  return true;
}

static void free_axis(axis *a) {
  free(a->first);
  free(a->weights);
}

typedef uint8_t bytes4 __attribute__((vector_size(4)));
typedef uint16_t halves4 __attribute__((vector_size(8)));

/// Source columns `first..<first + taps` of one row, weighed for each target column, in 8.8 fixed point.
static void scale_across(const uint8_t *row, const axis *a, uint16_t *out, int32_t count) {
  if (a->taps == 2) {
    for (int32_t i = 0; i < count; i++) {
      const uint8_t *p = row + (size_t)a->first[i] * 4;
      const uint16_t w = (uint16_t)a->weights[i * 2 + 1];
      bytes4 left, right;
      memcpy(&left, p, sizeof left);
      memcpy(&right, p + 4, sizeof right);
      const halves4 sum = __builtin_convertvector(left, halves4) * (uint16_t)(256 - w)
        + __builtin_convertvector(right, halves4) * w;
      memcpy(out + (size_t)i * 4, &sum, sizeof sum);
    }
    return;
  }
  for (int32_t i = 0; i < count; i++) {
    const uint8_t *p = row + (size_t)a->first[i] * 4;
    const int32_t *weights = a->weights + (size_t)i * (size_t)a->taps;
    uint32_t sum[4] = {0, 0, 0, 0};
    for (int32_t k = 0; k < a->taps; k++)
      for (int c = 0; c < 4; c++) sum[c] += p[k * 4 + c] * (uint32_t)weights[k];
    for (int c = 0; c < 4; c++) out[i * 4 + c] = (uint16_t)(sum[c] >> (FINE - 8));
  }
}

/// The weighed sum of rows in 8.8 fixed point.
static void scale_down(
  uint16_t *const *lines, const int32_t *weights, int32_t taps, uint32_t *sums, uint8_t *out, int32_t bytes) {
  if (taps == 1) {
    const uint16_t *a = lines[0];
    for (int32_t i = 0; i < bytes; i++) out[i] = (uint8_t)((a[i] + 128) >> 8);
    return;
  }
  if (taps == 2) {
    const uint16_t *a = lines[0], *b = lines[1];
    const uint32_t wa = (uint32_t)weights[0] & 0xffff, wb = (uint32_t)weights[1] & 0xffff;
    for (int32_t i = 0; i < bytes; i++) out[i] = (uint8_t)((a[i] * wa + b[i] * wb + 32768) >> 16);
    return;
  }
  for (int32_t i = 0; i < bytes; i++) sums[i] = 1u << (FINE + 7);
  for (int32_t k = 0; k < taps; k++) {
    const uint16_t *a = lines[k];
    const uint32_t w = (uint32_t)weights[k];
    if (w == 0) continue;
    for (int32_t i = 0; i < bytes; i++) sums[i] += a[i] * w;
  }
  for (int32_t i = 0; i < bytes; i++) out[i] = (uint8_t)(sums[i] >> (FINE + 8));
}

bool pixels_scale(
  const scaling *s, int32_t x, int32_t y, int32_t columns, int32_t rows, void *target,
  size_t target_bytes_per_row) {
  axis across = {0}, down = {0};
  bool made =
    make_axis(&across, s->x, s->part_width, s->width, s->min_x, s->max_x, x, columns, s->nearest)
    && make_axis(&down, s->y, s->part_height, s->height, s->min_y, s->max_y, y, rows, s->nearest);
  // Rows scaled across, kept in a ring as long as the vertical weights look at them.
  const size_t line = (size_t)columns * 4;
  uint16_t *ring = NULL, **lines = NULL;
  uint32_t *sums = NULL;
  if (made) {
    ring = malloc(sizeof(uint16_t) * line * (size_t)down.taps);
    lines = malloc(sizeof(uint16_t *) * (size_t)down.taps);
    sums = malloc(sizeof(uint32_t) * line);
    made = ring && lines && sums;
  }
  int32_t ready = made ? down.first[0] : 0;
  for (int32_t r = 0; made && r < rows; r++) {
    const int32_t first = down.first[r];
    if (ready < first) ready = first;
    for (; ready < first + down.taps; ready++) {
      const uint8_t *row = (const uint8_t *)s->pixels + (size_t)ready * s->bytes_per_row;
      scale_across(row, &across, ring + (size_t)(ready % down.taps) * line, columns);
    }
    for (int32_t k = 0; k < down.taps; k++) lines[k] = ring + (size_t)((first + k) % down.taps) * line;
    scale_down(
      lines, down.weights + (size_t)r * (size_t)down.taps, down.taps, sums,
      (uint8_t *)target + (size_t)r * target_bytes_per_row, (int32_t)line);
  }
  free_axis(&across);
  free_axis(&down);
  free(ring);
  free(lines);
  free(sums);
  return made;
}

void pixels_project(
  const void *source, int32_t source_width, int32_t source_height, size_t source_bytes_per_row, void *target,
  int32_t x, int32_t y, int32_t columns, int32_t rows, size_t target_bytes_per_row, const double m[9]) {
  for (int32_t r = 0; r < rows; r++) {
    uint32_t *out = (uint32_t *)((uint8_t *)target + (size_t)r * target_bytes_per_row);
    const double py = y + r + 0.5;
    for (int32_t c = 0; c < columns; c++) {
      const double px = x + c + 0.5;
      const double w = m[6] * px + m[7] * py + m[8];
      out[c] = 0;
      if (w <= 1e-9) continue;
      const double u = (m[0] * px + m[1] * py + m[2]) / w - 0.5;
      const double v = (m[3] * px + m[4] * py + m[5]) / w - 0.5;
      if (!(u > -1 && v > -1 && u < source_width && v < source_height)) continue;
      const int32_t fx = (int32_t)floor(u * 256 + 0.5), fy = (int32_t)floor(v * 256 + 0.5);
      const int32_t ix = fx >> 8, iy = fy >> 8;
      const uint32_t wx = (uint32_t)(fx & 255), wy = (uint32_t)(fy & 255);
      uint32_t p[4];
      for (int k = 0; k < 4; k++) {
        const int32_t sx = ix + (k & 1), sy = iy + (k >> 1);
        const bool in = sx >= 0 && sy >= 0 && sx < source_width && sy < source_height;
        p[k] = in ? ((const uint32_t *)((const uint8_t *)source + (size_t)sy * source_bytes_per_row))[sx] : 0;
      }
      uint32_t pixel = 0;
      for (int shift = 0; shift < 32; shift += 8) {
        const uint32_t top = (p[0] >> shift & 255) * (256 - wx) + (p[1] >> shift & 255) * wx;
        const uint32_t low = (p[2] >> shift & 255) * (256 - wx) + (p[3] >> shift & 255) * wx;
        pixel |= ((top * (256 - wy) + low * wy + 32768) >> 16) << shift;
      }
      out[c] = pixel;
    }
  }
}
