"""A page says within five seconds that nobody knows how it is, and is live again by itself.

Tests `ui/web/app.py`, `ui/web/tabs.py`.
"""

from __future__ import annotations

import os
import re
import signal

import pytest

from dealerassist.floor.connection import Database
from tests.support.web.chromium import TABLET, Tablet, promised
from tests.support.web.floor_process import BOSS, FloorProcess
from tests.support.web.web_house import call, seat

WITHIN_S = promised(5.0)


def test_a_server_that_hangs_and_is_killed_is_seen_and_its_pages_are_live_again_without_a_tap(
    tablet, doomed: FloorProcess, house: Database
):
    one, other, sleeping = tablet(), tablet(TABLET, "de"), tablet()
    one.open("/?group=open")
    other.open("/table/4")
    sleeping.open("/day?day=2026-11-21")
    call(house, 5, 200)
    one.page.wait_for_selector(".ring")
    lifecycle = sleeping.page.context.new_cdp_session(sleeping.page)
    lifecycle.send("Page.setWebLifecycleState", {"state": "frozen"})
    doomed.stop()
    one.is_old(within_s=WITHIN_S)
    other.is_old(within_s=WITHIN_S)
    assert re.match(r"No answer since \d\d:\d\d:\d\d\.", one.page.locator("#age").inner_text())
    # Nobody answers what may be over by now.
    one.key("coming-1").dispatch_event("click")
    doomed.kill()
    doomed.start()
    doomed.wait()
    one.is_live(within_s=WITHIN_S)
    other.is_live(within_s=WITHIN_S)
    one.shows(".tile .name", "5", "6", "7", "12")
    one.at("/?group=open")
    other.at("/table/4")
    assert one.page.locator(".ring").count() == 1
    assert _answers(house, 200) == []
    lifecycle.send("Page.setWebLifecycleState", {"state": "active"})
    sleeping.is_live(within_s=WITHIN_S)
    sleeping.at("/day?day=2026-11-21")
    # Each is a page of the new process now: a tap does what it says.
    sleeping.tap("coming-1")
    for each in (one, other, sleeping):
        each.shows(".ring")
    assert _answers(house, 200) == [(BOSS,)]
    _passed_over(one, other, sleeping)


@pytest.mark.long
def test_what_was_tapped_on_a_page_that_was_old_is_not_done_later(
    tablet, served: FloorProcess, house: Database
):
    one = tablet()
    one.open("/")
    call(house, 5, 300)
    one.page.wait_for_selector(".ring")
    served.stop()
    try:
        one.is_old(within_s=WITHIN_S)
        one.key("coming-1").dispatch_event("click")
    finally:
        served.go_on()
    one.is_live(within_s=WITHIN_S)
    seat(house, 7, 6)
    one.shows('[data-key="table-7"] .places b', "6/9")
    assert one.page.locator(".ring").count() == 1
    assert _answers(house, 300) == []
    _passed_over(one)


@pytest.mark.long
def test_a_database_that_hangs_is_seen_though_the_pages_are_served(tablet, house: Database):
    one = tablet()
    one.open("/")
    one.is_live(within_s=WITHIN_S)
    rows = house.execute(
        "SELECT pid FROM pg_stat_activity WHERE application_name = 'dealer-assist screen'"
    )
    asking = [pid for (pid,) in rows]
    for pid in asking:
        os.kill(pid, signal.SIGSTOP)
    try:
        one.is_old(within_s=WITHIN_S + 0.5)
        one.page.wait_for_timeout(2_000)
        one.is_old(within_s=0.1)
    finally:
        for pid in asking:
            os.kill(pid, signal.SIGCONT)
    one.is_live(within_s=WITHIN_S)


def _answers(house: Database, call: int) -> list[tuple[str]]:
    return house.execute("SELECT by_whom FROM floor.answer WHERE call = %s", (call,)).fetchall()


def _passed_over(*tablets: Tablet) -> None:
    """The browser notes what it could not fetch, and why: that is what was tried."""
    for each in tablets:
        each.faults[:] = [fault for fault in each.faults if "Failed to load resource" not in fault]
