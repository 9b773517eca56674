"""An exercise that runs: nothing is shown of it before its marks are on the disk."""

from __future__ import annotations

from typing import Protocol

from msgspec.structs import replace

from dealerassist.training.marks import Mark
from dealerassist.training.training_desk import TrainingDesk
from ui.shell.desk_session import DeskSession
from ui.shell.key_action import WHY
from ui.training.exercise import Exercise, ExerciseFrame, ShownExercise
from ui.training.pages import ExercisePlan


class KeepMarks(Protocol):
    """Keeps marks on the disk, and raises JournalError where it cannot.

    `again`: that failed before, and the disk may hold them all the same.
    """

    def __call__(self, marks: tuple[Mark, ...], *, again: bool) -> None: ...  # noqa: D102


def keeping_marks(session: DeskSession[TrainingDesk], person: str) -> KeepMarks:
    """What keeps the marks of this person, on the desk as it is by then."""

    def keep(marks: tuple[Mark, ...], *, again: bool) -> None:
        record = session.desk.record_again if again else session.desk.record
        record(person, marks)

    return keep


class Running:
    """The exercise on the screen.

    Attributes:
        plan: what it is.
        exercise: what is practised.
        began_ms: when it began, by the clock that only grows.
    """

    def __init__(
        self, plan: ExercisePlan, exercise: Exercise, keep: KeepMarks, began_ms: int
    ) -> None:
        """Begin it; `keep` records what is earned."""
        self.plan = plan
        self.exercise = exercise
        self.began_ms = began_ms
        self._keep = keep
        self._unkept: tuple[Mark, ...] = ()
        self._shown: ShownExercise | None = None

    @property
    def is_over(self) -> bool:
        """It is shown no more, and all of it is on the disk."""
        return self.exercise.is_over and not self._unkept

    def listens(self, name: str) -> bool:
        """Whether a tap on the key of this name is for the exercise."""
        return self._shown is not None and name.removeprefix(WHY) in self._shown.listens

    def tap(self, name: str, monotonic_ms: int) -> None:
        """A key was tapped. What was not kept before is kept first, and the tap only shows that.

        Raises:
            JournalError: if something cannot be kept; it is tried again with the next tap.
        """
        if self._unkept:
            self._try(again=True)
        else:
            self._earned(self.exercise.tap(name, monotonic_ms))

    def wait(self, monotonic_ms: int) -> None:
        """Time has passed. Raises as `tap`; while something is not kept, nobody is timed."""
        if not self._unkept:
            self._earned(self.exercise.wait(monotonic_ms))

    def shown(self, frame: ExerciseFrame) -> ShownExercise:
        """The screen as it is now; as it was, while something is not kept."""
        if self._shown is None or not self._unkept:
            self._shown = self.exercise.shown(frame)
            return self._shown
        around = frame.view
        view = replace(self._shown.view, practice=around.practice, look=around.look)
        return ShownExercise(view, self._shown.listens)

    def _earned(self, marks: tuple[Mark, ...]) -> None:
        self._unkept = marks
        if marks:
            self._try(again=False)

    def _try(self, *, again: bool) -> None:
        self._keep(self._unkept, again=again)
        self._unkept = ()
