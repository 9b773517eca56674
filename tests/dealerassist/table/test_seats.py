"""Chapters 1 and 2 at the table: sitting down, buying in, leaving, sitting out, tips.

Tests `dealerassist/table/attendance.py`.
"""

import pytest

from tests.support.hand.play import NO_TAXE, house, limits
from tests.support.table.desk import Table

RULES = house(stakes=limits(5, 10, 20), rake=NO_TAXE)
"""The minimum buy-in is 200."""


@pytest.fixture
def table():
    """An open table, with two guests of 500 each."""
    return Table(RULES).seats(1, 500).seats(2, 500)


# 1.4


def test_rule_1_4_nine_seats_and_no_tenth(table):
    for seat in range(3, 10):
        table.seats(seat, 200)
    assert table.refuses("take_seat", 10, 200) == ("no_such_seat", "1.4")
    assert table.refuses("take_seat", 0, 200) == ("no_such_seat", "1.4")


def test_rule_1_4_a_seat_has_one_guest(table):
    assert table.refuses("take_seat", 2, 500) == ("seat_taken", "1.4")


def test_rule_1_4_at_least_two_play(table):
    table.leaves(2)
    assert table.refuses("start_hand") == ("too_few_players", "1.4")
    table.seats(2, 200).starts()
    assert table.dealt_in == (1, 2)


def test_rule_1_4_the_house_may_have_fewer_seats():
    table = Table(house(max_seats=6)).seats(6, 500)
    assert table.refuses("take_seat", 7, 500) == ("no_such_seat", "1.4")


# 2.1


def test_rule_2_1_at_least_the_minimum_buy_in(table):
    assert table.refuses("take_seat", 3, 199) == ("below_minimum_buy_in", "2.1")
    assert table.seats(3, 200).stack(3) == 200


@pytest.mark.parametrize("buy_in", [0, -5])
def test_rule_2_1_nobody_sits_down_without_chips(buy_in):
    table = Table(house(minimum_buy_in=0))
    assert table.refuses("take_seat", 1, buy_in) == ("not_a_whole_chip", "2.5")


def test_rule_2_1_a_guest_may_sit_down_during_a_hand_and_plays_the_next(table):
    table.starts().seats(3, 300)
    assert table.dealt_in == (1, 2)
    table.plays_out().starts()
    assert table.dealt_in == (1, 2, 3)


def test_rule_2_1_an_alias_or_none(table):
    table.seats(3, 300, alias="the lady in red").seats(4, 300, alias="")
    assert [seat.alias for seat in table.guests] == [None, None, "the lady in red", None]


# 2.2


def test_rule_2_2_chips_may_be_added_between_hands_only(table):
    table.starts()
    assert table.refuses("add_chips", 1, 100) == ("hand_in_progress", "2.2")
    table.plays_out().adds(1, 100)
    assert table.bought(1) == 600


def test_rule_2_2_not_even_by_a_guest_who_is_not_in_the_hand(table):
    table.sits_out(2).seats(3, 200).starts()
    assert table.dealt_in == (1, 3)
    assert table.refuses("add_chips", 2, 100) == ("hand_in_progress", "2.2")


def test_rule_2_2_the_stack_must_then_be_at_least_the_minimum_buy_in(table):
    table.tips(1, 420)
    assert table.refuses("add_chips", 1, 119) == ("below_minimum_buy_in", "2.2")
    assert table.refusal("add_chips", 1, 119).facts["short"] == 120
    assert table.adds(1, 120).stack(1) == 200


def test_rule_2_2_a_stack_over_the_minimum_takes_any_amount(table):
    assert table.adds(1, 1).stack(1) == 501


@pytest.mark.parametrize("amount", [0, -100])
def test_rule_2_2_adding_means_more(table, amount):
    assert table.refuses("add_chips", 1, amount) == ("not_a_whole_chip", "2.5")


# 2.3


def test_rule_2_3_leaving_with_everything(table):
    table.starts().plays_out().leaves(1)
    assert table.events[-1].amount == 505
    assert table.state.seat(1) is None


