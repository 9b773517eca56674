"""A step on the way to another game: of all of them, one can go back to the step before."""

from __future__ import annotations

from typing import ClassVar

from ui.shell.context import Context
from ui.shell.dialog import Dialog
from ui.shell.key_action import KeyAction, cancel, live, opening


class SetupMenu(Dialog, frozen=True, kw_only=True):
    """A step on the way to another game; `return_to` is the step before it."""

    another: ClassVar[str]
    """The title of the key that leads back here."""

    def rule(self) -> str:
        """The games."""
        return "8"

    def keys_back(self, at: Context) -> tuple[KeyAction, ...]:
        """To the step before, and out of it."""
        before = self.return_to
        assert isinstance(before, SetupMenu), "it was chosen from a menu"
        return live("back", at.voice(before.another), opening(before)), cancel(at.voice)
