"""Cells of CSV files about tournaments, of the same facts that their JSON has."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from dealerassist.local_time import iso_of

GUEST = (
    "card", "alias", "seat", "arrival", "came", "came_with", "rebuys", "add_ons", "adjusted",
    "departure", "went", "hand", "went_with", "new_card", "hand_for_hand", "came_to",
)  # fmt: skip
"""The columns of a guest's line, as `GuestOnSheet` has them."""


def cells_of(told: Mapping[str, object], columns: Iterable[str]) -> tuple[object, ...]:
    """The values of these columns.

    A column of times has the name of its field without `_ms`, and the time as ISO 8601; a time of 0
    is none.
    """
    return tuple(
        _time(told[f"{name}_ms"]) if f"{name}_ms" in told else _plain(told[name])
        for name in columns
    )


def _time(utc_ms: object) -> str:
    return iso_of(utc_ms) if isinstance(utc_ms, int) and utc_ms else ""


def _plain(value: object) -> object:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return value
