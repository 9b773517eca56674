"""What a shown hand is called, which tells by which order of hands it was played.

A hand whose first line names one game, and whose hands are called as those of another, is neither.
Nor is a hand that is called what its cards do not make.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from enum import Enum

from dealerassist.cards import Card, Rank
from dealerassist.files.shown_values import shown
from dealerassist.files.unreadable import UnreadableError
from dealerassist.ranking.evaluators import evaluator_of
from dealerassist.ranking.ranked_hand import BestHand, Category
from dealerassist.ranking.ranking import Ranking
from dealerassist.records.hand_history.history import HistoryGame
from dealerassist.records.pokerstars.streets import GameKind, game_kind_of


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


_CATEGORIES: Mapping[str, Category] = {
    "high card": Category.HIGH_CARD,
    "a pair": Category.PAIR,
    "two pair": Category.TWO_PAIR,
    "three of a kind": Category.THREE_OF_A_KIND,
    "a straight": Category.STRAIGHT,
    "a flush": Category.FLUSH,
    "a full house": Category.FULL_HOUSE,
    "four of a kind": Category.FOUR_OF_A_KIND,
    "a straight flush": Category.STRAIGHT_FLUSH,
    "a royal flush": Category.ROYAL_FLUSH,
}
_CALLED = re.compile(
    rf"(?:HI: )?(?P<category>{'|'.join(sorted(_CATEGORIES, key=len, reverse=True))})\b"
    r"(?P<ranks>[^;(]*)",
    re.IGNORECASE,
)
_RANKS: Mapping[str, Rank] = {"deuce": Rank.TWO} | {rank.name.lower(): rank for rank in Rank}
_RANK = re.compile(rf"\b({'|'.join(_RANKS)})(?:e?s)?\b", re.IGNORECASE)

_STRAIGHTS = (Category.STRAIGHT, Category.STRAIGHT_FLUSH, Category.ROYAL_FLUSH)

_CALLED_LOW = re.compile(
    r"(?:^Lo|^Badugi|^a Badugi|^a \d-card|\bLO): (?P<ranks>[2-9TJQKA](?:,[2-9TJQKA])*)"
)

_LOWS: Mapping[HistoryGame, Ranking] = {
    HistoryGame.RAZZ: Ranking.ACE_TO_FIVE,
    HistoryGame.SINGLE_DRAW_LOW: Ranking.DEUCE_TO_SEVEN,
    HistoryGame.TRIPLE_DRAW_LOW: Ranking.DEUCE_TO_SEVEN,
    HistoryGame.BADUGI: Ranking.BADUGI,
}
"""Where the lowest hand wins the whole pot."""


def check_called(
    words: str, game: HistoryGame, cards: Collection[Card | None], board: Collection[Card]
) -> None:
    """See whether a hand that is shown once all cards have come is what it is called.

    Args:
        words: what is said of it; may be nothing.
        cards: all that the player holds.
        board: what lies there for everybody; one board only.

    Raises:
        UnreadableError: if it is another hand.
    """
    own, others = [card for card in cards if card is not None], [*board]
    if not _is_whole(game, own, others):
        return
    high, low = _CALLED.match(words), _CALLED_LOW.search(words)
    other_high = high is not None and not _is_called(_best(game, own, others), high)
    if other_high or (low is not None and not _is_low(_lowest(game, own, others), low)):
        raise UnreadableError("{text}: so another hand is called than is shown", text=shown(words))


def _is_whole(game: HistoryGame, own: list[Card], board: list[Card]) -> bool:
    """Whether all cards of a player are known, after the last has come."""
    if game.is_stud:
        return len(own) + len(board) == 7
    if game is HistoryGame.BADUGI:
        return len(own) == 4
    if game_kind_of(game) is GameKind.BOARD:
        return len(own) > 1 and len(board) == 5
    return len(own) == 5


def _of_two_and_three(game: HistoryGame) -> bool:
    """Whether a hand is of two own cards and three of the board (7.3)."""
    return "omaha" in game.value or "courchevel" in game.value


def _best(game: HistoryGame, own: list[Card], board: list[Card]) -> BestHand | None:
    ranking = Ranking.SHORT_DECK if game is HistoryGame.SHORT_DECK else Ranking.HIGH
    return evaluator_of(ranking, two_and_three=_of_two_and_three(game))(own, board)


def _lowest(game: HistoryGame, own: list[Card], board: list[Card]) -> BestHand | None:
    ranking = _LOWS.get(game, Ranking.EIGHT_OR_BETTER)
    return evaluator_of(ranking, two_and_three=_of_two_and_three(game))(own, board)


def _is_low(best: BestHand | None, called: re.Match[str]) -> bool:
    """Whether a low hand has the ranks that are named."""
    held = () if best is None else best.cards
    return sorted(card.rank.letter for card in held) == sorted(called["ranks"].split(","))


def _is_called(best: BestHand | None, called: re.Match[str]) -> bool:
    """Whether a hand is of that kind, and of the rank that is named first, if any is.

    Of a straight either end may be named first, and a royal flush is a straight flush too.
    """
    if best is None:
        return True
    category = _CATEGORIES[called["category"].lower()]
    royal = category is Category.STRAIGHT_FLUSH and best.category is Category.ROYAL_FLUSH
    if best.category is not category and not royal:
        return False
    ranks = [_RANKS[name.lower()] for name in _RANK.findall(called["ranks"])]
    compared = ranks if category in _STRAIGHTS else ranks[:1]
    return not compared or best.cards[0].rank in compared


def _words_of(game: HistoryGame) -> HandWords:
    if "high-low" in game.value:
        return HandWords.HIGH_AND_LOW
    if game is HistoryGame.BADUGI:
        return HandWords.BADUGI
    return HandWords.LOW if game in _LOW else HandWords.HIGH
