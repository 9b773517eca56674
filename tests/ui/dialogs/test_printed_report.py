"""The report of a closed shift is looked at page by page, then printed.

Tests `ui/dialogs/printed_report.py`, `ui/dialogs/sign.py`, `ui/dialogs/stick.py`,
`ui/kiosk/sign_in.py`, `ui/asked/key_action.py`.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from dealerassist.locale.catalogue import Language
from dealerassist.machine.sticks import Stick
from dealerassist.staff.pins import Pin
from dealerassist.table.commands import CloseShift, Enrol
from dealerassist.table.roles import Role
from tests.support.ui.croupier import EVENING_MS, Croupier, live_names, seated
from tests.support.ui.paper_records import PaperRecords, answered, table_with
from tests.support.ui.people import BOSS, PINS, staffed, typed
from tests.support.ui.sticks import Sticks
from tests.support.ui.workers import WorkerHere, awaited
from ui.asked.intents import MakeBeside, SwitchTo
from ui.dialogs.printed_report import PrintedReport
from ui.dialogs.sign import PinEntry, Signature
from ui.jobs.worker_jobs import (
    DrawReport,
    ForStick,
    JobFailed,
    PaperSaved,
    ReportDrawn,
    ShiftPaper,
    ToStick,
)
from ui.kiosk.opening import opened_kiosk
from ui.kiosk.sign_in import PinCheck
from ui.view.report_sheet import PrintedReportView

STICK = Sticks(Stick(Path("/media/stick")))

DRAWN = ReportDrawn(1, Language.ENGLISH, ("first", "second"))


@pytest.fixture
def records() -> PaperRecords:
    return PaperRecords()


@pytest.fixture
def table(records: PaperRecords) -> Croupier:
    """Its shift is closed, and its report opens by itself."""
    return table_with(records).tap("shift-close confirm close-pending")


def test_its_pages_are_drawn_and_nothing_is_printed(table, records):
    assert records.asked == [(DrawReport(1), Language.ENGLISH)]
    assert table.view.over.title == "Report of shift 1"
    assert table.view.over.said == "The report is being made …"
    assert not table.enabled("more")
    assert table.view.notice is None


def test_it_is_read_half_by_half(table, records):
    answered(table, records, DRAWN)
    read = []
    while True:
        report = table.view.over
        read.append((report.place, report.picture, report.lower))
        if not table.enabled("more"):
            break
        table.tap("more")
    assert read == [
        ("Page 1 of 2", "first", False),
        ("Page 1 of 2", "first", True),
        ("Page 2 of 2", "second", False),
        ("Page 2 of 2", "second", True),
    ]
    assert table.tap("back").view.over.picture == "second"


def test_what_was_printed_stays_to_be_read(table, records):
    answered(table, records, DRAWN)
    answered(table, records, PaperSaved("/reports/shift-1.pdf", copy=0))
    table.tap("report-print")
    assert records.asked[-1] == (ShiftPaper(1), Language.ENGLISH)
    assert table.view.notice is None
    assert not table.enabled("report-print")
    answered(table, records, PaperSaved("/reports/shift-1.pdf", printer="Kassa"))
    assert table.view.notice.text.startswith("Sent to the printer Kassa.")
    table.tap("notice-close")
    assert table.view.over.last.startswith("Sent to the printer Kassa.")
    assert table.view.over.picture == "first"
    assert table.enabled("report-print")


def test_it_is_closed_and_opened_again_between_shifts(table, records):
    answered(table, records, DRAWN)
    table.tap("cancel")
    assert not isinstance(table.view.over, PrintedReportView)
    table.tap("report")
    # The next paper is another copy: what was drawn before is not shown for it.
    assert table.view.over.picture == ""
    assert records.asked[-1] == (DrawReport(1), Language.ENGLISH)


def test_in_another_language_it_is_drawn_anew(table, records):
    answered(table, records, DRAWN)
    table.tap("cancel language").tap("report")
    assert records.asked[-1] == (DrawReport(1), Language.GERMAN)


def test_why_there_is_none_is_said_in_its_place(table, records):
    answered(table, records, JobFailed("the disk is gone"))
    assert table.view.over.said == "the disk is gone"


def test_it_opens_by_itself_after_the_close(tmp_path: Path, monkeypatch):
    monkeypatch.setattr("ui.jobs.running_worker.RunningWorker", WorkerHere)
    with opened_kiosk(tmp_path, fallback=Language.GERMAN) as kiosk:
        for name in ("digit-7", "confirm", "shift-close", "confirm", "close-pending"):
            kiosk.tap(name)
        awaited(kiosk)
        assert kiosk.view.over.title == "Tischabrechnung der Schicht 1"
        assert kiosk.view.over.picture.startswith("iVBORw0KGgo")
        (saved,) = (tmp_path / "reports").iterdir()
        assert saved.suffix == ".pdf"
        assert saved.name in kiosk.view.over.last
        assert kiosk.view.over.last.startswith("Original, zur Unterschrift")
        assert kiosk.view.notice is None


def test_what_came_of_the_interim_report_is_not_said_on_the_page_of_the_final_one(records):
    table = Croupier(seated({1: 300, 3: 300}).desk, records=records).tap("report")
    answered(table, records, PaperSaved("/reports/interim-report.pdf"))
    table.tap("notice-close shift-close confirm close-pending")
    answered(table, records, DRAWN)
    assert table.view.over.last == ""


# ── with a staff ────────────────────────────────────────────────────────────────────────────


AUDITOR = Enrol("R-01", "Rosa Lang", Role.AUDITOR)


def with_staff(records: PaperRecords, *more: Enrol) -> Croupier:
    """A table with a staff and a stick; its shift is still open."""
    people = staffed({1: 300, 3: 300})
    for who in more:
        people.staff.enrol(who, Pin("517390"), actor=BOSS)
    signing = PinCheck(lambda: people.staff, {})
    table = Croupier(people.desk, records=records, signing=signing)
    table.kiosk.watches.sticks = STICK
    return table


def closed_of(records: PaperRecords, *more: Enrol) -> Croupier:
    """The same once it is closed, and nothing open."""
    table = with_staff(records, *more)
    table.desk.handle(CloseShift(EVENING_MS), actor=BOSS)
    table.kiosk.refresh()
    return table


def test_hp_3_after_the_close_it_takes_the_pin_of_a_pit_boss_or_an_auditor(records):
    closed = closed_of(records, AUDITOR)
    assert "with the pit boss’s PIN" in closed.key("report").detail
    closed.tap("report")
    assert records.asked == []
    assert {f"person-{BOSS}", "person-R-01"} <= live_names(closed.view)
    closed.tap(f"person-R-01 {typed('517390')} confirm")
    assert records.asked == [(DrawReport(1), Language.ENGLISH)]
    assert closed.view.over.title == "Report of shift 1"


def test_hp_3_a_wrong_pin_draws_nothing(records):
    table = closed_of(records).tap(f"report {typed('517391')} confirm")
    assert records.asked == []
    assert not isinstance(table.view.over, PrintedReportView)


def test_hp_3_whoever_has_opened_it_puts_it_onto_a_stick_without_another_pin(records):
    table = closed_of(records).tap(f"report {typed(PINS[BOSS])} confirm")
    answered(table, records, DRAWN)
    table.tap("report-stick")
    assert records.asked[-1][0] == ToStick(ForStick.REPORT, "/media/stick", "", 1)


def test_hp_3_to_a_stick_asks_for_the_pin_where_the_pages_came_by_themselves(records):
    table, page = closed_of(records), PrintedReport(shift=1)
    (key,) = [
        each
        for each in page.asks(table.kiosk.screen.at).over.key_actions
        if each.key.name == "report-stick"
    ]
    assert key.key.detail == "with the pit boss’s PIN"
    assert isinstance(key.does, SwitchTo)
    asks = key.does.mode.dialog
    assert isinstance(asks, PinEntry)
    assert asks.person == BOSS
    outcome = asks.task.outcome(Signature(BOSS, table.desk.state, 0, asks.return_to))
    assert outcome == MakeBeside(ToStick(ForStick.REPORT, "/media/stick", "", 1), then=page)
