"""What a guest at a seat is in a tournament (chapter 11). Amounts are values."""

from __future__ import annotations

from msgspec import Struct


class TournamentGuest(Struct, frozen=True, forbid_unknown_fields=True):
    """What a guest at a seat is in the tournament.

    Attributes:
        card: the number of the seat card that the guest came with.
        rebuys: how many the guest has made at this table.
        added_on: the guest has taken the add-on.
        before: the stack before the hand in progress, or the last one.
        misses: how many hands are still to be missed by a penalty (11.11).
        misses_it: the hand in progress is one of them.
    """

    card: int
    rebuys: int = 0
    added_on: bool = False
    before: int = 0
    misses: int = 0
    misses_it: bool = False
