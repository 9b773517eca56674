"""Lengths of time, written the same way in every language."""

from __future__ import annotations

MINUTE_S = 60


def minutes_and_seconds(milliseconds: int) -> str:
    """A length of time as ``0:09``; a negative one, of a clock that was set back, as ``0:00``."""
    minutes, seconds = divmod(max(0, milliseconds) // 1000, MINUTE_S)
    return f"{minutes}:{seconds:02}"
