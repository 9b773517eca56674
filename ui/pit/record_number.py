"""Asks for a hand of a file by its number."""

from __future__ import annotations

from ui.review.find_hand import HandNumber
from ui.review.pages import LINES, RecordHandsPage, ReviewDialog
from ui.shell.context import Context
from ui.shell.intents import ReadPage
from ui.shell.key_action import Intent
from ui.view.view import Prompt


class RecordNumber(HandNumber, frozen=True, kw_only=True):
    """Asks for the number of a hand in its file.

    Attributes:
        pages: the pages on which it is looked for.
        path: of the file.
        hands: how many hands it has.
    """

    pages: ReviewDialog
    path: str
    hands: int

    def longest(self, at: Context) -> int:
        """As many digits as the number of its last hand has."""
        return len(str(self.hands))

    def last(self, at: Context) -> int:
        """The last hand of the file."""
        return self.hands

    def prompt(self, at: Context) -> Prompt:
        """The question, and what is counted."""
        return Prompt(at.voice("Which hand?"), at.voice("Counted from the beginning of the file"))

    def showing(self, last: int) -> Intent:
        """The list of all hands where it stands."""
        start = (self.number - 1) // LINES * LINES
        return ReadPage(
            self.pages.turned(RecordHandsPage(self.path, start=start, chosen=self.number))
        )
