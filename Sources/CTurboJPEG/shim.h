// libjpeg-turbo: JPEG.
#include <turbojpeg.h>
