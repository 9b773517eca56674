"""The shift report as a PDF; the same `ShiftReport` gives the same bytes."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import tzinfo
from pathlib import Path
from typing import Self

from dealerassist.desk.desk import TableDesk
from dealerassist.journal.audited import NOT_AUDITED, Audited
from dealerassist.journal.reader import JournalReader
from dealerassist.locale.catalogue import Catalogue, Language, words_of
from dealerassist.records.documents import KnownDocument, document_of_report
from dealerassist.records.file_names import file_name
from dealerassist.records.shift.report import ShiftReport
from dealerassist.records.shift.report_from_journal import shift_report
from reports.formatting import Formatting, formatting_of, page_numbering
from reports.paper.page import Frame, Mark, with_frame
from reports.paper.pdf import print_pages
from reports.paper.style import Ink
from reports.printing.numbered_papers import (
    NumberedPrintout,
    paper_in,
)
from reports.shift import head
from reports.shift.front_page import front_page
from reports.shift.later_pages import later_pages
from reports.shift.warnings import alarms_in


class ShiftPrintout(NumberedPrintout, frozen=True):
    """The report of a shift.

    Attributes:
        zone: of the clock on the wall; None for the machine's own.
    """

    document: ShiftReport
    zone: tzinfo | None = None

    @classmethod
    def read(
        cls,
        journal: JournalReader,
        shift: int | None,
        *,
        audited: Audited = NOT_AUDITED,
        zone: tzinfo | None = None,
    ) -> Self:
        """The report of this shift of a journal, of the last one for None; as `shift_report`.

        Raises:
            NoSuchShiftError: if the journal has no such shift.
            JournalError: if it cannot be read.
        """
        return cls(shift_report(journal, shift, audited=audited, zone=zone), zone)

    def known_in(self, journal: JournalReader) -> KnownDocument:
        """Nothing of an interim report, which is no original."""
        return document_of_report(journal, self.document)

    def file_name(self, language: Language) -> str:
        return report_file_name(self.document, language=language)

    def pdf(self, language: Language) -> bytes:
        return render_shift(self.document, language, zone=self.zone)

    def alarms(self, say: Catalogue) -> Sequence[str]:
        return alarms_in(self.document, say)


def render_shift(report: ShiftReport, language: Language, *, zone: tzinfo | None = None) -> bytes:
    """The report as a PDF in A4; `zone` is of the clock on the wall, None for the machine's own."""
    formatting = formatting_of(report.head, words_of(language), zone)
    title = f"{head.shift_title(report.head, formatting.say)} {report.head.number}"
    document = head.document_of(title, report.head, report.integrity.as_of_ms, formatting)
    return print_pages(document, shift_pages(report, formatting))


def shift_pages(report: ShiftReport, formatting: Formatting) -> list[list[Mark]]:
    """The pages of the report, as marks to be drawn.

    Page 1 names the pages on which each part stands in full, so the later pages are made first.
    """
    later, begins = later_pages(report, formatting, first_page=2)
    front = front_page(report, formatting, begins)
    if len(front.pages) > 1:
        # Page 1 took more than one page, as with a very long name of a house: the others move.
        later, begins = later_pages(report, formatting, first_page=1 + len(front.pages))
        front = front_page(report, formatting, begins)
    return with_frame([*front.pages, *later.pages], _frame(report, formatting))


def _frame(report: ShiftReport, formatting: Formatting) -> Frame:
    say = formatting.say
    return Frame(
        head=head.running_head(head.shift_title(report.head, say), report.head, formatting),
        head_right=head.number_and_copy(report.head, say),
        foot=head.shift_foot(report.head, report.integrity, formatting),
        foot_ink=Ink.GREY if report.integrity.confirmed else Ink.RED,
        page_of=page_numbering(say),
    )


def print_shift_report(
    desk: TableDesk,
    shift: int | None,
    language: Language,
    folder: Path,
    *,
    zone: tzinfo | None = None,
) -> Path:
    """Save the report of a shift, the last one if `shift` is None, as a PDF in `folder`.

    The file appears whole or not at all. The desk records which paper it is (`make_paper`).

    Returns:
        The path of the file.

    Raises:
        NoSuchShiftError: if the journal has no such shift.
        JournalError: if the journal cannot be read.
        OSError: if the file cannot be written.
    """
    report = ShiftPrintout.read(desk.journal, shift, zone=zone)
    return paper_in(folder, report, desk.journal, desk.record_paper, language)


def report_file_name(
    made: ShiftReport, ending: str = "pdf", *, language: Language = Language.ENGLISH
) -> str:
    """``shift-report-<table>-<gaming day>-<shift>.<ending>``, fit for any file system.

    Each state of a shift has a name of its own: an interim report is called so, and what follows
    the number of the first report stands at the end. So has each copy of a PDF, as an original
    must not be overwritten.
    """
    say, of = words_of(language), made.head
    called = say("interim-report") if made.is_interim else say("shift-report")
    _, _, state = of.number.partition("/")
    copy = head.copy_in_name(of.copy, say) if ending == "pdf" and not made.is_interim else ""
    return file_name(called, of.table, of.gaming_day, str(of.shift), state, copy, ending=ending)
