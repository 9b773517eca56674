"""Asking a desk for the screen, and finding back to what is on the disk after a failure."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, NamedTuple, TypeVar

from dealerassist.journal.errors import JournalError

Said = TypeVar("Said")
AnyDesk = TypeVar("AnyDesk")


class DeskAnswer(NamedTuple, Generic[Said]):
    """What came of asking the desk.

    Attributes:
        asked: the desk has answered.
        said: what it said, if it was asked.
        trouble: why it could not be asked, or nothing could be recorded.
        reread: the disk was read again first; the desk is asked only if it ends as shown.
    """

    asked: bool = False
    said: Said | None = None
    trouble: JournalError | None = None
    reread: bool = False


class DeskSession(Generic[AnyDesk]):
    """The desk of the table, or of the training, as its screen has it.

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
            saved: whether anything can be recorded.
            stands: what of a desk the screen shows, and must still find after a failure.
        """
        self.desk = desk
        self.saved = saved
        self._recover = recover
        self._stands = stands

    def ask(self, question: Callable[[AnyDesk], Said]) -> DeskAnswer[Said]:
        """Ask the desk, which must stand as the screen shows it.

        After a failure only the disk knows what it holds. Where that is something else than is
        shown, nothing is asked: whoever tapped meant what they saw.
        """
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
