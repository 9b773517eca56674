"""How a table stands now, as the floor shows it on a tile (house practice, chapter 8).

The keeper computes it from the table's state and rows with every entry, and stores it as JSON.
There are no words in it and no formatted amounts: chips, UTC milliseconds, and the trade's enums.
Nor is there anything that changes with every entry, so that most entries leave it as it is: only
what has changed is written and read again. What an older version stored and nothing shows any more
is passed over.

None of it refers back to what holds it, so the garbage collector need not look through thousands of
tables each time that they are read (`gc=False`).
"""

from __future__ import annotations

from typing import Self

from msgspec import Struct

from dealerassist.records.shift.chip_proof import ChipProof
from dealerassist.records.tournament.sheet import Departure, GuestOnSheet
from dealerassist.rules.house_options import Halves
from dealerassist.rules.house_rules import HouseRules
from dealerassist.rules.limits import Limit
from dealerassist.rules.mix import Mix
from dealerassist.table.call_reasons import CallReason
from dealerassist.table.money_state import Box
from dealerassist.tournament.level_clock import LevelClock
from dealerassist.tournament.structure import Tournament


class GameNow(Struct, frozen=True, kw_only=True, gc=False):
    """What is played there: the game, its limit and stakes, and what a chip is worth.

    Attributes:
        figures: of the stakes, in chips (`HouseRules.figures`).
        mix: the name of the mix that the game is in turn of; empty at a table with one game.
    """

    profile: str
    game: str
    halves: Halves
    limit: Limit
    figures: tuple[int, ...]
    smallest_chip_cents: int
    currency: str
    mix: str = ""

    @property
    def waited_for(self) -> str:
        """What is waited for at its table: the name of the mix, or the game (`game_waited_for`)."""
        return self.mix or self.game

    @classmethod
    def of(cls, rules: HouseRules, mix: Mix | None = None) -> Self:
        """The game that is played by these rules, in turn of `mix` at a mixed table."""
        return cls(
            profile=rules.profile,
            game=rules.game,
            halves=rules.halves,
            limit=rules.limit,
            figures=rules.figures,
            smallest_chip_cents=rules.smallest_chip_cents,
            currency=rules.currency,
            mix="" if mix is None else mix.name,
        )


class CallNow(Struct, frozen=True, kw_only=True, gc=False):
    """A call of the pit boss that nobody has answered at the table.

    Attributes:
        number: of the matter, counted from 1 for ever at its table (`Waiting.number`).
        called_ms: when it was made.
        reason: why; None while nobody has said so.
    """

    number: int
    called_ms: int
    reason: CallReason | None = None


class WaitsNow(Struct, frozen=True, kw_only=True, gc=False):
    """Somebody on the waiting list of the table.

    Attributes:
        name: as the list has it: an alias.
        game: what is waited for, as `ListedGuest.game`.
        since_ms: since when.
        seat: to which that guest was called; 0 for none yet.
        until_ms: how long that seat is kept; 0 before.
    """

    name: str
    game: str
    since_ms: int
    seat: int = 0
    until_ms: int = 0


class OwedNow(Struct, frozen=True, gc=False):
    """Something at the table that the pit boss has to see to, so many of one kind.

    Attributes:
        what: the kind, as `Waiting.what`.
        box: the box that it is about, if any.
    """

    what: str
    box: Box | None = None
    count: int = 1


class TurnNow(Struct, frozen=True, gc=False):
    """When somebody deals there next by the rota of the table; 0 where that is not known."""

    croupier: str
    starts_ms: int


class RelievedNow(Struct, frozen=True, gc=False):
    """Who has dealt there in the shift and does not now, and since when."""

    croupier: str
    at_ms: int


class RotaNow(Struct, frozen=True, gc=False):
    """The rota of the table: who takes turns, in which order, since when and who signed for it.

    The time is 0 and the number empty where that is not known.
    """

    croupiers: tuple[str, ...]
    laid_ms: int = 0
    boss: str = ""


