// fontconfig: finding the files of families that a user names.
#include <fontconfig/fontconfig.h>
