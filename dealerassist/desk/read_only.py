"""The desk of a table whose journal can be read but not written, as on a full disk."""

from __future__ import annotations

from typing import NoReturn

from dealerassist.desk.undo_history import DeskState, UndoStep
from dealerassist.hand.finished_hand import FinishedHand
from dealerassist.hand.refusal import Refusal
from dealerassist.journal.clock import Clock, system_clock
from dealerassist.journal.errors import JournalError
from dealerassist.journal.queries.hands_read_back import past_hands
from dealerassist.journal.reader import JournalReader
from dealerassist.staff.core_dump import disable_core_dumps
from dealerassist.staff.paths import StaffPaths, staff_paths_of
from dealerassist.staff.pins import Pin
from dealerassist.staff.signing_in import SignedIn, refuse_sign_in, sign_in
from dealerassist.staff.vault import UnrecordedVault
from dealerassist.table.events import Event
from dealerassist.table.state import TableState


class ReadOnlyDesk:
    """What `TableDesk` offers, where the journal may only be read: every change is an error."""

    def __init__(self, journal: JournalReader, trouble: JournalError) -> None:
        """Begin where the journal ends.

        Args:
            journal: what is read.
            trouble: why it cannot be written; every command raises it.

        Raises:
            JournalError: if it cannot be read either.
        """
        self._journal = journal
        self._current = DeskState.of(journal.recover())
        self._trouble = trouble

    @property
    def state(self) -> TableState:
        """The state of the table, as the entries lead to it."""
        return self._current.state

    @property
    def entries(self) -> int:
        """How many entries the journal has."""
        return self._journal.count

    @property
    def undo_target(self) -> UndoStep | None:
        """None: nothing can be taken back."""
        return None

    @property
    def steps(self) -> tuple[UndoStep, ...]:
        """Nothing, as nothing can be taken back."""
        return ()

    @property
    def sealing(self) -> tuple[Event, ...]:
        """The events of the entry that closed off what came before, as `TableDesk.sealing`."""
        return self._current.sealing

    def last_hands(self, count: int = 10) -> tuple[FinishedHand, ...]:
        """The last hands that have ended, as `TableDesk.last_hands`."""
        return past_hands(self._journal, count)

    def handle(self, *_args: object, **_kwargs: object) -> NoReturn:
        """Say why nothing is recorded; takes whatever `TableDesk.handle` and its like take.

        Raises:
            JournalError: always.
        """
        # The same error is raised for every tap. Its traceback would grow with each, and keep
        # every frame with its values in memory.
        raise self._trouble.with_traceback(None)

    undo = handle
    propose = handle
    approve = handle
    record_paper = handle
    undo_to = handle

    def needs_approval(self, _number: int, /) -> bool:
        """No: nothing can be taken back, so nothing waits for approval."""
        return False

    def refuse_going_back(self, _number: int, /) -> None:
        """No reason of its own: nothing can be taken back."""

    def before(self, number: int, /) -> TableState:
        """The state of the table before entry `number`."""
        return self._current.before(number)


class ReadOnlyStaff:
    """What `StaffDesk` offers, where the journal may only be read: PINs are checked, none is set.

    Attributes:
        at_first_start: False, as nobody can be enrolled, or be given a PIN.
    """

    at_first_start = False

    def __init__(
        self,
        desk: ReadOnlyDesk,
        journal: JournalReader,
        places: StaffPaths | None = None,
        clock: Clock = system_clock,
    ) -> None:
        """The staff of this desk's table; `places` are by default where `staff_paths_of` says."""
        disable_core_dumps()
        self._desk = desk
        self._clock = clock
        of = desk.state.pins_of or journal.id
        self._vault = UnrecordedVault(places or staff_paths_of(journal.path), of)
        self.enrol = desk.handle
        self.set_pin = desk.handle

    def barred(self, person: str) -> Refusal | None:
        """As `StaffDesk.barred`."""
        return refuse_sign_in(self._vault, self._desk.state, person, self._clock)

    def sign_in(self, person: str, pin: Pin) -> SignedIn | Refusal:
        """Whether this is the person's PIN; a lock that follows holds, unrecorded."""
        return sign_in(self._vault, self._desk.state, person, pin, self._clock)
