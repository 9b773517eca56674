"""The shift report on paper: the same `ShiftReport` gives the same bytes."""

from __future__ import annotations

from datetime import tzinfo
from pathlib import Path

from dealerassist.files.writing import HANDED_ON, write_whole
from dealerassist.journal.reader import JournalReader
from dealerassist.locale.catalogue import Language, words_of
from dealerassist.records.file_names import file_name
from dealerassist.records.shift import ShiftReport, shift_report
from reports.paper.page import Document, Frame, Ink, Mark, framed, print_pages
from reports.printing.copies import numbered
from reports.shift.front_page import front_page
from reports.shift.later_pages import details
from reports.shift.words import ShiftWords


def render(report: ShiftReport, language: Language, *, zone: tzinfo | None = None) -> bytes:
    """The report as a PDF in A4; `zone` is the clock on the wall, the machine's own unless told."""
    words = ShiftWords(words_of(language), report.head, zone)
    title = f"{words.title()} {report.head.number}"
    document = Document(title, "Dealer Assist", language.value)
    return print_pages(document, pages_of(report, words))


def pages_of(report: ShiftReport, words: ShiftWords) -> list[list[Mark]]:
    """Every mark on every page."""
    behind, begins = details(report, words, first_page=2)
    front = front_page(report, words, begins)
    if len(front.pages) > 1:
        # Only a head of unheard-of length does that: then everything behind it moves.
        behind, begins = details(report, words, first_page=1 + len(front.pages))
        front = front_page(report, words, begins)
    return framed([*front.pages, *behind.pages], _frame(report, words))


def _frame(report: ShiftReport, words: ShiftWords) -> Frame:
    intact = report.integrity.intact
    return Frame(
        head=f"{words.title()} · {words.table()} · {words.when()}",
        head_right=words.number(),
        foot=words.foot(report.integrity),
        foot_ink=Ink.GREY if intact else Ink.RED,
        page_of=lambda page, pages: words.say("Page {page} of {pages}", page=page, pages=pages),
    )


def print_shift_report(
    journal: JournalReader,
    shift: int | None,
    language: Language,
    folder: Path,
    *,
    zone: tzinfo | None = None,
) -> Path:
    """Print the report of a shift, the last one if `shift` is None, into `folder`.

    The file appears whole or not at all, in place of an older one of the same shift.

    Returns:
        where it lies.

    Raises:
        NoSuchShiftError: if the journal has no such shift.
        JournalError: if the journal cannot be read.
        OSError: if the file cannot be written.
    """
    report = numbered(shift_report(journal, shift, zone=zone), journal.path)
    path = folder / default_name(report)
    save_paper(path, render(report, language, zone=zone))
    return path


def default_name(made: ShiftReport, ending: str = "pdf", *, called: str = "shift-report") -> str:
    """``<called>-<table>-<gaming day>-<shift>.<ending>``, fit for any file system."""
    head = made.head
    return file_name(called, head.table, head.gaming_day, str(head.shift), ending=ending)


def save_paper(path: Path, content: bytes) -> None:
    """Write a document that is handed on; it appears under its name whole or not at all.

    Raises:
        OSError: if it cannot be written.
    """
    write_whole(path, [content], mode=HANDED_ON)
