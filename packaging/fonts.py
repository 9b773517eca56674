# /// script
# requires-python = ">=3.11"
# dependencies = ["brotli", "fonttools>=4.60"]
# ///
"""Makes the typefaces in `dealerassist/assets/fonts` from the npm package inter-ui.

They are Inter with digits of equal width, so that figures stand in columns, and with the card
suits of `dealerassist/assets/suits.json`. To make them anew: ``npm pack inter-ui@4.1.1``, unpack
it, then ``uv run packaging/fonts.py package/web dealerassist/assets``.
"""

import json
import sys
from pathlib import Path

from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.svgLib.path import parse_path
from fontTools.ttLib import TTFont

FAMILY = "Inter Tabular"
WEIGHTS = ("Regular", "Medium", "SemiBold", "Bold")
DIGITS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
SUITS = {"s": 0x2660, "h": 0x2665, "d": 0x2666, "c": 0x2663}
"""The Unicode characters that the suits are drawn as."""

UNUSED_TABLES = ("DSIG", "meta")
"""Tables of a font that would be wrong after the changes (a signature), or say nothing here."""


def make_digits_tabular(font: TTFont) -> None:
    """Map the ten digits to Inter's figures of equal width, which otherwise need a font feature."""
    for table in font["cmap"].tables:
        for code, name in table.cmap.items():
            if name in DIGITS and f"{name}.tf" in font.getGlyphOrder():
                table.cmap[code] = f"{name}.tf"


def add_suits(font: TTFont, paths: dict[str, str]) -> None:
    """Add the four suits as glyphs, a little higher than the capitals and on the baseline.

    Args:
        paths: by suit, an SVG path in a square of 100 units.
    """
    height = font["OS/2"].sCapHeight * 1.06
    scale = height / 100
    bearing = height * 0.04
    for suit, code in SUITS.items():
        name = f"suit.{suit}"
        outline = TTGlyphPen(None)
        # In SVG y grows downwards, in a font upwards.
        down_to_up = (scale, 0, 0, -scale, bearing, height * 0.975)
        pen = TransformPen(Cu2QuPen(outline, max_err=1.0, reverse_direction=False), down_to_up)
        parse_path(paths[suit], pen)
        font.setGlyphOrder([*font.getGlyphOrder(), name])
        font["glyf"][name] = outline.glyph()
        font["glyf"][name].recalcBounds(font["glyf"])
        left = font["glyf"][name].xMin
        font["hmtx"][name] = (round(height + 2 * bearing), left)
        for table in font["cmap"].tables:
            if table.isUnicode():
                table.cmap[code] = name
    # A width that repeats at the end is left out of the file, and reportlab would then embed a
    # wrong one: the last suit is wider than the others by one of the 2048 parts of its size.
    width, left = font["hmtx"][name]
    font["hmtx"][name] = (width + 1, left)


def rename(font: TTFont, weight: str) -> None:
    """Give the family a name of its own, as an Inter installed on the machine has other digits."""
    names = font["name"]
    plain = weight in {"Regular", "Bold"}
    for record in list(names.names):
        if record.nameID in {3, 16, 17, 18, 21, 22, 25}:
            names.removeNames(nameID=record.nameID)
    texts = {
        1: FAMILY if plain else f"{FAMILY} {weight}",
        2: weight if plain else "Regular",
        3: f"{FAMILY} {weight} {names.getDebugName(5)}",
        4: f"{FAMILY} {weight}",
        6: f"{FAMILY.replace(' ', '')}-{weight}",
        16: FAMILY,
        17: weight,
    }
    for number, text in texts.items():
        names.setName(text, number, 3, 1, 0x409)


def make_face(source: Path, target: Path, paths: dict[str, str], weight: str) -> None:
    """Make one TTF file from one WOFF2 file of Inter.

    Args:
        paths: as for `add_suits`.
        weight: one of `WEIGHTS`.
    """
    font = TTFont(source, recalcTimestamp=False)
    font.flavor = None
    for tag in UNUSED_TABLES:
        if tag in font:
            del font[tag]
    make_digits_tabular(font)
    add_suits(font, paths)
    rename(font, weight)
    font.save(target)


def main() -> None:
    """Make the four weights. Command line: the folder of WOFF2 files, the folder of assets."""
    woff2, assets = (Path(argument) for argument in sys.argv[1:])
    paths = json.loads((assets / "suits.json").read_text(encoding="utf-8"))
    for weight in WEIGHTS:
        target = assets / "fonts" / f"InterTabular-{weight}.ttf"
        make_face(woff2 / f"Inter-{weight}.woff2", target, paths, weight)


if __name__ == "__main__":
    main()
