"""What a card is called when it is read aloud."""

from __future__ import annotations

from functools import lru_cache

from dealerassist.cards import Card, Rank, Suit
from dealerassist.locale.catalogue import Catalogue

RANKS = {
    Rank.TWO: "two",
    Rank.THREE: "three",
    Rank.FOUR: "four",
    Rank.FIVE: "five",
    Rank.SIX: "six",
    Rank.SEVEN: "seven",
    Rank.EIGHT: "eight",
    Rank.NINE: "nine",
    Rank.TEN: "ten",
    Rank.JACK: "jack",
    Rank.QUEEN: "queen",
    Rank.KING: "king",
    Rank.ACE: "ace",
}
SUITS = {
    Suit.CLUBS: "clubs",
    Suit.DIAMONDS: "diamonds",
    Suit.HEARTS: "hearts",
    Suit.SPADES: "spades",
}


@lru_cache(maxsize=128)
def spoken_card(say: Catalogue, card: Card) -> str:
    """A card as it is read aloud: "ace of spades", "Pik Ass"."""
    return say("{rank} of {suit}", rank=say(RANKS[card.rank]), suit=say(SUITS[card.suit]))
