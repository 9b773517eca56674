"""The sheet of a table in a tournament as a PDF; the same sheet gives the same bytes (HP 9)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import tzinfo
from typing import Self

from dealerassist import __version__
from dealerassist.files.shown_values import printable
from dealerassist.journal.audited import NOT_AUDITED, Audited
from dealerassist.journal.reader import JournalReader
from dealerassist.locale.catalogue import Catalogue, Language, words_of
from dealerassist.locale.levels import structure_name
from dealerassist.locale.localizer import Localizer
from dealerassist.locale.names import in_fours
from dealerassist.records.documents import KnownDocument, document_of_sheet
from dealerassist.records.file_names import file_name
from dealerassist.records.tournament.from_journal import tournament_sheet
from dealerassist.records.tournament.sheet import Departure, TournamentSheet
from reports.formatting import Formatting, formatting_of, page_numbering
from reports.hand.head import hand_foot
from reports.hand.warnings import alarms_beside_entries
from reports.paper.heading import ALARM, CAUTION, FIGURE, Masthead, lay_box, lay_head, lay_strip
from reports.paper.page import Bookmark, Frame, Mark, Paper, with_frame
from reports.paper.pdf import print_pages
from reports.paper.signing import lay_signatures
from reports.paper.style import Ink
from reports.paper.tables import (
    PAGE,
    Cell,
    PaperTable,
    lay_section,
    shrunk,
    without_empty_columns,
)
from reports.printing.numbered_papers import NumberedPrintout
from reports.shift.chips_in_play import chips_table, chips_tiles
from reports.shift.head import (
    copy_in_name,
    document_of,
    house_on_paper,
    original_or_copy,
    running_head,
    table_name,
)
from reports.shift.incidents import incidents_table
from reports.tournament.sheet_tables import (
    levels_table,
    noted_table,
    races_table,
    sheet_downs_table,
    sheet_guests_table,
)


class TournamentPrintout(NumberedPrintout, frozen=True):
    """The sheet of a table in a tournament."""

    document: TournamentSheet

    @classmethod
    def read(cls, journal: JournalReader, *, audited: Audited = NOT_AUDITED) -> Self:
        """The sheet of the last tournament in a journal.

        Raises:
            NoSuchTournamentError: if there is none.
            JournalError: if it cannot be read.
        """
        return cls(tournament_sheet(journal, audited=audited))

    def known_in(self, journal: JournalReader) -> KnownDocument:
        """Nothing of the sheet of an open shift, which is no original."""
        return document_of_sheet(journal, self.document)

    def file_name(self, language: Language) -> str:
        return sheet_file_name(self.document, language=language)

    def pdf(self, language: Language) -> bytes:
        return render_sheet(self.document, language)

    def alarms(self, say: Catalogue) -> Sequence[str]:
        return sheet_alarms(self.document, say)


def sheet_file_name(
    sheet: TournamentSheet, ending: str = "pdf", *, language: Language = Language.ENGLISH
) -> str:
    """``tournament-<table>-<day>-<shift>.<ending>``, fit for any file system.

    As of a shift's report, each state and each copy has a name of its own.
    """
    say, head = words_of(language), sheet.head
    _, _, state = head.number.partition("/")
    copy = copy_in_name(head.copy, say) if ending == "pdf" and not sheet.is_interim else ""
    day, shift = sheet.tournament.day, str(head.shift)
    return file_name(say("tournament"), head.table, day, shift, state, copy, ending=ending)


def render_sheet(
    sheet: TournamentSheet, language: Language, *, zone: tzinfo | None = None
) -> bytes:
    """The sheet as a PDF in A4; `zone` is of the clock on the wall, None for the machine's own."""
    formatting = formatting_of(sheet.head, words_of(language), zone)
    document = document_of(
        sheet_title(sheet, formatting.say), sheet.head, sheet.made_ms, formatting
    )
    return print_pages(document, _pages(sheet, formatting))


def sheet_title(sheet: TournamentSheet, say: Catalogue) -> str:
    """What the document is called: the tournament by its name."""
    return say("Tournament sheet: {name}", name=sheet.tournament.name)


def sheet_alarms(sheet: TournamentSheet, say: Catalogue) -> list[str]:
    """Sentences in red: the journal was changed, or the chips in play do not add up (11.12)."""
    if not sheet.proof.intact:
        return [
            say(
                "VERIFICATION FAILED: entries of this tournament, or others before them, were "
                "changed. This sheet cannot be relied on."
            )
        ]
    found = list(alarms_beside_entries(sheet.proof, say))
    if sheet.chips.difference:
        found.append(say("The chips on the table are not those in play."))
    return found


