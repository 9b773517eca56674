"""The sum of the read tables: a row that changed by itself is found before it is shown.

Each row has a digest, and the journal keeps the digests' sum, brought up to date in the same
transaction as the rows. Anybody can take such a sum again after changing a row, so the program
signs it, together with the entry that it belongs to: whoever forges a row needs the key too, and
is found all the same where the rows are computed anew from the entries (`recomputed`). The entries
need no sum: they have the chain.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

import msgspec

TAG = b"dealer-assist/row/1\x00"
"""Says what is hashed, so that no other hash of the house can stand in for a row's."""

SIGNED = b"dealer-assist/sum/1\x00"
"""Says what is signed, so that no checkpoint can stand in for a sum, nor a sum for one."""

SIZE = 32
"""The bytes of a digest, and of the sum of all, which is taken modulo 2²⁵⁶."""

Value = int | str | bytes | None
"""What SQLite holds in a column."""


def row_digest(table: str, values: Sequence[Value]) -> int:
    """The digest of a row of `table`, its values in the order of the columns."""
    plain = [value.hex() if isinstance(value, bytes) else value for value in values]
    text = msgspec.json.encode([table, *plain])
    return int.from_bytes(hashlib.sha256(TAG + text).digest())


def added(total: bytes, change: int) -> bytes:
    """The sum `total` after `change`, which may be negative."""
    return ((int.from_bytes(total) + change) % (1 << 8 * SIZE)).to_bytes(SIZE)


def signed_text(journal: str, number: int, head: bytes, digest: bytes) -> bytes:
    """What is signed of the read tables.

    Args:
        journal: the journal's id.
        number: the last entry that the rows were made from, 0 if there is none yet.
        head: that entry's hash.
        digest: the sum of all rows.
    """
    return SIGNED + f"{journal}\n{number}\n".encode() + head + digest
