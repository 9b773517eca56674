"""A floor that is served, and Chromium to look at it: once for each process of pytest."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest
from playwright.sync_api import StorageState

from dealerassist.floor.connection import Database, connect
from tests.support.floor.databases import FloorDatabases, as_role
from tests.support.reports.busy import busy_evening
from tests.support.staff.people import PIN
from tests.support.web import chromium as chromium_program
from tests.support.web.chromium import PATIENCE_S, PHONE, Chromium, Tablet
from tests.support.web.floor_process import BOSS, FloorProcess
from tests.support.web.web_house import fill, no_call

OpenTablet = Callable[..., Tablet]


@pytest.fixture(scope="session")
def house_dsn(
    floor_server: FloorDatabases, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[str]:
    """The database of a house that tests look at, and leave with no table calling."""
    with floor_server.new() as dsn:
        with connect(dsn, program="tests") as db:
            fill(db, busy_evening(tmp_path_factory))
        yield dsn


@pytest.fixture(scope="session")
def served(house_dsn: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[FloorProcess]:
    """The pages of that house, served."""
    with connect(house_dsn, program="tests") as db:
        screen = as_role(db, house_dsn, "floor_screen")
    with FloorProcess(screen, tmp_path_factory.mktemp("web") / "access") as served:
        yield served


@pytest.fixture
def doomed(served: FloorProcess) -> Iterator[FloorProcess]:
    """The server, which runs again when the test is over."""
    yield served
    if served.runs:
        served.go_on()
    else:
        served.start()
        served.wait()


@pytest.fixture(scope="session")
def _chromium(served: FloorProcess) -> Iterator[Chromium]:
    if chromium_program.PROGRAM is None:
        pytest.skip("Chromium is not installed")
    with chromium_program.started() as chromium:
        yield chromium


@pytest.fixture(scope="session")
def _signed_in(_chromium: Chromium, served: FloorProcess) -> StorageState:
    """The cookies of a browser in which the pit boss has signed in, key by key."""
    with _chromium.at_hand() as browser, browser.new_context(has_touch=True) as context:
        page = context.new_page()
        page.goto(f"{served.origin}/day")
        page.fill("#number", BOSS)
        page.locator("[data-next]").tap()
        for digit in PIN.reveal():
            page.locator(f'[data-digit="{digit}"]').tap()
        page.locator("#sign-in .go").tap()
        page.wait_for_url(f"{served.origin}/day")
        return context.storage_state()


@pytest.fixture
def house(house_dsn: str) -> Iterator[Database]:
    """A connection to the house, as who may do everything; afterwards no table calls."""
    with connect(house_dsn, program="tests") as db:
        yield db
        no_call(db)


@pytest.fixture
def tablet(
    _chromium: Chromium, _signed_in: StorageState, served: FloorProcess
) -> Iterator[OpenTablet]:
    """Opens windows that are touched; what their browser complains of fails the test."""
    opened: list[Tablet] = []
    with _chromium.at_hand() as browser, ExitStack() as open_:

        def open_one(
            size: tuple[int, int] = PHONE,
            language: str = "en",
            light: str = "dark",
            *,
            signed_in: bool = True,
        ) -> Tablet:
            width, height = size
            context = browser.new_context(
                viewport={"width": width, "height": height},
                locale=language,
                has_touch=True,
                storage_state=_signed_in if signed_in else None,
            )
            open_.callback(context.close)
            context.set_default_timeout(1000 * PATIENCE_S)
            look = {"name": "floor-look", "value": f"{language}.{light}", "url": served.origin}
            context.add_cookies([look])
            one = Tablet(context.new_page(), served.origin)
            opened.append(one)
            return one

        yield open_one
        assert [fault for each in opened for fault in each.faults] == []
