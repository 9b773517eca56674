"""The checksums of the parts of the read tables, and the one of them all that is signed.

The sum of a part's rows is a row itself, of ``part_sum``, and what is signed is the sum of these
rows. So who knows the signed sum and all sums of parts, a few bytes a shift, can check any one part
by its own rows.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Protocol

from pysqlite3 import dbapi2 as sqlite

from dealerassist.journal.read_model.checksum import SIZE, add_to_checksum, row_digest

NOTHING = bytes(SIZE)
"""The sum of a part without rows; whether it has a row in ``part_sum`` makes no difference."""


class Sums(Protocol):
    """The checksums of rows, as they are kept in memory while rows are written.

    They are not read from the file again. If they were, whoever changed a row and its checksum in
    between would have both signed with the next entry.
    """

    @property
    def all(self) -> bytes:
        """The sum of them all, which is signed."""

    def add(self, changes: Mapping[int, int]) -> None:
        """Add to the sum of each part what its rows have changed by."""

    def write(self, database: sqlite.Connection) -> None:
        """Write the sums of parts that have changed, within the transaction that is open."""


class OneSum(Sums):
    """That of a file up to version 9, which has one for all rows."""

    def __init__(self, digest: bytes) -> None:
        self._all = digest

    @property
    def all(self) -> bytes:
        return self._all

    def add(self, changes: Mapping[int, int]) -> None:
        self._all = add_to_checksum(self._all, sum(changes.values()))

    def write(self, database: sqlite.Connection) -> None:
        """As `Sums.write`: there are none."""


class PartSums(Sums):
    """The checksum of each part, and of the rows that these sums are themselves."""

    def __init__(self, names: bytes, sums: Mapping[int, bytes]) -> None:
        """Begin with `sums`.

        Args:
            names: what the signed sum begins with: the rows of ``meta``.
            sums: the sum of each part.
        """
        self._sums = dict(sums)
        self._changed = set[int]()
        self._all = add_to_checksum(names, sum(map(_digest, self._sums, self._sums.values())))

    @property
    def all(self) -> bytes:
        return self._all

    def sum_of(self, part: int) -> bytes:
        """The sum of one part."""
        return self._sums.get(part, NOTHING)

    def add(self, changes: Mapping[int, int]) -> None:
        for part, change in changes.items():
            old = self.sum_of(part)
            new = add_to_checksum(old, change)
            self._all = add_to_checksum(self._all, _digest(part, new) - _digest(part, old))
            self._sums[part] = new
            self._changed.add(part)

    def write(self, database: sqlite.Connection) -> None:
        database.executemany(
            "INSERT INTO part_sum (part, digest) VALUES (?, ?) "
            "ON CONFLICT (part) DO UPDATE SET digest = excluded.digest",
            [(part, self._sums[part]) for part in self._changed],
        )
        self._changed.clear()


def _digest(part: int, digest: bytes) -> int:
    """The digest of a part's row in ``part_sum``; that of a part without rows counts nothing."""
    return row_digest("part_sum", (part, digest)) if digest != NOTHING else 0


def sums_in(database: sqlite.Connection, names: bytes) -> PartSums:
    """The checksums as they stand in the file."""
    found: Iterable[tuple[int, bytes]] = database.execute("SELECT part, digest FROM part_sum")
    return PartSums(names, dict(found))
