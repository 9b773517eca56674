"""The file of a closed shift's report comes by itself: after a full disk, and after a power cut.

Tests `ui/kiosk/log_watch.py`, `ui/kiosk/table_records.py`.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from msgspec.structs import replace

from dealerassist.journal.clock import Clock, Moment, system_clock
from dealerassist.journal.errors import JournalError, JournalErrorCode
from dealerassist.journal.reader import JournalReader
from dealerassist.locale.catalogue import Language
from dealerassist.table.paper_events import PaperMade, PaperNotPrinted
from tests.support.ui.workers import WorkerHere, awaited
from ui.jobs.worker_jobs import WorkerLost
from ui.kiosk.kiosk import Kiosk
from ui.kiosk.log_watch import FIRST_WAIT_NS, LONGEST_WAIT_NS
from ui.kiosk.opening import opened_kiosk
from ui.kiosk.table_records import ReportsToKeep
from ui.program.home_folder import JOURNAL, REPORTS

CLOSED = "digit-7 confirm shift-close confirm close-pending"


class LaterClock:
    """The computer's clock, which a test can put forward."""

    def __init__(self) -> None:
        self.ahead_ns = 0

    def __call__(self) -> Moment:
        now = system_clock()
        return replace(now, monotonic_ns=now.monotonic_ns + self.ahead_ns)


@pytest.fixture(autouse=True)
def workers_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ui.jobs.running_worker.RunningWorker", WorkerHere)
    # What is on the paper is no matter here, and takes long to draw.
    monkeypatch.setattr("reports.shift.document.ShiftPrintout.pdf", lambda *_: b"%PDF")
    monkeypatch.setattr("reports.paper.page_pictures.page_pictures", lambda _: ("page",))


@contextmanager
def started(home: Path, clock: Clock = system_clock) -> Iterator[Kiosk]:
    """The table of this folder, once its first frame is there."""
    with opened_kiosk(home, fallback=Language.ENGLISH) as kiosk:
        kiosk.clock = clock
        kiosk._records._to_keep = ReportsToKeep(clock)
        kiosk.keep_lost_report()
        kiosk.refresh()
        yield kiosk


def tap(kiosk: Kiosk, names: str) -> None:
    for name in names.split():
        kiosk.tap(name)


def files(home: Path) -> list[str]:
    folder = home / REPORTS
    return sorted(each.name for each in folder.iterdir()) if folder.is_dir() else []


def copies_of(home: Path) -> list[tuple[int, bool]]:
    """The papers that the journal knows: which copy, and whether there was a file of it."""
    with JournalReader(home / JOURNAL) as journal:
        events = [event for entry in journal.entries() for event in entry.events]
    made = [event for event in events if isinstance(event, PaperMade)]
    kept = {event.copy for event in events if isinstance(event, PaperNotPrinted) and event.file}
    return [(event.copy, event.copy in kept) for event in made]


def test_when_the_power_fails_right_after_the_close_the_next_start_makes_the_original(tmp_path):
    with started(tmp_path) as kiosk:
        tap(kiosk, CLOSED)
    assert files(tmp_path) == []
    for _ in range(2):  # the second start makes no other
        with started(tmp_path) as kiosk:
            assert not kiosk._desk.state.shift_is_open
            awaited(kiosk)
        assert [each.count("copy") for each in files(tmp_path)] == [0]
    assert copies_of(tmp_path) == [(0, True)]


def test_a_paper_that_was_begun_then_is_made_once_more_as_a_copy(tmp_path):
    with started(tmp_path) as kiosk:
        tap(kiosk, CLOSED)
        kiosk.refresh()
        WorkerHere.away.clear()
    for _ in range(2):
        with started(tmp_path) as kiosk:
            awaited(kiosk)
        assert [each.count("copy-1") for each in files(tmp_path)] == [1]
    assert copies_of(tmp_path) == [(0, False), (1, True)]


