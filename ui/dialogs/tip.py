"""A guest gives a tip (2.6)."""

from __future__ import annotations

from dealerassist.table.commands import GiveTip
from dealerassist.table.plausible_amounts import AmountKind
from ui.shell.amount_dialog import AmountDialog
from ui.shell.context import Context
from ui.shell.number_dialog import digits_of_amount
from ui.shell.number_entry import NumberEntry
from ui.shell.seat_and_hand_names import guest_at
from ui.view.view import Prompt

USUAL = (1, 2, 5, 10, 20, 50, 100, 200)
"""The tips that get a key each, in chips."""


class Tip(AmountDialog, frozen=True, kw_only=True):
    """Asks how much the guest at a seat gives; the chips go into the tip box."""

    seat: int

    amount_kind = AmountKind.TIP

    def entry(self, at: Context) -> NumberEntry:
        """The keypad: at most what the guest has."""
        voice, seat = at.voice, at.state.seat(self.seat)
        stack = 0 if seat is None else seat.stack
        return self.amount_entry(
            at,
            lambda chips: GiveTip(self.seat, chips),
            title=voice("{guest} — tip", guest=guest_at(voice, at.state, self.seat)),
            hint=voice.cited(voice("at most {amount}", amount=voice.money(stack)), "2.6"),
            confirm=voice("Give tip"),
            presets=USUAL,
        )

    def longest(self, at: Context) -> int:
        """As many digits as everything that the guest has."""
        return digits_of_amount(at, chips_of_guest(at, self.seat))

    def prompt(self, at: Context) -> Prompt:
        """Says who gives the tip."""
        guest = guest_at(at.voice, at.state, self.seat)
        title = at.voice("{guest} gives a tip", guest=guest)
        return Prompt(title, at.voice("The chips go into the tip box"))

    def rule(self) -> str:
        """The rule of tips."""
        return "2.6"

    def seat_concerned(self, at: Context) -> int | None:
        """The guest's seat, except while a hand is in progress."""
        return self.seat if at.hand is None else None


def chips_of_guest(at: Context, number: int) -> int:
    """The most that a guest can have, in chips: the stack; if it is not known, the whole pool."""
    seat = at.state.seat(number)
    return seat.stack if seat is not None and seat.counted else at.state.pool
