"""What a page is told of itself.

Tests `ui/web/events.py`.
"""

from dealerassist.journal.clock import system_clock
from ui.floor.server import Reading
from ui.web.events import age_of


def test_a_page_is_no_younger_than_the_tables_that_it_shows():
    age = age_of(Reading(read_ns=system_clock().monotonic_ns - 3_000_000_000))["age"]
    assert 3_000 <= age < 3_500


def test_a_page_that_shows_no_tables_yet_is_of_now():
    assert age_of(Reading()) == {"age": 0}
