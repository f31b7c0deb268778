// pixman: compositing of cached layer bitmaps.
#include <pixman.h>
