"""How many digits a number on the keypad can have: so many are taken, and not one more.

A PIN that is typed a page too early, where a number or an amount is asked for, never stands there
whole, unless an amount of so many digits is possible.
"""

from __future__ import annotations

from dealerassist.hand.betting import Totals
from dealerassist.staff.pins import DIGITS as PIN_DIGITS
from dealerassist.table.money import worth
from ui.dialogs.staff_numbers import LONGEST_STAFF_NUMBER, longest_number
from ui.pit.draft import Draft
from ui.shell.amounts import chips_typed, typed_number, usual_stack
from ui.shell.context import Context
from ui.shell.keystrokes import LONGEST_NUMBER
from ui.shell.mode import Purpose, Telling, Typing

LONGEST_TABLE = 3

STACKS = 100
"""So many usual stacks at once are more than anybody buys."""

SHORTER_THAN_A_PIN = PIN_DIGITS - 1


def longest_of(at: Context, typing: Typing | Telling | Draft) -> int:
    """How many digits have room."""
    if isinstance(typing, Telling):
        return _digits(at, at.state.chips_in_play())
    if isinstance(typing, Draft):
        return _digits(at, _everything(at) if typing.was is None else typing.was.pot)
    match typing.purpose:
        case Purpose.OPEN_SHIFT | Purpose.CHANGE_CROUPIER | Purpose.SIGN | Purpose.SECOND_SIGNER:
            return longest_number(at.state, typing)
        case Purpose.ENROL:
            return LONGEST_STAFF_NUMBER
        case Purpose.TABLE:
            return LONGEST_TABLE
        case Purpose.FIND_HAND:
            return len(str(max(at.state.hands, 1)))
        case Purpose.LEAST_POT:
            return SHORTER_THAN_A_PIN
        case _:
            return _amount(at, typing)


def _amount(at: Context, typing: Typing) -> int:
    """Of money, as many digits as the most that it can come to."""
    match typing.purpose:
        case Purpose.BUY_IN | Purpose.ADD_CHIPS:
            return _about(at, STACKS * usual_stack(at.rules))
        case Purpose.NOTICE:
            return _about(at, STACKS * at.state.notice_at)
        case Purpose.COUNT | Purpose.LEAVE:
            return _about(at, 10 * at.state.pool)
        case Purpose.BOX:
            return _digits(at, _everything(at))
        case Purpose.BET | Purpose.PROBLEM | Purpose.TIP | Purpose.REDEEM | Purpose.CASH_PART:
            return _digits(at, _most(at, typing))
        case _:
            raise AssertionError(f"{typing.purpose} is no amount")


def _digits(at: Context, chips: int) -> int:
    return min(len(str(typed_number(at.rules, chips))), LONGEST_NUMBER)


def _about(at: Context, chips: int) -> int:
    """Where nothing bounds it but what is usual: short of a PIN, if a tenth of it is."""
    return max(min(_digits(at, chips), SHORTER_THAN_A_PIN), _digits(at, chips // 10))


def _most(at: Context, typing: Typing) -> int:
    """The most that a guest can bet, give or be paid, in chips."""
    if typing.purpose is Purpose.CASH_PART and isinstance(typing.before, Typing):
        return chips_typed(at.rules, typing.before) or 0
    if typing.purpose is Purpose.BET and at.may is not None and isinstance(at.may.bet, Totals):
        return at.may.bet.largest
    hand, seat = at.hand, at.state.seat(typing.seat)
    if typing.purpose in (Purpose.BET, Purpose.PROBLEM) and hand is not None:
        return max(player.reach for player in hand.players)
    stack = 0 if seat is None else seat.stack
    return stack if seat is not None and seat.counted else at.state.pool


def _everything(at: Context) -> int:
    """All chips and cash that have been at the table: no box holds more, whichever is counted."""
    money = at.state.money
    house = worth(money.opening or ()) + worth(money.fills)
    return max(house + money.carried_in + money.brought, 10 * usual_stack(at.rules))
