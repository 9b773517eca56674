"""The interface of an exercise: how the training shows it, passes taps on, and gets marks."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from msgspec import Struct

from dealerassist.locale.localizer import Localizer
from dealerassist.training.answer_marks import Mark
from ui.view.look import Look
from ui.view.view import View


class ExerciseFrame(Struct, frozen=True, kw_only=True):
    """What an exercise needs to draw its screen.

    Attributes:
        voice: the words of the reader's language, with the money of the chosen rules.
        look: how the screen looks.
        view: the empty screen to fill, with the line at the top.
        monotonic_ms: the current time, in milliseconds of the monotonic clock.
    """

    voice: Localizer
    look: Look
    view: View
    monotonic_ms: int = 0


class ShownExercise(NamedTuple):
    """The screen of an exercise, and the names of the keys and seats that it takes taps of.

    A tap on a grey one of them comes as ``why:`` and its name.
    """

    view: View
    listens: frozenset[str]


class Exercise(Protocol):
    """A set of drills, or a hand at the practice table.

    It changes only by a tap or when time runs out, and returns the marks earned by that. The
    caller writes them to the disk before it asks for the next screen. A question is drawn when it
    is first shown, so that the choice of its skill can take those marks into account.
    """

    @property
    def is_over(self) -> bool:
        """It was left, or its closing overview was closed."""
        ...

    def shown(self, frame: ExerciseFrame) -> ShownExercise:
        """The screen as it is now."""
        ...

    def tap(self, name: str, monotonic_ms: int) -> tuple[Mark, ...]:
        """Take a tap on the key or seat of this name; return the marks earned."""
        ...

    def wait(self, monotonic_ms: int) -> tuple[Mark, ...]:
        """Take note that time has passed; return the marks of what it ran out for."""
        ...
