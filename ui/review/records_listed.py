"""Which hands of a file a page lists, and what has to be read for a page of records."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from dealerassist.records.record_file import FindingKind, HandIndex
from ui.review.pages import LINES, Page, RecordFilesPage, RecordHandsPage
from ui.shell.record_jobs import (
    JudgeRecords,
    LookForRecords,
    OpenRecords,
    ReadRecords,
    RecordJob,
    RecordsSeen,
)

PAGES_READ = 5
"""How many pages of hands are read at once, so that most turns of a page wait for nothing."""


def open_index(page: RecordHandsPage, seen: RecordsSeen) -> HandIndex | None:
    """The index of the page's file; None until it is open."""
    index = seen.index
    return index if index is not None and index.file.path == page.path else None


def hands_in(index: HandIndex) -> int:
    """How many hands there are, with what comes after the last and cannot be read."""
    return len(index.places) + bool(index.fault)


def numbers_of(kind: FindingKind | None, index: HandIndex, seen: RecordsSeen) -> Sequence[int]:
    """The numbers of the hands about which this was found; of all hands for None."""
    if kind is None:
        return range(1, hands_in(index) + 1)
    found = () if seen.judged is None else seen.judged.get(kind, ())
    is_last = kind is FindingKind.UNREADABLE and index.fault
    return (*found, hands_in(index)) if is_last else found


def numbers_on(page: RecordHandsPage, index: HandIndex, seen: RecordsSeen) -> Sequence[int]:
    """The numbers of the hands on the page."""
    return numbers_of(page.kind, index, seen)[page.start : page.start + LINES]


# ── what has to be read ─────────────────────────────────────────────────────────────────────


def records_to_read(page: Page, seen: RecordsSeen) -> tuple[RecordJob, ...]:
    """What the page shows and is not there yet; what could not be read is not tried again."""
    wanted: Iterable[RecordJob] = ()
    if isinstance(page, RecordFilesPage):
        wanted = (LookForRecords(each) for each in page.folders if seen.of_folder(each) is None)
    elif isinstance(page, RecordHandsPage):
        wanted = _of_file(page, seen)
    return tuple(job for job in wanted if seen.failed(job) is None)


def _of_file(page: RecordHandsPage, seen: RecordsSeen) -> Iterable[RecordJob]:
    index = open_index(page, seen)
    if index is None:
        yield OpenRecords(page.path)
        return
    if not set(numbers_on(page, index, seen)) <= {*seen.hands, len(index.places) + 1}:
        yield _hands_around(page, index, seen)
    if seen.judged is None:
        yield JudgeRecords(index.file, len(index.places))


def _hands_around(page: RecordHandsPage, index: HandIndex, seen: RecordsSeen) -> ReadRecords:
    """The hands of the page, and those of some pages after it and before it."""
    sheaf = PAGES_READ * LINES
    first = page.start // sheaf * sheaf
    last = max(first + sheaf, page.start + LINES)
    numbers = numbers_of(page.kind, index, seen)[first:last]
    places = index.places
    return ReadRecords(index.file, tuple(places[n - 1] for n in numbers if n <= len(places)))
