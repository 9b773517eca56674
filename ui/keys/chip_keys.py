"""The keys of single chips: each tap adds one chip to the amount."""

from __future__ import annotations

from dealerassist.table.plausible_amounts import usual_stack
from ui.asked.context import Context
from ui.asked.dialog import Dialog
from ui.asked.intents import opening
from ui.asked.key_action import KeyAction, live
from ui.keys.chips import colour_of, tray_chips
from ui.keys.typed_money import typed_number

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
