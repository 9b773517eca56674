"""The floor's pages in the system's Firefox, under a finger, while their server is killed.

Tests `ui/web/app.py`, `ui/web/tabs.py`.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from dealerassist.floor.connection import Database
from tests.support.staff.people import PIN
from tests.support.web import firefox as firefox_program
from tests.support.web.firefox import Firefox
from tests.support.web.floor_process import BOSS, FloorProcess
from tests.support.web.web_house import call, seat

WITHIN_S = 5.0

NAMES = "[...document.querySelectorAll('.tile .name')].map((each) => each.textContent).join()"


@pytest.fixture
def firefox(tmp_path, served: FloorProcess) -> Iterator[Firefox]:
    """A Firefox in which the pit boss has signed in, on the pad; it shows all tables."""
    if firefox_program.PROGRAM is None:
        pytest.skip("Firefox is not installed")
    with firefox_program.started(tmp_path) as firefox:
        firefox.size(820, 1180)
        firefox.open(f"{served.origin}/")
        firefox.value(f"document.getElementById('number').value = '{BOSS}'")
        firefox.tap("[data-next]")
        for digit in PIN.reveal():
            firefox.tap(f'[data-digit="{digit}"]')
        firefox.tap("#sign-in .go")
        firefox.until(f"{NAMES} === '4,5,6,7,12'")
        yield firefox


@pytest.mark.long
def test_firefox_shows_what_changes_and_mends_itself(
    firefox: Firefox, doomed: FloorProcess, house: Database
):
    seat(house, 7, 4)
    firefox.until("document.querySelector('[data-key=table-7] .places b').textContent === '4/9'")
    firefox.tap("[data-key=floor-standing]")
    firefox.tap("[data-key=standing-closed]")
    firefox.until(f"{NAMES} === '4'")
    firefox.reload()
    firefox.until(f"{NAMES} === '4'")
    firefox.back()
    firefox.until(f"{NAMES} === '4,5,6,7,12'")
    call(house, 5, 500)
    firefox.until("!!document.querySelector('.ring')")
    doomed.kill()
    firefox.until("document.body.classList.contains('old')", within_s=WITHIN_S)
    firefox.value("document.querySelector('[data-key=seen-1]').click()")
    doomed.start()
    doomed.wait()
    firefox.until("!document.body.classList.contains('old')", within_s=WITHIN_S)
    assert firefox.value("document.querySelectorAll('.ring').length") == 1
    firefox.tap("[data-key=coming-1]")
    firefox.until("!document.querySelector('.ring')")
    said = house.execute("SELECT by_whom, coming FROM floor.answer WHERE call = 500").fetchall()
    assert said == [(BOSS, True)]
