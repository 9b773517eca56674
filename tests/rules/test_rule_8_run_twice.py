"""Rule 8.1: a board run twice, as records have it: half of every pot by each board.

Tests `dealerassist/hand/pots.py`, `dealerassist/hand/run_twice.py`, `dealerassist/hand/state.py`.
"""

import pytest

from dealerassist.cards import codes_of
from dealerassist.hand.automatic_steps import carry_on
from dealerassist.hand.evolve import fold
from dealerassist.hand.pots import winnings
from dealerassist.hand.refusal import Code, Refusal
from dealerassist.hand.run_twice import run_twice
from dealerassist.hand.state import Phase
from tests.support.hand.play import NO_TAXE, Hand, all_cards, house


def run_board_twice(hand: Hand) -> None:
    events = run_twice(hand.state)
    assert not isinstance(events, Refusal)
    hand.state, _ = carry_on(fold(hand.state, events), events)


def all_in(stacks: dict[int, int], profile: str = "holdem") -> Hand:
    """Everybody goes all in before the flop."""
    hand = Hand(stacks, house(profile, limit="none", rake=NO_TAXE))
    while hand.state.phase is Phase.BETTING:
        hand.play(f"{hand.state.betting.to_act} is all in")
    return hand


@pytest.fixture
def three() -> Hand:
    return all_in({1: 101, 2: 200, 3: 300})


def test_each_board_decides_about_half_and_the_odd_chip_goes_by_the_first(three):
    run_board_twice(three)
    three.play("board 2c 3c 4d, board 8h, board 9s, board 2h 3h 4s, board Kd, board Qd")
    three.play("1 shows Ac Ad, 2 shows Kh Ks, 3 shows Qh Qs")
    three.play("push")
    main, side = three.state.awards
    # Of the main pot's 303 the first board has 152. Aces hold there, kings have made three.
    assert [(share.seat, share.amount) for share in main.shares] == [(1, 152), (2, 151)]
    assert [(share.seat, share.amount) for share in side.shares] == [(2, 99), (2, 99)]
    assert winnings(three.state.awards) == {1: 152, 2: 349}


def test_the_cards_on_the_board_before_are_on_both(three):
    three.play("board 2c 3c 4d")
    run_board_twice(three)
    three.play("board 8h, board 9s")
    assert codes_of(three.state.board) == "2c3c4d"
    three.play("board Kd, board Qd")
    assert tuple(map(codes_of, three.state.boards)) == ("2c3c4d8h9s", "2c3c4dKdQd")


def test_a_stub_that_does_not_reach_for_both_is_refused():
    full = all_in(dict.fromkeys(range(1, 10), 100), "five-card-omaha")
    refusal = run_twice(full.state)
    assert (refusal.rule, refusal.code) == ("3.3", Code.STUB_TOO_SMALL)
    # The turn and the river take four of the last seven cards, and the flop three.
    full.play("board 2c 3c 4d")
    assert isinstance(run_twice(full.state), Refusal)
    eight = all_in(dict.fromkeys(range(1, 9), 100), "five-card-omaha")
    run_board_twice(eight)
    eight.play("board 2c 3c 4d, board 8h, board 9s, board 2h 3h 4s, board Kd, board Qd")
    assert eight.state.stub >= 1


def test_every_card_is_there_once_and_each_street_of_a_run_has_its_burn(three):
    run_board_twice(three)
    three.play("board 2c 3c 4d, board 8h, board 9s, board 2h 3h 4s, board Kd, board Qd")
    assert three.state.burned == 6
    assert all_cards(three.state) == 52


def test_a_card_of_the_first_run_does_not_come_again(three):
    run_board_twice(three)
    three.play("board 2c 3c 4d, board 8h, board 9s, board 2c 5c 6c (no: 3.8)")
    three.play("board 2h 3h 4s, board Kd, board 9s (no: 3.8)")


def test_high_low_is_shared_on_each_board():
    hand = all_in({1: 100, 2: 100}, "omaha-high-low-eight")
    run_board_twice(hand)
    hand.play("board 2c 3d 5h, board Ks, board 9s, board 9c Td Jh, board Js, board 9d")
    hand.play("1 shows Ah 6h Qc Qd, 2 shows Kc Kd Th Tc, push")
    (pot,) = hand.state.awards
    assert [(share.seat, share.half.value, share.amount) for share in pot.shares] == [
        (2, "high", 50),
        (1, "low", 50),
        (2, "whole", 100),
    ]


def test_only_where_nobody_can_bet_and_a_street_of_the_board_is_due(three):
    betting = Hand({1: 100, 2: 100, 3: 100}, house("holdem", limit="none"))
    assert isinstance(run_twice(betting.state), Refusal)
    betting.play("3 calls, 1 calls, 2 checks")
    assert run_twice(betting.state).rule == "8.1"
    three.play("board 2c")
    assert run_twice(three.state).rule == "8.1"
    three.play("board 3c 4d")
    run_board_twice(three)
    assert run_twice(three.state).rule == "8.1"
    stud = Hand({1: 5, 2: 5}).play("cards 7h Kd")
    assert run_twice(stud.state).rule == "8.1"
