"""What is true of every hand in which cards are named anew (3.8).

Tests `dealerassist/hand/card_correction.py`.
"""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from dealerassist.cards import PACK
from dealerassist.hand import commands as ask
from dealerassist.hand.automatic_steps import play
from dealerassist.hand.decide import decide
from dealerassist.hand.events import CardCorrected, RoundOpened
from dealerassist.hand.evolve import evolve, fold
from dealerassist.hand.opener import openers
from dealerassist.hand.refusal import Refusal
from dealerassist.hand.state import Phase
from tests.support.hand.play import all_cards
from tests.support.properties.careless import correctable, corrected
from tests.support.properties.slips import SLIPPING
from tests.support.properties.together import Together
from tests.support.properties.walk import Walk, walks

of_every_hand = Together()


@of_every_hand
def chips_and_cards_are_conserved(walk: Walk):
    chips = walk.beginning.all_chips()
    for state in walk.states:
        assert state.all_chips() == chips
        assert all_cards(state) == len(state.rules.pack.cards)
        seen = list(state.seen_cards())
        assert len(seen) == len(set(seen))


@of_every_hand
def the_hand_ends_and_folded_again_it_is_the_live_one(walk: Walk):
    assert walk.end.phase == "over"
    assert fold(walk.beginning, walk.events) == walk.end


@of_every_hand
def a_round_is_opened_anew_only_before_anybody_has_done_anything(walk: Walk):
    state = walk.beginning
    for event in walk.events:
        before, state = state, evolve(state, event)
        if isinstance(event, CardCorrected) and state.phase != before.phase:
            assert (before.phase, state.phase) == ("betting", "opening")
            assert before.betting is not None
            assert before.betting.acts == 0
            assert before.betting.aggressor is None
            assert len(state.openers) == len(before.openers) - 1


@of_every_hand
def every_round_has_one_opener_whatever_was_corrected(walk: Walk):
    opened = [event for event in walk.events if isinstance(event, RoundOpened)]
    assert len(walk.end.openers) <= len(walk.beginning.rules.streets)
    assert [event.opener for event in opened][-1:] == list(walk.end.openers[-1:])


@of_every_hand
def a_card_that_was_named_is_refused(walk: Walk):
    for state in walk.states[::7]:
        seen = next(iter(state.seen_cards()), None)
        for command in correctable(state) if seen is not None else []:
            answer = decide(state, corrected(command, seen))
            assert isinstance(answer, Refusal)


@settings(max_examples=settings.default.max_examples)
@given(SLIPPING)
def test_what_is_true_of_every_hand_in_which_cards_are_named_anew(walk: Walk):
    of_every_hand.hold(walk)


@given(walks(), st.integers(0, 51))
def test_a_slip_corrected_at_once_leaves_no_trace(walk: Walk, at: int):
    """The wrong card and then the right one come to the same as the right one alone."""
    for step in walk.steps:
        if any(player.forfeits for player in step.before.players):
            continue  # an absent guest's forced bet follows at once: only undo is left (11.5)
        for wrong, correction in slips_of(step.before, step.command, PACK[at]):
            right = play(step.before, step.command)
            slipped = play(step.before, wrong)
            if isinstance(slipped, Refusal) or slipped[0].betting is None:
                # The card lies there already; or nobody can bet, and the opening is over.
                continue
            mended = play(slipped[0], correction)
            assert not isinstance(mended, Refusal)
            assert asked(mended[0]) == asked(right[0])


def asked(state):
    """The hand once it is said who opens, where that is asked."""
    if state.phase is not Phase.OPENING:
        return state
    return play(state, ask.NameOpener(openers(state)[0]))[0]


def slips_of(state, command, wrong):
    """The same tap with a wrong card, and what mends it."""
    match command:
        case ask.DealUp(seat, card) if card not in (None, wrong):
            place = len(state.player(seat).cards)
            mend = ask.CorrectCard(seat, place, card)
            yield ask.DealUp(seat, wrong), mend
            yield ask.DealUp(seat, None), mend
        case ask.DealBoard((card, *rest)) if wrong not in (card, *rest):
            mend = ask.CorrectBoard(len(state.board), card)
            yield ask.DealBoard((wrong, *rest)), mend
        case ask.DealCommon(card) if card is not wrong:
            yield ask.DealCommon(wrong), ask.CorrectCommon(len(state.common), card)
