"""The table's state with the entries that led to it, so that the last of them can be undone.

Undoing never patches a state backwards: the entries that are left are folded anew from the last
state that can no longer be undone (`DeskState.sealed`).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import reduce
from typing import NamedTuple, get_args

from msgspec import Struct
from msgspec.structs import replace

from dealerassist.hand.events import BoardDealt, CardsDealt, CommonCardDealt
from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.journal.entry import Entry
from dealerassist.journal.read_model.snapshot import SEALING, Recovered
from dealerassist.rules.house_options import Seal
from dealerassist.table.correction_events import (
    CorrectionDeclined,
    CorrectionProposed,
    CorrectionWithdrawn,
)
from dealerassist.table.events import (
    Acknowledged,
    CallReasonGiven,
    CroupierChanged,
    EntryRetracted,
    Event,
    HouseNamed,
    HouseSettingChanged,
    JournalRepaired,
    PitBossCalled,
    Restarted,
    RotaLaid,
    ScreenLocked,
    ScreenUnlocked,
    ShiftOpened,
    UndoneAfterSeal,
)
from dealerassist.table.evolve import evolve, fold
from dealerassist.table.paper_events import PaperMade, PaperNotPrinted
from dealerassist.table.staff_commands import refuse_dealer
from dealerassist.table.staff_events import StaffEvent
from dealerassist.table.state import TableState


class UndoStep(NamedTuple):
    """An entry that has not been taken back.

    Attributes:
        number: the number of the entry.
        events: what happened.
        utc_ms: when, in UTC milliseconds.
        hand: the number of the hand; None between hands.
        kind: the tag of the command that was given.
    """

    number: int
    events: tuple[Event, ...]
    utc_ms: int = 0
    hand: int | None = None
    kind: str = ""

    @classmethod
    def of(cls, entry: Entry) -> UndoStep:
        """The step of an entry."""
        return cls(entry.number, entry.events, entry.utc_ms, entry.hand, entry.kind)


class DeskState(Struct, frozen=True):
    """The table's state, and the entries since the last point behind which no undo reaches.

    That point is the last entry with an event of `SEALING`, such as a closed shift.

    Attributes:
        sealed: the state at that point.
        steps: the entries after it that have not been taken back.
        state: `sealed` with all `steps` folded into it.
        dealt: the last entry that was ever the first of its street, whatever was undone since.
        sealing: the events of the entry that led to `sealed`; nothing at the beginning.
        undoable: the steps that can be taken back, oldest first.
    """

    sealed: TableState
    steps: tuple[UndoStep, ...]
    state: TableState
    dealt: int = 0
    sealing: tuple[Event, ...] = ()
    undoable: tuple[UndoStep, ...] = ()

    @classmethod
    def at(cls, sealed: TableState, sealing: tuple[Event, ...] = ()) -> DeskState:
        """The state right after an entry with these events, behind which no undo reaches."""
        return cls(sealed, (), sealed, sealing=sealing)

    @classmethod
    def of(cls, recovered: Recovered) -> DeskState:
        """The state that a journal leads to."""
        desk_state = cls.at(recovered.base, recovered.sealing)
        for entry in recovered.since:
            desk_state = desk_state.after(UndoStep.of(entry), desk_state.led_to(entry.events))
        return desk_state

    def led_to(self, events: Iterable[Event]) -> TableState:
        """The table's state once these have happened.

        Entries that they take back are left out, and the rest is folded anew.
        """
        events = tuple(events)
        retracted = _retracted(events)
        return fold(self.without(retracted) if retracted else self.state, events)

    def after(self, step: UndoStep, state: TableState) -> DeskState:
        """The same once that step has been recorded.

        Args:
            step: what was recorded.
            state: the table's state after it, as `led_to` folds it.
        """
        match step.events:
            case (EntryRetracted(), *_):
                return self._undone(step, state)
            case (Restarted() | JournalRepaired(), *_):
                return self
            case _:
                # Any other entry is a step: a new kind of event can then be undone from the
                # first, and a slip in it put right.
                return self._with(step, state)

    def before(self, number: int) -> TableState:
        """The table's state before entry `number` and all that followed it."""
        kept = (step.events for step in self.steps if step.number < number)
        return fold(self.sealed, (event for events in kept for event in events))

    def _with(self, step: UndoStep, state: TableState) -> DeskState:
        if any(isinstance(event, SEALING) for event in step.events):
            return DeskState.at(state, step.events)
        undoable = _undoable_with(self.undoable, step)
        return replace(self, steps=(*self.steps, step), state=state, undoable=undoable)

    def _undone(self, undo: UndoStep, state: TableState) -> DeskState:
        # An undo may bring events of its own, such as one that waits for the pit boss: those stay
        # as a step, while the retractions have done their work.
        own = tuple(event for event in undo.events if not isinstance(event, EntryRetracted))
        steps = self._kept(_retracted(undo.events))
        steps += (undo._replace(events=own),) if own else ()
        undoable = reduce(_undoable_with, steps, tuple[UndoStep, ...]())
        dealt = self.street_dealt
        return replace(self, steps=steps, state=state, dealt=dealt, undoable=undoable)

    def _kept(self, retracted: Collection[int]) -> tuple[UndoStep, ...]:
        return tuple(step for step in self.steps if step.number not in retracted)

    def without(self, numbers: Collection[int]) -> TableState:
        """The table's state without the steps of these numbers."""
        kept = self._kept(numbers)
        return fold(self.sealed, (event for step in kept for event in step.events))

    def refuse_going_back(self, number: int) -> Refusal | None:
        """Why entry `number` and all that followed cannot be taken back, or None.

        The undo of a relief that was signed with a PIN would book what follows to somebody who
        has signed nothing and may have gone home (HP 1); of any other, it could let somebody deal
        who has left the staff since (HP 3).
        """
        taken = [step for step in self.undoable if step.number >= number]
        reliefs = [step for step in taken if _has(step, (CroupierChanged,))]
        if not reliefs:
            return None
        signed = filter(None, map(self._signed_with_pin, reversed(reliefs)))
        return next(signed, None) or refuse_dealer(self.without([step.number for step in taken]))

    def _signed_with_pin(self, relief: UndoStep) -> Refusal | None:
        """Why this relief is not undone, or None: whoever took over had a PIN, and signed."""
        before = self.before(relief.number)
        for event in relief.events:
            if isinstance(event, CroupierChanged):
                person = before.person(event.croupier)
                if person is not None and person.has_pin:
                    return refuse(Code.RELIEVED_WITH_PIN, "HP 1", person=person.id)
        return None

    @property
    def street_dealt(self) -> int:
        """The number of the entry with the first card of the last street dealt; 0 without one.

        A street whose cards were taken back counts too (`dealt`): undoing them would otherwise
        let the croupier undo more than the house allows without the pit boss.
        """
        state, first, street = self.sealed, 0, (0, -1)
        for step in self.steps:
            for event in step.events:
                state = evolve(state, event)
                if isinstance(event, DEALING) and (now := _street_of(state)) != street:
                    first, street = step.number, now
        return max(first, self.dealt)

    def needs_approval(self, number: int) -> bool:
        """Whether taking back entry `number` takes the pit boss (house option `seal`).

        So it is where the house seals by street, and the undo reaches behind its first card.
        """
        rules = self.state.rules
        by_street = rules is not None and rules.options.seal is Seal.STREET
        return by_street and number < self.street_dealt


