"""The agreed tables and columns of what tax auditors are given; nothing else is ever in it.

They must be the same for as long as the documents of a house are kept, ten years, whatever becomes
of the evaluation's tables: whoever changes a name, a type or the order raises `GOBD_VERSION`, and
keeps what the version before it was in `tests/dealerassist/evaluation/gobd`.

Each table begins with the id of the journal, which is the same in every package and makes the keys
of several tables of the house, and of several days, unique.
"""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

GOBD_VERSION = 1
"""Of the tables and columns below."""

JOURNAL = "journal"
"""The first column of every table, and the table that it refers to."""


class ColumnType(StrEnum):
    """What the values of a column are, and how they are written.

    Attributes:
        WHOLE: a whole number.
        MONEY: an amount in the currency, with two decimals.
        SECONDS: with three decimals.
        DATE: such as 2026-11-21.
        MOMENT: a date with a time, which is a text: the standard has dates alone.
        TEXT: in quotation marks.
    """

    WHOLE = "whole"
    MONEY = "money"
    SECONDS = "seconds"
    DATE = "date"
    MOMENT = "moment"
    TEXT = "text"


class AgreedColumn(NamedTuple):
    """A column: its name, and what its values are."""

    name: str
    kind: ColumnType


class AgreedTable(NamedTuple):
    """A table.

    Attributes:
        columns: without the first one, `JOURNAL`, in the order of the file.
        keys: how many of them, from the first on, tell its rows apart within a journal.
        refers: which columns name a row of which other table, by its key; where a row may name one
            of another day, which need not be there, it is not said.
    """

    name: str
    columns: tuple[AgreedColumn, ...]
    keys: int
    refers: dict[str, str]

    @property
    def key(self) -> tuple[str, ...]:
        """The columns that tell its rows apart, with that of the journal."""
        return (JOURNAL, *(column.name for column in self.columns[: self.keys]))


def _table(name: str, keys: int, columns: str, **refers: str) -> AgreedTable:
    words = [word.partition(":") for word in columns.split()]
    return AgreedTable(
        name,
        tuple(AgreedColumn(word, ColumnType(kind)) for word, _, kind in words),
        keys,
        refers,
    )


OF_JOURNALS = (
    _table(
        JOURNAL, 0,
        """table_id:text table_name:text house:text""",
    ),
    _table(
        "extract", 1,
        """first_shift:whole last_shift:whole first_entry:whole last_entry:whole head:text
        verified:whole finding:text folder:text""",
    ),
)  # fmt: skip
"""The tables about what the package was made from; their rows are made with it."""

OF_SHIFTS = (
    _table(
        "shift", 1,
        """number:whole gaming_day:date table_name:text opened_utc:moment opened_local:moment
        opened_by:text closed_utc:moment closed_local:moment closed_by:text game:text profile:text
        betting_limit:text currency:text chip_cents:whole hands:whole misdeals:whole taxe:whole
        taxe_money:money tips:whole tips_money:money uncounted:text""",
    ),
    _table(
        "down", 1,
        """entry:whole shift:whole croupier:text started_utc:moment started_local:moment
        ended_utc:moment ended_local:moment hands:whole taxe:whole taxe_money:money""",
        shift="shift",
    ),
    _table(
        "hand", 1,
        """number:whole shift:whole croupier:text game:text profile:text betting_limit:text
        started_utc:moment started_local:moment ended_utc:moment ended_local:moment players:whole
        outcome:text counts:whole pot:whole pot_money:money rakeable:whole rakeable_money:money
        taxe:whole taxe_money:money jackpot_drop:whole jackpot_drop_money:money
        uncapped_river:whole common_card:whole corrected:whole first_entry:whole
        last_entry:whole""",
        shift="shift",
    ),
    _table("hand_flag", 2, "hand:whole flag:text", hand="hand"),
    _table(
        "guest_in_hand", 2,
        """hand:whole seat:whole stack_before:whole stack_before_money:money put_in:whole
        put_in_money:money won:whole won_money:money stack_after:whole stack_after_money:money
        standing:text cards_shown:text best:text""",
        hand="hand",
    ),
    _table(
        "act", 2,
        """entry:whole position:whole hand:whole at_utc:moment at_local:moment street:text
        seat:whole act:text amount:whole amount_money:money all_in:whole drawn:whole""",
        hand="hand",
    ),
    _table(
        "card", 2,
        """entry:whole position:whole hand:whole street:text place:text seat:whole card:text
        face_up:whole""",
        hand="hand",
    ),
    _table(
        "pot", 2,
        """hand:whole pot:whole amount:whole amount_money:money taxe:whole taxe_money:money
        jackpot_drop:whole jackpot_drop_money:money seats:text""",
        hand="hand",
    ),
    _table(
        "award", 4,
        """hand:whole pot:whole half:text seat:whole amount:whole amount_money:money odd:whole
        odd_money:money""",
        hand="hand",
    ),
    _table(
        "taking", 2,
        """hand:whole street:text taxe:whole taxe_money:money jackpot_drop:whole
        jackpot_drop_money:money""",
        hand="hand",
    ),
    _table(
        "movement", 2,
        """entry:whole position:whole shift:whole at_utc:moment at_local:moment kind:text
        seat:whole amount:whole amount_money:money cash:whole cash_money:money slip:whole
        by:text""",
        shift="shift",
    ),
    _table(
        "slip", 1,
        """number:whole shift:whole at_utc:moment at_local:moment kind:text amount:whole
        amount_money:money first_signer:text second_signer:text""",
        shift="shift",
    ),
    _table(
        "box_count", 2,
        """entry:whole position:whole shift:whole at_utc:moment at_local:moment box:text
        purpose:text counted:whole counted_money:money expected:whole expected_money:money
        difference:whole difference_money:money first_count:whole first_count_money:money
        counted_by:text watched_by:text""",
        shift="shift",
    ),
    _table(
        "incident", 2,
        """entry:whole position:whole shift:whole hand:whole at_utc:moment at_local:moment
        kind:text rule:text by:text effect:whole effect_money:money facts:text""",
        shift="shift",
    ),
    _table(
        "correction", 1,
        """number:whole shift:whole hand:whole kind:text reason:text text:text status:text
        proposed_by:text proposed_utc:moment proposed_local:moment settled_by:text
        settled_utc:moment settled_local:moment decline_reason:text decline_text:text
        pot_before:whole pot_before_money:money pot_after:whole pot_after_money:money
        taxe_before:whole taxe_before_money:money taxe_after:whole taxe_after_money:money""",
        shift="shift",
    ),
    _table(
        "corrected_seat", 2,
        """correction:whole seat:whole put_in_before:whole put_in_before_money:money
        put_in_after:whole put_in_after_money:money won_before:whole won_before_money:money
        won_after:whole won_after_money:money""",
        correction="correction",
    ),
    _table(
        "call", 1,
        """number:whole shift:whole hand:whole reason:text called_by:text called_utc:moment
        called_local:moment answered_by:text answered_utc:moment answered_local:moment
        waited_seconds:seconds""",
        shift="shift",
    ),
    _table(
        "rota", 2,
        """entry:whole place:whole shift:whole at_utc:moment at_local:moment croupier:text""",
        shift="shift",
    ),
    _table(
        "game_turn", 1,
        "entry:whole shift:whole hand:whole place:whole game:text",
        shift="shift",
    ),
)  # fmt: skip
"""The tables with the rows of shifts, each after those that it refers to."""

AGREED: tuple[AgreedTable, ...] = (*OF_JOURNALS, *OF_SHIFTS)
"""All of them, in the order of index.xml."""
