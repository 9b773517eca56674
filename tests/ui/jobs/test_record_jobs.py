"""Workers that read files of hands: what they find, and that nobody waits for a broken stick.

Tests `ui/jobs/record_jobs.py`, `ui/jobs/workers.py`, `ui/jobs/record_reading.py`,
`dealerassist/records/judged_hand.py`, `dealerassist/records/record_file.py`, `ui/worker.py`.
"""

from __future__ import annotations

import sys
import time
from contextlib import closing
from pathlib import Path

import pytest

from dealerassist.journal.codec import reader_of
from dealerassist.locale.catalogue import Language
from dealerassist.records.judged_hand import JudgedHand
from dealerassist.records.record_file import FilesOfFolder, FindingKind
from tests.support.records.record_files import written
from ui.jobs.record_jobs import (
    LONGEST_READ_S,
    NOTHING_SEEN,
    JudgeRecords,
    LookForRecords,
    OpenRecords,
    ReadRecords,
    RecordJob,
    RecordsFound,
    RecordsJudged,
    RecordsOpened,
    RecordsRead,
    RecordsUnread,
    with_records,
    without_records,
)
from ui.jobs.worker_jobs import JobAnswer, JobFailed, JobOrder, WorkerLost
from ui.jobs.workers import Workers
from ui.worker import do_job

HANGING = (sys.executable, "-c", "import time; time.sleep(600)")


def come_to(job: RecordJob, language: Language = Language.ENGLISH) -> JobAnswer:
    """What a worker answers, without a process of its own."""
    return do_job(JobOrder(job, "no journal is read", "no paper is made", language))


def opened(path: Path) -> RecordsOpened:
    answer = come_to(OpenRecords(str(path)))
    assert isinstance(answer, RecordsOpened)
    return answer


# ── what they do ────────────────────────────────────────────────────────────────────────────


def test_a_file_is_found_opened_read_and_judged(tmp_path: Path):
    path = written(tmp_path)
    found = come_to(LookForRecords(str(tmp_path)))
    assert isinstance(found, RecordsFound)
    assert [(each.file.path, each.hands) for each in found.found.files] == [(str(path), 5)]
    index = opened(path).index
    read = come_to(ReadRecords(index.file, index.places[1:4]))
    assert isinstance(read, RecordsRead)
    hands = {number: reader_of(JudgedHand)(text) for number, text in read.hands.items()}
    assert list(hands) == [2, 3, 4]
    assert [hand.findings[0].kind for hand in hands.values()] == [
        FindingKind.BREAKS_A_RULE,
        FindingKind.UNREADABLE,
        FindingKind.SAID_OTHERWISE,
    ]
    assert come_to(JudgeRecords(index.file, len(index.places))) == RecordsJudged(
        {
            FindingKind.BREAKS_A_RULE: (2,),
            FindingKind.UNREADABLE: (3,),
            FindingKind.SAID_OTHERWISE: (4,),
            FindingKind.DONE_OTHERWISE: (5,),
        }
    )


def test_what_is_found_is_said_in_the_readers_language(tmp_path: Path):
    index = opened(written(tmp_path)).index
    read = come_to(ReadRecords(index.file, index.places[1:2]), Language.GERMAN)
    assert isinstance(read, RecordsRead)
    (text,) = read.hands.values()
    assert reader_of(JudgedHand)(text).findings[0].sentence.startswith("Aktion 8 ")


def test_a_folder_that_is_not_there_has_no_file(tmp_path: Path):
    """The table's own folder for records is made by whoever puts the first file there."""
    folder = str(tmp_path / "records")
    assert come_to(LookForRecords(folder)) == RecordsFound(FilesOfFolder(folder))


def test_a_stick_that_was_pulled_out_is_said(tmp_path: Path):
    index = opened(written(tmp_path)).index
    Path(index.file.path).unlink()
    for job in (
        OpenRecords(index.file.path),
        ReadRecords(index.file, index.places),
        JudgeRecords(index.file, 5),
    ):
        answer = come_to(job)
        assert isinstance(answer, JobFailed), job
        assert "No such file" in answer.sentence


