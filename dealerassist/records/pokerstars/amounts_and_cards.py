"""Amounts and cards as PokerStars writes them: ``$1,234.50``, ``[Ah Kd]``."""

from __future__ import annotations

import re
from decimal import Decimal

from dealerassist.cards import Card
from dealerassist.files.shown_values import shown
from dealerassist.files.unreadable import UnreadableError

_NO_SIGN = r"\s\d.,:;+\-\u2010-\u2015\u2212()\[\]/"
_SIGN = rf"[^{_NO_SIGN}]{{0,3}}"

AMOUNT = rf"{_SIGN}\d[\d.,]*"
"""An amount with the sign of its currency, or what looks like one; nothing is less than nothing."""

_AMOUNT = re.compile(rf"{_SIGN}((?:\d{{1,3}}(?:,\d{{3}})+|\d{{1,15}})(?:\.\d{{1,2}})?)", re.ASCII)

_SIGNS = re.compile(rf"([^{_NO_SIGN}]+)\d")

_GROUP = re.compile(r"\[([^\[\]]*)\]")


def amount_in_text(text: str) -> Decimal:
    """The amount that a text says; commas may stand between thousands only.

    Raises:
        UnreadableError: if it is none, such as with a decimal comma.
    """
    found = _AMOUNT.fullmatch(text.rstrip("."))
    if found is None:
        raise UnreadableError("{value} is not an amount", value=shown(text))
    return Decimal(found[1].replace(",", ""))


def sign_of(text: str) -> str:
    """The sign of the currency in front of an amount; empty where there is none."""
    return text.rstrip("0123456789.,")


def check_signs(text: str, sign: str | None) -> None:
    """See whether what a text tells is in the currency of the hand.

    Args:
        sign: of that currency; empty for the chips of a tournament, None where it is not told.

    Raises:
        UnreadableError: if an amount has another one.
    """
    if sign is not None and any(told != sign for told in _SIGNS.findall(text)):
        raise UnreadableError("{text} is in another currency than the hand", text=shown(text))


def card_groups(text: str) -> list[tuple[Card, ...]]:
    """The cards in each pair of brackets.

    Raises:
        UnreadableError: if one of them is no card.
    """
    return [tuple(_card(code) for code in group.split()) for group in _GROUP.findall(text)]


def _card(code: str) -> Card:
    try:
        return Card.parse(code)
    except ValueError as error:
        raise UnreadableError("{card} is no card", card=shown(code)) from error
