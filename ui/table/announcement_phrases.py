"""Parts of announcements: sentences in a row, amounts and cards as they are said aloud."""

from __future__ import annotations

from collections.abc import Iterable

from dealerassist.cards import Card
from dealerassist.locale.localizer import Localizer, capital
from ui.asked.seat_and_hand_names import spoken_card


def said(parts: Iterable[str]) -> str:
    """Several sentences as one line; empty ones are left out, the last has no full stop."""
    *first, last = [capital(part) for part in parts if part] or [""]
    return " ".join([*(_closed(part) for part in first), last])


def _closed(part: str) -> str:
    """The sentence with a full stop, unless it is a question."""
    return part if part.endswith("?") else f"{part}."


def figure(voice: Localizer, chips: int) -> str:
    """An amount as it is called at the table: ``20``, ``2,50``."""
    cents = 100 if voice.rules is None else voice.rules.smallest_chip_cents
    return voice.say.amount(chips * cents)


def cards_aloud(voice: Localizer, cards: Iterable[Card | None]) -> str:
    """Cards as they are read aloud: "ace of hearts, two of clubs"; without those nobody saw."""
    return ", ".join(spoken_card(voice.say, card) for card in cards if card is not None)
