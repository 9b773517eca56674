"""The number of the table is entered, as it stands on its plate (1.5)."""

from __future__ import annotations

from ui.asked.asked import Asked
from ui.asked.context import Context
from ui.asked.dry_run import intent_for
from ui.asked.intents import back_to_page
from ui.asked.key_action import GreyReason, Intent
from ui.dialogs.table_setup_command import changed_table_command
from ui.keys.number_dialog import NumberDialog
from ui.keys.number_entry import NumberEntry
from ui.view.view import Prompt

LONGEST_TABLE = 3
"""The most digits: no house has a thousand tables."""


class TableNumber(NumberDialog, frozen=True, kw_only=True):
    """Asks for the number of the table."""

    most_digits = LONGEST_TABLE

    def asks(self, at: Context) -> Asked:
        does: Intent | GreyReason = GreyReason(at.voice("Type a number first"))
        if self.digits:
            command = changed_table_command(at.state, name=self.digits)
            does = back_to_page(self, intent_for(at, command))
        entry = NumberEntry(
            title=at.voice("Number of the table"),
            value=self.digits,
            hint="",
            confirm=at.voice("Apply"),
            does=does,
        )
        prompt = Prompt(at.voice("Which table is this?"), at.voice("The number on its plate"))
        return self.keypad(at, entry, prompt=prompt, rule="1.5")
