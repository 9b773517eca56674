"""Seat cards as a PDF, eight to a page, to be cut (11.2)."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from pathlib import Path
from typing import Self

from dealerassist.journal.audited import NOT_AUDITED, Audited
from dealerassist.journal.clock import system_clock
from dealerassist.journal.reader import JournalReader
from dealerassist.locale.catalogue import Catalogue, Language, words_of
from dealerassist.records.file_names import file_name
from dealerassist.records.tournament.from_journal import tournament_sheet
from dealerassist.records.tournament.seat_card import SeatCard, seat_cards_of
from dealerassist.records.tournament.sheet import TournamentSheet
from reports.paper.archival import PROGRAM, Document
from reports.paper.file import save_paper
from reports.paper.heading import PARTICULAR
from reports.paper.page import BOTTOM, LEFT, TOP, WIDTH, Block, Mark, Paper, Squares
from reports.paper.pdf import print_pages
from reports.paper.qr_code import qr_rows
from reports.paper.style import (
    HEADING,
    LABEL,
    Align,
    Ink,
    Style,
    Typeface,
    fitting_style,
    width_of,
)
from reports.printing.printout import Printout
from reports.shift.head import named_table
from reports.tournament.sheet import sheet_alarms
from reports.tournament.sheet_tables import arrival_said

COLUMNS, ROWS = 2, 4
CARD_WIDTH, CARD_HEIGHT = WIDTH / COLUMNS, (BOTTOM - TOP) / ROWS
PADDING = 14.0
CODE_SIZE = 92.0
"""Of the QR code, in points; as all lengths here."""

PLACE = Style(Typeface.BOLD, 26)
NAME = Style(Typeface.SEMIBOLD, 12)
CHIPS = Style(Typeface.BOLD, 17)


class SeatCardsPrintout(Printout, frozen=True):
    """The seat cards of all who are at a table, to give them out again or to move them all.

    Attributes:
        sheet: of the table; its alarms are those of the cards, too.
    """

    sheet: TournamentSheet

    @classmethod
    def read(cls, journal: JournalReader, *, audited: Audited = NOT_AUDITED) -> Self:
        """Those of the last tournament in a journal.

        Raises:
            NoSuchTournamentError: if there is none.
            JournalError: if it cannot be read.
        """
        return cls(tournament_sheet(journal, audited=audited))

    @property
    def cards(self) -> tuple[SeatCard, ...]:
        """The cards; none of a table at which nobody sits."""
        return seat_cards_of(self.sheet)

    def file_name(self, language: Language) -> str:
        """``seat-cards-<table>-<day>.pdf``."""
        say, sheet = words_of(language), self.sheet
        return file_name(say("seat-cards"), sheet.head.table, sheet.tournament.day, ending="pdf")

    def pdf(self, language: Language) -> bytes:
        head, made_ms = self.sheet.head, self.sheet.made_ms
        return render_seat_cards(self.cards, language, house=head.house, made_ms=made_ms)

    def alarms(self, say: Catalogue) -> Sequence[str]:
        return sheet_alarms(self.sheet, say)


def save_seat_slips(
    path: Path, slips: Sequence[SeatCard], language: Language, *, house: str
) -> None:
    """Write the floor's seat slips as a file, which appears under its name whole or not at all.

    Raises:
        OSError: if it cannot be written.
    """
    made_ms = system_clock().utc_ms
    save_paper(path, render_seat_cards(slips, language, house=house, made_ms=made_ms))


def render_seat_cards(
    cards: Sequence[SeatCard], language: Language, *, house: str, made_ms: int
) -> bytes:
    """The cards as a PDF in A4, from the left to the right; at least one.

    Args:
        house: the name of the house; empty if it has none.
        made_ms: when what they say was recorded last, in UTC milliseconds.
    """
    say, paper = words_of(language), Paper()
    for at, card in enumerate(cards):
        place = at % (COLUMNS * ROWS)
        if at and not place:
            paper.turn()
        row, column = divmod(place, COLUMNS)
        _lay(paper, card, LEFT + column * CARD_WIDTH, TOP + row * CARD_HEIGHT, house, say)
    pages: list[list[Mark]] = paper.pages
    title = say("Seat cards: {name}", name=cards[0].tournament)
    return print_pages(Document(title, house or PROGRAM, language.value, made_ms), pages)


def _lay(paper: Paper, card: SeatCard, left: float, top: float, house: str, say: Catalogue) -> None:
    """Lay one card: the place is largest, as the guest looks for it."""
    paper.put(Block(left, top, CARD_WIDTH, CARD_HEIGHT, frame=Ink.RULE))
    x, right = left + PADDING, left + CARD_WIDTH - PADDING
    room = right - x
    day = say.date(date.fromisoformat(card.day))
    paper.write(right, top + 22, day, PARTICULAR, to=Align.RIGHT)
    paper.write(x, top + 22, card.tournament, fitting_style(card.tournament, HEADING, room - 70))
    beside = room - CODE_SIZE - PADDING
    lines = (
        (58.0, named_table(card.table, say), PLACE),
        (86.0, say("Seat {seat}", seat=card.seat), PLACE),
        (107.0, card.name, NAME),
        (144.0, say.number(card.stack) if card.stack else say("are counted"), CHIPS),
    )
    for down, text, style in lines:
        paper.write(x, top + down, text, fitting_style(text, style, beside))
    paper.write(x, top + 126, say("Chips"), LABEL)
    paper.put(Squares(right - CODE_SIZE, top + 38, CODE_SIZE, qr_rows(card.code)))
    number = say("Seat card {card}", card=card.number)
    below = " · ".join(filter(None, (_came_from(card, say), house)))
    down = CARD_HEIGHT - 14
    paper.write(x, top + down, number, NAME)
    smaller = fitting_style(below, PARTICULAR, room - width_of(number, NAME) - PADDING)
    paper.write(right, top + down, below, smaller, to=Align.RIGHT)


def _came_from(card: SeatCard, say: Catalogue) -> str:
    """How the guest comes; from another table with its name and the seat, where they are known."""
    if not card.from_table:
        return arrival_said(card.arrival, say)
    from_table = named_table(card.from_table, say)
    return say("from {table}, seat {seat}", table=from_table, seat=card.from_seat)
