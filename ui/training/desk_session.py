"""Having things kept in the training's book, and finding back to it after a failure."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from dealerassist.journal.errors import JournalError
from dealerassist.training.marks import Mark
from dealerassist.training.training_desk import TrainingDesk
from ui.training.running import Keep

Answer = TypeVar("Answer")


class Keeper:
    """The desk as the screen has it.

    Attributes:
        desk: where answers go; another one after every failure.
        trouble: why the last thing could not be kept; None if it was.
    """

    def __init__(self, desk: TrainingDesk, recover: Callable[[], TrainingDesk] | None) -> None:
        """Ask this desk; `recover` opens the book again after it could not be written."""
        self.desk = desk
        self.trouble: JournalError | None = None
        self._recover = recover

    def ask(self, entry: Callable[[TrainingDesk], Answer]) -> Answer | None:
        """Have something kept, on a book opened anew if the last could not be; None if that failed.

        Only the disk knows what it holds after a failure.
        """
        try:
            if self.trouble is not None and self._recover is not None:
                self.desk = self._recover()
            answer = entry(self.desk)
        except JournalError as error:
            self.trouble = error
            return None
        self.trouble = None
        return answer

    def keeps_for(self, person: str) -> Keep:
        """What keeps the marks of this person, on the desk as it is by then."""

        def keep(marks: tuple[Mark, ...], *, again: bool) -> None:
            record = self.desk.record_again if again else self.desk.record
            record(person, marks)

        return keep
