"""The dealer button at the table: rule 1.6.

Tests `dealerassist/table/blind_events.py`, `dealerassist/table/opening_table.py`,
`dealerassist/table/seat_changes.py`, `dealerassist/table/typed_text.py`.
"""

import pytest

from dealerassist.hand.events import HandStarted
from dealerassist.table.blind_events import (
    ButtonPlaced,
)
from tests.support.hand.play import house
from tests.support.table.desk import Table

HOLDEM = house("wiesbaden-holdem", minimum_buy_in=100)
DRAW = house("wiesbaden-draw", minimum_buy_in=100)


@pytest.fixture
def table():
    """Four guests, at seats 2, 4, 5 and 9."""
    return seated(HOLDEM)


def seated(rules):
    table = Table(rules)
    for seat in (2, 4, 5, 9):
        table.seats(seat, 500)
    return table


def buttons(table):
    """Where the button lay in each hand so far."""
    return [event.button for event in table.events if isinstance(event, HandStarted)]


def hands(table, count):
    """So many hands in which everybody folds to the big blind."""
    for _ in range(count):
        table.starts().everybody_folds()
    return table


def test_rule_1_6_the_first_hand_begins_at_the_croupiers_left(table):
    table.starts()
    assert (buttons(table), table.hand.players[0].bet) == ([9], 10)


def test_rule_1_6_it_moves_one_occupied_seat_clockwise_after_each_hand(table):
    assert buttons(hands(table, 6)) == [9, 2, 4, 5, 9, 2]
    assert table.state.button == 4


def test_rule_1_6_in_draw_and_omaha_too():
    assert buttons(hands(seated(house("wiesbaden-omaha", minimum_buy_in=100)), 2)) == [9, 2]
    table = seated(DRAW).starts()
    table.plays("2 bets 20, 4 folds, 5 folds, 9 folds, push").starts()
    assert buttons(table) == [9, 2]


def test_rule_1_6_during_the_hand_it_stays_where_it_is(table):
    assert table.starts().state.button == table.hand.button == 9


def test_rule_1_6_past_empty_seats_and_seats_that_were_left(table):
    hands(table, 1).leaves(2)
    # Seat 2 was next; now seat 4 is.
    assert buttons(hands(table, 2)) == [9, 4, 5]
    table.leaves(9)
    assert buttons(hands(table, 2))[-2:] == [4, 5]


def test_rule_1_6_a_new_guest_gets_it_once_the_big_blind_has_come_there(table):
    hands(table, 1).seats(3, 500)
    # The button was due at seat 2, so the guest at seat 3 sits between it and the big blind.
    assert buttons(hands(table, 1)) == [9, 2]
    assert table.dealt_in == (2, 4, 5, 9)
    table.seats(7, 500)
    # The big blind goes to seats 7, 9, 2 and 3.
    assert buttons(hands(table, 4)) == [9, 2, 4, 5, 7, 9]
    assert table.dealt_in == (2, 3, 4, 5, 7, 9)


def test_rule_1_6_past_those_who_sit_out(table):
    hands(table, 1).sits_out(2)
    assert buttons(hands(table, 2)) == [9, 4, 5]
    table.sits_in(2)
    # The big blind passed seat 2, which waits until it comes again.
    assert buttons(hands(table, 4)) == [9, 4, 5, 9, 4, 5, 9]
    assert buttons(hands(table, 1))[-1] == 2


def test_rule_1_6_past_those_who_have_no_chips_left(table):
    hands(table, 1).tips(2, table.stack(2))
    assert buttons(hands(table, 1)) == [9, 4]


def test_rule_1_6_after_a_misdeal_it_stays(table):
    hands(table, 1).starts().plays("misdeal")
    assert table.state.button == 2
    assert buttons(hands(table, 2)) == [9, 2, 2, 4]


def test_rule_1_6_in_the_next_shift_it_lies_where_it_lay(table):
    hands(table, 2).closes().opens("Bert").starts()
    assert buttons(table) == [9, 2, 4]


def test_rule_1_6_two_players_take_it_in_turns():
    table = Table(HOLDEM).seats(3, 500).seats(7, 500)
    assert buttons(hands(table, 4)) == [7, 3, 7, 3]


# Putting it somewhere else


def test_rule_1_6_it_can_be_placed_between_hands(table):
    table.places_button(4).starts()
    assert (buttons(table), ButtonPlaced(4, anew=True) in table.events) == ([4], True)
    table.everybody_folds().places_button(2)
    assert buttons(hands(table, 2)) == [4, 2, 4]


def test_rule_1_6_placed_before_somebody_who_sits_out_it_goes_to_the_next(table):
    table.sits_out(5).places_button(5)
    assert buttons(hands(table, 1)) == [9]


def test_rule_1_6_not_during_a_hand(table):
    table.starts()
    assert table.refuses("place_button", 4) == ("hand_in_progress", "1.6")


def test_rule_1_6_not_in_stud():
    table = Table(house(minimum_buy_in=100)).seats(1, 500).seats(2, 500)
    assert table.refuses("place_button", 1) == ("no_button", "1.6")
    table.starts()
    assert (buttons(table), table.state.button) == ([None], None)


def test_rule_1_6_not_in_front_of_nobody_and_not_without_a_shift(table):
    assert table.refuses("place_button", 3) == ("seat_empty", "2.1")
    assert table.refuses("place_button", 11) == ("no_such_seat", "1.4")
    table.closes()
    assert table.refuses("place_button", 4) == ("shift_closed", "HP 4")


def test_rule_1_6_after_an_evening_of_stud_the_button_begins_anew():
    table = hands(seated(HOLDEM), 2).closes().serves(house(minimum_buy_in=100)).opens("Bert")
    table.starts().plays_out().closes().serves(HOLDEM).opens("Carla").starts()
    assert buttons(table)[-1] == 9


def test_hp_2_a_misdeal_gives_the_blinds_back(table):
    table.starts().plays("5 raises to 40, misdeal")
    assert [seat.stack for seat in table.guests] == [500] * 4
