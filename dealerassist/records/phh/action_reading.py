"""Reading PHH's action notation: what one string of `actions` says, before any rule is asked."""

from __future__ import annotations

import re
from decimal import Decimal
from functools import lru_cache

from dealerassist.cards import parse_cards
from dealerassist.files.shown_values import shown
from dealerassist.files.unreadable import UnreadableError
from dealerassist.records.amounts import Amount, amount_of, simplest_number
from dealerassist.records.recorded_actions import (
    Action,
    BetOrRaiseTo,
    BoardAction,
    Cards,
    CheckOrCall,
    Comment,
    DealHole,
    ExchangeAction,
    GiveUp,
    PostBringIn,
    ShowOrMuck,
)

MOST_SEATS = 30
"""More players than any game takes: a number beyond it is no player at all."""

_SEATS = {f"p{seat}": seat for seat in range(1, MOST_SEATS + 1)}
_NUMBER = re.compile(
    r"\+?([0-9]{1,3}([,_][0-9]{3})+(\.[0-9]*)?|[0-9]{1,16}(\.[0-9]*)?|\.[0-9]+)([eE]\+?[0-9]{1,2})?",
    re.ASCII,
)
"""An amount, also as people type it, with marks between thousands, or programs: ``1E+2``."""

_HALF_KNOWN = re.compile(r"\?[cdhs]|[2-9TJQKA]\?")
"""A card of which only the rank or the suit is known: it is not known which it is."""


LONGEST_KEPT = 13
"""Characters of an action that is remembered once read; longer ones hardly come again.

With more than two cards for a seat, there are too many of them to remember; others have a comment.
"""


def parse_action(text: str) -> Action:
    """The action that `text` says; a comment behind ``#`` is passed over.

    A card that is not known is written ``??``.

    Raises:
        UnreadableError: if it is no action of the notation.
    """
    return _remembered(text) if len(text) <= LONGEST_KEPT else _parsed(text)


@lru_cache(maxsize=1 << 15)
def _remembered(text: str) -> Action:
    return _parsed(text)


def _parsed(text: str) -> Action:
    match text.partition("#")[0].split():
        case ["d", "dh", player, cards]:
            return DealHole(_seat(player), _cards(cards))
        case [player, "cc"]:
            return CheckOrCall(_seat(player))
        case [player, "f"]:
            return GiveUp(_seat(player))
        case [player, "cbr", amount]:
            return BetOrRaiseTo(_seat(player), _amount(amount))
        case [player, "sm", *cards] if len(cards) <= 1:
            return ShowOrMuck(_seat(player), _shown_cards(cards))
        case [player, "pb"]:
            return PostBringIn(_seat(player))
        case ["d", "db", cards]:
            return BoardAction(_cards(cards))
        case [player, "sd", *cards] if len(cards) <= 1:
            return ExchangeAction(_seat(player), _cards(*cards) if cards else ())
        case []:
            return Comment()
        case _:
            raise UnreadableError("{text} is no action of the notation", text=shown(text))


def _seat(player: str) -> int:
    seat = _SEATS.get(player)
    if seat is None:
        raise UnreadableError("{player} is no player: write p1, p2 …", player=shown(player))
    return seat


def _cards(text: str) -> Cards:
    try:
        return parse_cards(text)
    except ValueError:
        return _cards_written_otherwise(text)


def _cards_written_otherwise(text: str) -> Cards:
    """The cards where a ten is ``10``, a comma stands between, or one is known by half."""
    try:
        return parse_cards(_HALF_KNOWN.sub("??", text.replace("10", "T").replace(",", "")))
    except ValueError as error:
        raise UnreadableError(
            "{cards} is not a run of cards: write each as rank and suit, such as As or Td",
            cards=shown(text),
        ) from error


def _shown_cards(words: list[str]) -> Cards | None:
    if not words:
        return None
    return () if words == ["-"] else _cards(words[0])


def _amount(text: str) -> Amount:
    if text.isascii() and text.isdigit() and len(text) < 16:
        return int(text)
    if _NUMBER.fullmatch(text) is None:
        raise UnreadableError("{value} is not an amount", value=shown(text))
    plain = text.replace(",", "").replace("_", "")
    return simplest_number(amount_of(Decimal(plain), ""))
