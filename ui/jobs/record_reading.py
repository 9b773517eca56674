"""What a worker does to read files of hands (`ui.worker`)."""

from __future__ import annotations

from collections import defaultdict
from itertools import islice
from pathlib import Path
from typing import assert_never

from dealerassist.journal.codec import canonical
from dealerassist.locale.catalogue import Catalogue
from dealerassist.records.hand_index import (
    FileChangedError,
    check_unchanged,
    hands_at,
    read_hand_index,
)
from dealerassist.records.hand_record_files import hand_texts_of
from dealerassist.records.judged_hand import findings_in, judge_hand
from dealerassist.records.record_file import FilesOfFolder, FindingKind
from dealerassist.records.record_folders import files_of_folder
from ui.jobs.record_jobs import (
    JudgeRecords,
    LookForRecords,
    OpenRecords,
    ReadRecords,
    RecordAnswer,
    RecordJob,
    RecordsFound,
    RecordsJudged,
    RecordsOpened,
    RecordsRead,
)
from ui.jobs.worker_jobs import JobFailed


def records_read(job: RecordJob, say: Catalogue) -> RecordAnswer | JobFailed:
    """What comes of the job; `say` has the words for what is found.

    Raises OSError if the folder or the file cannot be read.
    """
    try:
        return _read(job, say)
    except FileChangedError:
        return JobFailed(say("The file has been changed since it was opened. Open it again."))


def _read(job: RecordJob, say: Catalogue) -> RecordAnswer:
    match job:
        case LookForRecords(folder):
            return RecordsFound(_found(folder, say))
        case OpenRecords(path):
            return RecordsOpened(read_hand_index(Path(path), say))
        case ReadRecords(file, places):
            hands = (judge_hand(placed, say) for placed in hands_at(file, places))
            return RecordsRead({each.hand: canonical(each) for each in hands})
        case JudgeRecords():
            return _judged(job)
        case _:
            assert_never(job)


def _found(folder: str, say: Catalogue) -> FilesOfFolder:
    try:
        return files_of_folder(Path(folder), say)
    except FileNotFoundError:
        # The table's own folder for records is made by whoever puts the first one there.
        return FilesOfFolder(folder)


def _judged(job: JudgeRecords) -> RecordsJudged:
    found = defaultdict[FindingKind, list[int]](list)
    for text in islice(hand_texts_of([Path(job.file.path)]), job.hands):
        for kind in findings_in(text):
            found[kind].append(text.hand)
    check_unchanged(job.file)
    return RecordsJudged({kind: tuple(hands) for kind, hands in found.items()})
