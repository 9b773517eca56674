"""Moments by the clock on the wall, whatever a journal says they were.

A clock that was set wrong, or a stranger's journal, may name a moment that no calendar has.
"""

from __future__ import annotations

from datetime import UTC, datetime, tzinfo


def on_the_wall(utc_ms: int, zone: tzinfo | None = None) -> datetime | None:
    """The moment by the clock on the wall; None if it is in no year from 1 to 9999.

    Args:
        utc_ms: UTC milliseconds.
        zone: whose clock; None is the machine's own.
    """
    try:
        return datetime.fromtimestamp(utc_ms / 1000, tz=UTC).astimezone(zone)
    except (OverflowError, ValueError, OSError):
        return None


def is_told_twice(moment: datetime, zone: tzinfo | None = None) -> bool:
    """Whether the clock on the wall shows this time twice, as at the end of summer time.

    Args:
        moment: as `on_the_wall` gives it for that zone.
    """
    face = moment.replace(tzinfo=None)
    first, second = (_offset(face.replace(fold=fold), zone) for fold in (0, 1))
    return first != second


def _offset(face: datetime, zone: tzinfo | None) -> object:
    try:
        local = face.astimezone() if zone is None else face.replace(tzinfo=zone)
        return local.utcoffset()
    except (OverflowError, ValueError, OSError):
        return None


def zone_of(moment: datetime) -> str:
    """What its zone is called, such as ``CET``; its distance from UTC where it has no name."""
    name = moment.tzname() or ""
    return name if name.isalpha() else f"UTC{moment.isoformat()[-6:]}"


def iso_of(utc_ms: int) -> str:
    """The moment as programs write it, in UTC; its milliseconds where no calendar has it."""
    moment = on_the_wall(utc_ms, UTC)
    if moment is None:
        return f"{utc_ms} ms"
    return moment.isoformat(timespec="milliseconds").replace("+00:00", "Z")
