"""The course of a hand on paper: its steps in two columns, in the largest type that fits a page.

A long hand has a hundred entries. They are read down the left column, then down the right one.
Lengths are points; those that depend on the type are parts of its size.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from dealerassist.locale.localizer import Localizer, dotted
from dealerassist.records.hand_record import HandRecord
from reports.formatting import Formatting
from reports.hand.steps import step_text, street_heading
from reports.paper.page import BOTTOM, LEFT, WIDTH, Paper, Rule
from reports.paper.style import LABEL, Align, Ink, Style, Typeface, width_of, wrapped
from reports.paper.tables import HEADING_HEIGHT, Span, lay_heading

GUTTER = 18.0
TYPES = ((8.0, 0.16), (7.5, 0.16), (7.0, 0.16), (6.6, 0.14), (6.2, 0.12), (6.2, 0.07))
"""The sizes of type that are tried, each with the space above and below a line as part of it."""

ON_MORE_PAGES = TYPES[2]
"""For a hand that fits on no single page: small type would gain nothing then."""

SHORTEST = 150.0
"""The least height of the left column: a short hand is not split into two columns."""

LEADING = 1.22
BASELINE = 0.93
STREET_ABOVE = 0.45
GAP = 0.85
"""These four are parts of the size of type: the line pitch, how far below the top of a line its
baseline is, the space above a street's name, and the gap between two places of a line."""


Titles = tuple[str, str, str, str, str, str]
"""The titles for the step's number, time, what happened, stack, pot and rules."""


class CourseLine(NamedTuple):
    """A line of the course: a street's name alone, or a step with its texts.

    Attributes:
        number: of the step, by which a correction names it; empty where it has none.
        said: what happened.
        undone: whether the step was undone later.
        stands_out: whether the step undoes others, or was otherwise as a correction says.
    """

    street: str = ""
    number: str = ""
    time: str = ""
    said: str = ""
    stack: str = ""
    pot: str = ""
    rules: str = ""
    undone: bool = False
    stands_out: bool = False


class CourseSetting(NamedTuple):
    """How the lines are set: the size of type, and the widths of a column and of its places."""

    size: float
    padding: float
    width: float
    number: float
    time: float
    stack: float
    pot: float
    rules: float

    @property
    def gap(self) -> float:
        """The distance between two places of a line."""
        return GAP * self.size

    @property
    def said(self) -> float:
        """The width that is left for what happened."""
        others = self.number + self.time + self.stack + self.pot + self.rules
        return self.width - others - 5 * self.gap

    def style(self, line: CourseLine) -> Style:
        """The type of a step's main texts."""
        if line.undone:
            return Style(Typeface.REGULAR, self.size, Ink.GREY)
        ink = Ink.AMBER if line.stands_out else Ink.BLACK
        return Style(Typeface.REGULAR, self.size, ink)

    @property
    def small(self) -> Style:
        """The type of what stands on both sides of them: number, time and rules."""
        return Style(Typeface.REGULAR, self.size, Ink.GREY)

    @property
    def strong(self) -> Style:
        """The type of a street's name."""
        return Style(Typeface.SEMIBOLD, self.size, Ink.GREEN)

    def texts(self, line: CourseLine) -> list[str]:
        """What happened in a step, broken into lines."""
        return wrapped(line.said, self.style(line), self.said)

    def height(self, line: CourseLine) -> float:
        """How high a line is."""
        if line.street:
            return (LEADING + 2 * self.padding + STREET_ABOVE) * self.size
        rows = max(len(texts) for texts in _texts(line, self))
        return (rows * LEADING + 2 * self.padding) * self.size

    @property
    def head(self) -> float:
        """How high the titles of the columns are."""
        return (LEADING + 3 * self.padding) * self.size


def course_lines(record: HandRecord, formatting: Formatting) -> Iterator[CourseLine]:
    """The steps in order, with the name of each street before its steps."""
    voice = Localizer(formatting.say, record.rules)
    corrected = _corrected_steps(record)
    # Not None, which is a street here: what comes before the first card.
    street: object = ()
    for step in record.steps:
        if step.street != street:
            street = step.street
            yield CourseLine(street=street_heading(step.street, voice))
        by = None if step.number is None else corrected.get(step.number)
        otherwise = "" if by is None else voice("otherwise: correction {number}", number=by)
        yield CourseLine(
            number="" if step.number is None else str(step.number),
            time=formatting.time(step.at_ms, seconds=True),
            said=dotted([step_text(step, record.hand.row.croupier, voice), otherwise]),
            stack="" if step.stack is None else formatting.amount(step.stack),
            pot="" if step.pot is None else formatting.amount(step.pot),
            rules=", ".join(step.rules),
            undone=step.undone,
            stands_out=bool(step.takes_back) or by is not None,
        )


def _corrected_steps(record: HandRecord) -> dict[int, int]:
    """The steps that were otherwise, each with the last approved correction that says so."""
    approved = [each for each in record.corrections if each.row.approved]
    return {act.step: each.row.number for each in approved for act in each.acts}


def lay_course(paper: Paper, title: str, record: HandRecord, formatting: Formatting) -> None:
    """Lay the course from `paper.y` on, in the largest type that fits the rest of the page.

    If no type does, the course goes on on further pages.
    """
    lines, titles = list(course_lines(record, formatting)), _titles(formatting)
    room = paper.room - HEADING_HEIGHT
    setting = next(
        (each for each in _settings(lines, titles) if len(_columns(lines, each, room)) <= 2),
        _setting(lines, titles, *ON_MORE_PAGES),
    )
    lay_heading(paper, title)
    columns = _columns(lines, setting, paper.room)
    if len(columns) <= 2:
        columns = _balanced(lines, setting, paper.room)
    for at, column in enumerate(columns):
        if at and at % 2 == 0:
            paper.turn()
        _lay_column(paper, column, setting, titles, LEFT + at % 2 * (setting.width + GUTTER))
    paper.y = BOTTOM


