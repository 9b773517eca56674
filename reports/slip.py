"""The slip of a fill or a credit as a PDF: one sheet, of which the cash desk gets the lower half.

The same slip gives the same bytes (house practice 4).
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import tzinfo
from typing import Self

from dealerassist.journal.audited import NOT_AUDITED, Audited
from dealerassist.journal.reader import JournalReader
from dealerassist.locale.catalogue import Catalogue, Language, words_of
from dealerassist.records.documents import KnownDocument, document_of_slip_record
from dealerassist.records.file_names import file_name
from dealerassist.records.slip_record import SlipRecord, slip_record
from dealerassist.table.money_state import worth
from reports.formatting import Formatting, formatting_of, page_numbering
from reports.hand.head import hand_foot
from reports.hand.warnings import alarms_beside_entries
from reports.paper.heading import ALARM, BETWEEN, FIGURE, Masthead, lay_box, lay_head, lay_strip
from reports.paper.page import (
    BOTTOM,
    LEFT,
    TOP,
    WIDTH,
    Bookmark,
    Frame,
    Mark,
    Paper,
    Rule,
    with_frame,
)
from reports.paper.pdf import print_pages
from reports.paper.signing import SIGNATURE_HEIGHT, lay_signature
from reports.paper.style import Ink
from reports.paper.tables import (
    Cell,
    Column,
    PaperTable,
    Span,
    figure_column,
    lay_table,
    row,
    total,
)
from reports.printing.numbered_papers import NumberedPrintout
from reports.shift.head import (
    copy_in_name,
    day_and_shift,
    document_of,
    original_or_copy,
    running_head,
    where_played,
)

MIDDLE = (TOP + BOTTOM) / 2
"""Where the sheet is cut, in points from the top."""

MARGIN = 20.0
"""Above and below the cut."""

SIGNING_GAP = 28.0
"""Between the two lines to sign on."""


class SlipPrintout(NumberedPrintout, frozen=True):
    """The slip of a fill or a credit."""

    document: SlipRecord

    @classmethod
    def read(
        cls, journal: JournalReader, slip: int | None, *, audited: Audited = NOT_AUDITED
    ) -> Self:
        """The slip of this number in a journal, the last one for None.

        Raises:
            NoSuchSlipError: if the journal has no such slip.
            JournalError: if it cannot be read.
        """
        return cls(slip_record(journal, slip, audited=audited))

    def known_in(self, journal: JournalReader) -> KnownDocument:
        return document_of_slip_record(journal, self.document)

    def file_name(self, language: Language) -> str:
        """``slip-<table>-<number>.pdf``; each copy has a name of its own."""
        say, head = words_of(language), self.document.head
        copy = copy_in_name(head.copy, say)
        number = str(self.document.slip.number)
        return file_name(say("slip"), head.table, number, copy, ending="pdf")

    def pdf(self, language: Language) -> bytes:
        return render_slip(self.document, language)

    def alarms(self, say: Catalogue) -> Sequence[str]:
        return alarms(self.document, say)


def render_slip(record: SlipRecord, language: Language, *, zone: tzinfo | None = None) -> bytes:
    """The slip as a PDF in A4; `zone` is of the clock on the wall, None for the machine's own."""
    formatting = formatting_of(record.head, words_of(language), zone)
    titled = slip_title(record, formatting.say)
    document = document_of(titled, record.head, record.made_ms, formatting)
    return print_pages(document, slip_pages(record, formatting))


def slip_pages(record: SlipRecord, formatting: Formatting) -> list[list[Mark]]:
    """The sheet: the slip for the box at the table, and below it the copy for the cash desk."""
    paper, say = Paper(), formatting.say
    paper.put(Bookmark(slip_title(record, say), paper.y))
    copy = record.head.copy
    _lay(paper, record, formatting, (say("For the slip box"), original_or_copy(copy, say)))
    _cut(paper)
    _lay(paper, record, formatting, (say("For the cash desk"), original_or_copy(copy or None, say)))
    return with_frame(paper.pages, _frame(record, formatting))


