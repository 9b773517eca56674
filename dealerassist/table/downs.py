"""Downs: who deals and since when, who is next by the rota, who has a break (house practice 1, 7).

A down is the time that one croupier deals. Times are in UTC milliseconds, and 0 where they are not
known, as in journals from before they were recorded.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.local_time import MINUTE_MS
from dealerassist.table.commands import ChangeCroupier, LayRota
from dealerassist.table.events import CroupierChanged, RotaLaid, ShiftOpened
from dealerassist.table.rota import Relieved, Rota
from dealerassist.table.staff_commands import refuse_croupier
from dealerassist.table.state import Shift, TableState


class ComingTurn(Struct, frozen=True):
    """When somebody deals by the rota: from then on, if every down until then is as long as usual.

    `starts_ms` is 0 where nobody deals yet.
    """

    croupier: str
    starts_ms: int


class Break(Struct, frozen=True):
    """Since when somebody who has dealt here has a break, and until when.

    That is until the next turn by the rota; for who has none, as long as breaks are in this house.
    """

    since_ms: int
    until_ms: int


def down_ms(state: TableState) -> int:
    """How long a down is in this house."""
    return state.settings.down_minutes * MINUTE_MS


def relief_due_ms(state: TableState) -> int:
    """When the down of who deals is over; 0 if nobody deals, or its beginning is not known."""
    shift = state.shift if state.shift_is_open else None
    return shift.down_ms + down_ms(state) if shift is not None and shift.down_ms else 0


def relief_is_due(state: TableState, now_ms: int) -> bool:
    """Whether the relief is due."""
    due = relief_due_ms(state)
    return bool(due) and now_ms >= due


def coming_turns(state: TableState) -> tuple[ComingTurn, ...]:
    """Who deals after whom by the rota, each once, from the next one on.

    Who has left the staff since, or has another role, is passed over; who deals now comes last.
    """
    due, length = relief_due_ms(state), down_ms(state)
    return tuple(
        ComingTurn(croupier, due + place * length if due else 0)
        for place, croupier in enumerate(_able(state))
    )


def _able(state: TableState) -> Iterator[str]:
    deals = state.shift.croupier if state.shift is not None and state.shift_is_open else ""
    able = [each for each in state.rota.from_next if refuse_croupier(state, each) is None]
    yield from (each for each in able if each != deals)
    yield from (each for each in able if each == deals)


def next_turn(state: TableState) -> ComingTurn | None:
    """Who is to take over next by the rota; None where it names nobody."""
    turn = next(iter(coming_turns(state)), None)
    deals = state.shift is not None and state.shift_is_open and state.shift.croupier
    return None if turn is None or turn.croupier == deals else turn


def break_of(state: TableState, person: str) -> Break | None:
    """The break of somebody who has dealt in the open shift and does not now; None without one."""
    if state.shift is None or not state.shift_is_open:
        return None
    since = [each.at_ms for each in state.shift.relieved if each.croupier == person]
    if not since:
        return None
    turns = [turn.starts_ms for turn in coming_turns(state) if turn.croupier == person]
    usual_ms = state.settings.break_minutes * MINUTE_MS
    return Break(since[0], turns[0] if turns else since[0] + usual_ms)


# ── deciding ────────────────────────────────────────────────────────────────────────────────


def change_croupier(state: TableState, command: ChangeCroupier) -> tuple[CroupierChanged] | Refusal:
    """The relief, with who was to take over by the rota and when; between hands (HP 1)."""
    refusal = refuse_croupier(state, command.croupier)
    if refusal is not None:
        return refusal
    planned = next_turn(state)
    if planned is None:
        return (CroupierChanged(command.croupier, command.utc_ms),)
    changed = CroupierChanged(command.croupier, command.utc_ms, planned.croupier, planned.starts_ms)
    return (changed,)


def lay_rota(state: TableState, command: LayRota) -> tuple[RotaLaid] | Refusal:
    """A new rota in place of the one before; nobody in it lifts it."""
    for place, croupier in enumerate(command.croupiers):
        if croupier in command.croupiers[:place]:
            return refuse(Code.TWICE_IN_ROTA, "HP 7", person=croupier)
        if (refusal := refuse_croupier(state, croupier)) is not None:
            return refusal
    return (RotaLaid(command.croupiers, command.utc_ms, command.boss),)


# ── folding ─────────────────────────────────────────────────────────────────────────────────


def with_rota(state: TableState, event: RotaLaid) -> TableState:
    """The table with another rota."""
    rota = Rota()
    if event.croupiers:
        rota = Rota(event.croupiers, laid_ms=event.utc_ms, boss=event.boss)
    if state.shift is None or not state.shift_is_open:
        return replace(state, rota=rota)
    return replace(state, rota=rota.dealt_by(state.shift.croupier))


def first_down(state: TableState, event: ShiftOpened) -> TableState:
    """The table once the first croupier of a shift deals."""
    return replace(state, rota=state.rota.dealt_by(event.croupier))


def croupier_changed(state: TableState, event: CroupierChanged) -> TableState:
    """The table once another croupier deals."""
    shift, croupier, at_ms = state.shift, event.croupier, event.utc_ms
    assert shift is not None, "somebody is relieved in a shift"
    return replace(
        state,
        shift=replace(
            shift,
            croupier=croupier,
            down_ms=at_ms,
            relieved=_relieved(shift, croupier, at_ms),
        ),
        rota=state.rota.dealt_by(croupier),
    )


def _relieved(shift: Shift, croupier: str, at_ms: int) -> tuple[Relieved, ...]:
    """Who has dealt in the shift and does not now, the last of them last."""
    others = (each for each in shift.relieved if each.croupier not in (croupier, shift.croupier))
    if shift.croupier == croupier:
        return tuple(others)
    return (*others, Relieved(shift.croupier, at_ms))
