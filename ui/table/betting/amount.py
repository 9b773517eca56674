"""The keypad on which the amount of a bet or a raise is typed (5.6)."""

from __future__ import annotations

from dealerassist.hand.betting import Totals
from dealerassist.hand.commands import BetTo
from ui.shell.amount_dialog import AmountDialog
from ui.shell.context import Context
from ui.shell.number_dialog import digits_of_amount
from ui.shell.number_entry import NumberEntry
from ui.table.betting.sizes import sizes_of


class BetAmount(AmountDialog, frozen=True, kw_only=True):
    """The amount of a bet or raise of one seat.

    What is typed is the total of the seat in this round, not what a raise adds to it.
    """

    seat: int

    def entry(self, at: Context) -> NumberEntry:
        """The keypad, with the usual sizes (`sizes_of`) as keys of their own beside the digits."""
        voice = at.voice
        totals = at.may.bet if at.may is not None else None
        level = at.hand.betting.level if at.hand is not None and at.hand.betting is not None else 0
        title = "Seat {seat} raises to …" if level else "Seat {seat} bets …"
        sizes = sizes_of(at, self.seat, totals) if isinstance(totals, Totals) else {}
        return self.amount_entry(
            at,
            lambda chips: BetTo(self.seat, chips),
            title=voice(title, seat=self.seat),
            hint=voice.span(totals.smallest, totals.largest) if isinstance(totals, Totals) else "",
            confirm=voice("Raise to") if level else voice("Bet"),
            presets=sizes,
            names=sizes,
        )

    def longest(self, at: Context) -> int:
        """As many digits as the largest legal total; else as the most that anybody could bet."""
        if at.may is not None and isinstance(at.may.bet, Totals):
            return digits_of_amount(at, at.may.bet.largest)
        players = () if at.hand is None else at.hand.players
        return digits_of_amount(at, max((player.reach for player in players), default=0))

    def rule(self) -> str:
        """The rule of the limits."""
        return "5.6"
