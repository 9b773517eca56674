"""Decide the counts of tray and boxes, and what of them stays open at a close (HP 4).

Counting is blind, so no refusal here says how much a box holds or should hold. The first count
stays: a recount is another event beside it, and takes a pit boss. A count to close takes two
people, and so does one of a box whose shift was closed without it.
"""

from __future__ import annotations

from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.table.boxes_to_count import may_be_told, still_to_count
from dealerassist.table.commands import CountBox
from dealerassist.table.events import Acknowledged, Event, ShiftSupplemented
from dealerassist.table.expected_holdings import expected_of
from dealerassist.table.house_money_events import BoxCounted, OpeningDiffered
from dealerassist.table.money_state import Box, LeftOpen, Pieces, Purpose, worth
from dealerassist.table.noted_irregularities import GUESTS_OFF, is_noted, next_matter_number
from dealerassist.table.roles import Role
from dealerassist.table.staff_commands import refuse_signer
from dealerassist.table.state import TableState
from dealerassist.table.tray_between_shifts import counted_otherwise
from dealerassist.table.zero_light import missing_from_guests

Decision = tuple[Event, ...] | Refusal


def count_box(state: TableState, command: CountBox, pieces: Pieces) -> Decision:
    """The count with what should be there, of the open shift or of one that was closed before."""
    if command.shift is not None:
        return _counted_later(state, command, command.shift, pieces)
    expected = expected_of(state, command.box)
    if expected is None:
        return refuse(Code.TRAY_NOT_OPEN, "HP 4")
    purpose, first = _purpose(state, command), first_count(state, command.box)
    refusal = _refuse_way_of_counting(command) or refuse_pieces(state, pieces)
    refusal = refusal or _refuse_people(state, command, purpose, again=first is not None)
    if refusal is not None:
        return refusal
    return (_event(state, command, pieces, expected, purpose, first),)


def left_open(state: TableState) -> tuple[LeftOpen, ...]:
    """What of the money would be open if the shift were closed now, numbered as it then waits."""
    boxes: list[tuple[Box | None, int]] = [
        (box, expected_of(state, box) or 0) for box in still_to_count(state)
    ]
    missing = missing_from_guests(state)
    if missing and not _guests_noted(state, -missing):
        boxes.append((None, -missing))
    first = next_matter_number(state)
    return tuple(LeftOpen(first + at, box, amount) for at, (box, amount) in enumerate(boxes))


def _guests_noted(state: TableState, amount: int) -> bool:
    """Whether it waits already since an earlier close that the guests' chips are off by so much."""
    shift = _shift_of_state(state)
    found = [(each.what, each.shift, each.amount) for each in state.waiting]
    return (GUESTS_OFF, shift, amount) in found


def amount_counted(command: CountBox) -> int:
    """What a count has found, in chips."""
    return worth(command.pieces) if command.amount is None else command.amount


def first_count(state: TableState, box: Box) -> int | None:
    """What was found in the box at first, if a count of it now is a recount; None if it is none.

    Whoever counts again before any chip has moved knows what should be there.
    """
    last = state.money.last_count(box)
    if last is None or last.moved:
        return None
    return last.amount if last.first_count is None else last.first_count


def refuse_pieces(state: TableState, pieces: Pieces) -> Refusal | None:
    """Why these chips cannot be in the tray, or None."""
    for denomination, number in pieces:
        if denomination not in state.denominations:
            return refuse(Code.NO_SUCH_DENOMINATION, "HP 4", amount=denomination)
        if number < 0:
            return refuse(Code.NOT_A_WHOLE_CHIP, "2.5", amount=number)
    return None


def _counted_later(state: TableState, command: CountBox, shift: int, pieces: Pieces) -> Decision:
    """A pending count, made after the close: it is booked for the shift that it belongs to."""
    pending = state.pending_count(shift, command.box)
    if pending is None:
        return refuse(Code.NOT_PENDING, "HP 4")
    if state.hand_in_progress:
        return refuse(Code.HAND_IN_PROGRESS, "HP 4", hand=state.hands)
    purpose = Purpose.CLOSING
    refusal = _refuse_way_of_counting(command) or refuse_pieces(state, pieces)
    refusal = refusal or _refuse_people(state, command, purpose, again=False)
    if refusal is not None:
        return refusal
    counted = _event(state, command, pieces, pending.expected, purpose, None)
    opening: tuple[OpeningDiffered, ...] = ()
    if command.box is Box.TRAY:
        number = max(counted.number, state.last_waiting) + 1
        opening = counted_otherwise(state, shift, pieces, number)
    supplement = ShiftSupplemented(shift, papers_recorded=True)
    return counted, Acknowledged(pending.number), *opening, supplement


def _event(
    state: TableState,
    command: CountBox,
    pieces: Pieces,
    expected: int,
    purpose: Purpose,
    first: int | None,
) -> BoxCounted:
    amount = amount_counted(command)
    counter, witness = command.counter.strip(), command.witness.strip()
    difference, shift = amount - expected, _shift_of(state, command)
    off = difference and not is_noted(state, command.box, difference, shift)
    # A number is taken in any case while the result is not told: a gap says then nothing of it.
    told = purpose is not Purpose.CLOSING or may_be_told(state, command.box, command.shift)
    number = next_matter_number(state) if off or not told else 0
    return BoxCounted(
        command.box,
        pieces,
        amount,
        expected,
        purpose,
        counter if witness else "",
        witness,
        first,
        number,
        command.shift,
    )


def _shift_of(state: TableState, command: CountBox) -> int | None:
    if command.shift is not None:
        return command.shift
    return _shift_of_state(state)


def _shift_of_state(state: TableState) -> int | None:
    return None if state.shift is None else state.shift.number


def _purpose(state: TableState, command: CountBox) -> Purpose:
    """What the count is for: a box counted for the closing is counted again for the closing."""
    last = state.money.last_count(command.box)
    counted = last is not None and last.purpose is Purpose.CLOSING
    return Purpose.CLOSING if counted else command.purpose


def _refuse_people(
    state: TableState, command: CountBox, purpose: Purpose, *, again: bool
) -> Refusal | None:
    """Why these people cannot count, or None: two of them to close, a pit boss to count again.

    That who watches has typed the PIN is checked before (`dealerassist/staff/authority.py`).
    """
    counter, witness = command.counter.strip(), command.witness.strip()
    if purpose is not Purpose.CLOSING and not again and not witness:
        return None
    if not counter or not witness or counter.casefold() == witness.casefold():
        return refuse(Code.BOSS_RECOUNTS if again and not witness else Code.TWO_COUNT, "HP 4")
    refusal = refuse_signer(state, counter) or refuse_signer(state, witness)
    if refusal is not None or not again:
        return refusal
    person = state.person(witness)
    boss = person is None or person.role is Role.PIT_BOSS
    return None if boss else refuse(Code.BOSS_RECOUNTS, "HP 4")


def _refuse_way_of_counting(command: CountBox) -> Refusal | None:
    """The tray is counted by denomination, cash as an amount, the other boxes either way."""
    by_pieces = command.amount is None
    if not by_pieces and (command.box is Box.TRAY or command.pieces):
        return refuse(Code.COUNT_PIECES, "HP 4")
    if by_pieces and command.box is Box.CASH:
        return refuse(Code.COUNT_AMOUNT, "HP 4")
    if command.amount is not None and command.amount < 0:
        return refuse(Code.NOT_A_WHOLE_CHIP, "2.5", amount=command.amount)
    return None
