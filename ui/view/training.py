"""The parts of the view that the training's pages show."""

from __future__ import annotations

from msgspec import Struct

from ui.view.charts import ChartView
from ui.view.parts import Key, LabelledFigure


class PracticeBar(Struct, frozen=True, kw_only=True):
    """The line at the top of the training, in place of the table's.

    Attributes:
        title: says that this is practice; amber.
        saved: the text at the light.
        sound: false turns the light red.
        language: the key that changes the language.
        help: the key that begins the help.
        game: what is practised, with limit and stakes.
        source: what the exercise is made from; empty if no exercise runs.
        who: the trainee, or the trainer.
        exercise: how long it has lasted, `m:ss`.
    """

    title: str
    saved: str
    sound: bool
    language: Key
    help: Key | None = None
    game: str = ""
    source: str = ""
    who: LabelledFigure | None = None
    exercise: LabelledFigure | None = None


class SkillKey(Struct, frozen=True, kw_only=True):
    """The key of a skill, with how well the trainee masters it.

    Attributes:
        figures: how often the answers were right, and how fast.
        recall: how well it is remembered, in thousandths; None if it was never answered.
        settled: whether it was answered often enough, and rightly the last time.
        heeded: whether it is weak, and the weakest.
        chosen: whether its charts are shown.
    """

    key: Key
    figures: str
    recall: int | None = None
    settled: bool = False
    heeded: bool = False
    chosen: bool = False


class HomeView(Struct, frozen=True, kw_only=True):
    """The page on which a trainee chooses what to practise.

    Attributes:
        game: the key that chooses the game.
        levels: how much help there is.
        ways: how to practise; the first, and largest, is the course.
        heading: above the skills.
        skills: to practise one skill alone.
    """

    game: Key
    levels: tuple[Key, ...]
    ways: tuple[Key, ...]
    heading: str
    skills: tuple[SkillKey, ...]


class ProgressView(Struct, frozen=True, kw_only=True):
    """The page with the progress of a trainee.

    Attributes:
        strip: the main figures.
        skills: every skill.
        charts: of the skill that is chosen; none where `notes` are shown instead.
        heading: above `notes`.
        notes: what is missing for the certificate, as much of it as there is room for.
        more: the key to the rest of it; None where all of it is shown.
    """

    strip: tuple[LabelledFigure, ...]
    skills: tuple[SkillKey, ...]
    charts: tuple[ChartView, ...]
    heading: str = ""
    notes: tuple[str, ...] = ()
    more: Key | None = None


class TraineeLine(Struct, frozen=True, kw_only=True):
    """A trainee in the trainer's list; `key` opens their page, `cells` are its columns."""

    key: Key
    cells: tuple[str, ...]
    spoken: str


class TraineesView(Struct, frozen=True, kw_only=True):
    """A table of trainees, or of skills, one line each.

    Attributes:
        starts: where columns of text begin, and columns of figures end, in thousandths of the
            width.
        words: for each column, whether it is of text; figures are set to the right.
        none: is shown if there are no lines.
    """

    headings: tuple[str, ...]
    starts: tuple[int, ...]
    words: tuple[bool, ...]
    lines: tuple[TraineeLine, ...]
    none: str = ""


class TrainingPageView(Struct, frozen=True, kw_only=True, tag_field="kind", tag="school"):
    """A page of the training; over the whole screen if there is no pad below.

    Attributes:
        keys: choices, in rows of five.
        home, progress, trainees: the content of the page, if it is one of these.
        ends: five places for keys below, from the left; None is an empty place. The key that leads
            on is in the last.
    """

    title: str
    text: str = ""
    keys: tuple[Key, ...] = ()
    home: HomeView | None = None
    progress: ProgressView | None = None
    trainees: TraineesView | None = None
    ends: tuple[Key | None, ...] = ()
