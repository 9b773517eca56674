"""Commands of a table in a tournament (chapter 11, house practice 9).

Amounts are values, as they stand on chips and seat cards, and no numbers of smallest chips; a
value that the chips in play cannot make is refused. `utc_ms` is when a command is given, in UTC
milliseconds, 0 where nobody says.
"""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from dealerassist.cards import Card
from dealerassist.tournament.level_clock import LevelClock


class Arrival(StrEnum):
    """How a guest comes to a seat: as a new entry, as one more entry, or from another table."""

    ENTRY = "entry"
    REENTRY = "reentry"
    MOVED = "moved"

    @property
    def is_moved(self) -> bool:
        """Whether the guest brings chips that are in play already."""
        return self is Arrival.MOVED


class Penalty(StrEnum):
    """What a pit boss gives a guest: a warning, so many hands, or a round of them (11.11).

    `LIFTED` ends what is still to be missed, as where nobody else is there to play.
    """

    WARNING = "warning"
    HANDS = "hands"
    ROUND = "round"
    LIFTED = "lifted"


class StartClock(Struct, frozen=True, tag="start_clock"):
    """Let the time of the tournament run, for the first time or after a stop (11.1)."""

    utc_ms: int = 0


class StopClock(Struct, frozen=True, tag="stop_clock"):
    """Stop the time of the tournament; a hand in progress is played on."""

    utc_ms: int = 0


class PutClock(Struct, frozen=True, tag="put_clock"):
    """Correct the clock: `left_ms` are left of the structure's period number `period`, from 0."""

    period: int
    left_ms: int
    utc_ms: int = 0


class FollowClock(Struct, frozen=True, tag="follow_clock"):
    """Take the clock over that the floor has told (house practice 9)."""

    clock: LevelClock
    utc_ms: int = 0


class SeatGuest(Struct, frozen=True, tag="seat_guest"):
    """A guest comes with the seat card of this number and chips of this value (11.2)."""

    seat: int
    card: int
    stack: int
    alias: str | None = None
    arrival: Arrival = Arrival.ENTRY
    utc_ms: int = 0


class MoveGuest(Struct, frozen=True, tag="move_guest"):
    """A guest goes to another table with all chips and the seat card of this number (11.4)."""

    seat: int
    card: int
    utc_ms: int = 0


class Rebuy(Struct, frozen=True, tag="rebuy"):
    """A guest has announced a rebuy and gets its chips, between hands (11.9)."""

    seat: int


class TakeAddOn(Struct, frozen=True, tag="take_add_on"):
    """A guest takes the add-on, in the break that the structure names (11.9)."""

    seat: int
    utc_ms: int = 0


class DeclareOut(Struct, frozen=True, tag="declare_out"):
    """A guest without chips does not rebuy, and is out (11.8)."""

    seat: int


class GivePenalty(Struct, frozen=True, tag="give_penalty"):
    """The pit boss gives a penalty (11.11); `hands` of `Penalty.HANDS`, else 0."""

    seat: int
    penalty: Penalty
    hands: int = 0


class Disqualify(Struct, frozen=True, tag="disqualify"):
    """The pit boss takes a guest and all chips out of play, between hands (11.11)."""

    seat: int


class RaceChips(Struct, frozen=True, tag="race_chips"):
    """The smallest chips are coloured up, with a card for each odd one (11.10).

    `cards`: in the order in which they were dealt, from seat 1; none where no chip is odd.
    """

    cards: tuple[Card, ...] = ()
    utc_ms: int = 0


class DealHandForHand(Struct, frozen=True, tag="deal_hand_for_hand"):
    """From now on all tables deal one hand at a time, or no more (11.8)."""

    on: bool


class ReleaseHand(Struct, frozen=True, tag="release_hand"):
    """The floor has let the next hand go, while tables deal hand for hand (11.8)."""


class AdjustChips(Struct, frozen=True, tag="adjust_chips"):
    """Two people put chips into play, or take some out, beside the structure (house practice 9).

    Attributes:
        amount: their value; negative for chips that are taken out.
        first, second: the pit boss who enters it, and another member of the staff.
    """

    seat: int
    amount: int
    first: str
    second: str


ClockCommand = StartClock | StopClock | PutClock | FollowClock
"""What is done with the clock."""

TournamentSeatCommand = (
    SeatGuest | MoveGuest | Rebuy | TakeAddOn | DeclareOut | GivePenalty | Disqualify | AdjustChips
)
"""What is about one guest of a tournament."""

TournamentCommand = ClockCommand | TournamentSeatCommand | RaceChips | DealHandForHand | ReleaseHand
"""Every command of a table in a tournament alone."""
