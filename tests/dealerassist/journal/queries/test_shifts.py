"""Shifts read a page at a time, and the state of the log read in a moment.

Tests `dealerassist/journal/queries/shifts.py`, `dealerassist/journal/queries/checkpoints.py`,
`dealerassist/journal/single_shift/recomputed_shift.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from dealerassist.journal.journal import Journal
from dealerassist.journal.queries.checkpoints import last_checkpoint
from dealerassist.journal.queries.shifts import croupiers_in, dealt_in, newest_shifts
from dealerassist.journal.read_model.rows import Outcome
from dealerassist.journal.store.mirror import copied_up_to
from dealerassist.journal.store.paths import places_of
from dealerassist.table.commands import ChangeCroupier, CloseShift, OpenShift
from tests.support.reports.played import DAY, WON_AT_ONCE, Table, done

SHIFTS = 5


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    """Four shifts that are closed and one that is open; in the second, a relief and two hands."""
    table = Table(tmp_path / "table.journal")
    table.open()
    for number in range(2, SHIFTS + 1):
        done(table.desk, CloseShift(table.clock.now_ms), actor="P-02")
        done(table.desk, OpenShift("C-07", DAY, table.clock.now_ms))
        if number == 2:
            done(table.desk, *WON_AT_ONCE, ChangeCroupier("C-12"))
            done(table.desk, *WON_AT_ONCE, actor="C-12")
    yield table
    table.journal.close()


def numbers(journal: Journal, **page) -> list[int]:
    return [shift.number for shift in newest_shifts(journal, **page)]


def test_the_newest_comes_first_and_pages_follow(table: Table):
    assert numbers(table.journal) == [5]
    assert numbers(table.journal, most=3) == [5, 4, 3]
    assert numbers(table.journal, before=3, most=3) == [2, 1]
    assert numbers(table.journal, before=1) == []


def test_a_page_has_what_the_whole_list_has(table: Table):
    listed = table.journal.shifts()
    assert newest_shifts(table.journal, most=SHIFTS) == tuple(reversed(listed))


def test_who_dealt_in_a_shift_is_counted_once(table: Table):
    first, second = table.journal.shifts()[:2]
    assert croupiers_in(table.journal, first) == 1
    assert croupiers_in(table.journal, second) == 2


def test_the_hands_of_a_shift(table: Table):
    dealt = dealt_in(table.journal, 2)
    assert [hand.played for hand in dealt] == [True, True]
    assert all(hand.ended_ms >= hand.started_ms for hand in dealt)
    assert dealt_in(table.journal, 1) == []


def test_the_last_checkpoint_and_the_copy_go_as_far_as_the_journal(table: Table):
    point = last_checkpoint(table.journal)
    assert point is not None
    assert point.size in table.journal.checkpoints()
    assert point.size == max(table.journal.checkpoints())
    assert copied_up_to(places_of(table.path).mirror) == table.journal.count


def test_a_line_that_is_being_written_is_not_counted(table: Table):
    copy = places_of(table.path).mirror
    lines = copy.read_bytes()
    copy.write_bytes(lines[:-5])
    told = copied_up_to(copy)
    assert told is not None
    assert told <= table.journal.count
    assert copied_up_to(copy.with_name("nothing")) is None
    copy.write_bytes(b"no copy\n")
    assert copied_up_to(copy) is None


def test_hp_4_a_hand_voided_after_the_close_counts_as_it_did_in_its_report(table: Table):
    """What was counted and signed stays, as in the report and in the sums of the gaming day."""
    number = table.journal.hands(2)[0].number
    then = newest_shifts(table.journal, most=SHIFTS), dealt_in(table.journal, 2)
    table.void(number)
    assert table.journal.hand(number).outcome is Outcome.VOID
    assert (newest_shifts(table.journal, most=SHIFTS), dealt_in(table.journal, 2)) == then
    assert table.report(2).pace.hands == len(then[1]) == 2


def test_hp_4_a_hand_voided_while_its_shift_is_open_does_not_count(table: Table):
    table.win_at_once()
    number = table.desk.state.hands
    table.void(number)
    (sheet,) = newest_shifts(table.journal)
    assert (sheet.hands, table.report().pace.hands) == (0, 0)
    assert [hand.played for hand in dealt_in(table.journal, SHIFTS)] == [False]
