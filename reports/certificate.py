"""A trainee's certificate as a PDF: one page, to be signed by trainer and trainee.

The same facts give the same bytes. Although it is about practice hands, it is a document of the
house like any other.
"""

from __future__ import annotations

from datetime import date, tzinfo
from typing import NamedTuple

from dealerassist.locale.catalogue import Catalogue, Language, words_of
from dealerassist.locale.games_and_stakes import house_name
from dealerassist.records.file_names import file_name
from dealerassist.rules.house_rules import HouseRules
from dealerassist.training.practised_games import practised_game
from dealerassist.training.rounded_figures import seconds_said, whole_per_cent
from dealerassist.training.skill_names import skill_name
from dealerassist.training.stored_records import Certificate, SkillResult, StoredRecord
from reports.formatting import page_numbering
from reports.paper.archival import PROGRAM, Document
from reports.paper.heading import FIGURE, PARTICULAR, lay_strip
from reports.paper.page import (
    BOTTOM,
    LEFT,
    RIGHT,
    WIDTH,
    Bookmark,
    Frame,
    Mark,
    Paper,
    Rule,
    with_frame,
)
from reports.paper.pdf import print_pages
from reports.paper.style import LABEL, SMALL, Align, Ink, Style, Typeface, fitting_style, wrapped
from reports.paper.tables import (
    Cell,
    Column,
    PaperTable,
    Span,
    figure_column,
    lay_heading,
    lay_table,
    row,
)
from reports.printing.printout import Printout

HOUSE = Style(Typeface.SEMIBOLD, 10, Ink.GREEN)
TITLE = Style(Typeface.BOLD, 30)
NAME = Style(Typeface.BOLD, 24)
GAME = Style(Typeface.SEMIBOLD, 14, Ink.GREEN)
RUNNING_TEXT = Style(Typeface.REGULAR, 10.5)

LEADING = 15.5
"""From one line of the running text to the next, in points (as all lengths here)."""

HEADING_BASELINE = 9.0
"""How far below the top of a heading its baseline is."""

SIGNING_TOP = BOTTOM - 34.0
"""Where the lines to sign on are."""

SIGNING_GAP, ROOM_TO_SIGN = 20.0, 24.0
"""Between the two lines to sign on, and above them."""


class _Certificate(NamedTuple):
    """What is printed, and the words for it."""

    say: Catalogue
    number: int
    date: str
    facts: Certificate
    code: str

    @property
    def title(self) -> str:
        """The title of the PDF, which also stands at the foot of the page."""
        say, facts = self.say, self.facts
        return say("Certificate {number}: {name}", number=self.number, name=facts.name)


class CertificatePrintout(Printout, frozen=True):
    """A trainee's certificate; `code` is what it can be checked by."""

    kept: StoredRecord[Certificate]
    code: str

    def file_name(self, language: Language) -> str:
        """``certificate-<number>-<person>.pdf``: it is filed under one name in every language."""
        return file_name("certificate", str(self.kept.number), self.kept.what.person, ending="pdf")

    def pdf(self, language: Language) -> bytes:
        return certificate_pdf(self.kept, language, code=self.code)


def certificate_pdf(
    kept: StoredRecord[Certificate],
    language: Language,
    *,
    code: str,
    zone: tzinfo | None = None,
) -> bytes:
    """The certificate as a PDF in A4.

    Args:
        kept: as the training's store has it; its date is when it was stored.
        language: of all its words.
        code: by which it can be checked (`certificate_code`).
        zone: of the clock on the wall; None for the machine's own.
    """
    say = words_of(language)
    made = _Certificate(say, kept.number, say.day(kept.utc_ms, zone), kept.what, code)
    document = Document(made.title, kept.what.house or PROGRAM, language.value, kept.utc_ms)
    return print_pages(document, _pages(made))


def _pages(made: _Certificate) -> list[list[Mark]]:
    paper = Paper()
    paper.put(Bookmark(made.title, paper.y))
    _head(paper, made)
    _person(paper, made)
    _strip(paper, made)
    note = made.say("Seconds: within so many, half of the answers were given.")
    paper.write(RIGHT, paper.y + HEADING_BASELINE, note, SMALL, to=Align.RIGHT)
    lay_heading(paper, made.say("What was asked"))
    lay_table(paper, _results(made))
    paper.y += 18
    _paragraph(paper, _irregularities(made))
    _signing(paper, made)
    return with_frame(paper.pages, _frame(made))


def _head(paper: Paper, made: _Certificate) -> None:
    """The house, what this is, its number and date, over the green line of all papers."""
    say, top = made.say, paper.y
    if made.facts.house:
        paper.write(
            LEFT, top + 8, made.facts.house, fitting_style(made.facts.house, HOUSE, WIDTH / 2)
        )
    paper.write(LEFT, top + 40, say("Certificate"), TITLE)
    particulars = [say("Certificate no. {number}", number=made.number), made.date]
    if made.facts.until:
        particulars.append(say("Holds until {date}", date=_until(made)))
    particulars.append(say("Code {code}", code=made.code))
    for above, text in enumerate(reversed(particulars)):
        paper.write(RIGHT, top + 40 - 11.5 * above, text, PARTICULAR, to=Align.RIGHT)
    paper.y = top + 52
    paper.put(Rule(LEFT, paper.y, WIDTH, 1.4, Ink.GREEN))
    paper.y += 30


