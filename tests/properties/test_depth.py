"""What is true of every hand and shift in which less is recorded (house practice, chapter 1)."""

from __future__ import annotations

import random
from collections.abc import Iterator

from hypothesis import given, settings
from hypothesis import strategies as st

from dealerassist.hand import commands as in_hand
from dealerassist.hand.betting import Totals
from dealerassist.hand.commands import HandCommand, ToldPot
from dealerassist.hand.decide import decide as decide_hand
from dealerassist.hand.depth import Depth
from dealerassist.hand.events import HandEvent, HandStarted, PotsAwarded
from dealerassist.hand.half import Half
from dealerassist.hand.legal import Wanted, legal, offers
from dealerassist.hand.naming import refuse_winner
from dealerassist.hand.refusal import Refusal
from dealerassist.hand.state import HandState
from dealerassist.hand.telling import bounds_of, may_win
from dealerassist.journal.codec import canonical, decode_state, encode_state
from dealerassist.rules.house import HouseRules
from dealerassist.rules.options import Halves
from dealerassist.table import commands as ask
from dealerassist.table.commands import Command
from dealerassist.table.decide import decide
from dealerassist.table.events import (
    ChipsAdded,
    Event,
    SeatLeft,
    SeatTaken,
    StackCounted,
    TipGiven,
)
from dealerassist.table.evolve import evolve, fold
from dealerassist.table.state import TableState
from tests.play import all_cards
from tests.properties.walk import Croupier, houses

TOGETHER = (in_hand.FoldRest(), in_hand.CallRest(), in_hand.CheckRound())


def told_together(chance: random.Random, state: HandState) -> HandCommand | None:
    """Several acts at once, if the croupier feels like it; or a winner's name."""
    may = legal(state)
    allowed: list[HandCommand] = [
        command
        for command, refusal in zip(
            TOGETHER, (may.rest_fold, may.rest_call, may.round_check), strict=True
        )
        if refusal is None
    ]
    if isinstance(may.round_bet, Totals):
        allowed.append(
            in_hand.BetRound(chance.choice([may.round_bet.smallest, may.round_bet.largest]))
        )
    allowed += [in_hand.PutIn(seat) for seat in may.put_in]
    named = [command for command in offers(state) if isinstance(command, in_hand.NameWinner)]
    if may.wanted is Wanted.WINNERS or (named and chance.random() < 0.3):
        return chance.choice(named)
    return chance.choice(allowed) if allowed and chance.random() < 0.5 else None


