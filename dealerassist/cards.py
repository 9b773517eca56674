"""The pack: ranks, suits and the 52 cards, or 36 of them (rules 1.1, 1.2 and 8.1)."""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum, StrEnum
from typing import Self


class Rank(IntEnum):
    """The thirteen ranks in ascending order, ace high (rule 1.1)."""

    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14

    @property
    def letter(self) -> str:
        """The rank as one character: ``2`` … ``9``, ``T``, ``J``, ``Q``, ``K``, ``A``."""
        return RANK_LETTERS[self - 2]


class Suit(IntEnum):
    """The four suits in the order that decides who opens (rule 1.2)."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3

    @property
    def letter(self) -> str:
        """The suit as one lower-case character: ``c``, ``d``, ``h`` or ``s``."""
        return SUIT_LETTERS[self]


RANK_LETTERS = "23456789TJQKA"
SUIT_LETTERS = "cdhs"


class Card:
    """One of the 52 cards. There is one object per card, so cards compare by identity.

    Get a card with `Card.of(rank, suit)` or `Card.parse("As")`; the constructor is private.
    """

    __slots__ = ("code", "rank", "suit")

    code: str
    rank: Rank
    suit: Suit

    def __init__(self, rank: Rank, suit: Suit) -> None:
        self.rank = rank
        self.suit = suit
        self.code = rank.letter + suit.letter

    @classmethod
    def of(cls, rank: Rank, suit: Suit) -> Card:
        """The card of this rank and suit."""
        return PACK[(rank - 2) * 4 + suit]

    @classmethod
    def parse(cls, code: str) -> Card:
        """The card written as rank and suit letter, such as ``As`` or ``Td``.

        Raises:
            ValueError: if `code` is no card.
        """
        card = _BY_CODE.get(code)
        if card is None:
            raise ValueError(f"{code!r} is not a card: write rank and suit, such as As or Td")
        return card

    @property
    def order(self) -> tuple[int, int]:
        """Rank, then suit: the order that names the opener and the odd chip's owner (rule 1.2)."""
        return (self.rank, self.suit)

    def __repr__(self) -> str:
        return self.code

    def __reduce__(self) -> tuple[object, tuple[str]]:
        # A copied or unpickled card must be the same object, or identity would lie.
        return (Card.parse, (self.code,))

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self


PACK: tuple[Card, ...] = tuple(Card(rank, suit) for rank in Rank for suit in Suit)
"""All 52 cards, from the two of clubs to the ace of spades."""

_SHORT = tuple(card for card in PACK if card.rank >= Rank.SIX)


class Pack(StrEnum):
    """Which cards a game is dealt from (1.1, 8.1)."""

    FULL = "full"
    """All 52."""

    SHORT = "short"
    """36, from six to ace."""

    @property
    def cards(self) -> tuple[Card, ...]:
        """Its cards, from the lowest up."""
        return PACK if self is Pack.FULL else _SHORT

    def has(self, card: Card) -> bool:
        """Whether this card is in it."""
        return self is Pack.FULL or card.rank >= Rank.SIX


_BY_CODE = {card.code: card for card in PACK}


def parse_cards(text: str) -> tuple[Card | None, ...]:
    """The cards of a run such as ``7h7d??``; ``??`` is a card nobody has seen (rule 3.8).

    Raises:
        ValueError: if the text has an odd length or holds something that is no card.
    """
    if len(text) % 2:
        raise ValueError(f"{text!r} is not a run of cards: every card is two characters")
    codes = [text[at : at + 2] for at in range(0, len(text), 2)]
    return tuple([None if code == "??" else Card.parse(code) for code in codes])


def known_cards(cards: Iterable[Card | None]) -> tuple[Card, ...]:
    """Those of `cards` that somebody has seen (rule 3.8)."""
    return tuple([card for card in cards if card is not None])


def codes_of(cards: Iterable[Card | None]) -> str:
    """The cards as one run of two-character codes, which `parse_cards` reads again."""
    return "".join("??" if card is None else card.code for card in cards)
