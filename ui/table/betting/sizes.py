"""The sizes of a bet that get a key of their own beside the keypad (5.6)."""

from __future__ import annotations

from collections.abc import Iterator
from math import log10

from dealerassist.hand import betting as bets
from dealerassist.hand.betting import Totals
from dealerassist.locale.localizer import Localizer
from ui.shell.context import Context
from ui.shell.typed_money import MOST_PRESETS, round_amounts

Sizes = dict[int, str]
"""From the total of the round, in chips and ascending, to what it is called; empty for no name."""


def pot_total(turn: bets.Turn) -> int:
    """The total of a bet or raise of the size of the pot, the call counted in, in chips (5.6)."""
    return turn.betting.level + bets.pot_with_call(turn)


def sizes_of(at: Context, seat: int, totals: Totals) -> Sizes:
    """Up to eight totals between the bounds: round ones, or parts of the pot if nothing is fixed.

    Args:
        at: where the table stands.
        seat: which bets.
        totals: the smallest and the largest legal total of the round, in chips.
    """
    turn = None if at.hand is None else bets.turn_of(at.hand, seat)
    if not isinstance(turn, bets.Turn):
        return {}
    if not turn.state.street_rules.bets.is_unfixed:
        return dict.fromkeys(round_amounts(totals.smallest, totals.largest), "")
    named = _named(at.voice, turn, totals)
    others = in_between(totals.smallest, totals.largest, MOST_PRESETS - len(named))
    return dict(sorted((dict.fromkeys(others, "") | named).items()))


def _named(voice: Localizer, turn: bets.Turn, totals: Totals) -> Sizes:
    """The bounds, and the parts of the pot that lie between them, each with its name."""
    level, pot = turn.betting.level, bets.pot_with_call(turn)
    largest = voice("All in") if totals.largest == turn.player.reach else voice("Pot")
    names = {totals.smallest: voice("Minimum"), totals.largest: largest}
    parts = {level + pot // 2: "½ pot", level + pot * 3 // 4: "¾ pot", level + pot: "Pot"}
    for total, part in parts.items():
        if totals.smallest < total < totals.largest:
            names[total] = voice(part)
    return names


def in_between(smallest: int, largest: int, most: int) -> Iterator[int]:
    """At most `most` round amounts between two bounds, growing by about the same factor."""
    factor = (largest / max(smallest, 1)) ** (1 / (most + 1))
    amounts = (rounded(max(smallest, 1) * factor**n) for n in range(1, most + 1))
    yield from (amount for amount in amounts if smallest < amount < largest)


def rounded(amount: float) -> int:
    """A round amount near this one: one digit, and at most a 5 behind it."""
    magnitude: int = 10 ** int(log10(amount))
    step = max(magnitude // 2, 1)
    return round(amount / step) * step
