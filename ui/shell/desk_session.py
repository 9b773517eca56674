"""Asking the desk on behalf of the screen, and finding back to the journal after a failure."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, NamedTuple, TypeVar

from dealerassist.journal.errors import JournalError
from ui.shell.ports import Desk

Said = TypeVar("Said")


class Answer(NamedTuple, Generic[Said]):
    """What came of asking the desk.

    Attributes:
        asked: the desk has answered.
        said: what it said, if it was asked.
        trouble: why it could not be asked, or nothing could be recorded.
        reread: the journal was read again first; the desk is asked only if it ends as shown.
    """

    asked: bool = False
    said: Said | None = None
    trouble: JournalError | None = None
    reread: bool = False


class Recorder:
    """The desk as the screen has it.

    Attributes:
        desk: where commands go; another one after every failure.
        saved: whether the last entry reached the disk.
    """

    def __init__(self, desk: Desk, recover: Callable[[], Desk] | None, *, saved: bool) -> None:
        """Ask this desk.

        Args:
            recover: as `Kiosk` has it.
            saved: whether anything can be recorded.
        """
        self.desk = desk
        self.saved = saved
        self._recover = recover

    def ask(self, question: Callable[[Desk], Said]) -> Answer[Said]:
        """Ask the desk, which must stand as the screen shows it."""
        reread = False
        try:
            if not self.saved and self._recover is not None:
                shown = self.desk.state
                # Only the disk knows what it holds after a failure.
                self.desk = self._recover()
                self.saved = reread = True
                if self.desk.state != shown:
                    return Answer(reread=True)
            return Answer(asked=True, said=question(self.desk), reread=reread)
        except JournalError as error:
            self.saved = False
            return Answer(trouble=error, reread=reread)
