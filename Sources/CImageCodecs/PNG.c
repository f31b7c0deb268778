// PNG over libpng. The pixel order in memory is blue, green, red, alpha: ARGB32 on a little-endian
// machine, the only kind the compositor's kernels are written for.
#include "CImageCodecs.h"
#include "PNGBands.h"
#include "Reducer.h"
#include <png.h>
#include <zlib.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#if __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__
#error "ARGB32 is written here as B, G, R, A bytes"
#endif

typedef struct {
  const uint8_t *bytes;
  size_t length;
  size_t position;
} source;

static void fail(png_structp png, png_const_charp message) {
  char *reason = png_get_error_ptr(png);
  if (reason) snprintf(reason, CODEC_REASON_LENGTH, "%s", message);
  png_longjmp(png, 1);
}

static void ignore_warning(png_structp png, png_const_charp message) {
  (void)png;
  (void)message;
}

static void read_bytes(png_structp png, png_bytep to, size_t count) {
  source *from = png_get_io_ptr(png);
  if (count > from->length - from->position) png_error(png, "the data ends before the picture does");
  memcpy(to, from->bytes + from->position, count);
  from->position += count;
}

static bool has_transparency(png_structp png, png_infop info) {
  return (png_get_color_type(png, info) & PNG_COLOR_MASK_ALPHA) || png_get_valid(png, info, PNG_INFO_tRNS);
}

/// Reads the chunks before the pixels and asks libpng for BGRA, eight bits each.
static void read_head(png_structp png, png_infop info, source *from) {
  png_set_read_fn(png, from, read_bytes);
  png_set_user_limits(png, 0x7fffffff, 0x7fffffff);
  png_set_chunk_malloc_max(png, 8 << 20);
  png_read_info(png, info);
}

bool codec_png_header(const void *data, size_t length, codec_header *header, char *reason) {
  png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, reason, fail, ignore_warning);
  png_infop info = png ? png_create_info_struct(png) : NULL;
  if (!info) {
    png_destroy_read_struct(&png, NULL, NULL);
    snprintf(reason, CODEC_REASON_LENGTH, "out of memory");
    return false;
  }
  source from = {data, length, 0};
  if (setjmp(png_jmpbuf(png))) {
    png_destroy_read_struct(&png, &info, NULL);
    return false;
  }
  read_head(png, info, &from);
  header->width = (int32_t)png_get_image_width(png, info);
  header->height = (int32_t)png_get_image_height(png, info);
  header->has_alpha = has_transparency(png, info);
  header->is_cmyk = false;
  header->is_in_rows = png_get_interlace_type(png, info) == PNG_INTERLACE_NONE;
  png_destroy_read_struct(&png, &info, NULL);
  return true;
}

static inline uint32_t multiplied(uint32_t channel, uint32_t alpha) {
  uint32_t product = channel * alpha + 128;
  return (product + (product >> 8)) >> 8;
}

static void premultiply(uint32_t *row, int32_t count) {
  for (int32_t i = 0; i < count; i++) {
    uint32_t pixel = row[i], alpha = pixel >> 24;
    if (alpha == 255) continue;
    row[i] = alpha << 24 | multiplied(pixel >> 16 & 255, alpha) << 16
      | multiplied(pixel >> 8 & 255, alpha) << 8 | multiplied(pixel & 255, alpha);
  }
}

/// The rows of an interlaced picture in memory of their own, one pointer each before the pixels.
static png_bytep *all_rows(size_t row_bytes, size_t height) {
  png_bytep *rows = malloc(height * (sizeof(png_bytep) + row_bytes));
  if (!rows) return NULL;
  for (size_t y = 0; y < height; y++) rows[y] = (png_bytep)(rows + height) + y * row_bytes;
  return rows;
}

bool codec_png_decode(const void *data, size_t length, const codec_part *part, char *reason) {
  png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, reason, fail, ignore_warning);
  png_infop info = png ? png_create_info_struct(png) : NULL;
  if (!info) {
    png_destroy_read_struct(&png, NULL, NULL);
    snprintf(reason, CODEC_REASON_LENGTH, "out of memory");
    return false;
  }
  source from = {data, length, 0};
  reducer to = {0};
  png_bytep *volatile rows = NULL;
  if (setjmp(png_jmpbuf(png))) {
    png_destroy_read_struct(&png, &info, NULL);
    reducer_end(&to);
    free(rows);
    return false;
  }
  read_head(png, info, &from);
  const int32_t width = (int32_t)png_get_image_width(png, info);
  const int32_t height = (int32_t)png_get_image_height(png, info);
  const bool transparent = has_transparency(png, info);
  png_set_expand(png);
  png_set_scale_16(png);
  png_set_gray_to_rgb(png);
  png_set_bgr(png);
  png_set_filler(png, 0xff, PNG_FILLER_AFTER);
  const bool interlaced = png_set_interlace_handling(png) > 1;
  png_read_update_info(png, info);
  const size_t row_bytes = png_get_rowbytes(png, info);
  if (row_bytes != (size_t)width * 4) png_error(png, "rows are not as long as the header says");
  rows = all_rows(row_bytes, interlaced ? (size_t)height : 1);
  if (!rows || !reducer_begin(&to, part, width, height, part->halvings)) png_error(png, "out of memory");
  if (interlaced) png_read_image(png, rows);
  bool needs_more = true;
  int32_t y = 0;
  for (; needs_more && y < height; y++) {
    uint32_t *row = (uint32_t *)rows[interlaced ? y : 0];
    if (!interlaced) png_read_row(png, (png_bytep)row, NULL);
    if (transparent) premultiply(row, width);
    needs_more = reducer_take(&to, row);
  }
  if (y == height) png_read_end(png, NULL);
  png_destroy_read_struct(&png, &info, NULL);
  reducer_end(&to);
  free(rows);
  return true;
}

