"""The rows of transactions: events that move chips other than in a hand, or count a box.

The functions only compute rows; `Projector` writes them.
"""

from __future__ import annotations

from typing import Any, assert_never

from dealerassist.journal.entry import Entry
from dealerassist.journal.read_model.rows import TransactionKind, TransactionRow
from dealerassist.table.events import (
    CashlessTipGiven,
    ChipsAdded,
    SeatLeft,
    SeatTaken,
    TipGiven,
)
from dealerassist.table.house_money_events import (
    BoxCounted,
    MoneyEvent,
    TrayCredited,
    TrayFilled,
    TrayOpened,
)
from dealerassist.table.money_state import worth
from dealerassist.table.time_events import TimeSpared, TimeTaken
from dealerassist.table.tronc_state import CashlessTips

GuestsMoneyEvent = (
    SeatTaken | ChipsAdded | SeatLeft | TipGiven | CashlessTipGiven | TimeTaken | TimeSpared
)
"""Events in which a guest buys chips, takes them along, gives a tip or is asked for time."""

TransactionEvent = GuestsMoneyEvent | MoneyEvent
"""Events that have a row among the transactions."""


CASHLESS = {
    CashlessTips.TRONC: TransactionKind.CASHLESS_TIP,
    CashlessTips.REVENUE: TransactionKind.CASHLESS_REVENUE,
}


def transaction_row(
    entry: Entry, position: int, event: TransactionEvent, shift: int | None
) -> TransactionRow:
    """The row of an event.

    Args:
        entry: the entry that it is in.
        position: its place among the events of that entry.
        event: the event.
        shift: the number of the shift that it happened in, if one was open.
    """
    own = _at_a_seat(event) if isinstance(event, GuestsMoneyEvent) else _of_the_house(event)
    facts: dict[str, Any] = {"seat": None} | own
    return TransactionRow(
        entry=entry.number,
        position=position,
        shift=_shift_of(event, shift),
        utc_ms=entry.utc_ms,
        actor=entry.done_by,
        **facts,
    )


def _shift_of(event: TransactionEvent, shift: int | None) -> int | None:
    """The shift that it belongs to: a box may be counted after the close of its own."""
    late = event.shift if isinstance(event, BoxCounted) else None
    return shift if late is None else late


def _at_a_seat(event: GuestsMoneyEvent) -> dict[str, object]:
    """What a guest bought, took along or gave."""
    match event:
        case SeatTaken(seat, amount):
            return _guests(TransactionKind.BUY_IN, seat, amount, event.cash)
        case ChipsAdded(seat, amount):
            return _guests(TransactionKind.ADD_CHIPS, seat, amount, event.cash)
        case SeatLeft(seat, amount):
            return _guests(TransactionKind.LEAVE, seat, amount, event.cash)
        case TipGiven(seat, amount):
            return _guests(TransactionKind.TIP, seat, amount, 0)
        case CashlessTipGiven(seat, amount, goes_to):
            return _guests(CASHLESS[goes_to], seat, amount, 0)
        case TimeTaken(seat, amount, cash):
            return _guests(TransactionKind.TIME, seat, amount, cash)
        case TimeSpared(seat):
            return _guests(TransactionKind.TIME_SPARED, seat, 0, 0)
        case _:
            assert_never(event)


def _guests(kind: TransactionKind, seat: int, amount: int, cash: int) -> dict[str, object]:
    return {"kind": kind, "seat": seat, "amount": amount, "cash": cash}


def _of_the_house(event: MoneyEvent) -> dict[str, object]:
    """What came into the tray or left it, and what was counted."""
    match event:
        case TrayOpened(pieces):
            return {"kind": TransactionKind.TRAY_OPENED, "amount": worth(pieces)}
        case TrayFilled():
            return _with_slip(TransactionKind.FILL, event)
        case TrayCredited():
            return _with_slip(TransactionKind.CREDIT, event)
        case BoxCounted():
            return _counted(event)
        case _:
            assert_never(event)


def _counted(event: BoxCounted) -> dict[str, object]:
    return {
        "kind": TransactionKind.COUNT,
        "amount": event.amount,
        "box": event.box,
        "purpose": event.purpose,
        "expected": event.expected,
        "first_signer": event.counter or None,
        "second_signer": event.witness or None,
        "first_count": event.first_count,
    }


def _with_slip(kind: TransactionKind, event: TrayFilled | TrayCredited) -> dict[str, object]:
    return {
        "kind": kind,
        "amount": worth(event.pieces),
        "slip": event.slip.number,
        "first_signer": event.slip.first_signer,
        "second_signer": event.slip.second_signer,
    }
