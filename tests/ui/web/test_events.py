"""What a page is told of itself.

Tests `ui/web/events.py`.
"""

from dealerassist.floor.overview import FloorOverview
from dealerassist.journal.clock import system_clock
from dealerassist.locale.catalogue import Language, words_of
from ui.floor.server import Reading
from ui.web.events import age_of


def test_a_page_is_no_younger_than_the_tables_that_it_shows():
    age = age_of(Reading(read_ns=system_clock().monotonic_ns - 3_000_000_000))["age"]
    assert 3_000 <= age < 3_500


def test_a_page_that_shows_no_tables_yet_is_of_now():
    assert age_of(Reading())["age"] == 0


def test_a_page_says_when_its_tables_were_read_by_the_clock_of_their_server():
    read_ms = 1_000_000_000_000
    at = words_of(Language.ENGLISH).time(read_ms, seconds=True)
    assert age_of(Reading(overview=FloorOverview(at_ms=read_ms)))["at"] == at
