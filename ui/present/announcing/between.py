"""What is said between hands."""

from __future__ import annotations

from dealerassist.hand.events import MisdealDeclared
from ui.present.announcing.phrases import said
from ui.present.announcing.showdown import award_words
from ui.present.situation import Situation


def between_words(at: Situation) -> str:
    """Who has won, until something else is done; that a deal is void (HP 2)."""
    if at.on_show is not None:
        return award_words(at, at.on_show)
    if any(isinstance(event, MisdealDeclared) for event in at.last):
        return said([at.voice("misdeal, all bets go back")])
    return ""
