"""The chips in play at a table, or in a whole tournament (11.12). Amounts are values."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace


class ChipsInPlay(Struct, frozen=True, forbid_unknown_fields=True):
    """What came into play, and went out of it.

    Attributes:
        entries: starting stacks of entries and re-entries.
        rebuys, add_ons: chips for these (11.9).
        moved_in, moved_out: chips of guests who came from another table, or went to one (11.4).
        disqualified: chips of the disqualified, out of play (11.11).
        rounded_up: what colour-ups put into play (11.10).
        adjusted: what two people put into play beside the structure; negative if they took it out.
    """

    entries: int = 0
    rebuys: int = 0
    add_ons: int = 0
    moved_in: int = 0
    moved_out: int = 0
    disqualified: int = 0
    rounded_up: int = 0
    adjusted: int = 0

    @property
    def should(self) -> int:
        """What the stacks must come to together."""
        came = self.entries + self.rebuys + self.add_ons + self.moved_in
        return came + self.rounded_up + self.adjusted - self.moved_out - self.disqualified

    def with_arrival(self, stack: int, *, moved: bool) -> ChipsInPlay:
        """These with a guest's stack, from another table or new in play."""
        if moved:
            return replace(self, moved_in=self.moved_in + stack)
        return replace(self, entries=self.entries + stack)