def test_an_interim_report_of_the_shift_is_not_taken_for_it(tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", "/nowhere")
    with started(tmp_path) as kiosk:
        tap(kiosk, "digit-7 confirm report")
        awaited(kiosk)
        tap(kiosk, "notice-close shift-close confirm close-pending")
        kiosk.refresh()
        WorkerHere.away.clear()
    with started(tmp_path) as kiosk:
        awaited(kiosk)
    assert [each.split("-")[0] for each in files(tmp_path)] == ["interim", "shift"]


def test_a_folder_that_has_vanished_is_made_and_nothing_is_a_second_original(tmp_path):
    with started(tmp_path) as kiosk:
        tap(kiosk, CLOSED)
        awaited(kiosk)
    shutil.rmtree(tmp_path / REPORTS)
    with started(tmp_path) as kiosk:
        awaited(kiosk)
    assert [each.count("copy-1") for each in files(tmp_path)] == [1]
    assert copies_of(tmp_path) == [(0, True), (1, True)]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (Language.ENGLISH, "The shift is closed. Its report is saved by itself"),
        (Language.GERMAN, "Die Schicht ist geschlossen. Ihre Abrechnung wird"),
    ],
)
def test_what_cannot_be_saved_is_said_once_and_comes_by_itself(tmp_path, language, said):
    clock, in_the_way = LaterClock(), tmp_path / REPORTS
    with started(tmp_path, clock) as kiosk:
        kiosk.tap("language") if language is Language.GERMAN else None
        in_the_way.write_text("a file")
        tap(kiosk, CLOSED)
        awaited(kiosk)
        assert not kiosk._desk.state.shift_is_open
        assert kiosk.view.notice.text.startswith(said)
        assert str(in_the_way) in kiosk.view.notice.text
        kiosk.tap("notice-close")
        assert not kiosk.glances_soon
        clock.ahead_ns += FIRST_WAIT_NS
        kiosk.refresh()
        awaited(kiosk)
        assert kiosk.view.notice is None  # it has been said
        in_the_way.unlink()
        clock.ahead_ns += FIRST_WAIT_NS
        kiosk.refresh()
        assert files(tmp_path) == []
        clock.ahead_ns += FIRST_WAIT_NS
        kiosk.refresh()
        awaited(kiosk)
        assert len(files(tmp_path)) == 1
        assert files(tmp_path)[0] in kiosk.view.over.last
    assert copies_of(tmp_path) == [(0, True)] * 3


def test_after_a_worker_that_ended_without_an_answer_it_is_tried_again(tmp_path, monkeypatch):
    clock = LaterClock()
    with started(tmp_path, clock) as kiosk:
        with monkeypatch.context() as dying:
            dying.setattr("tests.support.ui.workers.do_job", lambda _: WorkerLost())
            tap(kiosk, CLOSED)
            awaited(kiosk)
        assert "saved by itself as soon as that is possible" in kiosk.view.notice.text
        assert files(tmp_path) == []
        clock.ahead_ns += FIRST_WAIT_NS
        kiosk.refresh()
        awaited(kiosk)
        assert len(files(tmp_path)) == 1


def test_while_the_journals_disk_is_full_no_copy_is_made_of_what_can_be_the_original_later(
    tmp_path, monkeypatch
):
    clock, full = LaterClock(), []
    with started(tmp_path, clock) as kiosk:
        tap(kiosk, CLOSED)

        def record(_event: object) -> None:
            full.append(1)
            raise JournalError(JournalErrorCode.DISK_FULL, tmp_path / JOURNAL)

        monkeypatch.setattr(kiosk._desk, "record_paper", record)
        kiosk.refresh()
        awaited(kiosk)
        assert full
        assert files(tmp_path) == []
        assert kiosk.view.notice.text.endswith("The disk is full: make room on it.")
        clock.ahead_ns += FIRST_WAIT_NS  # there is room: the journal is read again by itself
        kiosk.refresh()
        awaited(kiosk)
        assert kiosk.view.top.sound
    assert copies_of(tmp_path) == [(0, True)]


def test_it_is_tried_less_and_less_often():
    clock = LaterClock()
    queue, waits = ReportsToKeep(clock), []
    queue.add(1)
    for _ in range(9):
        assert queue.take() == 1
        before = clock.ahead_ns
        queue.put_off(1)
        while not queue.is_due:
            clock.ahead_ns += FIRST_WAIT_NS
        waits.append((clock.ahead_ns - before) // FIRST_WAIT_NS)
    assert waits == [1, 2, 4, 8, 16, 32, 60, 60, 60]
    assert LONGEST_WAIT_NS == 60 * FIRST_WAIT_NS
    queue.settle(1)
    assert not queue.is_failing(1)
