"""Who sits at a seat, or sat there. Amounts in chips."""

from __future__ import annotations

from msgspec import Struct


class Seat(Struct, frozen=True):
    """A guest at a seat; during a hand its chips, if it plays, are in the state of the hand.

    Attributes:
        number: of the seat, from 1 at the croupier's left.
        stack: chips in front of the guest, as of the last hand's end.
        bought: chips bought since sitting down, and before that, if the guest was here already.
        alias: what the guest is called on the screen, if anything.
        sitting_out: the guest is not dealt in.
        noticed: the percentage of the table's `notice_at` that was recorded last (0, 80 or 100).
        counted: whether the stack is known; if not, it is 0 here and the chips are in the pool.
    """

    number: int
    stack: int
    bought: int
    alias: str | None = None
    sitting_out: bool = False
    noticed: int = 0
    counted: bool = True

    @property
    def plays(self) -> bool:
        """Whether the guest sits in and has chips, or may have some where the stack is unknown."""
        return not self.sitting_out and (self.stack > 0 or not self.counted)


class LeftGuest(Struct, frozen=True):
    """A guest who left; whoever comes back goes on with the same sum (house practice 3).

    Attributes:
        number: those who leave in a shift are counted from 1.
        seat: where the guest sat.
        alias, bought, noticed: as in `Seat`.
    """

    number: int
    seat: int
    alias: str | None
    bought: int
    noticed: int
