"""Hands with all-ins that may be less than a full raise, for the drill about them (5.9)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile
from random import Random

from msgspec import Struct
from msgspec.structs import replace

from dealerassist.hand import betting as bets
from dealerassist.hand.betting import Turn
from dealerassist.hand.commands import CallBet, Check
from dealerassist.hand.decide import decide
from dealerassist.hand.events import BetMade
from dealerassist.hand.evolve import fold
from dealerassist.hand.refusal import Refusal
from dealerassist.hand.state import HandState, Phase
from dealerassist.rules.house_rules import HouseRules
from dealerassist.simulation.players_by_chance import GuestManner
from dealerassist.simulation.seats_and_stacks import seats_for, stack, start
from dealerassist.simulation.wished_deck import WishedDeck
from dealerassist.training.drills.shared.betting_turns import turn_now
from dealerassist.training.drills.shared.hand_moments import Hand, HandMoment, moments

SHOVING = GuestManner(bold=0.42, leaving=0.05, large=0.3, between=0.3)
"""Guests who bet often and hardly ever fold, so that short stacks go all in."""


class AllIn(Struct, frozen=True):
    """A turn after somebody has bet or raised all in. Amounts in chips.

    Attributes:
        turn: the moment when somebody is to act after it.
        seat: who is all in.
        over: by how much the all-in is more than the bet before, as raises are measured.
        full: by how much a full bet or raise would have been more.
    """

    turn: HandMoment
    seat: int
    over: int
    full: int


def hand_with_all_in(random: Random, rules: HouseRules) -> Hand:
    """Deal a hand in which somebody has chips for a bet and part of a raise."""
    street = random.randint(0, rules.last_street) if random.random() < 0.6 else 0
    seats = seats_for(rules, random, 3, 5)
    stacks = {seat: stack(rules, random, 15, 60) for seat in seats}
    for seat in random.sample(seats, random.choice((1, 1, 2))):
        stacks[seat] = _short_stack(rules, random, street)
    manner = replace(SHOVING, from_street=street)
    hand = moments(start(rules, random, stacks), random, WishedDeck(random), manner)
    # Later streets need not be dealt: whoever had so few chips is all in by then.
    return takewhile(lambda moment: moment.state.street <= street, hand)


def _short_stack(rules: HouseRules, random: Random, street: int) -> int:
    """A stack for a bet and part of a raise on that street, after the ante and the first street."""
    bounds = rules.streets[street].bets
    largest = bounds.largest if isinstance(bounds.largest, int) else 4 * bounds.smallest
    bet = random.choice((bounds.smallest, largest))
    first = max(rules.big_blind, rules.bring_in, rules.streets[0].bets.smallest) if street else 0
    return rules.ante + first + int(bet * random.uniform(0.4, 2.2)) + 1


def all_ins_of(hand: Hand) -> Iterator[AllIn]:
    """The turns of a hand at which the last bet or raise of the round was an all-in."""
    before, last = None, None
    for moment in hand:
        state = moment.state
        if not moment.acts or state.phase is not Phase.BETTING:
            before, last = state, None
            continue
        if isinstance(act := moment.acts[-1], BetMade) and before is not None:
            all_in = state.player(act.seat).all_in
            last = (act.seat, *_size(before, act)) if all_in else None
        before = state
        if last is not None and state.betting is not None and state.betting.to_act is not None:
            yield AllIn(moment, *last)


def _size(before: HandState, act: BetMade) -> tuple[int, int]:
    """By how much a bet was more than the one before, and by how much a full one would be."""
    turn = turn_now(before)
    base = bets.raised_from(before, turn.betting)
    smallest, _ = bets.full_totals(turn)
    return act.total - base, smallest - base


def turns_of_calls(state: HandState) -> Iterator[Turn]:
    """The turns that are still to come in this round, from the current one, if all only call."""
    while state.phase is Phase.BETTING and state.betting is not None:
        turn = bets.turn_of(state, state.betting.to_act or 0)
        assert isinstance(turn, Turn), "somebody is to act"
        yield turn
        calls = not isinstance(bets.call_price(turn), Refusal)
        events = decide(state, CallBet(turn.player.seat) if calls else Check(turn.player.seat))
        assert not isinstance(events, Refusal), "calling or checking is always allowed"
        state = fold(state, events)
