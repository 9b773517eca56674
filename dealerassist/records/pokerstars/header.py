"""The first lines of a hand: which game, for what, at which table."""

from __future__ import annotations

import re
from collections.abc import Mapping
from decimal import Decimal
from typing import NamedTuple

from dealerassist.files.shown_values import shown
from dealerassist.files.unreadable import UnreadableError
from dealerassist.records.hand_history.history import HistoryGame, HistoryStakes
from dealerassist.records.pokerstars.amounts_and_cards import AMOUNT, amount
from dealerassist.rules.limits import Limit

GAMES: Mapping[str, HistoryGame] = {
    "Hold'em": HistoryGame.HOLDEM,
    "6+ Hold'em": HistoryGame.SHORT_DECK,
    "Omaha Hi/Lo": HistoryGame.OMAHA_HIGH_LOW,
    "Omaha": HistoryGame.OMAHA,
    "7 Card Stud Hi/Lo": HistoryGame.STUD_HIGH_LOW,
    "7 Card Stud": HistoryGame.STUD,
    "Razz": HistoryGame.RAZZ,
    "5 Card Draw": HistoryGame.DRAW,
    "Triple Draw 2-7 Lowball": HistoryGame.TRIPLE_DRAW_LOW,
    "Single Draw 2-7 Lowball": HistoryGame.SINGLE_DRAW_LOW,
    "Badugi": HistoryGame.BADUGI,
}
"""By the name in the first line."""

LIMITS: Mapping[str, Limit] = {
    "No Limit": Limit.NONE,
    "Pot Limit": Limit.POT,
    "Limit": Limit.SPLIT,
}

CURRENCIES: Mapping[str, str] = {"$": "USD", "€": "EUR", "£": "GBP"}
"""By the sign, where the first line has no code; amounts of play money have neither."""

BEGINNING = re.compile(r"\ufeff?PokerStars (?:[A-Z][a-z]* )*(?:Hand|Game) #\d+:")

_GAME = re.compile(
    r"(?:(?P<other>\d Card )?(?P<game>6\+ Hold'em|Hold'em|Omaha Hi/Lo|Omaha|7 Card Stud Hi/Lo"
    r"|7 Card Stud|Razz|5 Card Draw|(?:Triple|Single) Draw 2-7 Lowball|Badugi))"
    r" (?P<limit>No Limit|Pot Limit|Limit)\b(?P<mixed> Pre-Flop)?"
)
_STAKES = re.compile(rf"\((?:[^()]*, )?(?P<small>{AMOUNT})/(?P<big>{AMOUNT})(?P<rest>[^()]*)\)")
_OF_THE_BUTTON = re.compile(
    rf"\((?:[^()]*, )?Button Blind (?P<big>{AMOUNT}) - Ante (?P<ante>{AMOUNT})(?P<rest>[^()]*)\)"
)
"""The stakes of short deck Hold'em."""

_BUTTON = re.compile(r" Seat #(\d{1,2}) is the button")
_CODE = re.compile(r"\b([A-Z]{3})\b")


class Header(NamedTuple):
    """What the first line says."""

    game: HistoryGame
    limit: Limit
    stakes: HistoryStakes
    currency: str


def begins_pokerstars(line: str) -> bool:
    """Whether a hand begins with this line."""
    return BEGINNING.match(line) is not None


def header_of(line: str) -> Header:
    """The game and its stakes, as the first line names them.

    At a fixed limit these are the bets, else the blinds.

    Raises:
        UnreadableError: if the program does not know the game.
    """
    found, stakes = _GAME.search(line), _STAKES.search(line) or _OF_THE_BUTTON.search(line)
    if found is None or stakes is None or found["other"] or found["mixed"]:
        raise UnreadableError("{text} names no game of this program", text=shown(line))
    limit = LIMITS[found["limit"]]
    return Header(
        game=GAMES[found["game"]],
        limit=limit,
        stakes=_stakes(limit, _amounts(stakes)),
        currency="" if "Tournament #" in line else _currency(stakes),
    )


def _amounts(stakes: re.Match[str]) -> dict[str, Decimal]:
    """The stakes that are named, by their names."""
    return {name: amount(told) for name, told in stakes.groupdict().items() if name != "rest"}


def _stakes(limit: Limit, told: Mapping[str, Decimal]) -> HistoryStakes:
    if limit is Limit.SPLIT:
        low = told.get("small", told["big"])
        return HistoryStakes(big_blind=low, low=low, high=told["big"])
    return HistoryStakes(
        small_blind=told.get("small"), big_blind=told["big"], ante=told.get("ante")
    )


def _currency(stakes: re.Match[str]) -> str:
    """The code of the money: as it stands there, or by its sign; empty for play money."""
    code = _CODE.search(stakes["rest"])
    sign = stakes["big"].rstrip("0123456789.,")
    return code[1] if code is not None else CURRENCIES.get(sign, "")


def button_of(line: str) -> int | None:
    """The seat with the button, which the line about the table names; None in games without."""
    found = _BUTTON.search(line)
    return int(found[1]) if found is not None else None
