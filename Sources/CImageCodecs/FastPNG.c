// The fast PNG: rows less the row above, runs of equal pixels, and Huffman codes for each band of rows.
//
// Pictures of screens are mostly rows that repeat, so one distance (the pixel before) and differences from
// above find nearly all that a search would, at many times its speed. Bands are independent of each other
// and of how many threads write them, so the same pixels always give the same bytes.
#include "FastPNG.h"
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum {
  BAND_ROWS = 128,
  LITERALS = 286,
  /// Symbols of at most this many bits: three and a run fit one 64-bit word beside a byte's rest.
  LONGEST_CODE = 12,
  END_OF_BLOCK = 256,
};

// MARK: Checksums

static uint32_t crc_table[8][256];
static pthread_once_t crc_once = PTHREAD_ONCE_INIT;

static void make_crc_table(void) {
  for (uint32_t n = 0; n < 256; n++) {
    uint32_t c = n;
    for (int k = 0; k < 8; k++) c = c & 1 ? 0xedb88320u ^ (c >> 1) : c >> 1;
    crc_table[0][n] = c;
  }
  for (uint32_t n = 0; n < 256; n++)
    for (int k = 1; k < 8; k++)
      crc_table[k][n] = crc_table[0][crc_table[k - 1][n] & 255] ^ (crc_table[k - 1][n] >> 8);
}

/// CRC-32 of the PNG specification, eight bytes at a step.
static uint32_t crc32_of(uint32_t crc, const uint8_t *p, size_t length) {
  uint32_t c = ~crc;
  while (length >= 8) {
    uint32_t a, b;
    memcpy(&a, p, 4);
    memcpy(&b, p + 4, 4);
    a ^= c;
    c = crc_table[7][a & 255] ^ crc_table[6][a >> 8 & 255] ^ crc_table[5][a >> 16 & 255]
      ^ crc_table[4][a >> 24] ^ crc_table[3][b & 255] ^ crc_table[2][b >> 8 & 255]
      ^ crc_table[1][b >> 16 & 255] ^ crc_table[0][b >> 24];
    p += 8;
    length -= 8;
  }
  while (length--) c = crc_table[0][(c ^ *p++) & 255] ^ (c >> 8);
  return ~c;
}

enum { ADLER = 65521 };

/// Adler-32 of zlib, in blocks of 32 bytes whose sums the compiler can vectorise.
static uint32_t adler32_of(const uint8_t *p, size_t length) {
  uint32_t a = 1, b = 0;
  while (length > 0) {
    size_t part = length < 4096 ? length : 4096;
    length -= part;
    while (part >= 32) {
      uint32_t sum = 0, weighted = 0;
      for (uint32_t i = 0; i < 32; i++) {
        sum += p[i];
        weighted += (32 - i) * p[i];
      }
      b += a * 32 + weighted;
      a += sum;
      p += 32;
      part -= 32;
    }
    while (part--) {
      a += *p++;
      b += a;
    }
    a %= ADLER;
    b %= ADLER;
  }
  return b << 16 | a;
}

/// The checksum of two stretches after each other, the second `length` bytes long.
static uint32_t adler32_joined(uint32_t first, uint32_t second, size_t length) {
  const uint64_t rest = length % ADLER;
  const uint64_t a1 = first & 0xffff, b1 = first >> 16, a2 = second & 0xffff, b2 = second >> 16;
  const uint64_t a = (a1 + a2 + ADLER - 1) % ADLER;
  const uint64_t b = (b1 + b2 + rest * a1 + ADLER * (uint64_t)ADLER - rest) % ADLER;
  return (uint32_t)(b << 16 | a);
}

// MARK: Huffman codes

typedef struct {
  uint32_t count;
  uint16_t symbol;
} weight;

static int lighter(const void *l, const void *r) {
  const weight *a = l, *b = r;
  if (a->count != b->count) return a->count < b->count ? -1 : 1;
  return (int)a->symbol - (int)b->symbol;
}

