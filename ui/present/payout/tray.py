"""Amounts in the chips of the tray."""

from __future__ import annotations

from dealerassist.chips import in_chips
from dealerassist.table.tray import usual_denominations
from ui.present.situation import Situation
from ui.present.view import Chip


def chips_of(at: Situation, amount: int) -> tuple[Chip, ...]:
    """`amount` in the fewest chips of this table; none where the pots are hidden."""
    if at.voice.pots_hidden or not amount:
        return ()
    denominations = at.state.denominations or usual_denominations(at.rules)
    return tuple(_chip(at, value, count) for value, count in in_chips(amount, denominations))


def _chip(at: Situation, value: int, count: int) -> Chip:
    cents = value * at.rules.smallest_chip_cents
    return Chip(_face(cents, at), count, str(cents))


def _face(cents: int, at: Situation) -> str:
    """What is printed on the chip: ``100``, ``2,50``."""
    return at.voice.say.amount(cents)
