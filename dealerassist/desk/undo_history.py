"""Where the table stands, and which steps led there that can still be taken back."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple, get_args

from msgspec import Struct
from msgspec.structs import replace

from dealerassist.hand.events import BoardDealt, CardsDealt, CommonCardDealt
from dealerassist.journal.entry import Entry
from dealerassist.journal.recovery.snapshot import SEALING, Recovered
from dealerassist.rules.house_options import Seal
from dealerassist.table.events import (
    Acknowledged,
    CorrectionDeclined,
    CorrectionProposed,
    CorrectionWithdrawn,
    EntryRetracted,
    Event,
    JournalMended,
    Restarted,
    ShiftOpened,
    StaffEvent,
    UndoneAfterSeal,
)
from dealerassist.table.evolve import evolve, fold
from dealerassist.table.state import TableState


class Step(NamedTuple):
    """An entry that still counts and can be taken back: what happened, when, and in which hand.

    `kind`: of the entry, which is the tag of the command that was given.
    """

    number: int
    events: tuple[Event, ...]
    utc_ms: int = 0
    hand: int | None = None
    kind: str = ""


class Standing(Struct, frozen=True):
    """Where the table stands, and how it got there since the last point of no return.

    Attributes:
        sealed: the state that can no longer be undone.
        steps: the entries after it that still count.
        state: `sealed` with all `steps` folded into it.
        dealt: the last entry that was ever the first of its street, whatever was undone since.
        sealing: what happened in the entry that led to `sealed`; nothing at the beginning.
    """

    sealed: TableState
    steps: tuple[Step, ...]
    state: TableState
    dealt: int = 0
    sealing: tuple[Event, ...] = ()

    @classmethod
    def at(cls, sealed: TableState, sealing: tuple[Event, ...] = ()) -> Standing:
        """A standing at a point of no return, which those events made one."""
        return cls(sealed, (), sealed, sealing=sealing)

    @classmethod
    def of(cls, recovered: Recovered) -> Standing:
        """The standing that a journal leads to."""
        standing = cls.at(recovered.base, recovered.sealing)
        for entry in recovered.since:
            standing = standing.after_entry(entry)
        return standing

    def after_entry(self, entry: Entry) -> Standing:
        """The standing once `entry` is recorded."""
        return self.after(Step(entry.number, entry.events, entry.utc_ms, entry.hand, entry.kind))

    def after(self, step: Step) -> Standing:
        """The standing once that has happened."""
        match step.events:
            case (EntryRetracted(), *_):
                return self._undone(step)
            case (Restarted() | JournalMended(), *_):
                return self
            case _:
                return self._with(step)

    def before(self, number: int) -> TableState:
        """Where the table stood before entry `number` and all that followed it."""
        kept = (step.events for step in self.steps if step.number < number)
        return fold(self.sealed, (event for events in kept for event in events))

    def _with(self, step: Step) -> Standing:
        state = fold(self.state, step.events)
        if any(isinstance(event, SEALING) for event in step.events):
            return Standing.at(state, step.events)
        return replace(self, steps=(*self.steps, step), state=state)

    def _undone(self, undo: Step) -> Standing:
        """Fold the steps again without those; nothing is ever patched backwards."""
        retracted = {event.number for event in undo.events if isinstance(event, EntryRetracted)}
        logged = tuple(event for event in undo.events if not isinstance(event, EntryRetracted))
        steps = self._kept(retracted)
        steps += (undo._replace(events=logged),) if logged else ()
        state = fold(self.sealed, (event for step in steps for event in step.events))
        return replace(self, steps=steps, state=state, dealt=self.street_dealt)

    def _kept(self, retracted: Collection[int]) -> tuple[Step, ...]:
        return tuple(step for step in self.steps if step.number not in retracted)

    def without(self, steps: Iterable[Step]) -> TableState:
        """Where the table would stand had those steps not been made."""
        kept = self._kept({step.number for step in steps})
        return fold(self.sealed, (event for step in kept for event in step.events))

    @property
    def street_dealt(self) -> int:
        """The entry that brought the first card of the last street ever dealt; 0 if none has."""
        state, first, street = self.sealed, 0, (0, -1)
        for step in self.steps:
            for event in step.events:
                state = evolve(state, event)
                if isinstance(event, DEALING) and (now := _street_of(state)) != street:
                    first, street = step.number, now
        return max(first, self.dealt)

    def needs_approval(self, number: int) -> bool:
        """Whether taking back entry `number` reaches behind the street's first card (`seal`)."""
        rules = self.state.rules
        by_street = rules is not None and rules.options.seal is Seal.STREET
        return by_street and number < self.street_dealt

    @property
    def undoable(self) -> tuple[Step, ...]:
        """The steps that can be taken back, oldest first; of some, none can (`STAYING`).

        Nor can the opening of the shift, once something that stays belongs to that shift.
        """
        return tuple(step for step in self.steps[self._held :] if not _has(step, STAYING))

    @property
    def _held(self) -> int:
        """How many of the first steps are held by what stays."""
        last = _last_with(self.steps, OF_THE_SHIFT)
        return _last_with(self.steps[:last], (ShiftOpened,))


OF_THE_SHIFT = (
    UndoneAfterSeal,
    Acknowledged,
    CorrectionProposed,
    CorrectionDeclined,
    CorrectionWithdrawn,
)
"""What stays, and belongs to the shift in which it happened."""

STAYING = (*OF_THE_SHIFT, *get_args(StaffEvent))
"""What no undo takes back: it is the pit boss's, is no tap at the table, or tells of an undo."""


def _has(step: Step, kinds: tuple[type[Event], ...]) -> bool:
    return any(isinstance(event, kinds) for event in step.events)


def _last_with(steps: Sequence[Step], kinds: tuple[type[Event], ...]) -> int:
    """The place, counted from 1, of the last step with an event of these kinds; 0 without one."""
    return max((at for at, step in enumerate(steps, 1) if _has(step, kinds)), default=0)


DEALING = (CardsDealt, BoardDealt, CommonCardDealt)
"""What brings a card."""


def _street_of(state: TableState) -> tuple[int, int]:
    """The hand and the street of the card that has just come."""
    assert state.hand is not None, "cards are dealt in a hand"
    return state.hand.number, state.hand.street


class TakenUp(NamedTuple):
    """What a desk found when it began: the last entry tapped, and what had to be mended."""

    last: Entry | None
    mended: tuple[JournalMended, ...]
