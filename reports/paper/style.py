"""Typefaces, colours and sizes of type on paper, and how wide a text is in them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from enum import Enum, StrEnum
from functools import lru_cache
from typing import Any, NamedTuple

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

from dealerassist.files.shipped import ASSETS


class Typeface(StrEnum):
    """The weights of the house's typeface, by the names of their files."""

    REGULAR = "InterTabular-Regular"
    MEDIUM = "InterTabular-Medium"
    SEMIBOLD = "InterTabular-SemiBold"
    BOLD = "InterTabular-Bold"


class Ink(StrEnum):
    """The colours of the printed page."""

    BLACK = "#15191c"
    GREY = "#5c646d"
    GREEN = "#1a4d3a"
    RED = "#a8201a"
    AMBER = "#8a5300"
    WHITE = "#ffffff"
    RULE = "#aab1b8"
    HAIRLINE = "#dfe3e6"
    FRAME = "#cbd1d6"
    AMBER_TINT = "#fdf3df"
    TONE_5 = "#f2f2f2"
    TONE_10 = "#e5e5e5"
    TONE_25 = "#bfbfbf"
    TONE_50 = "#7f7f7f"
    TONE_75 = "#404040"
    TONE_100 = "#000000"


class Align(Enum):
    """Which edge of a text is set to its place; the value is the part of its width before that."""

    LEFT = 0.0
    CENTRE = 0.5
    RIGHT = 1.0


class Style(NamedTuple):
    """How a text is set.

    Attributes:
        size: of the type, in points.
        struck: whether it is struck through: it no longer holds, but stays readable.
    """

    face: Typeface
    size: float
    ink: Ink = Ink.BLACK
    struck: bool = False


# `STRUCK_OUT`: what no longer holds; `STRONG`: sums; `SMALL`: remarks; `LABEL`: above or below a
# figure or a line; `PENDING`: what is still to be done.
TITLE = Style(Typeface.BOLD, 18)
SUBTITLE = Style(Typeface.REGULAR, 9.5)
HEADING = Style(Typeface.SEMIBOLD, 10, Ink.GREEN)
BODY = Style(Typeface.REGULAR, 8.3)
STRUCK_OUT = Style(Typeface.REGULAR, 8.3, Ink.GREY, struck=True)
STRONG = Style(Typeface.SEMIBOLD, 8.3)
SMALL = Style(Typeface.REGULAR, 7.2, Ink.GREY)
LABEL = Style(Typeface.MEDIUM, 7.2, Ink.GREY)
PENDING = Style(Typeface.MEDIUM, 8.3, Ink.AMBER)


def red_if_alarm(style: Style, *, alarm: bool) -> Style:
    """The style, in red if `alarm`."""
    return style._replace(ink=Ink.RED) if alarm else style


@lru_cache(maxsize=1)
def load_fonts() -> None:
    """Register the typefaces with reportlab; further calls do nothing."""
    for face in Typeface:
        pdfmetrics.registerFont(TTFont(face.value, str(ASSETS / "fonts" / f"{face.value}.ttf")))


def width_of(text: str, style: Style) -> float:
    """How wide `text` is when set in `style`, in points."""
    return _unit_width(text, style.face) * style.size


@lru_cache(maxsize=1 << 15)
def _unit_width(text: str, face: Typeface) -> float:
    """The width at a size of 1 point; remembered, as tables measure the same texts many times."""
    return float(pdfmetrics.stringWidth(in_typeface(text, face), face.value, 1.0))


UNKNOWN_SIGN = "?"
"""Stands for a sign that the typeface does not have: a page to be kept names no missing one."""


@lru_cache(maxsize=1 << 15)
def in_typeface(text: str, face: Typeface) -> str:
    """The text as the typeface can set it."""
    load_fonts()
    # `Any`, as the type stubs of the library leave out what a font has inside.
    font: Any = pdfmetrics.getFont(face.value)
    known = font.face.charToGlyph
    return "".join(sign if ord(sign) in known else UNKNOWN_SIGN for sign in text)


def fitting_style(text: str, style: Style, width: float) -> Style:
    """The style, smaller where `text` would be wider than `width`."""
    wide = width_of(text, style)
    return style if wide <= width else style._replace(size=style.size * width / wide)


_BETWEEN_WORDS = re.compile(r" (?!(?<=[.A-Za-zÄÖÜäöüß] )[−+]?\d)")
"""Where a line may end: at a space, but not between a word, or a full stop, and a figure."""

_ANY_SPACE = re.compile("[ \u00a0]")


def wrapped(text: str, style: Style, width: float) -> list[str]:
    """`text` in lines no wider than `width`; a word that is wider is broken.

    Words that are held together are broken between them first, where they do not fit into a line.
    A number stays beside what it is the number of: "no. 6", "entry 260".
    """
    return _filled(_BETWEEN_WORDS.split(text), style, width)


def _filled(words: Iterable[str], style: Style, width: float) -> list[str]:
    lines: list[str] = []
    for word in words:
        longer = f"{lines[-1]} {word}" if lines else word
        if width_of(longer, style) <= width:
            lines[-1:] = [longer]
        else:
            lines += _broken(word, style, width)
    return lines


def _broken(word: str, style: Style, width: float) -> list[str]:
    if width_of(word, style) > width and _ANY_SPACE.search(word):
        return _filled(_ANY_SPACE.split(word), style, width)
    return _pieces(word, style, width)


def _pieces(word: str, style: Style, width: float) -> list[str]:
    pieces = [""]
    for letter in word:
        if pieces[-1] and width_of(pieces[-1] + letter, style) > width:
            pieces.append("")
        pieces[-1] += letter
    return pieces
