"""Rule 5.16: an open pair on fourth street lets bet the lower or the higher limit.

Tests `dealerassist/hand/betting.py`, `dealerassist/ranking/open_hand.py`.
"""

import pytest

from tests.support.hand.play import Hand, house

STAKES = {"ante": 1, "bring_in": 2, "low": 4, "high": 8}
STUD = house("stud", stakes=STAKES)


def on_fourth(stacks: dict[int, int], rules=STUD, cards: str = "Kc 3d 7s Tc") -> Hand:
    """Four on fourth street, where seat 3 has the pair and opens."""
    hand = Hand({seat: chips + 3 for seat, chips in stacks.items()}, rules)
    return hand.play(f"cards 2c Kd 7h 8h, 1 opens, rest calls, cards {cards}")


def four(**stacks: int) -> dict[int, int]:
    """A hundred left for each on fourth street, but for those who are named."""
    return {seat: stacks.get(f"seat{seat}", 100) for seat in (1, 2, 3, 4)}


@pytest.mark.parametrize(
    ("short", "taps"),
    [
        # After the lower limit a raise by either, after the higher by the higher alone.
        ({}, "3 bets 4, 4 may raise to 8-12 only, 4 raises to 10 (no: 5.16)"),
        ({}, "3 bets 4, 4 raises to 8, 1 may raise to 12-16 only"),
        ({}, "3 bets 8, 4 may raise to 16-16, 4 raises to 12 (no: 5.16)"),
        ({}, "3 bets 4, 4 raises to 12, 1 may raise to 20-20"),
        # Any player, not the pair alone; and so do the three raises of 5.4.
        ({}, "3 checks, 4 may bet 4-8 only, 4 bets 6 (no: 5.16), 4 bets 8"),
        ({}, "3 bets 4, 4 raises to 12, 1 raises to 20, 2 raises to 28, 3 raises to 36 (no: 5.4)"),
        # All in for less than the lower: half of it is a bet, less is completed by either (5.9).
        ({"seat3": 3}, "3 is all in, 4 may raise to 7-11 only"),
        ({"seat3": 2}, "3 is all in, 4 may raise to 6-10 only"),
        ({"seat3": 1}, "3 is all in, 4 may raise to 4-8 only"),
        ({"seat4": 5}, "3 bets 4, 4 is all in, 1 may raise to 8-12 only"),
        ({"seat4": 5}, "3 bets 4, 4 is all in, 1 calls, 2 calls, 3 raises to 8 (no: 5.9)"),
        ({"seat4": 7}, "3 bets 4, 4 is all in, 1 may raise to 11-15 only"),
        # All in between the two is the higher for less, and half of it or more.
        (
            {"seat3": 6},
            "3 may bet 4-6 only, 3 bets 5 (no: 5.16), 3 is all in, 4 may raise to 14-14",
        ),
        ({"seat4": 9}, "3 bets 4, 4 may raise to 8-9 only, 4 is all in, 1 may raise to 17-17"),
        # After the higher, half of the higher counts.
        ({"seat4": 11}, "3 bets 8, 4 is all in, 1 may raise to 16-16"),
        ({"seat4": 11}, "3 bets 8, 4 is all in, 1 calls, 2 calls, 3 raises to 16 (no: 5.9)"),
        ({"seat4": 12}, "3 bets 8, 4 is all in, 1 may raise to 20-20"),
    ],
)
def test_rule_5_16_the_lower_or_the_higher_limit(short, taps):
    on_fourth(four(**short)).play(taps)


def test_rule_5_16_less_than_half_of_the_higher_is_a_bet_of_the_lower():
    wide = house("stud", stakes=STAKES | {"high": 20})
    on_fourth(four(seat3=9), wide).play("3 is all in, 4 may raise to 13-29 only")
    on_fourth(four(seat3=10), wide).play("3 is all in, 4 may raise to 30-30")


def test_rule_5_16_the_smallest_bet_is_no_raise_after_the_higher_limit():
    small = house("stud", stakes=STAKES, options={"min_raise": "street_min"})
    on_fourth(four(), small).play("3 bets 8, 4 raises to 12 (no: 5.16), 4 may raise to 16-16")


def test_rule_5_16_one_limit_leaves_nothing_to_choose():
    on_fourth(four(), house("stud", stakes=STAKES | {"high": 4})).play("3 may bet 4-4")


def test_rule_5_16_only_with_a_pair_and_only_on_fourth_street():
    on_fourth(four(), cards="Kc 3d 6s Tc").play("2 bets 8 (no: 5.6), 2 may bet 4-4")
    hand = on_fourth(four()).play("3 bets 4, rest calls, cards 9c 3c Qs Js")
    hand.play("3 may bet 8-8, 3 bets 4 (no: 5.6)")


@pytest.mark.parametrize("profile", ["stud-high-low-eight", "razz"])
def test_rule_5_16_not_in_high_low_nor_in_razz(profile):
    hand = Hand({1: 100, 2: 100}, house(profile, stakes=STAKES)).play("cards Kc 7h")
    hand.play(f"{hand.legal.seat} opens, rest calls, cards Kd 7s")
    hand.play(f"{hand.legal.seat} may bet 4-4")
