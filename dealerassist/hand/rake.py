"""The Taxe: how much of each pot the house takes, and when (6.3, 6.4)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from dealerassist.chip_arithmetic import percentage
from dealerassist.hand.pot import Pot
from dealerassist.hand.state import HandState
from dealerassist.rules.house_options import Rake, RakeRounding


def rake_of_round(state: HandState, pots: Sequence[Pot]) -> tuple[int, ...]:
    """What is taken from each of `pots` at the end of the round (6.3).

    Args:
        state: the hand with the pots as they stood before the round.
        pots: the pots with the round's bets in them.
    """
    terms = state.rules.rake
    if not terms.percent or terms.schedule or is_spared(state):
        return (0,) * len(pots)
    before = [pot.amount for pot in state.pots] + [0] * len(pots)
    due = [_due(terms, pot, before[at]) for at, pot in enumerate(pots)]
    return within_cap(terms, due, taken=sum(pot.raked for pot in pots))


def _due(terms: Rake, pot: Pot, before: int) -> int:
    """One pot's Taxe for the round, before any cap; `before` is what it held before the round."""
    if terms.rounding is RakeRounding.PER_ROUND:
        return percentage(pot.amount - before, terms.percent)
    return percentage(pot.amount, terms.percent) - pot.raked


def within_cap(terms: Rake, due: Sequence[int], *, taken: int) -> tuple[int, ...]:
    """What is taken of the amounts `due` so that a hand gives no more than the cap (6.4).

    The main pot gives first. `taken` is what was taken in earlier rounds.
    """
    if terms.cap is None:
        return tuple(due)
    return amounts_up_to(terms.cap - taken, due)


def fee_at_award(state: HandState) -> tuple[int, ...]:
    """The posted fee of the whole hand, taken at the award, from the main pot first (6.4)."""
    amounts = [pot.amount for pot in state.pots]
    return (0,) * len(amounts) if is_spared(state) else _fee(state.rules.rake, amounts)


def _fee(terms: Rake, amounts: Sequence[int]) -> tuple[int, ...]:
    """The posted fee for pots of these amounts, taken from the main pot first (6.4)."""
    size = sum(amounts)
    fee = max((step for step in terms.schedule if step[0] <= size), default=(0, 0))[1]
    if terms.cap is not None:
        fee = min(fee, terms.cap)
    return amounts_up_to(fee, amounts)


def rake_of_entered_pots(state: HandState, amounts: Sequence[int]) -> tuple[int, ...]:
    """The Taxe of a whole hand whose betting was not recorded to its end, by its pots (6.3).

    Args:
        state: the hand as far as it was recorded; what was taken until then is included.
        amounts: what the pots came to in the end, as the croupier entered them.
    """
    terms, taken = state.rules.rake, state.raked
    if is_spared(state):
        return (0,) * len(amounts)
    due = _fee(terms, amounts) if terms.schedule else _due_of_entered_pots(state, amounts)
    if terms.cap is not None:
        due = amounts_up_to(terms.cap, due)
    # What has been taken already is not given back, even if the entered pots would give less.
    return due if sum(due) >= taken else amounts_up_to(taken, amounts)


def _due_of_entered_pots(state: HandState, amounts: Sequence[int]) -> tuple[int, ...]:
    terms = state.rules.rake
    if terms.rounding is RakeRounding.CUMULATIVE:
        return tuple([percentage(amount, terms.percent) for amount in amounts])
    before = amounts_up_to(sum(pot.amount for pot in state.pots), amounts)
    taken = amounts_up_to(state.raked, amounts)
    # Of the rounds that were not recorded only the sum is known, so it is rounded once.
    rest = zip(amounts, before, taken, strict=True)
    return tuple([had + percentage(amount - was, terms.percent) for amount, was, had in rest])


def is_spared(state: HandState) -> bool:
    """Whether nothing is taken, as the hand ended in the first round (house option, 6.4)."""
    rake = state.rules.rake
    return rake.no_first_round and state.street == 0 and len(state.contenders) == 1


def amounts_up_to(total: int, wanted: Sequence[int]) -> tuple[int, ...]:
    """What each pot gives of the `wanted` amounts until they come to `total`, main pot first."""
    amounts = []
    for amount in wanted:
        amounts.append(min(amount, total))
        total -= amounts[-1]
    return tuple(amounts)


def with_rake(pots: Sequence[Pot], amounts: Sequence[int]) -> tuple[Pot, ...]:
    """The pots once these amounts have been taken from them, one from each."""
    taken = zip(pots, amounts, strict=True)
    return tuple(replace(pot, raked=pot.raked + amount) for pot, amount in taken)
