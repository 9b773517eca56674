"""The sizes of a bet that get a key of their own, on the pad and beside the keypad (5.6)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import log10
from typing import NamedTuple

from dealerassist.hand import betting as bets
from dealerassist.hand.betting import Totals
from dealerassist.hand.state import HandState
from dealerassist.locale.localizer import Localizer
from dealerassist.rules.limits import Limit
from ui.asked.context import Context
from ui.keys.typed_money import MOST_PRESETS, round_amounts

Sizes = dict[int, str]
"""From the total of the round, in chips and ascending, to what it is called; empty for no name."""


def pot_total(turn: bets.Turn) -> int:
    """The total of a bet or raise of the size of the pot, the call counted in, in chips (5.6)."""
    return turn.betting.level + bets.pot_with_call(turn)


class SaidSize(NamedTuple):
    """A size of a bet or raise that guests often say.

    Attributes:
        total: the seat's total in the round, in chips.
        called: what it is called, as "½ pot"; empty where it is only an amount.
        part: whether it is a part of the pot, so that it tells how much lies there.
    """

    total: int
    called: str
    part: bool = False


_TIMES = {"2½×": Fraction(5, 2), "3×": Fraction(3), "4×": Fraction(4)}
"""To what guests raise, in multiples of the bet or blind before."""

_PARTS = {"⅓ pot": Fraction(1, 3), "½ pot": Fraction(1, 2), "¾ pot": Fraction(3, 4)}
"""What guests bet first, in parts of the pot."""

SIZE = "act-size-"
"""Before the place of such a size, in a key's object name: "act-size-1"."""

SAID = 3
"""So many of these sizes have a key on the pad; the smallest, the pot and all in have others."""


def said_sizes(voice: Localizer, turn: bets.Turn) -> tuple[SaidSize, ...]:
    """The sizes that guests say at this turn, ascending, legal or not.

    At pot limit and no limit multiples of what is to be beaten, or parts of the pot; between the
    limits of a spread round amounts; none where the limit leaves little choice.
    """
    rules, level = turn.state.rules, turn.betting.level
    if rules.limit is Limit.SPREAD:
        return tuple(SaidSize(level + amount, "") for amount in _of_spread(turn.state))
    if not rules.limit.is_unfixed:
        return ()
    if level:
        return tuple(_said(voice, turn, level * n, name) for name, n in _TIMES.items())
    pot = bets.pot_with_call(turn)
    said = (_said(voice, turn, pot * share, voice(name)) for name, share in _PARTS.items())
    return tuple(size._replace(part=True) for size in said)


def first_sizes(voice: Localizer, hand: HandState) -> tuple[str, ...]:
    """What the sizes of a first bet are called, where it is not known yet who bets."""
    if hand.rules.limit is Limit.SPREAD:
        return tuple(voice.money(amount) for amount in _of_spread(hand))
    return tuple(voice(name) for name in _PARTS) if hand.rules.limit.is_unfixed else ()


def _of_spread(hand: HandState) -> tuple[int, ...]:
    """Round amounts of a bet between the two limits of a spread, in chips."""
    bounds = hand.street_rules.bets.fixed
    return spread_out(round_amounts(bounds[0], bounds[-1])[1:-1], SAID)


def _said(voice: Localizer, turn: bets.Turn, size: Fraction, name: str) -> SaidSize:
    """The round amount that a guest would say for this size, in chips, and whether it is exact."""
    total = said_amount(size, turn.state.rules.smallest_figure)
    return SaidSize(total, name if total == size else voice("about {size}", size=name))


def said_amount(size: Fraction, unit: int) -> int:
    """The round amount of chips nearest to `size`, within about a twentieth of it.

    `unit` is the smallest amount that is said at the table, such as the small blind.
    """
    steps = [unit * step for step in (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)]
    step = max((step for step in steps if step * 10 <= size), default=unit)
    return max(int(size / step + Fraction(1, 2)), 1) * step


def spread_out(amounts: tuple[int, ...], most: int) -> tuple[int, ...]:
    """At most so many of these amounts, evenly chosen."""
    if len(amounts) <= most:
        return amounts
    return tuple(amounts[(2 * n + 1) * len(amounts) // (2 * most)] for n in range(most))


_LARGER_TIMES = {"2×": Fraction(2), "3½×": Fraction(7, 2), "5×": Fraction(5), "6×": Fraction(6)}
_OTHER_PARTS = {
    "¼ pot": Fraction(1, 4),
    "⅔ pot": Fraction(2, 3),
    "1½ pot": Fraction(3, 2),
    "2× pot": Fraction(2),
}
"""The sizes beside the keypad, which are said less often than those of the pad."""


def sizes_of(at: Context, seat: int, totals: Totals) -> Sizes:
    """Up to eight totals between the bounds: round ones; if nothing is fixed, those often said.

    `totals` are the smallest and the largest legal one of the round, in chips.
    """
    turn = None if at.hand is None else bets.turn_of(at.hand, seat)
    if not isinstance(turn, bets.Turn):
        return {}
    if not turn.state.street_rules.bets.is_unfixed:
        return dict.fromkeys(round_amounts(totals.smallest, totals.largest), "")
    bounds = _bounds(at.voice, turn, totals)
    said = {size.total: size.called for size in _rarely_said(at.voice, turn)}
    on_pad = {size.total for size in said_sizes(at.voice, turn)}
    named = {
        total: name
        for total, name in said.items()
        if totals.smallest < total < totals.largest and total not in on_pad
    } | bounds
    others = in_between(totals.smallest, totals.largest, MOST_PRESETS - len(named))
    return dict(sorted((dict.fromkeys(others, "") | named).items()))


def _rarely_said(voice: Localizer, turn: bets.Turn) -> Iterator[SaidSize]:
    """The sizes that are said less often, legal or not; none that would tell a hidden pot."""
    if level := turn.betting.level:
        yield from (_said(voice, turn, level * n, name) for name, n in _LARGER_TIMES.items())
    elif not voice.pots_hidden:
        pot = bets.pot_with_call(turn)
        yield from (_said(voice, turn, pot * n, voice(name)) for name, n in _OTHER_PARTS.items())


def _bounds(voice: Localizer, turn: bets.Turn, totals: Totals) -> Sizes:
    """The smallest and the largest total, each with its name."""
    largest = voice("All in") if totals.largest == turn.player.reach else voice("Pot")
    return {totals.smallest: voice("Minimum"), totals.largest: largest}


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
