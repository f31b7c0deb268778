// libpng: PNG.
#include <png.h>
