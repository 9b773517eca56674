"""The sheet of a table in a tournament as plain data (house practice 9).

Amounts are values, times in UTC milliseconds. The sheet holds no texts: words are put to it when it
is printed.
"""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from dealerassist.journal.read_model.rows import IncidentRow
from dealerassist.journal.read_model.shift_rows import DownSheet
from dealerassist.records.hand_record import Proof
from dealerassist.records.shift.chip_proof import ChipProof
from dealerassist.records.shift.head import ShiftHead
from dealerassist.table.paper_events import PaperKind, PaperOf
from dealerassist.table.tournament_commands import Arrival
from dealerassist.table.tournament_events import (
    AddOnTaken,
    ChipsAdjusted,
    ClockChanged,
    ColouredUp,
    HandForHandSet,
    PenaltyGiven,
    Rebought,
)
from dealerassist.tournament.structure import Tournament, TournamentLevel


class LevelPlayed(Struct, frozen=True, kw_only=True):
    """A level as it was played at the table.

    Attributes:
        begun_ms: when its first hand began.
        first_hand: the number of that hand.
        hands: how many hands began at it.
    """

    level: TournamentLevel
    begun_ms: int
    first_hand: int
    hands: int = 0


class Departure(StrEnum):
    """How a guest left the table: out, to another table, disqualified; or not at all."""

    STAYS = "stays"
    OUT = "out"
    MOVED = "moved"
    DISQUALIFIED = "disqualified"


class GuestOnSheet(Struct, frozen=True, kw_only=True):
    """A guest from the seat card to the end.

    Attributes:
        card: the number of the seat card that the guest came with.
        seat: where the guest sits, or sat last.
        arrival: how the guest came; None of who was there when the journal began.
        came_to: to which seat.
        came_with: the value of the chips then.
        rebuys, add_ons: the values of the chips that came to it.
        adjusted: what two people put in front of the guest; negative if they took it out.
        went_ms: when the guest went; 0 for who is still there.
        hand: in which hand the guest went out, or after which; 0 for who is still there.
        went_with: the value of the chips taken along or out of play, or of those still there; of
            who went out, the stack before the hand.
        new_card: the number of the seat card of the other table; 0 if none.
        hand_for_hand: in which round of hand for hand the guest went out, counted from 1 over the
            whole tournament; 0 where tables did not wait.
    """

    card: int
    alias: str | None
    seat: int
    arrival: Arrival | None
    came_to: int
    came_ms: int
    came_with: int
    rebuys: int = 0
    add_ons: int = 0
    adjusted: int = 0
    departure: Departure = Departure.STAYS
    went_ms: int = 0
    hand: int = 0
    went_with: int = 0
    new_card: int = 0
    hand_for_hand: int = 0


NotedEvent = (
    ClockChanged | Rebought | AddOnTaken | PenaltyGiven | HandForHandSet | ChipsAdjusted
)  # fmt: skip
"""What is listed by its time."""


class Noted(Struct, frozen=True):
    """Something that was done with the tournament at the table.

    Attributes:
        at_ms: when.
        hand: the number of the hand in progress, or the last one.
        by: the staff number of who did it.
    """

    at_ms: int
    hand: int
    by: str
    event: NotedEvent


class RaceOnSheet(Struct, frozen=True):
    """A colour-up, with the race, and when it was."""

    at_ms: int
    event: ColouredUp


class TournamentSheet(Struct, frozen=True, kw_only=True):
    """The sheet of one table.

    Attributes:
        head: of the last shift of it.
        tournament: which, with its structure.
        earlier: the name of the journal that has what was before, where the table went on from it
            during the tournament; else empty.
        shifts: the numbers of the shifts in which it was played here.
        made_ms: the time of the last entry that it tells of.
        downs: who dealt, from when.
        chips: what came into play here and what lies there.
        irregularities: of its shifts, as they were noted.
    """

    head: ShiftHead
    tournament: Tournament
    earlier: str
    shifts: tuple[int, ...]
    made_ms: int
    levels: tuple[LevelPlayed, ...]
    downs: tuple[DownSheet, ...]
    guests: tuple[GuestOnSheet, ...]
    noted: tuple[Noted, ...]
    races: tuple[RaceOnSheet, ...]
    chips: ChipProof
    irregularities: tuple[IncidentRow, ...]
    proof: Proof

    @property
    def paper_of(self) -> PaperOf:
        """What the journal calls it where it records its papers."""
        return PaperOf(PaperKind.TOURNAMENT_SHEET, self.head.number)

    @property
    def is_interim(self) -> bool:
        """Whether the shift is open: what is made then is neither original nor copy."""
        return self.head.closed_ms is None

    @property
    def hands(self) -> int:
        """How many hands were begun."""
        return sum(level.hands for level in self.levels)

    @property
    def left(self) -> tuple[GuestOnSheet, ...]:
        """The guests who are still at the table."""
        return tuple(guest for guest in self.guests if guest.departure is Departure.STAYS)

    @property
    def winner(self) -> GuestOnSheet | None:
        """The only guest left, once others have gone out; None before that."""
        left = self.left
        outs = any(guest.departure is Departure.OUT for guest in self.guests)
        return left[0] if len(left) == 1 and outs else None
