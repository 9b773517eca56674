"""Amounts and cards as PokerStars writes them: ``$1,234.50``, ``[Ah Kd]``."""

from __future__ import annotations

import re
from decimal import Decimal

from dealerassist.cards import Card
from dealerassist.files.shown_values import shown
from dealerassist.files.unreadable import UnreadableError

AMOUNT = r"[^\s\d]{0,3}\d[\d.,]*"
"""An amount with the sign of its currency, or what looks like one."""

_AMOUNT = re.compile(r"[^\s\d]{0,3}((?:\d{1,3}(?:,\d{3})+|\d{1,15})(?:\.\d{1,2})?)", re.ASCII)

_GROUP = re.compile(r"\[([^\[\]]*)\]")


def amount(text: str) -> Decimal:
    """The amount that a text says; commas may stand between thousands only.

    Raises:
        UnreadableError: if it is none, such as with a decimal comma.
    """
    found = _AMOUNT.fullmatch(text.rstrip("."))
    if found is None:
        raise UnreadableError("{value} is not an amount", value=shown(text))
    return Decimal(found[1].replace(",", ""))


def groups(text: str) -> list[tuple[Card, ...]]:
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
