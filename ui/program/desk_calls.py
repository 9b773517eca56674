"""Asks the desk for the screen, and reads the disk again after a failed write."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, NamedTuple, TypeVar

from dealerassist.journal.errors import JournalError

Said = TypeVar("Said")
AnyDesk = TypeVar("AnyDesk")


class DeskAnswer(NamedTuple, Generic[Said]):
    """What came of asking the desk.

    Attributes:
        asked: whether the desk has answered.
        said: its answer, if it has.
        trouble: why it could not be asked, or why nothing could be recorded.
        reread: whether the disk was read again first. The desk was asked then only if the
            journal on the disk ends where the screen shows it.
    """

    asked: bool = False
    said: Said | None = None
    trouble: JournalError | None = None
    reread: bool = False


class DeskSession(Generic[AnyDesk]):
    """The desk of the table or of the training, through which its screen asks for everything.

    Attributes:
        desk: where everything is asked and recorded; another one after every failure.
        saved: whether the last entry reached the disk.
    """

    def __init__(
        self,
        desk: AnyDesk,
        recover: Callable[[], AnyDesk] | None,
        *,
        saved: bool = True,
        stands: Callable[[AnyDesk], object] = lambda _: None,
    ) -> None:
        """Ask this desk.

        Args:
            desk: the one that was opened.
            recover: reads the disk again after a failed write, and makes a desk on what is found;
                raises JournalError if it cannot. None where there is no other desk.
            saved: whether anything can be recorded; if not, the first question reads the disk.
            stands: what of a desk the screen shows; if it differs after the disk was read again,
                nothing is asked.
        """
        self.desk = desk
        self.saved = saved
        self._recover = recover
        self._stands = stands

    def ask(self, question: Callable[[AnyDesk], Said]) -> DeskAnswer[Said]:
        """Ask the desk a question, if it stands as the screen shows it."""
        # A write that failed may have reached the disk or not, and memory cannot tell which. So
        # before anything else is asked, the disk is read again. If it holds something other than
        # what is shown, the question is dropped: whoever tapped meant what they saw, and the
        # screen has to show the new state first.
        reread = False
        try:
            if not self.saved and self._recover is not None:
                shown = self._stands(self.desk)
                self.desk = self._recover()
                self.saved = reread = True
                if self._stands(self.desk) != shown:
                    return DeskAnswer(reread=True)
            said = question(self.desk)
        except JournalError as error:
            self.saved = False
            return DeskAnswer(trouble=error, reread=reread)
        self.saved = True
        return DeskAnswer(asked=True, said=said, reread=reread)
