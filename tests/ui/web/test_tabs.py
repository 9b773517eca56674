"""The pages that are open in browsers: what each holds is given back, and none stops the others.

Tests `ui/web/tabs.py`, `ui/web/app.py`.
"""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request

from dealerassist.floor.overview import FloorOverview
from dealerassist.floor.plan import NO_PLAN
from dealerassist.floor.web.access import WebRole
from tests.support.floor.made_up_house import busy_house
from tests.support.ui.asked_app import AskingBrowser
from tests.support.waiting import wait_until
from tests.support.web.served import Browser, page_of, serving
from ui.floor.page import FloorScreenPage
from ui.floor.rota import RotaPage
from ui.floor.server import Errand, Reading, Watcher
from ui.floor.tiles import TilesPage
from ui.program.settings import Settings
from ui.web import tabs as tabs_module
from ui.web.app import FloorInBrowser
from ui.web.connections import Patience
from ui.web.refused import refused
from ui.web.serving import Served
from ui.web.tabs import Tab, Tabs, TooManyTabsError
from ui.web.visitors import Visitor


class ToldServer:
    """Stands in for what asks the floor's server for all screens."""

    dsn, period_s = "", 0.4

    def __init__(self, overview: FloorOverview | None) -> None:
        self.reading = Reading(number=1, overview=overview)
        self.watchers: list[Watcher] = []
        self.errands: list[Errand] = []

    def watch(self, watcher: Watcher) -> None:
        self.watchers.append(watcher)

    def leave(self, watcher: Watcher) -> None:
        self.watchers.remove(watcher)

    def send(self, _watcher: Watcher, errand: Errand) -> None:
        self.errands.append(errand)

    def hurry(self) -> None:
        """Nothing is read here."""

    def close(self) -> None:
        """Nothing is to be closed."""


class OpenHouse:
    """Lets everybody in, until their session is over."""

    def __init__(self) -> None:
        self.gone: set[int] = set()

    async def require(self, _request: Request, _role: WebRole) -> Visitor:
        return Visitor(session=1, person="P-02", csrf="")

    def is_there(self, session: int) -> bool:
        return session not in self.gone


@pytest.fixture(autouse=True)
def folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[], list[str]]:
    """Which folders there are that a page has made."""
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    return lambda: sorted(each.name for each in tmp_path.iterdir())


@pytest.fixture
def server() -> ToldServer:
    return ToldServer(busy_house(12))


@pytest.fixture
def tabs(server: ToldServer) -> Iterator[Tabs]:
    tabs = Tabs(server, NO_PLAN, None)
    yield tabs
    tabs.close()


