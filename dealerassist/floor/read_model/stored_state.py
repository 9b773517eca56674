"""How the floor's database keeps the state of a table: canonical JSON, compressed."""

from __future__ import annotations

import zlib

from dealerassist.journal.codec import decode_state, encode_state
from dealerassist.table.state import TableState


def packed_state(state: TableState) -> bytes:
    """The state as it is kept."""
    return zlib.compress(encode_state(state).encode())


def unpacked_state(packed: bytes) -> TableState:
    """The state that was kept.

    Raises:
        CodecError: if it is none.
    """
    return decode_state(zlib.decompress(packed).decode())
