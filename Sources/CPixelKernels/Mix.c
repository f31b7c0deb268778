#include "Compositing.h"

void pixels_mix(uint32_t *dst, const uint32_t *a, const uint32_t *b, long count, uint32_t weight) {
  const uint32_t rest = 256 - weight;
  for (long i = 0; i < count; i++) {
    const uint32_t rb = ((a[i] & 0xff00ff) * rest + (b[i] & 0xff00ff) * weight + 0x800080) >> 8;
    const uint32_t ag = ((a[i] >> 8) & 0xff00ff) * rest + ((b[i] >> 8) & 0xff00ff) * weight + 0x800080;
    dst[i] = (rb & 0xff00ff) | (ag & 0xff00ff00);
  }
}
