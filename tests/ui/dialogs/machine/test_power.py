"""Shut down and Restart: for a pit boss, between shifts, on a computer that allows it.

Tests `ui/dialogs/machine/power.py`.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from structlog.testing import capture_logs

from dealerassist.journal.errors import JournalError, JournalErrorCode
from tests.support.ui.croupier import Croupier, NotingDesk, StoppedClock
from tests.support.ui.package_computer import PackageComputer
from tests.support.ui.people import BOSS, CROUPIER, OTHER_BOSS, PINS, staffed, typed

REQUESTS = ["shut-down", "restart"]


@pytest.fixture
def computer(tmp_path: Path) -> PackageComputer:
    return PackageComputer(tmp_path, StoppedClock())


@pytest.fixture
def table(computer: PackageComputer) -> Croupier:
    """With a staff, between shifts."""
    table = staffed(shift=False)
    table.kiosk.watch_machine(computer.watch())
    return table.tap("menu machine")


@pytest.mark.parametrize("request_", REQUESTS)
def test_a_pit_boss_signs_for_it(computer: PackageComputer, table: Croupier, request_: str):
    table.tap(f"{request_} {typed(PINS[BOSS])}")
    assert not computer.has(request_)
    with capture_logs() as logs:
        table.kiosk.tap("confirm")
    assert computer.has(request_)
    assert not computer.has(*set(REQUESTS) - {request_})
    notice = table.view.notice
    assert notice is not None
    assert notice.title.startswith("The computer ")
    assert "call the technician" in notice.text
    [log] = logs
    assert (log["asked"], log["signed_by"]) == (request_, BOSS)
    assert PINS[BOSS] not in str(logs)


@pytest.mark.parametrize("request_", REQUESTS)
def test_a_wrong_pin_ends_nothing(computer: PackageComputer, table: Croupier, request_: str):
    table.tap(f"{request_} {typed('111222')} confirm")
    assert not computer.has(request_)


def test_of_several_pit_bosses_the_number_is_asked_and_no_croupier_is_among_them(
    computer: PackageComputer,
):
    table = staffed(shift=False, two_bosses=True)
    table.kiosk.watch_machine(computer.watch())
    table.tap("menu machine restart")
    assert table.enabled(f"person-{BOSS}")
    assert not table.enabled(f"person-{CROUPIER}")
    table.tap(f"person-{OTHER_BOSS} {typed(PINS[OTHER_BOSS])}")
    table.kiosk.tap("confirm")
    assert computer.has("restart")


@pytest.mark.parametrize("request_", REQUESTS)
def test_while_nobody_is_enrolled_whoever_is_there_may(computer: PackageComputer, request_: str):
    table = Croupier(NotingDesk())
    table.kiosk.start()
    table.kiosk.watch_machine(computer.watch())
    table.tap(f"cancel menu machine {request_}")
    assert not computer.has(request_)
    table.kiosk.tap("confirm")
    assert computer.has(request_)


@pytest.mark.parametrize("request_", REQUESTS)
def test_while_a_shift_is_open_the_keys_are_grey_and_say_what_to_do(
    computer: PackageComputer, request_: str
):
    table = staffed()
    table.kiosk.watch_machine(computer.watch())
    table.tap("menu machine")
    assert not table.enabled(request_)
    assert table.why(request_).startswith("Close shift 1 first")
    table.kiosk.tap(request_)
    assert not computer.has(request_)


@pytest.mark.parametrize("request_", REQUESTS)
def test_on_an_ordinary_computer_the_keys_are_grey(request_: str):
    table = staffed(shift=False).tap("menu machine")
    assert not table.enabled(request_)
    assert table.why(request_) == "Only on a computer that was set up for the table alone"


def test_a_system_that_cannot_be_asked_is_said(computer: PackageComputer, table: Croupier):
    computer.folder.rmdir()
    table.tap(f"restart {typed(PINS[BOSS])}")
    table.kiosk.tap("confirm")
    notice = table.view.notice
    assert notice is not None
    assert notice.alert
    assert notice.title == "The computer could not be asked to end"


@pytest.mark.parametrize("request_", REQUESTS)
def test_where_nothing_can_be_recorded_nobody_signs_though_a_shift_is_open(
    computer: PackageComputer, request_: str
):
    """Neither can the shift be closed there, nor a PIN be checked."""
    error = JournalError(JournalErrorCode.NOT_WRITABLE, Path("table.journal"))
    table = Croupier(staffed().desk, read_only_reason=error)
    table.kiosk.watch_machine(computer.watch())
    table.tap(f"menu machine {request_}")
    assert not computer.has(request_)
    table.kiosk.tap("confirm")
    assert computer.has(request_)
