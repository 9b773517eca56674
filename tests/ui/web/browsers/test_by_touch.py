"""The floor's pages in Chromium, under a finger, from a phone to a desk.

Tests `ui/web/app.py`, `ui/web/tabs.py`, `ui/web/addresses.py`, `ui/web/drawing.py`.
"""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Route, expect

from dealerassist.floor.connection import Database
from tests.support.tiers import crossed
from tests.support.web.chromium import DESK, PHONE, TABLET
from tests.support.web.floor_process import BOSS
from tests.support.web.web_house import call, seat

LOOKS = crossed((PHONE, TABLET, DESK), ("en", "de"), ("dark", "bright"))
"""Sizes, languages and lights."""

GUESTS = '[data-key="table-7"] .places b'
"""How many guests table 7 has, on its tile."""

NAMES = ".tile .name"
"""What the tables are called that are shown."""

TABS = {
    "floor-rota": "/croupiers",
    "floor-waiting": "/waiting",
    "floor-search": "/search",
    "floor-day": "/day",
    "floor-evaluation": "/evaluation?scope=*",
    "floor-tables": "/",
}


@pytest.mark.parametrize(("size", "language", "light"), LOOKS)
def test_a_finger_goes_through_all_pages(tablet, size, language: str, light: str):
    one = tablet(size, language, light)
    one.open("/")
    for key, path in TABS.items():
        one.tap(key)
        expect(one.key(key)).to_have_attribute("aria-pressed", "true")
        if not path.endswith("*"):
            one.at(path)
        assert one.too_wide_px == 0
    expect(one.page.locator("html")).to_have_attribute("lang", language)
    expect(one.page.locator("html")).to_have_attribute("data-theme", light)


def test_tables_are_chosen_and_come_back(tablet):
    one = tablet()
    one.open("/")
    one.shows(NAMES, "4", "5", "6", "7", "12")
    one.tap("floor-standing", "standing-closed")
    one.shows(NAMES, "4")
    one.at("/?group=closed")
    one.page.reload()
    one.shows(NAMES, "4")
    one.tap("floor-standing")
    one.shows(NAMES, "4", "5", "6", "7", "12")
    one.page.go_back()
    one.shows(NAMES, "4")
    one.at("/?group=closed")


def test_a_hand_is_found_by_a_number_that_is_typed(tablet):
    one = tablet(TABLET)
    one.open("/search")
    lines = one.page.locator("tr.opens")
    expect(lines).to_have_count(9)
    one.tap("find-number", "digit-1", "digit-2", "confirm")
    expect(lines).to_have_count(1)
    one.page.reload()
    expect(lines).to_have_count(1)
    lines.locator("td").nth(3).tap()
    one.at("/table/4/hand/12")
    one.page.go_back()
    expect(lines).to_have_count(1)


def test_digits_that_are_typed_fast_come_in_their_order(tablet):
    """By another connection the second one could overtake the first."""
    one = tablet(TABLET)
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    one.open("/search")
    one.tap("find-number")
    one.page.wait_for_selector("#asked .typed")
    one.page.route("**/tap", hold)
    one.page.keyboard.type("12")
    one.page.wait_for_timeout(200)
    assert [each.request.post_data_json["text"] for each in held] == ["1"]
    held[0].continue_()
    one.page.wait_for_timeout(200)
    held[1].continue_()
    one.shows("#asked output", "12")


def test_a_hand_is_gone_through_step_by_step_at_a_table(tablet):
    one = tablet()
    one.open("/search")
    one.page.locator("tr.opens td").first.tap()
    one.at("/table/4/hand/27")
    one.tap("replay-first")
    step = one.page.locator(".where b")
    expect(step).to_contain_text("Step 1 ")
    one.tap("replay-next")
    expect(step).to_contain_text("Step 2 ")
    one.tap("hand-felt")
    expect(one.page.locator(".felt")).to_be_visible()
    assert one.too_wide_px == 0
    one.page.reload()
    one.at("/table/4/hand/27")
    one.page.go_back()
    one.at("/search")


def test_language_and_light_are_changed_and_kept(tablet):
    one = tablet()
    one.open("/croupiers")
    page = one.page.locator("html")
    one.tap("language")
    expect(page).to_have_attribute("lang", "de")
    one.page.locator("[data-light]").tap()
    expect(page).to_have_attribute("data-theme", "bright")
    one.open("/day")
    expect(page).to_have_attribute("lang", "de")
    expect(page).to_have_attribute("data-theme", "bright")
    expect(one.page).to_have_title(re.compile("Tag · "))


def test_a_change_is_shown_without_a_tap(tablet, house: Database):
    one = tablet()
    seat(house, 7, 2)
    one.open("/")
    one.shows(GUESTS, "2/9")
    seat(house, 7, 5)
    one.shows(GUESTS, "5/9", within_s=1.5)


def test_calls_are_answered_in_the_name_of_who_has_signed_in(tablet, house: Database):
    one, other = tablet(), tablet(TABLET, "de")
    one.open("/day")
    other.open("/")
    for answering, key, coming in ((one, "seen-1", False), (other, "coming-1", True)):
        number = 100 + coming
        call(house, 5, number)
        answering.tap(key)
        one.shows(".ring")
        other.shows(".ring")
        assert BOSS in other.page.locator('[data-key="table-5"] .answer').inner_text()
        said = house.execute("SELECT by_whom, coming FROM floor.answer WHERE call = %s", (number,))
        assert said.fetchall() == [(BOSS, coming)]
