"""Chapter 6: uncalled bets, side pots, the last player.

Tests `dealerassist/hand/pots.py`, `dealerassist/hand/ending.py`.
"""

import pytest

from dealerassist.hand.events import BetsCollected
from dealerassist.hand.pots import layered_pots, uncalled_bet
from dealerassist.hand.state import HandState, Player, Standing
from tests.support.hand.play import NO_TAXE, Hand, house, limits, to_street

NO_ANTE = house(stakes=limits(0, 100, 100), rake=NO_TAXE)
CASINO = house(stakes=limits(5, 10, 20), rake=NO_TAXE)


def returned(hand):
    """What went back uncalled: seat and chips, once for each round that had such a bet."""
    collected = hand.happened(BetsCollected)
    return [(event.uncalled_seat, event.uncalled) for event in collected if event.uncalled]


def test_rule_6_1_bets_go_into_the_pot_at_the_end_of_the_round():
    hand = Hand({1: 500, 2: 500, 3: 500}, CASINO).play("cards 2c 3d 4h, 1 opens 10, 2 calls")
    assert hand.pots == []
    assert hand.play("3 folds").pots == ["35: 1 2"]


def test_rule_6_1_a_bet_that_nobody_matched_goes_back():
    hand = to_street(Hand({1: 500, 2: 500}, CASINO), "fifth").play("1 bets 20, 2 folds")
    assert returned(hand) == [(1, 20)]
    assert hand.play("push").stacks == {1: 510, 2: 490}


def test_rule_6_1_the_part_that_was_not_matched_goes_back():
    hand = to_street(Hand({1: 500, 2: 24}, CASINO), "fifth").play("1 bets 20, 2 calls")
    assert returned(hand) == [(1, 6)]
    assert hand.pots == ["48: 1 2"]


def test_rule_6_1_what_a_folded_player_matched_stays_in():
    hand = to_street(Hand({1: 500, 2: 500, 3: 500}, CASINO), "fifth")
    hand.play("1 bets 10, 2 calls, 3 raises to 20, 1 folds, 2 folds")
    assert returned(hand) == [(3, 10)]
    assert hand.pots == ["60: 3"]


def test_rule_6_2_three_stacks_three_layers():
    hand = Hand({1: 20, 2: 60, 3: 100, 4: 100}, NO_ANTE)
    hand.play("cards 2c 3d 4h 5s, 1 opens 20, 2 is all in, 3 is all in, 4 calls")
    assert hand.pots == ["80: 1 2 3 4", "120: 2 3 4", "80: 3 4"]


def test_rule_6_2_layers_with_the_same_owners_are_one_pot():
    hand = to_street(Hand({1: 500, 2: 500, 3: 500}, CASINO), "fifth")
    assert hand.play("1 bets 10, 2 calls, 3 folds").pots == ["50: 1 2"]


def test_rule_6_2_folded_chips_stay_in_the_layers_they_reached():
    hand = Hand({1: 20, 2: 200, 3: 200, 4: 200}, NO_ANTE)
    hand.play("cards 2c 3d 4h 5s, 1 opens 20, 2 raises to 40, 3 calls, 4 raises to 60")
    hand.play("2 calls, 3 folds")
    assert hand.pots == ["80: 1 2 4", "100: 2 4"]


LIVE, FOLDED = Standing.LIVE, Standing.FOLDED


@pytest.mark.parametrize(
    ("paid", "pots"),
    [
        ({1: (20, LIVE), 2: (60, FOLDED), 3: (60, FOLDED)}, ["140: 1"]),
        (
            {1: (20, LIVE), 2: (60, FOLDED), 3: (60, FOLDED), 4: (35, LIVE)},
            ["80: 1 4", "95: 4"],
        ),
        ({1: (20, LIVE), 2: (50, FOLDED), 3: (60, FOLDED), 4: (20, LIVE)}, ["140: 1 4"]),
    ],
)
def test_rule_6_2_what_folded_players_paid_above_all_others_stays_in_the_last_pot(paid, pots):
    """No tap leads there, as the hands below show; were it so, no chip would be lost."""
    players = tuple(
        Player(seat, 0, paid=chips, standing=standing) for seat, (chips, standing) in paid.items()
    )
    state = HandState(number=1, rules=NO_ANTE, players=players)
    seat, uncalled = uncalled_bet(players)
    found = layered_pots(state, uncalled_seat=seat, uncalled=uncalled)
    assert [f"{pot.amount}: {' '.join(map(str, pot.seats))}" for pot in found] == pots
    assert sum(pot.amount for pot in found) + uncalled == sum(chips for chips, _ in paid.values())


BLINDS = house(
    "wiesbaden-holdem",
    limit="none",
    stakes={"small_blind": 5, "big_blind": 10, "min": 10},
    rake=NO_TAXE,
)


