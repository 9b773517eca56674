"""What is true whatever happens in a shift, one thing on top of another (house practice 1–3).

Tests `dealerassist/hand/evolve.py`, `dealerassist/table/evolve.py`.
"""

from hypothesis import given, settings
from hypothesis import strategies as st

from dealerassist.hand.automatic_steps import play
from dealerassist.hand.betting import Totals
from dealerassist.hand.commands import BetRound, PutIn
from dealerassist.hand.decide import decide
from dealerassist.hand.legal import Wanted, legal, routine_step
from dealerassist.hand.refusal import Refusal
from dealerassist.hand.state import Phase
from dealerassist.journal.codec import decode_state, encode_state
from dealerassist.table.events import ChipsAdded, SeatLeft, SeatTaken, StackCounted, TipGiven
from tests.support.hand.offers import offers
from tests.support.hand.play import all_cards
from tests.support.properties.shifts import TOGETHER, evening, refusals_together, totals_around
from tests.support.properties.together import Together
from tests.support.properties.walk import houses

EVENINGS = (houses(), st.integers(0, 2**32), st.integers(20, 120))

of_every_hand = Together()


def hands_in(rules, seed, asked):
    """The hand in progress after every third tap or so."""
    for at, going in enumerate(evening(rules, seed, asked)):
        if at % 3 == 0 and going.state.hand_in_progress:
            yield going.state.hand


@settings(max_examples=settings.default.max_examples // 2)
@given(*EVENINGS)
def test_no_chip_and_no_card_is_ever_lost(rules, seed, asked):
    for going in evening(rules, seed, asked):
        state, bought, gone, differences = going.state, 0, 0, 0
        for event in (event for entry in going.entries for event in entry):
            match event:
                case SeatTaken(_, chips) | ChipsAdded(_, chips):
                    bought += chips
                case SeatLeft(_, chips) | TipGiven(_, chips):
                    gone += chips
                case StackCounted(_, _, difference):
                    differences += difference
        taken = state.shift.rake + state.shift.drop
        assert bought - gone - state.chips_in_play() == taken - differences
        assert state.pool >= 0
        assert state.hand is None or all_cards(state.hand) == len(state.hand.rules.pack.cards)


@of_every_hand
def nobody_has_less_than_nothing_and_no_card_is_seen_twice(hands):
    for hand in hands:
        assert all(min(p.stack, p.bet, p.paid, p.set_aside) >= 0 for p in hand.players)
        assert min(hand.stub, hand.burns, hand.burned, hand.boxed) >= 0
        seen = list(hand.seen_cards())
        assert len(seen) == len(set(seen))


@settings(max_examples=settings.default.max_examples // 3)
@given(*EVENINGS)
def test_every_state_is_read_back_as_it_was_written(rules, seed, asked):
    *_, going = evening(rules, seed, asked)
    assert decode_state(encode_state(going.state)) == going.state


@of_every_hand
def nothing_that_follows_by_itself_is_left_undone(hands):
    for hand in hands:
        assert routine_step(hand) is None


@of_every_hand
def what_is_offered_can_be_done_with_all_that_follows(hands):
    for hand in hands:
        offered = list(offers(hand))
        assert offered or legal(hand).wanted is Wanted.POTS
        for command in (*offered[:20], *offered[-5:]):
            played = play(hand, command)
            assert not isinstance(played, Refusal), (command, played)
            after = played[0]
            assert after.all_chips() == hand.all_chips()
            assert after.phase is Phase.OVER or all_cards(after) == len(after.rules.pack.cards)


@of_every_hand
def what_is_entered_at_once_is_accepted_just_where_it_is_allowed(hands):
    for hand in hands:
        may = legal(hand)
        for command, refusal in zip(TOGETHER, refusals_together(may), strict=True):
            assert is_done(hand, command) is (refusal is None), command
        for seat in range(10):
            assert is_done(hand, PutIn(seat)) is (seat in may.put_in), seat
        for total in totals_around(may.round_bet):
            allowed = isinstance(may.round_bet, Totals) and (may.round_bet.has(total))
            assert is_done(hand, BetRound(total)) is allowed, (total, may.round_bet)


def is_done(hand, command):
    """Whether the command is accepted; with all that follows by itself."""
    accepted = not isinstance(decide(hand, command), Refusal)
    assert accepted is not isinstance(play(hand, command), Refusal)
    return accepted


@settings(max_examples=settings.default.max_examples // 2)
@given(*EVENINGS)
def test_what_is_true_of_every_hand_of_an_evening(rules, seed, asked):
    of_every_hand.hold(list(hands_in(rules, seed, asked)))
