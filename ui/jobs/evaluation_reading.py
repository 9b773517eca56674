"""What a worker does about the house's evaluation (`ui.worker`)."""

# The libraries for papers take long to import, and looking for hands does not need them.
# ruff: noqa: PLC0415

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from errno import EBUSY, EIO
from pathlib import Path
from typing import assert_never

from dealerassist.evaluation.beside_journal import follow_journal
from dealerassist.evaluation.figures_reading import hand_ranges, house_figures
from dealerassist.evaluation.house_database import NoEvaluationError, SqliteError, check_evaluation
from dealerassist.evaluation.house_figures import EvaluationScope, HouseFigures
from dealerassist.journal.long_work import Progress, unheard
from dealerassist.journal.reader import as_it_lies
from dealerassist.journal.store.paths import evaluation_of
from dealerassist.locale.catalogue import Language
from dealerassist.machine import lowest_priority
from dealerassist.machine.lowest_priority import Left
from ui.jobs.evaluation_jobs import (
    Evaluation,
    EvaluationAnswer,
    EvaluationJob,
    EvaluationSeen,
    HandsBehind,
    RangesFound,
)
from ui.jobs.worker_jobs import CheckProgress


def evaluation_answer(
    job: EvaluationJob, path: Path, language: Language, progress: Callable[[CheckProgress], None]
) -> EvaluationAnswer:
    """What comes of the job.

    Args:
        progress: called while the evaluation is brought up to date.

    Raises:
        JournalError: if the journal cannot be read.
        OSError: if the evaluation cannot be read or written.
    """
    match job:
        case Evaluation():
            from ui.jobs.sheets import evaluation_sheet

            made = _figures(path, job, lambda done, of: progress(CheckProgress(done, of)))
            return EvaluationSeen(evaluation_sheet(made, language))
        case HandsBehind():
            return _ranges(path, job)
        case _:
            assert_never(job)


def figures_now(path: Path, scope: EvaluationScope) -> HouseFigures:
    """The evaluation of a scope, brought up to date with the journal at `path`.

    Raises: as `evaluation_answer`.
    """
    return _figures(path, Evaluation(scope, 0))


def _figures(path: Path, job: Evaluation, progress: Progress = unheard) -> HouseFigures:
    if job.audited is None and _is_to_be_made(path):
        # All nights are read for it: somebody waits, but the table comes first.
        lowest_priority.give_way(Left.IDLE_CORES)
    with _plain_errors(path):
        beside = follow_journal(path, audited=job.audited, progress=progress)
        return house_figures(beside, job.scope)


def _is_to_be_made(path: Path) -> bool:
    """Whether there is no evaluation beside the journal yet, or one of an older program."""
    try:
        check_evaluation(evaluation_of(path))
    except (NoEvaluationError, OSError):
        return True
    return False


def _ranges(path: Path, job: HandsBehind) -> RangesFound:
    """The hands of a group: those in this journal, and how many are in others before it."""
    with as_it_lies(path) as journal:
        own = journal.id
    with _plain_errors(path):
        found = hand_ranges(evaluation_of(path), job.scope, job.grouping, job.name)
    here = tuple((each.first, each.last) for each in found if each.journal == own)
    every = sum(each.last - each.first + 1 for each in found)
    count = sum(last - first + 1 for first, last in here)
    return RangesFound(here, count, every - count)


@contextmanager
def _plain_errors(path: Path) -> Iterator[None]:
    """What SQLite says of the evaluation's file, as an error of the system.

    One of another version is just being taken over by another process.
    """
    try:
        yield
    except NoEvaluationError as error:
        raise OSError(EBUSY, os.strerror(EBUSY), str(evaluation_of(path))) from error
    except SqliteError as error:
        raise OSError(EIO, str(error), str(evaluation_of(path))) from error
