#include "Resample.h"
#include <stdlib.h>
#include <string.h>

enum { WEIGHT_BITS = 14, ONE = 1 << WEIGHT_BITS };

/// For each target position: the first source position it looks at, and `count` weights adding to ONE.
typedef struct {
  int32_t count;
  int32_t *first;
  int32_t *weights;
} filter;

static double catmull_rom(double x) {
  if (x < 0) x = -x;
  if (x < 1) return (1.5 * x - 2.5) * x * x + 1;
  if (x < 2) return ((-0.5 * x + 2.5) * x - 4) * x + 2;
  return 0;
}

static int32_t rounded(double value) { return (int32_t)(value < 0 ? value - 0.5 : value + 0.5); }

static bool make_filter(int32_t from, int32_t to, filter *made) {
  double ratio = (double)from / to;
  double spread = ratio > 1 ? ratio : 1;
  int32_t count = (int32_t)(4 * spread) + 2;
  if (count > from) count = from;
  made->count = count;
  made->first = malloc(sizeof(int32_t) * (size_t)to);
  made->weights = calloc((size_t)to * (size_t)count, sizeof(int32_t));
  double *shares = malloc(sizeof(double) * (size_t)count);
  if (!made->first || !made->weights || !shares) {
    free(shares);
    return false;
  }
  for (int32_t i = 0; i < to; i++) {
    double centre = (i + 0.5) * ratio - 0.5;
    int32_t low = (int32_t)(centre - 2 * spread + 1);
    if (centre - 2 * spread + 1 < 0) low = 0;
    if (low > from - count) low = from - count;
    double sum = 0;
    for (int32_t k = 0; k < count; k++) shares[k] = 0;
    // Positions beyond an edge lend their weight to the edge pixel.
    int32_t begin = (int32_t)(centre - 2 * spread) - 1, end = (int32_t)(centre + 2 * spread) + 2;
    for (int32_t position = begin; position <= end; position++) {
      double share = catmull_rom((position - centre) / spread);
      if (share == 0) continue;
      int32_t k = position - low;
      if (k < 0) k = 0;
      if (k >= count) k = count - 1;
      shares[k] += share;
      sum += share;
    }
    int32_t *weights = made->weights + (size_t)i * (size_t)count;
    int32_t total = 0, heaviest = 0;
    for (int32_t k = 0; k < count; k++) {
      weights[k] = rounded(shares[k] / sum * ONE);
      total += weights[k];
      if (weights[k] > weights[heaviest]) heaviest = k;
    }
    weights[heaviest] += ONE - total;
    made->first[i] = low;
  }
  free(shares);
  return true;
}

static void free_filter(filter *made) {
  free(made->first);
  free(made->weights);
}

static inline uint32_t clamped(int32_t sum, uint32_t most) {
  int32_t value = (sum + ONE / 2) >> WEIGHT_BITS;
  if (value < 0) return 0;
  return (uint32_t)value > most ? most : (uint32_t)value;
}

static void scale_row(const uint8_t *source, uint8_t *target, int32_t width, const filter *across) {
  int32_t count = across->count;
  for (int32_t x = 0; x < width; x++) {
    const int32_t *weights = across->weights + (size_t)x * (size_t)count;
    const uint8_t *from = source + (size_t)across->first[x] * 4;
    int32_t sums[4] = {0, 0, 0, 0};
    for (int32_t k = 0; k < count; k++)
      for (int c = 0; c < 4; c++) sums[c] += weights[k] * from[k * 4 + c];
    for (int c = 0; c < 4; c++) target[x * 4 + c] = (uint8_t)clamped(sums[c], 255);
  }
}

bool pixels_resample(
  const void *source, int32_t source_width, int32_t source_height, size_t source_bytes_per_row, void *target,
  int32_t width, int32_t height, size_t bytes_per_row) {
  filter across = {0}, down = {0};
  // Rows scaled across, kept in a ring as long as the vertical filter looks at them.
  uint8_t *ring = NULL;
  int32_t *sums = NULL;
  bool made = make_filter(source_width, width, &across) && make_filter(source_height, height, &down);
  if (made) {
    ring = malloc((size_t)down.count * (size_t)width * 4);
    sums = malloc(sizeof(int32_t) * (size_t)width * 4);
  }
  if (!made || !ring || !sums) {
    free_filter(&across);
    free_filter(&down);
    free(ring);
    free(sums);
    return false;
  }
  int32_t ready = 0;
  for (int32_t y = 0; y < height; y++) {
    int32_t first = down.first[y];
    if (ready < first) ready = first;
    for (; ready < first + down.count; ready++) {
      scale_row(
        (const uint8_t *)source + (size_t)ready * source_bytes_per_row,
        ring + (size_t)(ready % down.count) * (size_t)width * 4, width, &across);
    }
    memset(sums, 0, sizeof(int32_t) * (size_t)width * 4);
    for (int32_t k = 0; k < down.count; k++) {
      int32_t weight = down.weights[(size_t)y * (size_t)down.count + (size_t)k];
      if (weight == 0) continue;
      const uint8_t *row = ring + (size_t)((first + k) % down.count) * (size_t)width * 4;
      for (int32_t i = 0; i < width * 4; i++) sums[i] += weight * row[i];
    }
    uint8_t *to = (uint8_t *)target + (size_t)y * bytes_per_row;
    for (int32_t x = 0; x < width; x++) {
      // A channel above its alpha would be brighter than white: ringing is cut there.
      uint32_t alpha = clamped(sums[x * 4 + 3], 255);
      for (int c = 0; c < 3; c++) to[x * 4 + c] = (uint8_t)clamped(sums[x * 4 + c], alpha);
      to[x * 4 + 3] = (uint8_t)alpha;
    }
  }
  free_filter(&across);
  free_filter(&down);
  free(ring);
  free(sums);
  return true;
}
