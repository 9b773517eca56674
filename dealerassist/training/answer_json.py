"""An answer as it is kept in a mark: a line of JSON, cards by their codes."""

from __future__ import annotations

from typing import Any

import msgspec

from dealerassist.cards import Card
from dealerassist.training.questions import Answer


def answer_as_json(answer: Answer) -> str:
    """An answer as a line of JSON."""
    return msgspec.json.encode(answer, enc_hook=_code_of_card).decode()


def answer_from_json(text: str) -> Answer | None:
    """The answer with this text; None for an empty one, as time ran out."""
    return msgspec.json.decode(text, type=Answer, dec_hook=_card_of_code) if text else None


def _code_of_card(card: object) -> str:
    assert isinstance(card, Card), "only cards need a hook"
    return card.code


def _card_of_code(kind: type[Any], code: object) -> Card:
    assert kind is Card, "only cards need a hook"
    return Card.parse(str(code))
