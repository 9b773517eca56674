"""From typed money to recorded chips, and back (2.5)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

from dealerassist.chip_arithmetic import CENTS
from dealerassist.hand.betting import Totals
from dealerassist.locale.localizer import Localizer
from dealerassist.rules.house_rules import HouseRules

MOST_PRESETS = 8
"""How many keys for whole amounts lie beside the keypad."""


def typed_unit(rules: HouseRules) -> int:
    """What a typed 1 is worth, in cents: 100; or 1 where the smallest chip is no whole money."""
    return 1 if rules.smallest_chip_cents % CENTS else CENTS


def typed_number(rules: HouseRules, chips: int) -> int:
    """The number to type for so many chips."""
    return chips * rules.smallest_chip_cents // typed_unit(rules)


def money_typed(voice: Localizer, rules: HouseRules, number: int) -> str:
    """A typed number as money, in words."""
    return voice.say.money(number, typed_unit(rules), rules.currency)


def whole_chips(rules: HouseRules, number: int) -> int | None:
    """A typed number in chips; None if it is not a whole number of them (2.5)."""
    chips, rest = divmod(number * typed_unit(rules), rules.smallest_chip_cents)
    return None if rest else chips


def round_amounts(smallest: int, largest: int) -> tuple[int, ...]:
    """Up to `MOST_PRESETS` amounts in chips: the two bounds, and round ones between them."""
    for step in _round_steps():
        first = smallest // step * step + step
        between = range(first, largest, step)
        if len(between) <= MOST_PRESETS - 2:
            return tuple(dict.fromkeys((smallest, *between, largest)))
    raise AssertionError("the steps grow without end")


def amounts_of(totals: Totals) -> tuple[int, ...]:
    """Legal totals in chips: all, where there are but two (5.16); else as `round_amounts`."""
    return totals.only or round_amounts(totals.smallest, totals.largest)


def _round_steps() -> Iterator[int]:
    """The round steps: 1, 2, 5, 10, 20, 50, 100 and so on."""
    return ((1, 2, 5)[n % 3] * 10 ** (n // 3) for n in count())
