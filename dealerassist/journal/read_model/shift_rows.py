"""The rows of shifts, of the downs in them, and of the games in turn at a mixed table.

As all rows (`dealerassist/journal/read_model/rows.py`), in chips and UTC milliseconds.
"""

from __future__ import annotations

from typing import ClassVar

from dealerassist.journal.read_model.rows import Row
from dealerassist.rules.house_rules import HouseRules


class ShiftRow(Row, frozen=True, kw_only=True):
    """A shift as it is stored.

    Attributes:
        gaming_day: the ISO date of the gaming day that it counts for.
        opened_by, closed_by: who opened and closed it.
        opened_entry, closed_entry: the numbers of the entries in which that was recorded.
        croupier: who deals now, or dealt last.
        first_hand: the number of its first hand, whether or not that was dealt.
        rake: the Taxe of its hands so far.
        tips: the tips of its guests so far.
        rules: the house rules, with the profile's name, version and fingerprint; of a mixed table,
            those of its first game.
    """

    TABLE: ClassVar[str] = "shift"
    KEY: ClassVar[tuple[str, ...]] = ("number",)

    number: int
    gaming_day: str
    opened_ms: int
    opened_by: str
    opened_entry: int
    closed_ms: int | None
    closed_by: str | None
    closed_entry: int | None
    croupier: str
    first_hand: int
    rake: int
    tips: int
    table_name: str
    rules: HouseRules


class ShiftSheet(ShiftRow, frozen=True, kw_only=True):
    """A shift with how many hands were played in it, and how many misdeals there were."""

    TABLE: ClassVar[str] = "shift_sheet"

    hands: int
    misdeals: int


class DownRow(Row, frozen=True, kw_only=True):
    """The beginning of a croupier's down, with the entry that recorded it."""

    TABLE: ClassVar[str] = "down"
    KEY: ClassVar[tuple[str, ...]] = ("entry",)

    entry: int
    shift: int
    croupier: str
    started_ms: int


class DownSheet(DownRow, frozen=True, kw_only=True):
    """A down with its end (None while it lasts), the hands played in it and their Taxe."""

    TABLE: ClassVar[str] = "down_sheet"

    ended_ms: int | None
    hands: int
    rake: int


class GameTurnRow(Row, frozen=True, kw_only=True):
    """From a hand on, another game of a mixed table was played, or the first one of a shift (8.1).

    Attributes:
        entry: the number of the entry that began that hand.
        hand: its number; if it was void, the next one is of the same turn.
        game: the place of the game in the mix, from 0.
        rules: those that it was played by.
    """

    TABLE: ClassVar[str] = "game_turn"
    KEY: ClassVar[tuple[str, ...]] = ("entry",)

    entry: int
    shift: int
    hand: int
    game: int
    rules: HouseRules