def _until(made: _Certificate) -> str:
    return made.say.date(date.fromisoformat(made.facts.until))


def _person(paper: Paper, made: _Certificate) -> None:
    """Who it is for, what they have shown, and by which rules exactly."""
    say, facts, rules = made.say, made.facts, made.facts.rules
    paper.write(LEFT, paper.y, facts.name, fitting_style(facts.name, NAME, WIDTH))
    paper.y += 15
    paper.write(LEFT, paper.y, say("Number {person}", person=facts.person), PARTICULAR)
    paper.y += 24
    _paragraph(
        paper,
        say(
            "has dealt the following game at the practice table without help and against the "
            "clock, and has reached the level “table-ready” by the house’s conditions:"
        ),
    )
    paper.y += 8
    game = practised_game(say, rules)
    paper.write(LEFT, paper.y, game, fitting_style(game, GAME, WIDTH))
    paper.y += 14
    profile = say(
        "Rule profile {profile}, version {version}, hash {fingerprint}",
        profile=rules.profile,
        version=rules.version,
        fingerprint=rules.fingerprint,
    )
    by = " · ".join(filter(None, (house_name(say, rules.profile), profile)))
    paper.write(LEFT, paper.y, by, fitting_style(by, PARTICULAR, WIDTH))
    paper.y += 22


def _strip(paper: Paper, made: _Certificate) -> None:
    say, facts = made.say, made.facts
    asked = sum(each.asked for each in facts.results)
    right = sum(each.right for each in facts.results)
    tiles = (
        (say("Decisions"), say.number(asked)),
        (say("Right"), _per_cent(say, right, asked)),
        (say("Seconds per decision"), seconds_said(say, facts.median_ms)),
        (say("Practice hands"), say.number(facts.hands)),
        (
            say("Irregularities put right"),
            say("{n} of {all}", n=facts.repaired, all=facts.irregularities),
        ),
    )
    lay_strip(paper, [(label, Cell(text, FIGURE)) for label, text in tiles])


def _results(made: _Certificate) -> PaperTable:
    say = made.say
    columns = (
        Column(say("Skill"), share=1),
        figure_column(say("Decisions")),
        figure_column(say("Right")),
        figure_column(say("Accuracy")),
        figure_column(say("Seconds")),
    )
    return PaperTable(
        columns,
        tuple(_result(say, each, made.facts.rules) for each in made.facts.results if each.asked),
    )


def _result(say: Catalogue, result: SkillResult, rules: HouseRules) -> tuple[Cell, ...]:
    return row(
        skill_name(say, result.skill, rules),
        say.number(result.asked),
        say.number(result.right),
        _per_cent(say, result.right, result.asked),
        seconds_said(say, result.median_ms),
    )


def _per_cent(say: Catalogue, right: int, asked: int) -> str:
    return say("{n}%", n=whole_per_cent(right / asked) if asked else 0)


def _irregularities(made: _Certificate) -> str:
    say, facts = made.say, made.facts
    return say.count(
        "{n} irregularity came up at the practice table; {noticed} of it was noticed and "
        "{repaired} put right by the house’s procedure.",
        "{n} irregularities came up at the practice table; {noticed} of them were noticed and "
        "{repaired} put right by the house’s procedure.",
        facts.irregularities,
        noticed=facts.noticed,
        repaired=facts.repaired,
    )


def _paragraph(paper: Paper, text: str) -> None:
    for line in wrapped(text, RUNNING_TEXT, WIDTH):
        paper.write(LEFT, paper.y, line, RUNNING_TEXT)
        paper.y += LEADING


def _signing(paper: Paper, made: _Certificate) -> None:
    """The lines for place and date and for both signatures, at the foot of the page."""
    say, facts = made.say, made.facts
    assert paper.y < SIGNING_TOP - ROOM_TO_SIGN, "the certificate has one page"
    width = (WIDTH - 2 * SIGNING_GAP) / 3
    trainer = say("Trainer: {name}, {person}", name=facts.trainer_name, person=facts.trainer)
    trainee = say("Trainee: {name}, {person}", name=facts.name, person=facts.person)
    for at, label in enumerate((say("Place, date"), trainer, trainee)):
        span = Span(LEFT + at * (width + SIGNING_GAP), width)
        paper.put(Rule(span.left, SIGNING_TOP, span.width, 0.7, Ink.BLACK))
        style = LABEL._replace(ink=Ink.BLACK, size=8.3)
        paper.write(span.left, SIGNING_TOP + 12, label, fitting_style(label, style, span.width))
        if at:
            paper.write(span.left, SIGNING_TOP + 22, say("Signature"), SMALL)


def _frame(made: _Certificate) -> Frame:
    say = made.say
    return Frame(
        head="",
        head_right="",
        foot=(
            made.title,
            say("To check it, in this house: dealer-assist training verify {code}", code=made.code),
        ),
        foot_ink=Ink.GREY,
        page_of=page_numbering(say),
    )
