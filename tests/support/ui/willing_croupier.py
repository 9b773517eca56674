"""What a croupier taps next who goes on with the hand, whatever the game."""

from __future__ import annotations

from tests.support.ui.croupier import Croupier
from ui.view.view import Pad


def next_tap(table: Croupier, taps: int) -> str:
    """The key that a willing croupier taps next."""
    match table.view.asked.pad:
        case Pad.CARDS:
            return next(
                card.name for card in table.view.asked.shows.cards[taps % 7 :: 7] if card.enabled
            )
        case Pad.DRAW:
            return f"draw-{taps % 5}"
        case Pad.SHOWDOWN:
            return "act-award"
        case _:
            raising = ("act-max", "act-pot", "act-raise") if taps % 5 == 0 else ()
            names = (*raising, "act-call", "act-check", "act-bet", "act-allin")
            return next(name for name in names if table.enabled(name))
