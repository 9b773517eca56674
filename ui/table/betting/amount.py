"""The keypad on which the amount of a bet or a raise is typed, also for a seat further on (5.6)."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from dealerassist.hand.betting import Totals
from dealerassist.hand.commands import BetTo, CallBet, Check, Fold, PutIn
from dealerassist.hand.irregular.commands import DeclaredAct
from dealerassist.hand.legal import Wanted, legal
from dealerassist.hand.recording_depth.acts_together import at_turn_of
from dealerassist.hand.recording_depth.depth import Depth
from dealerassist.hand.refusal import Refusal
from dealerassist.hand.state import HandState
from dealerassist.table.commands import Command
from ui.asked.asked import Asked
from ui.asked.context import Context
from ui.keys.amount_dialog import AmountDialog
from ui.keys.number_dialog import NumberEntry, digits_of_amount
from ui.table.betting.sizes import sizes_of


class BetAmount(AmountDialog, frozen=True, kw_only=True):
    """The amount of a bet or raise of one seat.

    What is typed is the total of the seat in this round, not what a raise adds to it.
    """

    seat: int

    def asks(self, at: Context) -> Asked:
        asked = self.keypad(at, self._entry(at), rule="5.6")
        if self.return_to is None:
            return asked
        # Of a seat further on, those who pass before it stand out, too.
        further_on = self.return_to.asks(at)
        return replace(asked, prompt=further_on.prompt, seats=further_on.seats)

    def _entry(self, at: Context) -> NumberEntry:
        """The amount, with the usual sizes (`sizes_of`) as keys of their own beside the digits."""
        voice = at.voice
        further_on = turn_further_on(at, self.seat)
        turn = further_on or at
        totals = turn.may.bet if turn.may is not None else None
        betting = None if turn.hand is None else turn.hand.betting
        level = 0 if betting is None else betting.level
        title = "Seat {seat} raises to …" if level else "Seat {seat} bets …"
        sizes = sizes_of(turn, self.seat, totals) if isinstance(totals, Totals) else {}
        return self.amount_entry(
            at,
            self._passing if further_on else self._betting,
            title=voice(title, seat=self.seat),
            hint=voice.span(totals.smallest, totals.largest) if isinstance(totals, Totals) else "",
            confirm=voice("Raise to") if level else voice("Bet"),
            presets=sizes,
            names=sizes,
        )

    def _betting(self, chips: int) -> BetTo:
        return BetTo(self.seat, chips)

    def _passing(self, chips: int) -> PutIn:
        return PutIn(self.seat, DeclaredAct.WAGER, chips)

    def longest(self, at: Context) -> int:
        """As many digits as the largest legal total; else as the most that anybody could bet."""
        at = turn_further_on(at, self.seat) or at
        if at.may is not None and isinstance(at.may.bet, Totals):
            return digits_of_amount(at, at.may.bet.largest)
        players = () if at.hand is None else at.hand.players
        return digits_of_amount(at, max((player.reach for player in players), default=0))


# ── a seat further on ───────────────────────────────────────────────────────────────────────────


def turn_further_on(at: Context, seat: int) -> Context | None:
    """The context at the turn of `seat`, if others are to act before it; else None.

    Only at full depth: where less is recorded, a tap on a seat records what it did at once.
    """
    may = at.may
    if may is None or may.wanted is not Wanted.ACTION or may.state.depth is not Depth.FULL:
        return None
    turn = None if may.seat == seat else at_turn_of(may.state, seat)
    return None if turn is None or isinstance(turn, Refusal) else at_turn(at, turn)


def at_turn(at: Context, turn: HandState) -> Context:
    """The context in which the hand stands like this."""
    return replace(at, state=replace(at.state, hand=turn), on_show=turn, may=legal(turn))


def with_those_before(seat: int, command: Command) -> PutIn | None:
    """The act of the seat, with those before it passing; None if it is no act of this seat."""
    if not isinstance(command, Fold | Check | CallBet | BetTo) or command.seat != seat:
        return None
    match command:
        case Fold():
            return PutIn(seat, DeclaredAct.FOLD)
        case Check():
            return PutIn(seat, DeclaredAct.CHECK)
        case CallBet():
            return PutIn(seat, DeclaredAct.CALL)
        case BetTo(_, total):
            return PutIn(seat, DeclaredAct.WAGER, total)
        case _:
            assert_never(command)
