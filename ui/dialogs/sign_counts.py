"""What one signature records: the counts of all boxes, entered to close the shift (HP 4)."""

from __future__ import annotations

from msgspec.structs import replace

from dealerassist.locale.localizer import dotted
from dealerassist.table.box_counts import amount_counted
from dealerassist.table.commands import CountBoxes
from ui.asked.asked import Asked
from ui.asked.context import Context
from ui.asked.dialog import Dialog, page_over
from ui.asked.intents import opening
from ui.asked.key_action import KeyAction, live, live_or_grey
from ui.asked.pad import PadKeys
from ui.asked.way_back import back_to
from ui.dialogs.count_box import NAMES
from ui.dialogs.count_witness import counted
from ui.dialogs.counts_entered import CollectsCounts
from ui.view.parts import LabelledFigure, Tone
from ui.view.view import FiguresView, Pad, Prompt


class CountsToSign(Dialog, frozen=True, kw_only=True):
    """The counts of a page beside each other, before somebody who watched signs for all of them."""

    page: CollectsCounts

    holds_entry = True
    stays_when_refused = True

    def asks(self, at: Context) -> Asked:
        voice = at.voice
        detail = voice("counts are kept")
        back = live("back", voice("Change a count"), opening(self.page), detail=detail)
        figures = tuple(
            LabelledFigure(voice(NAMES[each.box]), voice.money(amount_counted(each)))
            for each in self.page.entered
        )
        return Asked(
            prompt=self._prompt(at),
            pad=PadKeys(Pad.FIGURES, ends=(self._confirm(at), back), shows=FiguresView(figures)),
            rule="HP 4 money",
            back=back_to(at, self.page),
            over=page_over(self, at),
            escape="back",
        )

    def _prompt(self, at: Context) -> Prompt:
        """What is signed, which boxes are not among it, and that the rest comes afterwards."""
        voice, left = at.voice, self.page.not_entered(at.state)
        title = voice.count("{n} count is signed", "{n} counts are signed", len(self.page.entered))
        boxes = ", ".join(voice(NAMES[box]) for box in left)
        pending = voice("Without: {boxes}", boxes=boxes) if left else ""
        told = voice("What should be there is shown afterwards")
        return Prompt(title, dotted([pending, voice.cited(told, "HP 4")]))

    def _confirm(self, at: Context) -> KeyAction:
        title, page = at.voice("Sign the counts"), replace(self.page, entered=())
        does = counted(at, CountBoxes(self.page.entered), self, page)
        detail = at.voice("who watches, once for all")
        return live_or_grey(at.voice, "confirm", title, does, detail=detail, tone=Tone.GO)


def sign_key(at: Context, page: CollectsCounts) -> KeyAction:
    """The key to it on the page where counts are entered."""
    voice, n = at.voice, len(page.entered)
    all_of_them = n + len(page.not_entered(at.state))
    detail = voice("{n} of {all}", n=n, all=all_of_them)
    asks = opening(CountsToSign(page=page, return_to=page))
    return live("confirm", voice("Sign the counts"), asks, detail=detail, tone=Tone.GO)
