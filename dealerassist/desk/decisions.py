"""What follows from a command or an undo at a desk, decided before anything is recorded."""

from __future__ import annotations

from typing import NamedTuple

from dealerassist.desk.undo_history import DeskState
from dealerassist.hand.events import HandEvent, HandStarted
from dealerassist.hand.recording_depth.events import DepthChanged
from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.journal.entry import Draft, uuid7
from dealerassist.staff.authority import StaffAct, may_take_back, permitted
from dealerassist.table.automatic_steps import play
from dealerassist.table.commands import Command
from dealerassist.table.events import EntryRetracted, Event, UndoneAfterSeal
from dealerassist.table.evolve import fold
from dealerassist.table.noted_irregularities import next_matter_number
from dealerassist.table.state import TableState


class Decided(NamedTuple):
    """What is to be recorded, and the table's state once it is."""

    draft: Draft
    state: TableState


def command_decision(
    current: DeskState,
    command: Command,
    *,
    actor: str,
    tap: str | None = None,
    concerned: str | None = None,
    counted_by: frozenset[str] = frozenset(),
) -> Decided | Refusal:
    """What follows from a command, or why it is refused: by who may ask for it, or by the rules.

    Args:
        current: the table, and what can be undone at it.
        command: what happened at the table.
        actor: the staff number of who tapped it.
        tap: the id of the tap (UUIDv7); a new one without it.
        concerned: who proposed what the command is about; None if it is about no proposal.
        counted_by: who counted and watched what the command signs for.
    """
    refusal = permitted(current.state, actor, command, concerned, counted_by=counted_by)
    played = refusal or play(current.state, command)
    if isinstance(played, Refusal):
        return played
    state, events = played
    draft = Draft(
        id=tap or uuid7(),
        actor=actor,
        kind=str(command.__struct_config__.tag),
        hand=_hand_of(current.state, events),
        events=events,
    )
    return Decided(draft, state)


def undo_decision(
    current: DeskState, number: int, *, actor: str, tap: str | None = None
) -> Decided | Refusal:
    """What takes entry `number` back and all that followed, the last first; or why it is refused.

    Where the house seals each street, an undo that reaches behind its first card waits for the
    pit boss (house practice, chapter 1).
    """
    late = current.needs_approval(number)
    refusal = permitted(current.state, actor, StaffAct.LATE_UNDO if late else StaffAct.UNDO)
    if refusal is None and current.state.locked:
        refusal = refuse(Code.SCREEN_LOCKED, "HP 7")
    if refusal is None and number not in [step.number for step in current.undoable]:
        refusal = refuse(Code.NOTHING_TO_UNDO, "HP 1")
    if refusal is not None:
        return refusal
    taken = [step for step in reversed(current.undoable) if step.number >= number]
    refusal = may_take_back(current.state, actor, [step.kind for step in taken])
    refusal = refusal or current.refuse_going_back(number)
    if refusal is not None:
        return refusal
    left = current.without([step.number for step in taken])
    events: tuple[Event, ...] = tuple(EntryRetracted(step.number) for step in taken)
    if late:
        events += (UndoneAfterSeal(next_matter_number(left)),)
    hand = next((step.hand for step in reversed(taken) if step.hand is not None), None)
    draft = Draft(id=tap or uuid7(), actor=actor, kind="undo", hand=hand, events=events)
    return Decided(draft, fold(left, events))


def _hand_of(before: TableState, events: tuple[Event, ...]) -> int | None:
    """The hand that `events` belong to; None for what happens around the hands."""
    if not any(isinstance(event, HandEvent) for event in events):
        return None
    if isinstance(events[0], DepthChanged) and not before.hand_in_progress:
        return None
    # In a tournament a level may begin with the hand, and its event comes first (11.1).
    started = next((event for event in events if isinstance(event, HandStarted)), None)
    return before.hands if started is None else started.number
