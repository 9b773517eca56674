"""Who gets what (rulebook chapter 7)."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from msgspec.structs import replace

from dealerassist.hand.pot import Half, Pot
from dealerassist.hand.showdown import awards_of, best_hands_of, lows_of
from dealerassist.hand.state import HandState, Standing
from dealerassist.rules.house_options import Halves
from tests.second_opinion.differences.explaining import Difference
from tests.second_opinion.sayings import stacks_after


class Award(NamedTuple):
    """The pots are to be pushed.

    Attributes:
        in_one_lump: the odd chips go to the first seat; losers' pots are put together.
        low_of_others: a pot is halved for a low that wins another pot.
    """

    state: HandState
    in_one_lump: bool = False
    low_of_others: bool = False


def left_with(award: Award) -> dict[int, int]:
    """What everybody has once the pots are pushed."""
    if not award.in_one_lump and not award.low_of_others:
        return dict(stacks_after(award.state))
    stacks = {player.seat: player.stack for player in award.state.players}
    for amount, owners in _pots_of_winners(award.state):
        for prize, winners in _halves(award, amount, owners):
            for seat, chips in _shares(award, prize, winners).items():
                stacks[seat] += chips
    return stacks


Seats = list[int]


def _pots_of_winners(state: HandState) -> list[tuple[int, Seats]]:
    """The pots with those alone as owners who win something somewhere, from the left."""
    won = {seat for pot in state.pots for seat in _winners(state, pot)}
    pots: list[tuple[int, Seats]] = []
    for pot in state.pots:
        owners = [p.seat for p in state.from_left if p.seat in pot.seats and p.seat in won]
        below = pots.pop()[0] if pots and pots[-1][1] == owners else 0
        pots.append((below + pot.amount, owners))
    return pots


def _winners(state: HandState, pot: Pot) -> set[int]:
    """Who has the best high of a pot, or the best low."""
    shown = [state.player(seat) for seat in pot.seats if seat in state.shown]
    lows = lows_of(state, shown) if state.rules.halves is Halves.HIGH_LOW else {}
    return {*best_hands_of(state, shown), *lows}


def _halves(award: Award, amount: int, owners: Seats) -> list[tuple[int, Seats]]:
    """What the best high and the best low of a pot win, and who has them."""
    state, claimants = award.state, [award.state.player(seat) for seat in owners]
    highs = [seat for seat in owners if seat in best_hands_of(state, claimants)]
    shown = [player for player in state.players if player.standing is Standing.SHOWN]
    if state.rules.halves is Halves.HIGH or not lows_of(state, shown):
        return [(amount, highs)]
    lows = [seat for seat in owners if seat in lows_of(state, claimants)]
    if not lows and not award.low_of_others:
        return [(amount, highs)]
    half, odd = divmod(amount, 2)
    return [(half + odd, highs), (half, lows or owners)]


def _shares(award: Award, prize: int, winners: Seats) -> dict[int, int]:
    share, odd = divmod(prize, len(winners))
    lumps = odd if award.in_one_lump else 1
    return {seat: share + lumps * (at * lumps < odd) for at, seat in enumerate(winners)}


def odd_chips_in_one_lump(award: Award) -> Award | None:
    """PokerKit gives all odd chips of a pot to the first seat of those who share it.

    And it puts pots together first whose other owners have lost.
    """
    if len(award.state.shown) < 2:
        return None
    lumped = award._replace(in_one_lump=True)
    here, there = left_with(award), left_with(lumped)
    most = most_odd_chips(award.state)
    return lumped if all(abs(here[seat] - there[seat]) <= most for seat in here) else None


def most_odd_chips(state: HandState) -> int:
    """How many odd chips can go astray: those of each split, and of each pot that is halved."""
    awards = awards_of(state, state.pots)
    splits = [Counter(share.half for share in award.shares) for award in awards]
    shared = sum(2 * (winners - 1) for split in splits for winners in split.values())
    return shared + (len(awards) - 1 if state.rules.halves is Halves.HIGH_LOW else 0)


def low_of_others(award: Award) -> Award | None:
    """PokerKit halves a side pot without a low for a low that wins another pot.

    All its owners who win anything share that half, whatever they hold.
    """
    halves = [{share.half for share in a.shares} for a in awards_of(award.state, award.state.pots)]
    some_have_one = {Half.LOW} <= set().union(*halves) and {Half.WHOLE} in halves
    return award._replace(low_of_others=True) if some_have_one else None


def second_common_card(award: Award) -> Award | None:
    """A second common card lies on a second board with PokerKit, and counts for nobody."""
    if len(award.state.common) < 2:
        return None
    return award._replace(state=replace(award.state, common=award.state.common[:1]))


AWARDS = (
    Difference("second common card", "3.6", second_common_card),
    Difference("low half without a low", "7.6", low_of_others),
    Difference("odd chips in one lump", "7.5", odd_chips_in_one_lump),
)
"""Who gets what."""
