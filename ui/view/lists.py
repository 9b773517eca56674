"""What the screen lists of the past: the last hands, the entries of one, those to be taken back.

Parts of the view: all texts are in the reader's language, all amounts written out as money.
"""

from __future__ import annotations

from msgspec import Struct


class HandKey(Struct, frozen=True, kw_only=True):
    """A hand that has ended, `hand-N`: the pots, who won them, and what was unusual.

    `time`: when it began. `was`: what it paid before it was corrected, struck through.
    """

    name: str
    title: str
    time: str
    pot: str
    winners: str
    flags: tuple[str, ...] = ()
    was: str = ""
    spoken: str = ""


class LineView(Struct, frozen=True):
    """One line of a list: when, and what was done; `current` is the one on the felt."""

    time: str
    text: str
    current: bool = False


class ReplayView(Struct, frozen=True):
    """A hand gone through again: where in it, and the lines around.

    `band` marks the felt: it shows what has been; `part` of the whole has been gone through.
    """

    band: str
    place: str
    part: float
    lines: tuple[LineView, ...]


class UndoingView(Struct, frozen=True):
    """What would be taken back, in the order in which it was done, and what that means in chips."""

    lines: tuple[LineView, ...]
    heading: str
    means: tuple[str, ...]
    warning: str = ""
