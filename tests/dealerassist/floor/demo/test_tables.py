"""The tables of the demonstration end when they are told to.

Tests `dealerassist/floor/demo/tables.py`, `dealerassist/floor/demo/tournament_tables.py`,
`dealerassist/table/gaming_day.py`.
"""

import threading
import time
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from dealerassist.floor.demo.tables import DemoPlan, DemoTables, croupiers_of, journal_of
from dealerassist.journal.clock import system_clock
from dealerassist.journal.reader import JournalReader
from dealerassist.records.tournament.from_journal import tournament_sheet
from dealerassist.table.gaming_day import gaming_day
from dealerassist.table.tournament_events import ClockChanged


@pytest.mark.long
def test_nothing_is_left_running_that_was_to_happen_later(tmp_path: Path):
    before = set(threading.enumerate())
    plan = DemoPlan(tables=2, seed=1, pace=200.0, cut_s=(0.0, 0.0), rewritten_s=30.0)
    tables = DemoTables(tmp_path, plan)
    tables.begin(lambda _: None)
    tables.play({}, "")
    tables.end()
    assert set(threading.enumerate()) <= before


def test_the_hands_before_are_not_dealt_to_their_end_if_nobody_waits_for_them(tmp_path: Path):
    """As when the program is ended, or killed, meanwhile."""
    tables = DemoTables(tmp_path, DemoPlan(12, 1, pace=1.0, cut_s=(0.0, 0.0), rewritten_s=30.0))

    def gone(_more: int) -> None:
        raise BrokenPipeError

    with pytest.raises(BrokenPipeError):
        tables.begin(gone)
    began = time.monotonic()
    tables.end()
    # To their end it takes longer than that, even on a quiet machine.
    assert time.monotonic() - began < 10


def test_nobody_deals_at_two_tables():
    numbers = [person for table in range(1, 13) for person in croupiers_of(table)]
    assert len(set(numbers)) == len(numbers)


@pytest.fixture
def shortly_after_six(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The clock on the wall shows five past six: a gaming day has just begun."""
    now = datetime.now(UTC)
    minutes = (now.hour * 60 + now.minute - 6 * 60 - 5) % (24 * 60)
    # POSIX counts the hours to the west.
    monkeypatch.setenv("TZ", f"WALL{minutes // 60}:{minutes % 60:02}")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


@pytest.mark.long
def test_all_that_was_played_before_counts_for_the_day_that_is_shown(
    tmp_path: Path, shortly_after_six: None
):
    plan = DemoPlan(tables=2, seed=1, pace=200.0, cut_s=(0.0, 0.0), rewritten_s=30.0)
    tables = DemoTables(tmp_path, plan)
    tables.begin(lambda _: None)
    tables.end()
    today, days = gaming_day(system_clock().utc_ms), []
    for number in (1, 2):
        with JournalReader(journal_of(tmp_path, number)) as reader:
            days += [sheet.gaming_day for sheet in reader.shifts()]
    assert days == [today] * 3


@pytest.mark.long
def test_tables_that_play_a_tournament_together_have_one_clock(tmp_path: Path):
    plan = DemoPlan(3, seed=1, pace=200.0, cut_s=(0.0, 0.0), rewritten_s=30.0, tournament=2)
    tables = DemoTables(tmp_path, plan)
    try:
        tables.begin(lambda _: None)
    finally:
        tables.end()
    clocks, levels = [], []
    for number in (1, 2):
        with JournalReader(journal_of(tmp_path, number)) as journal:
            events = [event for entry in journal.entries() for event in entry.events]
            levels.append(len(tournament_sheet(journal).levels))
        clocks += [each.clock for each in events if isinstance(each, ClockChanged)]
    assert min(levels) > 1, "they have played for a while"
    first, second = clocks
    assert first.ahead_of(second, first.since_ms or 0) is None
