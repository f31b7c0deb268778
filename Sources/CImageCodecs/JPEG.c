// JPEG over libjpeg-turbo's TurboJPEG interface, which keeps libjpeg's long jumps to itself.
#include "CImageCodecs.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <turbojpeg.h>

static void explain(tjhandle handle, char *reason) {
  snprintf(reason, CODEC_REASON_LENGTH, "%s", tjGetErrorStr2(handle));
}

bool codec_jpeg_header(const void *data, size_t length, codec_header *header, char *reason) {
  tjhandle handle = tjInitDecompress();
  if (!handle) {
    snprintf(reason, CODEC_REASON_LENGTH, "out of memory");
    return false;
  }
  int width = 0, height = 0, subsampling = 0, space = 0;
  int failed = tjDecompressHeader3(handle, data, length, &width, &height, &subsampling, &space);
  if (failed && tjGetErrorCode(handle) == TJERR_FATAL) {
    explain(handle, reason);
    tjDestroy(handle);
    return false;
  }
  tjDestroy(handle);
  if (width <= 0 || height <= 0) {
    snprintf(reason, CODEC_REASON_LENGTH, "the headers name no size");
    return false;
  }
  header->width = width;
  header->height = height;
  header->has_alpha = false;
  header->is_cmyk = space == TJCS_CMYK || space == TJCS_YCCK;
  return true;
}

void codec_jpeg_scaled_size(
  int32_t width, int32_t height, int32_t eighths, int32_t *scaled_width, int32_t *scaled_height) {
  tjscalingfactor factor = {eighths, 8};
  *scaled_width = TJSCALED(width, factor);
  *scaled_height = TJSCALED(height, factor);
}

/// libjpeg pads a picture that ends early with grey and only warns. A warning about stray bytes
/// between segments is the one that leaves every pixel as it was meant.
static bool is_harmless(const char *warning) { return strstr(warning, "extraneous byte") != NULL; }

bool codec_jpeg_decode(
  const void *data, size_t length, bool is_cmyk, bool inverted_inks, void *pixels, int32_t width,
  int32_t height, size_t bytes_per_row, char *reason) {
  tjhandle handle = tjInitDecompress();
  if (!handle) {
    snprintf(reason, CODEC_REASON_LENGTH, "out of memory");
    return false;
  }
  int failed = tjDecompress2(
    handle, data, length, pixels, width, (int)bytes_per_row, height, is_cmyk ? TJPF_CMYK : TJPF_BGRA,
    TJFLAG_ACCURATEDCT | TJFLAG_LIMITSCANS);
  if (failed && !(tjGetErrorCode(handle) == TJERR_WARNING && is_harmless(tjGetErrorStr2(handle)))) {
    explain(handle, reason);
    tjDestroy(handle);
    return false;
  }
  tjDestroy(handle);
  if (is_cmyk) {
    uint32_t flip = inverted_inks ? 0 : 255;
    for (int32_t y = 0; y < height; y++) {
      uint8_t *row = (uint8_t *)pixels + (size_t)y * bytes_per_row;
      for (int32_t x = 0; x < width; x++, row += 4) {
        uint32_t black = row[3] ^ flip;
        uint8_t red = (uint8_t)((row[0] ^ flip) * black / 255);
        uint8_t green = (uint8_t)((row[1] ^ flip) * black / 255);
        uint8_t blue = (uint8_t)((row[2] ^ flip) * black / 255);
        row[0] = blue, row[1] = green, row[2] = red, row[3] = 255;
      }
    }
  }
  return true;
}

bool codec_jpeg_encode(
  const void *pixels, int32_t width, int32_t height, size_t bytes_per_row, int32_t quality,
  uint8_t **encoded, size_t *encoded_length, char *reason) {
  tjhandle handle = tjInitCompress();
  uint32_t *flat = malloc((size_t)width * (size_t)height * 4);
  if (!handle || !flat) {
    snprintf(reason, CODEC_REASON_LENGTH, "out of memory");
    free(flat);
    if (handle) tjDestroy(handle);
    return false;
  }
  uint32_t *to = flat;
  for (int32_t y = 0; y < height; y++) {
    const uint32_t *row = (const uint32_t *)((const uint8_t *)pixels + (size_t)y * bytes_per_row);
    for (int32_t x = 0; x < width; x++) {
      // Premultiplied over white adds what the pixel lets through; no channel can carry.
      uint32_t through = 255 - (row[x] >> 24);
      *to++ = (row[x] & 0x00ffffffu) + through * 0x00010101u;
    }
  }
  unsigned char *buffer = NULL;
  unsigned long size = 0;
  int failed = tjCompress2(
    handle, (const unsigned char *)flat, width, 0, height, TJPF_BGRX, &buffer, &size,
    quality >= 90 ? TJSAMP_444 : TJSAMP_420, quality, TJFLAG_ACCURATEDCT);
  free(flat);
  if (failed) {
    explain(handle, reason);
    tjFree(buffer);
    tjDestroy(handle);
    return false;
  }
  tjDestroy(handle);
  *encoded = malloc(size);
  if (!*encoded) {
    snprintf(reason, CODEC_REASON_LENGTH, "out of memory");
    tjFree(buffer);
    return false;
  }
  memcpy(*encoded, buffer, size);
  *encoded_length = size;
  tjFree(buffer);
  return true;
}
