"""House practice, chapters 2 and 4: counted stacks that do not come out.

Tests `dealerassist/table/opening_table.py`, `dealerassist/table/state.py`,
`dealerassist/table/typed_text.py`.
"""

import msgspec
import pytest

from dealerassist.hand.commands import EnteredPot
from dealerassist.hand.recording_depth.depth import Depth
from dealerassist.journal.codec import decode_state, encode_state
from dealerassist.table.events import StackCounted
from dealerassist.table.state import Waiting
from tests.support.rules.less_recorded import table


@pytest.fixture
def sat():
    """Four guests with 1,200 together, the last of whom has 250 left by the book."""
    sat = table(depth=Depth.RAKE).enters(EnteredPot(200, (2,)))
    return sat.counts(1, 250).counts(2, 430).counts(3, 270)


@pytest.mark.parametrize(("counted", "difference"), [(256, 6), (244, -6), (0, -250)])
def test_hp_2_what_the_last_one_really_has_is_entered(sat, counted, difference):
    sat.counts(4, counted, differs=True)
    assert sat.events[-1] == StackCounted(4, counted, difference, number=1)
    assert (sat.stack(4), sat.state.pool) == (counted, 0)
    assert sat.state.chips_in_play() == 1200 + difference


def test_hp_5_the_difference_waits_for_the_pit_boss(sat):
    sat.counts(4, 256, differs=True)
    assert sat.state.waiting == (Waiting("count_difference", None, 1, amount=6, shift=1, seat=4),)
    assert decode_state(encode_state(sat.state)) == sat.state


def test_hp_1_the_next_hand_can_be_dealt(sat):
    sat.records_at(Depth.FULL)
    assert sat.refuses("start_hand") == ("count_first", "HP 1")
    sat.counts(4, 244, differs=True).starts()
    assert sat.dealt_in == (1, 2, 3, 4)


def test_hp_2_nothing_is_noted_where_the_count_comes_out(sat):
    sat.counts(4, 250, differs=True)
    assert sat.events[-1] == StackCounted(4, 250)
    assert (sat.state.waiting, sat.state.chips_in_play()) == ((), 1200)


def test_hp_2_without_saying_so_no_difference_is_taken(sat):
    assert sat.refuses("count_stack", 4, 256) == ("count_differs", "6.5")
    assert sat.refuses("count_stack", 4, -1, True) == ("not_a_whole_chip", "2.5")
    assert sat.refuses("count_stack", 3, 256, True) == ("already_counted", "HP 1")


def test_hp_2_one_who_is_not_the_last_may_have_more_than_all_together():
    sat = table(guests=2, depth=Depth.RAKE).enters(EnteredPot(200, (2,)))
    sat.counts(1, 610, differs=True)
    assert sat.events[-1].difference == 10
    sat.counts(2, 5, differs=True)
    assert sat.events[-1].difference == 5
    assert (sat.state.pool, sat.state.chips_in_play(), len(sat.state.waiting)) == (0, 615, 2)


def test_hp_2_what_may_still_come_out_is_no_difference():
    sat = table(guests=2, depth=Depth.RAKE).enters(EnteredPot(200, (2,)))
    sat.counts(1, 10, differs=True)
    assert (sat.events[-1].difference, sat.state.pool) == (0, 590)


def test_hp_4_between_shifts_nobody_answers_for_a_difference(sat):
    sat.closes()
    assert sat.refuses("count_stack", 4, 256, True) == ("shift_closed", "HP 4")


def test_hp_2_who_was_counted_so_leaves_with_what_there_is(sat):
    sat.counts(4, 256, differs=True).leaves(4)
    assert sat.state.chips_in_play() == 950


def test_a_count_of_an_older_journal_came_out():
    older = {"type": "stack_counted", "seat": 4, "amount": 250}
    assert msgspec.convert(older, StackCounted) == StackCounted(4, 250)