def test_rule_2_3_not_before_the_hand_is_over(table):
    table.starts()
    assert table.refuses("leave_seat", 1) == ("hand_in_progress", "2.3")


def test_rule_2_3_not_even_after_folding(table):
    table.seats(3, 500).starts().plays("cards 2c 3d 4h, 1 opens, 2 folds")
    assert table.refuses("leave_seat", 2) == ("hand_in_progress", "2.3")


def test_rule_2_3_who_is_not_in_the_hand_may_go(table):
    table.seats(3, 500).sits_out(3).starts().leaves(3)
    assert table.state.seat(3) is None


def test_rule_2_3_an_empty_seat_has_nobody_to_leave(table):
    for act in ("leave_seat", "sit_out", "sit_in"):
        assert table.refuses(act, 5) == ("seat_empty", "2.1")
        assert table.refuses(act, 10) == ("no_such_seat", "1.4")
    assert table.refuses("add_chips", 5, 100) == ("seat_empty", "2.1")
    assert table.refuses("give_tip", 5, 100) == ("seat_empty", "2.1")


# Sitting out


def test_who_sits_out_is_not_dealt_in(table):
    table.seats(3, 300).sits_out(2).starts()
    assert table.dealt_in == (1, 3)
    table.plays_out().sits_in(2).starts()
    assert table.dealt_in == (1, 2, 3)


def test_sitting_out_in_a_hand_holds_from_the_next_one(table):
    table.seats(3, 300).starts().sits_out(2)
    assert table.dealt_in == (1, 2, 3)
    table.plays_out().starts()
    assert table.dealt_in == (1, 3)


def test_sitting_out_twice_or_in_without_having_been_out(table):
    assert table.refuses("sit_in", 1) == ("not_sitting_out", "HP 1")
    table.sits_out(1)
    assert table.refuses("sit_out", 1) == ("already_sitting_out", "HP 1")


def test_who_has_no_chips_left_is_not_dealt_in(table):
    table.seats(3, 300).tips(2, 500).starts()
    assert table.dealt_in == (1, 3)
    table.plays_out().adds(2, 200).starts()
    assert table.dealt_in == (1, 2, 3)


# 2.6


def test_rule_2_6_tips_come_from_the_stack_and_are_booked_apart(table):
    table.tips(1, 30).tips(2, 12)
    assert (table.stack(1), table.stack(2)) == (470, 488)
    assert (table.shift.tips, table.shift.rake) == (42, 0)


def test_rule_2_6_between_hands_and_no_more_than_there_is(table):
    assert table.refuses("give_tip", 1, 501) == ("not_enough_chips", "2.6")
    assert table.refuses("give_tip", 1, 0) == ("not_enough_chips", "2.6")
    table.starts()
    assert table.refuses("give_tip", 1, 5) == ("hand_in_progress", "2.6")


# 6.5


def test_rule_6_5_chips_in_play_are_buy_ins_less_taxe_tips_and_what_left():
    table = Table(house(stakes=limits(5, 10, 20))).seats(1, 500).seats(2, 500).seats(3, 200)
    table.adds(3, 50).tips(1, 7).starts()
    assert table.state.chips_in_play() == 1243
    table.plays("cards 2c 3d 4h, 1 opens, 2 calls, 3 calls, cards Ac Kd Qh")
    assert table.state.chips_in_play() == 1243
    table.plays("1 bets 10, 2 folds, 3 folds, push")
    assert (table.state.chips_in_play(), table.shift.rake) == (1242, 1)
    table.leaves(1)
    assert table.state.chips_in_play() == 1242 - table.events[-1].amount


def test_the_stacks_of_the_hand_are_the_seats_again(table):
    table.starts().plays("cards 2c 3d, 1 opens 10, 2 folds, push")
    assert (table.stack(1), table.stack(2)) == (505, 495)
    table.starts()
    assert [player.stack for player in table.state.hand.players] == [500, 490]
