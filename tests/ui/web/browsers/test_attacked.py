"""The floor's pages under attack: by what a table sends, and by who has signed in or has not.

Tests `ui/web/app.py`, `ui/web/drawing.py`, `ui/web/addresses.py`, `ui/web/house.py`.
"""

from __future__ import annotations

import msgspec
import pytest
from psycopg.types.json import Jsonb

from dealerassist.floor.connection import Database
from tests.support.floor.made_up_house import table as house_table
from tests.support.floor.made_up_tournament import guest, in_tournament, out, tournament_of
from tests.support.tiers import some
from tests.support.web.chromium import PHONE
from tests.support.web.floor_process import FloorProcess
from tests.support.web.plain_browser import PlainBrowser
from tests.support.web.web_house import call

SCRIPT = "<script>window.stolen = 1</script><img src=x onerror='window.stolen=1'>"
QUOTES = "\"'` onfocus=window.stolen=1 autofocus {{7*7}} {% raw %} &lt;b&gt; </title></script>"
TURNED = "\u202eegnahC\u2066"
LONG = "W" * 10_000
HOSTILE = (SCRIPT, QUOTES, TURNED, LONG)
"""What a table that is not what it was may call a house, or a person."""

PAGES = (
    "/", "/croupiers", "/waiting", "/search", "/day?day=2026-11-21", "/tournament", "/table/5",
    "/evaluation", "/tournament?left=true", "/tournament?seats=true",
)  # fmt: skip


@pytest.fixture
def hostile(house: Database):
    """Table 5 says so of all that it may say; afterwards it stands as before."""
    ((stream, now),) = house.execute(
        "SELECT stream, now FROM floor.table_now JOIN floor.stream ON id = stream "
        "WHERE table_id = '5'"
    ).fetchall()
    table = now | {"house": SCRIPT + QUOTES + TURNED + LONG}
    table["game"] = now["game"] | {"mix": SCRIPT, "currency": LONG}
    table["shift"] = now["shift"] | {
        "croupier": LONG,
        "relieved": [{"croupier": each, "at_ms": 0} for each in HOSTILE],
        "turns": [{"croupier": each, "starts_ms": 0} for each in HOSTILE],
    }
    table["rota"] = {"croupiers": HOSTILE, "laid_ms": 0, "boss": QUOTES}
    cup = tournament_of(name=(SCRIPT + QUOTES + TURNED + LONG)[:200])
    named = [guest(at, at, 20_000, alias=each) for at, each in enumerate(HOSTILE, start=1)]
    short = in_tournament(house_table(5), cup, *named, out(named[0], 3)).now
    assert short is not None
    table["tournament"] = msgspec.to_builtins(short.tournament)
    put = "UPDATE floor.table_now SET now = %s WHERE stream = %s"
    house.execute(put, (Jsonb(table), stream))
    changed = "UPDATE floor.hand SET croupier = %s WHERE stream = %s AND number = 1"
    house.execute(changed, (SCRIPT + QUOTES + TURNED, stream))
    house.execute("UPDATE floor.hand SET croupier = %s WHERE number = 12", (LONG,))
    yield
    house.execute(put, (Jsonb(now), stream))


def test_what_a_hostile_table_says_is_text_on_every_page(tablet, house: Database, hostile):
    call(house, 6, 600)
    one = tablet(PHONE)
    for path in some(PAGES, 2):
        one.open(path)
        one.page.wait_for_timeout(250)
        assert one.page.evaluate("window.stolen") is None, path
        assert one.page.locator("#floor script, #floor img, #floor [onfocus]").count() == 0, path
        assert one.too_wide_px == 0, path
    assert one.page.title().count("<script>") == 1


# ── who has signed in, and who has not ──────────────────────────────────────────────────────────


def test_a_page_is_that_of_its_own_session(served: FloorProcess):
    own, other = served.signed_in(), served.signed_in()
    tab, _ = own.open("/day"), other.open("/")
    assert own.tap(tab, key="language").status == 200
    for answer in (
        other.tap(tab, key="floor-search"),
        other.tap(tab + 10_000, key="floor-search"),
        other.get(f"/events?tab={tab}"),
        other.get(f"/events?tab={tab + 10_000}"),
    ):
        assert answer == (410, "Gone")
    assert other.get(f"/paper/{tab}/x.pdf").status == 404
    assert own.tap(tab).text == '{"address":"/day"}'


def test_a_stranger_gets_nothing_and_taps_nothing(served: FloorProcess):
    stranger = PlainBrowser(served.port)
    for path in PAGES:
        assert stranger.get(path).status == 303
    assert stranger.get("/events?tab=1").status == 401
    assert stranger.tap(1, key="coming-1").status in (401, 403)
    stranger.heads["Cookie"] = served.signed_in().heads["Cookie"]
    assert stranger.tap(1, key="coming-1").status == 403


NONSENSE = (
    b"", b"{", b"[]", b"null", b"\xff", b'{"tab":"1"}', b'{"tab":1e400}', b'{"tab":1,"x":1}',
    b'{"tab":1,"said":{"a":{}}}', b"[" * 9_000, b'{"tab":' * 1_000,
)  # fmt: skip
"""What is no tap."""

STRANGE = (
    {"key": "nonsense"}, {"key": "why:nonsense"}, {"key": "table-4"}, {"key": "digit-1"},
    {"key": "coming-1", "about": "9 9 9"}, {"key": "x" * 9_000}, {"text": "x" * 9_000},
    {"text": "\0"}, {"code": -1}, {"code": 2**63}, {"light": "nonsense"},
    {"path": "/nowhere"}, {"path": "/search", "said": {"wanted": "[" * 9_000}},
    {"path": "/search", "said": {"wanted": '{"seat":-1,"stream":99999999999999}'}},
    {"path": "/evaluation", "said": {"selected": "{}"}}, {"path": "/table/4/hand/99999999999"},
    {"path": "/day", "said": {"day": "\0"}}, {"path": "/day", "said": {"notes": "-1"}},
)  # fmt: skip
"""Taps that no page has keys for: of another page, and of none."""


def test_no_nonsense_is_a_fault_of_the_server_or_holds_it_up(served: FloorProcess):
    browser = served.signed_in()
    tab = browser.open("/croupiers")
    assert {browser.send(each).status for each in NONSENSE} == {400}
    assert browser.send(b" " * 20_000).status == 413
    for said in STRANGE:
        assert browser.tap(tab, **said).status == 200, said
    for path in ("/?page=-1", "/?page=99999999999999999999", "/day?notes=9999999", "/?group=%5B"):
        assert browser.get(path).status == 200, path
    # All tables are read on, and what is asked is answered.
    assert 'class="light sound"' in browser.get("/").text
