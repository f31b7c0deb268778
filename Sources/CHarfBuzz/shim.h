// HarfBuzz: shaping.
#include <hb.h>
#include <hb-ot.h>
