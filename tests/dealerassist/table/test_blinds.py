"""Button and blinds from hand to hand, missed blinds and straddles: rules 5.13 to 5.15.

Tests `dealerassist/table/blind_commands.py`, `dealerassist/table/blind_positions.py`,
`dealerassist/table/seat.py`.
"""

import pytest

from dealerassist.hand.betting import Totals
from dealerassist.hand.events import BlindsPosted
from dealerassist.hand.legal import legal
from dealerassist.table.blind_commands import WithdrawStraddle
from dealerassist.table.seat import Owed
from tests.support.hand.play import house
from tests.support.table.desk import Table

STAKES = {"small_blind": 10, "big_blind": 20, "low": 20, "high": 40}
DEAD = house("holdem", minimum_buy_in=100, stakes=STAKES)
MOVING = house("wiesbaden-holdem", minimum_buy_in=100, rake={"percent": 0})
BOTH = pytest.mark.parametrize("rules", [DEAD, MOVING], ids=["dead", "moving"])


def seated(rules, *seats):
    table = Table(rules)
    for seat in seats:
        table.seats(seat, 500)
    return table


def deals(table, count=1):
    """So many hands in which everybody folds to the last who has posted."""
    for _ in range(count):
        table.starts().everybody_folds()
    return table


def posted(table):
    """Button, small and big blind of the last hand, a dead one as 0; then who else posted what."""
    blinds = [event for event in table.events if isinstance(event, BlindsPosted)][-1]
    others = [(post.seat, post.live, post.dead) for post in blinds.others]
    return (table.hand.button, blinds.small_seat, blinds.big_seat, *others)


def owed(table, seat):
    return table.state.seat(seat).owes


# 5.13: the dead button


def test_rule_5_13_nobody_leaves_and_both_rules_go_round_alike():
    went = []
    for rules in (DEAD, MOVING):
        table = seated(rules, 2, 4, 5, 9)
        went.append([posted(deals(table)) for _ in range(6)])
    assert went[0] == went[1]
    assert went[0][:3] == [(9, 2, 4), (2, 4, 5), (4, 5, 9)]


def test_rule_5_13_the_small_blind_leaves_the_button_lies_at_the_empty_seat():
    table = deals(seated(DEAD, 1, 2, 3, 4))
    assert posted(table) == (4, 1, 2)
    table.leaves(1)
    assert posted(deals(table)) == (1, 2, 3)


def test_rule_5_13_the_big_blind_leaves_the_small_blind_is_dead_and_then_the_button():
    table = deals(seated(DEAD, 1, 2, 3, 4)).leaves(2)
    assert posted(deals(table)) == (1, 0, 3)
    assert table.dealt_in == (1, 3, 4)
    assert posted(deals(table)) == (2, 3, 4)
    assert posted(deals(table)) == (3, 4, 1)


def test_rule_5_13_the_next_big_blind_leaves_and_it_goes_on_to_the_one_after():
    table = deals(seated(DEAD, 1, 2, 3, 4)).leaves(3)
    assert posted(deals(table)) == (1, 2, 4)


def test_rule_5_13_with_the_moving_button_the_blinds_follow_it():
    table = deals(seated(MOVING, 1, 2, 3, 4)).leaves(1)
    assert posted(deals(table)) == (2, 3, 4)
    assert posted(deals(deals(seated(MOVING, 1, 2, 3, 4)).leaves(2))) == (1, 3, 4)


@pytest.mark.parametrize(("leaves", "following"), [(1, (3, 3, 2)), (2, (3, 3, 1)), (3, (2, 2, 1))])
def test_rule_5_13_from_three_to_two_the_big_blind_goes_on(leaves, following):
    # Button 1, small blind 2, big blind 3.
    table = deals(seated(DEAD, 1, 2, 3).places_button(1))
    assert posted(table) == (1, 2, 3)
    table.leaves(leaves)
    assert posted(deals(table)) == following


