"""What can be put on paper, or into a file for somebody else. Nothing of it is journalled."""

from __future__ import annotations

from msgspec import Struct


class ShiftPaper(Struct, frozen=True):
    """The report of a shift."""

    shift: int


class HandPaper(Struct, frozen=True):
    """The record of a hand."""

    hand: int


Paper = ShiftPaper | HandPaper
"""Everything that can be asked for."""
