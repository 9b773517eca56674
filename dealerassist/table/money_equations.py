"""The six equations of a table's money (house practice, chapter 4), in chips.

The house does not play: what the guests brought is on the table, was taken away, or is in the boxes
of Taxe, time, jackpot and tips. `tray_should` and `cash_should` say what must be there; the others
give a difference, which is 0 when the equation holds. Cash counts as the chips that it is worth.
"""

from __future__ import annotations

from collections.abc import Iterable


def tray_should(
    *, opening: int, fills: int, credits_: int, sold: int, redeemed: int, adjusted: int
) -> int:
    """What the tray should hold; `adjusted` is the sum of its approved adjustments, signed."""
    return opening + fills - credits_ - sold + redeemed + adjusted


def cash_should(*, taken: int, paid_out: int, adjusted: int) -> int:
    """What the cash box should hold after what it has taken and paid out at the table."""
    return taken - paid_out + adjusted


def count_difference(should: int | None, counted: int | None) -> int | None:
    """Counted less expected; None, which is not 0, while one of them is not known."""
    return None if should is None or counted is None else counted - should


def zero_equation(
    *, tray: int, credits_: int, cash: int, opening: int, fills: int, adjusted: int
) -> int:
    """How much the house has too much by the counted `tray` and `cash`; too little if negative.

    Sales and redemptions only change chips into cash and back, so they are not in the equation.
    """
    return tray + credits_ + cash - opening - fills - adjusted


def players_difference(
    *, brought: int, taken_away: int, on_table: int, rake: int, drop: int, time: int, tips: int
) -> int:
    """What the guests brought and neither have, took away, paid to the house nor gave as tips.

    It is the chips that are missing from the table; negative if there are too many.
    """
    return brought - taken_away - on_table - rake - drop - time - tips


def hand_difference(*, pot: int, won: Iterable[int], rake: int, drop: int) -> int:
    """What of a pot went neither to its winners nor into the Taxe or the jackpot (6.5)."""
    return pot - sum(won) - rake - drop
