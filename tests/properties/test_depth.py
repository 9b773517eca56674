"""What is true of every hand and shift in which less is recorded (house practice, chapter 1).

Tests `dealerassist/hand/recording_depth/depth.py`, `dealerassist/hand/recording_depth/evolve.py`.
"""

from __future__ import annotations

from collections.abc import Iterable

from hypothesis import given, settings

from dealerassist.hand import commands as in_hand
from dealerassist.hand.betting import Totals
from dealerassist.hand.decide import decide as decide_hand
from dealerassist.hand.events import HandEvent, PotsAwarded
from dealerassist.hand.legal import Wanted, legal
from dealerassist.hand.pot import Half
from dealerassist.hand.recording_depth.depth import Depth
from dealerassist.hand.recording_depth.named_winners import refuse_winner
from dealerassist.hand.refusal import Refusal
from dealerassist.hand.state import HandState
from dealerassist.journal.codec import canonical, decode_state, encode_state
from dealerassist.table.events import ChipsAdded, Event, SeatLeft, SeatTaken, StackCounted, TipGiven
from dealerassist.table.evolve import fold
from dealerassist.table.state import TableState
from tests.support.hand.offers import offers
from tests.support.hand.play import all_cards
from tests.support.properties.shifts import (
    SHIFTS,
    TOGETHER,
    refusals_together,
    shift,
    totals_around,
)
from tests.support.properties.together import Together

of_every_shift, of_every_hand = Together(), Together()


@of_every_shift
def hp_4_the_equation_of_the_players_holds_at_every_depth(told):
    bought = gone = taxe = differences = 0
    for state, event in told:
        match event:
            case SeatTaken(_, amount, _) | ChipsAdded(_, amount):
                bought += amount
            case SeatLeft(_, amount) | TipGiven(_, amount):
                gone += amount
            case PotsAwarded():
                taxe += state.hand.raked + state.hand.dropped
            case StackCounted(_, _, difference):
                differences += difference
        assert bought - gone - state.chips_in_play() == taxe - differences


@of_every_shift
def a_shift_folded_again_is_the_live_table_at_every_depth(told):
    assert fold(TableState(), [event for _, event in told]) == told[-1][0]


@of_every_shift
def every_state_is_read_back_as_it_was_written(told):
    state, _ = told[-1]
    assert decode_state(encode_state(state)) == state
    assert canonical(state)


@of_every_shift
def nobody_and_no_pool_ever_has_less_than_nothing(told):
    for state, event in told:
        assert state.pool >= 0
        assert state.pool == 0 or state.uncounted() or state.hand_in_progress
        assert all(seat.stack >= 0 for seat in state.seats if seat is not None)
        assert all(not seat.stack for seat in state.uncounted())
        if isinstance(event, PotsAwarded) and state.hand.unseen is None:
            assert all(player.stack >= 0 for player in state.hand.players)


@of_every_shift
def counting_moves_chips_and_makes_none_but_the_noted_difference(told):
    before = TableState()
    for state, event in told:
        if isinstance(event, StackCounted):
            assert before.pool - state.pool == event.amount - event.difference
            assert state.chips_in_play() - before.chips_in_play() == event.difference
            assert (len(state.waiting) > len(before.waiting)) is (event.difference != 0)
        before = state


@of_every_shift
def all_52_cards_are_there_at_every_depth(told):
    for state, _ in told:
        assert state.hand is None or all_cards(state.hand) == len(state.hand.rules.pack.cards)


@of_every_hand
def what_tells_several_acts_at_once_is_accepted_just_where_it_is_allowed(hands):
    for state in hands:
        may = legal(state)
        allowed = dict(zip(TOGETHER, refusals_together(may), strict=True))
        for command, refusal in allowed.items():
            assert isinstance(decide_hand(state, command), Refusal) is (refusal is not None), (
                command
            )
        for seat in range(10):
            refused = isinstance(decide_hand(state, in_hand.PutIn(seat)), Refusal)
            assert refused is (seat not in may.put_in), seat
        for total in totals_around(may.round_bet):
            refused = isinstance(decide_hand(state, in_hand.BetRound(total)), Refusal)
            legal_total = isinstance(may.round_bet, Totals) and may.round_bet.has(total)
            assert refused is not legal_total, (total, may.round_bet)


@of_every_hand
def winners_are_named_just_where_they_are_offered(hands):
    for state in hands:
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


@of_every_hand
def there_is_always_something_to_do_at_every_depth(hands):
    for state in hands:
        entering = legal(state).wanted is Wanted.POTS
        assert entering or (next(offers(state), None) is None) == (state.phase == "over")


def hands_in(told: Iterable[tuple[TableState, Event]]) -> list[HandState]:
    """The hands after each tap of a shift."""
    states = [state.hand for state, event in told if isinstance(event, HandEvent)]
    return [state for state in states[::3] if state is not None]


@settings(max_examples=settings.default.max_examples * 2 // 3)
@given(*SHIFTS)
def test_what_is_true_of_every_shift_at_every_depth(rules, seed, asked):
    of_every_shift.hold(list(shift(rules, seed, asked)))


@settings(max_examples=settings.default.max_examples // 2)
@given(*SHIFTS)
def test_what_may_be_entered_in_every_hand_at_every_depth(rules, seed, asked):
    of_every_hand.hold(hands_in(shift(rules, seed, asked)))
