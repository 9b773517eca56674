"""The betting of one round, as the state of a hand keeps it. Amounts in chips."""

from __future__ import annotations

from msgspec import Struct

from dealerassist.hand.events import OpenerDuty
from dealerassist.hand.irregular.commands import DeclaredAct


class BoundSeat(Struct, frozen=True, gc=False):
    """A seat that acted out of turn, or put in too little, is held to an act (house practice 2).

    Attributes:
        acts: the acts that it may choose from at its turn.
        total: of a bet or raise, the player's total in the round.
        level: the act binds only while this is what must be matched: once somebody has raised,
            the seat is free again. A fold binds whatever the level.
        put_in: of too little for a call, the player's total in the round with it. It lies there
            until it is completed, or goes back; 0 otherwise, and in older journals.
    """

    seat: int
    acts: tuple[DeclaredAct, ...]
    total: int
    level: int
    put_in: int = 0


class GuestClock(Struct, frozen=True, gc=False):
    """How long the seat to act may still think: `seconds` from `utc_ms` on (house practice 2)."""

    seat: int
    seconds: int
    utc_ms: int

    def left_ms(self, now_ms: int) -> int:
        """How much of it is left, in milliseconds; never more than all, however clocks are set."""
        whole = self.seconds * 1000
        return min(max(self.utc_ms + whole - now_ms, 0), whole)


class BettingRound(Struct, frozen=True, gc=False):
    """The betting of one round. "Wager" stands for a bet, a raise or a completion.

    Attributes:
        opener: the seat that speaks first; None where nobody recorded who that is.
        to_act: the seat whose turn it is; None once the round is over.
        duty: what the opener still owes (4.1).
        open_pair: somebody showed an open pair when the round began (5.6).
        level: the chips that everybody must match in this round.
        full_level: the same, without short all-ins on top; raises count from here (5.9).
        largest_raise: the largest full bet or raise so far (5.7).
        wagers: full bets and raises so far, as the cap counts them (5.4).
        lacking: what the last full bet or raise lacks to the full amount, where it was all in for
            less and counts all the same (5.9).
        aggressor: the last to bet or raise, who shows first (7.1).
        acts: how often players have acted after the forced bet.
        brought_in: only the bring-in was posted, the first bet is still to come (5.8).
        capped: the last permitted raise was made with more than two in the hand (5.5).
        bound: the seats that are held to an act (house practice 2).
        clock: the clock of the seat to act; None while none runs (house practice 2).
    """

    opener: int | None
    to_act: int | None
    duty: OpenerDuty
    open_pair: bool
    level: int = 0
    full_level: int = 0
    largest_raise: int = 0
    wagers: int = 0
    aggressor: int | None = None
    acts: int = 0
    brought_in: bool = False
    capped: bool = False
    bound: tuple[BoundSeat, ...] = ()
    clock: GuestClock | None = None
    lacking: int = 0
