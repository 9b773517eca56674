"""The line at the top of the training's screen."""

from __future__ import annotations

from typing import NamedTuple, assert_never

from dealerassist.locale.durations import minutes_and_seconds
from dealerassist.locale.games_and_stakes import table_title
from dealerassist.locale.localizer import Localizer, dotted
from dealerassist.training.training_people import SOMEBODY
from ui.asked.asked import Asked
from ui.asked.screen import view_of
from ui.asked.screen_mode import PLAIN, Mode
from ui.program.key_help import help_key
from ui.training.context import TrainingContext
from ui.training.exercise_plan import PracticeWay
from ui.training.running_exercise import RunningExercise
from ui.view.parts import Key, LabelledFigure
from ui.view.training import PracticeBar
from ui.view.view import View

LANGUAGE = "language"


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


def practice_view(at: TrainingContext, bar: PracticeBar) -> View:
    """A screen with the line at the top and nothing else, to be filled."""
    return view_of(at, PLAIN, Asked(), top=bar)
