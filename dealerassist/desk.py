"""The croupier's desk: the one loop from a command to a durable entry to the new state."""

from __future__ import annotations

from typing import NamedTuple

from msgspec import Struct

from dealerassist import __version__
from dealerassist.hand.events import HandEvent, HandStarted
from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.journal.entry import PROGRAM, Draft, Entry, uuid7
from dealerassist.journal.journal import Journal
from dealerassist.journal.standing import SEALING, Recovered
from dealerassist.table.commands import Command
from dealerassist.table.decide import decide
from dealerassist.table.events import EntryRetracted, Event, Restarted
from dealerassist.table.evolve import fold
from dealerassist.table.state import TableState


class Step(NamedTuple):
    """An entry that still counts and can be taken back, and its events."""

    number: int
    events: tuple[Event, ...]


class Standing(Struct, frozen=True):
    """Where the table stands, and how it got there since the last point of no return.

    Attributes:
        sealed: the state that can no longer be undone.
        steps: the entries after it that still count.
        state: `sealed` with all `steps` folded into it.
    """

    sealed: TableState
    steps: tuple[Step, ...]
    state: TableState

    @classmethod
    def at(cls, sealed: TableState) -> Standing:
        """A standing at a point of no return."""
        return cls(sealed, (), sealed)

    @classmethod
    def of(cls, recovered: Recovered) -> Standing:
        """The standing that a journal leads to."""
        standing = cls.at(recovered.base)
        for entry in recovered.since:
            standing = standing.after(entry.number, entry.events)
        return standing

    def after(self, number: int, events: tuple[Event, ...]) -> Standing:
        """The standing once entry `number` is recorded."""
        match events:
            case (EntryRetracted(retracted),):
                return self._without(retracted)
            case (Restarted(),):
                return self
            case _:
                return self._with(number, events)

    def _with(self, number: int, events: tuple[Event, ...]) -> Standing:
        state = fold(self.state, events)
        if any(isinstance(event, SEALING) for event in events):
            return Standing.at(state)
        return Standing(self.sealed, (*self.steps, Step(number, events)), state)

    def _without(self, number: int) -> Standing:
        """Fold the steps again without that one; nothing is ever patched backwards."""
        steps = tuple(step for step in self.steps if step.number != number)
        state = fold(self.sealed, (event for step in steps for event in step.events))
        return Standing(self.sealed, steps, state)


class TableDesk:
    """One table's desk. Every change goes through `handle` or `undo`, and to the disk first."""

    def __init__(self, journal: Journal) -> None:
        """Stand where the journal ends, and log the start if there is anything to go on with."""
        self._journal = journal
        self._standing = Standing.of(journal.recover())
        if journal.last is not None:
            hand = self.state.hands if self.state.hand_in_progress else None
            self._record("restart", (Restarted(__version__, hand),), PROGRAM, None, hand=hand)

    @property
    def state(self) -> TableState:
        """Where the table stands, on the disk as on the screen."""
        return self._standing.state

    @property
    def journal(self) -> Journal:
        """The journal that everything goes to."""
        return self._journal

    @property
    def undo_target(self) -> Step | None:
        """What `undo` would take back; None if nothing can be."""
        steps = self._standing.steps
        return steps[-1] if steps else None

    def handle(self, command: Command, *, actor: str, tap: str | None = None) -> Entry | Refusal:
        """Do what `command` says, or say why not.

        Args:
            command: what happened at the table.
            actor: who tapped it.
            tap: the id of the tap (UUIDv7), made where the finger was lifted.

        Returns:
            the entry, durable and read back; or the refusal, and nothing has changed.

        Raises:
            JournalError: if it could not be recorded; nothing has changed then either.
        """
        events = decide(self.state, command)
        if isinstance(events, Refusal):
            return events
        kind = str(command.__struct_config__.tag)
        return self._record(kind, events, actor, tap, hand=self._hand_after(events))

    def undo(self, *, actor: str, tap: str | None = None) -> Entry | Refusal:
        """Take the last step back, by an entry that says so. Returns and raises as `handle`."""
        target = self.undo_target
        if target is None:
            return refuse(Code.NOTHING_TO_UNDO, "HP 1")
        hand = self._hand_after(target.events)
        return self._record("undo", (EntryRetracted(target.number),), actor, tap, hand=hand)

    def _hand_after(self, events: tuple[Event, ...]) -> int | None:
        """The hand that `events` belong to; None for what happens around the hands."""
        if not any(isinstance(event, HandEvent) for event in events):
            return None
        first = events[0]
        return first.number if isinstance(first, HandStarted) else self.state.hands

    def _record(
        self,
        kind: str,
        events: tuple[Event, ...],
        actor: str,
        tap: str | None,
        *,
        hand: int | None,
    ) -> Entry:
        expected = self._standing.after(0, events).state
        draft = Draft(id=tap or uuid7(), actor=actor, kind=kind, hand=hand, events=events)
        entry = self._journal.append(draft, expected)
        # What was read back from the disk is what the screen will show.
        self._standing = self._standing.after(entry.number, entry.events)
        return entry
