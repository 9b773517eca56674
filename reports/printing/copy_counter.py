"""Original or copy: counting how often this machine has made each report of a shift, and each slip.

The count is a file beside the journal, one line for each paper. It is not in the journal, because
a report must also be possible for who may only read that. A PDF is a paper whether it is printed or
only saved, so no second file calls itself the original either. One that was only saved, and still
lies there as it was, is not made again: it is that paper, which can still be printed.

The order of things matters. The file is locked first, so of two processes that make papers at once
one waits for the other. The line is on the disk before the paper is: whatever fails after that, no
second paper can call itself the original. If the paper then cannot be written, the line is taken
out again.
"""

from __future__ import annotations

import errno
import fcntl
import os
from collections.abc import Callable
from io import FileIO
from pathlib import Path
from typing import Generic, NamedTuple, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from dealerassist.files.reading import content_of
from dealerassist.files.unreadable import UnreadableError
from dealerassist.files.writing import open_own, write_all
from dealerassist.journal.queries.house_of_table import settings_of_table
from dealerassist.locale.catalogue import Catalogue
from dealerassist.records.shift.head import PREVIEW, ShiftHead
from dealerassist.records.shift.report import ShiftReport
from dealerassist.records.slip_record import SlipRecord
from reports.paper.file import save_paper
from reports.printing.cups import print_file
from reports.printing.outcome import NotPrinted, Printed

ENDING = ".prints"
"""Of the file with the count: the journal's name and this."""

LARGEST = 1 << 24
"""In bytes, of the file; a line has about twenty, so that is close to a million papers."""

Numbered = TypeVar("Numbered", ShiftReport, SlipRecord)
"""What is made as an original and copies; its head has the number of the document and the copy."""

Render = Callable[[Numbered], bytes]
"""Makes the PDF of the document with the number of its copy."""

Place = Callable[[Numbered], Path]
"""Where that PDF is saved."""


class CountedFile(NamedTuple, Generic[Numbered]):
    """What became of a document that was saved, and printed if that was asked for.

    Attributes:
        document: with the number of the copy that the paper bears.
        path: its file.
        outcome: what came of printing; None if it was not to be printed.
        trouble: why the paper could not be counted; its number is None ("Copy") then.
    """

    document: Numbered
    path: Path
    outcome: Printed | NotPrinted | None = None
    trouble: OSError | None = None


def not_counted_notice(say: Catalogue, journal: Path, made: CountedFile[Numbered]) -> str:
    """A sentence that a paper was made but not counted; empty if that is not so."""
    trouble = made.trouble
    if trouble is None or isinstance(made.outcome, NotPrinted):
        return ""
    if made.outcome is None:
        return say(
            "Saved as a copy, as it could not be noted in {path}: {reason}.",
            path=os.fsencode(prints_of(journal)).decode(errors="replace"),
            reason=say(trouble.strerror or str(trouble)),
        )
    return say(
        "Printed, but the copy could not be noted in {path}: {reason}.",
        path=os.fsencode(prints_of(journal)).decode(errors="replace"),
        reason=say(trouble.strerror or str(trouble)),
    )


class CountedPaper(Struct, frozen=True):
    """A line of the file: a paper of which document, and which copy (0 is the original).

    Attributes:
        shift: that it is of.
        report: the number of the document; empty in older lines, where it is that of the report
            at the close.
        saved: it was saved and not printed. If it is printed later, another line says so.
    """

    shift: int
    copy: int = 0
    report: str = ""
    saved: bool = False

    def is_of(self, head: ShiftHead) -> bool:
        """Whether it is a paper of the document with this head."""
        at_the_close, _, _ = head.number.partition("/")
        return self.shift == head.shift and (self.report or at_the_close) == head.number


def prints_of(journal: Path) -> Path:
    """The file in which the papers made from a journal are counted."""
    return journal.with_name(journal.name + ENDING)


class Counted(NamedTuple):
    """How many papers of a document were made, the original included.

    `last_saved`: the last of them was saved and not printed.
    """

    papers: int = 0
    last_saved: bool = False


def copies_made(journal: Path, head: ShiftHead) -> Counted:
    """How many papers of a document were made.

    Raises:
        OSError: if the file cannot be read.
    """
    prints = prints_of(journal)
    try:
        return _counted(_content(prints), head)
    except FileNotFoundError:
        return Counted()


def _content(prints: Path) -> bytes:
    try:
        return content_of(prints, LARGEST)
    except UnreadableError as error:
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG), str(prints)) from error


