"""Asks for a hand of a file by its number."""

from __future__ import annotations

from ui.review.find_hand import HandNumber
from ui.review.pages import LINES, RecordHandsPage, ReviewDialog
from ui.shell.context import Context
from ui.shell.intents import ReadPage
from ui.shell.key_action import Intent


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
        return len(str(self.hands))

    def last(self, at: Context) -> int:
        return self.hands

    def counted(self, at: Context) -> str:
        return at.voice("Counted from the beginning of the file")

    def showing(self, last: int) -> Intent:
        start = (self.number - 1) // LINES * LINES
        return ReadPage(
            self.pages.turned(RecordHandsPage(self.path, start=start, chosen=self.number))
        )
