"""The rules that are in force at this table, to be read at any time."""

from __future__ import annotations

from msgspec.structs import replace

from dealerassist.locale.games_and_stakes import table_title
from ui.dialogs.game import setup_key
from ui.dialogs.terms import TermsDialog
from ui.shell.context import Context
from ui.shell.dialog import Dialog
from ui.shell.key_action import KeyAction
from ui.view.view import Prompt


class TermsInForce(TermsDialog, frozen=True, kw_only=True):
    """Shows the rules in force; between shifts a key leads to others."""

    reads_only = True
    close_title = "Close"

    @property
    def _left_for(self) -> Dialog | None:
        return self.return_to

    def page_keys(self, at: Context) -> tuple[KeyAction, ...]:
        """The key to another game, live between shifts."""
        setup = setup_key(at)
        return (setup._replace(key=replace(setup.key, name="confirm", icon="table-setup")),)

    def prompt(self, at: Context) -> Prompt:
        """Says which game it is."""
        return Prompt(at.voice("The rules of this table"), table_title(at.voice.say, self.rules))
