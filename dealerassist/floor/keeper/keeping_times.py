"""How long the floor keeps what the tables sent, to be known without its database."""

from __future__ import annotations

from datetime import timedelta
from typing import NamedTuple


class Retention(NamedTuple):
    """How long the floor keeps what the tables sent, from the close of a shift on.

    Attributes:
        rows: for how long entries are rows, if they are kept that long; then they are packed.
        kept: for how long their texts are kept at all, and who is named in the read model.
    """

    rows: timedelta
    kept: timedelta


FOR_A_HOUSE = Retention(rows=timedelta(days=90), kept=timedelta(days=2555))
"""If the house says nothing else: seven years, as books are kept."""
