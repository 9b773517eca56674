"""Workers: processes of their own that make papers; slow, failing, killed, and those that do.

Tests `ui/jobs/workers.py`, `reports/paper/page_pictures.py`, `reports/shift/bundle.py`,
`ui/worker.py`, `ui/cli/report.py`.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from base64 import urlsafe_b64decode
from collections.abc import Iterator
from contextlib import closing
from errno import ENOSPC
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import pytest
from click.testing import CliRunner
from PIL import Image
from pypdfium2 import PdfDocument
from pysqlite3 import dbapi2

from dealerassist.journal.backup import back_up
from dealerassist.journal.chain import Damage
from dealerassist.journal.reader import JournalReader
from dealerassist.locale.catalogue import Language
from dealerassist.machine import lowest_priority
from dealerassist.machine.lowest_priority import Left
from dealerassist.records.shift.report_from_journal import shift_report
from dealerassist.table.paper_events import PaperKind, PaperMade, PaperNotPrinted, PaperOf
from reports.paper.page_pictures import WIDTH, page_pictures
from reports.printing import numbered_papers
from reports.shift.document import ShiftPrintout, render_shift
from tests.support.journal.surgery import operate
from tests.support.reports.played import play_shift, the_tables_own
from tests.support.reports.reading import text_of
from tests.support.ui.sticks import stick_at
from tests.support.waiting import is_running, wait_until
from ui.cli import cli
from ui.jobs.worker_jobs import (
    BundlePaper,
    DrawReport,
    ForStick,
    HandPaper,
    Job,
    JobAnswer,
    JobFailed,
    JobOrder,
    LogCheck,
    LogChecked,
    PaperSaved,
    Preview,
    ReportDrawn,
    ReportSeen,
    ShiftPaper,
    SlipPaper,
    ToStick,
    WorkerLost,
)
from ui.jobs.workers import WORKER, Workers
from ui.worker import do_job

PATIENCE_S = 60

ORIGINAL = PaperMade(PaperOf(PaperKind.SHIFT_REPORT, "2026-0001"))
"""What the journal says before the first paper of the report is made."""


@pytest.fixture(scope="module")
def journal(tmp_path_factory) -> Path:
    path = tmp_path_factory.mktemp("table") / "table.journal"
    play_shift(path, 3)
    return path


def workers_of(journal: Path, *, script: str | None = None, **options) -> Workers:
    command = WORKER if script is None else (sys.executable, "-c", script)
    return Workers(journal, journal.parent / "reports", command=command, **options)


@pytest.fixture
def no_printing(monkeypatch) -> None:
    monkeypatch.setenv("PATH", "/nowhere")


def answer(workers: Workers, job: Job, language: Language = Language.ENGLISH) -> JobAnswer:
    assert workers.begin(job, language)
    return heard(workers)


def come_to(journal: Path, job: Job, language: Language = Language.ENGLISH) -> JobAnswer:
    """What a worker answers, without a process of its own."""
    return do_job(JobOrder(job, str(journal), str(journal.parent / "reports"), language))


def heard(workers: Workers) -> JobAnswer:
    wait_until(lambda: workers.arrived, seconds=PATIENCE_S, fault="nobody came back")
    ((_, said),) = workers.heard()
    assert not workers.arrived
    assert workers.under_way == ()
    return said


def ended(pid: int) -> None:
    """Wait until it has come to its end: beside other work that takes a moment."""
    fault = "the worker goes on without a kiosk"
    wait_until(lambda: not is_running(pid), seconds=PATIENCE_S, fault=fault)


# ── what they do ────────────────────────────────────────────────────────────────────────────


@pytest.mark.usefixtures("no_printing")
def test_the_report_is_the_one_that_the_command_prints(journal: Path):
    made = answer(workers_of(journal), ShiftPaper(1, ORIGINAL), Language.GERMAN)
    assert isinstance(made, PaperSaved)
    assert (made.printer, made.why, made.alarms) == ("", "no_cups", ())
    with JournalReader(journal) as reader:
        expected = render_shift(shift_report(reader, 1), Language.GERMAN)
    assert Path(made.path).read_bytes() == expected
    assert Path(made.path).name == "tischabrechnung-4-2026-11-21-1.pdf"


@pytest.mark.usefixtures("no_printing")
@pytest.mark.parametrize(
    ("job", "command", "arguments"),
    [
        (ShiftPaper(1, ORIGINAL), "report", []),
        (SlipPaper(1, PaperMade(PaperOf(PaperKind.SLIP, "1"))), "slip", ["1"]),
        (HandPaper(2), "hand", ["2"]),
        (BundlePaper(1), "bundle", []),
    ],
    ids=["report", "slip", "hand", "bundle"],
)
def test_kiosk_and_command_line_make_the_same_paper(
    journal: Path, tmp_path: Path, job: Job, command: str, arguments: list[str]
):
    played, out = the_tables_own(journal, tmp_path), tmp_path / "out.pdf"
    made = come_to(played, job)
    assert isinstance(made, PaperSaved)
    told = [command, str(played), *arguments, "--out", str(out), "--language", "en"]
    assert CliRunner().invoke(cli, told).exit_code == 0
    assert out.read_bytes() == Path(made.path).read_bytes()


def test_a_report_is_drawn_as_it_is_printed_and_leaves_no_file(journal: Path):
    before = set(journal.parent.glob("reports/*"))
    drawn = come_to(journal, DrawReport(1))
    assert isinstance(drawn, ReportDrawn)
    with JournalReader(journal) as reader:
        pdf = ShiftPrintout.read(reader, 1).as_preview().pdf(Language.ENGLISH)
    assert drawn.pages == page_pictures(pdf)
    pictures = [Image.open(BytesIO(urlsafe_b64decode(page))) for page in drawn.pages]
    assert len(pictures) == len(PdfDocument(pdf))
    assert {picture.size for picture in pictures} == {(WIDTH, 1811)}
    assert all(len(picture.getcolors()) > 8 for picture in pictures)
    assert set(journal.parent.glob("reports/*")) == before
    assert "Preview" in text_of(pdf)
    assert "Original" not in text_of(pdf)


@pytest.mark.usefixtures("no_printing")
def test_the_record_of_a_hand(journal: Path):
    made = come_to(journal, HandPaper(2))
    assert isinstance(made, PaperSaved)
    assert Path(made.path).name == "hand-record-4-2.pdf"
    assert Path(made.path).read_bytes().startswith(b"%PDF")


def test_where_there_is_a_printer_it_prints(journal: Path, printer: Path):
    made = come_to(journal, ShiftPaper(1))
    assert isinstance(made, PaperSaved)
    assert (made.printer, made.why) == ("Kassa", "")
    assert printer.read_bytes() == Path(made.path).read_bytes()


def test_a_report_is_the_paper_that_was_recorded(journal: Path, printer: Path):
    for copy, which in enumerate(("Original", "Copy 1")):
        made = come_to(journal, ShiftPaper(1, PaperMade(ORIGINAL.of, copy)))
        assert isinstance(made, PaperSaved)
        assert (made.alarms, made.not_printed) == ((), None)
        assert which in text_of(printer.read_bytes())


@pytest.mark.parametrize("made", [None, PaperMade(PaperOf(PaperKind.SHIFT_REPORT, "2026-0001/1"))])
def test_what_was_not_recorded_is_no_original(journal: Path, printer: Path, made):
    """Nor is a report that says something else by now than when its paper was recorded."""
    answer = come_to(journal, ShiftPaper(1, made))
    assert isinstance(answer, PaperSaved)
    assert ["A copy without a number" in alarm for alarm in answer.alarms] == [True] * (not made)
    assert answer.not_printed is None
    assert "Original" not in text_of(printer.read_bytes())


@pytest.mark.usefixtures("no_printing")
def test_a_paper_that_was_not_printed_is_named_with_its_file(journal: Path):
    made = come_to(journal, ShiftPaper(1, ORIGINAL))
    assert isinstance(made, PaperSaved)
    path = Path(made.path)
    digest = sha256(path.read_bytes()).hexdigest()
    assert made.not_printed == PaperNotPrinted(ORIGINAL.of, 0, path.name, digest)


def test_a_paper_that_was_kept_is_printed_from_its_file(journal: Path, printer: Path):
    kept = journal.parent / "reports" / "kept.pdf"
    kept.parent.mkdir(exist_ok=True)
    kept.write_bytes(b"%PDF the paper")
    made = come_to(journal, ShiftPaper(1, PaperMade(ORIGINAL.of, 0, kept.name)))
    assert isinstance(made, PaperSaved)
    assert (made.path, made.not_printed) == (str(kept), None)
    assert printer.read_bytes() == b"%PDF the paper"


def test_a_paper_that_cannot_be_saved_is_none(journal: Path, monkeypatch):
    def full(*_: object) -> None:
        raise OSError(ENOSPC, "No space left on device")

    monkeypatch.setattr(numbered_papers, "save_paper", full)
    made = come_to(journal, ShiftPaper(1, PaperMade(ORIGINAL.of, 7)))
    assert isinstance(made, JobFailed)
    assert made.not_printed == PaperNotPrinted(ORIGINAL.of, 7)


def test_of_a_journal_that_was_changed_no_paper_is_the_original(
    journal: Path, tmp_path: Path, printer: Path
):
    """Whatever was recorded: its number is free for when the journal is in order again."""
    changed = tmp_path / "table.journal"
    back_up(journal, changed)
    operate(changed, "UPDATE hand SET rake = rake + 1", hidden=True)
    made = come_to(changed, ShiftPaper(1, ORIGINAL))
    assert isinstance(made, PaperSaved)
    assert made.not_printed == PaperNotPrinted(ORIGINAL.of)
    assert "is not as it was recorded" in made.alarms[-1]
    assert "Original" not in text_of(printer.read_bytes())


def test_a_bundle_goes_where_it_is_wanted(journal: Path, tmp_path: Path):
    made = come_to(journal, ToStick(ForStick.BUNDLE, str(tmp_path), stick_at(tmp_path).device, 1))
    assert isinstance(made, PaperSaved)
    assert made.read_back
    assert Path(made.path).parent == tmp_path
    with ZipFile(made.path) as archive:
        assert "verify_journal.py" in archive.namelist()


def test_a_preview_is_the_report_for_the_screen(journal: Path):
    seen = come_to(journal, Preview(1), Language.GERMAN)
    assert isinstance(seen, ReportSeen)
    assert seen.sheet.lines[0].startswith("Tischabrechnung · Haus noch ohne Namen · Tisch 4")
    with JournalReader(journal) as reader:
        assert seen.sheet.entry == reader.shifts()[0].closed_entry


@pytest.mark.parametrize("stick", [True, False])
def test_a_bundle_is_made_with_what_the_table_leaves(
    journal: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, stick: bool
):
    given: list[Left] = []
    monkeypatch.setattr(lowest_priority, "give_way", given.append)
    copied = ToStick(ForStick.BUNDLE, str(tmp_path), stick_at(tmp_path).device, 1)
    assert isinstance(come_to(journal, copied if stick else BundlePaper(1)), PaperSaved)
    assert given == [Left.IDLE_CORES]


def test_a_backup_for_a_stick_is_verified_with_what_the_table_leaves(
    journal: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    given: list[Left] = []
    monkeypatch.setattr(lowest_priority, "give_way", given.append)
    made = come_to(journal, ToStick(ForStick.BACKUP, str(tmp_path), stick_at(tmp_path).device))
    assert isinstance(made, PaperSaved)
    assert made.read_back
    assert given == [Left.IDLE_CORES]
    with JournalReader(Path(made.path)) as copy, JournalReader(journal) as reader:
        assert copy.verify() == reader.verify()


def test_a_check_says_that_all_is_unchanged(journal: Path):
    found = answer(workers_of(journal), LogCheck())
    assert isinstance(found, LogChecked)
    with JournalReader(journal) as reader:
        assert (found.found.intact, found.found.last) == (True, reader.count)


def test_a_check_says_which_entry_is_the_first_bad_one(journal: Path, tmp_path: Path):
    copy = tmp_path / "table.journal"
    back_up(journal, copy)
    with closing(dbapi2.connect(str(copy))) as intruder:
        guards = intruder.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'")
        for (name,) in guards.fetchall():
            intruder.execute(f"DROP TRIGGER {name}")
        intruder.execute("UPDATE entry SET body = replace(body, 'C-07', 'C-08') WHERE number = 9")
        intruder.commit()
    found = come_to(copy, LogCheck())
    assert isinstance(found, LogChecked)
    assert found.found.fault is not None
    assert (found.found.fault.number, found.found.fault.damage) == (9, Damage.ALTERED)


# ── what goes wrong ─────────────────────────────────────────────────────────────────────────


def test_a_journal_that_is_gone_is_one_sentence(tmp_path: Path):
    said = answer(workers_of(tmp_path / "nothing.journal"), ShiftPaper(1))
    assert isinstance(said, JobFailed)
    assert "nothing.journal" in said.sentence


def test_a_folder_that_cannot_be_written_is_one_sentence(journal: Path, tmp_path: Path):
    (tmp_path / "reports").write_text("a file is in the way")
    workers = Workers(journal, tmp_path / "reports")
    said = answer(workers, ShiftPaper(1))
    assert isinstance(said, JobFailed)
    assert str(tmp_path / "reports") in said.sentence


@pytest.mark.parametrize(
    "script",
    [
        "raise SystemExit(1)",
        "import os, signal; os.kill(os.getpid(), signal.SIGKILL)",
        "print('no JSON')",
        'print(\'{"type": "saved"}\')',
        "",
        r"import os; os.write(1, b'{\"type\":\"failed\",\"sentence\":\"\xff\"}')",
        r"import os; os.write(1, b'{\"type\":\"seen\",\"sheet\":' + b'{\"a\":' * 9999)",
        "import os; os.write(1, b'{\"type\":\"lost\"}' + b' ' * (64 << 20))",
    ],
    ids=[
        "fails",
        "killed",
        "talks nonsense",
        "says too little",
        "says nothing",
        "no UTF-8",
        "without an end",
        "too much",
    ],
)
def test_a_worker_that_comes_to_nothing_is_lost(journal: Path, script: str):
    assert answer(workers_of(journal, script=script), ShiftPaper(1)) == WorkerLost()


def test_one_that_hangs_is_ended(journal: Path):
    workers = workers_of(journal, script="import time; time.sleep(600)", longest_s=0.2)
    assert workers.begin(ShiftPaper(1), Language.ENGLISH)
    pid = workers._running[0].process.pid
    assert heard(workers) == WorkerLost()
    ended(pid)


def test_a_command_that_is_not_there_is_told_at_once(journal: Path):
    workers = Workers(journal, journal.parent, command=("/nowhere/python",))
    with pytest.raises(FileNotFoundError):
        workers.begin(ShiftPaper(1), Language.ENGLISH)
    assert workers.under_way == ()


# ── one at a time, and none left behind ─────────────────────────────────────────────────────


@pytest.fixture
def slow(journal: Path) -> Iterator[Workers]:
    workers = workers_of(journal, script="import time; time.sleep(600)")
    yield workers
    workers.close()


def test_of_each_kind_there_is_one_at_a_time(slow: Workers):
    assert slow.begin(ShiftPaper(1), Language.ENGLISH)
    assert not slow.begin(ShiftPaper(2), Language.ENGLISH)
    assert slow.begin(HandPaper(1), Language.ENGLISH)
    assert slow.under_way == (ShiftPaper(1), HandPaper(1))
    assert not slow.arrived


def test_sending_one_takes_no_time(slow: Workers):
    start = time.perf_counter()
    slow.begin(ShiftPaper(1), Language.ENGLISH)
    assert time.perf_counter() - start < 0.25
    assert os.getpriority(os.PRIO_PROCESS, slow._running[0].process.pid) == 19


def test_when_the_kiosk_closes_nobody_stays_behind(slow: Workers):
    slow.begin(ShiftPaper(1), Language.ENGLISH)
    pid = slow._running[0].process.pid
    slow.close()
    ended(pid)
    slow.close()


KIOSK = """
import sys, time
from pathlib import Path
from dealerassist.locale.catalogue import Language
from ui.jobs.workers import Workers
from ui.jobs.worker_jobs import LogCheck
command = (sys.executable, "-c", sys.argv[1])
workers = Workers(Path("j"), Path("r"), command=command)
workers.begin(LogCheck(), Language.ENGLISH)
print(workers._running[0].process.pid, flush=True)
time.sleep(600)
"""

WORKER_BUSY = """
import sys, threading, time
from ui.worker import _end_with_the_kiosk
sys.stdin.buffer.readline()
threading.Thread(target=_end_with_the_kiosk, args=[0], daemon=True).start()
time.sleep(600)
"""


def test_when_the_kiosk_is_killed_its_workers_end_too():
    with subprocess.Popen(
        [sys.executable, "-c", KIOSK, WORKER_BUSY], stdout=subprocess.PIPE, text=True
    ) as kiosk:
        assert kiosk.stdout is not None
        pid = int(kiosk.stdout.readline())
        assert is_running(pid)
        kiosk.kill()
    ended(pid)
