"""The drop: what leaves the pots beside the Taxe, for a jackpot (6.4)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from dealerassist.hand.pot import Pot
from dealerassist.hand.rake import amounts_up_to, is_spared
from dealerassist.hand.state import HandState


def drop_of(state: HandState, pots: Sequence[Pot]) -> tuple[int, ...]:
    """What each of `pots` gives for the jackpot once the hand is decided (6.4).

    It is due once for the hand, by the size of all its pots together before the Taxe. The main pot
    gives first, and no pot more than the Taxe has left of it.
    """
    terms, size = state.rules.drop, sum(pot.amount for pot in pots)
    if terms is None or size < terms.least_pot or is_spared(state):
        return (0,) * len(pots)
    return amounts_up_to(terms.amount, [pot.amount - pot.raked for pot in pots])


def with_drop(pots: Sequence[Pot], amounts: Sequence[int]) -> tuple[Pot, ...]:
    """The pots once they have given these amounts, one each."""
    given = zip(pots, amounts, strict=True)
    return tuple(replace(pot, dropped=pot.dropped + amount) for pot, amount in given)
