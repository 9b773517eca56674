"""What the screen asks of the records that are made from the journal, and of who makes papers."""

from __future__ import annotations

from typing import Protocol

from ui.review.pages import Found
from ui.shell.dialog import Dialog
from ui.shell.ports import Makers
from ui.shell.print_jobs import Checked


class Records(Makers, Protocol):
    """What the screen asks of the records that are made from the journal."""

    def read(self, asked: Dialog) -> Dialog:
        """The page or the draft, with what the journal says now; raises JournalError."""
        ...

    def hand(self, number: int) -> Found | None:
        """The hand of this number, if there is one that has ended; raises JournalError."""
        ...

    @property
    def checked(self) -> Checked | None:
        """What was found when the journal was opened; None if it was not verified then."""
        ...
