"""The menu of the computer: what a technician or a pit boss looks after between shifts."""

from __future__ import annotations

from ui.asked.asked import Asked
from ui.asked.context import Context
from ui.asked.dialog import Dialog
from ui.asked.intents import cancel, opening_over
from ui.asked.key_action import KeyAction, live
from ui.asked.pad import PadKeys
from ui.asked.screen_mode import Mode
from ui.dialogs.machine.standing import standing
from ui.view.view import Pad, Prompt


class MachineMenu(Dialog, frozen=True, kw_only=True):
    """The ways to what can be checked, set and done with the computer."""

    reads_only = True
    is_list = True

    def asks(self, at: Context) -> Asked:
        # Imported here: the start need not wait for what is seldom opened.
        from ui.dialogs.machine.checks_page import checks_key  # noqa: PLC0415
        from ui.dialogs.machine.panel import panel_key  # noqa: PLC0415
        from ui.dialogs.machine.power import power_keys  # noqa: PLC0415
        from ui.dialogs.machine.printer import printer_key  # noqa: PLC0415

        kept = at.voice("the choices are kept")
        close = cancel(at.voice, detail=kept, then=Mode(self.return_to))
        pages = (checks_key(at, self), panel_key(at), printer_key(at, self))
        return Asked(
            prompt=self._prompt(at),
            pad=PadKeys(Pad.CHOICE, (*pages, *power_keys(at, self)), (close,)),
            rule="",
        )

    def _prompt(self, at: Context) -> Prompt:
        title = at.voice("This computer")
        if at.machine is None:
            return Prompt(title)
        from ui.asked.machine_words import version_sentence  # noqa: PLC0415

        return Prompt(title, version_sentence(at))


def machine_key(at: Context, now: Dialog | None) -> KeyAction:
    """The key of the settings menu that leads here."""
    title, (tone, trouble) = at.voice("This computer"), standing(at)
    detail = trouble or at.voice("Checks, panel, printer")
    menu = opening_over(now, MachineMenu())
    return live("machine", title, menu, detail=detail, icon="machine", tone=tone)
