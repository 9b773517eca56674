"""The jobs that read files of hands, and what came of them so far.

A file may lie on a stick that does not answer any more. So the table itself never looks at one:
it names what is to be read to a worker, and gives that up after a while.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import assert_never

from msgspec import Struct
from msgspec.structs import replace

from dealerassist.locale.catalogue import Language
from dealerassist.records.record_file import (
    FilesOfFolder,
    FindingKind,
    HandIndex,
    HandPlace,
    RecordFile,
)

LONGEST_READ_S = 60.0
"""A worker that reads records and takes longer is ended, in seconds; the page says so."""


class LookForRecords(Struct, frozen=True, tag="look_for_records"):
    """Look which files of hands lie in a folder."""

    folder: str


class OpenRecords(Struct, frozen=True, tag="open_records"):
    """Find out where each hand of a file stands."""

    path: str


class ReadRecords(Struct, frozen=True, tag="read_records"):
    """Read the hands that stand at these places, each to be gone through."""

    file: RecordFile
    places: tuple[HandPlace, ...]


class JudgeRecords(Struct, frozen=True, tag="judge_records"):
    """Find out about which hands of a file there is something to say."""

    file: RecordFile
    hands: int


RecordJob = LookForRecords | OpenRecords | ReadRecords | JudgeRecords
"""The jobs that read files of hands."""


class RecordsFound(Struct, frozen=True, tag="records_found"):
    """The files of a folder."""

    found: FilesOfFolder


class RecordsOpened(Struct, frozen=True, tag="records_opened"):
    """The hands of a file."""

    index: HandIndex


class RecordsRead(Struct, frozen=True, tag="records_read"):
    """Hands of a file by number: each a `JudgedHand` as text, to be decoded when looked at."""

    hands: dict[int, str]


class RecordsJudged(Struct, frozen=True, tag="records_judged"):
    """The numbers of the hands about which there is something to say, by what it is."""

    hands: dict[FindingKind, tuple[int, ...]]


RecordAnswer = RecordsFound | RecordsOpened | RecordsRead | RecordsJudged
"""What comes of them if they can be done."""


class RecordsUnread(Struct, frozen=True):
    """A job that could not be done; `sentence` is empty if it took too long, or its worker died."""

    job: RecordJob
    sentence: str = ""


class RecordsSeen(Struct, frozen=True):
    """What was read of folders, and of the file that was opened last.

    Attributes:
        folders: what was found in each.
        index: the hands of the file that was opened.
        hands: those of its hands that were read last.
        judged: which hands of it there is something to say about; None while that is not known.
        unread: the jobs that could not be done, each once.
        language: of the sentences in all of that.
    """

    folders: tuple[FilesOfFolder, ...] = ()
    index: HandIndex | None = None
    hands: dict[int, str] = {}
    judged: dict[FindingKind, tuple[int, ...]] | None = None
    unread: tuple[RecordsUnread, ...] = ()
    language: Language | None = None

    def failed(self, job: RecordJob) -> RecordsUnread | None:
        """Why a job could not be done; None if that is not so."""
        return next((each for each in self.unread if each.job == job), None)

    def is_open(self, file: RecordFile) -> bool:
        """Whether this file is open, as it was then."""
        return self.index is not None and self.index.file == file

    def of_folder(self, folder: str) -> FilesOfFolder | None:
        """What was found in a folder; None if it was not looked at yet."""
        return next((each for each in self.folders if each.folder == folder), None)


NOTHING_SEEN = RecordsSeen()


def in_folders(seen: RecordsSeen, folders: Collection[str]) -> RecordsSeen:
    """`seen` without what is known of folders other than these."""
    kept = tuple(each for each in seen.folders if each.folder in folders)
    unread = tuple(
        each
        for each in seen.unread
        if not isinstance(each.job, LookForRecords) or each.job.folder in folders
    )
    return replace(seen, folders=kept, unread=unread)


def with_records(seen: RecordsSeen, job: RecordJob, answer: RecordAnswer) -> RecordsSeen:
    """`seen` with the answer to this job, unless it is about a file that is open no longer."""
    if isinstance(job, ReadRecords | JudgeRecords) and not seen.is_open(job.file):
        return seen
    match answer:
        case RecordsFound(found):
            others = tuple(each for each in seen.folders if each.folder != found.folder)
            return replace(seen, folders=(*others, found))
        case RecordsOpened(index):
            return replace(seen, index=index, hands={}, judged=None)
        case RecordsRead(hands):
            return replace(seen, hands=hands)
        case RecordsJudged(hands):
            return replace(seen, judged=hands)
        case _:
            assert_never(answer)


def without_records(seen: RecordsSeen, unread: RecordsUnread) -> RecordsSeen:
    """`seen` with a job that could not be done."""
    return replace(seen, unread=(*seen.unread, unread))
