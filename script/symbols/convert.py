#!/usr/bin/env python3
"""Packs the icon drawings behind the SF Symbol names into Swift source.

Usage: convert.py <icons> <output folder>

<icons> holds the Phosphor icons' stroke SVGs (MIT), as `regular/<icon>.svg` and
`fill/<icon>-fill.svg` (in the Python package py-phosphor-icons 0.1.1: py_phosphor_icons/svgs/stroke).
names.txt and drawn.txt beside this script say which name is drawn by which icon.

One line a drawing: `name|stroked path|filled path|dots`. A path is m, l, c, z with whole numbers, in
tenths of a unit of the 256-unit grid, each point relative to the one before; a dot is x y radius. Dots
grow with the stroke, filled paths do not.
"""
import math
import re
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

here = Path(__file__).resolve().parent
NUMBER = re.compile(r"[-+]?(?:\d*\.\d+|\d+\.?)(?:[eE][-+]?\d+)?")
COUNTS = dict(M=2, L=2, H=1, V=1, C=6, S=4, Q=4, T=2, A=7, Z=0)


def tokens(d):
  """Yields (command, numbers) of SVG path data, one per repetition; arc flags may be run together."""
  position, command = 0, None
  while True:
    while position < len(d) and d[position] in " ,\t\n\r":
      position += 1
    if position == len(d):
      return
    if d[position].isalpha():
      command = d[position]
      position += 1
    elif command in "Mm":
      command = "L" if command == "M" else "l"
    values = []
    for index in range(COUNTS[command.upper()]):
      while d[position] in " ,\t\n\r":
        position += 1
      if command in "Aa" and index in (3, 4):
        values.append(float(d[position]))
        position += 1
      else:
        match = NUMBER.match(d, position)
        values.append(float(match[0]))
        position = match.end()
    yield command, values


def arc(start, values, end):
  """An elliptic arc as cubic curves of at most a quarter turn."""
  rx, ry, turn, large, sweep = abs(values[0]), abs(values[1]), math.radians(values[2]), values[3], values[4]
  if rx == 0 or ry == 0 or start == end:
    return [("l", [end])]
  c, s = math.cos(turn), math.sin(turn)
  dx, dy = (start[0] - end[0]) / 2, (start[1] - end[1]) / 2
  x, y = c * dx + s * dy, -s * dx + c * dy
  excess = (x / rx) ** 2 + (y / ry) ** 2
  if excess > 1:
    rx, ry = rx * math.sqrt(excess), ry * math.sqrt(excess)
  a = (rx * y) ** 2 + (ry * x) ** 2
  factor = math.sqrt(max(0, (rx * ry) ** 2 / a - 1)) * (-1 if large == sweep else 1)
  px, py = factor * rx * y / ry, -factor * ry * x / rx
  cx, cy = c * px - s * py + (start[0] + end[0]) / 2, s * px + c * py + (start[1] + end[1]) / 2
  first = math.atan2((y - py) / ry, (x - px) / rx)
  last = math.atan2((-y - py) / ry, (-x - px) / rx)
  span = last - first
  if sweep and span < 0:
    span += 2 * math.pi
  if not sweep and span > 0:
    span -= 2 * math.pi
  pieces = max(1, math.ceil(abs(span) / (math.pi / 2) - 1e-6))
  step = span / pieces
  k = 4 / 3 * math.tan(step / 4)

  def place(u, v):
    return (cx + c * rx * u - s * ry * v, cy + s * rx * u + c * ry * v)

  result = []
  for index in range(pieces):
    a, b = first + index * step, first + (index + 1) * step
    result.append(("c", [
      place(math.cos(a) - k * math.sin(a), math.sin(a) + k * math.cos(a)),
      place(math.cos(b) + k * math.sin(b), math.sin(b) - k * math.cos(b)),
      place(math.cos(b), math.sin(b)) if index < pieces - 1 else end,
    ]))
  return result


