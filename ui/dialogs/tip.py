"""A guest gives a tip (2.6)."""

from __future__ import annotations

from msgspec.structs import replace

from dealerassist.locale.house_settings import CHOICES
from dealerassist.locale.localizer import capital
from dealerassist.table.commands import GiveCashlessTip, GiveTip
from dealerassist.table.plausible_amounts import AmountKind, usual_stack
from ui.asked.asked import Asked, seat_between_hands
from ui.asked.context import Context
from ui.asked.dry_run import refusal_of
from ui.asked.intents import opening
from ui.asked.key_action import KeyAction, grey, live
from ui.asked.seat_and_hand_names import guest_at
from ui.keys.amount_dialog import AmountDialog
from ui.keys.number_dialog import NumberEntry, digits_about, digits_of_amount
from ui.view.view import Prompt

USUAL = (1, 2, 5, 10, 20, 50, 100, 200)
"""The tips that get a key each, in chips."""


class Tip(AmountDialog, frozen=True, kw_only=True):
    """Asks how much the guest at a seat gives; chips go into the tip box.

    `by_card` it is paid at the table's terminal, where the house takes that: no chip moves, and the
    tip is what the house has set (HP 4).
    """

    seat: int
    by_card: bool = False

    amount_kind = AmountKind.TIP

    def asks(self, at: Context) -> Asked:
        voice, guest = at.voice, guest_at(at.voice, at.state, self.seat)
        if self.by_card:
            becomes = voice.cited(capital(_becomes(at)), "HP 4")
            prompt = Prompt(voice("{guest} gives a tip by card", guest=guest), becomes)
        else:
            title = voice("{guest} gives a tip", guest=guest)
            prompt = Prompt(title, voice("The chips go into the tip box"))
        return self.keypad(
            at,
            self._entry(at),
            prompt=prompt,
            rule="HP 4 tronc" if self.by_card else "2.6",
            seats=seat_between_hands(at, self.seat),
        )

    def _entry(self, at: Context) -> NumberEntry:
        """In chips at most what the guest has; with the keys for the way of paying."""
        voice, guest = at.voice, guest_at(at.voice, at.state, self.seat)
        # What is revenue of the house is not called after the tronc.
        titled, confirm = (
            (voice("{guest} — card tip", guest=guest), voice("Record the tip"))
            if self.by_card
            else (voice("{guest} — tip", guest=guest), voice("Give tip"))
        )
        entry = self.amount_entry(
            at,
            self.tip,
            title=titled,
            hint=self._hint(at),
            confirm=confirm,
            presets=USUAL,
        )
        if not at.state.settings.cashless_tips:
            return entry
        note = voice("by card") if self.by_card else voice("in chips")
        presets = tuple(replace(each, name=note) for each in entry.presets)
        return replace(entry, note=note, presets=presets, ways=self._ways(at))

    def tip(self, chips: int) -> GiveTip | GiveCashlessTip:
        """The command for a tip of so many chips, paid in the chosen way."""
        return GiveCashlessTip(self.seat, chips) if self.by_card else GiveTip(self.seat, chips)

    def _hint(self, at: Context) -> str:
        voice, seat = at.voice, at.state.seat(self.seat)
        if self.by_card:
            return voice.cited(_becomes(at), "HP 4")
        stack = 0 if seat is None else seat.stack
        return voice.cited(voice("at most {amount}", amount=voice.money(stack)), "2.6")

    def _ways(self, at: Context) -> tuple[KeyAction, ...]:
        """The keys that say how it is paid."""
        return (
            self._way(at, "tip-chips", at.voice("In chips"), by_card=False),
            self._way(at, "tip-card", at.voice("By card"), by_card=True),
        )

    def _way(self, at: Context, name: str, title: str, *, by_card: bool) -> KeyAction:
        paid = replace(self, by_card=by_card)
        refusal = refusal_of(at, paid.tip(1))
        if refusal is not None:
            return grey(at.voice, name, title, refusal)
        return live(name, title, opening(paid), chosen=self.by_card is by_card)

    def longest(self, at: Context) -> int:
        if self.by_card:
            return digits_about(at, usual_stack(at.rules))
        return digits_of_amount(at, chips_of_guest(at, self.seat))


def _becomes(at: Context) -> str:
    """What a tip by card is, as the house has set it."""
    return at.voice(CHOICES[at.state.settings.cashless_tips])


def chips_of_guest(at: Context, number: int) -> int:
    """The most that a guest can have, in chips: the stack; if it is not known, the whole pool."""
    seat = at.state.seat(number)
    return seat.stack if seat is not None and seat.counted else at.state.pool