def told_hand(chance: random.Random, state: HandState) -> ask.TellHand:
    """Pots as they may have been: now and then as small or as large as can be, or wrong."""
    bounds, winners = bounds_of(state), may_win(state)
    size = chance.choice([bounds.least, bounds.most, chance.randint(bounds.least, bounds.most)])
    size += chance.choice([0, 0, 0, 1, -1])
    side = chance.choice([0, size // 3])
    high_low = state.rules.halves is Halves.HIGH_LOW

    def pot(amount: int) -> ToldPot:
        low = (chance.choice(winners),) if high_low and chance.random() < 0.5 else ()
        by = tuple(chance.sample(winners, chance.randint(1, min(2, len(winners)))))
        return ToldPot(amount, by, low)

    return ask.TellHand(tuple(pot(amount) for amount in (size - side, side) if amount))


def next_command(chance: random.Random, croupier: Croupier, state: TableState) -> Command | None:
    """A tap at any depth; switching is one of them."""
    if chance.random() < 0.06:
        return ask.RecordAt(chance.choice(list(Depth)))
    if state.hand is None or not state.hand_in_progress:
        return between_hands(chance, state)
    wanted = legal(state.hand).wanted
    if wanted is Wanted.TELLING:
        return told_hand(chance, state.hand)
    return told_together(chance, state.hand) or croupier.next(state.hand)


def between_hands(chance: random.Random, state: TableState) -> Command:
    seat, left = chance.randint(1, 9), state.pool
    around = [
        ask.TakeSeat(seat, state.rules.minimum_buy_in if state.rules else 1),
        ask.LeaveSeat(seat, chance.choice([None, left, left // 2])),
        ask.AddChips(seat, 40),
        ask.GiveTip(seat, 3),
        ask.SitOut(seat),
        ask.SitIn(seat),
        *(
            ask.CountStack(each.number, chance.choice([left, left // 2]))
            for each in state.uncounted()
        ),
    ]
    if chance.random() < 0.4:
        return chance.choice(around)
    if state.depth is not Depth.RAKE:
        uncounted = [s for s in state.uncounted() if s.plays]
        return ask.StartHand() if not uncounted else ask.CountStack(uncounted[0].number, left)
    seats = [s.number for s in state.players()] or [1]
    size = chance.randint(1, max(2, state.chips_in_play() // 3))
    return ask.TellHand((ToldPot(size, (chance.choice(seats),)),))


def shift(rules: HouseRules, seed: int, asked: int) -> Iterator[tuple[TableState, Event]]:
    """A shift at changing depths: each event, and the state after it."""
    chance = random.Random(seed)
    state, croupier = TableState(), Croupier(chance)
    start = [ask.OpenTable("Tisch 1", rules), ask.OpenShift("Anna", "2026-03-01", 0)]
    start += [ask.TakeSeat(seat, rules.minimum_buy_in * 2) for seat in (1, 2, 4, 7)]
    for at in range(asked + len(start)):
        command = start[at] if at < len(start) else next_command(chance, croupier, state)
        answer = () if command is None else decide(state, command)
        for event in () if isinstance(answer, Refusal) else answer:
            if isinstance(event, HandStarted):
                croupier = Croupier(chance)
            state = evolve(state, event)
            yield state, event


SHIFTS = (houses(), st.integers(0, 2**32), st.integers(20, 200))


@settings(max_examples=80)
@given(*SHIFTS)
def test_hp_4_the_equation_of_the_players_holds_at_every_depth(rules, seed, asked):
    bought = gone = taxe = 0
    for state, event in shift(rules, seed, asked):
        match event:
            case SeatTaken(_, amount, _) | ChipsAdded(_, amount):
                bought += amount
            case SeatLeft(_, amount) | TipGiven(_, amount):
                gone += amount
            case PotsAwarded():
                taxe += state.hand.raked
        assert bought - gone - state.chips_in_play() == taxe


@settings(max_examples=40)
@given(*SHIFTS)
def test_a_shift_folded_again_is_the_live_table_at_every_depth(rules, seed, asked):
    told = list(shift(rules, seed, asked))
    assert fold(TableState(), [event for _, event in told]) == told[-1][0]


@settings(max_examples=20)
@given(*SHIFTS)
def test_every_state_is_read_back_as_it_was_written(rules, seed, asked):
    *_, (state, _) = shift(rules, seed, asked)
    assert decode_state(encode_state(state)) == state
    assert canonical(state)


@settings(max_examples=60)
@given(*SHIFTS)
def test_nobody_and_no_pool_ever_has_less_than_nothing(rules, seed, asked):
    for state, event in shift(rules, seed, asked):
        assert state.pool >= 0
        assert state.pool == 0 or state.uncounted() or state.hand_in_progress
        assert all(seat.stack >= 0 for seat in state.seats if seat is not None)
        assert all(not seat.stack for seat in state.uncounted())
        if isinstance(event, PotsAwarded) and state.hand.unseen is None:
            assert all(player.stack >= 0 for player in state.hand.players)


@settings(max_examples=60)
@given(*SHIFTS)
def test_counting_moves_chips_and_makes_none(rules, seed, asked):
    before = TableState()
    for state, event in shift(rules, seed, asked):
        if isinstance(event, StackCounted):
            assert before.pool - state.pool == event.amount
            assert before.chips_in_play() == state.chips_in_play()
        before = state


@settings(max_examples=60)
@given(*SHIFTS)
def test_52_cards_at_every_depth(rules, seed, asked):
    for state, _ in shift(rules, seed, asked):
        assert state.hand is None or all_cards(state.hand) == 52


@settings(max_examples=40)
@given(*SHIFTS)
def test_what_tells_several_acts_at_once_is_accepted_just_where_it_is_allowed(rules, seed, asked):
    for state in hands_in(rules, seed, asked):
        may = legal(state)
        allowed = dict(zip(TOGETHER, (may.rest_fold, may.rest_call, may.round_check), strict=True))
        for command, refusal in allowed.items():
            assert isinstance(decide_hand(state, command), Refusal) is (refusal is not None), (
                command
            )
        for seat in range(10):
            refused = isinstance(decide_hand(state, in_hand.PutIn(seat)), Refusal)
            assert refused is (seat not in may.put_in), seat
        for total in totals_around(may.round_bet):
            refused = isinstance(decide_hand(state, in_hand.BetRound(total)), Refusal)
            legal_total = isinstance(may.round_bet, Totals) and (
                may.round_bet.smallest <= total <= may.round_bet.largest
            )
            assert refused is not legal_total, (total, may.round_bet)


@settings(max_examples=40)
@given(*SHIFTS)
def test_winners_are_named_just_where_they_are_offered(rules, seed, asked):
    for state in hands_in(rules, seed, asked):
        may = legal(state)
        for seat in range(10):
            for half in Half:
                for shared in (False, True):
                    name = in_hand.NameWinner(seat, half, shared)
                    refused = isinstance(decide_hand(state, name), Refusal)
                    if state.depth is not Depth.RAKE:
                        assert refused is (
                            refuse_winner(state, seat, half, shared=shared) is not None
                        )
                    assert refused or seat in (may.sharers if shared else may.winners)


@settings(max_examples=40)
@given(*SHIFTS)
def test_there_is_always_something_to_do_at_every_depth(rules, seed, asked):
    for state in hands_in(rules, seed, asked):
        telling = legal(state).wanted is Wanted.TELLING
        assert telling or (next(offers(state), None) is None) == (state.phase == "over")


def hands_in(rules: HouseRules, seed: int, asked: int) -> list[HandState]:
    """The hands after each tap of a shift."""
    states = [
        state.hand for state, event in shift(rules, seed, asked) if isinstance(event, HandEvent)
    ]
    return [state for state in states[::3] if state is not None]


def totals_around(may: Totals | Refusal) -> set[int]:
    marks = {0, 5, 10**6}
    if isinstance(may, Totals):
        marks |= {bound + off for bound in (may.smallest, may.largest) for off in (-1, 0, 1)}
    return marks