def parse(d):
  """SVG path data as absolute m, l, c, z segments."""
  result, at, begin, control, quadratic = [], (0.0, 0.0), (0.0, 0.0), None, None
  for command, v in tokens(d):
    upper, base = command.upper(), at if command.islower() else (0.0, 0.0)
    pairs = [(base[0] + v[i], base[1] + v[i + 1]) for i in range(0, len(v) - 1, 2)] if upper not in "HVA" else []
    last_control, last_quadratic, control, quadratic = control, quadratic, None, None
    if upper == "Z":
      result.append(("z", []))
      at = begin
      continue
    if upper == "M":
      at = begin = pairs[0]
      result.append(("m", [at]))
      continue
    if upper in "LHV":
      at = pairs[0] if upper == "L" else (base[0] + v[0], at[1]) if upper == "H" else (at[0], base[1] + v[0])
      result.append(("l", [at]))
    elif upper in "CS":
      if upper == "S":
        pairs.insert(0, (2 * at[0] - last_control[0], 2 * at[1] - last_control[1]) if last_control else at)
      result.append(("c", pairs))
      control, at = pairs[1], pairs[2]
    elif upper in "QT":
      if upper == "T":
        q = (2 * at[0] - last_quadratic[0], 2 * at[1] - last_quadratic[1]) if last_quadratic else at
        pairs.insert(0, q)
      q, end = pairs
      result.append(("c", [(at[0] + 2 / 3 * (q[0] - at[0]), at[1] + 2 / 3 * (q[1] - at[1])),
                           (end[0] + 2 / 3 * (q[0] - end[0]), end[1] + 2 / 3 * (q[1] - end[1])), end]))
      quadratic, at = q, end
    else:
      end = (base[0] + v[5], base[1] + v[6])
      result += arc(at, v, end)
      at = end
  return result


def matrix(text):
  """An SVG transform attribute as (a, b, c, d, e, f)."""
  m = (1, 0, 0, 1, 0, 0)
  for kind, inside in re.findall(r"(\w+)\(([^)]*)\)", text or ""):
    v = [float(x) for x in NUMBER.findall(inside)]
    if kind == "translate":
      n = (1, 0, 0, 1, v[0], v[1] if len(v) > 1 else 0)
    elif kind == "rotate" and len(v) == 1:
      a = math.radians(v[0])
      n = (math.cos(a), math.sin(a), -math.sin(a), math.cos(a), 0, 0)
    else:
      raise ValueError(f"transform {text}")
    m = (m[0] * n[0] + m[2] * n[1], m[1] * n[0] + m[3] * n[1], m[0] * n[2] + m[2] * n[3],
         m[1] * n[2] + m[3] * n[3], m[0] * n[4] + m[2] * n[5] + m[4], m[1] * n[4] + m[3] * n[5] + m[5])
  return m


def transformed(segments, m):
  return [(k, [(m[0] * x + m[2] * y + m[4], m[1] * x + m[3] * y + m[5]) for x, y in p]) for k, p in segments]


def read_svg(path):
  """(stroked segments, filled segments, dots) of an icon."""
  stroked, filled, dots = [], [], []
  for element in ET.parse(path).getroot().iter():
    kind, get = element.tag.split("}")[-1], element.get
    f = lambda name: float(get(name, "0"))
    if kind in ("svg", "g") or get("opacity"):
      continue
    stroke = get("stroke") == "currentColor"
    if kind == "rect" and get("fill") == "none" and not stroke:
      continue
    if kind == "circle" and not stroke:
      dots.append((f("cx"), f("cy"), f("r")))
      continue
    if kind == "path":
      d = get("d")
    elif kind == "line":
      d = f"M{f('x1')} {f('y1')}L{f('x2')} {f('y2')}"
    elif kind in ("polyline", "polygon"):
      v = NUMBER.findall(get("points"))
      d = "M" + " ".join(v[:2]) + "L" + " ".join(v[2:]) + ("Z" if kind == "polygon" else "")
    elif kind in ("circle", "ellipse"):
      rx, ry = (f("r"), f("r")) if kind == "circle" else (f("rx"), f("ry"))
      x, y = f("cx"), f("cy")
      d = f"M{x + rx} {y}A{rx} {ry} 0 1 1 {x - rx} {y}A{rx} {ry} 0 1 1 {x + rx} {y}Z"
    elif kind == "rect":
      x, y, w, h, r = f("x"), f("y"), f("width"), f("height"), f("rx")
      r = min(r, w / 2, h / 2)
      corner = lambda ex, ey: f"A{r} {r} 0 0 1 {ex} {ey}" if r else ""
      d = (f"M{x + r} {y}H{x + w - r}{corner(x + w, y + r)}V{y + h - r}{corner(x + w - r, y + h)}"
           f"H{x + r}{corner(x, y + h - r)}V{y + r}{corner(x + r, y)}Z")
    else:
      raise ValueError(f"{path}: {kind}")
    segments = transformed(parse(d), matrix(get("transform")))
    if stroke:
      stroked += segments
    if not stroke or get("fill") not in ("none", None):
      if get("fill") != "none" and not (stroke and kind == "line"):
        filled += segments
  return stroked, filled, dots


