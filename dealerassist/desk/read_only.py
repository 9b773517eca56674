"""Looking at a table whose journal may only be read."""

from __future__ import annotations

from typing import NoReturn

from dealerassist.desk.undo_history import DeskState, UndoStep
from dealerassist.hand.finished_hand import FinishedHand
from dealerassist.journal.errors import JournalError
from dealerassist.journal.queries.history import past_hands
from dealerassist.journal.reader import JournalReader
from dealerassist.table.events import Event
from dealerassist.table.state import TableState


class ReadOnlyDesk:
    """A desk where nothing can be recorded, because the journal may only be read."""

    def __init__(self, journal: JournalReader, trouble: JournalError) -> None:
        """Stand where the journal ends.

        Args:
            trouble: why it cannot be written; whatever is asked for is answered by it.

        Raises:
            JournalError: if it cannot be read either.
        """
        self._journal = journal
        self._standing = DeskState.of(journal.recover())
        self._trouble = trouble

    @property
    def state(self) -> TableState:
        """Where the table stands."""
        return self._standing.state

    @property
    def undo_target(self) -> UndoStep | None:
        """Nothing can be undone."""
        return None

    @property
    def steps(self) -> tuple[UndoStep, ...]:
        """Nothing can be taken back."""
        return ()

    @property
    def sealing(self) -> tuple[Event, ...]:
        """What happened in the last entry that sealed what came before, as `TableDesk.sealing`."""
        return self._standing.sealing

    def last_hands(self, count: int = 10) -> tuple[FinishedHand, ...]:
        """The last hands that have ended, as `TableDesk.last_hands`."""
        return past_hands(self._journal, count)

    def handle(self, *_asked: object, **_by: object) -> NoReturn:
        """Say why nothing is recorded.

        Raises:
            JournalError: always.
        """
        # One error for all taps would otherwise keep what every tap had in hand.
        raise self._trouble.with_traceback(None)

    undo = handle
    propose = handle
    approve = handle
    undo_to = handle

    def needs_approval(self, _number: int, /) -> bool:
        """Nothing can be taken back, so nothing waits."""
        return False

    def before(self, number: int, /) -> TableState:
        """Where the table stood before entry `number`."""
        return self._standing.before(number)
