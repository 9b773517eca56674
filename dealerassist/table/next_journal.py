"""What a table takes from a journal that ends to the one in which it goes on. Decides and folds.

A journal ends between two shifts, with its books closed: what is still open of the money (a count,
a difference, a correction) refers to entries of the old one, and is seen to there first. What else
waits for the pit boss goes over with its number.
"""

from __future__ import annotations

from typing import Any, assert_never

from msgspec.structs import replace

from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.table.journal_events import (
    CarriedMatter,
    CarriedTable,
    JournalBegun,
    JournalEnded,
    JournalEvent,
)
from dealerassist.table.money_state import Money
from dealerassist.table.state import EarlierJournal, TableState, Waiting

RULE = "HP 4"
"""The chapter of the house practice about the house's money and the end of a shift."""

STAYS_BEHIND = {
    "shift": "it is over; number, day and end of the last one go over (`EarlierJournal`)",
    "hand": "it is over; the next one has the next number",
    "money": "it is that of the last shift; the number of the last slip goes over",
    "waiting": "what waits still goes over as `JournalBegun.matters`",
    "proposals": "none is open when a journal ends",
    "to_count": "no count is pending when a journal ends",
    "untold": "no difference is open when a journal ends",
    "earlier": "it is made of the journal that ends",
    "pins_of": "it goes over as `JournalBegun.pins`",
    "ended": "the new journal has not ended",
}
"""The fields of `TableState` that `CarriedTable` does not have under their name, and why."""


def refuse_ending(state: TableState) -> Refusal | None:
    """Why the journal of this table cannot end now, or None; each says what is done first."""
    if state.rules is None:
        return refuse(Code.TABLE_NOT_OPEN, RULE)
    if state.shift_is_open:
        return refuse(Code.SHIFT_OPEN, RULE, shift=state.last_shift)
    if state.proposals:
        return refuse(Code.CORRECTION_OPEN, "HP 3", number=state.proposals[0].number)
    if state.to_count:
        return refuse(Code.COUNT_OPEN, RULE, shift=state.to_count[0].shift)
    differences = (each for each in state.noted if _is_of_money(each))
    if (difference := next(differences, None)) is not None:
        return refuse(Code.DIFFERENCE_OPEN, RULE, number=difference.number)
    return None


def _is_of_money(waiting: Waiting) -> bool:
    """Whether signing for it takes entries of this journal: who counted, and what."""
    return waiting.box is not None or waiting.amount is not None


def carried_table(state: TableState) -> CarriedTable:
    """What goes over of the table; its journal may end (`refuse_ending`)."""
    same = {name: getattr(state, name) for name in _same_names()}
    last = state.last_close or EarlierJournal()
    return CarriedTable(
        **same,
        slips=state.money.slips,
        last_shift=last.shift,
        last_day=last.gaming_day,
        last_closed_ms=last.closed_ms,
    )


def _same_names() -> tuple[str, ...]:
    """The fields that go over as they are."""
    return tuple(n for n in CarriedTable.__struct_fields__ if n in TableState.__struct_fields__)


# ── folding ─────────────────────────────────────────────────────────────────────────────────


def evolve_journal(state: TableState, event: JournalEvent) -> TableState:
    """The table after the last entry of a journal, or the first of the next."""
    match event:
        case JournalEnded(next=following):
            return replace(state, ended=following)
        case JournalBegun():
            return _begun(event)
        case _:
            assert_never(event)


def _begun(event: JournalBegun) -> TableState:
    """The table in the journal with which it goes on."""
    table = event.table
    same: dict[str, Any] = {name: getattr(table, name) for name in _same_names()}
    return TableState(
        **same,
        money=Money(slips=table.slips),
        waiting=tuple(_waiting(each) for each in event.matters),
        earlier=EarlierJournal(table.hands, table.last_shift, table.last_day, table.last_closed_ms),
        pins_of=event.pins,
    )


def _waiting(matter: CarriedMatter) -> Waiting:
    return Waiting(
        matter.what,
        matter.hand,
        matter.number,
        shift=matter.shift,
        seat=matter.seat,
        called_ms=matter.called_ms,
        reason=matter.reason,
    )
