"""Original or copy: counting how often this machine has printed each report of a shift.

The count is a file beside the journal, one line for each paper. It is not in the journal, because
printing must also be possible for who may only read that. A PDF that is not printed is not
counted; it bears the number that its paper would have.

The order of things matters. The file is locked first, so of two processes that print at once one
waits for the other. The line is on the disk before the paper goes to the printer: whatever fails
after that, no second paper can call itself the original. If the printer then does not take the
file, the line is taken out again.
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
from dealerassist.records.shift.head import ShiftHead
from dealerassist.records.shift.report import ShiftReport
from reports.printing.cups import print_file
from reports.printing.outcome import NotPrinted, Printed

ENDING = ".prints"
"""Of the file with the count: the journal's name and this."""

LARGEST = 1 << 24
"""In bytes, of the file; a line has about twenty, so that is close to a million papers."""

Write = Callable[[ShiftReport], None]
"""Writes the file that is printed, from the report with the number of its copy."""


class PrintAttempt(NamedTuple):
    """What became of a report that was to be printed.

    Attributes:
        report: with the number of the copy that the paper bears.
        trouble: why the paper could not be counted; its number is None ("Copy") then.
    """

    report: ShiftReport
    outcome: Printed | NotPrinted
    trouble: OSError | None = None


def not_counted_notice(say: Catalogue, journal: Path, attempt: PrintAttempt) -> str:
    """A sentence that a paper was printed but not counted; empty if that is not so."""
    trouble = attempt.trouble
    if trouble is None or isinstance(attempt.outcome, NotPrinted):
        return ""
    return say(
        "Printed, but the copy could not be noted in {path}: {reason}.",
        path=os.fsencode(prints_of(journal)).decode(errors="replace"),
        reason=trouble.strerror or str(trouble),
    )


class CountedPaper(Struct, frozen=True):
    """A line of the file: a paper of which shift, and which copy (0 is the original).

    Attributes:
        report: the number of the report; empty in older lines, where it is that of the close.
    """

    shift: int
    copy: int = 0
    report: str = ""

    def is_of(self, head: ShiftHead) -> bool:
        """Whether it is a paper of the state that a report of this head shows."""
        at_the_close, _, _ = head.number.partition("/")
        return self.shift == head.shift and (self.report or at_the_close) == head.number


def prints_of(journal: Path) -> Path:
    """The file in which the papers made from a journal are counted."""
    return journal.with_name(journal.name + ENDING)


def copies_made(journal: Path, head: ShiftHead) -> int:
    """How many papers of a report were printed, the original included.

    Raises:
        OSError: if the file cannot be read.
    """
    prints = prints_of(journal)
    try:
        return _papers(_content(prints), head)
    except FileNotFoundError:
        return 0


def _content(prints: Path) -> bytes:
    try:
        return content_of(prints, LARGEST)
    except UnreadableError as error:
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG), str(prints)) from error


def with_copy_number(report: ShiftReport, journal: Path) -> ShiftReport:
    """The report with the number of its next paper; an interim report has none.

    If the count cannot be read, it is a copy without a number: it must not pass for the original.
    """
    if report.is_interim:
        return report
    try:
        printed = copies_made(journal, report.head)
    except OSError:
        return as_uncounted_copy(report)
    return _as_copy(report, printed)


def as_uncounted_copy(report: ShiftReport) -> ShiftReport:
    """The report as a copy without a number, such as an auditor gets."""
    return _as_copy(report, None)


def _as_copy(report: ShiftReport, copy: int | None) -> ShiftReport:
    return replace(report, head=replace(report.head, copy=copy))


def print_counted(report: ShiftReport, journal: Path, path: Path, write: Write) -> PrintAttempt:
    """Have a report written to `path`, print it, and count that paper.

    An interim report is printed without being counted. If the paper cannot be counted, it is
    printed as a copy without a number.

    Raises:
        OSError: if `write` raises it.
    """
    if report.is_interim:
        write(report)
        return PrintAttempt(report, print_file(path))
    try:
        prints = _locked(prints_of(journal))
    except OSError as error:
        return _print_uncounted(report, path, write, error)
    with prints:
        numbered_report = with_copy_number(report, journal)
        write(numbered_report)
        try:
            end = _add_line(prints, numbered_report)
        except OSError as error:
            return _print_uncounted(report, path, write, error)
        outcome = print_file(path)
        if isinstance(outcome, NotPrinted):
            prints.truncate(end)
        return PrintAttempt(numbered_report, outcome)


def _print_uncounted(
    report: ShiftReport, path: Path, write: Write, trouble: OSError
) -> PrintAttempt:
    unnumbered = as_uncounted_copy(report)
    write(unnumbered)
    return PrintAttempt(unnumbered, print_file(path), trouble)


# ── the lines ───────────────────────────────────────────────────────────────────────────────


def _locked(prints: Path) -> FileIO:
    """The open file, locked for this process alone until it is closed."""
    file = FileIO(open_own(prints, os.O_RDWR | os.O_APPEND), "a+")
    try:
        fcntl.flock(file, fcntl.LOCK_EX)
    except OSError:
        file.close()
        raise
    return file


def _add_line(prints: FileIO, report: ShiftReport) -> int:
    """Write a line for the paper to the disk.

    Returns:
        Where the line begins in the file, so that it can be taken out again.

    Raises:
        OSError: if it cannot be written; the file is as it was then.
    """
    prints.seek(0)
    # A line that was cut off by an earlier failure is overwritten, or it would spoil this one.
    end = len(_whole_lines(prints.readall()))
    prints.truncate(end)
    of = report.head
    line = msgspec.json.encode(CountedPaper(of.shift, of.copy or 0, of.number)) + b"\n"
    try:
        write_all(prints.fileno(), line)
        os.fsync(prints.fileno())
    except OSError:
        prints.truncate(end)
        raise
    return end


def _papers(noted: bytes, head: ShiftHead) -> int:
    """How many papers of a report these lines record.

    An altered line may be of any report, so it counts for every one: a number too high does no
    harm, a second original would.
    """
    papers = 0
    for line in _whole_lines(noted).split(b"\n")[:-1]:
        paper = _paper(line)
        if paper is None:
            papers += 1
        elif paper.is_of(head):
            papers = max(papers, paper.copy) + 1
    return papers


def _whole_lines(noted: bytes) -> bytes:
    """The content without a last line that was cut off while it was written.

    Nothing was printed for that: the paper goes to the printer after its line is complete.
    """
    return noted[: noted.rfind(b"\n") + 1]


def _paper(line: bytes) -> CountedPaper | None:
    """The paper that a line records; None if the line was altered."""
    try:
        return msgspec.json.decode(line, type=CountedPaper)
    except (msgspec.MsgspecError, ValueError, RecursionError):
        return None
