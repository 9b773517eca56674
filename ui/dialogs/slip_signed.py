"""The slip of a fill or a credit once it is recorded, with what is to be written on it (HP 4)."""

from __future__ import annotations

from dealerassist.locale.localizer import Localizer
from dealerassist.table.commands import Credit, Fill
from dealerassist.table.money_state import Slip, worth
from dealerassist.table.state import TableState
from ui.asked.asked import Asked
from ui.asked.context import Context
from ui.asked.dialog import Dialog, page_over
from ui.asked.intents import SwitchTo
from ui.asked.key_action import live
from ui.asked.pad import PadKeys
from ui.asked.screen_mode import Mode
from ui.view.parts import LabelledFigure, Tone
from ui.view.view import FiguresView, Pad, Prompt


class SlipSigned(Dialog, frozen=True, kw_only=True):
    """A slip that has just been recorded, and the command that moved its chips."""

    slip: Slip
    moved: Fill | Credit

    def asks(self, at: Context) -> Asked:
        voice, slip = at.voice, self.slip
        title = voice(
            "Slip {number}: {amount} — signed by {first} and {second}",
            number=slip.number,
            amount=voice.money(worth(self.moved.pieces)),
            first=slip.first_signer,
            second=slip.second_signer,
        )
        done = live("confirm", voice("Done"), SwitchTo(Mode(self.return_to)), tone=Tone.GO)
        return Asked(
            prompt=Prompt(title, voice.cited(self._where(voice), "HP 4")),
            pad=PadKeys(Pad.FIGURES, ends=(done,), shows=FiguresView(self._figures(at))),
            rule="HP 4 money",
            over=page_over(self, at),
        )

    def _where(self, voice: Localizer) -> str:
        """Where chips and paper go."""
        if isinstance(self.moved, Fill):
            return voice(
                "Chips into the tray, one copy to the cash desk, the slip into the slip box"
            )
        return voice("Chips and one copy to the cash desk, the slip into the slip box")

    def _figures(self, at: Context) -> tuple[LabelledFigure, ...]:
        """What is to be written on the slip."""
        voice, slip = at.voice, self.slip
        kind = "Fill" if isinstance(self.moved, Fill) else "Credit"
        return (
            LabelledFigure(voice("Slip no."), voice.say.number(slip.number)),
            LabelledFigure(voice(kind), voice.money(worth(self.moved.pieces))),
            LabelledFigure(voice("Signed by"), f"{slip.first_signer} · {slip.second_signer}"),
        )


def with_next_number(state: TableState, moved: Fill | Credit) -> Slip:
    """The slip for this command, with the number after the last slip's."""
    return Slip(state.money.slips + 1, moved.first, moved.second)
