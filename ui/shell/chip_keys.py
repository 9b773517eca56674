"""Chips as they are pushed over the table: each tap adds one to the amount."""

from __future__ import annotations

from ui.felt.chips import colour_of, tray_of
from ui.shell.amounts import typed_number, usual_stack
from ui.shell.context import Context
from ui.shell.key_action import KeyAction, SwitchTo, live
from ui.shell.keystrokes import increased
from ui.shell.longest_number import longest_of
from ui.shell.mode import Mode, Purpose, Typing

PREFIX = "add-"

IN_CHIPS = frozenset({Purpose.BUY_IN, Purpose.ADD_CHIPS, Purpose.COUNT, Purpose.LEAVE})
"""What is bought or counted chip by chip."""

KEYS = 8
"""As many lie in the panel, in rows of four."""

ROW = 4


def chip_touches(at: Context, typing: Typing, *, beside: int) -> tuple[KeyAction, ...]:
    """A key for each denomination that has room behind as many whole amounts."""
    if typing.purpose not in IN_CHIPS:
        return ()
    # No chip is worth more than a guest usually has: always the same, so that no key moves.
    most = usual_stack(at.rules)
    usual = [value for value in tray_of(at) if value <= most]
    rows_taken = -(-beside // ROW)
    return tuple(_chip(at, typing, value) for value in usual[: KEYS - ROW * rows_taken])


def _chip(at: Context, typing: Typing, value: int) -> KeyAction:
    number = typed_number(at.rules, value)
    title = f"+{at.voice.money(value)}"
    more = SwitchTo(Mode(increased(typing, number, longest_of(at, typing))))
    return live(f"{PREFIX}{number}", title, more, chip=colour_of(at.rules, value))
