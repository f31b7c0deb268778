// Loops of the compositor and of animated pictures. Pixels are premultiplied native-endian ARGB32; all
// arithmetic is in integers, so every build gives the same bytes.
#pragma once
#include <stdint.h>

/// dst = a + (b - a) * weight / 256, channel by channel; `weight` is 0 to 256.
void pixels_mix(uint32_t *dst, const uint32_t *a, const uint32_t *b, long count, uint32_t weight);
