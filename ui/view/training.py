"""The parts of the view that the training shows: its pages, and an exercise besides the table."""

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


# ── an exercise ─────────────────────────────────────────────────────────────────────────────────


class SlotView(Struct, frozen=True, kw_only=True):
    """A blank of the answer, with the object name `blank-1` and so on.

    Attributes:
        label: what is to be filled in.
        value: what has been filled in so far.
        chosen: whether the next tap fills in this one.
        wrong: marks it once the answer has been judged.
        right: the right answer, shown below it if another was given.
    """

    name: str = ""
    label: str
    value: str
    chosen: bool = False
    wrong: bool = False
    right: str = ""


class ClockView(Struct, frozen=True, kw_only=True):
    """The time taken, or the time that is left.

    Attributes:
        part: the share of the time that is left, 0 to 1; less than 0 without a limit.
        heed: whether it is running out.
    """

    label: str
    value: str
    part: float = -1
    heed: bool = False


class Pick(Struct, frozen=True, kw_only=True):
    """Something that can be chosen as an answer: a card by `rank` and `suit`, or words.

    Attributes:
        order: which of the chosen ones it is, if their order counts.
        right: it belongs to the right answer, once that has been judged.
        wrong: it was chosen, and does not belong to the right answer.
    """

    name: str
    title: str = ""
    rank: str = ""
    suit: str = ""
    chosen: bool = False
    order: str = ""
    right: bool = False
    wrong: bool = False
    enabled: bool = True
    spoken: str = ""


class VerdictView(Struct, frozen=True, kw_only=True):
    """The card over the felt that says whether an answer was right, and why.

    Attributes:
        word: the verdict in a word or two.
        good: whether it was right, which is drawn besides.
        answered: what was answered, if that is not seen elsewhere.
        rule: the key that shows the rule in the rulebook.
        below: whether the card lies over the pad instead, so that the whole felt is seen.
    """

    word: str
    good: bool
    text: str
    answered: str = ""
    rule: Key | None = None
    below: bool = False


class ResultView(Struct, frozen=True, kw_only=True):
    """The result of an exercise, in place of the felt: large figures, and below the weak topics."""

    title: str
    text: str
    figures: tuple[LabelledFigure, ...]
    topics: tuple[LabelledFigure, ...] = ()


class ExerciseView(Struct, frozen=True, kw_only=True):
    """An exercise while it runs.

    Attributes:
        band: which exercise, at which level, and how much of it is done.
        title: the question, or what to do.
        detail: what else is needed to answer.
        hint: the hint, once it was asked for; below the question.
        laid: says that the pots on the felt are those before this round, if pots are asked for.
        slots: the blanks of the answer.
        clock: the time taken or left.
        score: how many answers were right so far.
        picks: what can be chosen on the pad below.
        verdict: on the answer that was just given.
        result: once the exercise is over.
    """

    band: str
    title: str
    detail: str = ""
    hint: str = ""
    laid: str = ""
    slots: tuple[SlotView, ...] = ()
    clock: ClockView | None = None
    score: tuple[LabelledFigure, ...] = ()
    picks: tuple[Pick, ...] = ()
    verdict: VerdictView | None = None
    result: ResultView | None = None
