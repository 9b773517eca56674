"""The tronc of a gaming day: what it is made of, and that two people sign it. Decides and folds.

It is what the tip box held at the close of each shift of the day, as it was counted, and what
guests gave by card where that is the tronc's (house practice 4). It is signed once all shifts of
the day are closed and their tip boxes counted, before the next day is opened; opening does not wait
for it. Another shift of the day, opened after that, is signed for by itself. It is in no shift's
report, which the signature would supersede each night, and so no matter of the review queue.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from msgspec.structs import replace

from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.table.commands import GiveCashlessTip, SignTronc
from dealerassist.table.events import CashlessTipGiven, ShiftClosed, ShiftReopened, TroncSigned
from dealerassist.table.expected_holdings import closing_count
from dealerassist.table.house_money_events import BoxCounted
from dealerassist.table.money_state import Box
from dealerassist.table.reopening import changed_since_close
from dealerassist.table.staff_commands import refuse_signer
from dealerassist.table.state import Shift, TableState
from dealerassist.table.tronc_state import CashlessTips, TipsOfShift, UnsignedTronc

RULE = "HP 4"
"""The chapter of the house practice about the house's money and the end of a shift."""

MOST_UNSIGNED = 62
"""So many days wait to be signed at most, two months: a house that signs none carries no more."""


def give_cashless_tip(
    state: TableState, command: GiveCashlessTip
) -> tuple[CashlessTipGiven] | Refusal:
    """A tip by card, counted as the house has set it; it needs no chips of the guest."""
    if not state.settings.cashless_tips:
        return refuse(Code.NO_CASHLESS_TIPS, RULE)
    if command.amount <= 0:
        return refuse(Code.NOT_A_WHOLE_CHIP, "2.5", amount=command.amount)
    goes_to = CashlessTips(state.settings.cashless_tips)
    return (CashlessTipGiven(command.seat, command.amount, goes_to),)


def sign_tronc(state: TableState, command: SignTronc) -> tuple[TroncSigned] | Refusal:
    """Two different people of the table's staff sign for a gaming day, between hands."""
    day = unsigned_tronc(state, command.gaming_day)
    if day is None:
        return refuse(Code.TRONC_SIGNED, RULE)
    if (refusal := refuse_signing(state, day)) is not None:
        return refusal
    first, second = command.first.strip(), command.second.strip()
    if not first or not second or first.casefold() == second.casefold():
        return refuse(Code.TWO_SIGN_TRONC, RULE)
    refusal = refuse_signer(state, first) or refuse_signer(state, second)
    return refusal or (TroncSigned(day.gaming_day, day.shifts, first, second),)


def unsigned_tronc(state: TableState, gaming_day: str) -> UnsignedTronc | None:
    """What of the tronc of this gaming day is still to be signed; None if nothing is."""
    return next((each for each in state.tronc if each.gaming_day == gaming_day), None)


def refuse_signing(state: TableState, day: UnsignedTronc) -> Refusal | None:
    """Why the tronc of this gaming day cannot be signed yet, or None."""
    if state.hand_in_progress:
        return refuse(Code.HAND_IN_PROGRESS, RULE, hand=state.hands)
    shift = state.shift
    if shift is not None and shift.is_open and shift.gaming_day == day.gaming_day:
        return refuse(Code.SHIFT_OPEN, RULE, shift=shift.number)
    pending = [e.shift for e in day.shifts if state.pending_count(e.shift, Box.TIPS) is not None]
    return refuse(Code.TIPS_UNCOUNTED, RULE, shift=pending[0]) if pending else None


# ── folding ─────────────────────────────────────────────────────────────────────────────────


def cashless_tip_given(state: TableState, event: CashlessTipGiven) -> TableState:
    """The table after a tip by card: the shift has it if it is the tronc's; no chip moves."""
    if event.goes_to is CashlessTips.REVENUE:
        return state
    shift = _last(state)
    return replace(state, shift=replace(shift, cashless=shift.cashless + event.amount))


TroncEvent = ShiftClosed | ShiftReopened | BoxCounted | TroncSigned
"""The events that change what of the tronc is still to be signed."""


def evolve_tronc(state: TableState, event: TroncEvent) -> TableState:
    """The table with `TableState.tronc` as it is after `event`."""
    match event:
        case ShiftClosed():
            return _shift_closed(state) if event.tronc_unsigned else state
        case ShiftReopened(number):
            return _with_days(state, (_without(day, number) for day in state.tronc))
        case BoxCounted(box=Box.TIPS, shift=int(number), amount=amount):
            return _with_days(state, (_counted(day, number, amount) for day in state.tronc))
        case BoxCounted():
            return state
        case TroncSigned(gaming_day):
            left = (day for day in state.tronc if day.gaming_day != gaming_day)
            # A shift that was signed for is not opened again: it would be signed for twice.
            return changed_since_close(_with_days(state, left))
        case _:
            assert_never(event)


def _shift_closed(state: TableState) -> TableState:
    shift, count = _last(state), closing_count(state, Box.TIPS)
    counted = None if count is None else count.amount
    tips = TipsOfShift(shift.number, counted, shift.cashless)
    day = unsigned_tronc(state, shift.gaming_day) or UnsignedTronc(shift.gaming_day, ())
    others = tuple(each for each in state.tronc if each.gaming_day != day.gaming_day)
    days = (*others, replace(day, shifts=(*day.shifts, tips)))
    return replace(state, tronc=days[-MOST_UNSIGNED:])


def _without(day: UnsignedTronc, shift: int) -> UnsignedTronc:
    return replace(day, shifts=tuple(each for each in day.shifts if each.shift != shift))


def _counted(day: UnsignedTronc, shift: int, amount: int) -> UnsignedTronc:
    """The day with a count of that shift that was made after its close."""
    shifts = tuple(
        replace(each, counted=amount) if each.shift == shift else each for each in day.shifts
    )
    return replace(day, shifts=shifts)


def _with_days(state: TableState, days: Iterable[UnsignedTronc]) -> TableState:
    return replace(state, tronc=tuple(day for day in days if day.shifts))


def _last(state: TableState) -> Shift:
    assert state.shift is not None, "a shift has been opened"
    return state.shift
