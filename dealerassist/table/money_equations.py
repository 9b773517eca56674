"""The six equations of a table's money (house practice, chapter 4): whole chips, nothing else.

Poker has no house risk: what the guests brought is on the table, was taken away, or lies in the
Taxe box and the tronc. `tray_should` and `cash_should` say what must be there; the others give a
difference, which is 0 when the equation holds. Cash counts as the chips that it is worth.
"""

from __future__ import annotations

from collections.abc import Iterable


def tray_should(
    *, opening: int, fills: int, credits_: int, sold: int, redeemed: int, adjusted: int
) -> int:
    """What the tray should hold; `adjusted` are the approved adjustments of it, with their sign."""
    return opening + fills - credits_ - sold + redeemed + adjusted


def cash_should(*, taken: int, paid_out: int, adjusted: int) -> int:
    """What the cash box should hold of what was taken at the table and paid out of it."""
    return taken - paid_out + adjusted


def count_difference(should: int | None, counted: int | None) -> int | None:
    """Counted less expected; None while one of them is not known, which is not 0."""
    return None if should is None or counted is None else counted - should


def zero_difference(
    *, tray: int, credits_: int, cash: int, opening: int, fills: int, adjusted: int
) -> int:
    """What the house has too many, or too few below zero, by the counted `tray` and `cash`.

    Sales and redemptions only change chips into cash and back, so they do not come into it.
    """
    return tray + credits_ + cash - opening - fills - adjusted


def players_difference(
    *, brought: int, taken_away: int, on_table: int, rake: int, tips: int
) -> int:
    """What the guests brought and neither have, took away, paid as Taxe nor gave as tips."""
    return brought - taken_away - on_table - rake - tips


def hand_difference(*, pot: int, won: Iterable[int], rake: int) -> int:
    """Every pot goes to its winners, less the Taxe: no chip comes or goes in a hand (6.5)."""
    return pot - sum(won) - rake
