"""Guests in a row who did the same by a tap each, where one tap would have done (chapter 5)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from msgspec import Struct

from dealerassist.locale.localizer import Localizer

IN_A_ROW = 4
"""So many guests in a row who do the same are worth a key of their own."""

SINGLE = ("fold", "check", "call")
"""The kinds of entries that one guest's act makes, of those that others may make alike."""


class ActsInARow(Struct, frozen=True):
    """So many guests in a row who did the same, by a tap each; `kind` is that of their entries."""

    kind: str
    guests: int


def longest_row(kinds: Iterable[str]) -> ActsInARow | None:
    """The longest row of guests who did the same by a tap each; None if none is long enough."""
    rows = (
        ActsInARow(kind, sum(1 for _ in taps)) for kind, taps in groupby(kinds) if kind in SINGLE
    )
    return max((row for row in rows if row.guests >= IN_A_ROW), key=_guests, default=None)


def _guests(row: ActsInARow) -> int:
    return row.guests


def one_tap_words(voice: Localizer, row: ActsInARow) -> str:
    """Which one tap would have done it."""
    match row.kind:
        case "fold":
            return voice(
                "{n} guests in a row folded: “All fold” does that in one tap", n=row.guests
            )
        case "check":
            return voice(
                "{n} guests in a row checked: “All check” does that in one tap", n=row.guests
            )
        case _:
            return voice(
                "{n} guests in a row called: “All call” does that in one tap", n=row.guests
            )
