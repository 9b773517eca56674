"""House practice 4: several boxes are counted under one signature, as if one after the other.

Tests `dealerassist/table/boxes_to_count.py`, `dealerassist/table/decide.py`,
`dealerassist/table/expected_holdings.py`.
"""

import pytest

from dealerassist.hand.refusal import Refusal
from dealerassist.table import commands as ask
from dealerassist.table.decide import decide
from dealerassist.table.events import Event
from dealerassist.table.evolve import evolve
from dealerassist.table.expected_holdings import closing_count
from dealerassist.table.money_state import Box
from tests.support.hand.play import house, limits
from tests.support.table.counts import COUNTER, WITNESS, to_close
from tests.support.table.desk import Table

TRAY = ((5, 100), (1, 100))


@pytest.fixture
def table():
    """A tray of 600, of which 100 were sold, and two guests of whom one has given a tip of 3."""
    table = Table(house(stakes=limits(5, 10, 20))).asks(ask.OpenTray(TRAY))
    table.seats(1, 500).seats(2, 500).asks(ask.AddChips(1, 100, 100))
    return table.asks(ask.GiveTip(1, 3))


COUNTS = (
    to_close(Box.TRAY, ((5, 99),)),  # 5 short
    to_close(Box.CASH, amount=101),  # 1 over
    to_close(Box.RAKE, amount=0),
    to_close(Box.TIPS, amount=2),  # 1 short
)


def unsigned(*counts: ask.CountBox) -> tuple[ask.CountBox, ...]:
    return tuple(ask.CountBox(each.box, each.pieces, each.amount, each.purpose) for each in counts)


def together(*counts: ask.CountBox, witness: str = WITNESS) -> ask.CountBoxes:
    return ask.CountBoxes(unsigned(*counts), COUNTER, witness)


def one_by_one(table: Table) -> tuple[Event, ...]:
    state, events = table.state, ()
    for each in COUNTS:
        decided = decide(state, each)
        assert not isinstance(decided, Refusal)
        for event in decided:
            state, events = evolve(state, event), (*events, event)
    return events


def test_hp_4_one_signature_records_what_several_would(table):
    assert decide(table.state, together(*COUNTS)) == one_by_one(table)
    table.asks(together(*COUNTS))
    assert [closing_count(table.state, box).amount for box in list(Box)[:4]] == [495, 101, 0, 2]
    # Tray and cash are told by each other, and each difference waits under a number of its own.
    waiting = {each.box: (each.number, each.amount) for each in table.state.waiting}
    assert waiting == {Box.TRAY: (1, -5), Box.CASH: (2, 1), Box.TIPS: (3, -1)}


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (together(), "not_pending"),
        (together(*COUNTS, witness=""), "two_count"),
        (together(*COUNTS, witness=COUNTER), "two_count"),
        (together(COUNTS[1], to_close(Box.RAKE, amount=-1)), "not_a_whole_chip"),
        (together(COUNTS[1], to_close(Box.TRAY, amount=500)), "count_pieces"),
    ],
)
def test_hp_4_all_of_them_are_recorded_or_none(table, command, code):
    answer = decide(table.state, command)
    assert isinstance(answer, Refusal)
    assert (answer.code, answer.rule[:4]) == (code, "2.5" if code == "not_a_whole_chip" else "HP 4")


def test_hp_4_a_box_is_counted_again_by_itself_afterwards(table):
    table.asks(together(*COUNTS)).asks(to_close(Box.TRAY, ((5, 100),)))
    count = closing_count(table.state, Box.TRAY)
    assert (count.amount, count.first_count) == (500, 495)
    # The others stand as they were counted.
    assert closing_count(table.state, Box.TIPS).first_count is None


def test_hp_4_it_takes_a_shift_between_two_hands(table):
    table.closes()
    answer = decide(table.state, together(*COUNTS))
    assert isinstance(answer, Refusal)
    assert answer.code == "shift_closed"