class ShiftNow(Struct, frozen=True, kw_only=True, gc=False):
    """The shift that is open, or was the last one.

    Attributes:
        closed_ms: None while it is open.
        croupier: the number of who deals, or dealt last.
        down_ms: since when; the start of the last down.
        hands: how many were played in it.
        tenths: hands an hour without interruptions, in tenths; None if none was played.
        rake: its Taxe in chips; None while it may not be told, because the box is counted blind
            (house practice, chapter 4).
        down_minutes: how long a down is there (house practice, chapter 7).
        turns: who deals next by the rota, and then; who deals now comes last.
        relieved: who has dealt in it and does not now, the last of them last.
    """

    number: int
    closed_ms: int | None
    croupier: str
    down_ms: int
    hands: int
    tenths: int | None
    rake: int | None
    down_minutes: int = 30
    turns: tuple[TurnNow, ...] = ()
    relieved: tuple[RelievedNow, ...] = ()
    time: int | None = None

    @property
    def due_ms(self) -> int:
        """When the relief is due."""
        return self.down_ms + self.down_minutes * 60_000

    @property
    def next_turn(self) -> TurnNow | None:
        """Who is to take over next by the rota; None where it names nobody."""
        turn = next(iter(self.turns), None)
        return None if turn is None or turn.croupier == self.croupier else turn

    @property
    def is_open(self) -> bool:
        """Whether the shift has not been closed."""
        return self.closed_ms is None


class TournamentNow(Struct, frozen=True, kw_only=True, gc=False):
    """How a table stands in its tournament (house practice 9). Amounts are values.

    Attributes:
        clock: how far the tournament is by this table's own clock.
        clock_ms: when that was started, stopped or put there last; 0 before the first time. What
            was taken over from the floor does not count.
        level: that of the hand in progress or the last one; 0 before the first.
        smallest_chip: the smallest value that is in play there.
        hands: that were begun.
        guests: all who have come to it, in that order, also who has gone.
        chips: what came into play there, and what lies there.
        seats: how many the table has.
        big_blind: the seat that had the big blind last; 0 before, and in games without blinds.
        hand_for_hand: tables deal one hand at a time (11.8).
        released: while they do, the table knows that the next hand may go.
    """

    tournament: Tournament
    clock: LevelClock
    clock_ms: int
    level: int
    smallest_chip: int
    hands: int
    guests: tuple[GuestOnSheet, ...]
    chips: ChipProof
    seats: int
    big_blind: int = 0
    hand_for_hand: bool = False
    released: bool = False

    @property
    def left(self) -> int:
        """How many guests are still there."""
        return sum(guest.departure is Departure.STAYS for guest in self.guests)


class TableNow(Struct, frozen=True, kw_only=True, gc=False):
    """How a table stood after its last entry that the floor has.

    Attributes:
        house: what the house calls itself; may be empty.
        game: None until the table is put into service.
        seats: how many places the table has.
        guests: how many guests sit there.
        shift: None before the first.
        rota: None while none is laid out.
        hand: the number of the hand in progress; None between hands.
        calls: calls of the pit boss, the oldest first.
        matters: how much else waits for the pit boss: what was noted, and corrections.
        rake_untold: the shifts of which no Taxe may be told, in sum or hand by hand.
        time_untold: those of which it may not be told what was taken as time (6.4).
        waiting: who waits for a seat, in the order in which they are called.
        kept: how many of the places where nobody sits are kept for somebody.
        owed: those matters by kind, and that the guests' money does not come out; what an older
            version stored has none.
        proposals: how many corrections wait for a second person.
        tronc: the gaming days whose tronc nobody has signed, the first of them first.
        tournament: None at a table that is in none.
    """

    house: str = ""
    game: GameNow | None = None
    seats: int = 0
    guests: int = 0
    shift: ShiftNow | None = None
    rota: RotaNow | None = None
    hand: int | None = None
    calls: tuple[CallNow, ...] = ()
    matters: int = 0
    rake_untold: tuple[int, ...] = ()
    time_untold: tuple[int, ...] = ()
    waiting: tuple[WaitsNow, ...] = ()
    kept: int = 0
    owed: tuple[OwedNow, ...] = ()
    proposals: int = 0
    tronc: tuple[str, ...] = ()
    tournament: TournamentNow | None = None

    @property
    def free(self) -> int:
        """How many places are free: nobody sits there, and they are not kept for anybody."""
        return max(0, self.seats - self.guests - self.kept)

    @property
    def is_open(self) -> bool:
        """Whether a shift is open there."""
        return self.shift is not None and self.shift.is_open
