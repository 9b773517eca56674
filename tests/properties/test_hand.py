"""What is true of every hand at every moment.

Tests `dealerassist/hand/decide.py`, `dealerassist/hand/evolve.py`.
"""

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from dealerassist.hand.commands import (
    DealCommon,
    DeckFault,
    DeclareFoulDeck,
    DeclareMisdeal,
    MisdealReason,
)
from dealerassist.hand.decide import decide
from dealerassist.hand.events import (
    BetMade,
    BoardDealt,
    CardBurned,
    CardsDealt,
    CardsExchanged,
    ForcedBetPosted,
    RoundOpened,
)
from dealerassist.hand.evolve import evolve, fold
from dealerassist.hand.refusal import Refusal
from tests.support.hand.play import all_cards
from tests.support.properties.opening import owes_a_blind
from tests.support.properties.together import Together
from tests.support.properties.walk import houses, walks

of_every_hand = Together()


@of_every_hand
def rule_6_5_chips_are_conserved_after_every_event(walk):
    state = walk.beginning
    chips = state.all_chips()
    for event in walk.events:
        state = evolve(state, event)
        assert state.all_chips() == chips
        assert all(min(p.stack, p.bet, p.paid) >= 0 for p in state.players)


@of_every_hand
def rule_6_5_stacks_before_are_stacks_after_and_taxe(walk):
    before = sum(player.chips for player in walk.beginning.players)
    after = sum(player.chips for player in walk.end.players)
    assert before == after + walk.end.raked + walk.end.dropped


@of_every_hand
def rule_1_1_all_52_cards_are_accounted_for_at_every_moment(walk):
    for state in walk.states:
        assert all_cards(state) == len(state.rules.pack.cards)
        assert min(state.stub, state.burns) >= 0


@of_every_hand
def rule_3_3_the_bottom_card_stays(walk):
    for step in walk.steps:
        last_card_common = isinstance(step.command, DealCommon) and step.before.stub == 1
        assert step.after.stub >= 1 or last_card_common or step.before.stub == 0


@of_every_hand
def rule_3_8_no_card_is_seen_twice(walk):
    seen = list(walk.end.seen_cards())
    assert len(seen) == len(set(seen))


@of_every_hand
def the_events_folded_again_are_the_live_state(walk):
    assert fold(walk.beginning, walk.events) == walk.end


@of_every_hand
def the_state_is_never_changed_in_place(walk):
    state = walk.beginning
    for step in walk.steps:
        assert step.before == state
        state = step.after


@of_every_hand
def rule_5_4_raises_never_exceed_the_cap(walk):
    most = walk.beginning.rules.options.max_raises
    lifted = walk.beginning.rules.options.uncapped_river != "never"
    for street, wagers in enumerate(full_wagers_by_round(walk)):
        blind = street == 0 and walk.beginning.rules.big_blind > 0
        if most is not None and not (lifted and street == walk.beginning.rules.last_street):
            assert wagers + blind <= most + 1


def full_wagers_by_round(walk):
    """The full bets and raises of each betting round."""
    counts = []
    for event in walk.events:
        match event:
            case RoundOpened():
                counts.append(0)
            case ForcedBetPosted() | BetMade(full=True):
                counts[-1] += 1
    return counts


@of_every_hand
def rule_6_2_pots_hold_all_that_was_paid(walk):
    for step in walk.steps:
        state = step.after
        if state.phase in ("dealing", "showdown", "awarding") and state.pots:
            assert sum(pot.amount for pot in state.pots) == sum(p.paid for p in state.players)
            assert all(pot.amount >= pot.raked >= 0 for pot in state.pots)


@of_every_hand
def rule_6_2_nobody_but_a_player_in_the_hand_owns_a_pot(walk):
    for state in walk.states:
        seats = {player.seat for player in state.contenders}
        if state.phase in ("showdown", "awarding"):
            assert all(set(pot.seats) <= seats and pot.seats for pot in state.pots)


@of_every_hand
def rule_7_4_awards_pay_out_every_pot_and_no_more(walk):
    for award in walk.end.awards:
        assert sum(share.amount for share in award.shares) == award.prize
        assert {share.seat for share in award.shares} <= set(award.seats)
    assert sum(a.amount for a in walk.end.awards) == sum(p.amount for p in walk.end.pots)


