"""A page that shows what a printer does: what it cuts, what it blurs, whether it has every sign.

The same facts give the same bytes.
"""

from __future__ import annotations

from datetime import tzinfo

from dealerassist import __version__
from dealerassist.local_time import local_time
from dealerassist.locale.catalogue import Catalogue, Language, words_of
from dealerassist.records.file_names import file_name
from reports.paper.archival import PROGRAM, Document
from reports.paper.heading import BETWEEN, Masthead, lay_head
from reports.paper.page import LEFT, PAGE_HEIGHT, PAGE_WIDTH, WIDTH, Block, Mark, Paper, Rule
from reports.paper.pdf import print_pages
from reports.paper.signing import SIGNATURE_HEIGHT, lay_signature
from reports.paper.style import BODY, SMALL, Align, Ink, Style, Typeface
from reports.paper.tables import Span, lay_heading, lay_note
from reports.printing.printout import Printout

MM = 72 / 25.4
"""A millimetre in points."""

FARTHEST_MM = 10
"""How far from an edge the rulers measure: the margin of all documents is wider."""

DASH = 4 * MM

STEP = 6 * MM
"""From one dash of a ruler to the next, along the edge."""

TONES = {
    5: Ink.TONE_5,
    10: Ink.TONE_10,
    25: Ink.TONE_25,
    50: Ink.TONE_50,
    75: Ink.TONE_75,
    100: Ink.TONE_100,
}
"""The grey steps, by how much of the paper they cover in per cent."""

SIGNS = ("♠ ♥ ♦ ♣", "Ä Ö Ü ä ö ü ß", "€ 1.234,50 · 1,234.50 €", "„A“ “A” – − × ½ → · §")

LARGE = Style(Typeface.SEMIBOLD, 15)

TINY = Style(Typeface.REGULAR, 5)

SIGNING_GAP = 28.0


class PrinterTestPage(Printout, frozen=True):
    """What the page says.

    Attributes:
        house, table: what they are called; may be empty.
        printer: where it is sent; empty if there is none.
        made_ms: UTC milliseconds.
    """

    house: str
    table: str
    printer: str
    made_ms: int

    def file_name(self, language: Language) -> str:
        """``test-page.pdf``: the next one takes its place."""
        return file_name(words_of(language)("test-page"), ending="pdf")

    def pdf(self, language: Language) -> bytes:
        return printer_test_pdf(self, language)


def printer_test_pdf(
    page: PrinterTestPage, language: Language, *, zone: tzinfo | None = None
) -> bytes:
    """The page as a PDF in A4; `zone` is of the clock on the wall, None for the machine's own."""
    say = words_of(language)
    document = Document(say("Printer test page"), page.house or PROGRAM, language, page.made_ms)
    return print_pages(document, [_marks(page, say, zone)])


def _marks(page: PrinterTestPage, say: Catalogue, zone: tzinfo | None) -> list[Mark]:
    paper = Paper(top=56)
    lay_head(paper, _masthead(page, say, zone))
    _signs(paper, say)
    _tones(paper, say)
    _lengths(paper, say)
    _small_print(paper, say)
    _signatures(paper, say)
    for distance in range(1, FARTHEST_MM + 1):
        _dashes(paper, distance)
    return paper.pages[0]


def _masthead(page: PrinterTestPage, say: Catalogue, zone: tzinfo | None) -> Masthead:
    moment = local_time(page.made_ms, zone)
    name = "" if moment is None else f" {moment.strftime('%Z (UTC%z)')}"
    made = f"{say.day(page.made_ms, zone)} {say.time(page.made_ms, zone, seconds=True)}{name}"
    table = say("Table {table}", table=page.table) if page.table else ""
    printer = page.printer or say("none is set up")
    return Masthead(
        title=say("Printer test page"),
        lines=(" · ".join(filter(None, (page.house or PROGRAM, table))), made),
        particulars=(
            say("Printer: {printer}", printer=printer),
            say("Program: {version}", version=f"{PROGRAM} {__version__}"),
        ),
    )