def slip_title(record: SlipRecord, say: Catalogue) -> str:
    """What the slip is for, with its number."""
    number = record.slip.number
    return say("Fill, slip {n}", n=number) if record.fills else say("Credit, slip {n}", n=number)


def alarms(record: SlipRecord, say: Catalogue) -> list[str]:
    """Sentences in red: the journal was changed, so that the slip cannot be relied on.

    If only the read model was changed, the slip holds, and says so all the same.
    """
    if record.proof.intact:
        return alarms_beside_entries(record.proof, say)
    return [
        say(
            "VERIFICATION FAILED: the entry of this slip, or others before it, were changed. "
            "This slip cannot be relied on."
        )
    ]


def _lay(paper: Paper, record: SlipRecord, formatting: Formatting, issued: tuple[str, str]) -> None:
    """Lay the slip once; `issued` says for whom it is, and whether it is a copy."""
    say = formatting.say
    lay_head(paper, _masthead(record, formatting))
    lay_box(paper, alarms(record, say), ALARM, Ink.RED)
    _strip(paper, record, formatting, issued)
    lay_table(paper, _pieces(record, formatting))
    paper.y += BETWEEN
    _signatures(paper, record, say)


def _masthead(record: SlipRecord, formatting: Formatting) -> Masthead:
    head, say = record.head, formatting.say
    return Masthead(
        title=slip_title(record, say),
        lines=(where_played(head, say), day_and_shift(head, formatting)),
        particulars=(formatting.stamp(record.made_ms),),
    )


def _strip(
    paper: Paper, record: SlipRecord, formatting: Formatting, issued: tuple[str, str]
) -> None:
    say = formatting.say
    way = say("Cash desk → tray") if record.fills else say("Tray → cash desk")
    tiles = (
        (say("Sum"), formatting.money(worth(record.pieces))),
        (say("Chips"), way),
        issued,
    )
    lay_strip(paper, [(label, Cell(text, FIGURE)) for label, text in tiles], (1, 1.6, 1))


def _pieces(record: SlipRecord, formatting: Formatting) -> PaperTable:
    """The chips by denomination, and their sum."""
    say = formatting.say
    rows = (
        row(formatting.money(value), say.number(count), formatting.money(value * count))
        for value, count in record.pieces
    )
    count = sum(count for _, count in record.pieces)
    return PaperTable(
        (
            Column(say("Value"), share=1),
            figure_column(say("Pieces")),
            figure_column(say("Amount")),
        ),
        tuple(rows),
        total(say("Sum"), say.number(count), formatting.money(worth(record.pieces))),
    )


def _signatures(paper: Paper, record: SlipRecord, say: Catalogue) -> None:
    """Lay the two lines to sign on."""
    paper.need(SIGNATURE_HEIGHT)
    width = (WIDTH - SIGNING_GAP) / 2
    roles = (
        say("First signature: {person}", person=record.slip.first_signer),
        say("Second signature: {person}", person=record.slip.second_signer),
    )
    for at, role in enumerate(roles):
        span = Span(LEFT + at * (width + SIGNING_GAP), width)
        lay_signature(paper, span, paper.y, role, say)
    paper.y += SIGNATURE_HEIGHT


def _cut(paper: Paper) -> None:
    """Go on in the lower half; on another sheet, if the slip has taken more than the upper."""
    if len(paper.pages) > 1 or paper.y > MIDDLE - MARGIN:
        paper.turn()
        return
    paper.put(Rule(LEFT, MIDDLE, WIDTH, 0.5, Ink.RULE))
    paper.y = MIDDLE + MARGIN


def _frame(record: SlipRecord, formatting: Formatting) -> Frame:
    say = formatting.say
    titled = slip_title(record, say)
    return Frame(
        head=running_head(titled, record.head, formatting),
        head_right=formatting.stamp(record.made_ms),
        foot=hand_foot(record.head, record.proof, say),
        foot_ink=Ink.GREY if record.proof.confirmed else Ink.RED,
        page_of=page_numbering(say),
    )
