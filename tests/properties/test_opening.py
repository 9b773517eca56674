"""Chapter 4 against a second reading of the open cards and the places at the table.

Tests `dealerassist/hand/opener.py`.
"""

from __future__ import annotations

from hypothesis import given

from dealerassist.hand.events import OpenerDuty, RoundOpened
from dealerassist.hand.state import HandState
from tests.support.properties.opening import clockwise_after, named_by_rule, open_hand, owes_a_blind
from tests.support.properties.walk import Walk, houses, stacks, walks


def opened_rounds(walk: Walk) -> list[tuple[HandState, RoundOpened]]:
    """The state at each opening that the cards decided, and what was decided."""
    return [
        (step.before, event)
        for step in walk.steps
        for event in step.events
        if isinstance(event, RoundOpened) and "?" not in str(open_cards_of_all(step.before))
    ]


def open_cards_of_all(state: HandState) -> list[str]:
    return ["?" if card is None else card.code for p in state.contenders for card in p.open_cards]


@given(walks(unseen=False))
def test_rule_4_the_opener_is_who_the_rules_name(walk):
    for state, event in opened_rounds(walk):
        named = named_by_rule(state)
        # Of the absent guests only the one whom the cards name is still in it (11.5).
        able = [p.seat for p in state.players if p.can_bet and (not p.forfeits or p.seat == named)]
        after = clockwise_after(named - 1, able)
        speaks = len(after) > 1 or any(owes_a_blind(state, state.player(seat)) for seat in after)
        assert event.opener == (after[0] if speaks else None)
        assert event.first_to_show == (event.opener or named)


@given(walks(houses(), stacks(most=60)))
def test_rule_4_6_what_the_opener_owes(walk):
    for state, event in opened_rounds(walk):
        by_door = state.rules.game in ("seven_card_stud", "razz")
        if event.opener is None or state.street > 0 or not by_door:
            assert event.duty is OpenerDuty.NONE
        else:
            must = event.opener == named_by_rule(state)
            assert event.duty is (OpenerDuty.MUST_OPEN if must else OpenerDuty.MAY_FOLD)


@given(walks(unseen=False))
def test_rule_5_6_an_open_pair_is_seen(walk):
    for state, event in opened_rounds(walk):
        hands = [open_hand(state, player) for player in state.contenders]
        pair = any(len({card.rank for card in hand}) < len(hand) for hand in hands)
        assert event.opener is None or event.open_pair == pair