/// Code lengths of at most `longest` bits for the symbols that occur.
static void make_lengths(const uint32_t *counts, int symbols, int longest, uint8_t *lengths) {
  weight leaves[LITERALS];
  int used = 0;
  memset(lengths, 0, (size_t)symbols);
  for (int s = 0; s < symbols; s++)
    if (counts[s]) leaves[used++] = (weight){counts[s], (uint16_t)s};
  if (used == 0) return;
  if (used == 1) {
    lengths[leaves[0].symbol] = 1;
    return;
  }
  qsort(leaves, (size_t)used, sizeof(weight), lighter);
  // Two queues of rising weights, leaves and joints; `parent` holds each node's joint.
  uint64_t joint[LITERALS];
  int parent[LITERALS * 2];
  int leaf = 0, taken = 0, made = 0;
  for (; made < used - 1; made++) {
    uint64_t sum = 0;
    for (int k = 0; k < 2; k++) {
      if (leaf < used && (taken == made || leaves[leaf].count <= joint[taken])) {
        parent[leaf] = made;
        sum += leaves[leaf++].count;
      } else {
        parent[used + taken] = made;
        sum += joint[taken++];
      }
    }
    joint[made] = sum;
  }
  int depth[LITERALS], on_depth[64] = {0};
  depth[made - 1] = 0;
  for (int j = made - 2; j >= 0; j--) depth[j] = depth[parent[used + j]] + 1;
  for (int i = 0; i < used; i++) {
    int d = depth[parent[i]] + 1;
    on_depth[d > longest ? longest : d]++;
  }
  // Codes that were cut to `longest` take too much room: others are lengthened until all fit.
  uint32_t room = 0;
  for (int d = 1; d <= longest; d++) room += (uint32_t)on_depth[d] << (longest - d);
  while (room > 1u << longest) {
    int d = longest - 1;
    while (on_depth[d] == 0) d--;
    on_depth[d]--;
    on_depth[d + 1] += 2;
    on_depth[longest]--;
    room--;
  }
  // The rarest symbols get the longest codes.
  int next = 0;
  for (int d = longest; d >= 1; d--)
    for (int k = 0; k < on_depth[d]; k++) lengths[leaves[next++].symbol] = (uint8_t)d;
}

/// The codes that belong to lengths, with their bits in the order they are sent.
static void make_codes(const uint8_t *lengths, int symbols, uint16_t *codes) {
  uint16_t count[16] = {0}, next[16] = {0};
  for (int s = 0; s < symbols; s++) count[lengths[s]]++;
  count[0] = 0;
  for (int d = 1; d < 16; d++) next[d] = (uint16_t)((next[d - 1] + count[d - 1]) << 1);
  for (int s = 0; s < symbols; s++) {
    uint16_t code = lengths[s] ? next[lengths[s]]++ : 0, turned = 0;
    for (int bit = 0; bit < lengths[s]; bit++) turned |= (uint16_t)((code >> bit & 1) << (lengths[s] - 1 - bit));
    codes[s] = turned;
  }
}

// MARK: Bits

typedef struct {
  uint8_t *bytes;
  size_t length;
  uint64_t waiting;
  uint32_t bits;
} bit_writer;

/// At most 56 - 7 bits at a time.
static inline void put(bit_writer *w, uint64_t value, uint32_t bits) {
  w->waiting |= value << w->bits;
  w->bits += bits;
  memcpy(w->bytes + w->length, &w->waiting, 8);
  w->length += w->bits >> 3;
  w->waiting >>= w->bits & ~7u;
  w->bits &= 7;
}

static void put_to_byte(bit_writer *w) {
  if (w->bits > 0) put(w, 0, 8 - w->bits);
}

// MARK: Blocks

/// Length codes of RFC 1951: symbol, extra bits and their value for a run of 3 to 258 bytes.
typedef struct {
  uint16_t symbol;
  uint8_t extra_bits, extra;
} run_code;

static run_code run_codes[259];
static pthread_once_t run_once = PTHREAD_ONCE_INIT;

static void make_run_codes(void) {
  int length = 3;
  for (int symbol = 257; symbol <= 284; symbol++) {
    const int extra_bits = symbol < 265 ? 0 : (symbol - 261) / 4;
    for (int extra = 0; extra < 1 << extra_bits && length <= 258; extra++, length++)
      run_codes[length] = (run_code){(uint16_t)symbol, (uint8_t)extra_bits, (uint8_t)extra};
  }
  run_codes[258] = (run_code){285, 0, 0};
}

/// A token is a pixel of literal bytes, a single byte, or a run; the kind stands in the upper bits.
enum { PIXEL = 0u, BYTE = 1u << 30, RUN = 2u << 30, KIND = 3u << 30 };

