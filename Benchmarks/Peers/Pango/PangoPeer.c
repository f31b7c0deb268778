// PangoLayout, the peer of the text engine, behind functions that Swift can call.
//
// `script/peers` compiles this file; it is no part of the package.
#include <pango/pangocairo.h>
#include <stdlib.h>

typedef struct {
  PangoContext *context;
  PangoFontDescription *font;
  PangoLayout **layouts;
  int count;
} PangoPeer;

// A peer that sets texts in an installed family at a size in points, a point being a pixel.
PangoPeer *pango_peer_make(const char *family, double size, int count) {
  PangoPeer *peer = calloc(1, sizeof(PangoPeer));
  peer->context = pango_font_map_create_context(pango_cairo_font_map_get_default());
  peer->font = pango_font_description_new();
  pango_font_description_set_family(peer->font, family);
  pango_font_description_set_absolute_size(peer->font, size * PANGO_SCALE);
  peer->layouts = calloc(count, sizeof(PangoLayout *));
  peer->count = count;
  return peer;
}

// Forgets the texts that were set.
void pango_peer_clear(PangoPeer *peer) {
  for (int index = 0; index < peer->count; index++) g_clear_object(&peer->layouts[index]);
}

// Sets a text at a width, wrapped by words; returns how many lines it has.
int pango_peer_set(PangoPeer *peer, int index, const char *text, int length, double width) {
  PangoLayout *layout = peer->layouts[index];
  if (!layout) {
    layout = peer->layouts[index] = pango_layout_new(peer->context);
    pango_layout_set_font_description(layout, peer->font);
    pango_layout_set_width(layout, width * PANGO_SCALE);
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR);
  }
  pango_layout_set_text(layout, text, length);
  PangoRectangle logical;
  pango_layout_get_extents(layout, NULL, &logical);
  return pango_layout_get_line_count(layout);
}
