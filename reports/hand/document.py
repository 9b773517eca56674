"""The record of one hand as a PDF, on one page if it fits.

The same `HandRecord` gives the same bytes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import tzinfo
from typing import Self

from dealerassist.journal.audited import NOT_AUDITED, Audited
from dealerassist.journal.read_model.hand_flags import Flag
from dealerassist.journal.read_model.incident_kinds import IncidentKind
from dealerassist.journal.read_model.rows import Outcome, Win
from dealerassist.journal.reader import JournalReader
from dealerassist.locale.catalogue import Catalogue, Language, words_of
from dealerassist.locale.durations import minutes_and_seconds
from dealerassist.records.file_names import file_name
from dealerassist.records.hand_record import HandRecord, hand_record
from dealerassist.records.shift.hands import RegisteredHand
from reports.formatting import NOTHING, Formatting, formatting_of, page_numbering
from reports.hand.course import lay_course
from reports.hand.head import croupier_line, hand_foot, hand_masthead, hand_title
from reports.hand.results import cards_in_a_row, pots_table, results_table
from reports.hand.warnings import alarms, cautions
from reports.paper.heading import ALARM, BETWEEN, CAUTION, FIGURE, lay_box, lay_head, lay_strip
from reports.paper.page import Bookmark, Frame, Mark, Paper, with_frame
from reports.paper.pdf import print_pages
from reports.paper.style import Ink
from reports.paper.tables import Cell, PaperTable, lay_heading, lay_table, without_empty_columns
from reports.printing.printout import Printout
from reports.shift.correction_tables import corrections_table
from reports.shift.head import document_of, running_head
from reports.shift.incidents import incidents_table

IN_THEIR_PLACE = frozenset(
    {
        IncidentKind.UNDO,
        IncidentKind.LATE_UNDO,
        IncidentKind.CARD_CORRECTED,
        IncidentKind.CORRECTION_PROPOSED,
        IncidentKind.CORRECTION_APPROVED,
        IncidentKind.CORRECTION_DECLINED,
        IncidentKind.CORRECTION_WITHDRAWN,
    }
)
"""Incidents that are left out of the table of incidents.

The course of the hand and the table of corrections show them already.
"""


class HandPrintout(Printout, frozen=True):
    """The record of a hand."""

    record: HandRecord

    @classmethod
    def read(cls, journal: JournalReader, hand: int, *, audited: Audited = NOT_AUDITED) -> Self:
        """The record of the hand of this number in a journal.

        Raises:
            NoSuchHandError: if the journal has no such hand.
            JournalError: if it cannot be read.
        """
        return cls(hand_record(journal, hand, audited=audited))

    def file_name(self, language: Language) -> str:
        return hand_name_of(self.record, called=words_of(language)("hand-record"))

    def pdf(self, language: Language) -> bytes:
        return render_hand(self.record, language)

    def alarms(self, say: Catalogue) -> Sequence[str]:
        return alarms(self.record, say)


def render_hand(record: HandRecord, language: Language, *, zone: tzinfo | None = None) -> bytes:
    """The record as a PDF in A4; `zone` is of the clock on the wall, None for the machine's own."""
    formatting = formatting_of(record.head, words_of(language), zone)
    titled = hand_title(record, formatting.say)
    made_ms = record.steps[-1].at_ms if record.ended_ms is None else record.ended_ms
    document = document_of(titled, record.head, made_ms, formatting)
    return print_pages(document, hand_pages(record, formatting))


def hand_pages(record: HandRecord, formatting: Formatting) -> list[list[Mark]]:
    """The pages of the record, as marks to be drawn."""
    paper, say = Paper(), formatting.say
    paper.put(Bookmark(hand_title(record, say), paper.y))
    lay_head(paper, hand_masthead(record, formatting))
    lay_box(paper, alarms(record, say), ALARM, Ink.RED)
    lay_box(paper, cautions(record, say), CAUTION, Ink.AMBER_TINT)
    _strip(paper, record, formatting)
    for heading, table in _tables(record, formatting):
        lay_heading(paper, heading)
        lay_table(paper, table)
        paper.y += BETWEEN
    lay_course(paper, say("Course of the hand"), record, formatting)
    return with_frame(paper.pages, _frame(record, formatting))


