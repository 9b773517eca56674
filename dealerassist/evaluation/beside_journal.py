"""The evaluation beside a table's journal, from which the pit's page *Evaluation* is made.

It has no hands act by act, so that it stays small, and can be made again at any time: where it
cannot be used it is. What came before a journal that went on in a new one stays in it.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from dealerassist.evaluation.export import export_journal
from dealerassist.evaluation.house_database import (
    HouseDatabase,
    NoEvaluationError,
    SqliteError,
    begun_evaluation,
    is_damaged,
    is_locked,
)
from dealerassist.evaluation.tables import BESIDE_COURSES
from dealerassist.files.writing import PRIVATE, take_away
from dealerassist.journal.chain import Verification
from dealerassist.journal.long_work import Progress, unheard
from dealerassist.journal.store.paths import evaluation_of

PATIENCE_S = 1
"""The page is waited for: what another process is about to bring in, it shows the next time."""


def follow_journal(
    path: Path, *, audited: Verification | None = None, progress: Progress = unheard
) -> Path:
    """Bring the evaluation beside a journal up to date, and make it if there is none.

    Args:
        path: the journal, which the table may be writing to.
        audited: what an audit of the whole journal has just found; None if there was none: then a
            new evaluation begins with one.
        progress: called with how far this is.

    Returns:
        where the evaluation lies. If another process writes to it, that brings it up to date.

    Raises:
        JournalError: if the journal cannot be read.
        OSError, sqlite.Error: if the evaluation cannot be written; it is as it was, then.
    """
    beside = evaluation_of(path)
    try:
        if beside.exists():
            with HouseDatabase(beside, BESIDE_COURSES, patience_s=PATIENCE_S) as database:
                _follow(path, database, audited, progress)
            return beside
    except NoEvaluationError:
        take_away(beside)
    except SqliteError as error:
        if is_locked(error):
            return beside
        if not is_damaged(error):
            raise
        take_away(beside)
    with suppress(FileExistsError), begun_evaluation(beside, BESIDE_COURSES, PRIVATE) as database:
        _follow(path, database, audited, progress)
    return beside


def _follow(
    path: Path, database: HouseDatabase, audited: Verification | None, progress: Progress
) -> None:
    with database.changed():
        export_journal(path, database, audited=audited, progress=progress)
