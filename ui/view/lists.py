"""The parts of the view that list the past: the last hands, a hand's entries, an undo's entries.

All texts are in the reader's language, all amounts written out as money.
"""

from __future__ import annotations

from msgspec import Struct


class HandKey(Struct, frozen=True, kw_only=True):
    """The key of a hand that has ended; its object name is `hand-N`.

    Attributes:
        time: when it began.
        pot: all its pots together.
        winners: who won them.
        flags: what was unusual.
        was: what it paid before it was corrected; struck through.
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
    """One line of a list: when, and what was done; `current` marks the entry on the felt."""

    time: str
    text: str
    current: bool = False


class ReplayView(Struct, frozen=True):
    """The replay of a hand.

    Attributes:
        band: the text that marks the felt as a replay.
        place: which step is shown, of how many.
        part: the same as a share, 0 to 1.
        lines: the entries around that step.
    """

    band: str
    place: str
    part: float
    lines: tuple[LineView, ...]


class UndoingView(Struct, frozen=True):
    """What an undo would take back.

    Attributes:
        lines: the entries, in the order in which they were made.
        heading: above `means`.
        means: what has to be done with chips and cards then.
        warning: that the pit boss has to approve; empty if not.
    """

    lines: tuple[LineView, ...]
    heading: str
    means: tuple[str, ...]
    warning: str = ""