def _tables(record: HandRecord, formatting: Formatting) -> Iterator[tuple[str, PaperTable]]:
    """The tables that this hand needs, each under its heading."""
    say = formatting.say
    yield say("Result"), results_table(record, formatting)
    if record.corrections:
        corrections = without_empty_columns(
            corrections_table(record.corrections, formatting, told=True)
        )
        yield say("Corrections by two people"), corrections
    if len(record.pots) > 1 or any(len(pot.shares) > 1 for pot in record.pots):
        heading = say("Pots, before the correction") if record.is_corrected else say("Pots")
        yield heading, pots_table(record, formatting)
    listed = [each for each in record.incidents if each.kind not in IN_THEIR_PLACE]
    if listed:
        yield say("Incidents"), incidents_table(listed, formatting)


def hand_name_of(record: HandRecord, *, called: str = "hand") -> str:
    """``<called>-<table>-<number>.pdf``, fit for any file system."""
    return file_name(called, record.head.table, str(record.hand.row.number), ending="pdf")


def _frame(record: HandRecord, formatting: Formatting) -> Frame:
    say = formatting.say
    return Frame(
        head=running_head(hand_title(record, say), record.head, formatting),
        head_right=croupier_line(record, say),
        foot=hand_foot(record.head, record.proof, say),
        foot_ink=Ink.GREY if record.proof.confirmed else Ink.RED,
        page_of=page_numbering(say),
    )


def _strip(paper: Paper, record: HandRecord, formatting: Formatting) -> None:
    """Lay the main figures; a void hand, or one still being played, has neither pot nor Taxe."""
    say, hand = formatting.say, record.hand
    void = hand.row.outcome is Outcome.MISDEAL or Flag.FOUL_DECK in hand.row.flags
    over = record.ended_ms is not None and not void
    pot, rake, winner = _before_the_correction(hand, formatting)
    tiles = [
        (say("Pot"), formatting.money(hand.row.pot) if over else NOTHING, pot),
        (say("Rake"), formatting.money(hand.row.rake) if over else NOTHING, rake),
        *([(say("Drop"), formatting.money(hand.row.drop), "")] if hand.row.drop else ()),
        (say("Winner (seat)"), _seats(hand.row.winners), winner),
        (say("Players"), str(hand.row.players), ""),
        (say("Duration"), _duration(record), ""),
    ]
    shares = [1.0] * len(tiles)
    if record.board:
        at = len(tiles) - 2
        tiles.insert(at, (say("In the middle"), cards_in_a_row(record.board), ""))
        # Five cards are as wide as two figures.
        shares.insert(at, 1.0 + 0.25 * (len(record.board) - 1))
    lay_strip(paper, [(label, Cell(text, FIGURE), was) for label, text, was in tiles], shares)


def _before_the_correction(hand: RegisteredHand, formatting: Formatting) -> tuple[str, str, str]:
    """Pot, Taxe and winners before the correction; empty texts for what did not change."""
    original = hand.original
    if original is None:
        return "", "", ""
    seats, first = _seats(hand.row.winners), _seats(original.winners)
    return (
        formatting.money(original.pot) if original.pot != hand.row.pot else "",
        formatting.money(original.rake) if original.rake != hand.row.rake else "",
        first if first != seats else "",
    )


def _duration(record: HandRecord) -> str:
    """How long the hand took, in minutes and seconds."""
    if record.ended_ms is None:
        return NOTHING
    return f"{minutes_and_seconds(record.ended_ms - record.hand.row.started_ms)} min"


def _seats(wins: Sequence[Win]) -> str:
    """The seats that won something."""
    return ", ".join(dict.fromkeys(str(win.seat) for win in wins)) or NOTHING