/// Sends the lengths of both alphabets (RFC 1951, 3.2.7).
static void put_lengths(bit_writer *w, const uint8_t *literals, const uint8_t *distances, int distance_count) {
  static const uint8_t order[19] = {16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15};
  uint8_t all[LITERALS + 8], symbols[LITERALS + 8], extras[LITERALS + 8];
  int count = 0, sent = 0;
  memcpy(all, literals, LITERALS);
  memcpy(all + LITERALS, distances, (size_t)distance_count);
  count = LITERALS + distance_count;
  uint32_t counts[19] = {0};
  for (int i = 0; i < count;) {
    int same = 1;
    while (i + same < count && all[i + same] == all[i] && same < 138) same++;
    if (all[i] == 0 && same >= 3) {
      symbols[sent] = same < 11 ? 17 : 18;
      extras[sent++] = (uint8_t)(same < 11 ? same - 3 : same - 11);
    } else if (same >= 4) {
      if (same > 7) same = 7;
      symbols[sent] = all[i];
      extras[sent++] = 0;
      symbols[sent] = 16;
      extras[sent++] = (uint8_t)(same - 4);
    } else {
      same = 1;
      symbols[sent] = all[i];
      extras[sent++] = 0;
    }
    i += same;
  }
  for (int i = 0; i < sent; i++) counts[symbols[i]]++;
  uint8_t lengths[19];
  uint16_t codes[19];
  make_lengths(counts, 19, 7, lengths);
  make_codes(lengths, 19, codes);
  int last = 18;
  while (last > 3 && lengths[order[last]] == 0) last--;
  put(w, LITERALS - 257, 5);
  put(w, (uint64_t)(distance_count - 1), 5);
  put(w, (uint64_t)(last - 3), 4);
  for (int i = 0; i <= last; i++) put(w, lengths[order[i]], 3);
  for (int i = 0; i < sent; i++) {
    put(w, codes[symbols[i]], lengths[symbols[i]]);
    if (symbols[i] == 16) put(w, extras[i], 2);
    if (symbols[i] == 17) put(w, extras[i], 3);
    if (symbols[i] == 18) put(w, extras[i], 7);
  }
}

/// Sends one block with codes made for it.
static void put_block(
  bit_writer *w, const uint32_t *tokens, size_t count, const uint8_t *bytes, uint32_t *counts, int channels) {
  uint8_t lengths[LITERALS], distances[4] = {0};
  uint16_t codes[LITERALS];
  counts[END_OF_BLOCK] = 1;
  make_lengths(counts, LITERALS, LONGEST_CODE, lengths);
  make_codes(lengths, LITERALS, codes);
  // The one distance: as many bytes as a pixel has, which is distance code `channels - 1`, sent as a 0.
  distances[channels - 1] = 1;
  put(w, 4, 3);
  put_lengths(w, lengths, distances, channels);
  for (size_t i = 0; i < count; i++) {
    const uint32_t token = tokens[i];
    if ((token & KIND) == RUN) {
      const run_code run = run_codes[token & 0xffff];
      const uint32_t l = lengths[run.symbol];
      put(w, codes[run.symbol] | (uint64_t)run.extra << l, l + run.extra_bits + 1u);
    } else if ((token & KIND) == BYTE) {
      put(w, codes[token & 255], lengths[token & 255]);
    } else {
      const uint8_t *p = bytes + token;
      uint64_t word = codes[p[0]];
      uint32_t bits = lengths[p[0]];
      for (int c = 1; c < channels; c++) {
        word |= (uint64_t)codes[p[c]] << bits;
        bits += lengths[p[c]];
      }
      put(w, word, bits);
    }
  }
  put(w, codes[END_OF_BLOCK], lengths[END_OF_BLOCK]);
}

// MARK: Rows

static inline uint8_t divided(uint32_t channel, uint32_t alpha) {
  const uint32_t value = (channel * 255 + alpha / 2) / alpha;
  return value > 255 ? 255 : (uint8_t)value;
}

/// A row in the file's order: red, green, blue and, for four channels, alpha, not premultiplied.
static void file_row(const uint32_t *row, uint8_t *to, int32_t width, int channels) {
  if (channels == 3) {
    for (int32_t x = 0; x < width; x++, to += 3) {
      const uint32_t pixel = row[x];
      to[0] = (uint8_t)(pixel >> 16), to[1] = (uint8_t)(pixel >> 8), to[2] = (uint8_t)pixel;
    }
    return;
  }
  for (int32_t x = 0; x < width; x++, to += 4) {
    const uint32_t pixel = row[x], alpha = pixel >> 24;
    const uint32_t red = pixel >> 16 & 255, green = pixel >> 8 & 255, blue = pixel & 255;
    if (alpha == 255) {
      to[0] = (uint8_t)red, to[1] = (uint8_t)green, to[2] = (uint8_t)blue;
    } else if (alpha == 0) {
      to[0] = to[1] = to[2] = 0;
    } else {
      to[0] = divided(red, alpha), to[1] = divided(green, alpha), to[2] = divided(blue, alpha);
    }
    to[3] = (uint8_t)alpha;
  }
}

