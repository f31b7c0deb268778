// Mixing a drawing with what was there before it.
#include "Compositing.h"

static inline uint32_t mixed(uint32_t a, uint32_t b, uint32_t weight) {
  const uint32_t rest = 256 - weight;
  const uint32_t rb = ((a & 0xff00ff) * rest + (b & 0xff00ff) * weight + 0x800080) >> 8;
  const uint32_t ag = ((a >> 8) & 0xff00ff) * rest + ((b >> 8) & 0xff00ff) * weight + 0x800080;
  return (rb & 0xff00ff) | (ag & 0xff00ff00);
}

void pixels_mix(uint32_t *dst, const uint32_t *a, const uint32_t *b, long count, uint32_t weight) {
  for (long i = 0; i < count; i++) dst[i] = mixed(a[i], b[i], weight);
}

void pixels_blend_back(
  uint32_t *painted, const uint32_t *saved, const uint8_t *coverage, long count, uint32_t weight) {
  for (long i = 0; i < count; i++) {
    // 255 stands for 1, so the upper half gains one.
    const uint32_t share = coverage[i] + (uint32_t)(coverage[i] >> 7);
    painted[i] = mixed(saved[i], painted[i], share * weight >> 8);
  }
}

void pixels_alpha(uint8_t *coverage, const uint32_t *pixels, long count) {
  for (long i = 0; i < count; i++) coverage[i] = (uint8_t)(pixels[i] >> 24);
}

void pixels_saturate(uint32_t *pixels, long count, int32_t saturation) {
  for (long i = 0; i < count; i++) {
    const int32_t r = (pixels[i] >> 16) & 255, g = (pixels[i] >> 8) & 255, b = pixels[i] & 255;
    // Luminance of sRGB primaries (Rec. 709) in 256ths.
    const int32_t grey = (54 * r + 183 * g + 19 * b + 128) >> 8;
    const int32_t limit = (int32_t)(pixels[i] >> 24);
    int32_t c[3] = {r, g, b};
    for (int k = 0; k < 3; k++) {
      c[k] = grey + (((c[k] - grey) * saturation + 128) >> 8);
      if (c[k] < 0) c[k] = 0;
      if (c[k] > limit) c[k] = limit;
    }
    pixels[i] = (pixels[i] & 0xff000000u) | (uint32_t)c[0] << 16 | (uint32_t)c[1] << 8 | (uint32_t)c[2];
  }
}