@pytest.fixture
def logged(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    found: list[str] = []
    monkeypatch.setattr("ui.program.fault_log.log_fault", found.append)
    return found


def opened(tabs: Tabs, session: int = 1, page: FloorScreenPage | None = None) -> Tab:
    return tabs.open(
        page or TilesPage(), session=session, person="P-02", csrf="", settings=Settings()
    )


def kept(tabs: Tabs, until: Callable[[], bool]) -> None:
    """Keep the pages up until this holds."""

    async def keep() -> None:
        keeping = asyncio.create_task(tabs.keep())
        async with asyncio.timeout(10):
            while not until():
                assert not keeping.done()
                await asyncio.sleep(0.01)
        keeping.cancel()

    asyncio.run(keep())


def raising() -> None:
    raise ValueError("a fault of this program")


def test_all_that_a_page_holds_is_given_back_once_nobody_has_listened_for_long(
    tabs: Tabs, server: ToldServer, folders, monkeypatch: pytest.MonkeyPatch
):
    tab = opened(tabs)
    leave = tab.listen()
    assert (len(server.watchers), len(folders())) == (1, 2)
    monkeypatch.setattr(tabs_module, "LEFT_S", 0.3)
    leave()
    kept(tabs, lambda: tab.is_closed)
    assert (server.watchers, folders(), list(tabs)) == ([], [], [])


def test_a_page_that_cannot_be_opened_leaves_nothing(
    tabs: Tabs, server: ToldServer, folders, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(RotaPage, "shown", lambda *_: raising())
    with pytest.raises(ValueError, match="a fault"):
        opened(tabs, page=RotaPage())
    assert (server.watchers, folders(), list(tabs)) == ([], [], [])


def test_after_a_fault_in_one_page_it_shows_all_tables_and_no_other_stops(
    tabs: Tabs, server: ToldServer, logged: list[str], monkeypatch: pytest.MonkeyPatch
):
    faulty, other = opened(tabs, page=RotaPage()), opened(tabs, 2)
    before = other.drawn
    monkeypatch.setattr(RotaPage, "shown", lambda *_: raising())
    server.reading = Reading(number=2, overview=busy_house(11))
    kept(tabs, lambda: other.drawn is not before)
    assert (faulty.address, other.is_closed) == ("/", False)
    assert logged == ["a page in a browser failed"]


def test_a_page_that_fails_with_all_tables_too_is_closed_and_no_other(
    tabs: Tabs, server: ToldServer, logged: list[str], monkeypatch: pytest.MonkeyPatch
):
    faulty, other = opened(tabs), opened(tabs, 2, RotaPage())
    before = other.drawn
    monkeypatch.setattr(TilesPage, "shown", lambda *_: raising())
    server.reading = Reading(number=2, overview=busy_house(11))
    kept(tabs, lambda: other.drawn is not before)
    assert tabs.of(1, faulty.number) is None
    assert logged == ["a page in a browser failed", "all tables in a browser failed"]


def test_a_fault_in_closing_a_page_stops_no_other(
    tabs: Tabs, logged: list[str], monkeypatch: pytest.MonkeyPatch
):
    one, other = opened(tabs), opened(tabs, 2)
    close = one.close
    monkeypatch.setattr(one, "close", raising)
    tabs.close()
    close()
    assert (other.is_closed, list(tabs)) == (True, [])
    assert logged == ["a page in a browser was not closed"]


def test_no_session_finds_the_page_of_another(tabs: Tabs):
    tab = opened(tabs, 1)
    assert tabs.of(1, tab.number) is tab
    assert tabs.of(2, tab.number) is None


def test_where_there_are_too_many_only_one_goes_that_nobody_looks_at(
    tabs: Tabs, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(tabs_module, "MOST_OF_SESSION", 2)
    monkeypatch.setattr(tabs_module, "MOST", 3)
    looked_at, left = opened(tabs), opened(tabs)
    looked_at.listen()
    third = opened(tabs)
    assert (looked_at.is_closed, left.is_closed) == (False, True)
    third.listen()
    with pytest.raises(TooManyTabsError):
        opened(tabs)
    opened(tabs, 2).listen()
    with pytest.raises(TooManyTabsError):
        opened(tabs, 3)
    assert not any(each.is_closed for each in tabs)


# ── in the application ──────────────────────────────────────────────────────────────────────────


def served(
    server: ToldServer,
    monkeypatch: pytest.MonkeyPatch,
    ask: Callable[[AskingBrowser, FloorInBrowser, OpenHouse], Awaitable[None]],
) -> None:
    """Ask the pages while they are kept up."""
    monkeypatch.setattr("ui.web.app.FloorServer", lambda *_, **__: server)
    guard = OpenHouse()
    floor = FloorInBrowser("", guard)
    app = Starlette(routes=floor.routes, exception_handlers={HTTPException: refused})

    async def ask_it() -> None:
        async with floor.running():
            await ask(AskingBrowser(app), floor, guard)

    asyncio.run(ask_it())


def test_the_end_of_a_session_closes_its_pages_at_once(
    server: ToldServer, monkeypatch: pytest.MonkeyPatch
):
    async def ask(browser: AskingBrowser, floor: FloorInBrowser, guard: OpenHouse) -> None:
        for _ in range(2):
            assert (await browser._ask("GET", "/", {}, ())).status == 200
        assert len(server.watchers) == 2
        guard.gone.add(1)
        told = await browser._ask("GET", "/events?tab=1", {}, ())
        assert told.text.startswith("event: ended")
        assert list(floor._tabs) == []

    served(server, monkeypatch, ask)
    assert server.watchers == []


def test_a_tap_that_fails_leads_to_all_tables_or_has_the_page_opened_anew(
    server: ToldServer, monkeypatch: pytest.MonkeyPatch, logged: list[str]
):
    tap = b'{"tab": 1, "key": "help"}'

    async def ask(browser: AskingBrowser, floor: FloorInBrowser, _guard: OpenHouse) -> None:
        await browser._ask("GET", "/waiting", {}, ())
        monkeypatch.setattr(Tab, "tap", lambda *_: raising())
        answer = await browser._ask("POST", "/tap", {}, [tap])
        assert (answer.status, floor._tabs.of(1, 1).address) == (500, "/")
        monkeypatch.setattr(Tab, "go_to", lambda *_: raising())
        answer = await browser._ask("POST", "/tap", {}, [tap])
        assert (answer.status, list(floor._tabs)) == (410, [])

    served(server, monkeypatch, ask)
    assert logged


def test_who_has_too_many_pages_open_is_told(server: ToldServer, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(tabs_module, "MOST_OF_SESSION", 1)

    async def ask(browser: AskingBrowser, floor: FloorInBrowser, _guard: OpenHouse) -> None:
        await browser._ask("GET", "/", {}, ())
        floor._tabs.of(1, 1).listen()
        answer = await browser._ask("GET", "/waiting?page=2", {}, ())
        assert answer.status == 503
        assert "Too many pages are open" in answer.text
        assert 'href="/waiting?page=2"' in answer.text

    served(server, monkeypatch, ask)


def test_before_the_tables_are_known_no_page_of_one_is_said_not_to_be(
    monkeypatch: pytest.MonkeyPatch,
):
    async def ask(browser: AskingBrowser, floor: FloorInBrowser, _guard: OpenHouse) -> None:
        assert (await browser._ask("GET", "/table/4", {}, ())).status == 503
        assert (await browser._ask("GET", "/evaluation", {}, ())).status == 200
        # Its period ends today, and not when the clocks of computers begin.
        assert "1970" not in floor._tabs.of(1, 1).drawn.whole

    served(ToldServer(None), monkeypatch, ask)


def test_a_table_that_is_not_there_is_said_not_to_be(
    server: ToldServer, monkeypatch: pytest.MonkeyPatch
):
    async def ask(browser: AskingBrowser, _floor: FloorInBrowser, _guard: OpenHouse) -> None:
        assert (await browser._ask("GET", "/table/nowhere", {}, ())).status == 404

    served(server, monkeypatch, ask)


@pytest.mark.parametrize("reads", [True, False])
def test_a_browser_that_goes_without_a_word_leaves_nothing(
    server: ToldServer, folders, monkeypatch: pytest.MonkeyPatch, *, reads: bool
):
    """Nor does one that does not read: what was sent to it waits in the server."""
    monkeypatch.setattr(tabs_module, "LEFT_S", 0.3)
    monkeypatch.setattr("ui.web.app.FloorServer", lambda *_, **__: server)
    if not reads:
        monkeypatch.setattr("ui.web.app.BEAT_S", 0.01)
        monkeypatch.setattr("ui.web.app._event", lambda *_: bytes(100_000))
    floor = FloorInBrowser("", OpenHouse())

    @asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncIterator[None]:
        async with floor.running():
            yield

    app = Starlette(routes=floor.routes, lifespan=lifespan)
    with serving(app, Served("127.0.0.1", 0, patience=Patience(reads_s=0.5))) as port:
        assert b"data-tab" in page_of(port)
        tab = floor._tabs.of(1, 1)
        with Browser(port) as browser:
            browser.ask("/events?tab=1")
            wait_until(lambda: tab.has_listeners, seconds=5)
            if not reads:
                wait_until(lambda: not tab.has_listeners, seconds=5)
        wait_until(lambda: not server.watchers and not folders(), seconds=5)
