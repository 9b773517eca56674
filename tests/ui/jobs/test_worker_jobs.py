"""Papers are made beside the table: what is said, and when, so that no hand is disturbed.

Tests `ui/jobs/worker_jobs.py`, `ui/jobs/paper_job.py`, `ui/keys/number_dialog.py`,
`ui/asked/print_notices.py`, `ui/asked/seat_and_hand_names.py`.
"""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import pytest

from dealerassist.locale.catalogue import Language
from tests.support.ui.croupier import Croupier, NotingDesk, seated
from tests.support.ui.paper_records import PaperRecords
from tests.support.ui.workers import awaited
from ui.jobs.paper_job import PaperJob
from ui.jobs.worker_jobs import (
    AnyPaper,
    JobFailed,
    PaperSaved,
    ShiftPaper,
    ToStick,
    WorkerLost,
)
from ui.kiosk.opening import opened_kiosk
from ui.start.bridge import Bridge

THREE = {1: 300, 3: 300, 4: 300}

SAVED = PaperSaved("/reports/shift-1.pdf", why="no_cups")


@pytest.fixture
def records() -> PaperRecords:
    return PaperRecords()


@pytest.fixture
def table(records: PaperRecords) -> Croupier:
    desk = seated(THREE).desk
    assert isinstance(desk, NotingDesk)
    return Croupier(desk, records=records)


def back(table: Croupier, records: PaperRecords, answer) -> None:
    """A worker comes back, and the timer looks."""
    records.answer(answer)
    assert table.kiosk.arrived
    table.kiosk.refresh()


def test_every_paper_says_what_it_is_called_and_what_it_is_made_of():
    papers = set(get_args(AnyPaper)) - {ToStick}
    assert papers == set(PaperJob.__subclasses__())
    for paper in papers:
        assert {"title", "printout"} <= vars(paper).keys(), paper


def test_a_report_is_begun_and_nobody_waits_for_it(table: Croupier, records: PaperRecords):
    table.tap("report")
    assert records.asked == [(ShiftPaper(1), Language.ENGLISH)]
    assert table.view.notice.title == "Report of shift 1"
    assert "beside the game" in table.view.notice.text
    assert table.kiosk.awaits


def test_a_second_tap_says_that_it_is_being_made(table: Croupier, records: PaperRecords):
    table.tap("report")
    assert not table.enabled("report")
    table.kiosk.tap("why:report")
    assert table.view.notice.text == "It is being made."
    assert len(records.asked) == 1


def test_between_hands_it_is_said_where_it_lies_and_why_it_is_not_printed(table, records):
    table.tap("report").kiosk.tap("notice-close")
    back(table, records, SAVED)
    assert table.view.notice.text == (
        "Not printed: this computer has no printing service (CUPS). "
        "The document is saved: /reports/shift-1.pdf"
    )
    assert not table.view.notice.alert
    assert table.enabled("report")


def test_what_came_of_it_takes_the_place_of_the_word_that_it_is_being_made(table, records):
    table.tap("report")
    back(table, records, SAVED)
    assert "The document is saved: /reports/shift-1.pdf" in table.view.notice.text


def test_a_printed_one_names_the_printer(table, records):
    table.tap("report").kiosk.tap("notice-close")
    back(table, records, PaperSaved("/reports/shift-1.pdf", printer="Kassa"))
    assert table.view.notice.text == ("Sent to the printer Kassa. Saved as /reports/shift-1.pdf")


def test_what_cannot_be_relied_on_is_said_first(table, records):
    table.tap("report").kiosk.tap("notice-close")
    back(table, records, PaperSaved("/r.pdf", why="no_printer", alarms=("VERIFICATION FAILED.",)))
    assert table.view.notice.alert
    assert table.view.notice.text.startswith("VERIFICATION FAILED. Not printed:")


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        (JobFailed("/reports: No space left on device"), "/reports: No space left on device"),
        (WorkerLost(), "The part of the program that does this ended before it was done."),
    ],
)
def test_a_paper_that_fails_is_one_sentence(table, records, answer, said: str):
    table.tap("report").kiosk.tap("notice-close")
    back(table, records, answer)
    assert table.view.notice.alert
    assert table.view.notice.text == said


def test_that_nobody_can_be_sent_is_one_sentence(table, records):
    records.refuses = OSError(11, "Resource temporarily unavailable")
    table.kiosk.tap("report")
    assert table.view.notice.alert
    assert table.view.notice.text == "Resource temporarily unavailable"
    assert not table.kiosk.awaits


def test_in_a_hand_nothing_lies_over_the_cards(table, records):
    table.tap("report").kiosk.tap("notice-close")
    table.tap("new-hand")
    back(table, records, SAVED)
    assert table.view.notice is None
    assert table.view.top.papers.title == "Document"
    table.tap("card-As card-2c card-Td")
    assert table.view.notice is None


def test_a_tap_on_the_word_at_the_top_says_it_once(table, records):
    table.tap("report").kiosk.tap("notice-close")
    table.tap("new-hand")
    back(table, records, SAVED)
    table.kiosk.tap("papers")
    assert table.view.notice.title == "Report of shift 1"
    table.kiosk.tap("notice-close")
    assert table.view.top.papers is None
    assert table.view.notice is None


def test_what_came_in_a_hand_is_said_when_it_is_over(table, records):
    table.tap("report").kiosk.tap("notice-close")
    table.tap("new-hand card-As card-2c card-Td")
    back(table, records, SAVED)
    while table.desk.state.hand_in_progress:
        assert table.view.notice is None
        table.kiosk.tap(next(name for name in ENDING if table.enabled(name)))
    assert table.view.notice.title == "Report of shift 1"


ENDING = ("act-award", "act-fold", "act-bet")
"""What ends a hand, in the order in which it is tried."""


def test_it_does_not_take_the_place_of_what_is_being_read(table, records):
    table.tap("report").kiosk.tap("notice-close")
    table.tap("why")
    reading = table.view.notice
    back(table, records, SAVED)
    assert table.view.notice == reading
    table.kiosk.tap("notice-close")
    assert table.view.notice.title == "Report of shift 1"


def test_the_screen_looks_oftener_only_while_somebody_is_away(table, records, qapp):
    bridge = Bridge(table.kiosk)
    assert not bridge._watch.isActive()
    bridge.tap("report")
    assert bridge._watch.isActive()
    records.answer(SAVED)
    bridge.glance()
    assert not bridge._watch.isActive()
    assert table.view.notice.title == "Report of shift 1"


def test_a_report_is_made_for_real(tmp_path: Path, monkeypatch):
    monkeypatch.setenv("PATH", str(tmp_path / "nothing"))
    with opened_kiosk(tmp_path, fallback=Language.GERMAN) as kiosk:
        for name in ("digit-7", "confirm", "report", "notice-close"):
            kiosk.tap(name)
        awaited(kiosk)
        said = kiosk.view.notice.text
        assert said.startswith("Nicht gedruckt")
        (place,) = (tmp_path / "reports").iterdir()
        assert said.endswith(str(place))
        assert place.read_bytes().startswith(b"%PDF")
