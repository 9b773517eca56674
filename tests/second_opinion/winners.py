"""Who wins which pot, at both tables."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate, pairwise

from pokerkit import ChipsPushing

from dealerassist.hand.pot import Half, PotAward
from dealerassist.hand.state import HandState
from tests.second_opinion.pokerkit_table import PokerKitTable

Winners = frozenset[int]

HIGH, LOW = 0, 1
"""PokerKit's kinds of hands in a high-low game; None where one player is left."""


def winners_here(end: HandState) -> list[tuple[Half, Winners]]:
    """Who won each pot, or each half of it, main pot first."""
    return [
        (half, frozenset(share.seat for share in award.shares if share.half is half))
        for award in end.awards
        for half in _halves(award)
    ]


def winners_there(there: PokerKitTable, end: HandState) -> list[tuple[Half, Winners]]:
    """The same by PokerKit, which puts pots together that have the same winners."""
    pushings = [op for op in there.state.operations if isinstance(op, ChipsPushing)]
    return [
        (half, _takers(there, [push for push in pushings if push.pot_index == pot], half))
        for award, pot in zip(end.awards, _pots_there(end.awards, pushings), strict=True)
        for half in _halves(award)
    ]


def _halves(award: PotAward) -> list[Half]:
    """Those that go up without odd chips: of a single chip not every winner gets a share."""
    odd = {share.half for share in award.shares if share.odd}
    return [half for half in dict.fromkeys(s.half for s in award.shares) if half not in odd]


def _pots_there(awards: tuple[PotAward, ...], pushings: list[ChipsPushing]) -> Iterator[int]:
    """In which of PokerKit's pots each of ours lies, bottom chip and all."""
    pots = sorted({push.pot_index for push in pushings})
    sizes = [sum(sum(p.amounts) for p in pushings if p.pot_index == pot) for pot in pots]
    bounds = list(pairwise(accumulate(sizes, initial=0)))
    bottom = 0
    for award in awards:
        yield next(
            pot for pot, (low, high) in zip(pots, bounds, strict=True) if low <= bottom < high
        )
        bottom += award.amount


def _takers(there: PokerKitTable, pushings: list[ChipsPushing], half: Half) -> Winners:
    kinds = {Half.HIGH: {HIGH, None}, Half.LOW: {LOW, None}, Half.WHOLE: {HIGH, LOW, None}}[half]
    return frozenset(
        there.seats[index]
        for push in pushings
        if push.hand_type_index in kinds
        for index, amount in enumerate(push.amounts)
        if amount
    )