static inline bool same_pixel(const uint8_t *a, const uint8_t *b, int channels) {
  if (channels == 4) return memcmp(a, b, 4) == 0;
  return a[0] == b[0] && a[1] == b[1] && a[2] == b[2];
}

/// Finds a row's runs and counts its symbols; `from` is where the row begins in `bytes`.
static size_t tokens_of_row(
  const uint8_t *bytes, size_t from, int32_t width, int channels, uint32_t *tokens, uint32_t *counts) {
  size_t made = 0;
  const int32_t longest = 258 / channels;
  const uint8_t *p = bytes + from;
  tokens[made++] = BYTE | *p;
  counts[*p++]++;
  for (int32_t x = 0; x < width;) {
    int32_t run = 0;
    if (x > 0) {
      const int32_t limit = width - x < longest ? width - x : longest;
      while (run < limit && same_pixel(p + run * channels, p - channels, channels)) run++;
    }
    if (run > 0) {
      const uint32_t length = (uint32_t)(run * channels);
      tokens[made++] = RUN | length;
      counts[run_codes[length].symbol]++;
      p += length;
      x += run;
    } else {
      tokens[made++] = (uint32_t)(p - bytes);
      for (int c = 0; c < channels; c++) counts[p[c]]++;
      p += channels;
      x++;
    }
  }
  return made;
}

// MARK: Bands

typedef struct {
  const uint8_t *pixels;
  size_t bytes_per_row;
  int32_t width, first_row, rows;
  int channels;
  uint8_t *encoded;
  size_t length;
  size_t raw_length;
  uint32_t adler;
} band;

/// Memory that a thread uses for one band after the other.
typedef struct {
  uint8_t *raw, *lines, *encoded;
  uint32_t *tokens;
} scratch;

static bool make_scratch(scratch *s, int32_t width, int channels, int32_t rows) {
  const size_t row_bytes = 1 + (size_t)width * (size_t)channels, raw = row_bytes * (size_t)rows;
  s->raw = malloc(raw + 8);
  s->lines = malloc(row_bytes * 2);
  s->tokens = malloc(sizeof(uint32_t) * ((size_t)width + 1) * (size_t)rows);
  // A literal takes at most LONGEST_CODE bits, and the codes themselves less than a kilobyte.
  s->encoded = malloc(raw * LONGEST_CODE / 8 + 2048);
  return s->raw && s->lines && s->tokens && s->encoded;
}

static void free_scratch(scratch *s) {
  free(s->raw);
  free(s->lines);
  free(s->tokens);
  free(s->encoded);
}

static void encode_band(band *b, scratch *s) {
  const size_t row_bytes = 1 + (size_t)b->width * (size_t)b->channels;
  b->raw_length = row_bytes * (size_t)b->rows;
  uint32_t counts[LITERALS] = {0};
  size_t count = 0;
  uint8_t *line = s->lines, *above = s->lines + row_bytes;
  if (b->first_row > 0) {
    const uint8_t *before = b->pixels + (size_t)(b->first_row - 1) * b->bytes_per_row;
    file_row((const uint32_t *)before, above, b->width, b->channels);
  } else {
    memset(above, 0, row_bytes);
  }
  for (int32_t y = 0; y < b->rows; y++) {
    const uint8_t *row = b->pixels + (size_t)(b->first_row + y) * b->bytes_per_row;
    uint8_t *to = s->raw + (size_t)y * row_bytes;
    file_row((const uint32_t *)row, line, b->width, b->channels);
    to[0] = 2;
    for (size_t i = 0; i + 1 < row_bytes; i++) to[i + 1] = (uint8_t)(line[i] - above[i]);
    count += tokens_of_row(s->raw, (size_t)y * row_bytes, b->width, b->channels, s->tokens + count, counts);
    uint8_t *spare = above;
    above = line;
    line = spare;
  }
  bit_writer w = {s->encoded, 0, 0, 0};
  put_block(&w, s->tokens, count, s->raw, counts, b->channels);
  // An empty stored block ends on a byte, so that bands can be put after each other.
  put(&w, 0, 3);
  put_to_byte(&w);
  put(&w, 0xffff0000u, 32);
  b->adler = adler32_of(s->raw, b->raw_length);
  b->length = w.length;
  b->encoded = malloc(w.length);
  if (b->encoded) memcpy(b->encoded, s->encoded, w.length);
}

