// Loops of the compositor and of animated pictures. Pixels are premultiplied native-endian ARGB32 and
// coverage is one byte a pixel; rows may be longer than wide. Sums are in integers, so every build gives
// the same bytes.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// dst = a + (b - a) * weight / 256, channel by channel; `weight` is 0 to 256. `dst` may be `a` or `b`.
void pixels_mix(uint32_t *dst, const uint32_t *a, const uint32_t *b, long count, uint32_t weight);

/// Puts a drawing back over what was there before it: painted = saved + (painted - saved) * coverage *
/// weight / 256. Where nothing was painted nothing changes.
void pixels_blend_back(
  uint32_t *painted, const uint32_t *saved, const uint8_t *coverage, long count, uint32_t weight);

/// The alpha of `count` pixels.
void pixels_alpha(uint8_t *coverage, const uint32_t *pixels, long count);

/// Blurs bytes in place with three boxes that come near a Gaussian of standard deviation `sigma`.
/// `channels` is 1 or 4. Beyond the edges is nothing, or with `clamped` the edge again. False when memory
/// is short.
bool pixels_blur(
  uint8_t *bytes, int32_t width, int32_t height, size_t bytes_per_row, int32_t channels, double sigma,
  bool clamped);

/// Averages blocks of `factor` by `factor` pixels; at the right and lower edges the blocks are what is left.
/// `target` has (width + factor - 1) / factor columns and as many rows by the same rule.
void pixels_shrink(
  const void *source, int32_t width, int32_t height, size_t source_bytes_per_row, void *target,
  size_t target_bytes_per_row, int32_t factor);

/// Moves opaque colours away from their grey: grey + (colour - grey) * saturation / 256.
void pixels_saturate(uint32_t *pixels, long count, int32_t saturation);

/// A source picture and the part of it that is scaled to `width` by `height` target pixels.
typedef struct {
  const void *pixels;
  size_t bytes_per_row;
  /// The pixels that may be looked at; what lies beyond them does not count.
  int32_t min_x, min_y, max_x, max_y;
  /// The part, in source pixels.
  double x, y, part_width, part_height;
  int32_t width, height;
  bool nearest;
} scaling;

/// Makes the target pixels in `x..<x + columns`, `y..<y + rows` of the scaled picture: linear between
/// neighbours when it grows or shrinks a little, weighing all covered pixels when it shrinks more. The same target pixel has the
/// same value whichever part is asked for. False when memory is short.
bool pixels_scale(
  const scaling *s, int32_t x, int32_t y, int32_t columns, int32_t rows, void *target,
  size_t target_bytes_per_row);

/// Draws `source` through a projective map: a target pixel (x, y) shows the source at
/// ((m0 x + m1 y + m2) / w, (m3 x + m4 y + m5) / w), w = m6 x + m7 y + m8, sampled linearly; outside the
/// source is nothing. Pixel centres are at halves.
void pixels_project(
  const void *source, int32_t source_width, int32_t source_height, size_t source_bytes_per_row, void *target,
  int32_t x, int32_t y, int32_t columns, int32_t rows, size_t target_bytes_per_row, const double m[9]);