def test_rule_5_13_from_two_to_three_the_new_guest_waits_for_the_big_blind():
    table = deals(seated(DEAD, 1, 5))
    assert posted(table) == (5, 5, 1)
    # Behind the big blind: it comes there at once.
    assert posted(deals(table.seats(3, 500))) == (5, 1, 3)


def test_rule_5_13_from_two_to_three_not_on_the_button():
    table = deals(seated(DEAD, 1, 5).places_button(1))
    assert posted(table) == (1, 1, 5)
    # Seat 3 lies before seat 5, which had the big blind and is now to have the small one.
    table.seats(3, 500).posts(3)
    assert posted(deals(table)) == (5, 5, 1)
    assert posted(deals(table)) == (5, 1, 3)


def test_rule_5_13_too_few_are_left_the_game_begins_anew():
    table = deals(seated(DEAD, 1, 2, 3)).leaves(1).leaves(2).seats(5, 500).seats(7, 500)
    table.sits_out(3)
    assert deals(table).dealt_in == (5, 7)
    assert owed(table, 5) is Owed.NOTHING


def test_rule_5_13_placed_by_hand_everything_begins_anew():
    table = deals(seated(DEAD, 1, 2, 3, 4), 2).sits_out(4)
    deals(table).sits_in(4).seats(6, 500)
    assert (owed(table, 4), owed(table, 6)) == (Owed.BIG, Owed.NEW)
    assert posted(deals(table.places_button(4))) == (4, 6, 1)


def test_rule_5_13_after_a_misdeal_everything_is_as_it_was():
    table = deals(seated(DEAD, 1, 2, 3, 4)).seats(6, 500).posts(6)
    table.starts()
    before = posted(table)
    assert before == (1, 2, 3, (6, 20, 0))
    table.plays("misdeal")
    assert (owed(table, 6), table.stack(6)) == (Owed.NEW, 500)
    assert posted(deals(table)) == before


@BOTH
@pytest.mark.parametrize("new", [1, 3, 7])
def test_rule_5_13_heads_up_who_is_new_has_the_big_blind_of_the_one_who_left(rules, new):
    table = deals(seated(rules, 1, 5))
    assert posted(table) == (5, 5, 1)
    table.leaves(1).seats(new, 500)
    assert posted(deals(table)) == (5, 5, new)
    assert posted(deals(table)) == (new, new, 5)


@BOTH
def test_rule_5_13_heads_up_where_the_small_blind_leaves_nobody_has_the_big_one_twice(rules):
    table = deals(seated(rules, 1, 5)).leaves(5).seats(5, 500)
    assert posted(deals(table)) == (1, 1, 5)


# 5.14: who was away


@BOTH
def test_rule_5_14_who_was_away_waits_for_the_big_blind(rules):
    table = deals(seated(rules, 1, 2, 3, 4)).sits_out(3)
    assert posted(deals(table)) == (1, 2, 4)
    assert owed(table, 3) is Owed.BIG
    table.sits_in(3)
    assert [deals(table).dealt_in for _ in range(2)] == [(1, 2, 4)] * 2
    assert deals(table).dealt_in == (1, 2, 3, 4)
    assert (posted(table)[2], owed(table, 3)) == (3, Owed.NOTHING)


def test_rule_5_14_two_are_left_and_one_has_the_big_blind_twice_so_it_has_passed_the_others():
    table = deals(seated(MOVING, 2, 5, 7).places_button(2)).sits_out(2)
    assert posted(table) == (2, 5, 7)
    assert posted(deals(table)) == (5, 5, 7)
    assert owed(table, 2) is Owed.BIG
    assert deals(table.sits_in(2)).dealt_in == (5, 7)
    assert posted(deals(table)) == (5, 7, 2)


@BOTH
def test_rule_5_14_both_blinds_missed_the_small_one_is_dead(rules):
    table = deals(seated(rules, 1, 2, 3, 4, 5)).sits_out(3)
    deals(table, 2).sits_in(3).posts(3)
    assert owed(table, 3) is Owed.BOTH
    assert posted(deals(table))[3:] == ((3, 20, 10),)
    assert table.stack(3) == 470
    assert owed(table, 3) is Owed.NOTHING


