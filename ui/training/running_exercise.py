"""The exercise that runs, and the keeping of its marks before anything new is shown.

The order matters: an answer earns a mark, the mark is written and read back, and only then is the
verdict shown. Otherwise a trainee could see the right answer, cut the power, and be asked again.
Where a write fails, the screen stays as it was, the marks wait here, and the next tap tries again.
"""

from __future__ import annotations

from typing import Protocol

from dealerassist.training.answer_marks import Mark
from dealerassist.training.training_desk import TrainingDesk
from ui.asked.asked import Asked
from ui.asked.context import Context
from ui.program.desk_calls import DeskSession
from ui.training.exercise import Exercise
from ui.training.exercise_plan import ExercisePlan


class KeepMarks(Protocol):
    """Writes marks to the disk.

    Args:
        marks: what was earned, in order.
        again: an earlier try failed, but may have reached the disk; they are kept only once.

    Raises:
        JournalError: if they cannot be kept.
    """

    def __call__(self, marks: tuple[Mark, ...], *, again: bool) -> None: ...


def keeping_marks(session: DeskSession[TrainingDesk], person: str) -> KeepMarks:
    """A function that keeps the marks of this person at the session's desk of that moment."""

    def keep(marks: tuple[Mark, ...], *, again: bool) -> None:
        record = session.desk.record_again if again else session.desk.record
        record(person, marks)

    return keep


class RunningExercise:
    """The exercise on the screen, with the marks that could not be kept yet.

    Attributes:
        plan: what was chosen to be practised.
        exercise: the set of drills, or the hand at the practice table.
        began_ms: when it began, in milliseconds of the monotonic clock.
    """

    def __init__(
        self, plan: ExercisePlan, exercise: Exercise, keep: KeepMarks, began_ms: int
    ) -> None:
        """Begin the exercise; `keep` writes its marks."""
        self.plan = plan
        self.exercise = exercise
        self.began_ms = began_ms
        self._keep = keep
        self._unkept: tuple[Mark, ...] = ()
        self._asked: Asked | None = None

    @property
    def is_over(self) -> bool:
        """The exercise has ended, and all of its marks are on the disk."""
        return self.exercise.is_over and not self._unkept

    @property
    def waits(self) -> bool:
        """Whether marks are not on the disk yet: every tap only tries again to keep them."""
        return bool(self._unkept)

    def tap(self, name: str, monotonic_ms: int) -> None:
        """A key of the exercise was tapped.

        After a failed write this tap only tries to keep the marks again: the screen still shows
        what stood before the answer, so the tap was not meant for what follows it.

        Raises:
            JournalError: if marks cannot be kept; the next tap tries again.
        """
        if self._unkept:
            self._write(again=True)
        else:
            self._keep_earned(self.exercise.tap(name, monotonic_ms))

    def wait(self, monotonic_ms: int) -> bool:
        """Time has passed; return whether it ran out.

        It does not run out while marks are not kept. Raises as `tap`.
        """
        marks = () if self._unkept else self.exercise.wait(monotonic_ms)
        if marks:
            self._keep_earned(marks)
        return bool(marks)

    def asks(self, at: Context, monotonic_ms: int) -> Asked:
        """What is asked now; while marks are not kept, what was asked before they were earned.

        Asking the exercise itself would show the verdict.
        """
        if self._asked is None or not self._unkept:
            self._asked = self.exercise.asks(at, monotonic_ms)
        return self._asked

    def _keep_earned(self, marks: tuple[Mark, ...]) -> None:
        self._unkept = marks
        if marks:
            self._write(again=False)

    def _write(self, *, again: bool) -> None:
        self._keep(self._unkept, again=again)
        self._unkept = ()
