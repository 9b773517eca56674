"""How much of an amount is plausible; what is more is asked for once more (HP 4).

Beyond the chips issued, ten times the tray, or the house's limit, an amount is more likely a slip
of the finger, or a PIN that was typed where chips are counted, than chips on the table.

Counting is blind. So nothing here depends on what a box should hold: the limits come from what
everybody at the table has seen, and those that come from the tray, of which whoever counts it was
perhaps not there when it was opened, are round.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from typing import assert_never

from dealerassist.chip_arithmetic import CENTS
from dealerassist.rules.house_rules import HouseRules
from dealerassist.table.money_state import worth
from dealerassist.table.state import TableState

SMALLEST_BETS = 40
"""About how many smallest bets a guest usually has in front."""

USUAL_STACKS = 100
"""Nobody buys more than so many usual stacks at once."""

TRAYS = 10
"""More than so many times the tray is not plausible."""


class AmountKind(StrEnum):
    """What an amount is entered for, as far as that says how much of it is plausible.

    Attributes:
        TRAY: the chips that are counted in the tray.
        BOX: what is counted in another box, or a box is adjusted by; or what a guest has in front.
        OPENING: the chips that a tray is opened with.
        SLIP: the chips of a fill or a credit.
        PURCHASE: the chips that a guest buys.
        TIP: the chips that a guest gives to the staff.
    """

    TRAY = "tray"
    BOX = "box"
    OPENING = "opening"
    SLIP = "slip"
    PURCHASE = "purchase"
    TIP = "tip"


def is_plausible(state: TableState, kind: AmountKind, chips: int) -> bool:
    """Whether an amount, in chips, is taken at once; if not, it is asked for once more.

    At a table without rules nothing is entered, so that everything is plausible there.
    """
    rules = state.rules
    return rules is None or all(chips <= most for most in _mosts(state, rules, kind))


def is_plausible_stake(state: TableState, cents: int) -> bool:
    """Whether a stake of so many cents fits the house's limit: a usual stack of such bets does."""
    limit = state.settings.plausible_amount
    return not limit or SMALLEST_BETS * cents <= limit * CENTS


def usual_stack(rules: HouseRules) -> int:
    """About what a guest usually has in front, in chips: at least the smallest buy-in."""
    return max(rules.minimum_buy_in, SMALLEST_BETS * rules.smallest_figure)


def chips_issued(state: TableState) -> int:
    """What has been brought to the table in this shift: tray, fills and guests' chips."""
    money = state.money
    return worth(money.opening or ()) + worth(money.fills) + money.carried_in + money.brought


def _mosts(state: TableState, rules: HouseRules, kind: AmountKind) -> Iterator[int]:
    limit = state.settings.plausible_amount
    if limit:
        yield limit * CENTS // rules.smallest_chip_cents
    tray = _tray(state, kind)
    if tray:
        yield _round_below(TRAYS * tray)
    match kind:
        case AmountKind.TRAY:
            yield _round_above(chips_issued(state))
        case AmountKind.BOX:
            yield _issued(state) or USUAL_STACKS * usual_stack(rules)
        case AmountKind.PURCHASE:
            yield USUAL_STACKS * usual_stack(rules)
        case AmountKind.TIP:
            yield usual_stack(rules)
        case AmountKind.OPENING | AmountKind.SLIP:
            pass  # the cash desk sends what it wants; tray and house's limit bound it
        case _:
            assert_never(kind)


def _tray(state: TableState, kind: AmountKind) -> int:
    """What the tray was opened with, in chips: this one, or before an opening the last one."""
    if kind is AmountKind.OPENING:
        return 0 if state.last_tray is None else worth(state.last_tray.opened)
    return worth(state.money.opening or ())


def _issued(state: TableState) -> int:
    """The chips issued; without a tray everybody has seen them, else they are round."""
    issued = chips_issued(state)
    return _round_below(issued) if state.money.opening else issued


def _round_above(chips: int) -> int:
    """The next amount of one figure and noughts: 5,600 and 5,000 lead to 6,000."""
    return _round_below(chips) + _step(chips)


def _round_below(chips: int) -> int:
    """The amount itself if it is one figure and noughts, or the last before it that is."""
    return chips // _step(chips) * _step(chips)


def _step(chips: int) -> int:
    """One of the first figure: 1,000 of 5,600."""
    return int("1" + "0" * (len(str(chips)) - 1))
