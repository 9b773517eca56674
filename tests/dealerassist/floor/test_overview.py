"""How a table is heard: what is late and what is withheld look the same. And who waits there.

Tests `dealerassist/floor/overview.py`.
"""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from dealerassist.floor.overview import LEFT_OVER_MS, FloorOverview, Hearing
from dealerassist.floor.table_now import WaitsNow
from dealerassist.local_time import DAY_MS
from tests.support.floor.made_up_house import AT_MS, changed, closed, table


@pytest.mark.parametrize(
    ("seconds", "hearing"),
    [(59, Hearing.HEARD), (60, Hearing.LATE), (599, Hearing.LATE), (600, Hearing.SILENT)],
)
def test_an_open_table_is_late_after_a_minute_and_silent_after_ten(seconds: int, hearing: Hearing):
    heard = replace(table(4), heard_ms=AT_MS - seconds * 1000)
    assert heard.hearing(AT_MS) is hearing


def test_a_closed_table_may_rest():
    heard = replace(closed(table(4), rake=None), heard_ms=AT_MS - DAY_MS)
    assert heard.hearing(AT_MS) is Hearing.HEARD


def test_a_table_that_is_closed_for_the_night_keeps_nobody_waiting_who_came_before():
    before, since = (
        WaitsNow(name="Anna", game="omaha", since_ms=AT_MS + ms) for ms in (-DAY_MS, 0)
    )
    shut = changed(closed(table(4), rake=None), waiting=(before, since))
    assert shut.now is not None
    assert shut.now.shift is not None
    assert shut.now.shift.closed_ms is not None
    night_ms = shut.now.shift.closed_ms + LEFT_OVER_MS
    assert shut.waiting(night_ms - 1) == (before, since), "the next shift may be opened at once"
    assert shut.waiting(night_ms) == (since,)
    assert changed(table(4), waiting=(before,)).waiting(AT_MS) == (before,)


def test_a_place_that_is_kept_is_not_free():
    kept = changed(table(4), seats=9, guests=6, kept=2)
    whole = FloorOverview(at_ms=AT_MS, tables=(kept, changed(table(5), seats=9, guests=9)))
    assert (whole.figures.guests, whole.figures.free) == (15, 1)
