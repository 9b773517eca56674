"""What every desk has alike: how the table stands, and what of it can be taken back."""

from __future__ import annotations

from abc import ABC, abstractmethod

from dealerassist.desk.decisions import Decided, undo_decision
from dealerassist.desk.undo_history import DeskState, UndoStep
from dealerassist.hand.refusal import Refusal
from dealerassist.journal.entry import Draft, Entry
from dealerassist.table.events import Event
from dealerassist.table.state import TableState


class UndoableDesk(ABC):
    """A desk at which the last steps can be taken back; what it records them in is its own."""

    def __init__(self, current: DeskState) -> None:
        """Begin where the table stands so."""
        self._current = current

    @property
    def state(self) -> TableState:
        """The state of the table, as what is recorded leads to it."""
        return self._current.state

    @property
    def steps(self) -> tuple[UndoStep, ...]:
        """The entries that can be taken back, oldest first."""
        return self._current.undoable

    @property
    def sealing(self) -> tuple[Event, ...]:
        """The events of the entry that closed off what came before: no undo reaches behind it."""
        return self._current.sealing

    @property
    def undo_target(self) -> UndoStep | None:
        """The entry that `undo` would take back; None if nothing can be."""
        return self.steps[-1] if self.steps else None

    def undo(self, *, actor: str, tap: str | None = None) -> Entry | Refusal:
        """Take the last step back, by an entry that says so. Returns and raises as `undo_to`."""
        target = self.undo_target
        return self.undo_to(0 if target is None else target.number, actor=actor, tap=tap)

    def undo_to(self, number: int, *, actor: str, tap: str | None = None) -> Entry | Refusal:
        """Take entry `number` back and all that followed, the last first, by one entry.

        Where the house seals each street, an undo that reaches behind its first card is carried
        out and waits for the pit boss.

        Args:
            number: one of the `steps`.
            actor: the staff number of who tapped it.
            tap: the id of the tap (UUIDv7), made where the finger was lifted.

        Returns:
            the entry; or the refusal, and nothing has changed.

        Raises:
            JournalError: if it could not be recorded; nothing has changed then either.
        """
        return self._settled(undo_decision(self._current, number, actor=actor, tap=tap))

    def needs_approval(self, number: int) -> bool:
        """Whether the pit boss has to approve that entry `number` is taken back (`seal`)."""
        return self._current.needs_approval(number)

    def refuse_going_back(self, number: int) -> Refusal | None:
        """Why entry `number` and all that followed cannot be taken back by anybody, or None."""
        return self._current.refuse_going_back(number)

    def before(self, number: int) -> TableState:
        """The state of the table before entry `number`, one of the `steps`."""
        return self._current.before(number)

    def _settled(self, decided: Decided | Refusal) -> Entry | Refusal:
        return decided if isinstance(decided, Refusal) else self._record(*decided)

    @abstractmethod
    def _record(self, draft: Draft, state: TableState) -> Entry:
        """Record the events that lead to `state`, and take it over."""
