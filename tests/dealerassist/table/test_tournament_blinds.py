"""New and absent guests of tournaments: button, blinds, and who is dealt in (11.2, 11.3, 11.5).

Tests `dealerassist/table/blind_positions.py`, `dealerassist/table/blinds_owed.py`,
`dealerassist/table/recording_depth.py`.
"""

from random import Random

from dealerassist.hand.commands import ReturnToHand
from dealerassist.hand.events import BlindsPosted, HandStarted, PlayerReturned
from dealerassist.table.blinds_owed import owes_blinds, waits_a_hand
from dealerassist.table.decide import decide
from tests.support.hand.play import house
from tests.support.table.desk import Table

STAKES = {"small_blind": 10, "big_blind": 20, "low": 20, "high": 40}
RULES = house(
    "holdem",
    minimum_buy_in=100,
    stakes=STAKES,
    options={"new_guest_at_once": True, "absent": "last_card"},
)


def seated(*seats):
    table = Table(RULES)
    for seat in seats:
        table.seats(seat, 500)
    return table


def deals(table, count=1):
    for _ in range(count):
        table.starts()
        if table.state.hand_in_progress and table.hand.phase == "awarding":
            table.plays("push")
        else:
            table.everybody_folds()
    return table


def posted(table):
    """Button, small and big blind of the last hand, a dead one as 0; nobody else posts."""
    blinds = [event for event in table.events if isinstance(event, BlindsPosted)][-1]
    assert blinds.others == ()
    return (table.hand.button, blinds.small_seat, blinds.big_seat)


def started(table):
    return [event for event in table.events if isinstance(event, HandStarted)][-1]


def refuses_return(table, seat):
    refusal = decide(table.state, ReturnToHand(seat))
    assert refusal.rule == "11.5"
    return refusal.code


# 11.2


def test_rule_11_2_a_new_guest_has_the_big_blind_at_once():
    table = deals(seated(1, 2, 5).places_button(5))
    assert posted(table) == (5, 1, 2)
    assert posted(deals(table.seats(3, 500))) == (1, 2, 3)


def test_rule_11_2_a_new_guest_is_dealt_in_behind_the_blinds_and_posts_nothing():
    table = deals(seated(1, 2, 3, 5).places_button(5)).seats(4, 500)
    assert not owes_blinds(table.state, table.state.seat(4))
    assert table.refuses("post_blinds", 4) == ("no_blind_owed", "11.2")
    assert posted(deals(table)) == (1, 2, 3)
    assert table.dealt_in == (1, 2, 3, 4, 5)


def test_rule_11_2_between_button_and_small_blind_a_hand_is_waited():
    table = deals(seated(1, 4, 5, 6).places_button(6))
    assert posted(table) == (6, 1, 4)
    table.seats(2, 500)
    assert waits_a_hand(table.state, table.state.seat(2))
    assert posted(deals(table)) == (1, 4, 5)
    assert table.dealt_in == (1, 4, 5, 6)
    assert not waits_a_hand(table.state, table.state.seat(2))
    assert posted(deals(table)) == (4, 5, 6)
    assert table.dealt_in == (1, 2, 4, 5, 6)


def test_rule_11_2_at_the_seat_of_who_left_the_small_blind_falls_on_the_new_guest():
    table = deals(seated(1, 2, 3, 4).places_button(4))
    assert posted(table) == (4, 1, 2)
    assert posted(deals(table.leaves(2).seats(2, 500))) == (1, 2, 3)


def test_rule_11_2_who_changes_seats_may_wait_a_hand_and_posts_nothing():
    table = deals(seated(1, 3, 4, 5).places_button(5)).moves(5, 2)
    assert waits_a_hand(table.state, table.state.seat(2))
    assert posted(deals(table)) == (1, 3, 4)
    assert posted(deals(table)) == (3, 4, 1)
    assert table.dealt_in == (1, 2, 3, 4)


# 11.3


def test_rule_11_3_heads_up_a_new_guest_never_gives_anybody_the_big_blind_twice():
    for new in (2, 4, 6):
        table = deals(seated(1, 5).places_button(1))
        assert posted(table) == (1, 1, 5)
        deals(table.seats(new, 500))
        assert table.dealt_in == tuple(sorted((1, new, 5)))
        assert posted(table)[2] != 5


def test_rule_11_3_whoever_comes_and_goes_nobody_has_the_big_blind_twice_running():
    for seed in range(40):
        chance, table = Random(seed), seated(2, 4, 7)
        before = 0
        for _ in range(25):
            taken = {guest.number for guest in table.guests}
            free = sorted(set(range(1, 9)) - taken)
            if free and chance.random() < 0.35:
                table.seats(chance.choice(free), 500)
            if len(taken) > 2 and chance.random() < 0.4:
                table.leaves(chance.choice(sorted(taken)))
            new = [guest.number for guest in table.guests if guest.owes == "new"]
            big = posted(deals(table))[2]
            assert big != before
            waited = {guest.number for guest in table.guests} - set(table.dealt_in)
            assert waited <= set(new)
            before = big


# 11.5


def test_rule_11_5_who_is_away_is_dealt_in_as_absent():
    table = seated(1, 2, 3).sits_out(2)
    table.starts()
    event = started(table)
    assert (event.seats, event.absent) == ((1, 2, 3), (2,))
    assert table.hand.player(2).standing == "folded"


def test_rule_11_5_the_blinds_go_round_by_who_is_away_too():
    table = deals(seated(1, 2, 3).places_button(3).sits_out(2))
    assert posted(table) == (3, 1, 2)
    assert table.stack(2) == 480
    assert posted(deals(table)) == (1, 2, 3)
    assert table.stack(2) == 470


def test_rule_11_5_nobody_is_there_no_hand_begins():
    table = seated(1, 2).sits_out(1).sits_out(2)
    assert table.refuses("start_hand") == ("nobody_present", "11.5")
    assert posted(deals(table.sits_in(1))) == (2, 2, 1)
    assert table.stack(1) == 510


def test_rule_11_5_who_sits_in_before_the_first_act_plays_the_hand():
    table = seated(1, 2, 3).places_button(3).sits_out(3).starts()
    assert table.hand.betting.to_act == 1
    table.sits_in(3)
    assert table.events[-2:-1] == (PlayerReturned(3),)
    assert table.hand.betting.to_act == 3
    table.plays("3 folds, 1 folds, push")
    assert table.stack(2) == 510


def test_rule_11_5_who_sits_in_later_plays_the_next_hand():
    table = seated(1, 2, 3).places_button(3).sits_out(3).starts()
    table.plays("1 calls").sits_in(3)
    assert not table.state.seat(3).sitting_out
    assert refuses_return(table, 3) == "back_too_late"
    table.plays("2 checks")
    assert table.hand.player(3).standing == "folded"


def test_rule_11_5_at_a_cash_table_who_is_away_is_not_dealt_in():
    table = Table(house("holdem", minimum_buy_in=100, stakes=STAKES))
    for seat in (1, 2, 3):
        table.seats(seat, 500)
    table.sits_out(2).starts()
    assert (started(table).seats, started(table).absent) == ((1, 3), ())
    assert refuses_return(table, 2) == "not_dealt_in_absent"
