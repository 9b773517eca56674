"""The croupier's desk: the one loop from a command to a durable entry to the new state."""

from __future__ import annotations

import time
from collections.abc import Collection, Iterable
from typing import NamedTuple, get_args

from msgspec import Struct

from dealerassist import __version__
from dealerassist.approvals import Approvals, Grant, Monotonic
from dealerassist.hand.events import (
    BoardDealt,
    CardsDealt,
    CommonCardDealt,
    DepthChanged,
    HandEvent,
    HandStarted,
)
from dealerassist.hand.past import PastHand
from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.journal.entry import PROGRAM, Draft, Entry, uuid7
from dealerassist.journal.history import past_hands
from dealerassist.journal.journal import Journal
from dealerassist.journal.results import hand_result, stays_of
from dealerassist.journal.standing import SEALING, Recovered
from dealerassist.rules.options import Seal
from dealerassist.staff.authority import Act, permitted
from dealerassist.table.commands import (
    ApproveCorrection,
    Command,
    DeclineCorrection,
    ProposeCorrection,
)
from dealerassist.table.corrections import Change, Reason, Shown, Stay, effect_of, hand_of
from dealerassist.table.decide import decide
from dealerassist.table.events import (
    Acknowledged,
    CorrectionDeclined,
    CorrectionProposed,
    CorrectionWithdrawn,
    EntryRetracted,
    Event,
    JournalMended,
    PinLocked,
    PinSet,
    PinsReset,
    Restarted,
    StaffEvent,
    UndoneAfterSeal,
)
from dealerassist.table.evolve import evolve, fold
from dealerassist.table.noting import next_number
from dealerassist.table.staffing import refuse_dealer
from dealerassist.table.state import TableState


class Step(NamedTuple):
    """An entry that still counts and can be taken back: what happened, when, and in which hand."""

    number: int
    events: tuple[Event, ...]
    utc_ms: int = 0
    hand: int | None = None


class Standing(Struct, frozen=True):
    """Where the table stands, and how it got there since the last point of no return.

    Attributes:
        sealed: the state that can no longer be undone.
        steps: the entries after it that still count.
        state: `sealed` with all `steps` folded into it.
        dealt: the last entry that was ever the first of its street, whatever was undone since.
    """

    sealed: TableState
    steps: tuple[Step, ...]
    state: TableState
    dealt: int = 0

    @classmethod
    def at(cls, sealed: TableState) -> Standing:
        """A standing at a point of no return."""
        return cls(sealed, (), sealed)

    @classmethod
    def of(cls, recovered: Recovered) -> Standing:
        """The standing that a journal leads to."""
        standing = cls.at(recovered.base)
        for entry in recovered.since:
            standing = standing.after_entry(entry)
        return standing

    def after_entry(self, entry: Entry) -> Standing:
        """The standing once `entry` is recorded."""
        return self.after(Step(entry.number, entry.events, entry.utc_ms, entry.hand))

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
            return Standing.at(state)
        return Standing(self.sealed, (*self.steps, step), state, self.dealt)

    def _undone(self, undo: Step) -> Standing:
        """Fold the steps again without those; nothing is ever patched backwards."""
        retracted = {event.number for event in undo.events if isinstance(event, EntryRetracted)}
        logged = tuple(event for event in undo.events if not isinstance(event, EntryRetracted))
        steps = self._kept(retracted)
        steps += (undo._replace(events=logged),) if logged else ()
        state = fold(self.sealed, (event for step in steps for event in step.events))
        return Standing(self.sealed, steps, state, self.street_dealt)

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
        """The steps that can be taken back, oldest first; of some, none can (`STAYING`)."""
        return tuple(step for step in self.steps if not _stays(step))


STAYING = (
    UndoneAfterSeal,
    Acknowledged,
    CorrectionProposed,
    CorrectionDeclined,
    CorrectionWithdrawn,
    *get_args(StaffEvent),
)
"""What no undo takes back: it is the pit boss's, is no tap at the table, or tells of an undo."""


def _stays(step: Step) -> bool:
    return any(isinstance(event, STAYING) for event in step.events)


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


def _last_tapped(journal: Journal) -> Entry | None:
    """The last entry that somebody tapped, before those that the program made by itself."""
    last = journal.last
    while last is not None and last.actor == PROGRAM:
        last = journal.find(last.number - 1)
    return last