typedef struct {
  band *bands;
  int count;
  int next;
  pthread_mutex_t lock;
} work;

static void *take_bands(void *all) {
  work *w = all;
  scratch s = {0};
  if (make_scratch(&s, w->bands[0].width, w->bands[0].channels, w->bands[0].rows)) {
    for (;;) {
      pthread_mutex_lock(&w->lock);
      const int index = w->next++;
      pthread_mutex_unlock(&w->lock);
      if (index >= w->count) break;
      encode_band(&w->bands[index], &s);
    }
  }
  free_scratch(&s);
  return NULL;
}

// MARK: Chunks

static uint8_t *put_word(uint8_t *to, uint32_t value) {
  for (int shift = 24; shift >= 0; shift -= 8) *to++ = (uint8_t)(value >> shift);
  return to;
}

/// Ends the chunk whose length stands at `start`.
static uint8_t *end_chunk(uint8_t *start, uint8_t *end) {
  put_word(start, (uint32_t)(end - start - 8));
  return put_word(end, crc32_of(0, start + 4, (size_t)(end - start - 4)));
}

static uint8_t *begin_chunk(uint8_t *to, const char *name) {
  memcpy(to + 4, name, 4);
  return to + 8;
}

bool png_write_fast(
  const void *pixels, int32_t width, int32_t height, size_t bytes_per_row, bool opaque, uint8_t **encoded,
  size_t *encoded_length) {
  pthread_once(&crc_once, make_crc_table);
  pthread_once(&run_once, make_run_codes);
  const int count = (height + BAND_ROWS - 1) / BAND_ROWS;
  band *bands = calloc((size_t)count, sizeof(band));
  if (!bands) return false;
  for (int i = 0; i < count; i++) {
    const int32_t first = i * BAND_ROWS;
    bands[i].pixels = pixels;
    bands[i].bytes_per_row = bytes_per_row;
    bands[i].width = width;
    bands[i].first_row = first;
    bands[i].rows = height - first < BAND_ROWS ? height - first : BAND_ROWS;
    bands[i].channels = opaque ? 3 : 4;
  }
  work all = {bands, count, 0, PTHREAD_MUTEX_INITIALIZER};
  pthread_t helper;
  const bool helped = count > 2 && pthread_create(&helper, NULL, take_bands, &all) == 0;
  take_bands(&all);
  if (helped) pthread_join(helper, NULL);

  size_t length = 0;
  bool done = true;
  uint32_t adler = 1;
  for (int i = 0; i < count; i++) {
    done = done && bands[i].encoded;
    length += bands[i].length;
    adler = adler32_joined(adler, bands[i].adler, bands[i].raw_length);
  }
  uint8_t *file = done && length < 0x7fffff00 ? malloc(length + 128) : NULL;
  if (file) {
    static const uint8_t signature[8] = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};
    memcpy(file, signature, 8);
    uint8_t *start = file + 8, *to = begin_chunk(start, "IHDR");
    to = put_word(put_word(to, (uint32_t)width), (uint32_t)height);
    *to++ = 8;
    *to++ = opaque ? 2 : 6;
    *to++ = 0, *to++ = 0, *to++ = 0;
    start = end_chunk(start, to);
    to = begin_chunk(start, "sRGB");
    *to++ = 0;
    start = end_chunk(start, to);
    to = begin_chunk(start, "IDAT");
    *to++ = 0x78, *to++ = 0x01;
    for (int i = 0; i < count; i++) {
      memcpy(to, bands[i].encoded, bands[i].length);
      to += bands[i].length;
    }
    // The last block: stored and empty.
    *to++ = 1, *to++ = 0, *to++ = 0, *to++ = 0xff, *to++ = 0xff;
    to = put_word(to, adler);
    start = end_chunk(start, to);
    to = end_chunk(start, begin_chunk(start, "IEND"));
    *encoded = file;
    *encoded_length = (size_t)(to - file);
  }
  for (int i = 0; i < count; i++) free(bands[i].encoded);
  free(bands);
  return file != NULL;
}
