"""Rules 5.4 to 5.7 by limit and game. Casinos Austria's own limits: test_rule_5_betting.py.

Tests `dealerassist/hand/betting.py`, `dealerassist/rules/limits.py`.
"""

import pytest

from dealerassist.hand.betting import Totals
from dealerassist.hand.blind_post import BlindPost, PostKind
from tests.support.hand.play import NO_TAXE, Hand, house, to_street

STUD = ("third", "fourth", "fifth", "sixth", "seventh")
BOARD = ("preflop", "flop", "turn", "river")
DRAW = ("deal", "draw")
FIVE = ("second", "third", "fourth", "fifth")

ANTE = {"ante": 5}
BLINDS = {"small_blind": 10, "big_blind": 20}


def table(profile, limit, *chips, **stakes):
    rules = house(profile, limit=limit, stakes=stakes, rake=NO_TAXE)
    return Hand(dict(enumerate(chips or (5000,) * 3, start=1)), rules)


def opened(hand, street, amount):
    """The first bet of a street, or the big blind, stands at `amount`; the next one's totals."""
    to_street(hand, street)
    if not hand.state.betting.level:
        act = "opens" if hand.legal.check is not None else "bets"
        hand.play(f"{hand.next} {act} {amount}")
    return hand.legal.bet


# 5.6: split limit

SPLIT = [
    ("wiesbaden-stud", ANTE, dict(zip(STUD, (20, 20, 40, 40, 40), strict=True))),
    ("wiesbaden-holdem", BLINDS, dict(zip(BOARD, (20, 20, 40, 40), strict=True))),
    ("wiesbaden-omaha", BLINDS, dict(zip(BOARD, (20, 20, 40, 40), strict=True))),
    ("wiesbaden-draw", ANTE, dict(zip(DRAW, (20, 40), strict=True))),
]


@pytest.mark.parametrize(
    ("profile", "stakes", "street", "bet"),
    [(name, stakes, street, bet) for name, stakes, on in SPLIT for street, bet in on.items()],
)
def test_rule_5_6_split_limit_exactly_low_on_the_earlier_rounds_then_exactly_high(
    profile, stakes, street, bet
):
    hand = table(profile, "split", low=20, high=40, **stakes)
    assert opened(hand, street, bet) == Totals(2 * bet, 2 * bet)


@pytest.mark.parametrize(
    ("street", "bet"), [("second", 20), ("third", 20), ("fourth", 40), ("fifth", 40)]
)
def test_rule_5_6_bet_limit_two_blinds_then_four(street, bet):
    hand = to_street(table("five-card-stud", "bet", ante=0, blind=10), street)
    hand.play(f"1 may bet {bet}-{bet}, 1 bets {bet}, 2 may raise to {2 * bet}-{2 * bet}")


# 5.6 and 5.7: spread limit

SPREAD = [("wiesbaden-stud", ANTE, STUD), ("wiesbaden-draw", ANTE, DRAW)]
SPREAD += [
    (f"wiesbaden-{game}", BLINDS | {"small_blind": 5, "big_blind": 10}, BOARD)
    for game in ("holdem", "omaha")
]


@pytest.mark.parametrize(
    ("profile", "stakes", "street"),
    [(name, stakes, street) for name, stakes, streets in SPREAD for street in streets],
)
def test_rule_5_6_spread_limit_the_same_bounds_in_every_round(profile, stakes, street):
    hand = table(profile, "spread", min=10, max=50, **stakes)
    assert opened(hand, street, 10) == Totals(20, 60)


def test_rule_5_7_spread_limit_a_raise_is_at_least_the_largest_before_it():
    hand = to_street(table("wiesbaden-draw", "spread", ante=5, min=10, max=50), "draw")
    hand.play("1 bets 15, 2 raises to 24 (no: 5.6), 2 raises to 29 (no: 5.7), 2 raises to 45")
    hand.play("3 may raise to 75-95, 3 raises to 95, 1 may raise to 145-145")


# 5.6 and 5.7: pot limit


def test_rule_5_6_pot_limit_the_antes_are_in_the_pot():
    table("wiesbaden-draw", "pot", ante=10, min=20).play("1 may bet 20-30")
    table("wiesbaden-stud", "pot", ante=10, min=20).play("cards 2c 3d Kh, 3 may open 20-30")


def test_rule_5_6_pot_limit_a_pot_below_the_smallest_bet_leaves_the_smallest_bet():
    table("wiesbaden-draw", "pot", 500, 500, ante=5, min=20).play("1 may bet 20-20")


def test_rule_5_6_pot_limit_the_blinds_are_in_the_pot():
    hand = table("wiesbaden-holdem", "pot", min=20, **BLINDS)
    hand.play("3 may raise to 40-70, 3 calls, 1 may raise to 40-80, 1 calls, 2 may raise to 40-80")


