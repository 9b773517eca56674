"""The floor's pages in Chromium, under a finger, from a phone to a desk.

Tests `ui/web/app.py`, `ui/web/tabs.py`, `ui/web/addresses.py`, `ui/web/drawing.py`.
"""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Route, expect

from dealerassist.floor.connection import Database
from tests.support.tiers import crossed, some
from tests.support.waiting import wait_until
from tests.support.web.chromium import DESK, PHONE, TABLET, promised
from tests.support.web.floor_process import BOSS
from tests.support.web.web_house import call, seat

LOOKS = some(crossed((PHONE, TABLET, DESK), ("en", "de"), ("dark", "bright")))
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
    # On a keyboard, Enter ends what is typed, and does not tap the last digit again.
    one.open("/search")
    one.tap("find-number", "digit-1")
    one.page.keyboard.type("2")
    one.shows("#asked .typed output", "12")
    one.page.keyboard.press("Enter")
    expect(lines).to_have_count(1)
    assert one.page.url.endswith("%22number%22%3A12%7D")


def test_digits_that_are_typed_fast_come_in_their_order(tablet):
    """By another connection the second one could overtake the first."""
    one = tablet(TABLET)
    held: list[Route] = []

    def hold(route: Route) -> None:
        if route.request.post_data_json.get("text"):
            held.append(route)
        else:
            route.continue_()

    # From the first tap on: what a browser sends just after this was said may pass by it.
    one.page.route("**/tap", hold)
    one.open("/search")
    one.tap("find-number")
    one.page.wait_for_selector("#asked .typed")
    one.page.keyboard.type("12")
    one.page.wait_for_timeout(200)
    assert [each.request.post_data_json["text"] for each in held] == ["1"]
    held[0].continue_()
    wait_until(lambda: one.page.wait_for_timeout(20) or len(held) == 2, seconds=20)
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
    # The hand on the felt is gone with the reload, and so is what the way back would have ended.
    one.page.wait_for_function("!history.state?.over")
    one.page.go_back()
    one.at("/search")


def test_the_way_back_ends_what_lies_over_a_page_before_it_leaves_it(tablet):
    one = tablet()
    one.open("/table/4")
    for over, leave in ((".on-felt", one.page.go_back), (".on-felt", one.escape)):
        one.tap("hand-felt")
        expect(one.page.locator(over)).to_have_count(1)
        leave()
        expect(one.page.locator(over)).to_have_count(0)
        expect(one.key("hand-felt")).to_have_count(1)
    one.open("/search")
    one.tap("find-seat")
    expect(one.page.locator("#asked")).to_have_count(1)
    one.page.go_back()
    expect(one.page.locator("#asked")).to_have_count(0)
    one.at("/search")


def test_the_page_is_of_the_time_that_the_server_has(tablet):
    one = tablet()
    one.page.clock.set_fixed_time("2001-02-03T04:05:06Z")
    one.open("/")
    clock = one.page.locator(".house time").inner_text()
    expect(one.page.locator("#age")).to_have_text(re.compile(f"as of {clock[:3]}"))


@pytest.mark.parametrize("language", some(["de", "en"]))
def test_no_key_breaks_a_word(tablet, language: str):
    """Each key of the head has one line, and each filter is as wide as its longest word."""
    one = tablet(PHONE, language)
    one.open("/search")
    for each in one.page.locator(".head .key:visible, .filters .key:visible").all():
        line = each.evaluate("key => parseFloat(getComputedStyle(key).lineHeight)")
        title = each.locator(".title")
        assert title.evaluate("title => title.getBoundingClientRect().height") < 1.5 * line, (
            title.inner_text()
        )


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
    one.shows(GUESTS, "5/9", within_s=promised(1.5))


def test_calls_are_answered_in_the_name_of_who_has_signed_in(tablet, house: Database):
    one, other = tablet(), tablet(TABLET, "de")
    one.open("/day")
    other.open("/")
    for answering, key, coming in ((one, "seen-1", False), (other, "coming-1", True)):
        number = 100 + coming
        call(house, 5, number)
        answering.key(key).wait_for()
        answering.page.wait_for_selector("body:not(.rang)")
        answering.tap(key)
        one.shows(".ring")
        other.shows(".ring")
        assert BOSS in other.page.locator('[data-key="table-5"] .answer').inner_text()
        said = house.execute("SELECT by_whom, coming FROM floor.answer WHERE call = %s", (number,))
        assert said.fetchall() == [(BOSS, coming)]


AT_ONCE = """
new MutationObserver((_, seen) => {
    const key = document.querySelector(".ring [data-key=seen-1]");
    if (key) { seen.disconnect(); key.click(); }
}).observe(document.body, { subtree: true, childList: true });
"""
"""Taps a key of what rings in the moment in which it appears."""


def test_a_finger_on_its_way_answers_nothing_that_begins_to_ring_there(tablet, house: Database):
    one = tablet()
    one.open("/")
    one.page.evaluate(AT_ONCE)
    call(house, 5, 102)
    one.page.wait_for_selector("body.rang .ring")
    one.page.wait_for_selector("body:not(.rang)")
    assert not house.execute("SELECT 1 FROM floor.answer WHERE call = 102").fetchall()
    one.tap("seen-1")
    one.shows(".ring")
