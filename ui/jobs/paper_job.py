"""What a job that makes a paper is asked, and what it makes the paper of."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Protocol

from msgspec import Struct

if TYPE_CHECKING:
    from dealerassist.evaluation.house_figures import EvaluationScope, HouseFigures
    from dealerassist.journal.audited import Audited
    from dealerassist.journal.reader import JournalReader
    from dealerassist.journal.single_shift.followed_shift import FollowedShift
    from dealerassist.locale.localizer import Localizer
    from reports.printing.printout import Printout


class PaperSource(Protocol):
    """What a worker makes papers of."""

    @property
    def journal(self) -> JournalReader:
        """The table's journal, to be read. Raises JournalError if it cannot be."""
        ...

    @property
    def audited(self) -> Audited:
        """What was verified of the journal behind the table."""
        ...

    @property
    def printer(self) -> str:
        """The printer that the house has chosen; empty for the computer's own."""
        ...

    def followed(self, shift: int) -> FollowedShift:
        """This shift of the journal, all of which is followed.

        Raises JournalError if it cannot be read.
        """
        ...

    def figures(self, scope: EvaluationScope) -> HouseFigures:
        """The evaluation of this scope.

        Raises:
            JournalError: if the journal cannot be read.
            OSError: if the evaluation cannot be read or written.
        """
        ...


class PaperJob(Struct, frozen=True):
    """A job that makes a document as a file, and prints it where there is a printer.

    What draws documents takes long to import, so only the worker that makes one imports it.
    """

    vouches: ClassVar[bool] = False
    """Whether the paper vouches for the whole journal, so that none is made of an excerpt."""

    @property
    def on_paper(self) -> bool:
        """Whether it is printed."""
        return True

    def title(self, voice: Localizer) -> str:
        """What the paper is called."""
        raise NotImplementedError

    def printout(self, source: PaperSource) -> Printout:
        """The document that is saved."""
        raise NotImplementedError