def test_rule_5_14_the_small_blind_alone_missed_is_dead():
    table = deals(seated(DEAD, 1, 2, 3, 4)).sits_out(2)
    assert posted(deals(table)) == (1, 0, 3)
    table.sits_in(2).posts(2)
    assert owed(table, 2) is Owed.SMALL
    assert posted(deals(table)) == (2, 3, 4)
    assert posted(deals(table)) == (3, 4, 1, (2, 0, 10))


@BOTH
def test_rule_5_14_a_new_guest_waits_or_posts_at_once(rules):
    table = deals(seated(rules, 1, 2, 3, 4)).seats(6, 500)
    assert deals(table).dealt_in == (1, 2, 3, 4)
    table.posts(6)
    assert posted(deals(table))[3:] == ((6, 20, 0),)
    assert table.refuses("post_blinds", 6) == ("no_blind_owed", "5.14")


@BOTH
def test_rule_5_14_nobody_comes_in_between_the_big_blind_and_the_button(rules):
    table = deals(seated(rules, 1, 3, 5, 7))
    assert posted(table) == (7, 1, 3)
    # Next are button 1, small blind 3, big blind 5.
    for seat in (2, 8):
        table.seats(seat, 500).posts(seat)
    assert posted(deals(table)) == (1, 3, 5, (8, 20, 0))
    # With the button at seat 3, seat 2 is behind it.
    assert posted(deals(table)) == (3, 5, 7, (2, 20, 0))


def test_rule_5_14_nobody_comes_in_on_the_button():
    table = deals(seated(DEAD, 1, 3, 5, 7), 2).leaves(3).seats(3, 500).posts(3)
    # Seat 3 had the small blind, and the button is due there.
    dealt = deals(table).dealt_in
    assert 3 not in dealt
    assert posted(deals(table))[3:] == ((3, 20, 0),)


@BOTH
def test_rule_5_14_where_new_guests_wait_they_may_not_post(rules):
    waits = house(
        rules.profile, minimum_buy_in=100, stakes=STAKES, options={"new_guest_posts": False}
    )
    table = deals(seated(waits, 1, 2, 3, 4)).seats(6, 500)
    assert table.refuses("post_blinds", 6) == ("new_guest_waits", "5.14")
    table.sits_out(3)
    deals(table).sits_in(3).posts(3)


def test_rule_5_14_who_wants_to_post_may_wait_after_all():
    table = deals(seated(DEAD, 1, 2, 3, 4)).seats(6, 500)
    assert table.refuses("wait_for_blind", 6) == ("already_waits", "5.14")
    table.posts(6)
    assert table.refuses("post_blinds", 6) == ("already_posts", "5.14")
    assert deals(table.waits(6)).dealt_in == (1, 2, 3, 4)
    assert table.refuses("wait_for_blind", 1) == ("no_blind_owed", "5.14")


def test_rule_5_14_before_the_first_hand_nobody_owes_anything():
    table = seated(DEAD, 1, 2).sits_out(1).sits_in(1).seats(6, 500)
    assert deals(table).dealt_in == (1, 2, 6)


def test_rule_5_14_who_sits_down_during_the_first_hand_is_new():
    table = seated(DEAD, 1, 2, 3).starts().seats(6, 500).everybody_folds()
    assert owed(table, 6) is Owed.NEW


@BOTH
def test_rule_5_14_a_seat_that_the_big_blind_reaches_later_costs_it(rules):
    table = deals(seated(rules, 1, 2, 3, 4))
    # Seat 3 is next; at seat 9 the guest would have it last but two.
    assert owed(table.moves(3, 9), 9) is Owed.BIG
    # Seat 1 had the small blind: at seat 5 the big one is nearer.
    assert owed(table.moves(1, 5), 5) is Owed.NOTHING
    # Seat 2 had the big blind, and owes the small one.
    assert owed(table.moves(2, 7), 7) is Owed.SMALL


