// Pango without its layout: line-break and grapheme rules of Unicode.
#include <pango/pango.h>
#include <fribidi.h>