def test_rule_5_6_pot_limit_an_ante_for_all_and_dead_posts_are_in_the_pot():
    stakes = {"ante": 10, "min": 20, **BLINDS}
    options = {"ante_by_big_blind": True}
    rules = house("wiesbaden-holdem", limit="pot", stakes=stakes, options=options)
    # Thirty of the antes, thirty of the blinds, twenty to call.
    Hand({1: 500, 2: 500, 3: 500}, rules).play("3 may raise to 40-100")
    rules = house("wiesbaden-holdem", limit="pot", stakes={"min": 20, **BLINDS})
    posts = (
        BlindPost(1, PostKind.SMALL_BLIND, 10),
        BlindPost(2, PostKind.BIG_BLIND, 20),
        BlindPost(4, PostKind.ENTRY, 20, 10),
    )
    hand = Hand({1: 500, 2: 500, 3: 500, 4: 500}, rules, posts=posts)
    hand.play("3 may raise to 40-100")


def test_rule_5_6_pot_limit_counts_what_was_really_paid_of_a_short_blind():
    hand = table("wiesbaden-holdem", "pot", 500, 12, 500, min=20, **BLINDS)
    hand.play("3 may raise to 40-62")


def test_rule_5_6_pot_limit_what_the_folded_paid_and_the_taxe_count_too():
    rules = house("wiesbaden-holdem", limit="pot", stakes={"min": 20, **BLINDS})
    hand = Hand({1: 500, 2: 500, 3: 500}, rules).play("3 raises to 60, 1 folds, 2 calls")
    assert hand.taken == [6]
    hand.play("board Ah 9d 4c, 2 may bet 20-130")


def test_rule_5_6_pot_limit_the_own_bet_is_in_the_pot_once():
    hand = to_street(table("wiesbaden-omaha", "pot", min=20, **BLINDS), "flop")
    # 60 in the pot; 30, then 90, then: 60 + 30 + 90 and 60 to call are a raise by 240.
    hand.play("1 bets 30, 2 raises to 90, 3 folds, 1 may raise to 150-330")


def test_rule_5_6_pot_limit_no_more_than_the_stack():
    hand = to_street(table("wiesbaden-omaha", "pot", 500, 80, 500, min=20, **BLINDS), "flop")
    hand.play("1 bets 50, 2 may raise to 60-60, 2 raises to 61 (no: 2.4)")


@pytest.mark.parametrize("profile", ["wiesbaden-holdem", "wiesbaden-omaha"])
@pytest.mark.parametrize(("street", "pot"), [("flop", 60), ("turn", 60), ("river", 60)])
def test_rule_5_6_pot_limit_from_the_smallest_bet_to_the_pot(profile, street, pot):
    hand = to_street(table(profile, "pot", min=20, **BLINDS), street)
    hand.play(f"1 may bet 20-{pot}, 1 bets {pot + 1} (no: 5.6), 1 bets 19 (no: 5.6)")


@pytest.mark.parametrize("street", FIVE)
def test_rule_5_6_five_card_stud_at_pot_limit_from_the_blind(street):
    to_street(table("five-card-stud", "pot", ante=0, blind=10), street).play("1 may bet 10-60")


def test_rule_5_7_pot_limit_at_least_the_raise_before():
    hand = to_street(table("five-card-stud", "pot", ante=0, blind=10), "third")
    hand.play("1 bets 10, 2 raises to 40, 3 raises to 60 (no: 5.7), 3 may raise to 70-190")


# 5.6 and 5.7: no limit

NO_LIMIT = [
    ("wiesbaden-stud", ANTE | {"min": 20}, STUD[1:], 20),
    ("wiesbaden-holdem", BLINDS | {"min": 20}, BOARD[1:], 20),
    ("wiesbaden-omaha", BLINDS | {"min": 20}, BOARD[1:], 20),
    ("wiesbaden-draw", ANTE | {"min": 20}, DRAW, 20),
    ("five-card-stud", {"ante": 0, "blind": 10}, FIVE, 10),
]


@pytest.mark.parametrize(
    ("profile", "stakes", "street", "least"),
    [(name, stakes, street, least) for name, stakes, on, least in NO_LIMIT for street in on],
)
def test_rule_5_6_no_limit_from_the_smallest_bet_to_the_stack(profile, stakes, street, least):
    hand = to_street(table(profile, "none", **stakes), street)
    stack = hand.stacks[1]
    hand.play(f"1 may bet {least}-{stack}, 1 bets {stack + 1} (no: 2.4), 1 bets 1 (no: 5.6)")


def test_rule_5_6_no_limit_the_forced_bet_too():
    hand = table("wiesbaden-stud", "none", 500, 300, 100, ante=5, min=20)
    hand.play("cards 2c Kd Ah, 3 may open 20-95, 3 is all in, 1 may raise to 190-495")


