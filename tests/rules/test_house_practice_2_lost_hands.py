"""House practice, chapter 2: string bets, the clock, dead hands, exposed hidden cards, boards.

Tests `dealerassist/hand/irregular/clock.py`, `dealerassist/hand/irregular/dead_hand.py`,
`dealerassist/hand/irregular/hidden_cards.py`.
"""

import pytest

from dealerassist.cards import Card
from dealerassist.hand.irregular.commands import Irregularity
from dealerassist.hand.irregular.decide import refuse_irregularity, seats_concerned
from dealerassist.hand.irregular.events import IrregularityRuled
from dealerassist.hand.refusal import Code
from tests.support.hand.play import NO_TAXE, Hand, house, limits


def fourth():
    """Fourth street of stud 5/10/20: seat 3 opens, then seats 1 and 2."""
    hand = Hand({1: 500, 2: 500, 3: 500}, house(stakes=limits(5, 10, 20)))
    hand.play("cards 2c 8d 9h, 1 opens, 2 calls, 3 calls, cards 3d 4h Kd")
    return hand


def holdem(profile="wiesbaden-holdem"):
    return Hand({1: 500, 2: 500, 3: 500}, house(profile))


def ruling(hand):
    return hand.happened(IrregularityRuled)[-1].ruling


def code(hand, kind):
    return refuse_irregularity(hand.state, kind).code


# ── string bets ─────────────────────────────────────────────────────────────────────────────


def test_hp_2_with_a_bet_to_match_the_first_motion_is_a_call():
    hand = fourth().play("3 bets 5, 1 strings 5, 2 is next")
    assert (ruling(hand), hand.player(1).bet) == ("first_motion_calls", 5)


def test_hp_2_a_whole_raise_with_the_first_motion_stands():
    hand = fourth().play("3 bets 5, 1 strings 10")
    assert (ruling(hand), hand.player(1).bet) == ("first_motion_stands", 10)


def test_hp_2_without_a_bet_the_first_motion_is_the_bet():
    hand = fourth().play("3 strings 5, 1 is next")
    assert (ruling(hand), hand.state.betting.level) == ("first_motion_stands", 5)


def test_hp_2_what_is_neither_a_call_nor_a_raise_is_no_string_bet():
    fourth().play("3 bets 5, 1 strings 7 (no: 5.6), 2 strings 5 (no: HP 2)")


# ── the clock ───────────────────────────────────────────────────────────────────────────────


def test_hp_2_out_of_time_facing_a_bet_the_hand_is_dead():
    hand = fourth().play("3 bets 5, 1 is timed, 1 runs out of time, 2 is next")
    assert ruling(hand) == "out_of_time_dead"
    assert not hand.player(1).in_hand


def test_hp_2_out_of_time_without_a_bet_it_is_a_check():
    hand = fourth().play("3 is timed, 3 runs out of time, 1 is next")
    assert ruling(hand) == "out_of_time_checks"
    assert hand.player(3).in_hand


def test_hp_2_the_clock_ends_once_the_guest_acts():
    hand = fourth().play("3 bets 5, 1 is timed, 1 calls, 2 calls")
    assert hand.state.betting.clock is None


def test_hp_2_before_its_end_nobody_is_out_of_time():
    hand = fourth().play("3 runs out of time (no: HP 2), 3 is timed")
    clock = hand.state.betting.clock
    assert [clock.left_ms(now) for now in (-5_000, 0, 59_999, 60_000)] == [60_000, 60_000, 1, 0]


def test_hp_2_one_clock_at_a_time_and_for_who_has_a_choice():
    hand = Hand({1: 500, 2: 500, 3: 500}, house(stakes=limits(5, 10, 20)))
    hand.play("cards 2c 8d 9h, 1 is timed (no: 4.1), 1 opens, 3 is timed (no: HP 2), 2 is timed")
    assert code(hand, Irregularity.TOO_SLOW) is Code.CLOCK_RUNS
    fourth().play("1 checks early, 3 checks, 1 is timed (no: HP 2)")


# ── dead hands ──────────────────────────────────────────────────────────────────────────────


def test_hp_2_a_dead_hand_is_out_at_once_and_its_chips_stay():
    hand = fourth().play("3 bets 5, 2 is dead, 1 calls, cards 4d Ks")
    assert not hand.player(2).in_hand
    assert hand.player(2).paid == 10


def test_hp_2_the_turn_passes_from_a_dead_hand():
    hand = fourth().play("3 is dead, 1 is next, 1 bets 5, 2 is dead, push")
    assert hand.state.phase == "over"


