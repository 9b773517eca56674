"""What a row of the read model must be to be kept in the floor's database, and what is added."""

from __future__ import annotations

import msgspec

from dealerassist.journal.read_model.rows import HandRow, Row
from dealerassist.journal.read_model.shift_rows import ShiftRow

LARGEST = 1 << 53
"""No amount and no time is as large; what is could not be added up in the database."""

LONGEST = 500
"""How many characters a name or a remark may have. The table lets nobody type as many; more would
not go into an index."""


class StoredHand(HandRow, frozen=True, kw_only=True):
    """A hand with its pot in hundredths of the table's currency."""

    pot_cents: int


def stored_hand(row: HandRow, shift: ShiftRow | None) -> StoredHand:
    """The hand as it is kept, with what a chip is worth in its shift."""
    cents = 0 if shift is None else shift.rules.smallest_chip_cents
    values = {name: getattr(row, name) for name in HandRow.__struct_fields__}
    return StoredHand(**values, pot_cents=min(row.pot * cents, LARGEST))


def rows_as_json(value: object) -> str:
    """Rows as the database reads them."""
    return msgspec.json.encode(value).decode()


def check_row(row: Row) -> None:
    """Refuse what no table can have recorded, and the database could not keep.

    Raises:
        ValueError: an amount or a time is too large, or a text too long.
    """
    for name in row.__struct_fields__:
        value = getattr(row, name)
        if isinstance(value, int) and not -LARGEST < value < LARGEST:
            raise ValueError(f"{name} of a {row.TABLE} is {value}")
        if isinstance(value, str) and len(value) > LONGEST:
            raise ValueError(f"{name} of a {row.TABLE} has {len(value)} characters")
