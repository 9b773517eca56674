"""Open a shift again that has just been closed (house practice 4). Decides and folds.

A close is a tap, and a tap can be a slip. Until the next shift is opened, and for an hour at most,
a pit boss takes it back: not as an undo, as the close stays in the journal and on paper, but as an
entry of its own. The shift goes on as it was, and its counts to close stay its first counts.
"""

from __future__ import annotations

from msgspec.structs import replace

from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.local_time import HOUR_MS
from dealerassist.table.commands import ReopenShift
from dealerassist.table.events import Acknowledged, Event, ShiftClosed, ShiftReopened
from dealerassist.table.rota import Rota
from dealerassist.table.state import Shift, TableState

REOPENED_WITHIN_MS = HOUR_MS
"""How long after its close a shift can be opened again."""


def reopen_shift(state: TableState, command: ReopenShift) -> tuple[Event, ...] | Refusal:
    """The shift is open again, and what waits because it was closed uncounted waits no more.

    Such a box is still to be counted in the shift then.
    """
    shift = state.shift
    if shift is None:
        return refuse(Code.SHIFT_CLOSED, "HP 4")
    if (refusal := _refuse(shift, command)) is not None:
        return refusal
    pending = (each.number for each in state.to_count if each.shift == shift.number)
    reopened = ShiftReopened(shift.number, command.utc_ms, shift.closed_ms or 0)
    return (reopened, *map(Acknowledged, pending))


def _refuse(shift: Shift, command: ReopenShift) -> Refusal | None:
    if shift.number != command.shift:
        return refuse(Code.LATER_SHIFT_OPENED, "HP 4", shift=shift.number)
    if shift.closed_ms is None:
        return refuse(Code.SHIFT_OPEN, "HP 4", shift=shift.number)
    if shift.moved_on:
        return refuse(Code.CHANGED_SINCE_CLOSE, "HP 4", shift=shift.number)
    # A clock that was set back does not lengthen the hour: by more than that, nobody knows it.
    if abs(command.utc_ms - shift.closed_ms) > REOPENED_WITHIN_MS:
        return refuse(Code.CLOSED_TOO_LONG, "HP 4", shift=shift.number)
    return None


# ── folding ─────────────────────────────────────────────────────────────────────────────────


def shift_closed(state: TableState, event: ShiftClosed) -> TableState:
    """The table with its shift closed; the rota of its evening goes with it."""
    shift = _last(state)
    ended = replace(shift, closed_ms=event.closed_ms, rota_then=state.rota)
    return replace(state, shift=ended, rota=Rota())


def shift_reopened(state: TableState) -> TableState:
    """The table with that shift open as it was; a rota laid out since stays."""
    shift = _last(state)
    rota = state.rota if state.rota.croupiers else shift.rota_then
    again = replace(shift, closed_ms=None, rota_then=Rota())
    return replace(state, shift=again, rota=rota)


def changed_since_close(state: TableState) -> TableState:
    """The table after something between two shifts that the closed one cannot be opened past."""
    shift = state.shift
    if shift is None or shift.is_open:
        return state
    return replace(state, shift=replace(shift, moved_on=True))


def _last(state: TableState) -> Shift:
    assert state.shift is not None, "a shift has been opened"
    return state.shift
