// A drawing's alpha, softened: what the shadows of a drawing context are made of.
#include "BlurAlpha.h"
#include "Compositing.h"

bool pixels_blurred_alpha(
  const void *source, size_t source_bytes_per_row, uint8_t *coverage, size_t coverage_bytes_per_row,
  int32_t width, int32_t height, double sigma) {
  for (int32_t y = 0; y < height; y++) {
    const uint32_t *row = (const uint32_t *)((const uint8_t *)source + (size_t)y * source_bytes_per_row);
    pixels_alpha(coverage + (size_t)y * coverage_bytes_per_row, row, width);
  }
  return pixels_blur(coverage, width, height, coverage_bytes_per_row, 1, sigma, false);
}
