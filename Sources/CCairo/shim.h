// Cairo: paths, masks and glyph rasterisation.
#include <cairo.h>
#include <cairo-ft.h>
