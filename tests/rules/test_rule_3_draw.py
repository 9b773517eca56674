"""Rule 3.7: the draw. Hands: tests/hands/draw-*.toml.

Tests `dealerassist/hand/dealing.py`, `dealerassist/hand/issue_plan.py`,
`dealerassist/hand/automatic_steps.py`.
"""

import pytest

from dealerassist.cards import codes_of, parse_cards
from dealerassist.hand.automatic_steps import carry_on
from dealerassist.hand.commands import DealDown, DealUp, Exchange
from dealerassist.hand.decide import decide
from dealerassist.hand.events import BurnsShuffledIn, CardBurned, CardsDealt, HandStarted
from dealerassist.hand.evolve import begin_hand, fold
from dealerassist.hand.legal import legal, unseen_cards
from tests.support.hand.play import Hand, house, pass_round

DRAW = house("wiesbaden-draw")


def before_the_draw(seats, button=None, rules=DRAW):
    """Nobody has bet; the first after the button may exchange."""
    return pass_round(Hand(dict.fromkeys(range(1, seats + 1), 500), rules, button))


def held(hand, seat):
    return "".join("??" if card is None else card.code for card in hand.player(seat).down_cards)


def test_rule_3_3_boxed_cards_leave_fewer_to_exchange_and_the_bottom_card():
    """Nine players and four boxed cards: one card is left, and two burn cards lie aside."""
    hand = Hand(dict.fromkeys(range(1, 10), 500), DRAW)
    hand.play("1 is boxed, 1 is boxed, 1 is boxed, 1 is boxed")
    pass_round(hand)
    assert (hand.state.stub, hand.state.burns, hand.legal.exchange) == (1, 2, 2)
    assert hand.refusal("1 draws 3").facts == {"most": 2}
    hand.play("1 draws 3 (no: 3.7), 1 draws 2, 2 is next")
    assert hand.state.stub == 1


def test_rule_3_7_each_in_turn_from_the_buttons_left():
    hand = before_the_draw(3, button=1).play("1 draws 1 (no: 3.7), 3 draws 1 (no: 3.7)")
    assert hand.refusal("1 draws 1").facts == {"due": 2}
    hand.play("2 draws 1, 3 draws 1, 1 draws 1, 2 is next")
    assert hand.state.phase == "betting"


def test_rule_3_7_once_only():
    before_the_draw(3).play(
        "1 draws 1, 1 draws 1 (no: 3.7), 2 draws 1, 3 draws 1, 1 draws 1 (no: 5.2)"
    )


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_rule_3_7_up_to_four_cards_and_as_many_come_back(count):
    hand = before_the_draw(2).play(f"1 draws {count}")
    assert len(hand.player(1).cards) == 5
    assert hand.state.stub == 52 - 1 - 10 - 1 - count
    assert hand.state.discards == (None,) * count


def test_rule_3_7_not_five():
    hand = before_the_draw(2).play("1 draws 5 (no: 3.7), 1 draws 4")
    assert hand.legal.exchange == 4
    assert hand.refusal("2 draws 5").facts == {"most": 4}


def test_rule_3_7_standing_pat():
    hand = before_the_draw(2).play("1 stands pat, 2 stands pat")
    assert hand.state.discards == ()
    assert hand.state.stub == 52 - 2 - 10


def test_rule_3_7_the_folded_do_not_draw_but_who_is_all_in_does():
    hand = Hand({1: 25, 2: 500, 3: 500}, DRAW).play("1 bets 20, 2 calls, 3 folds")
    hand.play("1 draws 2, 2 is next, 3 draws 1 (no: 3.7), 2 draws 1")
    assert hand.state.phase == "showdown"


def test_rule_3_7_no_draw_before_the_first_round_is_over_and_none_in_other_games():
    Hand({1: 500, 2: 500}, DRAW).play("1 draws 1 (no: 3.7)")
    for profile in ("casinos-austria-stud", "wiesbaden-holdem"):
        Hand({1: 500, 2: 500}, house(profile)).play("1 draws 1 (no: 3.7)")


