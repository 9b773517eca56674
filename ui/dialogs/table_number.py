"""The number of the table, as it stands on its plate (1.5)."""

from __future__ import annotations

from ui.dialogs.reopening import reopening
from ui.shell.context import Context
from ui.shell.dry_run import intent_for
from ui.shell.key_action import GreyReason
from ui.shell.number_dialog import NumberDialog
from ui.shell.number_entry import NumberEntry
from ui.view.view import Prompt

LONGEST_TABLE = 3
"""Digits."""


class TableNumber(NumberDialog, frozen=True, kw_only=True):
    """Which table this is."""

    def entry(self, at: Context) -> NumberEntry:
        """Its number."""
        does = GreyReason(at.voice("Type a number first"))
        return NumberEntry(
            title=at.voice("Number of the table"),
            value=self.digits,
            hint="",
            confirm=at.voice("Apply"),
            does=intent_for(at, reopening(at.state, name=self.digits)) if self.digits else does,
        )

    def longest(self, at: Context) -> int:  # noqa: ARG002
        """No house has a thousand tables."""
        return LONGEST_TABLE

    def prompt(self, at: Context) -> Prompt:
        """Where it stands."""
        return Prompt(at.voice("Which table is this?"), at.voice("The number on its plate"))

    def rule(self) -> str:
        """The table."""
        return "1.5"
