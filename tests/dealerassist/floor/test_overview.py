"""How a table is heard: what is late and what is withheld look the same.

Tests `dealerassist/floor/overview.py`.
"""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from dealerassist.floor.overview import Hearing
from dealerassist.local_time import DAY_MS
from tests.support.floor.made_up_house import AT_MS, closed, table


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
