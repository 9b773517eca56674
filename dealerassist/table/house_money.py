"""Decide the commands about the house's chips: tray, slips, cash, counts (house practice 4).

Counting is blind, so no refusal here says how much a box holds or should hold.
"""

from __future__ import annotations

from typing import assert_never

from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.table import box_counts
from dealerassist.table.box_counts import refuse_pieces
from dealerassist.table.commands import CountBox, Credit, Fill, OpenTray
from dealerassist.table.events import Acknowledged, Event
from dealerassist.table.expected_holdings import box_to_count_again, expected_of
from dealerassist.table.house_money_events import (
    OpeningDiffered,
    TrayCredited,
    TrayFilled,
    TrayOpened,
)
from dealerassist.table.money_state import Box, Pieces, Slip, ordered_pieces, worth
from dealerassist.table.noted_irregularities import next_matter_number
from dealerassist.table.roles import Role
from dealerassist.table.staff_commands import refuse_signer
from dealerassist.table.state import TableState
from dealerassist.table.tray_between_shifts import opened_otherwise

MoneyCommand = OpenTray | Fill | Credit | CountBox
"""The commands about the tray and the boxes."""

Decision = tuple[Event, ...] | Refusal


def decide_house_chips(state: TableState, command: MoneyCommand) -> Decision:
    """The events that follow from `command` between two hands, or why it is refused."""
    match command:
        case OpenTray():
            return _open_tray(state, command)
        case Fill(pieces):
            return _fill(state, command, ordered_pieces(pieces))
        case Credit(pieces):
            return _credit(state, command, ordered_pieces(pieces))
        case CountBox():
            return box_counts.count_box(state, command, ordered_pieces(command.pieces))
        case _:
            assert_never(command)


def refuse_sale(state: TableState, cash: int, amount: int) -> Refusal | None:
    """Why a guest cannot buy so much of `amount` for cash at the table, or None.

    Args:
        state: the table.
        cash: what is sold out of the tray, in chips.
        amount: all that the guest buys, in chips.
    """
    return _refuse_cash(state, cash, amount) or _refuse_taking(state, cash)


def refuse_redemption(state: TableState, cash: int, amount: int) -> Refusal | None:
    """Why a guest cannot get cash at the table for so much of `amount`, or None.

    Args:
        state: the table.
        cash: what is paid in cash, in chips.
        amount: all the chips that the guest takes along.
    """
    if (refusal := _refuse_cash(state, cash, amount)) is not None:
        return refusal
    # Without the amount that is there: whoever counts the cash must not know it before.
    short = cash > (expected_of(state, Box.CASH) or 0)
    return refuse(Code.CASH_TOO_SMALL, "HP 4") if short else None


def refuse_adjustment(state: TableState, box: Box, amount: int) -> Refusal | None:
    """Why a box cannot be adjusted by `amount` chips, or None (house practice 4).

    The refusal does not say what the box should hold: whoever counts it must not know before.
    """
    expected = expected_of(state, box)
    if expected is None:
        return refuse(Code.TRAY_NOT_OPEN, "HP 4")
    return refuse(Code.BOX_TOO_SMALL, "HP 4") if expected + amount < 0 else None


def refuse_moved_chips(state: TableState) -> Refusal | None:
    """Why a shift cannot end, or None: chips have moved in a box since its closing count."""
    box = box_to_count_again(state)
    return None if box is None else refuse(Code.COUNT_AGAIN, "HP 4", box=box.value)


def _refuse_cash(state: TableState, cash: int, amount: int) -> Refusal | None:
    if not 0 <= cash <= amount:
        return refuse(Code.MORE_CASH_THAN_CHIPS, "HP 4", amount=amount)
    if not cash:
        return None
    if not state.sells_at_table:
        return refuse(Code.NOT_SOLD_AT_TABLE, "HP 4")
    return refuse(Code.TRAY_NOT_OPEN, "HP 4") if state.money.opening is None else None


def _refuse_taking(state: TableState, amount: int) -> Refusal | None:
    """Why `amount` chips cannot be taken from the tray, or None.

    It must not hold less than nothing. How much it holds is not said before it is counted.
    """
    short = amount > (expected_of(state, Box.TRAY) or 0)
    return refuse(Code.TRAY_TOO_SMALL, "HP 4") if short else None


def _open_tray(state: TableState, command: OpenTray) -> Decision:
    pieces = ordered_pieces(command.pieces)
    if state.money.opening is not None:
        return refuse(Code.TRAY_OPEN, "HP 4")
    if (refusal := refuse_pieces(state, pieces)) is not None:
        return refusal
    difference = opened_otherwise(state, pieces)
    if difference is None or state.shift is None:
        return (TrayOpened(pieces),)
    if not _is_signed(state, command):
        return refuse(Code.OPENING_DIFFERS, "HP 4", shift=difference.shift)
    counter, witness = command.counter.strip(), command.witness.strip()
    if witness and command.reason is None:
        return refuse(Code.WHY_IT_DIFFERS, "HP 4")
    number = next_matter_number(state)
    differed = OpeningDiffered(state.shift.number, difference, number, counter, witness)
    # Signed for on the spot, it waits for nobody; it stays on paper all the same.
    signed = (Acknowledged(number, command.reason),) if witness else ()
    return TrayOpened(pieces), differed, *signed


def _is_signed(state: TableState, command: OpenTray) -> bool:
    """Whether a pit boss signs for how the tray is opened; while nobody is enrolled, nobody has to.

    That this person has typed the PIN is checked before (`dealerassist/staff/authority.py`).
    """
    if not state.staff:
        return True
    signer = state.person(command.witness.strip())
    return signer is not None and signer.active and signer.role is Role.PIT_BOSS


def _fill(state: TableState, command: Fill, pieces: Pieces) -> Decision:
    refusal = _refuse_moving(state, command, pieces)
    return refusal or (TrayFilled(_next_slip(state, command), pieces, papers_recorded=True),)


def _credit(state: TableState, command: Credit, pieces: Pieces) -> Decision:
    refusal = _refuse_moving(state, command, pieces) or _refuse_taking(state, worth(pieces))
    return refusal or (TrayCredited(_next_slip(state, command), pieces, papers_recorded=True),)


def _refuse_moving(state: TableState, command: Fill | Credit, pieces: Pieces) -> Refusal | None:
    """Why these chips cannot go between the tray and the cash desk, or None."""
    if state.money.opening is None:
        return refuse(Code.TRAY_NOT_OPEN, "HP 4")
    if not pieces:
        return refuse(Code.NO_PIECES, "HP 4")
    return refuse_pieces(state, pieces) or _refuse_signers(state, command)


def _refuse_signers(state: TableState, command: Fill | Credit) -> Refusal | None:
    """Why these two cannot sign the slip, or None: they must be two different people (HP 3).

    That the first is who enters it was checked before (`dealerassist/staff/authority.py`).
    """
    first, second = command.first.strip(), command.second.strip()
    if not first or not second or first.casefold() == second.casefold():
        return refuse(Code.TWO_SIGN, "HP 4")
    return refuse_signer(state, second)


def _next_slip(state: TableState, command: Fill | Credit) -> Slip:
    return Slip(state.money.slips + 1, command.first.strip(), command.second.strip())
