"""The denominations of chips in a tray: those to choose from, and the usual ones."""

from __future__ import annotations

from dealerassist.rules.house_rules import HouseRules

OFFERED_CENTS = (
    *(5, 10, 20, 50),
    *(100, 200, 500, 1_000, 2_000, 2_500, 5_000, 10_000),
    *(20_000, 25_000, 50_000, 100_000, 200_000, 500_000, 1_000_000),
)
"""The denominations that card rooms have, in cents."""

USUAL_CENTS = (100, 500, 2_500, 10_000, 50_000, 100_000, 500_000)
"""The denominations that a poker table usually has besides its smallest chip, in cents."""


def offered_denominations(rules: HouseRules) -> tuple[int, ...]:
    """Every denomination that this table could have, in smallest chips, highest first."""
    return _in_chips(OFFERED_CENTS, rules)


def usual_denominations(rules: HouseRules) -> tuple[int, ...]:
    """The denominations that this table has by default, in smallest chips, highest first."""
    return _in_chips(USUAL_CENTS, rules)


def _in_chips(cents: tuple[int, ...], rules: HouseRules) -> tuple[int, ...]:
    smallest = rules.smallest_chip_cents
    return tuple(sorted({1, *(c // smallest for c in cents if c % smallest == 0)}, reverse=True))
