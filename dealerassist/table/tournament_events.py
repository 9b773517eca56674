"""Events of a table in a tournament (chapter 11). Amounts are values, as they stand on chips."""

from __future__ import annotations

from enum import StrEnum

from dealerassist.cards import Card
from dealerassist.hand.fact import Fact
from dealerassist.table.tournament_commands import Arrival, Penalty
from dealerassist.tournament.level_clock import LevelClock


class ClockChange(StrEnum):
    """Why the clock is another one: who started, stopped or corrected it, or the floor's."""

    STARTED = "started"
    STOPPED = "stopped"
    PUT = "put"
    FOLLOWED = "followed"


class ClockChanged(Fact, frozen=True, tag="clock_changed"):
    """The tournament's clock is `clock` from `utc_ms` on."""

    clock: LevelClock
    change: ClockChange
    utc_ms: int


class LevelBegun(Fact, frozen=True, tag="level_begun"):
    """The hand that begins is the first at this level at this table (11.1)."""

    level: int


class GuestSeated(Fact, frozen=True, tag="guest_seated"):
    """A guest came with a seat card and chips of this value (11.2); fields as in `SeatGuest`."""

    seat: int
    card: int
    stack: int
    alias: str | None
    arrival: Arrival
    utc_ms: int = 0


class GuestMoved(Fact, frozen=True, tag="guest_moved"):
    """A guest went to another table with chips of this value, by the seat card `card` (11.4)."""

    seat: int
    card: int
    stack: int
    utc_ms: int = 0


class Rebought(Fact, frozen=True, tag="rebought"):
    """A guest got chips of this value for a rebuy (11.9)."""

    seat: int
    stack: int


class AddOnTaken(Fact, frozen=True, tag="add_on_taken"):
    """A guest got chips of this value for the add-on (11.9)."""

    seat: int
    stack: int


class GuestOut(Fact, frozen=True, tag="guest_out"):
    """A guest went out in `hand` (11.8).

    Attributes:
        card: the number of the seat card that the guest came with.
        before: the value of the stack before that hand.
    """

    seat: int
    card: int
    hand: int
    before: int


class PenaltyGiven(Fact, frozen=True, tag="penalty_given"):
    """A guest misses the next `hands`, 0 of a warning (11.11)."""

    seat: int
    penalty: Penalty
    hands: int


class GuestDisqualified(Fact, frozen=True, tag="guest_disqualified"):
    """A guest and chips of this value went out of play (11.11); `card` as in `GuestOut`."""

    seat: int
    card: int
    stack: int


class OddChips(Fact, frozen=True):
    """What one guest had and got in a race (11.10).

    Attributes:
        odd: how many chips of the value that went could not be changed up.
        cards: that were dealt for them.
        won: how many chips of the smallest value that stays the guest got in the race, 0 or 1.
        kept: 1 where the guest would have had nothing, and got such a chip; else 0.
    """

    seat: int
    odd: int
    cards: tuple[Card, ...]
    won: int
    kept: int = 0


class ColouredUp(Fact, frozen=True, tag="coloured_up"):
    """Chips of a value went out of play (11.10).

    Attributes:
        gone: that value.
        smallest: the smallest value that stays.
        race: those who had odd chips, or got one to stay in, in the order of their seats.
        rounded_up: the value that came into play by it, never less than nothing.
        in_play: the value of the chips in play after it.
    """

    gone: int
    smallest: int
    race: tuple[OddChips, ...]
    rounded_up: int
    in_play: int


class HandForHandSet(Fact, frozen=True, tag="hand_for_hand_set"):
    """Tables deal hand for hand from now on, or no more (11.8)."""

    on: bool


class HandReleased(Fact, frozen=True, tag="hand_released"):
    """The floor has let the next hand go (11.8)."""


class ChipsAdjusted(Fact, frozen=True, tag="chips_adjusted"):
    """Two people put chips of this value into play beside the structure, or took them out."""

    seat: int
    amount: int
    first: str
    second: str


TournamentSeatEvent = (
    GuestSeated | GuestMoved | Rebought | AddOnTaken | GuestOut | PenaltyGiven
    | GuestDisqualified | ChipsAdjusted
)  # fmt: skip
"""Events of one guest of a tournament."""

TournamentEvent = (
    TournamentSeatEvent | ClockChanged | LevelBegun | ColouredUp | HandForHandSet | HandReleased
)
"""Every event of a table in a tournament alone."""
