"""What the menus on the way to another game have in common: the key back to the one before."""

from __future__ import annotations

from typing import ClassVar

from ui.asked.context import Context
from ui.asked.dialog import Dialog
from ui.asked.intents import cancel, opening
from ui.asked.key_action import KeyAction, live


class SetupMenu(Dialog, frozen=True, kw_only=True):
    """A menu on the way to another game; `return_to` is the menu before it."""

    another: ClassVar[str]
    """The title of the key that leads back here."""

    def keys_back(self, at: Context) -> tuple[KeyAction, ...]:
        """The keys to the menu before, and to cancel."""
        before = self.return_to
        assert isinstance(before, SetupMenu), "it was chosen from a menu"
        return live("back", at.voice(before.another), opening(before)), cancel(at.voice)
