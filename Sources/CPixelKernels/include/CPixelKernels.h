// Pixel loops, in C so that they are fast in a debug build too.
#pragma once
#include "BlurAlpha.h"
#include "Compositing.h"
#include "PixelFormats.h"
#include "Resample.h"
