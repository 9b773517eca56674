"""House practice 4: what was counted for the closing is what lies there at the closing.

Tests `dealerassist/table/box_counts.py`, `dealerassist/table/expected_holdings.py`,
`dealerassist/table/money_state.py`.
"""

import pytest

from dealerassist.journal.codec import decode_state, encode_state
from dealerassist.table import commands as ask
from dealerassist.table.expected_holdings import closing_count
from dealerassist.table.money_state import Box, Purpose
from tests.support.hand.play import house, limits
from tests.support.table.counts import to_close
from tests.support.table.desk import Table

TRAY = ((5, 100), (1, 100))

CLOSING = Purpose.CLOSING

PLAYED = "cards 2c 3d, 1 opens 10, 2 calls, cards Ac Kd, 1 folds, push"


@pytest.fixture
def table():
    """A tray of 600, of which 100 were sold, and two guests."""
    table = Table(house(stakes=limits(5, 10, 20))).asks(ask.OpenTray(TRAY))
    return table.seats(1, 500).seats(2, 500).asks(ask.AddChips(1, 100, 100))


def counted(table: Table, box: Box, amount: int) -> Table:
    pieces, told = (((1, amount),), None) if box is Box.TRAY else ((), amount)
    return table.asks(to_close(box, pieces, told))


MOVES = [
    (Box.TRAY, 500, ask.AddChips(1, 50, 50)),
    (Box.TRAY, 500, ask.Fill(((5, 1),), "P-02", "C-07")),
    (Box.TRAY, 500, ask.Credit(((5, 1),), "P-02", "C-07")),
    (Box.CASH, 100, ask.LeaveSeat(1, None, 30)),
    (Box.TIPS, 0, ask.GiveTip(1, 3)),
]


@pytest.mark.parametrize(("box", "amount", "move"), MOVES)
def test_hp_4_what_moves_after_the_closing_count_is_counted_again(table, box, amount, move):
    counted(table, box, amount).asks(move)
    answer = table.refusal("close_shift", 1)
    assert (answer.code, answer.rule, answer.facts) == ("count_again", "HP 4", {"box": box.value})
    assert closing_count(table.state, box) is None
    counted(table, box, amount).closes()
    assert closing_count(table.state, box) is not None


def test_hp_4_a_hand_played_after_the_taxe_was_counted_brings_more(table):
    counted(table, Box.RAKE, 0).starts().plays(PLAYED)
    assert table.refuses("close_shift", 1) == ("count_again", "HP 4")
    counted(table, Box.RAKE, 1).closes()


def test_hp_4_what_came_and_went_again_has_moved_all_the_same(table):
    counted(table, Box.TRAY, 500).asks(ask.AddChips(2, 50, 50)).asks(ask.LeaveSeat(1, None, 50))
    assert closing_count(table.state, Box.TRAY) is None
    assert table.refuses("close_shift", 1) == ("count_again", "HP 4")


def test_what_moves_nothing_in_the_box_leaves_its_count(table):
    for box, amount in ((Box.TRAY, 500), (Box.CASH, 100)):
        counted(table, box, amount)
    table.adds(1, 100).tips(1, 2).starts().plays(PLAYED).closes()
    assert closing_count(table.state, Box.TRAY).amount == 500
    assert closing_count(table.state, Box.CASH).amount == 100


def test_a_count_in_mid_shift_asks_for_nothing(table):
    table.asks(ask.CountBox(Box.CASH, amount=100)).asks(ask.AddChips(2, 50, 50)).closes()


def test_hp_4_whoever_counts_again_on_the_way_to_the_closing_leaves_no_count_pending(table):
    counted(table, Box.CASH, 90).asks(
        ask.CountBox(Box.CASH, amount=100, counter="C-07", witness="P-02")
    )
    assert closing_count(table.state, Box.CASH).amount == 100
    table.asks(ask.AddChips(2, 50, 50))
    counted(table, Box.CASH, 150).closes()
    assert closing_count(table.state, Box.CASH).amount == 150


def test_hp_4_a_house_that_does_not_count_closes_without_a_tray():
    table = Table(house()).seats(1, 500).closes()
    assert not table.state.shift_is_open
    assert [closing_count(table.state, box) for box in Box] == [None] * len(Box)


def test_that_chips_have_moved_is_kept(table):
    counted(table, Box.TIPS, 0).tips(1, 2)
    assert decode_state(encode_state(table.state)) == table.state