@of_every_hand
def rule_7_2_only_who_showed_wins_where_anybody_did(walk):
    shown = {player.seat for player in walk.end.players if player.standing == "shown"}
    for award in walk.end.awards:
        if shown & set(award.seats) and len(award.seats) > 1:
            assert {share.seat for share in award.shares} <= shown


@of_every_hand
def rule_4_7_no_betting_round_without_two_who_can_bet(walk):
    for step in walk.steps:
        for event in step.events:
            if isinstance(event, RoundOpened):
                # Of the absent guests only who owes the forced bet is still in it (11.5).
                opener = event.opener
                able = [p for p in step.before.players if p.can_bet]
                able = [p for p in able if not p.forfeits or p.seat == opener]
                speak = len(able) > 1 or any(owes_a_blind(step.before, p) for p in able)
                assert (event.opener is None) == (not speak)


@of_every_hand
def rule_3_7_nobody_exchanges_more_than_once_a_draw_or_more_than_the_game_has(walk):
    thrown = {}
    for step in walk.steps:
        for event in step.events:
            if isinstance(event, CardsExchanged):
                draw = event.seat, step.before.street
                assert draw not in thrown
                thrown[draw] = len(event.cards)
                assert len(event.cards) <= step.before.street_rules.draw
    if thrown:
        held = {len(player.cards) for player in walk.end.players}
        assert held == {walk.beginning.rules.streets[0].down}


@of_every_hand
def the_board_is_laid_three_one_one(walk):
    rules = walk.beginning.rules
    due = sum(street.board for street in rules.streets[: walk.end.street + 1])
    assert len(walk.end.board) == due


@settings(max_examples=settings.default.max_examples)
@given(walks())
def test_what_is_true_of_every_hand(walk):
    of_every_hand.hold(walk)


@of_every_hand
def rule_11_5_who_stays_absent_wins_nothing_and_loses_what_was_posted(walk):
    for player in walk.end.players:
        before = walk.beginning.player(player.seat).chips
        if player.forfeits and any(not each.forfeits for each in walk.end.players):
            posted = max(
                s.player(player.seat).paid + s.player(player.seat).bet for s in walk.states
            )
            void = walk.end.void
            assert player.chips == (before if void else before - posted)


@of_every_hand
def rule_11_7_no_card_comes_before_the_hands_are_turned_up(walk):
    if not walk.beginning.rules.options.all_in_face_up:
        return
    for step in walk.steps:
        drawn = any(street.draw for street in step.before.rules.streets)
        comes = any(
            isinstance(event, CardBurned | CardsDealt | BoardDealt) for event in step.events
        )
        over = step.before.street > 0 and step.before.able_to_bet < 2
        if comes and over and not drawn:
            assert all(player.standing == "shown" for player in step.before.contenders)


@of_every_hand
def rule_11_7_all_in_nobody_mucks(walk):
    if walk.beginning.rules.options.all_in_face_up and walk.end.mucked:
        assert not any(player.all_in for player in last_round(walk))


def last_round(walk):
    """The players in the hand as the showdown began."""
    return next(s.contenders for s in walk.states if s.phase == "showdown")


@given(walks(unseen=False))
def test_every_hand_ends_after_its_last_round_at_most(walk):
    assert walk.end.phase == "over"
    # Where only one of those dealt in is there, the hand may be over without a round (11.5).
    least = 0 if any(player.absent for player in walk.beginning.players) else 1
    assert least <= len(walk.end.openers) <= len(walk.beginning.rules.streets)
    assert all(player.bet == player.paid == 0 for player in walk.end.players)


@given(
    walks(),
    st.sampled_from(
        [*map(DeclareMisdeal, MisdealReason), *map(DeclareFoulDeck, DeckFault)],
    ),
)
def test_what_is_void_gives_every_chip_back(walk, command):
    for state in walk.states:
        events = decide(state, command)
        if not isinstance(events, Refusal):
            after = fold(state, events)
            assert [p.chips for p in after.players] == [p.chips for p in walk.beginning.players]
            assert (after.phase, after.raked) == ("over", 0)


@given(houses())
def test_every_house_can_be_written_down(rules):
    assert msgspec.json.decode(msgspec.json.encode(rules), type=type(rules)) == rules
