"""A PIN on the new ways: an approval, a worker beside the table, a fault in between.

Tests `ui/dialogs/sign.py`, `dealerassist/locale/taken_words.py`.
"""

from __future__ import annotations

import logging
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from dealerassist.desk.desk import TableDesk
from dealerassist.hand.refusal import Refusal
from dealerassist.journal.errors import JournalError, JournalErrorCode
from dealerassist.table.correction_effects import CorrectionReason, VoidHand
from tests.support.ui.people import typed
from tests.support.ui.two_people import CROUPIER, OTHER, PEOPLE, AtTheKiosk, two_people
from ui.start.bridge import Bridge, as_json

CANARY = PEOPLE[OTHER][1]

FOUND = re.compile(rf"(?<![0-9a-f]){CANARY}(?![0-9a-f])".encode())
"""Not within a hash, where any six digits may stand."""

WORKER = """
import os, sys
from pathlib import Path

told = sys.stdin.buffer.readline()
mine = [Path(f"/proc/self/{name}").read_bytes() for name in ("cmdline", "environ", "maps")]
Path(os.environ["TOLD"]).write_bytes(b"|".join([told, *mine]))
print("worker says nothing", file=sys.stderr)
"""


@pytest.fixture
def table(tmp_path: Path) -> Iterator[AtTheKiosk]:
    with two_people(tmp_path) as table:
        answer = table.desk.propose(VoidHand(1), CorrectionReason.WRONG_POT, actor=CROUPIER)
        assert not isinstance(answer, Refusal), answer
        yield table


def at_the_pin(table: AtTheKiosk, digits: str = CANARY) -> AtTheKiosk:
    """The approval of the correction, so many digits of the PIN typed."""
    table.pit(OTHER).tap("pit-corrections approve")
    return table.tap(typed(digits))


def test_no_view_of_an_approval_and_no_file_has_it(table: AtTheKiosk, tmp_path: Path):
    typed_in = as_json(at_the_pin(table).view)
    views = [typed_in, *(as_json(table.tap(tap).view) for tap in ("language", "confirm"))]
    assert table.desk.state.proposals == ()
    assert not any(FOUND.search(view.encode()) for view in views)
    written = [file.read_bytes() for file in tmp_path.rglob("*") if file.is_file()]
    assert any(b"approve_correction" in content for content in written)
    assert not any(FOUND.search(content) for content in written)


def test_no_worker_is_told_of_it(
    table: AtTheKiosk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd
):
    told = tmp_path / "told"
    monkeypatch.setenv("TOLD", str(told))
    workers = table.kiosk._records._records
    workers._command = (sys.executable, "-c", WORKER)
    at_the_pin(table).tap("confirm pit-log log-verify")
    ((sent),) = workers._running
    sent.process.wait()
    table.kiosk.refresh()
    assert b'"check"' in told.read_bytes()
    assert FOUND.search(told.read_bytes()) is None
    assert CANARY not in capfd.readouterr().err


def test_no_log_of_a_fault_in_an_approval_has_it(
    table: AtTheKiosk,
    qapp,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    caplog: pytest.LogCaptureFixture,
):
    caplog.set_level(logging.DEBUG)
    at_the_pin(table)
    bridge = Bridge(table.kiosk)

    def broken(*_: object, **__: object) -> None:
        raise RuntimeError("fault")

    monkeypatch.setattr(TableDesk, "approve", broken)
    bridge.tap("confirm")
    logged = "".join(capsys.readouterr()) + caplog.text
    assert "RuntimeError: fault" in logged
    assert CANARY not in logged
    assert CANARY not in bridge.view


def test_hp_3_a_pin_that_the_disk_did_not_take_is_typed_again(
    table: AtTheKiosk, monkeypatch: pytest.MonkeyPatch
):
    """Else whoever comes after the pit boss would only have to tap once more."""

    def full(*_: object, **__: object) -> None:
        raise JournalError(JournalErrorCode.DISK_FULL, table.desk.journal.path)

    at_the_pin(table)
    with monkeypatch.context() as disk:
        disk.setattr(TableDesk, "approve", full)
        table.tap("confirm")
    table.kiosk.tap("notice-close")
    table.kiosk.tap("confirm")
    assert [each.number for each in table.desk.state.proposals] == [1]
    assert "digits" in table.why("confirm")
