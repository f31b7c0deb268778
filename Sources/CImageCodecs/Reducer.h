// Takes a picture row by row and keeps a part of it, reduced.
#pragma once
#include "CImageCodecs.h"

typedef struct {
  const codec_part *part;
  /// How often the rows that come are still to be halved.
  int32_t shift;
  /// The size of the picture as it comes.
  int32_t width, height;
  int32_t next_row;
  /// Four sums for each column kept; none where the rows are kept as they are.
  uint64_t *sums;
} reducer;

/// False when memory is short.
bool reducer_begin(reducer *r, const codec_part *part, int32_t width, int32_t height, int32_t shift);

/// Takes the next row of premultiplied pixels; false once no other is needed.
bool reducer_take(reducer *r, const uint32_t *row);

void reducer_end(reducer *r);
