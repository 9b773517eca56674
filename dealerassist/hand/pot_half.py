"""The halves of a pot (rule 7.6)."""

from __future__ import annotations

from enum import StrEnum


class Half(StrEnum):
    """Which part of a pot is won (7.6)."""

    WHOLE = "whole"
    HIGH = "high"
    LOW = "low"
