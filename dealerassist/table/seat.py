"""Who sits at a seat, or sat there. Amounts in chips."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from dealerassist.table.attendance import Attendance
from dealerassist.table.tournament_guest import TournamentGuest

LONGEST_ALIAS = 12
"""The most letters of the name that a guest wants to be called by."""


class Owed(StrEnum):
    """What of the blinds a guest owes before being dealt in (5.14).

    Attributes:
        NOTHING: the guest is dealt in.
        NEW: the guest is new, and has not had the big blind yet.
        SMALL, BIG, BOTH: the blinds that passed while the guest was away.
    """

    NOTHING = "nothing"
    NEW = "new"
    SMALL = "small"
    BIG = "big"
    BOTH = "both"

    def also(self, *, small: bool, big: bool) -> Owed:
        """What is owed once these blinds were missed as well; a new guest misses none."""
        if self is Owed.NEW:
            return self
        small = small or self in (Owed.SMALL, Owed.BOTH)
        big = big or self in (Owed.BIG, Owed.BOTH)
        if small:
            return Owed.BOTH if big else Owed.SMALL
        return Owed.BIG if big else Owed.NOTHING


class Seat(Struct, frozen=True, forbid_unknown_fields=True):
    """A guest at a seat; during a hand its chips, if it plays, are in the state of the hand.

    Attributes:
        number: of the seat, from 1 at the croupier's left.
        stack: chips in front of the guest, as of the last hand's end.
        bought: chips bought since sitting down, and before that, if the guest was here already.
        alias: what the guest is called on the screen, if anything.
        sitting_out: the guest is not dealt in.
        noticed: the percentage of the table's `notice_at` that was recorded last (0, 80 or 100).
        counted: whether the stack is known; if not, it is 0 here and the chips are in the pool.
        owes: of the blinds, before the guest is dealt in again; the big blind settles it.
        posts: the guest posts what is owed as soon as the rules allow it, and does not wait.
        attendance: how long the guest is at the table, and away from it.
        stays_unasked: game or stakes have changed, and the guest was not asked yet (HP 7).
        tournament: what the guest is in a tournament; None at a cash table.
    """

    number: int
    stack: int
    bought: int
    alias: str | None = None
    sitting_out: bool = False
    noticed: int = 0
    counted: bool = True
    owes: Owed = Owed.NOTHING
    posts: bool = False
    attendance: Attendance = Attendance()
    stays_unasked: bool = False
    tournament: TournamentGuest | None = None

    @property
    def is_absent(self) -> bool:
        """Whether nobody plays this hand: away, or missing it by a penalty (11.5, 11.11)."""
        return self.sitting_out or (self.tournament is not None and self.tournament.misses > 0)

    @property
    def plays(self) -> bool:
        """Whether the guest sits in and has chips, or may have some where the stack is unknown."""
        return not self.sitting_out and self.may_have_chips

    @property
    def may_have_chips(self) -> bool:
        """Whether the guest has chips, or may have some where the stack is unknown."""
        return self.stack > 0 or not self.counted

    @property
    def is_without_chips(self) -> bool:
        """Whether the guest is known to have no chips left."""
        return self.counted and not self.stack


class LeftGuest(Struct, frozen=True):
    """A guest who left; whoever comes back goes on with the same sum (house practice 3).

    Attributes:
        number: those who leave in a shift are counted from 1.
        seat: where the guest sat.
        alias, bought, noticed, owes, attendance: as in `Seat`.
    """

    number: int
    seat: int
    alias: str | None
    bought: int
    noticed: int
    owes: Owed = Owed.NOTHING
    attendance: Attendance = Attendance()


class CashGuest(Struct, frozen=True, forbid_unknown_fields=True):
    """What one guest has bought for cash in a gaming day, whatever the seats and the shifts.

    Attributes:
        number: those who buy for cash in a gaming day are counted from 1.
        seat: where the guest sits, or sat last.
        alias: as in `Seat`.
        bought: the chips bought for cash.
        noticed: the percentage of the house's amount that was recorded last (0, 80 or 100).
        left: the number as which the guest left in this shift (`LeftGuest`), 0 if that was in an
            earlier shift of the day; None while the guest is here.
    """

    number: int
    seat: int
    alias: str | None
    bought: int
    noticed: int = 0
    left: int | None = None


def may_be_same(left: LeftGuest | CashGuest, seat: int, alias: str | None) -> bool:
    """Whether who takes this seat may be the guest who left: by alias, else by the seat."""
    if left.alias is not None and alias is not None:
        return left.alias.casefold() == alias.casefold()
    return left.seat == seat