def pack(segments):
  out, at, begin = [], (0, 0), (0, 0)
  for kind, points in segments:
    text = kind
    numbers = []
    for x, y in points:
      p = (round(x * 10), round(y * 10))
      numbers += [p[0] - at[0], p[1] - at[1]]
      at = p
    if kind == "m":
      begin = at
    if kind == "z":
      at = begin
    for index, n in enumerate(numbers):
      text += ("" if index == 0 or n < 0 else " ") + str(n)
    out.append(text)
  return "".join(out)


def drawings(icons):
  """Reads drawn.txt and serves drawings by the notation of names.txt."""
  drawn = {}
  for line in (here / "drawn.txt").read_text().splitlines():
    if not line or line.startswith("#"):
      continue
    fields = [x.strip() for x in line.split("|")] + ["", ""]
    dots = [tuple(float(n) for n in dot.split(",")) for dot in fields[3].split()]
    drawn[fields[0]] = (parse(fields[1]), parse(fields[2]), dots)

  def drawing(notation):
    if notation.startswith("fill:"):
      kind = notation[5:]
      if kind.startswith("@"):
        return drawn[kind[1:] + "-fill"]
      mirror = kind[0] if kind[0] in "~^" else ""
      result = read_svg(icons / "fill" / f"{kind.lstrip('~^')}-fill.svg")
    elif notation.startswith("@"):
      return drawn[notation[1:]]
    else:
      mirror = notation[0] if notation[0] in "~^" else ""
      result = read_svg(icons / "regular" / f"{notation.lstrip('~^')}.svg")
    if not mirror:
      return result
    m = (-1, 0, 0, 1, 256, 0) if mirror == "~" else (1, 0, 0, -1, 0, 256)
    stroked, filled, dots = result
    return (transformed(stroked, m), transformed(filled, m),
            [(m[0] * x + m[4], m[3] * y + m[5], r) for x, y, r in dots])

  return drawing


def swift(path, lines, type_name, subject):
  path.write_text(
    f"// {subject}\n"
    "// Made by script/symbols/convert.py from the Phosphor icons (MIT, see THIRD-PARTY-NOTICES); the\n"
    "// format is described there. Change names.txt or drawn.txt and run the script again.\n\n"
    f"enum {type_name} {{\n"
    '  static let text: StaticString = """\n'
    + "".join(f"    {line}\n" for line in lines)
    + '    """\n}\n')


def main():
  icons, output = Path(sys.argv[1]), Path(sys.argv[2])
  drawing = drawings(icons)
  names, wanted = {}, set()
  for line in (here / "names.txt").read_text().splitlines():
    if not line or line.startswith("#"):
      continue
    fields = line.split()
    name = fields[0]
    if name.endswith("+"):
      name = name[:-1]
      names[name + ".fill"] = fields[2] if len(fields) > 2 else "fill:" + fields[1]
    names[name] = fields[1]
    wanted |= {fields[1], names.get(name + ".fill", fields[1])}
  outlines, fills = [], []
  for notation in sorted(wanted | {v for v in names.values()}):
    stroked, filled, dots = drawing(notation)
    packed = " ".join(f"{round(x * 10)} {round(y * 10)} {round(r * 10)}" for x, y, r in dots)
    if notation.startswith("fill:"):
      fills.append(f"{notation}|{pack(stroked)}|{pack(filled)}|{packed}")
    else:
      outlines.append(f"{notation}|{pack(stroked)}|{pack(filled)}|{packed}")
  swift(output / "SymbolNames.swift", [f"{k}|{v}" for k, v in sorted(names.items())], "SymbolNames",
        "SF Symbol names and the drawings that stand for them, `name|drawing`, sorted.")
  swift(output / "SymbolOutlines.swift", outlines, "SymbolOutlines", "The outlined drawings.")
  swift(output / "SymbolFills.swift", fills, "SymbolFills", "The filled drawings.")
  print(f"{len(names)} names, {len(outlines)} outlines, {len(fills)} fills")


main()
