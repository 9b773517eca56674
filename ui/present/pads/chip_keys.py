"""Chips as they are pushed over the table: each tap adds one to the amount."""

from __future__ import annotations

from ui.present.mode import Mode, Purpose, Typing, increased
from ui.present.pads.amounts import typed_number
from ui.present.pads.tray import tray_of
from ui.present.situation import Situation
from ui.present.touch import Touch, Turn, live

PREFIX = "add-"

IN_CHIPS = frozenset({Purpose.BUY_IN, Purpose.ADD_CHIPS, Purpose.COUNT, Purpose.LEAVE})
"""What is bought or counted chip by chip."""

KEYS = 8
"""As many lie in the panel, in rows of four."""

ROW = 4

BUY_INS = 5
"""Nobody buys in with a chip of more than so many times the minimum."""


def chip_touches(at: Situation, typing: Typing, *, beside: int) -> tuple[Touch, ...]:
    """A key for each denomination that has room behind as many whole amounts."""
    if typing.purpose not in IN_CHIPS:
        return ()
    most = BUY_INS * at.rules.minimum_buy_in
    usual = [value for value in tray_of(at.state, at.rules) if value <= most]
    rows_taken = -(-beside // ROW)
    return tuple(_chip(at, typing, value) for value in usual[: KEYS - ROW * rows_taken])


def _chip(at: Situation, typing: Typing, value: int) -> Touch:
    number = typed_number(at.rules, value)
    title = f"+{at.voice.money(value)}"
    return live(f"{PREFIX}{number}", title, Turn(Mode(increased(typing, number))))
