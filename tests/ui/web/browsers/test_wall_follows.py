"""The wall in Chromium: it follows the floor by itself, and says when it does not.

Tests `ui/web/wall_page.py`, `ui/web/events.py`, `ui/web/visitors.py`.
"""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from dealerassist.floor.connection import Database
from tests.support.web.chromium import DESK, PHONE, promised
from tests.support.web.floor_process import FloorProcess
from tests.support.web.web_house import seat

FREE = "#wall-games .free dd"
"""How many seats are free of each game."""


def test_the_wall_follows_the_floor_and_each_browser_its_language(tablet, house: Database):
    seat(house, 7, 9)
    wall, telephone = tablet(DESK).page, tablet(PHONE, "de")
    wall.goto(f"{telephone.origin}/wall?lang=en")
    telephone.page.goto(f"{telephone.origin}/wall?lang=yours")
    expect(telephone.page.locator("#wall-games")).to_have_attribute("lang", "de")
    before = wall.locator(FREE).all_inner_texts()
    seat(house, 7, 1)
    expect(wall.locator(FREE).first).not_to_have_text(before[0], timeout=1000 * promised(2.5))
    expect(telephone.page.locator(FREE)).to_have_text(wall.locator(FREE).all_inner_texts())
    assert telephone.too_wide_px == 0


@pytest.mark.long
def test_the_wall_says_since_when_it_hears_nothing_and_comes_back_by_itself(
    tablet, doomed: FloorProcess
):
    wall = tablet(DESK).page
    wall.goto(f"{doomed.origin}/wall?lang=en")
    age = wall.locator("#wall-age")
    expect(age).to_have_text(re.compile("as of"))
    doomed.stop()
    expect(age).to_have_text(re.compile("No answer since"), timeout=1000 * promised(5.0))
    doomed.go_on()
    expect(age).to_have_text(re.compile("as of"), timeout=1000 * promised(5.0))
