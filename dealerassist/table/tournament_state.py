"""What a table in a tournament knows beside seats and hand (chapter 11). Amounts are values."""

from __future__ import annotations

from msgspec import Struct

from dealerassist.tournament.chips_in_play import ChipsInPlay
from dealerassist.tournament.level_clock import LevelClock
from dealerassist.tournament.structure import Structure, Tournament, TournamentLevel


class GuestWentOut(Struct, frozen=True):
    """A guest who went out at the table (11.8).

    Attributes:
        card, hand, before: as in `GuestOut`.
        seat, alias: where the guest sat, and the name.
    """

    card: int
    seat: int
    alias: str | None
    hand: int
    before: int


class TournamentTable(Struct, frozen=True):
    """A table in a tournament.

    Attributes:
        tournament: which.
        clock: how far it is.
        level: the number of the level of the hand in progress or the last one; 0 before the first.
        smallest_chip: the value of the smallest chip in play.
        chips: what came into play at this table, and went out.
        out: who went out at it, the last one last.
        hand_for_hand: tables deal one hand at a time.
        released: while they do, the floor has let the next hand go.
    """

    tournament: Tournament
    clock: LevelClock = LevelClock()
    level: int = 0
    smallest_chip: int = 1
    chips: ChipsInPlay = ChipsInPlay()
    out: tuple[GuestWentOut, ...] = ()
    hand_for_hand: bool = False
    released: bool = False

    @property
    def structure(self) -> Structure:
        """That of the tournament."""
        return self.tournament.structure

    @property
    def last_level(self) -> TournamentLevel:
        """The level of the last hand; the first level before that."""
        return self.structure.level(self.level or 1)
