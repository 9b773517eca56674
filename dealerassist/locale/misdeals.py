"""What the reasons of misdeals and foul decks are called (house practice, chapter 2)."""

from __future__ import annotations

from collections.abc import Mapping

from dealerassist.hand.commands import DeckFault, MisdealReason

DECK_FAULTS: Mapping[str, str] = {
    DeckFault.IDENTICAL_CARDS: "Two identical cards",
    DeckFault.CARD_TOO_MANY: "A card too many in the deck",
    DeckFault.TOO_FEW_CARDS: "Too few cards to play on",
}
"""The faults that make a deck void."""

MISDEALS: Mapping[str, str] = {
    MisdealReason.CARDS_EXPOSED: "Two or more cards exposed",
    MisdealReason.BOXED_OR_TOO_MANY: "Two or more cards boxed, or too many",
    MisdealReason.WRONG_ORDER: "Dealt to the wrong seat or in the wrong order",
    MisdealReason.PLAYER_DEALT_OUT: "A guest was dealt out",
    MisdealReason.EMPTY_SEAT_DEALT_IN: "An empty seat was dealt in",
    # Older journals have the faults of a deck among the reasons of a misdeal.
    **DECK_FAULTS,
}
"""The reasons of a misdeal."""
