"""Which day the house books a shift under."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

GAMING_DAY_BEGINS = timedelta(hours=6)
"""A shift that opens after midnight still belongs to the evening before."""


def gaming_day(utc_ms: int) -> str:
    """The day that the house books a moment under, by the clock on the wall."""
    moment = datetime.fromtimestamp(utc_ms / 1000, tz=UTC).astimezone()
    return (moment - GAMING_DAY_BEGINS).date().isoformat()
