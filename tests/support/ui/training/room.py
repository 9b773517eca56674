"""The screen around one exercise, with a clock that the test moves."""

from __future__ import annotations

from dealerassist.locale.catalogue import Language, words_of
from dealerassist.locale.games_and_stakes import table_title
from dealerassist.locale.localizer import Localizer
from dealerassist.rules.house_rules import HouseRules
from dealerassist.training.answer_marks import Mark
from tests.support.ui.croupier import SteppingClock
from ui.program.key_help import help_key
from ui.program.settings import Settings
from ui.training.exercise import Exercise, ExerciseFrame, ShownExercise
from ui.training.frame import practice_view
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
        self.marks: list[Mark] = []

    @property
    def shown(self) -> ShownExercise:
        frame = ExerciseFrame(
            voice=self.voice,
            look=self.look,
            view=around(self.voice, self.look),
            monotonic_ms=self.now_ms,
        )
        return self.exercise.shown(frame)

    @property
    def view(self) -> View:
        return self.shown.view

    def tap(self, name: str) -> None:
        """Tap a key of the exercise, as the training passes it on; others do nothing."""
        if name.removeprefix("why:") in self.shown.listens:
            self.marks += self.exercise.tap(name, self.now_ms)

    def taps(self, names: str) -> View:
        for name in names.split():
            assert name.removeprefix("why:") in self.shown.listens, name
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


def around(voice: Localizer, look: Look) -> View:
    """The view that the training shows around an exercise."""
    bar = PracticeBar(
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
    return practice_view(voice, look, bar)