OF_THE_SHIFT = (
    UndoneAfterSeal,
    Acknowledged,
    CorrectionProposed,
    CorrectionDeclined,
    CorrectionWithdrawn,
)
"""Events that no undo takes back, and that need the shift in which they happened."""

STAYING = (
    *OF_THE_SHIFT,
    *get_args(StaffEvent),
    HouseNamed,
    HouseSettingChanged,
    RotaLaid,
    ScreenLocked,
    ScreenUnlocked,
    PaperMade,
    PaperNotPrinted,
)
"""Events that no undo takes back: the pit boss's, the staff's, the house's, those of the lock, a
late undo, and that a paper was made."""


def _retracted(events: Iterable[Event]) -> frozenset[int]:
    """The numbers of the entries that these events take back."""
    return frozenset(event.number for event in events if isinstance(event, EntryRetracted))


def _has(step: UndoStep, kinds: tuple[type[Event], ...]) -> bool:
    return any(isinstance(event, kinds) for event in step.events)


def _undoable_with(undoable: tuple[UndoStep, ...], step: UndoStep) -> tuple[UndoStep, ...]:
    """What can be taken back once `step` has happened too; a step that stays cannot (`STAYING`).

    Nor can the opening of the shift, once something that stays belongs to that shift, or a call of
    the pit boss that was answered: the answer would be one to nothing.
    """
    if _has(step, OF_THE_SHIFT):
        undoable = undoable[_last_with(undoable, (ShiftOpened,)) :]
        seen_to = {event.number for event in step.events if isinstance(event, Acknowledged)}
        return tuple([each for each in undoable if not (seen_to and _calls(each, seen_to))])
    return undoable if _has(step, STAYING) else (*undoable, step)


def _calls(step: UndoStep, numbers: Collection[int]) -> bool:
    """Whether it is a call of the pit boss with one of these numbers, or the reason of one."""
    calls = PitBossCalled | CallReasonGiven
    return any(isinstance(event, calls) and event.number in numbers for event in step.events)


def _last_with(steps: Sequence[UndoStep], kinds: tuple[type[Event], ...]) -> int:
    """The place, counted from 1, of the last step with an event of these kinds; 0 without one."""
    return max((at for at, step in enumerate(steps, 1) if _has(step, kinds)), default=0)


DEALING = (CardsDealt, BoardDealt, CommonCardDealt)
"""Events that bring a card."""


def _street_of(state: TableState) -> tuple[int, int]:
    """The hand and the street of the card that has just come."""
    assert state.hand is not None, "cards are dealt in a hand"
    return state.hand.number, state.hand.street


class FoundAtStart(Struct, frozen=True):
    """What a desk found when it began.

    Attributes:
        last: the last entry of what happened at the table; None in an empty journal.
        repairs: what was repaired in the journal's files when it was opened.
    """

    last: Entry | None
    repairs: tuple[JournalRepaired, ...]
