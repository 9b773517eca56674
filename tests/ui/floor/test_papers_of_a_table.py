"""Papers that the floor makes of a table: copies without a number, as the table counts its own.

Tests `ui/worker.py`.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from dealerassist.journal.excerpt import Excerpt
from dealerassist.journal.reader import JournalReader
from dealerassist.locale.catalogue import Language
from tests.support.reports.played import played_once
from tests.support.reports.reading import text_of
from ui.jobs.worker_jobs import (
    BundlePaper,
    JobFailed,
    JobOrder,
    LogCheck,
    PaperSaved,
    Preview,
    ReportSeen,
    ShiftPaper,
)
from ui.worker import do_job


@pytest.fixture
def excerpt(tmp_path: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path / "excerpt"
    with JournalReader(played_once(tmp_path_factory, 8)) as journal:
        Excerpt.of(path, journal, 1).close()
    return path


def ordered(excerpt: Path, job) -> object:
    folder = str(excerpt.parent / "papers")
    return do_job(JobOrder(job, str(excerpt), folder, Language.ENGLISH))


def test_a_report_is_a_copy_without_a_number(excerpt: Path) -> None:
    for _ in range(2):
        made = ordered(excerpt, ShiftPaper(1))
        assert isinstance(made, PaperSaved), made
        text = text_of(Path(made.path).read_bytes())
        assert "Report no. 2026-0001 · Copy" in " ".join(text.split())
        assert "Original" not in text
        assert made.alarms == ()
    assert isinstance(ordered(excerpt, Preview(1)), ReportSeen)


@pytest.mark.parametrize("job", [LogCheck(), BundlePaper(1)])
def test_what_vouches_for_a_journal_is_not_made_of_a_part(excerpt: Path, job) -> None:
    made = ordered(excerpt, job)
    assert isinstance(made, JobFailed)
    assert "excerpt" in made.sentence
