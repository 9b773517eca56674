"""The first lines of a hand: which game, for what, at which table."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import NamedTuple, TypeVar

from dealerassist.files.shown_values import shown
from dealerassist.files.unreadable import UnreadableError
from dealerassist.records.hand_history.history import HistoryGame, HistoryStakes
from dealerassist.records.pokerstars.amounts_and_cards import AMOUNT, amount_in_text, sign_of
from dealerassist.rules.limits import Limit

Named = TypeVar("Named")

GAMES: Mapping[str, HistoryGame] = {
    "Hold'em": HistoryGame.HOLDEM,
    "6+ Hold'em": HistoryGame.SHORT_DECK,
    "Omaha Hi/Lo": HistoryGame.OMAHA_HIGH_LOW,
    "Omaha": HistoryGame.OMAHA,
    "5 Card Omaha Hi/Lo": HistoryGame.FIVE_CARD_OMAHA_HIGH_LOW,
    "5 Card Omaha": HistoryGame.FIVE_CARD_OMAHA,
    "6 Card Omaha Hi/Lo": HistoryGame.SIX_CARD_OMAHA_HIGH_LOW,
    "6 Card Omaha": HistoryGame.SIX_CARD_OMAHA,
    "Courchevel Hi/Lo": HistoryGame.COURCHEVEL_HIGH_LOW,
    "Courchevel": HistoryGame.COURCHEVEL,
    "7 Card Stud Hi/Lo": HistoryGame.STUD_HIGH_LOW,
    "7 Card Stud": HistoryGame.STUD,
    "Razz": HistoryGame.RAZZ,
    "5 Card Draw": HistoryGame.DRAW,
    "Triple Draw 2-7 Lowball": HistoryGame.TRIPLE_DRAW_LOW,
    "Single Draw 2-7 Lowball": HistoryGame.SINGLE_DRAW_LOW,
    "Badugi": HistoryGame.BADUGI,
}
"""By the name in the first line, which is no more and no less than that: *Tempest Hold'em*,

*Irish Omaha* or *Split Hold'em* are other games."""

LIMITS: Mapping[str, Limit] = {
    "No Limit": Limit.NONE,
    "Pot Limit": Limit.POT,
    "Limit": Limit.SPLIT,
    "Fixed Limit": Limit.SPLIT,
}
"""By what stands behind the name of the game."""

MIXES = (
    "HORSE",
    "HOSE",
    r"\d{1,2}-Game",
    "Triple Stud",
    "Mixed Hold'em",
    "Mixed Omaha(?: (?:Hi/Lo|H/L))?",
    r"Mixed [A-Z]{3}\d?(?:/[A-Z]{3}\d?)+",
)
"""What a mix of games is called, as patterns; the game of the hand follows it in brackets."""

ROMAN: Mapping[str, int] = {"I": 1, "V": 5, "X": 10, "L": 50, "C": 100, "D": 500, "M": 1000}
"""In which the levels of a tournament are numbered."""

CURRENCIES: Mapping[str, str] = {"$": "USD", "€": "EUR", "£": "GBP"}
"""By the sign, where the first line has no code; amounts of play money have neither."""

_BEGINNING = re.compile(r"PokerStars\b.*\b(?:Hand|Game)\b.*#")
_OTHER_BEGINNING = re.compile(r'[^"]{0,60}\b(?:Hand|Game) ?#\d+')


def _one_of(patterns: Iterable[str]) -> str:
    """A pattern for any of these, the longer before the shorter, which it may begin with."""
    return "|".join(sorted(patterns, key=len, reverse=True))


_ROOM = r"PokerStars (?:Home Game )?(?:Zoom )?(?:Hand|Game) #\d+:\s*(?:\{[^{}]*\}\s*)?"
_BUY_IN = rf"(?:Freeroll|{AMOUNT}(?:\+{AMOUNT})*(?:\s?(?:StarsCoin|[A-Z]{{2,4}}))?)"
_TOURNAMENT = rf"(?P<tournament>(?:Zoom )?Tournament #\d+,?\s+(?:{_BUY_IN}\s+(?:-\s+)?)?)?"
_GAME = rf"(?P<game>{_one_of(map(re.escape, GAMES))})\s+(?P<limit>{_one_of(LIMITS)})"
_CAP_OR_ANTE = (
    rf"(?:(?:\s+-|,)\s+"
    rf"(?:(?P<cap>{AMOUNT}) Cap|(?P<own>{AMOUNT}) Ante|Ante (?P<each>{AMOUNT})))?"
)
"""How the ante of everybody is told, where it is told."""
_STAKES = (
    rf"(?:(?P<small>{AMOUNT})/(?P<big>{AMOUNT}){_CAP_OR_ANTE}"
    rf"|Button\s+Blind\s+(?P<button>{AMOUNT})\s+-\s+Ante\s+(?P<ante>{AMOUNT}))"
    r"(?:[\s-]+(?P<code>[A-Z]{3}))?\s*"
)
"""Of most games, or of short deck Hold'em."""

