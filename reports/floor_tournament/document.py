"""The report of a tournament over all its tables as a PDF; the same one gives the same bytes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import tzinfo

from dealerassist import __version__
from dealerassist.floor.tournament_report.floor_tournament import FloorTournament
from dealerassist.locale.catalogue import Catalogue, Language, words_of
from dealerassist.locale.levels import guests_left, structure_name
from dealerassist.locale.localizer import Localizer
from dealerassist.locale.names import in_fours
from reports.floor_tournament.tournament_tables import (
    issued_table,
    moves_table,
    places_table,
    played_tables_table,
    still_in_table,
)
from reports.floor_tournament.wording import clocks_said, unmet_words
from reports.formatting import NOTHING, Formatting, page_numbering
from reports.paper.archival import PROGRAM, Document
from reports.paper.heading import ALARM, CAUTION, FIGURE, Masthead, lay_box, lay_head, lay_strip
from reports.paper.page import Bookmark, Frame, Mark, Paper, with_frame
from reports.paper.pdf import print_pages
from reports.paper.signing import lay_signatures
from reports.paper.style import Ink, red_if_alarm
from reports.paper.tables import (
    PAGE,
    Cell,
    PaperTable,
    lay_section,
    shrunk,
    without_empty_columns,
)


def render_tournament(
    made: FloorTournament, language: Language, *, zone: tzinfo | None = None
) -> bytes:
    """The report as a PDF in A4; `zone` is of the clock on the wall, None for the machine's own."""
    formatting = Formatting(words_of(language), "", 100, made.of.tournament.day, zone)
    titled = _titled(made, formatting.say)
    document = Document(titled, made.house or PROGRAM, language.value, made.made_ms, titled)
    return print_pages(document, _pages(made, formatting))


def tournament_alarms(made: FloorTournament, say: Catalogue) -> list[str]:
    """Sentences in red: guests or chips of the tables do not meet (11.12)."""
    found = list(unmet_words(Localizer(say, None), made.of.sums))
    if made.forgotten:
        tables = ", ".join(each.name for each in made.forgotten)
        sentence = "Guests are not kept any more, and are in no sum: table {tables}."
        found.append(say(sentence, tables=tables))
    return found


def _cautions(made: FloorTournament, formatting: Formatting) -> Iterator[str]:
    """That the figures may change, or are not those of now."""
    say = formatting.say
    for each in made.unheard:
        heard = NOTHING if each.heard_ms is None else formatting.moment(each.heard_ms)
        yield say(
            "Table {table} has not been heard since {time}: its figures are as they were then, "
            "and the sums with them.",
            table=each.table,
            time=heard,
        )
    if not made.is_over:
        yield from clocks_said(Localizer(say, None), made.of, made.made_ms)


def _pages(made: FloorTournament, formatting: Formatting) -> list[list[Mark]]:
    paper, say = Paper(), formatting.say
    alarms = tournament_alarms(made, say)
    paper.put(Bookmark(_titled(made, say), paper.y))
    lay_head(paper, _masthead(made, formatting))
    lay_box(paper, alarms, ALARM, Ink.RED)
    lay_box(paper, list(_cautions(made, formatting)), CAUTION, Ink.AMBER_TINT)
    lay_strip(paper, _tiles(made, formatting))
    for titled, table in _tables(made, formatting):
        lay_section(
            paper,
            titled,
            shrunk(table, PAGE),
            continued=say("{title} (continued)", title=titled),
            empty=say("None."),
        )
    lay_signatures(paper, (say("Tournament floor"), say("Pit boss")), say)
    return with_frame(paper.pages, _frame(made, formatting, alarms))


def _titled(made: FloorTournament, say: Catalogue) -> str:
    return say("Tournament report: {name}", name=made.of.tournament.name)


def _masthead(made: FloorTournament, formatting: Formatting) -> Masthead:
    say, of, structure = formatting.say, made.of, made.of.structure
    voice = Localizer(say, None)
    version = say("version {version}", version=structure.version)
    named = structure_name(voice, structure.name)
    left = guests_left(voice, of.guests_left, of.entries)
    return Masthead(
        title=say("Tournament report"),
        lines=(
            " · ".join((of.tournament.name, made.house or say("House not named"))),
            say("Gaming day {day}", day=formatting.gaming_day_text()),
        ),
        particulars=(
            say("Structure {name}, {version}", name=named, version=version),
            say("Fingerprint {hash}", hash=in_fours(structure.fingerprint)),
            say("as of {time}", time=formatting.stamp(made.made_ms)),
            say("over") if made.is_over else say("interim: {guests} still in", guests=left),
            f"Dealer Assist {__version__}",
        ),
    )


def _tiles(made: FloorTournament, formatting: Formatting) -> tuple[tuple[str, Cell], ...]:
    say, of, off = formatting.say, made.of, made.chips_difference
    figures = (
        (say("Guests entered"), of.entries),
        (say("of them again"), of.sums.reentries),
        (say("Rebuys"), made.rebuys),
        (say("Add-ons"), made.add_ons),
        (say("Tables"), len(of.tables)),
        (say("Hands"), of.sums.hands),
    )
    return (
        *((label, Cell(say.number(figure), FIGURE)) for label, figure in figures),
        (
            say("Chip difference"),
            Cell(formatting.plain_signed(off), red_if_alarm(FIGURE, alarm=off != 0)),
        ),
    )


def _tables(made: FloorTournament, formatting: Formatting) -> Iterator[tuple[str, PaperTable]]:
    """The tables that this report needs, each under its heading."""
    say = formatting.say
    yield say("Finishing order"), without_empty_columns(places_table(made, formatting))
    if made.of.guests_left > 1:
        yield say("Still in play"), still_in_table(made, formatting)
    yield say("Tables"), played_tables_table(made, formatting)
    yield say("Chips in play over all tables"), issued_table(made, formatting)
    yield say("Moves between tables"), moves_table(made, formatting)


def _frame(made: FloorTournament, formatting: Formatting, alarms: Sequence[str]) -> Frame:
    say, of = formatting.say, made.of
    house = made.house or say("House not named")
    return Frame(
        head=" · ".join((_titled(made, say), house, formatting.gaming_day_text())),
        head_right=say("as of {time}", time=formatting.stamp(made.made_ms)),
        foot=(
            say.count(
                "Made of what the floor knows of {n} table.",
                "Made of what the floor knows of {n} tables.",
                len(of.tables),
            ),
            f"Dealer Assist {__version__}",
        ),
        foot_ink=Ink.RED if alarms else Ink.GREY,
        page_of=page_numbering(say),
    )
