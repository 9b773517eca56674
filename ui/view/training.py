"""What the training shows besides the table: parts of the view, with finished texts."""

from __future__ import annotations

from msgspec import Struct

from ui.view.charts import ChartView
from ui.view.parts import Key, LabelledFigure


class PracticeBar(Struct, frozen=True, kw_only=True):
    """The line at the top of the training, in place of the table's.

    Attributes:
        title: that this is practice; amber.
        game: what is practised, with limit and stakes.
        source: what the exercise is made from; empty where there is none.
        who: the trainee, or the trainer.
        exercise: how long it has lasted, `m:ss`.
        saved: what the light says; `sound` false turns it red.
    """

    title: str
    saved: str
    sound: bool
    language: Key
    game: str = ""
    source: str = ""
    who: LabelledFigure | None = None
    exercise: LabelledFigure | None = None


class SkillKey(Struct, frozen=True, kw_only=True):
    """A skill: how well it is remembered, in thousandths, None where nothing is known of it.

    `settled`: it was answered often enough to tell, and rightly of late. `figures`: how often it
    was right, and in which time. `heeded`: the weakest; `chosen`: its charts are on show.
    """

    key: Key
    figures: str
    recall: int | None = None
    settled: bool = False
    heeded: bool = False
    chosen: bool = False


class HomeView(Struct, frozen=True, kw_only=True):
    """What can be practised: the game, how much help there is, and in which way.

    `ways`: the course first, which is the largest key.
    """

    game: Key
    levels: tuple[Key, ...]
    ways: tuple[Key, ...]
    heading: str
    skills: tuple[SkillKey, ...]


class ProgressView(Struct, frozen=True, kw_only=True):
    """How somebody has done: the figures read first, each skill, and the charts of one of them.

    `notes`: what is missing for the certificate, under its `heading`.
    """

    strip: tuple[LabelledFigure, ...]
    skills: tuple[SkillKey, ...]
    charts: tuple[ChartView, ...]
    heading: str = ""
    notes: tuple[str, ...] = ()


class TraineeLine(Struct, frozen=True, kw_only=True):
    """A trainee in the trainer's list; `key` opens their page. `cells`: as the headings have it."""

    key: Key
    cells: tuple[str, ...]
    spoken: str


class TraineesView(Struct, frozen=True, kw_only=True):
    """All trainees, one line each. `none` is said where there are none."""

    headings: tuple[str, ...]
    lines: tuple[TraineeLine, ...]
    none: str = ""


class TrainingPageView(Struct, frozen=True, kw_only=True):
    """A page of the training; over the whole screen if no pad lies below.

    Attributes:
        keys: choices, in rows of five.
        ends: five places below, from the left; what leads on lies in the last.
    """

    title: str
    text: str = ""
    keys: tuple[Key, ...] = ()
    home: HomeView | None = None
    progress: ProgressView | None = None
    trainees: TraineesView | None = None
    ends: tuple[Key | None, ...] = ()
