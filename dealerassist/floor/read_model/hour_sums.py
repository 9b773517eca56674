"""Sums of the hands by shift and hour, kept as hands change, so that a day is shown at once."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from msgspec import Struct

from dealerassist.floor.connection import Database
from dealerassist.journal.read_model.rows import UNCOUNTED, HandRow
from dealerassist.records.shift.clock_hours import HOUR_MS

_ADD = b"""
INSERT INTO floor.day_sum AS sums
    (stream, shift, hour_ms, gaming_day, hands, players, pot, rake, drop)
SELECT %s, shift, hour_ms, gaming_day, hands, players, pot, rake, drop
FROM json_populate_recordset(NULL::floor.day_sum, %s)
ON CONFLICT (stream, shift, hour_ms) DO UPDATE SET
    hands = sums.hands + excluded.hands, players = sums.players + excluded.players,
    pot = sums.pot + excluded.pot, rake = sums.rake + excluded.rake,
    drop = sums.drop + excluded.drop
"""

_WITHOUT_HANDS = b"DELETE FROM floor.day_sum WHERE stream = %s AND hands = 0"


class HourSum(Struct, frozen=True):
    """What an hour of a shift has gained, or lost by an undo or a correction.

    Attributes:
        hour_ms: the beginning of the hour, in UTC milliseconds.
        players: of its hands together.
        drop: what their pots gave for the jackpot.
    """

    shift: int
    hour_ms: int
    gaming_day: str
    hands: int
    players: int
    pot: int
    rake: int
    drop: int


class HourSums:
    """By how much the sums of a stream have changed since they were written."""

    def __init__(self) -> None:
        self._changes: dict[tuple[int, int], HourSum] = {}

    def move(self, before: HandRow | None, after: HandRow | None, gaming_day: str) -> None:
        """Take a hand out of the sums as it was, and into them as it is."""
        for row, sign in ((before, -1), (after, 1)):
            if row is not None and row.outcome not in UNCOUNTED:
                self._add(_sum(row, gaming_day, sign))

    def _add(self, more: HourSum) -> None:
        key = (more.shift, more.hour_ms)
        so_far = self._changes.get(key)
        self._changes[key] = more if so_far is None else _together(so_far, more)

    def write(self, db: Database, stream: int) -> None:
        """Write the changes, within the transaction that is open."""
        changes = tuple(self._moved())
        self._changes.clear()
        if not changes:
            return
        db.execute(_ADD, (stream, msgspec.json.encode(changes).decode()))
        if any(each.hands < 0 for each in changes):
            db.execute(_WITHOUT_HANDS, (stream,))

    def _moved(self) -> Iterator[HourSum]:
        for each in self._changes.values():
            if each.hands or each.players or each.pot or each.rake or each.drop:
                yield each


def _sum(row: HandRow, gaming_day: str, sign: int) -> HourSum:
    ended = row.started_ms if row.ended_ms is None else row.ended_ms
    return HourSum(
        row.shift,
        ended - ended % HOUR_MS,
        gaming_day,
        sign,
        sign * row.players,
        sign * row.pot,
        sign * row.rake,
        sign * row.drop,
    )


def _together(one: HourSum, other: HourSum) -> HourSum:
    return HourSum(
        one.shift,
        one.hour_ms,
        one.gaming_day,
        one.hands + other.hands,
        one.players + other.players,
        one.pot + other.pot,
        one.rake + other.rake,
        one.drop + other.drop,
    )
