"""Hands with all-ins that may be less than a full raise, for the drill about them (5.9)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import StrEnum
from itertools import takewhile
from random import Random
from typing import assert_never

from msgspec import Struct
from msgspec.structs import replace

from dealerassist.hand import betting as bets
from dealerassist.hand.betting import Totals, Turn
from dealerassist.hand.commands import BetTo, CallBet, Check, HandCommand, PostForcedBet
from dealerassist.hand.decide import decide
from dealerassist.hand.events import BetMade
from dealerassist.hand.evolve import fold
from dealerassist.hand.refusal import Refusal
from dealerassist.hand.state import HandState, Phase
from dealerassist.rules.house_options import BringIn, MinRaise
from dealerassist.rules.house_rules import HouseRules
from dealerassist.simulation.players_by_chance import GuestManner, PlayersByChance
from dealerassist.simulation.seats_and_stacks import begin_with_stacks, random_stack, seats_for
from dealerassist.simulation.wished_deck import WishedDeck
from dealerassist.training.drills.shared.betting_turns import turn_now
from dealerassist.training.drills.shared.hand_moments import Hand, HandMoment, moments_of_guests

CALLING = GuestManner(bold=0.2, leaving=0.06, large=0.2, between=0.3)
"""Guests who mostly call once somebody is all in."""

BETTING = 0.7
"""How often a guest bets into a round in which nobody has bet."""


class StackSize(StrEnum):
    """What a short stack can do on top of the bet that it will face.

    Attributes:
        ANY: a bet of any size, or a raise of any size.
        SHORT: raise by so little that it does not count.
        COUNTS: at fixed limits, raise by half of a full raise or more.
        FULL: raise in full.
        TWO_SHORT: two stacks can raise too little each, and in full together.
    """

    ANY = "any"
    SHORT = "short"
    COUNTS = "counts"
    FULL = "full"
    TWO_SHORT = "two_short"


class AllIn(Struct, frozen=True):
    """A turn after somebody has bet or raised all in. Amounts in chips.

    Attributes:
        turn: the moment when somebody is to act after it.
        seat: who is all in.
        over: by how much the all-in is more than the bet before, as its half is measured.
        full: by how much a full bet or raise would have been more.
        spoken: who had acted before it since the last full bet or raise of somebody else.
    """

    turn: HandMoment
    seat: int
    over: int
    full: int
    spoken: frozenset[int]


class GuestsWithShortStacks(PlayersByChance):
    """Guests of whom some have few chips, and go all in as soon as they face a bet."""

    def __init__(self, random: Random, street: int, bet: int, short: Sequence[int]) -> None:
        """Guests who only check and call before this street.

        Args:
            random: all chance comes from it.
            street: where the bets are made.
            bet: the total of the first bet there, in chips.
            short: the seats with few chips.
        """
        super().__init__(random, WishedDeck(random), replace(CALLING, from_street=street))
        self._random, self._street, self._bet, self._short = random, street, bet, short

    def act(self, state: HandState, seat: int) -> HandCommand:
        """Bet where nobody has bet, so that a short stack has something to raise."""
        turn = turn_now(state)
        totals = bets.opening_totals(turn)
        if state.street < self._street or not isinstance(totals, Totals):
            return super().act(state, seat)
        if seat in self._short:
            faces = bets.to_call(turn) > 0
            return BetTo(seat, totals.largest) if faces else self._stay(turn)
        if any(player.all_in for player in state.contenders):
            return super().act(state, seat)
        bet = min(self._bet, totals.largest)
        bets_now = turn.betting.level < bet >= totals.smallest
        bets_now = bets_now and self._random.random() < BETTING
        return BetTo(seat, bet) if bets_now else self._stay(turn)

    def _stay(self, turn: Turn) -> HandCommand:
        """Call, check, or make the forced bet that is owed."""
        seat = turn.player.seat
        if isinstance(bets.forced_bet(turn), Totals):
            return PostForcedBet(seat)
        price = bets.call_price(turn)
        return Check(seat) if isinstance(price, Refusal) else CallBet(seat)


def hand_with_all_in(random: Random, rules: HouseRules, size: StackSize) -> Hand:
    """Deal a hand in which somebody has chips for a bet and part of a raise."""
    street = random.randint(0, rules.last_street) if random.random() < 0.6 else 0
    seats = seats_for(rules, random, 3, 5)
    stacks = {seat: random_stack(rules, random, 15, 60) for seat in seats}
    several = size is StackSize.TWO_SHORT or (size is StackSize.ANY and random.random() < 0.3)
    short = random.sample(seats, 2 if several else 1)
    bet, full = _planned_bet(rules, random, street)
    on_top = 0
    for seat in short:
        on_top += _on_top(random, full, size, unfixed=rules.streets[street].bets.is_unfixed)
        stacks[seat] = max(_costs_before(rules, street) + bet + on_top, rules.ante + 1)
    guests = GuestsWithShortStacks(random, street, bet, short)
    hand = moments_of_guests(begin_with_stacks(rules, random, stacks), guests)
    # Later streets need not be dealt: whoever had so few chips is all in by then.
    return takewhile(lambda moment: moment.state.street <= street, hand)


def _costs_before(rules: HouseRules, street: int) -> int:
    """What it costs to check and call up to that street, the ante included."""
    if not street:
        return rules.ante
    if rules.big_blind or not rules.cards_name_opener(0):
        return rules.ante + rules.big_blind
    brought_in = rules.options.bring_in is BringIn.COMPLETION
    return rules.ante + (rules.bring_in if brought_in else rules.streets[0].bets.smallest)


def _planned_bet(rules: HouseRules, random: Random, street: int) -> tuple[int, int]:
    """The total of the first bet on that street, and a full raise of it, in chips."""
    blind, full = 0 if street else rules.big_blind, full_raise(rules, street)
    if rules.streets[street].bets.is_unfixed:
        full *= random.choice((1, 2, 3, 4, 6))
    elif not _is_spread(rules, street):
        return max(full, blind), full
    return blind + full, full


def full_raise(rules: HouseRules, street: int) -> int:
    """A full raise of the bet that a short stack mostly faces on that street, in chips."""
    bounds = rules.streets[street].bets
    completes = not street and rules.cards_name_opener(0)
    completes = completes and rules.options.bring_in is BringIn.COMPLETION
    spread = _is_spread(rules, street) and rules.options.min_raise is MinRaise.LAST_RAISE
    if isinstance(bounds.largest, int) and (completes or spread):
        return bounds.largest
    return bounds.smallest


def _is_spread(rules: HouseRules, street: int) -> bool:
    """Whether a bet may be of any size between two amounts."""
    bounds = rules.streets[street].bets
    return isinstance(bounds.largest, int) and bounds.smallest < bounds.largest


def may_be_short(rules: HouseRules) -> bool:
    """Whether an all-in can be too short to count: not where a full raise is a chip or two."""
    least = 2 if any(street.bets.is_unfixed for street in rules.streets) else 3
    return any(full_raise(rules, street) >= least for street in range(len(rules.streets)))


def _on_top(random: Random, full: int, size: StackSize, *, unfixed: bool) -> int:
    """By how much the short stack is more than the bet that it will face, in chips."""
    short = full - 1 if unfixed else (full - 1) // 2
    match size:
        case StackSize.SHORT:
            return random.randint(1, max(short, 1))
        case StackSize.COUNTS:
            return random.randint(min((full + 1) // 2, full), max(full - 1, 1))
        case StackSize.FULL:
            return full + (random.randint(0, full) if unfixed else 0)
        case StackSize.TWO_SHORT:
            return random.randint((full + 1) // 2, max(full - 1, 1))
        case StackSize.ANY:
            return int(full * random.uniform(-0.6, 1.2)) + 1
        case _:
            assert_never(size)


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
            last = (act.seat, *_size(before, act), _spoken(before)) if all_in else None
        before = state
        if last is not None and state.betting is not None and state.betting.to_act is not None:
            yield AllIn(moment, *last)


def _size(before: HandState, act: BetMade) -> tuple[int, int]:
    """By how much a bet was more than the one before, and by how much a full one would be."""
    turn = turn_now(before)
    base = bets.half_is_measured_from(turn)
    smallest, _ = bets.full_totals(turn)
    return act.total - base, smallest - base


def _spoken(state: HandState) -> frozenset[int]:
    return frozenset(player.seat for player in state.players if player.spoken)


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
