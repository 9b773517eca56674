"""Reading single fields of a record: present, of the right type and within bounds.

Every function takes the fields of a record and raises `UnreadableError` with the field's key.
"""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from typing import Any

from dealerassist.files.shown_values import shown
from dealerassist.files.unreadable import UnreadableError
from dealerassist.records.amounts import (
    MOST_DECIMALS,
    Amount,
    AmountUnit,
    amount_of,
    is_unknown,
    is_within_bounds,
    simplest_number,
)


def required_field(data: Mapping[str, Any], key: str) -> Any:  # noqa: ANN401 - TOML holds anything
    """The value of a field that must be there."""
    if key not in data:
        raise UnreadableError("is missing", key=key)
    return data[key]


def table_field(data: Mapping[str, Any], key: str) -> dict[str, Any]:
    """A table, its numbers within bounds; empty if the record has no such field."""
    value = data.get(key, {})
    if not isinstance(value, dict):
        raise UnreadableError("{value} is not a table", key=key, value=shown(value))
    table: dict[str, Any] = _checked(value, key)
    return table


def _checked(value: object, key: str) -> Any:  # noqa: ANN401 - TOML holds anything
    """The value, once every number in it is found to be within bounds."""
    match value:
        case dict():
            return {name: _checked(part, f"{key}.{name}") for name, part in value.items()}
        case list():
            return [_checked(part, key) for part in value]
        case str() | bool():
            return value
        case _:
            return amount_of(value, key)


def whole_chips_in_field(value: object, key: str, unit: AmountUnit) -> Amount:
    """The amount of a field, in the file's unit, once it is found to be whole chips."""
    amount = amount_of(value, key)
    if unit.chips(amount) is None:
        raise _no_whole_chips(amount, key, unit)
    return amount


def _no_whole_chips(amount: Amount, key: str, unit: AmountUnit) -> UnreadableError:
    return UnreadableError(
        "{value} is not a whole multiple of the smallest chip {chip}",
        key=key,
        value=shown(amount),
        chip=shown(unit.chip),
    )


def chips_of_players(
    data: Mapping[str, Any], key: str, unit: AmountUnit, *, signed: bool = False
) -> tuple[int, ...]:
    """A field with an amount for each player, in chips; negative ones only where `signed`."""
    amounts = required_field(data, key)
    if not isinstance(amounts, list):
        raise UnreadableError("{value} is not a list of amounts", key=key, value=shown(amounts))
    chips = []
    for value in amounts:
        amount = amount_of(value, key)
        count = unit.chips(amount)
        if count is None:
            raise _no_whole_chips(amount, key, unit)
        if count < 0 and not signed:
            raise UnreadableError("{value} is less than nothing", key=key, value=shown(amount))
        chips.append(count)
    return tuple(chips)


def stated_amounts_of_players(
    data: Mapping[str, Any], key: str, players: int
) -> tuple[Amount | None, ...] | None:
    """A field with an amount for each player, in the file's unit; None if it is not there.

    It says what was paid, and is only compared: an amount may be unknown (``inf``), and divided
    more finely than anybody can pay.
    """
    given = data.get(key)
    if given is None:
        return None
    return tuple(stated_amount_of(each, key) for each in each_player(given, key, players))


def stated_amount_of(value: object, key: str) -> Amount | None:
    """An amount that is only compared; None if it is unknown."""
    if is_unknown(value):
        return None
    if isinstance(value, Decimal) and is_within_bounds(value):
        value = round(value, MOST_DECIMALS)
    return simplest_number(amount_of(value, key))


def each_player(given: object, key: str, players: int) -> list[object]:
    """The list of a field that has one value for each player."""
    if not isinstance(given, list):
        raise UnreadableError("{value} is not a list", key=key, value=shown(given))
    if len(given) != players:
        raise UnreadableError(
            "{count} values for {players} players", key=key, count=len(given), players=players
        )
    return given


def texts_of(data: Mapping[str, Any], key: str) -> tuple[str, ...]:
    """A field that is a list of texts."""
    texts = required_field(data, key)
    if not isinstance(texts, list) or not all(isinstance(text, str) for text in texts):
        raise UnreadableError("{value} is not a list of texts", key=key, value=shown(texts))
    return tuple(texts)
