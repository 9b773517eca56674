"""Rules 7.1, 7.3, 7.5 and 7.6 in the games with a board, and in the draw.

Tests `dealerassist/hand/showdown.py`.
"""

import pytest

from dealerassist.cards import codes_of
from dealerassist.hand.showdown import best_hand_of, low_of
from tests.support.hand.play import NO_TAXE, Hand, house, pass_round

BOARD_GAMES = pytest.mark.parametrize("profile", ["wiesbaden-holdem", "wiesbaden-omaha"])


def run_out(hand, board):
    """Everybody calls and checks while this board is laid."""
    cards = board.split()
    pass_round(hand)
    for street in (cards[:3], cards[3:4], cards[4:]):
        pass_round(hand.play(f"board {' '.join(street)}"))
    return hand


def shown(profile, board, *hands, button=None, **changes):
    """The river is checked through, and everybody shows."""
    rules = house(profile, **{"rake": NO_TAXE, **changes})
    hand = run_out(Hand(dict.fromkeys(range(1, len(hands) + 1), 500), rules, button), board)
    while (seat := hand.next) is not None:
        hand.play(f"{seat} shows {hands[seat - 1]}")
    return hand.play("push")


def five_of(hand, seat):
    return codes_of(best_hand_of(hand.state, hand.player(seat)).cards)


# 7.1


@BOARD_GAMES
def test_rule_7_1_the_first_to_speak_on_the_river_shows_first(profile):
    hand = run_out(Hand(dict.fromkeys((1, 2, 3, 4), 500), house(profile), 2), "2c 7d Jh 4s 9c")
    assert hand.next == 3


@BOARD_GAMES
def test_rule_7_1_or_the_last_to_bet_there(profile):
    hand = Hand(dict.fromkeys((1, 2, 3), 500), house(profile)).play(
        "3 raises to 40, 1 calls, 2 calls"
    )
    for street in ("2c 7d Jh", "4s"):
        pass_round(hand.play(f"board {street}"))
    hand.play("board 9c, 1 checks, 2 bets 40, 3 calls, 1 folds")
    assert hand.next == 2


def test_rule_7_2_all_hole_cards_are_shown():
    hand = run_out(Hand({1: 500, 2: 500}, house("wiesbaden-omaha")), "2c 7d Jh 4s 9c")
    hand.play("1 shows Ah Kh (no: 7.2), 1 shows Ah Kh Qh 9c (no: 3.8), 1 shows Ah Kh Qh Jc")


# 7.3


def test_rule_7_3_holdem_any_five_of_seven():
    hand = shown("wiesbaden-holdem", "Ah Kh 7h 2h 9c", "Qh Qd", "As Ac")
    assert (five_of(hand, 1), five_of(hand, 2)) == ("AhKhQh7h2h", "AsAhAcKh9c")
    assert hand.won == {1: 40}


def test_rule_7_3_holdem_one_or_none_of_the_own_cards():
    hand = shown("wiesbaden-holdem", "Ts Js Qs Ks 2d", "As 2c", "9s 2h")
    assert (five_of(hand, 1), five_of(hand, 2)) == ("AsKsQsJsTs", "KsQsJsTs9s")
    assert five_of(shown("wiesbaden-holdem", "Ts Jd Qh Kc Ac", "2c 2d", "3c 3d"), 1) == "AcKcQhJdTs"


OMAHA = {
    "not three of the hand": ("9c Kd 7s 5h 2c", "9s 9h 9d 4c", "9s9h9cKd7s"),
    "not four of the hand": ("Kd 7s 5h 2c 3d", "9s 9h 9d 9c", "9s9hKd7s5h"),
    "not one of the hand and four of the board": ("Ah Kh 7h 2h 9c", "Qh Js Td 8c", "AhKhQhJs9c"),
    "not the board alone": ("Ts Jd Qh Kc Ac", "2c 2d 3h 3s", "3s3hAcKcQh"),
    "two of the hand and three of the board": ("Ah Kh 7h 2c 9c", "Qh Jh Td 8c", "AhKhQhJh7h"),
    "a full house of a pair and three": ("9c 9d 9h 2c 5d", "Ks Kh 3s 3c", "KsKh9h9d9c"),
}


@pytest.mark.parametrize(("board", "hole", "five"), OMAHA.values(), ids=OMAHA)
def test_rule_7_3_omaha_exactly_two_and_three(board, hole, five):
    hand = shown("wiesbaden-omaha", board, hole, "6c 6d 4h 4s")
    assert set(_cards(five_of(hand, 1))) == set(_cards(five))


def _cards(codes):
    return [codes[at : at + 2] for at in range(0, len(codes), 2)]


def test_rule_7_3_draw_the_five():
    hand = pass_round(Hand({1: 500, 2: 500}, house("wiesbaden-draw", rake=NO_TAXE)))
    hand.play("1 draws 1, 2 stands pat, 1 checks, 2 checks")
    hand.play("1 shows Ah Ad 5c 4c 3c, 2 shows 7c 6d 5h 4s 3h, push")
    assert hand.won == {2: 10}