typedef struct {
  uint8_t *bytes;
  size_t length;
  size_t capacity;
} sink;

static void write_bytes(png_structp png, png_bytep from, size_t count) {
  sink *to = png_get_io_ptr(png);
  if (count > to->capacity - to->length) {
    size_t capacity = to->capacity * 2 + count + 4096;
    uint8_t *grown = realloc(to->bytes, capacity);
    if (!grown) png_error(png, "out of memory");
    to->bytes = grown;
    to->capacity = capacity;
  }
  memcpy(to->bytes + to->length, from, count);
  to->length += count;
}

static void flush_nothing(png_structp png) { (void)png; }

static bool is_opaque(const void *pixels, int32_t width, int32_t height, size_t bytes_per_row) {
  for (int32_t y = 0; y < height; y++) {
    const uint32_t *row = (const uint32_t *)((const uint8_t *)pixels + (size_t)y * bytes_per_row);
    uint32_t all = 0xff000000u;
    for (int32_t x = 0; x < width; x++) all &= row[x];
    if (all != 0xff000000u) return false;
  }
  return true;
}

static inline uint8_t divided(uint32_t channel, uint32_t alpha) {
  uint32_t value = (channel * 255 + alpha / 2) / alpha;
  return value > 255 ? 255 : (uint8_t)value;
}

static void write_row(const uint32_t *row, uint8_t *to, int32_t width, bool opaque) {
  for (int32_t x = 0; x < width; x++) {
    uint32_t pixel = row[x], alpha = pixel >> 24;
    uint32_t red = pixel >> 16 & 255, green = pixel >> 8 & 255, blue = pixel & 255;
    if (opaque) {
      to[0] = (uint8_t)red, to[1] = (uint8_t)green, to[2] = (uint8_t)blue;
      to += 3;
      continue;
    }
    if (alpha == 0) {
      to[0] = to[1] = to[2] = 0;
    } else if (alpha == 255) {
      to[0] = (uint8_t)red, to[1] = (uint8_t)green, to[2] = (uint8_t)blue;
    } else {
      to[0] = divided(red, alpha), to[1] = divided(green, alpha), to[2] = divided(blue, alpha);
    }
    to[3] = (uint8_t)alpha;
    to += 4;
  }
}

/// libpng's own rows: level 9 and the filter that suits each row.
static void write_compact_rows(
  png_structp png, const uint8_t *pixels, int32_t width, int32_t height, size_t bytes_per_row, bool opaque,
  uint8_t *row) {
  for (int32_t y = 0; y < height; y++) {
    write_row((const uint32_t *)(pixels + (size_t)y * bytes_per_row), row, width, opaque);
    png_write_row(png, row);
  }
}

bool codec_png_encode(
  const void *pixels, int32_t width, int32_t height, size_t bytes_per_row, bool compact, uint8_t **encoded,
  size_t *encoded_length, char *reason) {
  const bool opaque = is_opaque(pixels, width, height, bytes_per_row);
  uint8_t *stream = NULL;
  size_t stream_length = 0;
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, reason, fail, ignore_warning);
  png_infop info = png ? png_create_info_struct(png) : NULL;
  uint8_t *row = malloc((size_t)width * 4);
  sink *to = calloc(1, sizeof(sink));
  const bool has_rows = compact
    || png_rows_compressed(
         pixels, width, height, bytes_per_row, opaque, write_row, &stream, &stream_length);
  if (!info || !row || !to || !has_rows || setjmp(png_jmpbuf(png))) {
    if (!info || !row || !to || !has_rows) snprintf(reason, CODEC_REASON_LENGTH, "out of memory");
    png_destroy_write_struct(&png, &info);
    if (to) free(to->bytes);
    free(to);
    free(row);
    free(stream);
    return false;
  }
  png_set_write_fn(png, to, write_bytes, flush_nothing);
  png_set_user_limits(png, 0x7fffffff, 0x7fffffff);
  png_set_IHDR(
    png, info, (png_uint_32)width, (png_uint_32)height, 8,
    opaque ? PNG_COLOR_TYPE_RGB : PNG_COLOR_TYPE_RGB_ALPHA, PNG_INTERLACE_NONE,
    PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_set_sRGB(png, info, PNG_sRGB_INTENT_PERCEPTUAL);
  png_set_compression_level(png, 9);
  png_set_filter(png, PNG_FILTER_TYPE_BASE, PNG_ALL_FILTERS);
  png_write_info(png, info);
  if (compact) {
    write_compact_rows(png, pixels, width, height, bytes_per_row, opaque, row);
    png_write_end(png, info);
  } else {
    png_write_chunk(png, (png_const_bytep)"IDAT", stream, stream_length);
    png_write_chunk(png, (png_const_bytep)"IEND", NULL, 0);
  }
  png_destroy_write_struct(&png, &info);
  *encoded = to->bytes;
  *encoded_length = to->length;
  free(to);
  free(row);
  free(stream);
  return true;
}

void codec_free(void *encoded) { free(encoded); }
