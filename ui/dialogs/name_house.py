"""What the house calls itself is entered, which a pit boss signs (house practice 4)."""

from __future__ import annotations

from dealerassist.table.commands import NameHouse
from dealerassist.table.house_name import LONGEST_HOUSE
from ui.shell.context import Context
from ui.shell.dialog import Dialog
from ui.shell.dry_run import intent_for
from ui.shell.intents import back_to_page
from ui.shell.key_action import GreyReason, Intent
from ui.shell.spelling_dialog import SpellingDialog
from ui.view.view import Prompt


class HouseName(SpellingDialog, frozen=True, kw_only=True):
    """Asks for the name of the house, letter by letter."""

    longest = LONGEST_HOUSE

    def prompt(self, at: Context) -> Prompt:
        """Says where the name will stand."""
        title = at.voice("House: {house}", house=self.name or "…")
        why = at.voice("Every report, record and file says it from then on")
        return Prompt(title, at.voice.cited(why, "HP 4"))

    def when_spelled(self, at: Context) -> Intent | GreyReason:
        """Names the house."""
        return back_to_page(self, intent_for(at, NameHouse(self.name)))

    def without(self, at: Context) -> tuple[str, Dialog]:
        """Back to the page; the house is called what it was called before."""
        assert self.return_to is not None, "it is opened from the page of the house"
        return at.voice("As before"), self.return_to

    def rule(self) -> str:
        """The rule of the shift report."""
        return "HP 4"
