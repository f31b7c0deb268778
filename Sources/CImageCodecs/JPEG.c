// JPEG over libjpeg-turbo.
#include "CImageCodecs.h"
#include "Reducer.h"
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
// After <stdio.h>, which it needs.
#include <jerror.h>
#include <jpeglib.h>

enum { MOST_SCANS = 500 };

typedef struct {
  struct jpeg_error_mgr base;
  jmp_buf escape;
  char *reason;
  bool forgives;
} error_handler;

static void give_up(j_common_ptr codec, const char *message) {
  error_handler *handler = (error_handler *)codec->err;
  snprintf(handler->reason, CODEC_REASON_LENGTH, "%s", message);
  longjmp(handler->escape, 1);
}

static void fail(j_common_ptr codec) {
  char message[JMSG_LENGTH_MAX];
  codec->err->format_message(codec, message);
  give_up(codec, codec->err->msg_code == JERR_OUT_OF_MEMORY ? "out of memory" : message);
}

/// libjpeg pads a picture that ends early with grey and only warns. The warning about stray bytes between
/// segments is the one that leaves every pixel as it was meant.
static void warn(j_common_ptr codec, int level) {
  const bool forgives = ((error_handler *)codec->err)->forgives;
  if (level < 0 && !forgives && codec->err->msg_code != JWRN_EXTRANEOUS_DATA) fail(codec);
}

static void set_up(error_handler *handler, bool forgives, char *reason) {
  jpeg_std_error(&handler->base);
  handler->base.error_exit = fail;
  handler->base.emit_message = warn;
  handler->forgives = forgives;
  handler->reason = reason;
}

static void limit_scans(j_common_ptr codec) {
  if (codec->is_decompressor && ((j_decompress_ptr)codec)->input_scan_number > MOST_SCANS)
    give_up(codec, "too many scans");
}

static bool has_inks(const struct jpeg_decompress_struct *codec) {
  return codec->jpeg_color_space == JCS_CMYK || codec->jpeg_color_space == JCS_YCCK;
}

bool codec_jpeg_header(const void *data, size_t length, codec_header *header, char *reason) {
  struct jpeg_decompress_struct codec = {0};
  error_handler handler;
  set_up(&handler, true, reason);
  codec.err = &handler.base;
  if (setjmp(handler.escape)) {
    jpeg_destroy_decompress(&codec);
    return false;
  }
  jpeg_create_decompress(&codec);
  jpeg_mem_src(&codec, data, length);
  jpeg_read_header(&codec, TRUE);
  header->width = (int32_t)codec.image_width;
  header->height = (int32_t)codec.image_height;
  header->has_alpha = false;
  header->is_cmyk = has_inks(&codec);
  header->is_in_rows = !jpeg_has_multiple_scans(&codec);
  jpeg_destroy_decompress(&codec);
  return true;
}

static void lights_from_inks(uint8_t *pixel, int32_t width, bool inverted_inks) {
  const uint32_t flip = inverted_inks ? 0 : 255;
  for (int32_t x = 0; x < width; x++, pixel += 4) {
    const uint32_t black = pixel[3] ^ flip;
    const uint8_t red = (uint8_t)((pixel[0] ^ flip) * black / 255);
    const uint8_t green = (uint8_t)((pixel[1] ^ flip) * black / 255);
    const uint8_t blue = (uint8_t)((pixel[2] ^ flip) * black / 255);
    pixel[0] = blue, pixel[1] = green, pixel[2] = red, pixel[3] = 255;
  }
}

bool codec_jpeg_decode(
  const void *data, size_t length, bool inverted_inks, const codec_part *part, char *reason) {
  struct jpeg_decompress_struct codec = {0};
  struct jpeg_progress_mgr progress = {.progress_monitor = limit_scans};
  error_handler handler;
  reducer to = {0};
  uint8_t *volatile row = NULL;
  set_up(&handler, false, reason);
  codec.err = &handler.base;
  if (setjmp(handler.escape)) {
    jpeg_destroy_decompress(&codec);
    reducer_end(&to);
    free(row);
    return false;
  }
  jpeg_create_decompress(&codec);
  codec.progress = &progress;
  jpeg_mem_src(&codec, data, length);
  jpeg_read_header(&codec, TRUE);
  const int32_t halvings = part->halvings < 3 ? part->halvings : 3;
  const bool inks = has_inks(&codec);
  codec.scale_num = 8u >> halvings;
  codec.scale_denom = 8;
  codec.dct_method = JDCT_ISLOW;
  codec.out_color_space = inks ? JCS_CMYK : JCS_EXT_BGRA;
  jpeg_start_decompress(&codec);
  const int32_t width = (int32_t)codec.output_width, height = (int32_t)codec.output_height;
  row = malloc((size_t)width * 4);
  if (!row || !reducer_begin(&to, part, width, height, part->halvings - halvings))
    give_up((j_common_ptr)&codec, "out of memory");
  bool needs_more = true;
  while (needs_more && codec.output_scanline < codec.output_height) {
    JSAMPROW rows[1] = {row};
    jpeg_read_scanlines(&codec, rows, 1);
    if (inks) lights_from_inks(row, width, inverted_inks);
    needs_more = reducer_take(&to, (const uint32_t *)row);
  }
  // Also tells whether the file ends as it should.
  if (codec.output_scanline == codec.output_height) jpeg_finish_decompress(&codec);
  jpeg_destroy_decompress(&codec);
  reducer_end(&to);
  free(row);
  return true;
}

bool codec_jpeg_encode(
  const void *pixels, int32_t width, int32_t height, size_t bytes_per_row, int32_t quality,
  uint8_t **encoded, size_t *encoded_length, char *reason) {
  struct jpeg_compress_struct codec = {0};
  error_handler handler;
  unsigned char *buffer = NULL;
  unsigned long size = 0;
  uint32_t *volatile flat = NULL;
  set_up(&handler, true, reason);
  codec.err = &handler.base;
  if (setjmp(handler.escape)) {
    jpeg_destroy_compress(&codec);
    free(buffer);
    free(flat);
    return false;
  }
  jpeg_create_compress(&codec);
  jpeg_mem_dest(&codec, &buffer, &size);
  codec.image_width = (JDIMENSION)width;
  codec.image_height = (JDIMENSION)height;
  codec.input_components = 4;
  codec.in_color_space = JCS_EXT_BGRX;
  jpeg_set_defaults(&codec);
  jpeg_set_quality(&codec, quality, TRUE);
  codec.dct_method = JDCT_ISLOW;
  if (quality >= 90) codec.comp_info[0].h_samp_factor = codec.comp_info[0].v_samp_factor = 1;
  flat = malloc((size_t)width * 4);
  if (!flat) give_up((j_common_ptr)&codec, "out of memory");
  jpeg_start_compress(&codec, TRUE);
  while (codec.next_scanline < codec.image_height) {
    const uint8_t *start = (const uint8_t *)pixels + (size_t)codec.next_scanline * bytes_per_row;
    const uint32_t *from = (const uint32_t *)start;
    uint32_t *to = flat;
    for (int32_t x = 0; x < width; x++) {
      // Premultiplied over white adds what the pixel lets through; no channel can carry.
      const uint32_t through = 255 - (from[x] >> 24);
      to[x] = (from[x] & 0x00ffffffu) + through * 0x00010101u;
    }
    JSAMPROW rows[1] = {(JSAMPROW)to};
    jpeg_write_scanlines(&codec, rows, 1);
  }
  jpeg_finish_compress(&codec);
  jpeg_destroy_compress(&codec);
  free(flat);
  *encoded = buffer;
  *encoded_length = size;
  return true;
}
