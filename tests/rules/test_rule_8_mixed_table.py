"""A mixed table: which game comes when, and what waits meanwhile (8.1).

Tests `dealerassist/rules/mix.py`, `dealerassist/table/mixed_table.py`.
"""

import pytest

from dealerassist.hand.commands import EnteredPot
from dealerassist.hand.events import HandStarted
from dealerassist.hand.recording_depth.depth import Depth
from dealerassist.rules.mix import Mix, MixChange
from dealerassist.table.mixed_table import (
    at_next_hand,
    hands_left_of_game,
    is_first_of_turn,
    next_game,
    rules_of_next_hand,
)
from tests.support.hand.play import house
from tests.support.table.desk import Table

STUD = house("casinos-austria-stud", minimum_buy_in=200)
HOLDEM = house("wiesbaden-holdem", minimum_buy_in=100)
OMAHA = house("wiesbaden-omaha", minimum_buy_in=300)


def mix(*games, **change):
    return Mix.of(name="the mix", version=1, change=MixChange(**change), games=games)


def seated(mixed, seats=(2, 4, 5, 9)):
    table = Table(None).serves_mix(mixed).opens("Anna")
    for seat in seats:
        table.seats(seat, 5000)
    return table


def hand(table):
    """The shortest hand of the game in turn."""
    table.starts()
    return table.everybody_folds() if table.hand.rules.button else table.plays_out()


def played(table, count):
    """Which profile each of the next hands is of."""
    return [hand(table).hand.rules.profile for _ in range(count)]


def buttons(table):
    return [event.button for event in table.events if isinstance(event, HandStarted)]


def test_rule_8_1_the_games_follow_each_other_after_so_many_hands():
    table = seated(mix(HOLDEM, STUD, OMAHA, hands=2))
    h, s, o = HOLDEM.profile, STUD.profile, OMAHA.profile
    assert played(table, 8) == [h, h, s, s, o, o, h, h]
    games = [event.game for event in table.events if isinstance(event, HandStarted)]
    assert games == [0, 0, 1, 1, 2, 2, 0, 0]


def test_rule_8_1_a_profile_may_stand_twice():
    larger = house("wiesbaden-holdem", limit="pot")
    table = seated(mix(HOLDEM, larger, hands=1))
    assert [hand(table).hand.rules.limit.value for _ in range(3)] == ["split", "pot", "split"]


def test_rule_8_1_a_round_is_one_of_the_button_and_in_stud_a_hand_for_each_guest():
    table = seated(mix(HOLDEM, STUD, rounds=1))
    assert played(table, 8) == [HOLDEM.profile] * 4 + [STUD.profile] * 4
    assert buttons(table)[:4] == [9, 2, 4, 5]


def test_rule_8_1_two_rounds():
    table = seated(mix(HOLDEM, STUD, rounds=2), seats=(1, 2))
    assert played(table, 9) == [HOLDEM.profile] * 4 + [STUD.profile] * 4 + [HOLDEM.profile]


def test_rule_8_1_the_button_waits_while_stud_is_played():
    table = seated(mix(HOLDEM, STUD, hands=3))
    played(table, 8)
    assert buttons(table) == [9, 2, 4, None, None, None, 5, 9]


def test_without_a_mix_the_button_is_forgotten_in_stud_as_ever():
    table = Table(HOLDEM).seats(2, 500).seats(4, 500)
    hand(table)
    assert table.closes().serves(STUD).opens("Anna").starts().plays_out().state.button is None


def test_rule_8_1_a_guest_who_comes_in_the_middle_of_a_round_has_the_button_in_it():
    table = seated(mix(HOLDEM, STUD, rounds=1))
    hand(table)
    table.seats(7, 5000).posts(7)
    assert hands_left_of_game(table.state) == 4
    assert played(table, 5) == [HOLDEM.profile] * 4 + [STUD.profile]
    assert buttons(table)[:5] == [9, 2, 4, 5, 7]


def test_rule_5_13_a_dead_button_that_stays_has_not_come_round():
    dead = house("wiesbaden-holdem", minimum_buy_in=100, options={"button_rule": "dead"})
    table = seated(mix(dead, STUD, rounds=1), seats=(1, 5))
    assert played(table, 1) == [dead.profile]
    # The new guest has the big blind at once; the button stays with seat 5 for that hand.
    table.seats(3, 5000)
    assert played(table, 3) == [dead.profile, dead.profile, dead.profile]
    assert buttons(table) == [5, 5, 1, 3]
    assert played(table, 1) == [STUD.profile]


def test_rule_8_1_blinds_that_are_owed_wait_while_stud_is_played():
    table = seated(mix(HOLDEM, STUD, hands=2)).sits_out(5)
    hand(hand(table)).sits_in(5)
    assert table.state.seat(5).owes != "nothing"
    assert hand(table).dealt_in == (2, 4, 5, 9)
    assert hand(table).hand.rules.profile == STUD.profile
    assert table.state.seat(5).owes != "nothing"