def _signs(paper: Paper, say: Catalogue) -> None:
    lay_heading(paper, say("Every sign is there, and none is a box"))
    for line in SIGNS:
        paper.write(LEFT, paper.y + 16, line, LARGE)
        paper.y += 24
    digits = "0123456789 1111111111 8888888888"
    for face in Typeface:
        paper.write(LEFT, paper.y + 9, f"{digits} Xx", BODY._replace(face=face))
        paper.y += 12
    paper.y += BETWEEN


def _tones(paper: Paper, say: Catalogue) -> None:
    lay_heading(paper, say("Six steps of grey, each darker than the one before"))
    wide = WIDTH / len(TONES)
    for at, (cover, ink) in enumerate(TONES.items()):
        left = LEFT + at * wide
        paper.put(Block(left, paper.y, wide, 30, ink))
        paper.write(left + 2, paper.y + 40, say("{n} %", n=cover), SMALL)
    paper.y += 46 + BETWEEN


def _lengths(paper: Paper, say: Catalogue) -> None:
    """A line to be measured: a printer that fits pages to its paper makes it shorter."""
    lay_heading(paper, say("This line is 150 mm long"))
    for mm in range(151):
        long = 12 if mm % 50 == 0 else 8 if mm % 10 == 0 else 6 if mm % 5 == 0 else 4
        paper.put(Rule(LEFT + mm * MM, paper.y, 0.4, long, Ink.BLACK))
        if mm % 10 == 0:
            paper.write(LEFT + mm * MM, paper.y + 20, str(mm), SMALL, to=Align.CENTRE)
    paper.put(Rule(LEFT, paper.y, 150 * MM, 0.4, Ink.BLACK))
    paper.y += 26 + BETWEEN


def _small_print(paper: Paper, say: Catalogue) -> None:
    lay_heading(paper, say("The smallest print of the reports can be read"))
    lay_note(
        paper,
        say(
            "This is the size of remarks and footnotes on all papers of the house. If it cannot "
            "be read at arm’s length, the printer needs toner, or prints in its saving mode."
        ),
    )
    paper.y += BETWEEN
    lay_heading(paper, say("What the printer cuts"))
    lay_note(
        paper,
        say(
            "In the middle of each edge are dashes at 1 to {n} millimetres from it. The smallest "
            "number that can be read is the width that is cut; up to 7 mm nothing of a report "
            "is lost.",
            n=FARTHEST_MM,
        ),
    )
    paper.y += BETWEEN


def _signatures(paper: Paper, say: Catalogue) -> None:
    width = (WIDTH - SIGNING_GAP) / 2
    for at, role in enumerate((say("Tested by"), say("Seen by"))):
        span = Span(LEFT + at * (width + SIGNING_GAP), width)
        lay_signature(paper, span, paper.y + 8, role, say)
    paper.y += SIGNATURE_HEIGHT


def _dashes(paper: Paper, distance: int) -> None:
    """A dash at this distance from each of the four edges, in millimetres, with its number."""
    far, along = distance * MM, (distance - (FARTHEST_MM + 1) / 2) * STEP
    across, down = PAGE_WIDTH / 2 + along - DASH / 2, PAGE_HEIGHT / 2 + along - DASH / 2
    number = str(distance)
    for y, label in ((far, far + 7), (PAGE_HEIGHT - far, PAGE_HEIGHT - far - 3)):
        paper.put(Rule(across, y, DASH, 0.5, Ink.BLACK))
        paper.write(across + DASH / 2, label, number, TINY, to=Align.CENTRE)
    right = PAGE_WIDTH - far
    for x, label, to in ((far, far + 2, Align.LEFT), (right, right - 2, Align.RIGHT)):
        paper.put(Rule(x, down, 0.5, DASH, Ink.BLACK))
        paper.write(label, down + DASH / 2 + 2, number, TINY, to=to)