def test_hp_2_what_nobody_has_matched_goes_back_to_who_is_dead():
    hand = fourth().play("3 bets 10, 1 folds, 3 is dead, push")
    assert hand.stacks[3] == 490
    assert sum(hand.stacks.values()) + hand.state.raked == 1500


def test_hp_2_of_two_dead_raises_only_what_nobody_has_matched_goes_back():
    rules = house("wiesbaden-holdem", limit="none", rake=NO_TAXE)
    hand = Hand({1: 500, 2: 10, 3: 500, 4: 10}, rules)
    hand.play("3 raises to 30, 4 is all in, 1 raises to 60, 2 is all in")
    hand.play("1 is dead, 3 is dead")
    assert hand.stacks == {1: 470, 2: 0, 3: 470, 4: 0}
    assert hand.pots == ["80: 2 4"]


def test_hp_2_the_last_in_the_hand_owes_nothing_to_a_dead_bet():
    hand = fourth().play("3 bets 10, 3 is dead, 1 folds, push")
    assert hand.state.phase == "over"
    assert hand.player(2).in_hand
    assert sum(hand.stacks.values()) + hand.state.raked == 1500


def test_hp_2_at_the_showdown_a_dead_hand_has_no_claim():
    hand = fourth()
    hand.play("3 checks, 1 checks, 2 checks, cards 4d 5h Ks, 3 checks, 1 checks, 2 checks")
    hand.play("cards 5d 6h Qs, 3 checks, 1 checks, 2 checks, 3 checks, 1 checks, 2 checks")
    hand.play("3 is dead, 1 is dead")
    assert seats_concerned(hand.state, Irregularity.DEAD_HAND) == ()


def test_hp_2_who_owes_the_forced_bet_or_is_all_in_is_not_out_at_once():
    hand = Hand({1: 500, 2: 15, 3: 500}, house(stakes=limits(5, 10, 20)))
    hand.play("cards 2c 8d 9h, 3 is dead (no: 4.1), 1 opens, 2 raises to 10, 2 is dead (no: HP 2)")


# ── hidden cards ────────────────────────────────────────────────────────────────────────────


def test_hp_2_in_holdem_an_exposed_card_is_replaced_and_burned():
    hand = holdem()
    stub = hand.state.stub
    hand.play("2 shows hidden Kc")
    assert ruling(hand) == "replaced"
    assert (hand.state.burned_open, hand.state.stub) == ((Card.parse("Kc"),), stub)
    assert Card.parse("Kc") in set(hand.state.seen_cards())


def test_hp_2_once_somebody_has_acted_the_card_stays():
    hand = holdem()
    hand.play(f"{hand.state.betting.to_act} calls, 2 shows hidden Kc (no: HP 2)")


@pytest.mark.parametrize(
    ("profile", "card", "ruled"),
    [
        ("single-draw-low", "7c", "card_kept"),
        ("single-draw-low", "6c", "replaced"),
        ("single-draw-low", "Ac", "replaced"),
        ("badugi", "Ac", "card_kept"),
        ("badugi", "8c", "replaced"),
        ("wiesbaden-draw", "2c", "replaced"),
    ],
)
def test_hp_2_in_lowball_a_low_card_stays(profile, card, ruled):
    hand = holdem(profile).play(f"2 shows hidden {card}")
    assert ruling(hand) == ruled
    known = [held.card for held in hand.player(2).cards]
    assert (Card.parse(card) in known) is (ruled == "card_kept")


# ── boards and the stub ─────────────────────────────────────────────────────────────────────


def flop_due():
    return holdem().play("3 calls, 1 calls, 2 checks")


def test_hp_2_a_board_with_too_many_cards_is_dealt_again():
    hand = holdem().play("board again (no: HP 2), 3 calls, 1 calls, 2 checks")
    stub, burned = hand.state.stub, hand.state.burned
    hand.play("board again")
    assert ruling(hand) == "board_dealt_again"
    assert (hand.state.stub, hand.state.burned) == (stub, burned)
    hand.play("board Kc 7d 2s, 1 checks")
    assert code(hand, Irregularity.BOARD_CARDS) is Code.CARDS_NOT_COMING


def test_hp_2_entered_cards_of_a_board_are_taken_back_before():
    hand = flop_due().play("board Kc 7d 2s")
    assert code(hand, Irregularity.BOARD_CARDS) is Code.UNDO_BOARD_FIRST
    assert code(fourth(), Irregularity.BOARD_CARDS) is Code.NOT_IN_THIS_GAME


def test_hp_2_a_dropped_stub_changes_nothing_of_the_record():
    hand = fourth()
    before = hand.state.stub
    hand.play("stub dropped")
    assert (ruling(hand), hand.state.stub) == ("stub_shuffled", before)
