"""Whether the chips at a table in a tournament are those that came into play (11.12)."""

from __future__ import annotations

from msgspec import Struct

from dealerassist.table.state import TableState
from dealerassist.tournament.chips_in_play import ChipsInPlay


class ChipProof(Struct, frozen=True):
    """The chips of a table in a tournament, in values.

    Attributes:
        chips: what came into play at the table, and went out of it.
        on_table: what lies there.
    """

    chips: ChipsInPlay
    on_table: int

    @property
    def difference(self) -> int:
        """By how much the chips on the table differ from those that should be there."""
        return self.on_table - self.chips.should


def chip_proof_of(table: TableState | None) -> ChipProof | None:
    """The chips of a table in a tournament; None of any other."""
    if table is None or table.tournament is None:
        return None
    on_table = table.chips_in_play() * table.tournament.smallest_chip
    return ChipProof(table.tournament.chips, on_table)