def test_rule_7_3_five_card_stud_the_five():
    hand = Hand({1: 500, 2: 500}, house("five-card-stud", rake=NO_TAXE))
    for cards in ("2c 3d", "4c 3h", "5c 9d", "9c Ts"):
        pass_round(hand.play(f"cards {cards}"))
    hand.play("2 shows As, 1 shows 3c, push")
    assert five_of(hand, 1) == "9c5c4c3c2c"


# 7.5: three equal hands share 70, the small blind's ten included


@BOARD_GAMES
@pytest.mark.parametrize(("button", "small", "first"), [(2, 3, 4), (1, 2, 3), (4, 1, 2), (3, 4, 1)])
def test_rule_7_5_the_odd_chip_goes_left_of_the_button(profile, button, small, first):
    hand = Hand(dict.fromkeys((1, 2, 3, 4), 500), house(profile, rake=NO_TAXE), button)
    while hand.next != small:
        hand.play(f"{hand.next} calls")
    run_out(hand.play(f"{small} folds"), "Ts Jd Qh Kc 2c")
    nines = {1: "Ac 9d", 2: "Ad 9c", 3: "Ah 9h", 4: "As 9s"}
    rest = {1: " 3c 4c", 2: " 3d 4d", 3: " 3h 4h", 4: " 3s 4s"}
    while (seat := hand.next) is not None:
        hand.play(f"{seat} shows {nines[seat]}{rest[seat] if profile.endswith('omaha') else ''}")
    winners = {1, 2, 3, 4} - {small}
    assert hand.play("push").won == {seat: 23 + (seat == first) for seat in winners}


def test_rule_7_5_two_odd_chips_go_to_the_first_two():
    rules = {"stakes": {"small_blind": 1, "big_blind": 5, "low": 5, "high": 10}}
    hand = Hand(
        dict.fromkeys((1, 2, 3, 4), 99), house("wiesbaden-holdem", rake=NO_TAXE, **rules), 1
    )
    hand.play("4 calls, 1 calls, 2 folds, 3 checks")
    run_out(hand, "Ts Jd Qh Kc Ac").play("3 shows 2c 2d, 4 shows 3c 3d, 1 shows 4c 4d, push")
    # Sixteen: five each, and one over.
    assert hand.won == {3: 6, 4: 5, 1: 5}


def test_rule_7_5_draw_too():
    rules = house("wiesbaden-draw", rake=NO_TAXE, stakes={"ante": 5, "low": 20, "high": 40})
    hand = Hand({1: 500, 2: 500, 3: 500}, rules, 1).play("2 folds, 3 checks, 1 checks")
    hand.play("3 stands pat, 1 stands pat, 3 checks, 1 checks")
    hand.play("3 shows Ac Kc Qd 9h 2c, 1 shows As Ks Qs 9d 2d, push")
    assert hand.won == {1: 7, 3: 8}


# 7.6


def low_five(low, hole, board="2h 4c Ks 7d Kh"):
    hand = shown("omaha-high-low-eight", board, hole, "Qc Qd Jc Jd", options={"low": low})
    found = low_of(hand.state, hand.player(1))
    return None if found is None else set(_cards(codes_of(found.cards)))


@pytest.mark.parametrize(
    ("low", "hole", "five"),
    [
        ("eight_or_better", "As 3s Jh Th", "7d4c3s2hAs"),
        ("eight_or_better", "As 9s Jh Th", None),
        ("eight_or_better", "As Ac Jh Th", None),
        ("eight_or_better", "3s 8s Jh Th", "8s7d4c3s2h"),
        ("ace_to_five", "As 9s Jh Th", "9s7d4c2hAs"),
        ("normal", "As 3s Jh Th", "Th7d4c3s2h"),
        ("normal", "3s 8s Jh Th", "8s7d4c3s2h"),
    ],
)
def test_rule_7_6_three_kinds_of_low_of_two_and_three(low, hole, five):
    assert low_five(low, hole) == (None if five is None else set(_cards(five)))


def test_rule_7_6_straights_do_not_count_against_the_ace_to_five_low():
    assert low_five("ace_to_five", "As 3s Jh Th", "2h 4c 5s Kd Kh") == set(_cards("5s4c3s2hAs"))
    assert low_five("normal", "As 3s Jh Th", "2h 4c 5s Kd Kh") != set(_cards("5s4c3s2hAs"))


def test_rule_7_6_the_odd_chip_goes_to_high_wherever_the_button_is():
    for button in (1, 2, 3):
        stakes = {"small_blind": 1, "big_blind": 3, "low": 3, "high": 6}
        rules = house("omaha-high-low-eight", stakes=stakes)
        hand = Hand({1: 99, 2: 99, 3: 99}, rules, button)
        small = hand.play(f"{hand.next} calls").next
        hand = run_out(hand.play(f"{small} folds"), "2h 4c Ks 7d Kh")
        high, low = [player.seat for player in hand.state.contenders]
        holes = {high: "Kc Qd 3d 3c", low: "As 3s Jd Td"}
        while (seat := hand.next) is not None:
            hand.play(f"{seat} shows {holes[seat]}")
        assert hand.play("push").won == {high: 4, low: 3}


def test_rule_7_6_no_low_and_high_takes_all():
    hand = shown("omaha-high-low-eight", "9h Tc Ks 7d Kh", "Kc Qd 3d 3c", "As 2s 4d 5d")
    assert hand.won == {1: 4}
