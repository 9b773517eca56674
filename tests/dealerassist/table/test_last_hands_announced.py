"""The last three hands are announced: house practice, chapter 4 (NRW § 18).

Tests `dealerassist/table/last_hands_announced.py`.
"""

import pytest

from dealerassist.hand.commands import EnteredPot
from dealerassist.hand.recording_depth.depth import Depth
from dealerassist.table import commands as ask
from dealerassist.table.last_hands_announced import hands_left
from tests.support.hand.play import house, limits
from tests.support.table.desk import Table

RULES = house(stakes=limits(5, 10, 20))


@pytest.fixture
def table():
    return Table(RULES).seats(1, 500).seats(2, 500).starts().plays_out()


def announced(table: Table) -> Table:
    return table.asks(ask.AnnounceLastHands())


def test_three_more_hands_are_dealt(table):
    announced(table)
    for left in (3, 2, 1):
        assert hands_left(table.state) == left
        table.starts().plays_out()
    assert table.refuses("start_hand") == ("last_hands_played", "HP 4")
    assert not table.closes().state.shift_is_open


def test_the_hand_in_progress_is_not_one_of_them(table):
    announced(table.starts()).plays_out()
    assert hands_left(table.state) == 3


def test_a_misdeal_is_dealt_again(table):
    announced(table.starts()).plays("misdeal")
    assert hands_left(table.state) == 4
    table.starts().plays_out().starts().plays("misdeal")
    assert hands_left(table.state) == 3


def test_a_hand_that_is_only_told_is_one_of_them(table):
    announced(table).records_at(Depth.RAKE)
    for _ in range(3):
        table.enters(EnteredPot(15, (1,)))
    assert table.refuses("tell_hand", (EnteredPot(15, (1,)),)) == ("last_hands_played", "HP 4")


def test_they_are_announced_once_in_a_shift(table):
    answer = announced(table).refusal("announce_last_hands")
    assert (answer.code, answer.rule, answer.facts) == ("last_hands_announced", "HP 4", {"hand": 1})


def test_the_next_shift_has_as_many_hands_as_it_likes(table):
    announced(table).starts().plays_out().closes()
    assert table.refuses("announce_last_hands") == ("shift_closed", "HP 4")
    table.opens("Bert")
    assert hands_left(table.state) is None
    for _ in range(4):
        table.starts().plays_out()


def test_a_shift_may_be_closed_without_them(table):
    assert not table.closes().state.shift_is_open
