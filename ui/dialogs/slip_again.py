"""Asks which slip of the table is printed again, as a copy (house practice 4)."""

from __future__ import annotations

from ui.asked.asked import Asked
from ui.asked.context import Context
from ui.asked.dialog import Dialog
from ui.asked.intents import MakeBeside, opening
from ui.asked.key_action import GreyReason, Intent, KeyAction, grey, live
from ui.asked.print_notices import being_made
from ui.jobs.worker_jobs import SlipPaper
from ui.keys.number_dialog import NumberDialog
from ui.keys.number_entry import NumberEntry
from ui.view.view import Prompt


class SlipAgain(NumberDialog, frozen=True, kw_only=True):
    """Asks for the number of the slip: the last one, unless another is typed."""

    def asks(self, at: Context) -> Asked:
        voice, last = at.voice, at.state.money.slips
        entry = NumberEntry(
            title=voice("Number of the slip"),
            value=voice.say.number(self.number or last),
            hint=voice("The last slip is {number}", number=voice.say.number(last)),
            confirm=voice("Print"),
            does=self._prints(at, self.number or last),
        )
        why = voice.cited(voice("A second print is a copy, and says so"), "HP 4")
        prompt = Prompt(voice("Which slip is printed again?"), why)
        return self.keypad(at, entry, prompt=prompt, rule="HP 4 money")

    def longest(self, at: Context) -> int:
        return len(str(max(at.state.money.slips, 1)))

    def _prints(self, at: Context, number: int) -> Intent | GreyReason:
        if number > at.state.money.slips:
            return GreyReason(at.voice("There is no slip of this number"), "HP 4")
        if at.work.makes(SlipPaper):
            return being_made(at.voice)
        return MakeBeside(SlipPaper(number))


def slip_again_key(at: Context, return_to: Dialog) -> KeyAction:
    """The key that asks for it; grey while there is no slip, or nothing to print it from."""
    voice, title, last = at.voice, at.voice("Slip again"), at.state.money.slips
    if not at.archived:
        return grey(voice, "find", title, GreyReason(voice("There is no journal to read here")))
    if not last:
        return grey(voice, "find", title, GreyReason(voice("No slip has been made yet"), "HP 4"))
    detail = voice("by its number")
    return live("find", title, opening(SlipAgain(return_to=return_to)), detail=detail)
