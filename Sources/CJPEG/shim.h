// libjpeg-turbo: JPEG.
#include <stdio.h>
// After <stdio.h>, which it needs.
#include <jpeglib.h>