def as_preview(document: Numbered) -> Numbered:
    """The document as it is shown on a screen: no paper, so neither original nor copy."""
    return _as_copy(document, PREVIEW)


def as_uncounted_copy(document: Numbered) -> Numbered:
    """The document as a copy without a number, such as an auditor gets."""
    return _as_copy(document, None)


def _as_copy(document: Numbered, copy: int | None) -> Numbered:
    return replace(document, head=replace(document.head, copy=copy))


def save_counted(
    document: Numbered,
    journal: Path,
    render: Render[Numbered],
    place: Place[Numbered],
    *,
    on_paper: bool = False,
) -> CountedFile[Numbered]:
    """Save a document as a PDF, count that paper, and print it if it is to be `on_paper`.

    An interim report is not counted, nor is a copy without a number. If the paper cannot be
    counted, it is such a copy.

    Raises:
        OSError: if it cannot be saved.
    """
    printer = settings_of_table(journal).printer if on_paper else None
    if document.is_interim or document.head.copy is None:
        return _saved(document, render, place, printer=printer)
    try:
        prints = _locked(prints_of(journal))
    except OSError as error:
        return _uncounted(document, render, place, error, printer=printer)
    with prints:
        try:
            prints.seek(0)
            counted = _counted(prints.readall(), document.head)
            if counted.last_saved:
                last = _as_copy(document, counted.papers - 1)
                if _lies_there(place(last), render(last)):
                    return _print_last(prints, last, place(last), printer=printer)
            numbered = _as_copy(document, counted.papers)
            end = _add_line(prints, numbered, saved=printer is None)
        except OSError as error:
            return _uncounted(document, render, place, error, printer=printer)
        return _write_counted(prints, end, numbered, render, place, printer=printer)


def _saved(
    document: Numbered, render: Render[Numbered], place: Place[Numbered], *, printer: str | None
) -> CountedFile[Numbered]:
    path = place(document)
    save_paper(path, render(document))
    return CountedFile(document, path, None if printer is None else print_file(path, printer))


def _uncounted(
    document: Numbered,
    render: Render[Numbered],
    place: Place[Numbered],
    trouble: OSError,
    *,
    printer: str | None,
) -> CountedFile[Numbered]:
    made = _saved(as_uncounted_copy(document), render, place, printer=printer)
    return made._replace(trouble=trouble)


def _lies_there(path: Path, content: bytes) -> bool:
    """Whether the file has exactly this content."""
    try:
        return content_of(path, LARGEST) == content
    except (OSError, UnreadableError):
        return False


def _print_last(
    prints: FileIO, last: Numbered, path: Path, *, printer: str | None
) -> CountedFile[Numbered]:
    """Print the paper that was only saved; without printing, nothing is to be done."""
    if printer is None:
        return CountedFile(last, path)
    end = _add_line(prints, last, saved=False)
    outcome = print_file(path, printer)
    if isinstance(outcome, NotPrinted):
        prints.truncate(end)
    return CountedFile(last, path, outcome)


def _write_counted(
    prints: FileIO,
    end: int,
    document: Numbered,
    render: Render[Numbered],
    place: Place[Numbered],
    *,
    printer: str | None,
) -> CountedFile[Numbered]:
    """Write and print a paper whose line begins at `end`; without the paper, the line goes."""
    try:
        made = _saved(document, render, place, printer=printer)
    except BaseException:
        prints.truncate(end)
        raise
    if isinstance(made.outcome, NotPrinted):
        prints.truncate(end)
        _add_line(prints, document, saved=True)
    return made


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


def _add_line(prints: FileIO, document: Numbered, *, saved: bool) -> int:
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
    of = document.head
    line = msgspec.json.encode(CountedPaper(of.shift, of.copy or 0, of.number, saved)) + b"\n"
    try:
        write_all(prints.fileno(), line)
        os.fsync(prints.fileno())
    except OSError:
        prints.truncate(end)
        raise
    return end


def _counted(noted: bytes, head: ShiftHead) -> Counted:
    """How many papers of a document these lines record.

    An altered line may be of any document, so it counts for every one: a number too high does no
    harm, a second original would.
    """
    papers, last_saved = 0, False
    for line in _whole_lines(noted).split(b"\n")[:-1]:
        paper = _paper(line)
        if paper is None:
            papers, last_saved = papers + 1, False
        elif not paper.is_of(head):
            continue
        elif last_saved and not paper.saved and paper.copy == papers - 1:
            last_saved = False  # the same paper, printed later
        else:
            papers, last_saved = max(papers, paper.copy) + 1, paper.saved
    return Counted(papers, last_saved)


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
