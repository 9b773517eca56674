"""What the training's screen asks of whatever is being practised. No Qt in here."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from msgspec import Struct

from dealerassist.locale.localizer import Localizer
from dealerassist.training.marks import Mark
from ui.view.look import Look
from ui.view.view import View


class ExerciseFrame(Struct, frozen=True, kw_only=True):
    """What an exercise is shown with.

    Attributes:
        voice: in whose language, and under which rules.
        look: how the screen looks.
        view: the screen around it: the line at the top, and what else does not change.
        monotonic_ms: what time it is, for the seconds that are counted.
    """

    voice: Localizer
    look: Look
    view: View
    monotonic_ms: int = 0


class ShownExercise(NamedTuple):
    """An exercise on the screen, and the names of the keys that it listens to.

    A tap on a grey one of them comes as ``why:`` and its name.
    """

    view: View
    listens: frozenset[str]


class Exercise(Protocol):
    """A set of drills, or a hand at the practice table.

    It changes only by a tap or when time runs out, and gives the marks earned by that, which are
    on the disk before anything new is shown. A question is drawn when it is first shown, so that
    what it is about can follow from those marks.
    """

    @property
    def is_over(self) -> bool:
        """It was left, or its own overview of how it went was closed: it is shown no more."""
        ...

    def shown(self, frame: ExerciseFrame) -> ShownExercise:
        """The screen as it is now."""
        ...

    def tap(self, name: str, monotonic_ms: int) -> tuple[Mark, ...]:
        """A key or seat of this name was tapped."""
        ...

    def wait(self, monotonic_ms: int) -> tuple[Mark, ...]:
        """Time has passed."""
        ...