def test_another_stick_with_a_file_of_that_name_is_said(tmp_path: Path):
    path = written(tmp_path)
    index = opened(path).index
    path.write_text(path.read_text() + "\n")
    for job in (ReadRecords(index.file, index.places[:1]), JudgeRecords(index.file, 5)):
        assert come_to(job) == JobFailed(
            "The file has been changed since it was opened. Open it again."
        )


# ── which of them run ───────────────────────────────────────────────────────────────────────


class Ticking:
    """A clock that is put on by hand."""

    seconds = 0.0

    def __call__(self) -> float:
        return self.seconds


def hanging(folder: Path, clock: Ticking) -> Workers:
    return Workers(folder / "table.journal", folder, command=HANGING, clock=clock)


def test_a_broken_stick_is_given_up_after_a_while_and_nobody_waits(tmp_path: Path):
    clock = Ticking()
    job = LookForRecords("/media/broken")
    with closing(hanging(tmp_path, clock)) as workers:
        began = time.monotonic()
        assert workers.begin(job, Language.ENGLISH)
        assert workers.begin(LookForRecords("/media/whole"), Language.ENGLISH)
        assert not workers.begin(job, Language.ENGLISH)
        assert not workers.arrived
        clock.seconds = LONGEST_READ_S + 1
        assert workers.arrived
        assert [answer for _, answer in workers.heard()] == [WorkerLost()] * 2
        assert time.monotonic() - began < 5


def test_checking_many_hands_may_take_longer(tmp_path: Path):
    clock = Ticking()
    file = opened(written(tmp_path)).index.file
    with closing(hanging(tmp_path, clock)) as workers:
        workers.begin(JudgeRecords(file, 5), Language.ENGLISH)
        clock.seconds = LONGEST_READ_S + 1
        assert not workers.arrived


@pytest.mark.parametrize("kind", [OpenRecords, ReadRecords, JudgeRecords])
def test_what_another_page_was_to_show_is_given_up(tmp_path: Path, kind: type[RecordJob]):
    first, second = (opened(written(tmp_path, name)).index.file for name in ("a.phhs", "b.phhs"))
    jobs: dict[type[RecordJob], list[RecordJob]] = {
        OpenRecords: [OpenRecords("a"), OpenRecords("b")],
        ReadRecords: [ReadRecords(first, ()), ReadRecords(second, ())],
        JudgeRecords: [JudgeRecords(first, 5), JudgeRecords(second, 5)],
    }
    with closing(hanging(tmp_path, Ticking())) as workers:
        for job in jobs[kind]:
            assert workers.begin(job, Language.ENGLISH)
        assert workers.under_way == (jobs[kind][1],)


# ── what is kept of their answers ───────────────────────────────────────────────────────────


def test_an_answer_about_a_file_that_is_open_no_longer_is_dropped(tmp_path: Path):
    one, other = (opened(written(tmp_path, name)) for name in ("a.phhs", "b.phhs"))
    seen = with_records(NOTHING_SEEN, OpenRecords(other.index.file.path), other)
    late = JudgeRecords(one.index.file, 5)
    assert with_records(seen, late, RecordsJudged({})) == seen
    judged = with_records(seen, JudgeRecords(other.index.file, 5), RecordsJudged({}))
    assert judged.judged == {}


def test_opening_a_file_forgets_the_hands_of_the_last_one(tmp_path: Path):
    one, other = (opened(written(tmp_path, name)) for name in ("a.phhs", "b.phhs"))
    seen = with_records(NOTHING_SEEN, OpenRecords("a"), one)
    seen = with_records(seen, ReadRecords(one.index.file, ()), RecordsRead({1: "{}"}))
    seen = with_records(seen, OpenRecords("b"), other)
    assert (seen.index, seen.hands, seen.judged) == (other.index, {}, None)


def test_what_could_not_be_read_is_remembered_by_its_job():
    job = LookForRecords("/media/broken")
    seen = without_records(NOTHING_SEEN, RecordsUnread(job, "it is broken"))
    assert seen.failed(job) == RecordsUnread(job, "it is broken")
    assert seen.failed(LookForRecords("/media/whole")) is None
