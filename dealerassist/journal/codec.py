"""Entries and states as canonical JSON: sorted keys, no spaces, UTF-8, integers only.

One value has exactly one text, as the hashes of the chain are over the text. So reading is as
strict as writing: a text that this program would not write just so is refused, even if it only has
an unknown field, or ``1.0`` for ``1``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache, partial
from typing import Any, NoReturn, TypeVar

import msgspec

from dealerassist.cards import Card
from dealerassist.journal.entry import FORMAT, Body
from dealerassist.table.state import TableState

Value = TypeVar("Value")


class CodecError(ValueError):
    """A value that cannot be written without loss, or a text that is not in canonical form."""


def _card_to_text(value: object) -> str:
    if isinstance(value, Card):
        return value.code
    raise TypeError(f"{type(value).__name__} has no place in the journal")


def _card_from_text(kind: type[Any], value: object) -> Card:
    if kind is Card and isinstance(value, str):
        return Card.parse(value)
    raise TypeError(f"{kind.__name__} has no place in the journal")


def _refuse_float(text: str) -> NoReturn:
    raise ValueError(f"{text} is not a whole number")


_ENCODER = msgspec.json.Encoder(enc_hook=_card_to_text, order="sorted")
_BODIES = msgspec.json.Decoder(Body, dec_hook=_card_from_text)
_PLAIN = msgspec.json.Decoder(float_hook=_refuse_float)


def encode_body(body: Body) -> str:
    """The canonical text of `body`.

    The text is decoded again and compared at once: what could not be read back must not be written.

    Raises:
        CodecError: if the text would not give the same body back, as with a float.
    """
    text = canonical(body)
    if decode_body(text) != body:
        raise CodecError(f"entry {body.number} would not be read back as it was written")
    return text


def decode_body(text: str) -> Body:
    """The body with this canonical text.

    Raises:
        CodecError: if it is no body of this format, or not in canonical form.
    """
    body = _decoded(_BODIES, text)
    if body.format != FORMAT:
        raise CodecError(f"entry {body.number} has format {body.format}, known is {FORMAT}")
    # Nearly always the body gives its text again. But an event that has gained a field with a
    # default since this entry was written may be encoded with that field: then the form is checked
    # on plain JSON, not on the decoded body.
    if canonical(body) != text and canonical(_decoded(_PLAIN, text)) != text:
        raise CodecError(f"entry {body.number} is not in canonical form")
    return body


LATER_FIELDS = ("cash", "earlier", "ended", "pins_of", "tronc")
"""The fields of a table's state that came after version 9 of the journal."""

LATER_FIELDS_WITHIN = {"shift": ("cashless",), "settings": ("cash_per_day", "cashless_tips")}
"""The fields of its values that came after version 11, by the fields of the state; 0 or empty
while they say nothing."""

_AT_BEGINNING = TableState()


def encode_state(state: TableState) -> str:
    """The canonical text of a table's state.

    Later fields are left out while they say nothing: a state that was kept before there were any
    has the same text then, by which it is compared.
    """
    told = {name: getattr(state, name) for name in state.__struct_fields__}
    for name in LATER_FIELDS:
        if told[name] == getattr(_AT_BEGINNING, name):
            del told[name]
    for name, later in LATER_FIELDS_WITHIN.items():
        told[name] = _without(told[name], later)
    return canonical(told)


def _without(value: msgspec.Struct | None, later: Iterable[str]) -> dict[str, object] | None:
    """The fields of a value, without those of `later` that say nothing."""
    if value is None:
        return None
    told = {name: getattr(value, name) for name in value.__struct_fields__}
    return {name: each for name, each in told.items() if each or name not in later}


def decode_state(text: str) -> TableState:
    """The table's state with this text.

    Raises:
        CodecError: if the text is no state.
    """
    return _decoded(_states(), text)


@cache
def _states() -> msgspec.json.Decoder[TableState]:
    # Made when it is needed, as it takes long: an empty journal has no states.
    return msgspec.json.Decoder(TableState, dec_hook=_card_from_text)


def reader_of(kind: type[Value]) -> Callable[[str], Value]:
    """A function that decodes texts of values of this type; it raises `CodecError` for others."""
    return partial(_decoded, msgspec.json.Decoder(kind, dec_hook=_card_from_text))


def canonical(value: object) -> str:
    """`value` as canonical JSON.

    Raises:
        CodecError: if something in it cannot be written.
    """
    try:
        return _ENCODER.encode(value).decode()
    except (OverflowError, TypeError, msgspec.EncodeError) as error:
        raise CodecError(str(error)) from error


def _decoded(decoder: msgspec.json.Decoder[Value], text: str) -> Value:
    try:
        return decoder.decode(text)
    except (msgspec.DecodeError, TypeError, ValueError) as error:
        raise CodecError(str(error)) from error