def test_rule_5_14_who_leaves_and_comes_back_still_owes_the_small_blind():
    table = deals(seated(DEAD, 1, 2, 3, 4).seats(5, 500, "Eva")).sits_out(2)
    deals(table, 3).leaves(2)
    assert owed(table.seats(2, 500), 2) is Owed.BOTH


def test_rule_5_14_in_stud_nobody_owes_anything():
    table = seated(house(minimum_buy_in=100), 1, 2, 3).sits_out(1).starts().plays_out()
    table.sits_in(1).seats(4, 500)
    assert table.starts().dealt_in == (1, 2, 3, 4)


# 5.15


def straddling(who, ante=0, *, all_antes=False):
    options = {"straddle": who, "ante_by_big_blind": all_antes}
    return house("holdem", minimum_buy_in=100, stakes=STAKES | {"ante": ante}, options=options)


def test_rule_5_15_the_first_after_the_big_blind_straddles_for_one_hand():
    table = deals(seated(straddling("under_the_gun"), 1, 2, 3, 4))
    assert table.refuses("announce_straddle", 1) == ("cannot_straddle", "5.15")
    assert posted(deals(table.straddles(4))) == (1, 2, 3, (4, 40, 0))
    assert posted(deals(table)) == (2, 3, 4)
    table.straddles(2).asks(WithdrawStraddle(2))
    assert posted(deals(table)) == (3, 4, 1)


def test_rule_5_15_the_button_straddles_unless_it_is_dead():
    table = deals(seated(straddling("button"), 1, 2, 3, 4))
    assert posted(deals(table.straddles(1))) == (1, 2, 3, (1, 40, 0))
    table.leaves(2)
    assert table.refuses("announce_straddle", 4) == ("no_straddle", "5.15")


@pytest.mark.parametrize("stack", [39, 15])
def test_rule_5_15_a_shorter_stack_straddles_all_in_and_stands_for_two_big_blinds(stack):
    table = deals(seated(straddling("under_the_gun"), 1, 2, 3)).seats(4, 100).posts(4)
    deals(table).tips(1, table.stack(1) - stack)
    table.straddles(1).starts()
    assert posted(table) == (2, 3, 4, (1, stack, 0))
    assert legal(table.hand).bet == Totals(60, 60)
    table.plays("2 calls, 3 calls, 4 calls")
    assert [pot.amount for pot in table.hand.pots] == [4 * stack, 3 * (40 - stack)]


def test_rule_5_15_not_heads_up_not_without_chips_and_not_where_it_is_not_played():
    table = seated(straddling("under_the_gun"), 1, 2)
    assert table.refuses("announce_straddle", 1) == ("no_straddle", "5.15")
    with_ante = straddling("under_the_gun", ante=20)
    broke = seated(with_ante, 1, 2).seats(3, 100).tips(3, 80)
    assert broke.refuses("announce_straddle", 3) == ("not_enough_chips", "2.4")
    broke = seated(straddling("under_the_gun", ante=20, all_antes=True), 1, 2)
    broke.seats(3, 100).tips(3, 80).straddles(3)
    assert seated(DEAD, 1, 2, 3).refuses("announce_straddle", 3) == ("no_straddle", "5.15")
    assert table.refuses("withdraw_straddle", 2) == ("not_straddling", "5.15")


def test_rule_5_15_a_straddle_is_instead_of_a_posted_big_blind():
    table = deals(seated(straddling("under_the_gun"), 1, 2, 3, 5)).seats(6, 500).posts(6)
    assert posted(deals(table.straddles(5))) == (1, 2, 3, (6, 20, 0), (5, 40, 0))
    table.seats(7, 500).posts(7)
    # Big blind 5; seat 6 is under the gun.
    assert posted(deals(table.straddles(6))) == (2, 3, 5, (7, 20, 0), (6, 40, 0))


def test_rule_5_15_who_straddles_and_goes_does_not():
    table = deals(seated(straddling("under_the_gun"), 1, 2, 3, 4)).straddles(4).leaves(4)
    assert posted(deals(table)) == (1, 2, 3)