def test_rule_5_6_no_limit_in_the_first_round_of_holdem():
    table("wiesbaden-holdem", "none", 500, 300, 100, min=20, **BLINDS).play("3 may raise to 40-100")


def test_rule_5_7_no_limit_at_least_the_largest_raise_before():
    hand = to_street(table("wiesbaden-holdem", "none", min=20, **BLINDS), "flop")
    hand.play("1 bets 50, 2 raises to 99 (no: 5.7), 2 raises to 200, 3 may raise to 350-4980")
    hand.play("3 raises to 700, 1 may raise to 1200-4980")


def test_rule_5_7_each_round_begins_anew_at_no_limit():
    hand = to_street(table("wiesbaden-holdem", "none", min=20, **BLINDS), "flop")
    hand.play("1 bets 500, 2 calls, 3 folds, board 9d, 1 may bet 20-4480")


def test_rule_5_7_the_big_blind_is_the_bet_before_the_first_raise():
    rules = house("wiesbaden-holdem", limit="none", stakes={"min": 5, **BLINDS})
    Hand({1: 500, 2: 500, 3: 500}, rules).play("3 may raise to 40-500")


def test_rule_5_7_or_only_the_smallest_bet_of_the_street():
    rules = house(
        "wiesbaden-holdem",
        limit="none",
        stakes={"min": 20, **BLINDS},
        options={"min_raise": "street_min"},
    )
    Hand({1: 500, 2: 500, 3: 500}, rules).play("3 raises to 200, 1 may raise to 220-500")


def test_rule_5_6_a_big_blind_over_the_bet_does_not_make_the_raise_larger():
    stakes = {"small_blind": 5, "big_blind": 20, "low": 10, "high": 20}
    hand = Hand({1: 500, 2: 500, 3: 500}, house("wiesbaden-holdem", stakes=stakes))
    hand.play("3 may raise to 30-30, 3 raises to 30, 1 may raise to 40-40")


# 5.4 and 5.5: the cap


@pytest.mark.parametrize("profile", ["wiesbaden-holdem", "wiesbaden-omaha"])
def test_rule_5_4_the_big_blind_is_the_bet(profile):
    hand = table(profile, "split", low=20, high=40, **BLINDS)
    hand.play("3 raises to 40, 1 raises to 60, 2 raises to 80, 3 raises to 100 (no: 5.4)")
    hand.play("3 calls, 1 raises to 100 (no: 5.4)")


def test_rule_5_4_a_short_big_blind_too():
    hand = table("wiesbaden-holdem", "split", 500, 12, 500, low=20, high=40, **BLINDS)
    hand.play("3 raises to 40, 1 raises to 60, 3 raises to 80, 1 raises to 100 (no: 5.4)")


def test_rule_5_4_draw_one_bet_and_three_raises():
    hand = table("wiesbaden-draw", "split", low=20, high=40, **ANTE)
    hand.play(
        "1 bets 20, 2 raises to 40, 3 raises to 60, 1 raises to 80, 2 raises to 100 (no: 5.4)"
    )


def test_rule_5_5_draw_heads_up_the_second_round_is_uncapped():
    hand = to_street(table("wiesbaden-draw", "split", 999, 999, low=20, high=40, **ANTE), "draw")
    hand.play("1 bets 40, 2 raises to 80, 1 raises to 120, 2 raises to 160, 1 raises to 200")


@pytest.mark.parametrize("street", FIVE)
def test_rule_5_5_bet_limit_is_capped_on_every_street_even_heads_up(street):
    hand = to_street(table("five-card-stud", "bet", 999, 999, ante=0, blind=10), street)
    low = hand.legal.bet.smallest
    hand.play(f"1 bets {low}, 2 raises to {2 * low}, 1 raises to {3 * low}, 2 raises to {4 * low}")
    hand.play(f"1 raises to {5 * low} (no: 5.4)")


UNCAPPED = [
    ("wiesbaden-holdem", BLINDS | {"min": 20}, "flop"),
    ("wiesbaden-omaha", BLINDS | {"min": 20}, "flop"),
    ("wiesbaden-stud", ANTE | {"min": 20}, "fourth"),
    ("wiesbaden-draw", ANTE | {"min": 20}, "draw"),
    ("five-card-stud", {"ante": 0, "blind": 20}, "third"),
]


@pytest.mark.parametrize("limit", ["pot", "none"])
@pytest.mark.parametrize(("profile", "stakes", "street"), UNCAPPED)
def test_rule_5_5_no_cap_at_pot_limit_and_no_limit(profile, limit, stakes, street):
    hand = to_street(table(profile, limit, **stakes), street).play("1 bets 20")
    for total in range(40, 400, 20):
        hand.play(f"{hand.next} raises to {total}")