def _cautions(sheet: TournamentSheet, say: Catalogue) -> list[str]:
    """That the sheet is not the whole of it."""
    if not sheet.earlier:
        return []
    return [
        say(
            "The table went on from another journal, {file}: guests, levels and hands before that "
            "are on the sheet of that one.",
            file=printable(sheet.earlier),
        )
    ]


def _pages(sheet: TournamentSheet, formatting: Formatting) -> list[list[Mark]]:
    paper, say = Paper(), formatting.say
    paper.put(Bookmark(sheet_title(sheet, say), paper.y))
    lay_head(paper, _masthead(sheet, formatting))
    lay_box(paper, sheet_alarms(sheet, say), ALARM, Ink.RED)
    lay_box(paper, _cautions(sheet, say), CAUTION, Ink.AMBER_TINT)
    lay_strip(paper, _tiles(sheet, formatting))
    for titled, table in _tables(sheet, formatting):
        lay_section(
            paper,
            titled,
            shrunk(without_empty_columns(table), PAGE),
            continued=say("{title} (continued)", title=titled),
            empty=say("None."),
        )
    lay_signatures(paper, (say("Croupier"), say("Pit boss")), say)
    return with_frame(paper.pages, _frame(sheet, formatting))


def _tables(sheet: TournamentSheet, formatting: Formatting) -> Iterator[tuple[str, PaperTable]]:
    """The tables that this sheet needs, each under its heading."""
    say = formatting.say
    yield say("Levels"), levels_table(sheet, formatting)
    yield say("Guests"), sheet_guests_table(sheet, formatting)
    yield say("Chips in play"), chips_table(sheet.chips, formatting)
    if sheet.races:
        yield say("Colour-ups"), races_table(sheet, formatting)
    if sheet.noted:
        yield say("Clock, rebuys, penalties, chips"), noted_table(sheet, formatting)
    if sheet.irregularities:
        yield say("Irregularities"), incidents_table(sheet.irregularities, formatting)
    yield say("Croupiers"), sheet_downs_table(sheet, formatting)


def _masthead(sheet: TournamentSheet, formatting: Formatting) -> Masthead:
    say, head, structure = formatting.say, sheet.head, sheet.tournament.structure
    voice = Localizer(say, None)
    version = say("version {version}", version=structure.version)
    named = structure_name(voice, structure.name)
    return Masthead(
        title=sheet_title(sheet, say),
        lines=(
            " · ".join((house_on_paper(head, say), table_name(head, say))),
            say("Gaming day {day}", day=formatting.gaming_day_text()),
        ),
        particulars=(
            _number_and_copy(sheet, say),
            say("Structure {name}, {version}", name=named, version=version),
            say("Fingerprint {hash}", hash=in_fours(structure.fingerprint)),
            say("as of {time}", time=formatting.stamp(sheet.made_ms)),
            f"Dealer Assist {__version__}",
        ),
    )


def _number_and_copy(sheet: TournamentSheet, say: Catalogue) -> str:
    """The sheet's number, and whether this is the original or which copy."""
    head = sheet.head
    issue = say("Interim sheet") if sheet.is_interim else original_or_copy(head.copy, say)
    return f"{say('Sheet no. {number}', number=head.number)} · {issue}"


def _tiles(sheet: TournamentSheet, formatting: Formatting) -> tuple[tuple[str, Cell], ...]:
    say = formatting.say
    outs = sum(guest.departure is Departure.OUT for guest in sheet.guests)
    winner = sheet.winner
    tiles = [
        (say("Guests"), Cell(say.number(len(sheet.guests)), FIGURE)),
        (say("Out"), Cell(say.number(outs), FIGURE)),
        (say("Hands"), Cell(say.number(sheet.hands), FIGURE)),
        *chips_tiles(sheet.chips, formatting),
    ]
    if winner is not None:
        name = winner.alias or say("Seat {seat}", seat=winner.seat)
        tiles.append((say("Last at the table"), Cell(name, FIGURE)))
    return tuple(tiles)


def _frame(sheet: TournamentSheet, formatting: Formatting) -> Frame:
    say = formatting.say
    return Frame(
        head=running_head(sheet_title(sheet, say), sheet.head, formatting),
        head_right=_number_and_copy(sheet, say),
        foot=hand_foot(sheet.head, sheet.proof, say),
        foot_ink=Ink.GREY if sheet.proof.confirmed else Ink.RED,
        page_of=page_numbering(say),
    )
