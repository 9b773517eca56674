"""A journal's times of UTC milliseconds as local dates and times.

A clock that was set wrong, or a journal from elsewhere, may name a moment that no calendar has;
nothing here fails on one.
"""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta, tzinfo

SECOND_MS = 1000

MINUTE_MS = 60 * SECOND_MS

HOUR_MS = 60 * MINUTE_MS

DAY_MS = 86_400_000
"""So many milliseconds has a day on which no clock is set."""


def local_time(utc_ms: int, zone: tzinfo | None = None) -> datetime | None:
    """The moment as a local time; None if it is in no year from 1 to 9999.

    Args:
        utc_ms: UTC milliseconds.
        zone: the time zone; None is the machine's own.
    """
    try:
        return datetime.fromtimestamp(utc_ms / 1000, tz=UTC).astimezone(zone)
    except (OverflowError, ValueError, OSError):
        return None


def next_time(after_ms: int, hour: int, minute: int, zone: tzinfo | None = None) -> int | None:
    """The first moment from `after_ms` on at which clocks show this time, in UTC milliseconds.

    Looked for within two days; None if no clock shows it there, as in the hour that summer time
    leaves out, or if that is in no year from 1 to 9999.

    Args:
        after_ms: UTC milliseconds.
        hour, minute: what clocks show.
        zone: the time zone; None is the machine's own.
    """
    begin = local_time(after_ms, zone)
    if begin is None:
        return None
    faces = (
        datetime.combine(begin.date() + timedelta(days), time(hour, minute, fold=fold), zone)
        for days in range(2)
        for fold in (0, 1)
    )
    try:
        moments = [int(face.timestamp() * 1000) for face in faces]
    except (OverflowError, ValueError, OSError):
        return None
    shown = (each for each in moments if each >= after_ms and _shows(each, hour, minute, zone))
    return next(shown, None)


def hour_begins(first: date, last: date, hour: int, zone: tzinfo | None = None) -> tuple[int, ...]:
    """When an hour of the clock begins on each of these days, in UTC milliseconds.

    On a day that has it twice, as in autumn, both times; on one without it, as in spring, never.
    """
    days = (first + timedelta(n) for n in range((last - first).days + 1))
    faces = (datetime.combine(day, time(hour, fold=fold), zone) for day in days for fold in (0, 1))
    begins = dict.fromkeys(int(face.timestamp() * 1000) for face in faces)
    return tuple(each for each in begins if _shows(each, hour, 0, zone))


def _shows(utc_ms: int, hour: int, minute: int, zone: tzinfo | None) -> bool:
    moment = local_time(utc_ms, zone)
    return moment is not None and (moment.hour, moment.minute) == (hour, minute)


def is_ambiguous(moment: datetime, zone: tzinfo | None = None) -> bool:
    """Whether clocks show this time twice that day, as at the end of summer time.

    A list of times then says the zone too, as 02:30 alone could be either moment.

    Args:
        moment: as `local_time` gives it for that zone.
        zone: as there.
    """
    # Python's `fold` tells the first of two equal times of a day from the second.
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
    """The name of the moment's time zone, such as ``CET``, or ``UTC+03:00`` if it has none."""
    name = moment.tzname() or ""
    return name if name.isalpha() else f"UTC{moment.isoformat()[-6:]}"


def iso_of(utc_ms: int) -> str:
    """The moment in ISO 8601, in UTC; its milliseconds as they are where no calendar has it."""
    moment = local_time(utc_ms, UTC)
    if moment is None:
        return f"{utc_ms} ms"
    return moment.isoformat(timespec="milliseconds").replace("+00:00", "Z")
