"""Counts to close, as commands: two people make them (house practice 4)."""

from __future__ import annotations

from dealerassist.table.commands import CountBox
from dealerassist.table.money_state import Box, Pieces, Purpose

COUNTER, WITNESS = "C-07", "P-02"


def to_close(
    box: Box, pieces: Pieces = (), amount: int | None = None, *, shift: int | None = None
) -> CountBox:
    """The count of a box to close its shift, or after its close where `shift` is told."""
    return CountBox(box, pieces, amount, Purpose.CLOSING, COUNTER, WITNESS, shift)
