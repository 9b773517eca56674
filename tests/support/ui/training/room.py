"""The screen around one exercise, with a clock that the test moves."""

from __future__ import annotations

from dealerassist.locale.catalogue import Language, words_of
from dealerassist.locale.games_and_stakes import table_title
from dealerassist.locale.localizer import Localizer
from dealerassist.rules.house_rules import HouseRules
from dealerassist.training.answer_marks import Mark
from dealerassist.training.skills import Level
from tests.support.ui.croupier import SteppingClock
from ui.asked.intents import Notify, SwitchTo
from ui.asked.key_action import WHY, GreyReason
from ui.asked.screen_mode import PLAIN
from ui.program.key_help import help_key
from ui.program.settings import Settings
from ui.training.context import TrainingContext, table_without_guests
from ui.training.exercise import AnswerTap, Exercise
from ui.training.exercise_plan import PracticeChoice
from ui.training.screen import TrainingScreen, training_screen
from ui.view.look import USUAL_LOOK, Look
from ui.view.parts import Key, LabelledFigure
from ui.view.training import PracticeBar
from ui.view.view import View

SECOND = 1000


class Room:
    """Shows one exercise as the training does, and keeps its marks; the bridge can show it."""

    ticks = False
    awaits = False
    arrived = False
    glances_soon = True
    dim_minutes = 0
    bounce_ms = 400

    def __init__(
        self,
        exercise: Exercise,
        rules: HouseRules,
        language: Language = Language.ENGLISH,
        look: Look = USUAL_LOOK,
    ) -> None:
        self.exercise = exercise
        self.voice = Localizer(words_of(language), rules)
        self.look = look
        self.clock = SteppingClock()
        self.settings = Settings()
        self.now_ms = 0
        self.mode = PLAIN
        self.at = TrainingContext(
            voice=self.voice,
            state=table_without_guests((), rules),
            look=look,
            choice=PracticeChoice(rules, Level.OWN),
        )
        self.marks: list[Mark] = []

    @property
    def screen(self) -> TrainingScreen:
        asked = self.exercise.asks(self.at, self.now_ms)
        return training_screen(self.at, self.mode, asked, bar_above(self.voice))

    @property
    def view(self) -> View:
        return self.screen.view

    def tap(self, name: str) -> None:
        """Tap a key of the exercise, as the training passes it on; others do nothing."""
        screen, tapped = self.screen, name.removeprefix(WHY)
        does = screen.intent_of(tapped)
        if does is None:
            return
        self.exercise.touched()
        key_action = screen.key_actions.get(tapped)
        if name == tapped and key_action is not None and not key_action.key.enabled:
            return
        self.mode = self.mode.noticed(None)
        match does:
            case GreyReason():
                self.mode = self.mode.noticed(screen.why(tapped, does))
            case AnswerTap(answer) if name == tapped:
                self.marks += self.exercise.tap(answer, self.now_ms)
            case Notify(notice):
                self.mode = self.mode.noticed(notice)
            case SwitchTo(mode):
                self.mode = mode

    def taps(self, names: str) -> View:
        for name in names.split():
            assert self.screen.intent_of(name.removeprefix(WHY)) is not None, name
            self.tap(name)
        return self.view

    def wait(self, seconds: float) -> View:
        self.now_ms += round(seconds * SECOND)
        self.marks += self.exercise.wait(self.now_ms)
        return self.view

    def meaning(self, text: str, _key: int) -> str:
        return text

    def key(self, text: str, key: int) -> None:
        """No keyboard here."""

    def refresh(self) -> None:
        """Nothing: the clock is read when the view is made."""

    def halt(self) -> None:
        raise AssertionError("the exercise has a fault")


def bar_above(voice: Localizer) -> PracticeBar:
    """The line that the training shows above an exercise."""
    return PracticeBar(
        title=voice("Practice table"),
        saved=voice("Practice database"),
        sound=True,
        language=Key(name="language", title=voice.say.language.value.upper()),
        help=help_key(voice, helping=False).key,
        game=table_title(voice.say, voice.rules),
        source=voice("Seed {seed}", seed=4711),
        who=LabelledFigure(voice("Trainee"), "L-21"),
        exercise=LabelledFigure(voice("Exercise"), "12:34"),
    )
