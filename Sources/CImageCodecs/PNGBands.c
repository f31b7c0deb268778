#include "PNGBands.h"
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

enum { BAND_ROWS = 128 };

typedef struct {
  uint8_t *bytes;
  size_t length;
  uint32_t adler;
  size_t raw_length;
} band;

typedef struct {
  const uint8_t *pixels;
  size_t bytes_per_row;
  int32_t width, height;
  bool opaque;
  row_writer write_row;
  band *bands;
  int32_t count, next;
  pthread_mutex_t lock;
} work;

/// What a thread uses for one band after the other.
typedef struct {
  z_stream stream;
  uint8_t *raw, *lines, *out;
  size_t raw_row, out_size;
} tools;

static void compress_band(const work *w, int32_t index, tools *t) {
  const int32_t first = index * BAND_ROWS;
  const int32_t rows = w->height - first < BAND_ROWS ? w->height - first : BAND_ROWS;
  uint8_t *line = t->lines, *above = t->lines + t->raw_row;
  memset(above, 0, t->raw_row);
  for (int32_t y = first == 0 ? 0 : -1; y < rows; y++) {
    const uint8_t *row = w->pixels + (size_t)(first + y) * w->bytes_per_row;
    w->write_row((const uint32_t *)row, line, w->width, w->opaque);
    if (y >= 0) {
      uint8_t *to = t->raw + (size_t)y * t->raw_row;
      *to++ = 2;
      for (size_t i = 0; i + 1 < t->raw_row; i++) to[i] = (uint8_t)(line[i] - above[i]);
    }
    uint8_t *spare = above;
    above = line;
    line = spare;
  }
  band *b = &w->bands[index];
  b->raw_length = t->raw_row * (size_t)rows;
  b->adler = (uint32_t)adler32(1, t->raw, (uInt)b->raw_length);
  deflateReset(&t->stream);
  t->stream.next_in = t->raw;
  t->stream.avail_in = (uInt)b->raw_length;
  t->stream.next_out = t->out;
  t->stream.avail_out = (uInt)t->out_size;
  // A flush ends on a byte, so that the next band can follow.
  const bool last = index == w->count - 1;
  const int result = deflate(&t->stream, last ? Z_FINISH : Z_SYNC_FLUSH);
  if (result != (last ? Z_STREAM_END : Z_OK) || t->stream.avail_in > 0 || t->stream.avail_out == 0) return;
  b->length = t->out_size - t->stream.avail_out;
  b->bytes = malloc(b->length);
  if (b->bytes) memcpy(b->bytes, t->out, b->length);
}

static void *take_bands(void *all) {
  work *w = all;
  tools t = {.raw_row = 1 + (size_t)w->width * (w->opaque ? 3 : 4)};
  if (deflateInit2(&t.stream, 1, Z_DEFLATED, -15, 9, Z_RLE) != Z_OK) return NULL;
  const size_t raw = t.raw_row * (size_t)(w->height < BAND_ROWS ? w->height : BAND_ROWS);
  t.out_size = deflateBound(&t.stream, raw) + 64;
  t.raw = malloc(raw);
  t.lines = malloc(t.raw_row * 2);
  t.out = malloc(t.out_size);
  while (t.raw && t.lines && t.out) {
    pthread_mutex_lock(&w->lock);
    const int32_t index = w->next++;
    pthread_mutex_unlock(&w->lock);
    if (index >= w->count) break;
    compress_band(w, index, &t);
  }
  free(t.raw);
  free(t.lines);
  free(t.out);
  deflateEnd(&t.stream);
  return NULL;
}

bool png_rows_compressed(
  const void *pixels, int32_t width, int32_t height, size_t bytes_per_row, bool opaque, row_writer write_row,
  uint8_t **stream, size_t *stream_length) {
  work w = {pixels, bytes_per_row, width, height, opaque, write_row, NULL, (height + BAND_ROWS - 1) / BAND_ROWS,
            0, PTHREAD_MUTEX_INITIALIZER};
  w.bands = calloc((size_t)w.count, sizeof(band));
  if (!w.bands) return false;
  pthread_t helper;
  const bool helped = w.count > 2 && pthread_create(&helper, NULL, take_bands, &w) == 0;
  take_bands(&w);
  if (helped) pthread_join(helper, NULL);

  bool done = true;
  size_t length = 2 + 4;
  uLong adler = 1;
  for (int32_t i = 0; i < w.count; i++) {
    done = done && w.bands[i].bytes;
    length += w.bands[i].length;
    adler = adler32_combine(adler, w.bands[i].adler, (z_off_t)w.bands[i].raw_length);
  }
  uint8_t *all = done && length <= 0x7fffffff ? malloc(length) : NULL;
  if (all) {
    // The stream's head (a window of 32 KB, fastest) and its checksum stand around the bands.
    uint8_t *to = all;
    *to++ = 0x78, *to++ = 0x01;
    for (int32_t i = 0; i < w.count; i++) {
      memcpy(to, w.bands[i].bytes, w.bands[i].length);
      to += w.bands[i].length;
    }
    for (int shift = 24; shift >= 0; shift -= 8) *to++ = (uint8_t)(adler >> shift);
    *stream = all;
    *stream_length = length;
  }
  for (int32_t i = 0; i < w.count; i++) free(w.bands[i].bytes);
  free(w.bands);
  return all != NULL;
}