@pytest.mark.parametrize(("posts", "dealt_in"), [(False, (2, 4, 6, 9)), (True, (2, 3, 4, 6, 9))])
def test_rule_5_14_who_sits_down_while_stud_is_played_is_new_at_the_blinds(posts, dealt_in):
    table = hand(hand(seated(mix(HOLDEM, STUD, hands=2), seats=(2, 4, 6, 9))))
    table.starts().seats(3, 5000).plays_out()
    if posts:
        table.posts(3)
    assert hand(table).dealt_in == (2, 3, 4, 6, 9)
    # Button 4, small blind 6, big blind 9.
    assert hand(table).dealt_in == dealt_in
    entries = [post.seat for post in table.hand.posts if post.kind == "entry"]
    assert entries == [3] * posts


def test_rule_8_1_guests_who_leave_shorten_the_round_of_the_button():
    table = seated(mix(HOLDEM, STUD, rounds=1))
    played(table, 2)
    table.leaves(4).leaves(5)
    assert (hands_left_of_game(table.state), rules_of_next_hand(table.state).profile) == (
        0,
        STUD.profile,
    )


def test_rule_8_1_in_stud_the_guests_of_the_first_hand_are_counted():
    table = seated(mix(STUD, HOLDEM, rounds=1))
    hand(table)
    table.leaves(9)
    assert played(table, 4) == [STUD.profile] * 3 + [HOLDEM.profile]


def test_rule_8_1_a_void_hand_is_dealt_again_and_does_not_count():
    table = seated(mix(STUD, HOLDEM, hands=2))
    hand(table)
    table.starts().plays("misdeal")
    assert hands_left_of_game(table.state) == 1
    assert played(table, 2) == [STUD.profile, HOLDEM.profile]


def test_rule_8_1_the_first_hand_of_a_game_is_void():
    table = seated(mix(STUD, HOLDEM, rounds=1))
    table.starts().plays("misdeal")
    table.leaves(9)
    assert (is_first_of_turn(table.state), hands_left_of_game(table.state)) == (True, 3)
    assert played(table, 4) == [STUD.profile] * 3 + [HOLDEM.profile]


def test_rule_8_1_how_many_hands_are_left_and_what_comes_then():
    table = seated(mix(HOLDEM, STUD, hands=2))
    seen = []
    for _ in range(3):
        seen.append((hands_left_of_game(at_next_hand(table.state)), is_first_of_turn(table.state)))
        table.starts()
        seen.append((hands_left_of_game(table.state), next_game(table.state).profile))
        if table.hand.rules.button:
            table.everybody_folds()
    assert seen == [
        (2, True), (2, STUD.profile),
        (1, False), (1, STUD.profile),
        (2, True), (2, HOLDEM.profile),
    ]  # fmt: skip


@pytest.mark.parametrize("change", [{"hands": 3}, {"rounds": 1}])
def test_rule_8_1_the_hand_in_progress_is_among_those_left(change):
    table = seated(mix(HOLDEM, STUD, **change), seats=(1, 2, 3))
    left = []
    for _ in range(3):
        left.append(hands_left_of_game(table.state))
        table.starts()
        left.append(hands_left_of_game(table.state))
        table.everybody_folds()
    assert left == [3, 3, 2, 2, 1, 1]
    assert hands_left_of_game(table.state) == 0


def test_rule_8_1_each_shift_begins_with_the_first_game():
    table = seated(mix(HOLDEM, STUD, hands=2))
    played(table, 3)
    table.closes()
    assert rules_of_next_hand(table.state) == table.state.mix.games[0]
    table.opens("Bert")
    assert (rules_of_next_hand(table.state), hands_left_of_game(table.state)) == (
        table.state.rules,
        2,
    )
    assert played(table, 1) == [HOLDEM.profile]


def test_rule_8_1_the_button_is_placed_only_if_the_next_hand_has_one():
    table = seated(mix(HOLDEM, STUD, hands=1))
    table.places_button(4)
    hand(table)
    assert table.refuses("place_button", 5) == ("no_button", "1.6")
    hand(table)
    assert table.places_button(2).starts().hand.button == 2


def test_rule_8_1_minimum_buy_in_and_seats_are_those_of_the_strictest_game():
    mixed = mix(HOLDEM, STUD, OMAHA, hands=2)
    assert {(game.minimum_buy_in, game.max_seats) for game in mixed.games} == {(300, 9)}
    table = seated(mixed)
    assert table.refuses("take_seat", 1, 299) == ("below_minimum_buy_in", "2.1")
    assert len(table.state.seats) == 9


@pytest.mark.parametrize("other", [{"currency": "CHF"}, {"smallest_chip": "0.5"}])
def test_rule_8_1_all_games_have_one_smallest_chip_and_one_currency(other):
    mixed = mix(HOLDEM, house("casinos-austria-stud", **other), hands=2)
    refused = Table(None).refuses("open_table", "4", mixed.games[0], (), 0, True, mixed)
    assert refused == ("mix_of_chips", "8.1")


def test_rule_8_1_where_only_the_pots_are_entered_the_games_change_too():
    table = seated(mix(HOLDEM, STUD, hands=1)).records_at(Depth.RAKE)
    for game in (HOLDEM, STUD, HOLDEM):
        assert table.enters(EnteredPot(100, (2,))).hand.rules.profile == game.profile


def test_rule_8_1_one_game_again_after_a_mix():
    table = seated(mix(HOLDEM, STUD, hands=1))
    played(table, 2)
    table.closes().serves(STUD).opens("Anna")
    assert (hands_left_of_game(table.state), next_game(table.state)) == (None, None)
    assert not is_first_of_turn(table.state)
    assert played(table, 3) == [STUD.profile] * 3
