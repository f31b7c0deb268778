#include "PixelFormats.h"

static inline uint32_t multiplied(uint32_t channel, uint32_t alpha) {
  uint32_t product = channel * alpha + 128;
  return (product + (product >> 8)) >> 8;
}

static inline uint32_t divided(uint32_t channel, uint32_t alpha) {
  if (alpha == 0) return 0;
  uint32_t value = (channel * 255 + alpha / 2) / alpha;
  return value > 255 ? 255 : value;
}

static inline uint32_t least(uint32_t a, uint32_t b) { return a < b ? a : b; }

void pixels_import(
  pixel_format format, const void *source, size_t source_bytes_per_row, void *target, size_t bytes_per_row,
  int32_t width, int32_t height) {
  for (int32_t y = 0; y < height; y++) {
    const uint8_t *from = (const uint8_t *)source + (size_t)y * source_bytes_per_row;
    uint32_t *to = (uint32_t *)((uint8_t *)target + (size_t)y * bytes_per_row);
    for (int32_t x = 0; x < width; x++, from += format.bytes) {
      uint32_t alpha = format.alpha < 0 ? 255 : from[format.alpha];
      uint32_t red = format.red < 0 ? 0 : from[format.red];
      uint32_t green = format.green < 0 ? 0 : from[format.green];
      uint32_t blue = format.blue < 0 ? 0 : from[format.blue];
      if (format.premultiplied) {
        // A colour above its alpha is no colour; later arithmetic relies on that.
        red = least(red, alpha), green = least(green, alpha), blue = least(blue, alpha);
      } else {
        red = multiplied(red, alpha), green = multiplied(green, alpha), blue = multiplied(blue, alpha);
      }
      to[x] = alpha << 24 | red << 16 | green << 8 | blue;
    }
  }
}

void pixels_export(
  pixel_format format, const void *source, size_t source_bytes_per_row, void *target, size_t bytes_per_row,
  int32_t width, int32_t height) {
  for (int32_t y = 0; y < height; y++) {
    const uint32_t *from = (const uint32_t *)((const uint8_t *)source + (size_t)y * source_bytes_per_row);
    uint8_t *to = (uint8_t *)target + (size_t)y * bytes_per_row;
    for (int32_t x = 0; x < width; x++, to += format.bytes) {
      uint32_t alpha = from[x] >> 24;
      uint32_t red = from[x] >> 16 & 255, green = from[x] >> 8 & 255, blue = from[x] & 255;
      if (!format.premultiplied)
        red = divided(red, alpha), green = divided(green, alpha), blue = divided(blue, alpha);
      if (format.alpha >= 0) to[format.alpha] = (uint8_t)alpha;
      if (format.red < 0) continue;
      if (format.red == format.green) {
        to[format.red] = (uint8_t)((54 * red + 183 * green + 19 * blue + 128) >> 8);
      } else {
        to[format.red] = (uint8_t)red;
        to[format.green] = (uint8_t)green;
        to[format.blue] = (uint8_t)blue;
      }
    }
  }
}
