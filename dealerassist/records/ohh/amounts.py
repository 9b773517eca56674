"""Reading amounts and cards of Open Hand History, within bounds."""

from __future__ import annotations

from decimal import Decimal
from functools import lru_cache

from dealerassist.cards import Card, known_cards
from dealerassist.files.shown_values import shown
from dealerassist.files.unreadable import UnreadableError
from dealerassist.records.amounts import LARGEST, MOST_DECIMALS
from dealerassist.records.recorded_actions import Cards

NOTHING = Decimal(0)

UNKNOWN = ("??", "XX", "X", "")
"""How a card is written that nobody has seen."""


def amount_in_field(value: Decimal | None, key: str) -> Decimal:
    """An amount that is not negative; what programs leave of sums such as 0.1 + 0.2 is rounded off.

    Raises:
        UnreadableError: if it is no number, too large, or less than nothing.
    """
    if value is None:
        return NOTHING
    if not value.is_finite():
        raise UnreadableError("{value} is not a known amount", key=key, value=value)
    if value >= LARGEST:
        raise UnreadableError("{value} is too large an amount", key=key, value=shown(value))
    if value < 0:
        raise UnreadableError("{value} is less than nothing", key=key, value=shown(value))
    exponent = value.as_tuple().exponent
    fine = isinstance(exponent, int) and exponent < -MOST_DECIMALS
    return round(value, MOST_DECIMALS) if fine else value


def cards_in_field(texts: list[str] | str | None, key: str) -> Cards:
    """The cards of a list, or of a text in which they follow each other.

    Raises:
        UnreadableError: if one of them is no card.
    """
    if not texts:
        return ()
    if isinstance(texts, str):
        plain = "".join(texts.replace(",", " ").split())
        texts = [plain[at : at + 2] for at in range(0, len(plain), 2)]
    return tuple(_card(text, key) for text in texts)


def board_cards_in_field(texts: list[str] | str | None, key: str) -> tuple[Card, ...]:
    """The cards of the board, which must be known.

    Raises:
        UnreadableError: as `cards_in_field`, or if one of them is not known.
    """
    read = cards_in_field(texts, key)
    found = known_cards(read)
    if len(found) < len(read):
        raise UnreadableError("The cards of the board must be named", key=key)
    return found


def _card(text: str, key: str) -> Card | None:
    try:
        return _parsed(text)
    except ValueError as error:
        raise UnreadableError("{card} is no card", key=key, card=shown(text)) from error


@lru_cache(maxsize=1 << 10)
def _parsed(text: str) -> Card | None:
    written = text.strip().replace("10", "T")
    if written.upper() in UNKNOWN:
        return None
    return Card.parse(written[:1].upper() + written[1:].lower())
