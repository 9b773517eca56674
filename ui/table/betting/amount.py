"""The keypad on which the amount of a bet or a raise is typed (5.6)."""

from __future__ import annotations

from msgspec.structs import replace

from dealerassist.hand.betting import Totals
from dealerassist.hand.commands import BetTo, PutIn
from dealerassist.hand.irregular.commands import DeclaredAct
from ui.asked.asked import Asked
from ui.asked.context import Context
from ui.keys.amount_dialog import AmountDialog
from ui.keys.number_dialog import digits_of_amount
from ui.keys.number_entry import NumberEntry
from ui.table.betting.further_on import turn_further_on
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