def test_rule_3_7_the_discards_come_in_before_the_replacements_go_out():
    state, _ = carry_on(before_the_draw(2).state, deal_down=False)
    (exchanged,) = decide(state, Exchange(1, (None, None)))
    state = fold(state, (exchanged,))
    assert (len(state.player(1).cards), state.thrown) == (3, (None, None))
    assert decide(state, Exchange(1, (None,))).code == "replacements_due"
    assert decide(state, Exchange(2, (None,))).code == "replacements_due"
    assert decide(state, DealUp(1, None)).rule == "3.7"
    assert decide(state, DealDown(2, (None, None))).facts == {"due": 1}
    assert decide(state, DealDown(1, (None,))).code == "wrong_card_count"
    state = fold(state, decide(state, DealDown(1, (None, None))))
    assert (len(state.player(1).cards), state.issue.draw) == (5, (2,))
    assert decide(state, DealDown(1, ())).code == "exchange_due"


def test_rule_3_2_a_burn_before_the_deal_and_before_the_draw():
    hand = before_the_draw(2)
    kinds = [type(event) for event in hand.events if isinstance(event, CardBurned | CardsDealt)]
    assert kinds == [CardBurned, CardsDealt, CardsDealt, CardBurned]


# The stub: nine players, six cards left, one of them burnt


def test_rule_3_7_the_stub_serves_while_the_bottom_card_stays():
    hand = before_the_draw(9).play("1 draws 4")
    assert (hand.state.stub, hand.happened(BurnsShuffledIn)) == (1, [])


def test_rule_3_7_then_burn_cards_and_earlier_discards_are_shuffled_in():
    hand = before_the_draw(9).play("1 draws 4, 2 draws 1")
    assert hand.happened(BurnsShuffledIn) == [BurnsShuffledIn(2, 4)]
    # One and two burn cards and four discards make seven; seat 2's own discard lies aside.
    assert (hand.state.stub, hand.state.burns, hand.state.discards) == (6, 0, (None,))


def test_rule_3_7_exactly_the_bottom_card_over_is_not_enough_for_one_more():
    hand = before_the_draw(9).play("1 draws 3, 2 draws 1")
    assert (hand.state.stub, hand.happened(BurnsShuffledIn)) == (1, [])
    hand.play("3 draws 1")
    assert hand.happened(BurnsShuffledIn) == [BurnsShuffledIn(2, 4)]


def test_rule_3_7_standing_pat_needs_no_stub():
    hand = before_the_draw(9).play("1 draws 4, 2 stands pat, 3 stands pat")
    assert hand.happened(BurnsShuffledIn) == []


def test_rule_3_7_a_second_time_only_the_discards_since():
    hand = before_the_draw(9).play("1 draws 4, 2 draws 4, 3 draws 4")
    assert hand.happened(BurnsShuffledIn) == [BurnsShuffledIn(2, 4), BurnsShuffledIn(0, 4)]


def test_rule_3_4_folded_hands_are_not_shuffled_in():
    hand = Hand(dict.fromkeys(range(1, 10), 500), DRAW).play("1 bets 20, 2 folds, 3 folds")
    hand.play("4 calls, 5 calls, 6 calls, 7 calls, 8 calls, 9 calls")
    hand.play("1 draws 4, 4 draws 4")
    assert hand.happened(BurnsShuffledIn) == [BurnsShuffledIn(2, 4)]


# 3.8: cards that were seen


def known(button=None):
    """Two players whose cards are all known, as in a record."""
    event = HandStarted(1, (1, 2), (500, 500), 2 if button is None else button)
    hand = Hand({1: 500, 2: 500}, DRAW)
    state, _ = carry_on(begin_hand(event, DRAW), (event,), deal_down=False)
    for seat, cards in ((1, "AsKsQsJs2c"), (2, "9c8d7h6s5c")):
        answer = decide(state, DealDown(seat, parse_cards(cards)))
        state, _ = carry_on(fold(state, answer), deal_down=False)
    hand.state = state
    return pass_round(hand)


def test_rule_3_8_only_cards_that_are_held_can_be_thrown():
    hand = known().play("1 throws 9c (no: 3.7), 1 throws Ts (no: 3.7), 1 draws 1 (no: 3.7)")
    hand.play("1 throws 2c 2c (no: 3.7), 1 throws 2c")
    assert held(hand, 1) == "AsKsQsJs??"


def test_rule_3_8_a_thrown_card_does_not_come_back_at_once():
    state = known().state
    state = fold(state, decide(state, Exchange(1, parse_cards("2c"))))
    assert decide(state, DealDown(1, parse_cards("2c"))).rule == "3.8"
    state = fold(state, decide(state, DealDown(1, parse_cards("Ts"))))
    state = fold(state, decide(state, Exchange(2, parse_cards("5c"))))
    assert decide(state, DealDown(2, parse_cards("2c"))).rule == "3.8"
    assert codes_of([card for card in state.discards if card]) == "2c"
    assert decide(state, DealDown(2, parse_cards("Td"))) == (
        CardsDealt(2, "down", tuple(parse_cards("Td"))),
    )


