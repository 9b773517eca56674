"""What a shown hand is called, which tells by which order of hands it was played.

A hand whose first line names one game, and whose hands are called as those of another, is neither.
"""

from __future__ import annotations

import re
from enum import Enum

from dealerassist.files.shown_values import shown
from dealerassist.files.unreadable import UnreadableError
from dealerassist.records.hand_history.history import HistoryGame


class HandWords(Enum):
    """How hands are called: ``a pair of Aces``, ``HI: …; LO: …``, ``Lo: 8,6,4,3,2``, ``Badugi``."""

    HIGH = re.compile(r"(?!HI:|LO:|Lo:|.*\bBadugi\b|.*\d-card\b).*")
    HIGH_AND_LOW = re.compile(r"(?:HI|LO):.*")
    LOW = re.compile(r"Lo:.*")
    BADUGI = re.compile(r".*(?:\bBadugi\b|\d-card\b).*")


_LOW = (HistoryGame.RAZZ, HistoryGame.SINGLE_DRAW_LOW, HistoryGame.TRIPLE_DRAW_LOW)


def check_words(words: str, game: HistoryGame) -> None:
    """See whether a hand is called as those of a game are.

    Args:
        words: what is said of it; may be nothing.

    Raises:
        UnreadableError: if it is called as a hand of another game.
    """
    if words and _words_of(game).value.fullmatch(words) is None:
        raise UnreadableError("{text}: so hands of another game are called", text=shown(words))


def _words_of(game: HistoryGame) -> HandWords:
    if "high-low" in game.value:
        return HandWords.HIGH_AND_LOW
    if game is HistoryGame.BADUGI:
        return HandWords.BADUGI
    return HandWords.LOW if game in _LOW else HandWords.HIGH
