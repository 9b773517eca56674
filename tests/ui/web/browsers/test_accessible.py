"""Every page and every question in a browser, looked over by axe-core, in both lights.

Tests `ui/web/templates/`, `ui/web/static/`.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from dealerassist.floor.connection import Database
from tests.support.tiers import crossed, some
from tests.support.web.axe import barriers
from tests.support.web.chromium import DESK, PHONE, Tablet
from tests.support.web.web_house import call

ON_THE_WAY = {
    "all tables, of which one calls": ("/", ""),
    "some tables": ("/?group=open", ""),
    "which game": ("/", "floor-game"),
    "no table": ("/?group=unheard", ""),
    "help": ("/", "keys-help"),
    "croupiers": ("/croupiers", ""),
    "the search": ("/search", ""),
    "why it is grey": ("/search", "why:found-newer"),
    "a number that is typed": ("/search", "find-number digit-1"),
    "a croupier that is typed": ("/search", "find-croupier"),
    "when": ("/search", "find-time"),
    "the day": ("/day?day=2026-11-21", ""),
    "a day without a table": ("/day", ""),
    "a day that is typed": ("/day", "day-typed"),
    "the evaluation": ("/evaluation", ""),
    "one table": ("/table/4", ""),
    "a hand": ("/table/4/hand/12", ""),
}
"""Where they are: an address, and what is tapped there."""

LOOKS = [
    (PHONE, "de", "dark"),
    (DESK, "en", "bright"),
    (DESK, "de", "dark"),
    (PHONE, "en", "bright"),
]
QUICK = ("all tables, of which one calls", "a number that is typed", "the search", "the day")


@pytest.mark.parametrize(("size", "language", "light"), some(LOOKS, 2))
def test_pages_have_no_barriers(tablet, house: Database, size, language: str, light: str):
    call(house, 5, 400)
    one = tablet(size, language, light)
    found = {}
    for name in some(ON_THE_WAY, 1) if False else ON_THE_WAY:
        path, taps = ON_THE_WAY[name]
        one.open(path)
        for key in taps.split():
            one.tap(key)
        one.page.wait_for_timeout(300)
        if there := barriers(one.page):
            found[name] = there
    assert found == {}
