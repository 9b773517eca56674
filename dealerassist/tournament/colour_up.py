"""The colour-up: the smallest chips go out of play, and the odd ones are raced (11.10).

Stacks are numbers of the smallest chip before it. What reaches for a chip of the new smallest value
is changed up without a race; every other chip is a multiple of that value, so what a stack leaves
over when it is divided are its odd chips, whatever chips it consists of.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

from dealerassist.cards import Card

MOST_TIMES = 6
"""How many of the smallest chips one of the next value may be worth.

Ten guests have at most five odd chips each then, and one pack has a card for each (1.1).
"""


class RaceResult(Struct, frozen=True):
    """What one guest had in the race, and got.

    Attributes:
        seat: of the guest.
        odd: how many chips could not be changed up.
        cards: that were dealt for them, one for each.
        won: how many new chips the guest got for them, 0 or 1.
        kept: 1 where the guest would have had nothing and got a chip to stay in, else 0.
        stack: what the guest has then, in new chips.
    """

    seat: int
    odd: int
    cards: tuple[Card, ...]
    won: int
    kept: int
    stack: int


def odd_chips(stacks: Mapping[int, int], times: int) -> dict[int, int]:
    """How many chips of each guest cannot be changed up, by seat from 1 on; who has none is absent.

    Args:
        stacks: by seat, in the smallest chips before the colour-up.
        times: how many of them a chip of the new smallest value is worth.
    """
    return {seat: stacks[seat] % times for seat in sorted(stacks) if stacks[seat] % times}


def chips_raced_for(odd: Mapping[int, int], times: int) -> int:
    """How many new chips the race hands out: what the odd ones are worth together, rounded up.

    That is never more than there are guests with odd chips, as each has fewer than `times`.
    """
    return -(-sum(odd.values()) // times)


def seats_of_cards(odd: Mapping[int, int]) -> tuple[int, ...]:
    """For whom each card of the race is, in the order in which they are dealt: seat 1 first."""
    return tuple(seat for seat, chips in odd.items() for _ in range(chips))


def race(stacks: Mapping[int, int], times: int, cards: Sequence[Card]) -> tuple[RaceResult, ...]:
    """Who gets which chips in a colour-up, in the order of the seats.

    Args:
        stacks: by seat, in the smallest chips before it.
        times: how many of them a chip of the new smallest value is worth.
        cards: in the order in which they were dealt, one for each odd chip.
    """
    odd = odd_chips(stacks, times)
    dealt: dict[int, list[Card]] = {seat: [] for seat in stacks}
    for seat, card in zip(seats_of_cards(odd), cards, strict=True):
        dealt[seat].append(card)
    by_best = sorted(odd, key=lambda seat: _best(dealt[seat]).order, reverse=True)
    winners = by_best[: chips_raced_for(odd, times)]
    return tuple(
        _result(seat, stacks[seat], times, tuple(dealt[seat]), won=seat in winners)
        for seat in sorted(stacks)
        if stacks[seat]
    )


def _best(cards: Sequence[Card]) -> Card:
    """The highest card; of two of a rank the suit decides (1.2)."""
    return max(cards, key=lambda card: card.order)


def _result(seat: int, stack: int, times: int, cards: tuple[Card, ...], *, won: bool) -> RaceResult:
    whole, odd = divmod(stack, times)
    kept = not whole and not won
    return RaceResult(seat, odd, cards, int(won), int(kept), whole + won + kept)


def rounded_up(results: Sequence[RaceResult], times: int) -> int:
    """What came into play by the race, in the smallest chips before it.

    Never less than nothing: the race hands out at least what the odd chips are worth, and what
    keeps a guest in is in addition.
    """
    odd = sum(each.odd for each in results)
    return sum(each.won + each.kept for each in results) * times - odd