_LEVEL = r"(?:\s+-\s+(?:Match Round [IVXLCDM\d]+, )?Level (?P<level>[IVXLCDM]+|\d{1,3}))?"
_WHEN = r"(?:\s+-\s+\d[\d/:. -]*(?:\(?[A-Z]{1,5}\)?)?(?:\s+\[[^\[\]]*\])?)?\s*"

_FORMS = tuple(
    re.compile(_ROOM + _TOURNAMENT + form + _WHEN, re.IGNORECASE)
    for form in (
        rf"{_GAME}{_LEVEL}\s+\({_STAKES}\)",
        rf"(?:{_one_of(MIXES)})\s+\({_GAME}\){_LEVEL}\s+\({_STAKES}\)",
        rf"(?:{_one_of(MIXES)})\s+\({_GAME},\s+{_STAKES}\)",
    )
)
"""The whole first line of a hand: whatever else it says makes another game of it.

A game, a game of a mix in a tournament, and one at a table.
"""

_TABLE = re.compile(
    r"Table '.*'(?:\s+(?P<most>[1-9]\d?)-max)?(?:\s+\(Play Money\))?"
    r"(?:\s+Seat #(?P<button>\d{1,2}) is the button)?\s*"
)


class Header(NamedTuple):
    """What the first line says.

    Attributes:
        currency: its code; empty for play money, and in tournaments.
        sign: of the currency, as it stands in front of the stakes; empty for the chips of a
            tournament, None where it is not told.
        level: of a tournament; None where it is not told.
    """

    game: HistoryGame
    limit: Limit
    stakes: HistoryStakes
    currency: str
    is_of_tournament: bool = False
    sign: str | None = None
    level: int | None = None


def begins_pokerstars(line: str) -> bool:
    """Whether a hand begins with this line, which may be spoilt."""
    return line.startswith("PokerStars") and _BEGINNING.match(line) is not None


def begins_another(line: str) -> bool:
    """Whether a line behind an empty one begins a hand that cannot be read, as another room's."""
    return "#" in line and _OTHER_BEGINNING.match(line) is not None


def header_of(line: str) -> Header:
    """The game and its stakes, as the first line names them.

    At a fixed limit these are the bets, else the blinds.

    Raises:
        UnreadableError: if the program does not know the game, or the currency.
    """
    found = next(filter(None, (form.fullmatch(line) for form in _FORMS)), None)
    if found is None:
        raise UnreadableError("{text} names no game of this program", text=shown(line))
    limit = _named(LIMITS, found["limit"])
    return Header(
        game=_named(GAMES, found["game"]),
        limit=limit,
        stakes=_stakes(limit, found),
        currency="" if found["tournament"] else _currency(found),
        is_of_tournament=found["tournament"] is not None,
        sign=_sign(found) or ("" if found["tournament"] else None),
        level=_level(found.groupdict().get("level")),
    )


def _named(names: Mapping[str, Named], word: str) -> Named:
    """What a word stands for, in whichever letters it is written."""
    return next(names[name] for name in names if name.lower() == word.lower())


def _level(told: str | None) -> int | None:
    """The number of a level, which is told in Roman numerals or in digits."""
    if told is None or told.isdigit():
        return None if told is None else int(told)
    values = [ROMAN[letter] for letter in told.upper()]
    following = [*values[1:], 0]
    return sum(-at if at < after else at for at, after in zip(values, following, strict=True))


def _stakes(limit: Limit, told: re.Match[str]) -> HistoryStakes:
    stakes = {
        name: amount_in_text(told[name])
        for name in ("small", "big", "button", "ante", "own", "each", "cap")
        if told[name]
    }
    ante = stakes.get("ante", stakes.get("own", stakes.get("each")))
    if limit is Limit.SPLIT and "small" in stakes:
        low, high = stakes["small"], stakes["big"]
        return HistoryStakes(ante=ante, big_blind=low, low=low, high=high)
    return HistoryStakes(
        small_blind=stakes.get("small"),
        big_blind=stakes.get("big", stakes.get("button")),
        ante=ante,
        hand_cap=stakes.get("cap"),
    )


def _currency(told: re.Match[str]) -> str:
    """The code of the money: as it stands there, or by its sign; empty for play money."""
    sign, code = _sign(told), told["code"]
    by_sign = CURRENCIES.get(sign, "")
    if code:
        # Other dollars have the same sign; the code of another known sign is none of them.
        if by_sign and code in CURRENCIES.values() and code != by_sign:
            raise UnreadableError("{text} is in another currency than the hand", text=code)
        return code
    if sign and not by_sign:
        raise UnreadableError("{value} is no currency", value=shown(sign))
    return by_sign


def _sign(told: re.Match[str]) -> str:
    return sign_of(told["big"] or told["button"])


class ToldTable(NamedTuple):
    """What a hand tells of its table.

    Attributes:
        button: the seat with the button; None in games without.
        most: how many it seats; None where that is not told.
    """

    button: int | None
    most: int | None


def table_in_line(line: str) -> ToldTable:
    """What the line about the table says.

    Raises:
        UnreadableError: if the line says anything else of the table.
    """
    found = _TABLE.fullmatch(line)
    if found is None:
        raise UnreadableError("{text} is no line about a table", text=shown(line))
    button, most = (int(found[name]) if found[name] else None for name in ("button", "most"))
    return ToldTable(button, most)
