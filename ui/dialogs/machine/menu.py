"""The menu of the computer: what a technician or a pit boss looks after between shifts."""

from __future__ import annotations

from ui.shell.context import Context
from ui.shell.dialog import Dialog
from ui.shell.key_action import KeyAction, cancel, live, opening
from ui.shell.pad import PadKeys
from ui.shell.screen_mode import Mode
from ui.view.view import Pad, Prompt


class MachineMenu(Dialog, frozen=True, kw_only=True):
    """The ways to what can be checked, set and done with the computer."""

    reads_only = True
    is_list = True

    def keys(self, at: Context) -> PadKeys:
        """A key for each page; the last closes the menu."""
        close = cancel(at.voice, title=at.voice("Close"), then=Mode(self.return_to))
        return PadKeys(Pad.CHOICE, (close,))

    def prompt(self, at: Context) -> Prompt:
        """Only the title."""
        return Prompt(at.voice("This computer"))

    def rule(self) -> str:
        """No rule: there is nothing to explain."""
        return ""


def machine_key(at: Context, return_to: Dialog) -> KeyAction:
    """The key of the settings menu that leads here."""
    title, detail = at.voice("This computer"), at.voice("Checks, panel, printer")
    menu = opening(MachineMenu(return_to=return_to))
    return live("machine", title, menu, detail=detail, icon="machine")
