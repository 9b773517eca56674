"""Every page and every question in a browser, looked over by axe-core, in both lights.

Tests `ui/web/templates/`, `ui/web/static/`.
"""

from __future__ import annotations

import pytest

from dealerassist.floor.connection import Database
from tests.support.tiers import some
from tests.support.web.axe import barriers
from tests.support.web.chromium import DESK
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
    "what is told of what": ("/evaluation", "evaluation-croupiers"),
    "a table whose evaluation is read": ("/evaluation", "evaluation-table"),
    "one table": ("/table/4", ""),
    "its shifts": ("/table/4", "pit-shifts"),
    "its corrections": ("/table/4", "pit-corrections"),
    "a table that plays": ("/table/5", ""),
    "a hand": ("/table/4/hand/12", ""),
    "a hand on the felt": ("/table/4/hand/12", "replay-first hand-felt"),
    "who waits": ("/waiting", ""),
    "the wall": ("/wall", ""),
}
"""Where they are: an address, and what is tapped there."""

QUICK = 3
"""At how many of them the quick tier looks."""

SMALL = (360, 740)
"""The smallest phone."""

LOOKS = [
    (SMALL, "de", "dark"),
    (DESK, "en", "bright"),
    (DESK, "de", "dark"),
    (SMALL, "en", "bright"),
]


@pytest.mark.parametrize(("size", "language", "light"), some(LOOKS))
def test_pages_have_no_barriers(tablet, house: Database, size, language: str, light: str):
    call(house, 5, 400)
    one = tablet(size, language, light)
    found = {}
    for name in some(ON_THE_WAY, QUICK):
        path, taps = ON_THE_WAY[name]
        one.open(path)
        one.tap(*taps.split())
        one.page.wait_for_timeout(200)
        if there := barriers(one.page):
            found[name] = there
        if one.too_wide_px:
            found[name] = [f"it is {one.too_wide_px} px too wide"]
    assert found == {}


@pytest.mark.parametrize("light", some(["dark", "bright"]))
def test_signing_in_has_no_barriers(tablet, light: str):
    one = tablet(SMALL, "de", light, signed_in=False)
    one.page.goto(f"{one.origin}/day")
    one.page.locator('[data-digit="7"]').wait_for()
    assert barriers(one.page) == []
    assert one.too_wide_px == 0
    one.page.locator("#sign-in .go").tap()
    assert barriers(one.page) == []
