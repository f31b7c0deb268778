// A client's pixel formats to premultiplied ARGB32 and back.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Which byte of a pixel holds what; -1 for a component the format lacks. Equal colour offsets: grey.
typedef struct {
  int8_t red, green, blue, alpha;
  uint8_t bytes;
  bool premultiplied;
} pixel_format;

void pixels_import(
  pixel_format format, const void *source, size_t source_bytes_per_row, void *target, size_t bytes_per_row,
  int32_t width, int32_t height);

void pixels_export(
  pixel_format format, const void *source, size_t source_bytes_per_row, void *target, size_t bytes_per_row,
  int32_t width, int32_t height);
