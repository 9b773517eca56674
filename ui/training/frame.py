"""The line at the top of the training's screen, the page below it, and the empty table."""

from __future__ import annotations

from typing import NamedTuple, assert_never

from msgspec.structs import replace

from dealerassist.locale.durations import minutes_and_seconds
from dealerassist.locale.games_and_stakes import table_title
from dealerassist.locale.localizer import Localizer, dotted
from dealerassist.training.training_people import SOMEBODY
from ui.shell.empty_view import empty_view
from ui.shell.key_action import ViewWithKeys
from ui.shell.key_help import help_key
from ui.shell.screen_mode import Mode
from ui.training.assigned_sets import drill_sets_page
from ui.training.assigning_drills import assigning_drills_page
from ui.training.bringing_in import bringing_in_page
from ui.training.class_page import class_page
from ui.training.context import TrainingContext
from ui.training.exam_pages import exam_page, exams_page, setting_exam_page
from ui.training.exam_start import exam_start_page
from ui.training.exercise_plan import PracticeWay
from ui.training.home import home_page
from ui.training.pages import (
    AssignedPage,
    AssigningDrillsPage,
    AssigningPage,
    BringingInPage,
    ClassPage,
    DrillSetsPage,
    EnrollingPage,
    ExamPage,
    ExamsPage,
    ExamStartPage,
    HomePage,
    PastHandsPage,
    ProgressPage,
    SettingExamPage,
    SignInPage,
    TableStaffPage,
    TraineePage,
    TraineesPage,
)
from ui.training.progress import own_page, trainee_page
from ui.training.running_exercise import RunningExercise
from ui.training.sign_in import sign_in_page
from ui.training.table_staff import table_staff_page
from ui.training.trainees import (
    assigned_page,
    assigning_page,
    enrolling_page,
    hands_page,
    trainees_page,
)
from ui.view.look import Look
from ui.view.parts import Key, LabelledFigure
from ui.view.training import PracticeBar, TrainingPageView
from ui.view.view import View

LANGUAGE = "language"


def page_of(at: TrainingContext) -> ViewWithKeys[TrainingPageView]:
    """The view of the page that is open, and what its keys do."""
    match at.page:
        case SignInPage() as page:
            return sign_in_page(at, page)
        case HomePage():
            return home_page(at)
        case ProgressPage() as page:
            return own_page(at, page)
        case AssignedPage() as page:
            return assigned_page(at, page)
        case ExamStartPage() as page:
            return exam_start_page(at, page)
        case PastHandsPage() as page:
            return hands_page(at, page)
        case TraineesPage() as page:
            return trainees_page(at, page)
        case TraineePage() as page:
            return trainee_page(at, page)
        case AssigningPage() as page:
            return assigning_page(at, page)
        case BringingInPage() as page:
            return bringing_in_page(at, page)
        case AssigningDrillsPage() as page:
            return assigning_drills_page(at, page)
        case DrillSetsPage() as page:
            return drill_sets_page(at, page)
        case ClassPage() as page:
            return class_page(at, page)
        case ExamsPage() as page:
            return exams_page(at, page)
        case ExamPage() as page:
            return exam_page(at, page)
        case SettingExamPage() as page:
            return setting_exam_page(at, page)
        case EnrollingPage() as page:
            return enrolling_page(at, page)
        case TableStaffPage() as page:
            return table_staff_page(at, page)
        case _:
            assert_never(at.page)


class KeptLight(NamedTuple):
    """The light in the top line that says whether everything is recorded; `sound` is green."""

    sound: bool
    text: str


def light_of(voice: Localizer, *, saved: bool) -> KeptLight:
    """The light for this moment: green with the name of the database, or red."""
    return KeptLight(saved, voice("Practice database") if saved else voice("not recorded"))


def bar_of(
    at: TrainingContext,
    running: RunningExercise | None,
    mode: Mode,
    *,
    light: KeptLight,
    monotonic_ms: int,
) -> PracticeBar:
    """The line at the top: game, source, person, and how long the exercise has lasted."""
    voice = at.voice
    rules = at.choice.rules if running is None else running.plan.choice.rules
    return PracticeBar(
        title=voice("Practice table"),
        saved=light.text,
        sound=light.sound,
        language=Key(name=LANGUAGE, title=voice.say.language.value.upper()),
        help=help_key(voice, helping=mode.helping).key,
        game="" if at.by is None else table_title(voice.say, rules),
        source=_source(at, running),
        who=_who(at, brief=running is not None),
        exercise=None if running is None else _duration(voice, monotonic_ms - running.began_ms),
    )


def _source(at: TrainingContext, running: RunningExercise | None) -> str:
    """The number of the scenario or past hand; of what was made up, its seed, for trainers alone.

    With the seed the same exercise is dealt again, which a trainee does not do.
    """
    voice = at.voice
    if running is None:
        return ""
    plan = running.plan
    match plan.way:
        case PracticeWay.ASSIGNED:
            return voice("Scenario {number}", number=plan.number)
        case PracticeWay.EXAM:
            return voice("Exam {number}", number=plan.number)
        case PracticeWay.OWN_HAND:
            return voice("Hand {number} of the house", number=plan.number)
        case (
            PracticeWay.COURSE
            | PracticeWay.DRILL
            | PracticeWay.TABLE
            | PracticeWay.ASSIGNED_DRILLS
            | PracticeWay.OWN_DRILLS
        ):
            return voice("Seed {seed}", seed=plan.seed) if at.supervises else ""
        case _:
            assert_never(plan.way)


def _who(at: TrainingContext, *, brief: bool) -> LabelledFigure | None:
    if at.by is None:
        return None
    if at.by.id == SOMEBODY.id:
        return LabelledFigure(at.voice("Practises"), at.voice("Somebody"))
    label = at.voice("Trainer") if at.supervises else at.voice("Trainee")
    return LabelledFigure(label, at.by.id if brief else dotted([at.by.id, at.by.name]))


def _duration(voice: Localizer, milliseconds: int) -> LabelledFigure:
    return LabelledFigure(voice("Exercise"), minutes_and_seconds(milliseconds))


def practice_view(voice: Localizer, look: Look, bar: PracticeBar) -> View:
    """A screen with the line at the top and nothing else, to be filled."""
    return replace(empty_view(voice, look), top=bar)
