"""Original or copy: how often a shift's report has come out of the printer of this machine.

Kept beside the journal, a line for each paper, and not in it: whoever only reads a journal must
not alter it. A file that is not printed counts for nothing; it bears the number that its paper
would have. Of two who print at once, one waits for the other. A line is on the disk before its
paper goes to the printer, so that no second paper calls itself the original, whatever fails.
"""

from __future__ import annotations

import errno
import fcntl
import os
from collections.abc import Callable
from io import FileIO
from pathlib import Path
from typing import NamedTuple

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from dealerassist.files.reading import content_of
from dealerassist.files.unreadable import UnreadableError
from dealerassist.files.writing import open_own, write_all
from dealerassist.locale.catalogue import Catalogue
from dealerassist.records.shift import ShiftReport
from reports.printing.cups import NotPrinted, Printed, print_file

ENDING = ".prints"

LARGEST = 1 << 24
"""Bytes; a line has twenty, so that is a million papers."""

Write = Callable[[ShiftReport], None]
"""Makes the file that is printed, of the report with its number."""


class PrintAttempt(NamedTuple):
    """What became of a report that was to be printed.

    Attributes:
        report: with the number that the paper bears.
        trouble: why the paper could not be counted; it is an uncounted copy then.
    """

    report: ShiftReport
    outcome: Printed | NotPrinted
    trouble: OSError | None = None


def not_counted(say: Catalogue, journal: Path, sent: PrintAttempt) -> str:
    """That a paper came out of the printer and is not counted; empty if none did."""
    trouble = sent.trouble
    if trouble is None or isinstance(sent.outcome, NotPrinted):
        return ""
    return say(
        "Printed, but the copy could not be noted in {path}: {reason}.",
        path=os.fsencode(prints_of(journal)).decode(errors="replace"),
        reason=trouble.strerror or str(trouble),
    )


class CountedPaper(Struct, frozen=True):
    """A line: of which shift, and which copy, 0 for the original."""

    shift: int
    copy: int = 0


def prints_of(journal: Path) -> Path:
    """Where the papers made from a journal are noted."""
    return journal.with_name(journal.name + ENDING)


def copies_made(journal: Path, shift: int) -> int:
    """How many papers of a shift's report there are, the original included.

    Raises:
        OSError: if that cannot be read.
    """
    prints = prints_of(journal)
    try:
        return _papers(_content(prints), shift)
    except FileNotFoundError:
        return 0


def _content(prints: Path) -> bytes:
    try:
        return content_of(prints, LARGEST)
    except UnreadableError as error:
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG), str(prints)) from error


def numbered(report: ShiftReport, journal: Path) -> ShiftReport:
    """The report with the number of its next paper; an interim report has none.

    Where nobody can tell the number, it is an uncounted copy.
    """
    if report.is_interim:
        return report
    try:
        made = copies_made(journal, report.head.shift)
    except OSError:
        return uncounted(report)
    return _as_copy(report, made)


def uncounted(report: ShiftReport) -> ShiftReport:
    """The report as a copy that nobody counts, such as an auditor gets."""
    return _as_copy(report, None)


def _as_copy(report: ShiftReport, copy: int | None) -> ShiftReport:
    return replace(report, head=replace(report.head, copy=copy))


def print_counted(report: ShiftReport, journal: Path, path: Path, write: Write) -> PrintAttempt:
    """Have a report written to `path`, print it, and count that paper of it.

    Raises:
        OSError: if `write` does.
    """
    if report.is_interim:
        write(report)
        return PrintAttempt(report, print_file(path))
    try:
        prints = _alone_with(prints_of(journal))
    except OSError as error:
        return _print_uncounted(report, path, write, error)
    with prints:
        made = numbered(report, journal)
        write(made)
        try:
            end = _note(prints, made)
        except OSError as error:
            return _print_uncounted(report, path, write, error)
        outcome = print_file(path)
        if isinstance(outcome, NotPrinted):
            prints.truncate(end)
        return PrintAttempt(made, outcome)


def _print_uncounted(
    report: ShiftReport, path: Path, write: Write, trouble: OSError
) -> PrintAttempt:
    made = uncounted(report)
    write(made)
    return PrintAttempt(made, print_file(path), trouble)


# ── the lines ───────────────────────────────────────────────────────────────────────────────


def _alone_with(prints: Path) -> FileIO:
    """The open file, for one program at a time; closing it lets the next one in."""
    file = FileIO(open_own(prints, os.O_RDWR | os.O_APPEND), "a+")
    try:
        fcntl.flock(file, fcntl.LOCK_EX)
    except OSError:
        file.close()
        raise
    return file


def _note(prints: FileIO, made: ShiftReport) -> int:
    """A line for the paper, on the disk; where it begins in the file.

    Raises:
        OSError: if it cannot be noted; the file is as it was then.
    """
    prints.seek(0)
    end = len(_whole_lines(prints.readall()))
    prints.truncate(end)
    line = msgspec.json.encode(CountedPaper(made.head.shift, made.head.copy or 0)) + b"\n"
    try:
        write_all(prints.fileno(), line)
        os.fsync(prints.fileno())
    except OSError:
        prints.truncate(end)
        raise
    return end


def _papers(noted: bytes, shift: int) -> int:
    """How many papers of a shift these lines tell of.

    An altered line may be of any shift: rather a copy too many than a second original.
    """
    papers = 0
    for line in _whole_lines(noted).split(b"\n")[:-1]:
        paper = _paper(line)
        if paper is None:
            papers += 1
        elif paper.shift == shift:
            papers = max(papers, paper.copy) + 1
    return papers


def _whole_lines(noted: bytes) -> bytes:
    """All but a line that was cut off while it was written: nothing was printed then."""
    return noted[: noted.rfind(b"\n") + 1]


def _paper(line: bytes) -> CountedPaper | None:
    """The paper that a line tells of; None if it was altered."""
    try:
        return msgspec.json.decode(line, type=CountedPaper)
    except (msgspec.MsgspecError, ValueError, RecursionError):
        return None
