"""The page *Evaluation* of a real journal, made by the worker beside the screen.

Tests `ui/kiosk/log_watch.py`, `ui/jobs/evaluation_jobs.py`, `ui/jobs/evaluation_reading.py`,
`ui/worker.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from dealerassist.desk.staff import StaffDesk
from dealerassist.evaluation.house_figures import EVERYTHING
from dealerassist.journal.chain import Damage, Fault, Verification
from dealerassist.journal.queries.hand_search import HandFilter, count_hands
from dealerassist.journal.read_model.rows import UNPLAYED
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.store.paths import evaluation_of
from dealerassist.locale.catalogue import Language
from dealerassist.staff.pins import Pin
from dealerassist.table.commands import Enrol
from dealerassist.table.roles import Role
from tests.support.ui.people import BOSS, typed
from tests.support.ui.slow_finger import tapped
from tests.support.ui.sticks import Sticks, stick_at
from tests.support.ui.verified_behind import come
from tests.support.ui.workers import WorkerHere, awaited
from ui.cli.demonstration.table import Demonstration, leave_open
from ui.jobs.evaluation_jobs import Evaluation, HandsBehind
from ui.jobs.worker_jobs import (
    ForStick,
    JobFailed,
    JobOrder,
    LogChecked,
    ToStick,
    WorkerLost,
)
from ui.kiosk.kiosk import Kiosk
from ui.kiosk.log_watch import LogWatch
from ui.kiosk.opening import opened_kiosk
from ui.program.home_folder import JOURNAL
from ui.worker import do_job

AUDITOR, AUDITORS_PIN = "R-01", "840317"

HANDS = 6


@pytest.fixture(scope="module")
def evening(tmp_path_factory) -> Demonstration:
    """A shift that goes on."""
    folder = tmp_path_factory.mktemp("evening")
    demo = Demonstration(folder, 5, HANDS, Language.ENGLISH, "casinos-austria-stud")
    leave_open(demo, lambda _: None)
    return demo


@pytest.fixture
def home(evening: Demonstration, tmp_path: Path, monkeypatch) -> Path:
    """Each test with its own copy."""
    for file in evening.folder.iterdir():
        (tmp_path / file.name).write_bytes(file.read_bytes())
    monkeypatch.setenv("PATH", str(tmp_path / "no-printer"))
    return tmp_path


@pytest.fixture
def kiosk(home: Path) -> Iterator[Kiosk]:
    demo = Demonstration(home, 5, HANDS, Language.ENGLISH, "casinos-austria-stud")
    pins = {who.person: pin for who, pin in demo.staff}
    with opened_kiosk(
        home, fallback=Language.ENGLISH, places=demo.staff_places, shown_pins=pins
    ) as kiosk:
        staff = StaffDesk(kiosk._session.desk, demo.staff_places)
        staff.enrol(Enrol(AUDITOR, "Eva Prüfer", Role.AUDITOR), Pin(AUDITORS_PIN), actor=BOSS)
        kiosk.pin = {who.person: pin.reveal() for who, pin in demo.staff} | {AUDITOR: AUDITORS_PIN}
        tapped(kiosk, "notice-close")
        yield kiosk


def in_the_pit(kiosk: Kiosk, person: str = BOSS) -> Kiosk:
    return tapped(kiosk, f"menu pit person-{person} {typed(kiosk.pin[person])} confirm")


def seen(kiosk: Kiosk, names: str) -> Kiosk:
    for name in names.split():
        awaited(tapped(kiosk, name))
    return kiosk


def page(kiosk: Kiosk):
    return kiosk.view.over.evaluation


def played(home: Path) -> list[int]:
    with JournalReader(home / JOURNAL) as reader:
        return [hand.number for hand in reader.hands() if hand.outcome not in UNPLAYED]


def put_in(kiosk: Kiosk, folder: Path) -> Path:
    stick = folder / "media" / "KINGSTON"
    stick.mkdir(parents=True)
    kiosk.watches.sticks = Sticks(stick_at(stick))
    kiosk.refresh()
    return stick


def test_a_process_of_its_own_makes_it_and_its_hands_are_those_of_the_journal(
    kiosk: Kiosk, home: Path
):
    assert not evaluation_of(home / JOURNAL).exists()
    seen(in_the_pit(kiosk), "pit-evaluation")
    hours, _, days = page(kiosk).charts
    assert sum(int(bar.figure) for bar in hours.bars) == len(played(home))
    # Of an open shift no Taxe is told.
    assert [fact.detail for fact in page(kiosk).measures][1] == "–*"
    assert "boxes of their shifts are still to be counted" in page(kiosk).notes
    seen(kiosk, days.columns[0].name)
    hands = kiosk.view.over.hands
    assert [int(line.number) for line in hands.lines] == sorted(played(home), reverse=True)


@pytest.mark.usefixtures("workers_here")
def test_what_is_recorded_meanwhile_is_read_the_next_time(kiosk: Kiosk, home: Path):
    seen(in_the_pit(kiosk), "pit-evaluation")
    before = page(kiosk).measures[0].detail
    assert int(before) == len(played(home))
    kiosk._session.desk.handle(
        Enrol("C-44", "Neu", Role.CROUPIER), actor=BOSS
    )  # an entry that changes no hand
    WorkerHere.away.clear()
    seen(kiosk, "pit-evaluation")
    assert [type(each.job) for each in WorkerHere.away] == [Evaluation]
    assert page(kiosk).measures[0].detail == before
    WorkerHere.away.clear()
    seen(kiosk, "pit-shifts pit-evaluation")
    assert Evaluation not in {type(each.job) for each in WorkerHere.away}, "nothing is new"


@pytest.mark.usefixtures("workers_here")
def test_after_a_check_of_the_log_it_is_there_when_the_page_is_opened(kiosk: Kiosk, home: Path):
    assert kiosk._log is not None
    kiosk.watch_log(LogWatch(kiosk._log._journal, kiosk.clock))
    kiosk.verify_behind()
    kiosk.refresh()
    come(kiosk)
    (follows,) = [each.job for each in WorkerHere.away if isinstance(each.job, Evaluation)]
    assert (follows.scope, follows.audited.intact) == (EVERYTHING, True)
    come(kiosk)
    assert evaluation_of(home / JOURNAL).exists()
    tapped(in_the_pit(kiosk), "pit-evaluation")
    assert page(kiosk).charts, "without waiting"


@pytest.mark.usefixtures("workers_here")
def test_a_log_that_is_not_whole_is_not_followed_by_itself(kiosk: Kiosk):
    papers, voice = kiosk._records.paperwork, kiosk._voice
    changed = Verification(7, "", Fault(8, Damage.ALTERED))
    papers.evaluate_after(voice, [WorkerLost(), JobFailed("no"), LogChecked(changed, 0)])
    assert not papers.work.makes(Evaluation)
    papers.evaluate_after(voice, [LogChecked(replace(changed, fault=None), 0)])
    assert papers.work.makes(Evaluation)


@pytest.mark.usefixtures("workers_here")
def test_printed_it_is_a_file_and_the_page_says_where(kiosk: Kiosk, home: Path):
    seen(in_the_pit(kiosk), "pit-evaluation evaluation-print notice-close")
    (file,) = (home / "reports").iterdir()
    assert file.match("evaluation-4-*.pdf")
    assert str(file) in page(kiosk).state


@pytest.mark.usefixtures("workers_here")
def test_a_stick_gets_it_and_is_read_back(kiosk: Kiosk, home: Path):
    stick = put_in(kiosk, home)
    seen(in_the_pit(kiosk), "pit-evaluation evaluation-stick")
    (written,) = stick.iterdir()
    assert written.match("evaluation-4-*.pdf")
    assert "The stick can be taken out." in kiosk.view.notice.text


@pytest.mark.usefixtures("workers_here")
def test_a_stick_that_is_pulled_out_is_not_called_written(kiosk: Kiosk, home: Path, monkeypatch):
    stick = put_in(kiosk, home)
    there = iter([True, False])
    monkeypatch.setattr("dealerassist.machine.sticks.lies_on", lambda *_: next(there))
    seen(in_the_pit(kiosk), "pit-evaluation evaluation-stick")
    assert kiosk.view.notice.alert
    assert "the stick was pulled out, nothing is on it" in kiosk.view.notice.text
    assert not list(stick.iterdir())


@pytest.mark.usefixtures("workers_here")
def test_an_auditor_may_see_it_too(kiosk: Kiosk):
    seen(in_the_pit(kiosk, AUDITOR), "pit-evaluation")
    assert page(kiosk).charts


def test_what_is_no_evaluation_any_more_is_made_again(kiosk: Kiosk, home: Path):
    evaluation_of(home / JOURNAL).write_bytes(b"something else" * 100)
    made = do_job(_order(home, Evaluation(EVERYTHING, 0)))
    assert made.sheet.hands == len(played(home))


def test_where_it_cannot_be_written_a_sentence_says_so(kiosk: Kiosk, home: Path):
    evaluation_of(home / JOURNAL).mkdir()
    failed = do_job(_order(home, Evaluation(EVERYTHING, 0)))
    assert isinstance(failed, JobFailed)
    assert str(evaluation_of(home / JOURNAL)) in failed.sentence
    failed = do_job(_order(home, HandsBehind(EVERYTHING)))
    assert isinstance(failed, JobFailed)
    gone = ToStick(ForStick.EVALUATION, str(home / "gone"), "8:1")
    assert isinstance(do_job(_order(home, gone)), JobFailed)


def test_the_hands_behind_everything_are_all_that_were_played(kiosk: Kiosk, home: Path):
    do_job(_order(home, Evaluation(EVERYTHING, 0)))
    ranges = do_job(_order(home, HandsBehind(EVERYTHING))).ranges
    with JournalReader(home / JOURNAL) as reader:
        assert count_hands(reader, HandFilter(ranges=ranges)) == len(played(home))


def _order(home: Path, job):
    return JobOrder(job, str(home / JOURNAL), str(home / "reports"), Language.ENGLISH)