def _settings(lines: Sequence[CourseLine], titles: Titles) -> Iterator[CourseSetting]:
    for size, padding in TYPES:
        yield _setting(lines, titles, size, padding)


def _setting(
    lines: Sequence[CourseLine], titles: Titles, size: float, padding: float
) -> CourseSetting:
    """The setting in one size of type: every place is as wide as the texts in it need."""
    style, (number, time, _, stack, pot, rules) = Style(Typeface.REGULAR, size), titles
    label = _label(size)

    def widest(name: str, title: str) -> float:
        texts = max(width_of(getattr(line, name), style) for line in lines)
        return max(texts, width_of(title, label))

    return CourseSetting(
        size=size,
        padding=padding,
        width=(WIDTH - GUTTER) / 2,
        number=widest("number", number),
        time=widest("time", time),
        stack=widest("stack", stack),
        pot=widest("pot", pot),
        rules=min(7 * size, widest("rules", rules)),
    )


def _titles(formatting: Formatting) -> Titles:
    say, in_currency = formatting.say, formatting.in_currency
    stack, pot = in_currency(say("Stack")), in_currency(say("Pot"))
    return say("No."), say("Time"), say("What happened"), stack, pot, say("Rule no.")


def _label(size: float) -> Style:
    return LABEL._replace(size=min(LABEL.size, size * 0.92))


# ── into columns ────────────────────────────────────────────────────────────────────────────


def _columns(
    lines: Sequence[CourseLine], setting: CourseSetting, room: float
) -> list[list[CourseLine]]:
    """The lines in columns no higher than `room`; no column ends with the name of a street."""
    columns: list[list[CourseLine]] = [[]]
    left = room - setting.head
    for at, line in enumerate(lines):
        follows = setting.height(lines[at + 1]) if line.street and at + 1 < len(lines) else 0.0
        if setting.height(line) + follows > left and columns[-1]:
            columns.append([])
            left = room - setting.head
        columns[-1].append(line)
        left -= setting.height(line)
    return columns


def _balanced(
    lines: Sequence[CourseLine], setting: CourseSetting, room: float
) -> list[list[CourseLine]]:
    """Two columns of about the same height."""
    whole = sum(setting.height(line) for line in lines)
    least = min(room, setting.head + max(whole / 2, SHORTEST))
    while len(columns := _columns(lines, setting, least)) > 2:
        least += setting.size
    return columns


def _lay_column(
    paper: Paper, lines: Sequence[CourseLine], setting: CourseSetting, titles: Titles, left: float
) -> None:
    """Lay a column from `paper.y` on. `paper.y` stays, as the next column may begin there too."""
    places = _places(setting, left)
    y = paper.y + setting.head
    label = _label(setting.size)
    for title, place, align in zip(titles, places, _ALIGNED, strict=True):
        _write(paper, place, y - 2 * setting.padding * setting.size - 1, title, label, align)
    paper.put(Rule(left, y - 0.5, setting.width, 0.7))
    for line in lines:
        _lay_line(paper, line, setting, places, y)
        y += setting.height(line)
        if not line.street:
            paper.put(Rule(left, y - 0.4, setting.width, 0.4, Ink.HAIRLINE))


_ALIGNED = (Align.RIGHT, Align.LEFT, Align.LEFT, Align.RIGHT, Align.RIGHT, Align.LEFT)
"""The alignment of number, time, what happened, stack, pot and rules."""


def _places(setting: CourseSetting, left: float) -> list[Span]:
    """The places of number, time, what happened, stack, pot and rules in a column."""
    own, spans = setting, list[Span]()
    for width in (own.number, own.time, own.said, own.stack, own.pot, own.rules):
        spans.append(Span(left, width))
        left += width + setting.gap
    return spans


def _lay_line(
    paper: Paper, line: CourseLine, setting: CourseSetting, places: Sequence[Span], top: float
) -> None:
    if line.street:
        y = top + (STREET_ABOVE + setting.padding + BASELINE) * setting.size
        paper.write(places[0].left, y, line.street, setting.strong)
        return
    y = top + (setting.padding + BASELINE) * setting.size
    for texts, place, align in zip(_texts(line, setting), places, _ALIGNED, strict=True):
        aside = place in (places[0], places[1], places[-1]) and not line.stands_out
        style = setting.small if aside else setting.style(line)
        for at, text in enumerate(texts):
            below = y + at * LEADING * setting.size
            _write(paper, place, below, text, style, align)
            if line.undone and place is places[2]:
                _strike(paper, place.left, below, text, style)


def _texts(line: CourseLine, setting: CourseSetting) -> tuple[list[str], ...]:
    """What stands in each place, broken into lines."""
    said = setting.texts(line)
    rules = wrapped(line.rules, setting.small, setting.rules + 0.01)
    return [line.number], [line.time], said, [line.stack], [line.pot], rules


def _write(paper: Paper, place: Span, y: float, text: str, style: Style, align: Align) -> None:
    if text:
        paper.write(place.left + align.value * place.width, y, text, style, to=align)


def _strike(paper: Paper, left: float, y: float, text: str, style: Style) -> None:
    """Strike a text through: what was undone can still be read."""
    paper.put(Rule(left, y - 0.3 * style.size, width_of(text, style), 0.6, Ink.GREY))
