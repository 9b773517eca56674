"""What stays true of a hand in which anything goes wrong that can (house practice, chapter 2).

Tests `dealerassist/hand/irregular/decide.py`, `dealerassist/hand/irregular/evolve.py`.
"""

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from dealerassist.hand.decide import decide
from dealerassist.hand.evolve import evolve, fold
from dealerassist.hand.irregular.commands import Problem
from dealerassist.hand.irregular.decide import refuse_irregularity, seats_concerned
from dealerassist.hand.irregular.events import IrregularityRuled
from dealerassist.hand.legal import Wanted, legal
from dealerassist.hand.refusal import Refusal
from dealerassist.journal.codec import (
    decode_body,
    decode_state,
    encode_body,
    encode_state,
)
from dealerassist.journal.entry import Body, Data
from dealerassist.locale.irregularities import WORDS_OF
from dealerassist.table.state import TableState
from tests.support.hand.play import all_cards
from tests.support.properties.allowed import allowed, everything
from tests.support.properties.mishaps import RULED, of_kind
from tests.support.properties.together import Together
from tests.support.properties.walk import looked_at, walks
from tests.support.tiers import LONG

HANDS = walks(mishaps=True)

of_every_hand = Together()


@of_every_hand
def rule_6_5_chips_are_conserved_after_every_event(walk):
    state = walk.beginning
    chips = state.all_chips()
    for event in walk.events:
        state = evolve(state, event)
        assert state.all_chips() == chips
        assert all(min(p.stack, p.bet, p.paid, p.set_aside) >= 0 for p in state.players)


@of_every_hand
def rule_1_1_all_52_cards_are_accounted_for_at_every_moment(walk):
    for state in walk.states:
        assert all_cards(state) == len(state.rules.pack.cards)
        assert min(state.stub, state.burns, state.burned, state.boxed) >= 0


@of_every_hand
def rule_3_8_no_card_is_seen_twice(walk):
    for state in walk.states:
        seen = list(state.seen_cards())
        assert len(seen) == len(set(seen))


@of_every_hand
def every_hand_ends_and_all_that_was_set_aside_comes_back(walk):
    assert walk.end.phase == "over"
    assert all(player.bet == player.paid == player.set_aside == 0 for player in walk.end.players)
    before = sum(player.chips for player in walk.beginning.players)
    assert (
        before
        == sum(player.chips for player in walk.end.players) + walk.end.raked + walk.end.dropped
    )


@of_every_hand
def rule_7_4_awards_pay_out_every_pot_and_no_more(walk):
    for award in walk.end.awards:
        assert sum(share.amount for share in award.shares) == award.prize
        assert {share.seat for share in award.shares} <= set(award.seats)
    assert sum(a.amount for a in walk.end.awards) == sum(p.amount for p in walk.end.pots)


@of_every_hand
def the_events_folded_again_are_the_live_state(walk):
    assert fold(walk.beginning, walk.events) == walk.end


@of_every_hand
def the_ruling_is_logged_before_what_it_changes(walk):
    for step in walk.steps:
        ruled = [isinstance(event, IrregularityRuled) for event in step.events]
        assert ruled.count(True) == isinstance(step.command, Problem)
        assert not any(ruled[1:])


@of_every_hand
def every_ruling_has_its_procedure_in_words(walk):
    ruled = [event for event in walk.events if isinstance(event, IrregularityRuled)]
    for event in ruled:
        assert WORDS_OF[event.kind].procedures[event.ruling].steps


@of_every_hand
def somebody_can_always_do_something(walk):
    for state in walk.states:
        may = legal(state)
        if may.wanted is Wanted.ACTION:
            acts = (may.fold, may.check, may.call, may.forced_bet, may.bet)
            assert not all(isinstance(act, Refusal) for act in acts)


@of_every_hand
def the_journal_reads_it_back(walk):
    for number, step in enumerate(walk.steps, 1):
        body = written(number, step.events)
        assert decode_body(encode_body(body)) == body
    table = TableState(hand=walk.end)
    assert encode_state(decode_state(encode_state(table))) == encode_state(table)


def written(number, events):
    return Body(
        actor="anna",
        boot_id="boot",
        data=Data(events),
        format=1,
        hand=1,
        id="019a0000-0000-7000-8000-000000000000",
        journal="019a0000-0000-7000-8000-000000000001",
        kind="irregularity",
        monotonic_ns=17,
        number=number,
        table="7",
        utc_ms=1_760_000_000_000,
    )


@settings(max_examples=settings.default.max_examples)
@given(HANDS)
def test_what_is_true_of_every_hand_in_which_something_goes_wrong(walk):
    of_every_hand.hold(walk)


@settings(max_examples=20 if LONG else 8)
@given(HANDS, st.integers(5, 11))
def test_what_legal_allows_is_accepted_and_everything_else_is_refused(walk, every):
    for state in looked_at(walk, every):
        may = legal(state)
        for command in everything(state):
            accepted = not isinstance(decide(state, command), Refusal)
            assert accepted == allowed(state, may, command), command


@given(HANDS, st.integers(0, 2**32))
def test_what_cannot_be_picked_is_refused_and_so_is_a_seat_that_is_not_concerned(walk, seed):
    for state in looked_at(walk, 5):
        for kind in RULED:
            if refuse_irregularity(state, kind) is not None:
                assert seats_concerned(state, kind) == ()
            for command in of_kind(state, kind, random.Random(seed)):
                answer = decide(state, command)
                if refuse_irregularity(state, kind) is not None:
                    assert isinstance(answer, Refusal)
