"""The halves that a pot is split into in high-low games (rule 7.6)."""

from __future__ import annotations

from enum import StrEnum


class Half(StrEnum):
    """Which part of a pot is won (7.6)."""

    WHOLE = "whole"
    HIGH = "high"
    LOW = "low"