class TableDesk:
    """One table's desk. Every change goes through `handle` or `undo`, and to the disk first.

    Attributes:
        taken_up: what was found when it began.
    """

    def __init__(self, journal: Journal, *, monotonic: Monotonic = time.monotonic_ns) -> None:
        """Stand where the journal ends, and log the start if there is anything to go on with.

        Args:
            journal: what everything is recorded in.
            monotonic: the clock that grants are issued by.
        """
        self._journal = journal
        self._approvals = Approvals(monotonic)
        self._standing = Standing.of(journal.recover())
        self.taken_up = TakenUp(_last_tapped(journal), journal.mended)
        if journal.last is not None:
            hand = self.state.hands if self.state.hand_in_progress else None
            self._record("restart", (Restarted(__version__, hand),), PROGRAM, None, hand=hand)
        for mended in self.taken_up.mended:
            self._record("mended", (mended,), PROGRAM, None, hand=None)

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
        steps = self.steps
        return steps[-1] if steps else None

    @property
    def steps(self) -> tuple[Step, ...]:
        """Everything that can be taken back, oldest first."""
        return self._standing.undoable

    def last_hands(self, count: int = 10) -> tuple[PastHand, ...]:
        """The last hands that have ended, misdeals too, newest first, as the journal has them.

        Raises:
            JournalError: if one of their entries cannot be read.
        """
        return past_hands(self._journal, count)

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
        if isinstance(command, ApproveCorrection):
            return refuse(Code.PIN_NEEDED, "HP 3")
        return self._carry_out(command, actor, tap)

    def _carry_out(self, command: Command, actor: str, tap: str | None) -> Entry | Refusal:
        by = getattr(command, "by", actor)
        assert by == actor, f"{actor} acts in the name of {by}"
        refusal = permitted(self.state, actor, command, self._concerned(command))
        events = refusal or decide(self.state, command)
        if isinstance(events, Refusal):
            return events
        kind = str(command.__struct_config__.tag)
        return self._record(kind, events, actor, tap, hand=self._hand_after(events))

    def _concerned(self, command: Command) -> str | None:
        """Whose proposal a command is about; None if it is about none."""
        if not isinstance(command, ApproveCorrection | DeclineCorrection):
            return None
        proposal = self.state.proposal(command.number)
        return None if proposal is None else proposal.proposed_by

    # ── corrections by two people ───────────────────────────────────────────────────────────

    def propose(
        self, change: Change, reason: Reason, *, actor: str, text: str = "", tap: str | None = None
    ) -> Entry | Refusal:
        """Propose a correction of what the journal says now. Returns and raises as `handle`."""
        hand = hand_of(change)
        was = None if hand is None else hand_result(self._journal, hand)
        command = ProposeCorrection(change, reason, text, was, self._stays(change), actor)
        return self.handle(command, actor=actor, tap=tap)

    def shown(self, number: int) -> Shown | Refusal:
        """What is to be shown of an open proposal before signing: its effect as of now.

        Raises:
            JournalError: if the entries that tell where the guests sit cannot be read.
        """
        proposal = self.state.proposal(number)
        if proposal is None:
            return refuse(Code.NO_SUCH_PROPOSAL, "HP 3", number=number)
        effect = effect_of(proposal.was, proposal.change, self._stays(proposal.change))
        return effect if isinstance(effect, Refusal) else Shown(proposal, effect)

    def approve(self, grant: Grant, *, actor: str, tap: str | None = None) -> Entry | Refusal:
        """Make the correction that the grant was given for. Returns and raises as `handle`.

        A refusal leaves the grant as it was; an approval uses it up.
        """
        proposal = self.state.proposal(grant.number)
        refusal = self._approvals.refusal(grant, actor)
        if refusal is not None or proposal is None:
            return refusal or refuse(Code.NO_SUCH_PROPOSAL, "HP 3", number=grant.number)
        stays = self._stays(proposal.change)
        command = ApproveCorrection(grant.number, grant.digest, stays, actor)
        answer = self._carry_out(command, actor, tap)
        if not isinstance(answer, Refusal):
            self._approvals.use(grant)
        return answer

    def _stays(self, change: Change) -> tuple[Stay, ...]:
        hand = hand_of(change)
        return () if hand is None else stays_of(self._journal, hand)

    # ── undoing ─────────────────────────────────────────────────────────────────────────────

    def undo(self, *, actor: str, tap: str | None = None) -> Entry | Refusal:
        """Take the last step back, by an entry that says so. Returns and raises as `handle`."""
        target = self.undo_target
        return self.undo_to(0 if target is None else target.number, actor=actor, tap=tap)

    def undo_to(self, number: int, *, actor: str, tap: str | None = None) -> Entry | Refusal:
        """Take entry `number` back and all that followed, the last first, by one entry.

        Where the house seals each street, an undo that reaches behind its first card is carried
        out and waits for the pit boss. Returns and raises as `handle`.
        """
        act = Act.LATE_UNDO if self.needs_approval(number) else Act.UNDO
        if (refusal := permitted(self.state, actor, act)) is not None:
            return refusal
        steps = self.steps
        if number not in [step.number for step in steps]:
            return refuse(Code.NOTHING_TO_UNDO, "HP 1")
        taken = [step for step in reversed(steps) if step.number >= number]
        left = self._standing.without(taken)
        if (refusal := refuse_dealer(left)) is not None:
            return refusal
        events: tuple[Event, ...] = tuple(EntryRetracted(step.number) for step in taken)
        if self.needs_approval(number):
            events += (UndoneAfterSeal(next_number(left)),)
        hand = next((step.hand for step in reversed(taken) if step.hand is not None), None)
        return self._record("undo", events, actor, tap, hand=hand)

    def record_of_staff(self, kind: str, *events: PinLocked | PinSet | PinsReset) -> Entry:
        """Record what the program itself found or did with PINs. Raises as `handle`."""
        return self._record(kind, events, PROGRAM, None, hand=None)

    def needs_approval(self, number: int) -> bool:
        """Whether the pit boss has to approve that entry `number` is taken back (`seal`)."""
        return self._standing.needs_approval(number)

    def before(self, number: int) -> TableState:
        """Where the table stood before entry `number`, one of the `steps`."""
        return self._standing.before(number)

    def _hand_after(self, events: tuple[Event, ...]) -> int | None:
        """The hand that `events` belong to; None for what happens around the hands."""
        if not any(isinstance(event, HandEvent) for event in events):
            return None
        first = events[0]
        if isinstance(first, DepthChanged) and not self.state.hand_in_progress:
            return None
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
        expected = self._standing.after(Step(0, events, hand=hand)).state
        draft = Draft(id=tap or uuid7(), actor=actor, kind=kind, hand=hand, events=events)
        entry = self._journal.append(draft, expected)
        # What was read back from the disk is what the screen will show.
        self._standing = self._standing.after_entry(entry)
        return entry
