"""What is recorded beside the play is found by indexes, without reading the play between it.

Tests `dealerassist/journal/queries/marked_entries.py`,
`dealerassist/journal/queries/hand_results.py`, `dealerassist/journal/entry_reader.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from dealerassist.journal.entry_reader import EntryReader
from dealerassist.journal.queries import marked_entries
from dealerassist.journal.queries.hand_results import stays_of
from dealerassist.table.paper_events import PaperKind, PaperOf
from tests.support.reports.played import WON_AT_ONCE, Table, done

REPORT = PaperOf(PaperKind.SHIFT_REPORT, "2026-0001/1")


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    """A table at which a hand was played."""
    table = Table(tmp_path / "table.journal")
    table.open()
    done(table.desk, *WON_AT_ONCE)
    yield table
    table.journal.close()


def test_nothing_but_entries_of_its_kind_is_read(table: Table, monkeypatch: pytest.MonkeyPatch):
    """A year of play lies between two reports: to search it would take seconds."""
    asked = list[tuple[str, tuple[object, ...]]]()
    query = EntryReader.query

    def noted(reader: EntryReader, sql: str, values: tuple[object, ...] = ()) -> object:
        asked.append((sql, values))
        return query(reader, sql, values)

    monkeypatch.setattr(EntryReader, "query", noted)
    journal, last = table.journal, table.journal.count
    marked_entries.house_named(journal, upto=last)
    marked_entries.house_settings(journal)
    marked_entries.staff_enrolled(journal)
    marked_entries.supplementing_entries(journal, since=0)
    marked_entries.reopening_entries(journal, since=0, upto=last)
    marked_entries.paper_events(journal, REPORT, since=0)
    marked_entries.repairs_recorded(journal, since=0)
    stays_of(journal, 1)
    plans = {
        plan
        for sql, values in asked
        if "FROM entry" in sql and ("instr" in sql or "kind" in sql)
        for *_, plan in query(journal, f"EXPLAIN QUERY PLAN {sql}", values)
    }
    assert plans == {
        f"SEARCH entry USING INDEX entry_of_the_{subject} (number>? AND number<?)"
        for subject in ("house", "seats")
    }
