"""The checksum of the read tables: a start finds with it that a row was changed.

Each row has a digest, and the journal keeps the sum of all digests, updated in the same transaction
as the rows. As it is a sum, a changed row costs one subtraction and one addition, however many rows
there are, and the order of the rows does not matter.

Anybody could compute the sum again after changing a row. So the program signs it together with the
last entry, and an older sum cannot be put back with older rows. Whoever has the key can still forge
a row; that is found where the rows are computed anew (`recomputed_reader.recomputed`). The entries
need no checksum: they have the chain.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

import msgspec

TAG = b"dealer-assist/row/1\x00"
"""Begins what is hashed, so that no hash made for another purpose is valid for a row."""

SIGNED = b"dealer-assist/sum/1\x00"
"""Begins what is signed, so that the signature of a checkpoint is not valid for a checksum, nor the
other way round."""

SIZE = 32
"""How many bytes a digest has, and the sum of all digests, which is taken modulo 2²⁵⁶."""

Value = int | str | bytes | None
"""What SQLite holds in a column."""


def row_digest(table: str, values: Sequence[Value]) -> int:
    """The digest of a row of `table`.

    Args:
        values: the values in the order of the table's columns.
    """
    plain = [value.hex() if isinstance(value, bytes) else value for value in values]
    text = msgspec.json.encode([table, *plain])
    return int.from_bytes(hashlib.sha256(TAG + text).digest())


def add_to_checksum(total: bytes, change: int) -> bytes:
    """The checksum `total` after adding `change`, which may be negative."""
    return ((int.from_bytes(total) + change) % (1 << 8 * SIZE)).to_bytes(SIZE)


def signed_text(journal: str, number: int, head: bytes, digest: bytes) -> bytes:
    """The text that is signed for the read tables.

    Args:
        journal: the journal's id.
        number: the last entry that the rows were computed from; 0 if there is none yet.
        head: that entry's hash.
        digest: the checksum of all rows.
    """
    return SIGNED + f"{journal}\n{number}\n".encode() + head + digest
