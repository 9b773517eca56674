"""Where the rows of a read model are kept, as the projector needs it.

The journal keeps them beside its entries (`ReadTables`), the floor those of all its tables in one
database. Which rows an entry changes is the projector's matter alone.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeVar

from dealerassist.journal.entry import Entry
from dealerassist.journal.read_model.rows import AnyRow, CorrectionRow, HandRow, Row, WaitingRow
from dealerassist.journal.read_model.shift_rows import ShiftRow
from dealerassist.table.state import TableState

NumberedRow = HandRow | ShiftRow | CorrectionRow | WaitingRow
"""The rows whose key is a number."""

AnyNumbered = TypeVar("AnyNumbered", bound=NumberedRow)

RowChange = Callable[[AnyNumbered | None], AnyNumbered | None]
"""Makes of a row, or of none, what it is after an entry; None where nothing is to be kept."""


class RowStore(Protocol):
    """The rows of one table, for `Projector`, which says what becomes of them entry by entry."""

    def begin(self) -> None:
        """The rows of another entry follow; those of one that was not settled do not count."""

    def settle(self, *, before: int, after: int) -> None:
        """The rows of the entry are complete: bring up to date what is kept beside them.

        Args:
            before: how many hands there were before the entry.
            after: how many there are now.
        """

    def numbered(self, kind: type[AnyNumbered], number: int) -> AnyNumbered | None:
        """The row with this number; None if there is none."""

    def of_entry(self, kind: type[AnyRow], entry: int) -> tuple[AnyRow, ...]:
        """The rows of a kind that come from this entry."""

    def still_waiting(self) -> tuple[WaitingRow, ...]:
        """What is not acknowledged, in the order in which it began to wait."""

    def put(self, row: Row) -> None:
        """Keep a row, in place of the one with its key."""

    def renew(self, kind: type[AnyNumbered], number: int, change: RowChange[AnyNumbered]) -> None:
        """Keep what `change` makes of the row with this number.

        A store that does not have the rows of all entries may leave the change for whoever has.
        """
        row = change(self.numbered(kind, number))
        if row is not None:
            self.put(row)

    def remove(self, row: Row) -> None:
        """Remove the row with this row's key."""

    def remove_after(self, kind: type[NumberedRow], number: int) -> None:
        """Remove the rows of a kind that have a greater number."""

    def seal(self, entry: Entry, state: TableState) -> None:
        """Keep the state of the table after a sealing entry."""

    def unseal(self, entry: int) -> None:
        """Forget the states after this entry and after all later ones."""
