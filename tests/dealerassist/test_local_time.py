"""Times in the hour that the clock on the wall shows twice, and those that no clock shows.

Tests `dealerassist/local_time.py`, `dealerassist/records/shift/clock_hours.py`,
`dealerassist/table/gaming_day.py`.
"""

import os
import time
from collections.abc import Iterator
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest

from dealerassist.local_time import iso_of, next_time
from dealerassist.locale.catalogue import NO_TIME, Language, words_of
from dealerassist.records.shift.clock_hours import HOUR_MS, every_hour, hour_of
from dealerassist.table.gaming_day import gaming_day
from reports.formatting import Formatting

VIENNA = ZoneInfo("Europe/Vienna")

SAY = {language: words_of(language) for language in Language}


def ms(hour: int, minute: int = 0, *, day: int = 25) -> int:
    """A time in UTC in October 2026, when summer time ends in Vienna at 1:00."""
    return int(datetime(2026, 10, day, hour, minute, tzinfo=UTC).timestamp()) * 1000


@pytest.fixture(params=["named", "the machine's own"])
def zone(request) -> Iterator[ZoneInfo | None]:
    """Vienna: told to the program, or as the machine is set."""
    if request.param == "named":
        yield VIENNA
        return
    before = os.environ.get("TZ")
    os.environ["TZ"] = "Europe/Vienna"
    time.tzset()
    yield None
    os.environ.pop("TZ")
    if before is not None:
        os.environ["TZ"] = before
    time.tzset()


def test_the_hour_that_is_there_twice_has_its_zone(zone):
    said = [SAY[Language.ENGLISH].time(ms(0, at), zone) for at in (0, 30)]
    assert said == ["02:00\u00a0CEST", "02:30\u00a0CEST"]
    said = [SAY[Language.ENGLISH].time(ms(1, at), zone, seconds=True) for at in (0, 59)]
    assert said == ["02:00:00\u00a0CET", "02:59:00\u00a0CET"]
    german = [SAY[Language.GERMAN].time(at, zone) for at in (ms(0, 30), ms(1, 30))]
    assert german == ["02:30\u00a0MESZ", "02:30\u00a0MEZ"]


def test_other_hours_have_none(zone):
    assert SAY[Language.GERMAN].time(ms(23, 59, day=24), zone) == "01:59"
    assert SAY[Language.GERMAN].time(ms(2), zone) == "03:00"
    # In March an hour is missing, and none is there twice.
    spring = int(datetime(2026, 3, 29, 1, tzinfo=UTC).timestamp()) * 1000
    assert SAY[Language.GERMAN].time(spring - 1, zone) == "01:59"
    assert SAY[Language.GERMAN].time(spring, zone) == "03:00"


def test_a_bar_and_a_span_say_which_hour(zone):
    say = SAY[Language.GERMAN]
    hours = every_hour(
        {hour_of(ms(23, 40, day=24), zone), hour_of(ms(2, 10), zone)}, longest_ms=9**12
    )
    assert [say.hour(hour, zone) for hour in hours] == [
        ("01",), ("02", "MESZ"), ("02", "MEZ"), ("03",),
    ]  # fmt: skip
    assert say.times(ms(0), ms(1), zone) == "02:00\u00a0MESZ–02:00\u00a0MEZ"
    assert say.times(ms(2), ms(3), zone) == "03:00–04:00"


def test_lengths_and_gaming_days_hold_across_the_change(zone):
    words = Formatting(
        SAY[Language.GERMAN],
        currency="EUR",
        smallest_chip_cents=100,
        gaming_day="2026-10-24",
        zone=zone,
    )
    assert words.length(ms(23, 40, day=24), ms(2, 10)) == "2:30"
    assert words.span(ms(0, 50), ms(1, 5)) == "25.10. 02:50\u00a0MESZ – 02:05\u00a0MEZ"
    if zone is None:
        assert gaming_day(ms(4, 59)) == "2026-10-24"
        assert gaming_day(ms(5)) == "2026-10-25"


def test_a_zone_without_a_name_says_how_far_it_is_from_utc():
    lord_howe = ZoneInfo("Australia/Lord_Howe")
    twice = int(datetime(2026, 4, 4, 15, 10, tzinfo=UTC).timestamp()) * 1000
    assert SAY[Language.ENGLISH].time(twice, lord_howe) == "01:40\u00a0UTC+10:30"


@pytest.mark.parametrize("moment", [-(2**63), 2**63 - 1, 10**30, -(10**15), 253402300800000])
def test_a_moment_that_no_calendar_has_is_no_time(moment):
    words = Formatting(
        SAY[Language.GERMAN], currency="EUR", smallest_chip_cents=100, gaming_day="x", zone=VIENNA
    )
    assert SAY[Language.GERMAN].time(moment) == NO_TIME
    assert SAY[Language.GERMAN].day(moment) == NO_TIME
    assert words.moment(moment) == NO_TIME
    assert words.stamp(moment) == f"{NO_TIME} {NO_TIME}"
    assert hour_of(moment, VIENNA) == moment - moment % HOUR_MS
    assert gaming_day(moment) == "?"
    assert iso_of(moment) == f"{moment} ms"


# ── a time that is typed ────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("after", "typed", "found"),
    [
        (ms(12), (14, 0), ms(13)),
        (ms(13), (14, 0), ms(13)),
        (ms(14), (14, 0), ms(13, day=26)),
        (ms(22), (0, 30), ms(23, 30)),
        # In the hour that comes twice, the first of both that is not over.
        (ms(0), (2, 30), ms(0, 30)),
        (ms(0, 45), (2, 30), ms(1, 30)),
    ],
)
def test_a_typed_time_is_the_next_moment_at_which_clocks_show_it(zone, after, typed, found):
    assert next_time(after, *typed, zone) == found


def test_a_time_that_summer_time_leaves_out_is_found_the_day_after(zone):
    evening, after = (
        int(datetime(2026, 3, day, hour, 30, tzinfo=UTC).timestamp()) * 1000
        for day, hour in ((28, 18), (30, 0))
    )
    assert next_time(evening, 2, 30, zone) is None
    assert next_time(evening + 12 * HOUR_MS, 2, 30, zone) == after


def test_no_time_is_found_where_no_calendar_is(zone):
    assert next_time(1 << 60, 12, 0, zone) is None
