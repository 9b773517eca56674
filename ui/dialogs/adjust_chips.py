"""Chips are put in front of a guest beside the structure, or taken out, by two people (HP 9)."""

from __future__ import annotations

from msgspec.structs import replace

from dealerassist.table.tournament_commands import AdjustChips
from ui.asked.asked import Asked, seat_between_hands
from ui.asked.context import Context
from ui.asked.dialog import Dialog
from ui.asked.dry_run import refusal_of
from ui.asked.intents import opening
from ui.asked.key_action import GreyReason, Intent, KeyAction, live, live_or_grey, reason_of
from ui.asked.seat_and_hand_names import guest_at
from ui.dialogs.slip import SecondSigner, signers_known
from ui.dialogs.tournament.seat_card import LONGEST_VALUE, stack_shown
from ui.dialogs.tournament.standing import tournament_of
from ui.keys.number_dialog import NumberDialog, NumberEntry
from ui.view.view import Prompt


class AdjustedStack(NumberDialog, frozen=True, kw_only=True):
    """Asks for the value of the chips; then who signs beside the pit boss.

    `taken_out`: they are taken out of play, and not put in.
    """

    seat: int
    taken_out: bool = False

    most_digits = LONGEST_VALUE

    def asks(self, at: Context) -> Asked:
        voice, guest = at.voice, guest_at(at.voice, at.state, self.seat)
        does: Intent | GreyReason = GreyReason(voice("Type the chips first"))
        if self.digits:
            does = self._does(at)
        entry = NumberEntry(
            title=voice("{guest} — chips in play", guest=guest),
            value=voice.say.number(self.number) if self.digits else "",
            hint=voice("{amount} in front", amount=stack_shown(at, self.seat)),
            confirm=voice("To the signatures"),
            does=does,
            ways=(
                self._way("chips-in", voice("Put in"), taken_out=False),
                self._way("chips-out", voice("Taken out"), taken_out=True),
            ),
        )
        why = voice.cited(voice("Beside the structure: two people sign"), "HP 9")
        prompt = Prompt(voice("How many chips, beside the structure?"), why)
        seats = seat_between_hands(at, self.seat)
        return self.keypad(at, entry, prompt=prompt, rule="HP 9", seats=seats)

    def _way(self, name: str, title: str, *, taken_out: bool) -> KeyAction:
        does = opening(replace(self, taken_out=taken_out))
        return live(name, title, does, chosen=self.taken_out is taken_out)

    def _does(self, at: Context) -> Intent | GreyReason:
        amount = -self.number if self.taken_out else self.number
        moved = AdjustChips(self.seat, amount, *signers_known(at))
        refusal = refusal_of(at, moved)
        if refusal is not None:
            return reason_of(at.voice, refusal)
        return opening(SecondSigner(slip=moved, return_to=self))


def adjust_key(at: Context, seat: int, menu: Dialog) -> KeyAction:
    """The key in a guest's menu that puts chips into play beside the structure, or takes out."""
    probe = AdjustChips(seat, tournament_of(at).smallest_chip, *signers_known(at))
    does = refusal_of(at, probe) or opening(AdjustedStack(seat=seat, return_to=menu))
    detail = at.voice("by two people")
    return live_or_grey(at.voice, "seat-chips", at.voice("Chips in play"), does, detail=detail)
