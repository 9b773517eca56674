"""What cards and hands are called at the table."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import assert_never

from dealerassist.cards import Card, Rank, Suit
from dealerassist.locale.refusals import card_sign
from dealerassist.locale.words import Words
from dealerassist.ranking.best_five import BestFive, Category
from dealerassist.ranking.open_hand import open_strength
from dealerassist.rules.house import StreetName
from ui.present.voice import Voice

__all__ = [
    "card_sign",
    "cards_count",
    "hand_name",
    "low_name",
    "open_name",
    "pot_name",
    "printed_rank",
    "seat_name",
    "spoken_card",
    "street_name",
]

_ONE = {
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
_SEVERAL = {rank: f"{one}s" for rank, one in _ONE.items()} | {Rank.SIX: "sixes"}
_SUITS = {
    Suit.CLUBS: "clubs",
    Suit.DIAMONDS: "diamonds",
    Suit.HEARTS: "hearts",
    Suit.SPADES: "spades",
}
_STREETS = {
    StreetName.SECOND: "second card",
    StreetName.THIRD: "third card",
    StreetName.FOURTH: "fourth card",
    StreetName.FIFTH: "fifth card",
    StreetName.SIXTH: "sixth card",
    StreetName.SEVENTH: "seventh card",
    StreetName.PREFLOP: "before the flop",
    StreetName.FLOP: "flop",
    StreetName.TURN: "turn",
    StreetName.RIVER: "river",
    StreetName.DEAL: "before the draw",
    StreetName.DRAW: "after the draw",
}


def printed_rank(rank: Rank) -> str:
    """The rank as it is printed on the cards of the house: ``10``, ``J`` … international."""
    return "10" if rank is Rank.TEN else rank.letter


@lru_cache(maxsize=128)
def spoken_card(say: Words, card: Card) -> str:
    """A card as it is read aloud: "ace of spades", "Pik Ass"."""
    return say("{rank} of {suit}", rank=say(_ONE[card.rank]), suit=say(_SUITS[card.suit]))


def street_name(voice: Voice, street: StreetName) -> str:
    """The street by the card it brings, or by the round: "sixth card", "before the flop"."""
    return voice(_STREETS[street])


def seat_name(voice: Voice, seat: int) -> str:
    """A seat in a sentence: "Seat 3"."""
    return voice("Seat {seat}", seat=seat)


def pot_name(voice: Voice, at: int) -> str:
    """The pots in their order: "Main pot", "Side pot 1" (6.2)."""
    return voice("Side pot {number}", number=at) if at else voice("Main pot")


def cards_count(voice: Voice, n: int) -> str:
    """So many cards: "3 cards"."""
    return voice.count("{n} card", "{n} cards", n)


def hand_name(voice: Voice, five: BestFive) -> str:
    """A hand as the croupier announces it: "full house, nines" (1.3)."""
    return _named(voice, five.category, five.cards[0].rank)


def _named(voice: Voice, category: Category, rank: Rank) -> str:
    one, several = voice(_ONE[rank]), voice(_SEVERAL[rank])
    match category:
        case Category.ROYAL_FLUSH:
            return voice("royal flush")
        case Category.STRAIGHT_FLUSH:
            return voice("straight flush, {rank} high", rank=one)
        case Category.FOUR_OF_A_KIND:
            return voice("four of a kind, {ranks}", ranks=several)
        case Category.FULL_HOUSE:
            return voice("full house, {ranks}", ranks=several)
        case Category.FLUSH:
            return voice("flush, {rank} high", rank=one)
        case Category.STRAIGHT:
            return voice("straight, {rank} high", rank=one)
        case Category.THREE_OF_A_KIND:
            return voice("three of a kind, {ranks}", ranks=several)
        case Category.TWO_PAIR:
            return voice("two pair, {ranks}", ranks=several)
        case Category.PAIR:
            return voice("pair of {ranks}", ranks=several)
        case Category.HIGH_CARD:
            return voice("{rank} high", rank=one)
        case _:
            assert_never(category)


def low_name(voice: Voice, five: BestFive) -> str:
    """A low hand, by its ranks where nothing pairs: "low 8-6-4-3-2" (7.6)."""
    if five.category not in (Category.HIGH_CARD, Category.STRAIGHT):
        return voice("low: {hand}", hand=hand_name(voice, five))
    return voice("low {ranks}", ranks="-".join(printed_rank(card.rank) for card in five.cards))


def open_name(voice: Voice, cards: Sequence[Card]) -> str:
    """What the open cards make: "pair of nines" (4.2)."""
    category, highest = open_strength(cards)[:2]
    return _named(voice, Category(category), Rank(highest))
