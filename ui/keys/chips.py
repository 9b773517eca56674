"""Amounts in the chips of the tray, the chips as the screen draws them, and the keys of chips."""

from __future__ import annotations

from dealerassist.chip_arithmetic import fewest_chips
from dealerassist.rules.house_rules import HouseRules
from dealerassist.table.money_state import Box
from dealerassist.table.plausible_amounts import usual_stack
from dealerassist.table.tray_denominations import usual_denominations
from ui.asked.context import Context
from ui.asked.dialog import Dialog
from ui.asked.intents import opening
from ui.asked.key_action import KeyAction, live
from ui.keys.typed_money import typed_number
from ui.view.parts import Chip


def tray_chips(at: Context) -> tuple[int, ...]:
    """The denominations of the table's tray, in smallest chips, the highest first."""
    return at.state.denominations or usual_denominations(at.rules)


def chips_view(at: Context, amount: int) -> tuple[Chip, ...]:
    """`amount` in the fewest chips that are at this table; none where the pots are hidden."""
    if at.voice.pots_hidden or not amount:
        return ()
    return tuple(_chip(at, value, count) for value, count in fewest_chips(amount, _there(at)))


def _there(at: Context) -> tuple[int, ...]:
    """The denominations of which the table has had chips, and the smallest; all if none is known.

    Which chips guests have brought from the cash desk is not recorded, until the tray has them.
    """
    money, tray = at.state.money, tray_chips(at)
    counted = money.last_count(Box.TRAY)
    known = (money.opening or (), money.fills, money.credits, counted.pieces if counted else ())
    had = {value for pieces in known for value, number in pieces if number}
    return tuple(value for value in tray if value in had or value == 1) if had else tray


def _chip(at: Context, value: int, count: int) -> Chip:
    printed = at.voice.say.amount(value * at.rules.smallest_chip_cents)
    return Chip(printed, count, colour_of(at.rules, value))


def colour_of(rules: HouseRules, value: int) -> str:
    """The theme's name for the colour of this chip: what it is worth in cents."""
    return str(value * rules.smallest_chip_cents)


# ── keys of single chips ────────────────────────────────────────────────────────────────────────


PREFIX = "add-"

KEYS = 8
"""How many keys the panel has room for, in rows of `ROW`."""

ROW = 4


def chip_values(at: Context, *, beside: int) -> tuple[int, ...]:
    """The denominations, in smallest chips, for which there is room after `beside` other keys."""
    # The bound is the same for every guest, and not what this one has, so that no key moves.
    most = usual_stack(at.rules)
    usual = [value for value in tray_chips(at) if value <= most]
    rows_taken = -(-beside // ROW)
    return tuple(usual[: KEYS - ROW * rows_taken])


def chip_key(at: Context, value: int, more: Dialog) -> KeyAction:
    """The key of a chip of this value; `more` is the dialog with one more of them."""
    name, title = f"{PREFIX}{typed_number(at.rules, value)}", f"+{at.voice.money(value)}"
    return live(name, title, opening(more)).looking(chip=colour_of(at.rules, value))
