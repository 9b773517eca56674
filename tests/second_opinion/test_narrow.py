"""No difference excuses anything but itself: what PokerKit never says is never explained.

Tests `tests/second_opinion/differences/`.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import singledispatch
from itertools import pairwise

import pytest

from tests.second_opinion.differences.explaining import explain
from tests.second_opinion.games import GAMES
from tests.second_opinion.random_hands import made_up
from tests.second_opinion.sayings import BOARD, BURN, CARDS, DISCARDS, Offer, Showing
from tests.second_opinion.two_tables import TwoTables
from tests.support.tiers import LONG

HANDS = 5 if LONG else 1


@singledispatch
def lies_about(said: object) -> Iterator[object]:
    """What a table could say as well, and does not."""
    yield from ()


@lies_about.register
def _(said: Offer) -> Iterator[Offer]:
    yield said._replace(may_fold=not said.may_fold)
    yield said._replace(raises=None if said.raises else (1, 2))
    for wrong in (-1, 1):
        yield said._replace(seat=said.seat + wrong)
        if said.price is not None:
            yield said._replace(price=said.price + wrong)
        if said.raises:
            yield said._replace(raises=(said.raises[0] + wrong, said.raises[1]))
            yield said._replace(raises=(said.raises[0], said.raises[1] + wrong))


@lies_about.register
def _(said: Showing) -> Iterator[Showing]:
    yield said._replace(may_muck=not said.may_muck)
    yield from (said._replace(seat=seat) for seat in range(1, 11))


@lies_about.register
def _(said: str) -> Iterator[str]:
    yield from (BURN, CARDS, DISCARDS, BOARD)


@lies_about.register
def _(said: int) -> Iterator[int]:
    yield from range(1, 11)


@lies_about.register
def _(said: frozenset) -> Iterator[frozenset[int]]:
    yield from (said ^ {seat} for seat in range(1, 11))


@lies_about.register
def _(said: dict) -> Iterator[dict[int, int]]:
    seats = list(said)
    for giver, taker in pairwise(seats):
        yield said | {giver: said[giver] - 1, taker: said[taker] + 1}
        yield said | {giver: said[giver] + 1, taker: said[taker] - 1}


class LyingTables(TwoTables):
    """Where PokerKit is also heard to say what it did not."""

    def _agree(self, theirs, ours, says, known):
        for lie in lies_about(theirs):
            if lie not in (theirs, says(ours)):
                excused = explain(lie, ours, says, known)
                assert excused is None, f"{lie} in place of {theirs} is explained by {excused}"
        return super()._agree(theirs, ours, says, known)


@pytest.mark.long
@pytest.mark.parametrize("code", GAMES)
def test_a_lie_is_never_explained(code):
    for seed in range(HANDS):
        made_up(GAMES[code], seed, LyingTables)


ALL_IN_ONLY = {
    "short big blind",
    "short forced bet",
    "bring-in passed on",
    "bring-in completed for less",
    "short all-in at fixed limits",
    "first all-in for less",
    "short all-ins counted anew",
    "asked alone",
    "shown at once",
    "all in must show",
    "all-in opener shows first",
    "low half without a low",
}


@pytest.mark.parametrize("code", GAMES)
def test_without_an_all_in_there_is_no_difference_about_it(code):
    for seed in range(HANDS):
        hand = made_up(GAMES[code], seed)
        if hand.over and all(player.stack for player in hand.awarding.players):
            assert not {difference.name for difference in hand.met} & ALL_IN_ONLY