@pytest.mark.parametrize(
    ("stacks", "rules", "taps"),
    [
        ({1: 2, 2: 500, 3: 500}, CASINO, "cards 2c 3d 4h, 2 folds"),
        ({1: 2, 2: 500, 3: 500}, CASINO, "cards 2c 3d 4h, 3 is absent, 2 is absent"),
        ({1: 2, 2: 5, 3: 500, 4: 500}, CASINO, "cards 2c 3d 4h 5s, 3 folds"),
        ({1: 500, 2: 2, 3: 500}, CASINO, "1 exposes Kd 7h, cards 3d 4h"),
        ({1: 500, 2: 12, 3: 500}, CASINO, "cards 2c 3d 4h, 1 opens 10, 2 is all in, 3 folds"),
        (
            {1: 500, 2: 9, 3: 500},
            CASINO,
            "cards 2c 3d 4h, 1 opens, 2 calls, 3 calls, cards 5c Kd Qh, 3 folds",
        ),
        ({1: 4, 2: 3, 3: 500, 4: 500}, BLINDS, "3 folds, 4 calls"),
        ({1: 4, 2: 500, 3: 7, 4: 500}, BLINDS, "3 is all in, 4 folds"),
        ({1: 500, 2: 500, 3: 7, 4: 500}, BLINDS, "2 folds early, 3 is all in, 4 folds, 1 calls"),
        (
            {1: 12, 2: 500, 3: 500, 4: 7},
            BLINDS,
            "3 calls, 4 is all in, 1 is all in, 2 folds, 3 folds",
        ),
        (
            {1: 500, 2: 500, 3: 500, 4: 9},
            BLINDS,
            "1 is absent, 2 is absent, 3 is absent, 4 is all in",
        ),
    ],
)
def test_rule_6_2_nobody_who_has_paid_more_than_all_others_comes_to_fold(stacks, rules, taps):
    """Whoever has put in most is only asked again when somebody else has put in as much."""
    hand = Hand(stacks, rules)
    for tap in taps.split(", "):
        hand.play(tap)
        paid = {LIVE: [0], FOLDED: [0]}
        for player in hand.state.players:
            paid[player.standing].append(player.paid + player.bet)
        assert max(paid[LIVE]) >= max(paid[FOLDED])


def test_rule_6_2_later_bets_go_into_the_last_pot():
    hand = Hand({1: 20, 2: 200, 3: 200}, NO_ANTE)
    hand.play("cards 2c 3d 4h, 1 opens 20, 2 calls, 3 calls")
    assert hand.pots == ["60: 1 2 3"]
    hand.play("cards 5c Kd Qh, 2 bets 50, 3 calls")
    assert hand.pots == ["60: 1 2 3", "100: 2 3"]
    hand.play("cards 6c 9d 9h, 2 bets 100, 3 calls")
    assert hand.pots == ["60: 1 2 3", "300: 2 3"]


def test_rule_6_2_two_short_antes_make_two_layers():
    rules = house(stakes=limits(10, 10, 20), rake=NO_TAXE)
    hand = Hand({1: 3, 2: 6, 3: 500, 4: 500}, rules).play("cards 2c 3d 4h 5s, 3 opens, 4 calls")
    assert hand.pots == ["12: 1 2 3 4", "9: 2 3 4", "28: 3 4"]


def test_rule_6_2_the_only_owner_of_a_side_pot_has_won_it():
    hand = Hand({1: 20, 2: 200, 3: 200}, NO_ANTE)
    hand.play("cards 2c 3d 4h, 1 opens 20, 2 raises to 40, 3 calls, cards 5c Kd Qh")
    hand.play("2 bets 50, 3 folds")
    assert hand.pots == ["60: 1 2", "40: 2"]
    hand.play("cards 7c Jd, cards 8c 9d, 2 shows 3h Js 8d, 1 shows 2d 2h 5d, push")
    # Three deuces take the main pot; the side pot is seat 2's whatever the cards say.
    assert hand.won == {1: 60, 2: 40}


def test_rule_6_5_stacks_before_are_stacks_after_and_taxe():
    hand = to_street(Hand({1: 500, 2: 500}), "seventh").play("1 bets 20, 2 folds, push")
    assert hand.state.raked == 1
    assert sum(hand.stacks.values()) + hand.state.raked == 1000


def test_rule_6_6_the_last_player_wins_without_showing():
    hand = Hand({1: 500, 2: 500, 3: 500}, CASINO)
    hand.play("cards 2c 3d 4h, 1 opens, 2 folds, 3 folds, 1 shows Ac Ad (no: 7.1), push")
    assert hand.won == {1: 15}
    assert hand.state.shown == ()


def test_rule_6_6_no_act_once_the_others_have_folded():
    Hand({1: 500, 2: 500}, CASINO).play("cards 2c 3d, 1 opens, 2 folds, 1 checks (no: 6.6)")
