"""A guest moves to another seat, between hands, with everything.

Tests `dealerassist/table/seat.py`, `dealerassist/table/seat_changes.py`.
"""

import pytest

from tests.support.hand.play import NO_TAXE, house, limits
from tests.support.table.desk import Table

RULES = house(stakes=limits(5, 10, 20), rake=NO_TAXE)
HOLDEM = house("wiesbaden-holdem", minimum_buy_in=100, rake=NO_TAXE)


@pytest.fixture
def table():
    """Three guests, at seats 2, 4 and 7."""
    return Table(RULES).seats(2, 500, "Fox").seats(4, 300).seats(7, 400)


def test_the_guest_takes_chips_alias_and_absence_along(table):
    table.adds(2, 100).sits_out(2).moves(2, 9)
    (guest,) = [guest for guest in table.guests if guest.number == 9]
    assert (guest.stack, guest.bought, guest.alias, guest.sitting_out) == (600, 600, "Fox", True)
    assert [guest.number for guest in table.guests] == [4, 7, 9]
    assert table.state.chips_in_play() == 1300


def test_the_guest_is_dealt_in_at_the_new_seat(table):
    table.moves(7, 1).starts()
    assert table.dealt_in == (1, 2, 4)


def test_only_to_a_free_seat_of_this_table(table):
    assert table.refuses("change_seat", 2, 4) == ("seat_taken", "1.4")
    assert table.refuses("change_seat", 2, 2) == ("seat_taken", "1.4")
    assert table.refuses("change_seat", 2, 10) == ("no_such_seat", "1.4")
    assert table.refuses("change_seat", 2, 0) == ("no_such_seat", "1.4")


def test_only_a_guest_moves(table):
    assert table.refuses("change_seat", 3, 5) == ("seat_empty", "2.1")
    assert table.refuses("change_seat", 10, 5) == ("no_such_seat", "1.4")


def test_only_between_hands_and_in_a_shift(table):
    table.starts()
    assert table.refuses("change_seat", 2, 9) == ("hand_in_progress", "HP 1")
    table.plays_out().closes()
    assert table.refuses("change_seat", 2, 9) == ("shift_closed", "HP 4")


# ── the button ──────────────────────────────────────────────────────────────────────────────


def with_button(seat):
    """Guests at 2, 4 and 7 with the button before one of them."""
    table = Table(HOLDEM).seats(2, 500).seats(4, 500).seats(7, 500)
    return table.places_button(seat)


@pytest.mark.parametrize("to", [3, 5, 6])
def test_rule_1_6_the_button_goes_along_where_nobody_is_passed(to):
    table = with_button(4).moves(4, to).starts()
    assert table.hand.button == to


def test_rule_1_6_round_the_corner_too():
    assert with_button(7).moves(7, 1).starts().hand.button == 1


@pytest.mark.parametrize(("to", "button"), [(1, 7), (8, 7), (9, 7)])
def test_rule_1_6_a_guest_who_passes_another_leaves_the_button_to_the_next(to, button):
    assert with_button(4).moves(4, to).starts().hand.button == button


def test_rule_1_6_who_has_no_button_brings_none():
    assert with_button(4).moves(2, 3).starts().hand.button == 4