def test_rule_3_8_an_unseen_card_may_be_named_when_it_is_thrown():
    hand = before_the_draw(2).play("1 throws Ah Kd, 2 throws Ah (no: 3.8), 2 throws Ac")
    assert codes_of([card for card in hand.state.discards if card]) == "AhKdAc"
    assert (held(hand, 1), held(hand, 2)) == ("?" * 10, "?" * 10)


def test_rule_3_8_what_was_shuffled_in_may_come_again():
    hand = before_the_draw(9).play("1 throws Ah Kd Qc Js, 2 throws Ah (no: 3.8)")
    hand.play("2 throws 2h, 3 throws Ah 2h (no: 3.8), 3 throws Ah")
    assert hand.happened(BurnsShuffledIn) == [BurnsShuffledIn(2, 4)]


def test_rule_3_8_a_discard_cannot_be_named_while_it_lies_aside():
    hand = before_the_draw(2).play("1 throws Ah Kd")
    assert not set(parse_cards("AhKd")) & unseen_cards(hand.state)


def test_rule_3_8_nor_a_card_of_the_board():
    hand = pass_round(Hand({1: 500, 2: 500}, house("wiesbaden-holdem"))).play("board Ah Kd 2c")
    assert len(unseen_cards(hand.state)) == 49


# What the croupier is asked for


def test_rule_3_7_as_many_as_the_house_lets_players_exchange():
    streets = [{"name": "deal", "down": 5}, {"name": "draw", "draw": 3}]
    hand = before_the_draw(2, rules=house("wiesbaden-draw", streets=streets))
    assert hand.legal.exchange == 3
    hand.play("1 draws 4 (no: 3.7), 1 draws 3")


def test_rule_3_7_replacements_are_due_before_the_next_exchange():
    state, _ = carry_on(before_the_draw(2).state, deal_down=False)
    state = fold(state, decide(state, Exchange(1, (None, None))))
    may = legal(state)
    assert (may.wanted, may.seat, may.down_cards) == ("down_cards", 1, 2)


# Naming anew what was shown


def shown_after_shuffling_in():
    """Seat 1's four discards were shuffled in before seat 3 drew one card, its last, and showed."""
    hand = Hand(dict.fromkeys(range(1, 10), 500), DRAW)
    hand.play("1 checks, 2 checks, 3 checks, 4 checks, 5 checks, 6 checks, 7 checks, 8 checks")
    hand.play("9 bets 20, 1 calls, 2 calls, 3 calls, 4 folds, 5 folds, 6 folds, 7 folds, 8 folds")
    hand.play("1 throws Ah Kd 7c 2s, 2 stands pat, 3 throws 9c, 9 stands pat")
    assert hand.happened(BurnsShuffledIn) == [BurnsShuffledIn(2, 4)]
    hand.play("1 checks, 2 checks, 3 checks, 9 checks")
    return hand.play("1 shows Jd Td 5d 4d 3d, 2 shows Qs Ac Ad Js Jh, 3 shows 8c 8d 8h Th Ts")


@pytest.mark.parametrize("thrown", ["Ah", "Kd", "7c", "2s"])
def test_rule_3_8_who_drew_nothing_since_does_not_hold_what_another_had_thrown(thrown):
    hand = shown_after_shuffling_in()
    refusal = hand.refusal(f"2 has {thrown} not Js")
    assert (refusal.code, refusal.rule) == ("card_already_seen", "3.8")
    assert refusal.facts == {"card": thrown}
    assert hand.refusal(f"3 has {thrown} not 8c").rule == "3.8"
    assert hand.refusal(f"1 has {thrown} not Jd").rule == "3.8"
    hand.play("2 has 6s not Js")


@pytest.mark.parametrize("thrown", ["Ah", "Kd", "7c", "2s"])
def test_rule_3_8_who_drew_since_may_hold_it_in_the_place_of_what_came(thrown):
    hand = shown_after_shuffling_in().play(f"3 has {thrown} not Ts")
    assert held(hand, 3) == f"8c8d8hTh{thrown}"
    hand.play(f"2 has {thrown} not Js (no: 3.8), 3 has Ts not {thrown}, 3 has {thrown} not Ts")


def test_rule_3_8_a_discard_still_aside_is_nobodys():
    shown_after_shuffling_in().play("3 has 9c not Ts (no: 3.8), 2 has 9c not Js (no: 3.8)")
