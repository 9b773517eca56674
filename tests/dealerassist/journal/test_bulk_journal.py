"""What is played in bulk is what taps would have written.

Tests `dealerassist/journal/read_model/projector.py`, `dealerassist/journal/store/free_pages.py`.
"""

from __future__ import annotations

from dealerassist.journal.audit import audit_in_place
from dealerassist.journal.journal import Journal
from dealerassist.journal.reader import JournalReader
from dealerassist.simulation.demo_shift import DemoClock
from tests.support.journal.bulk_journal import BulkJournal
from tests.support.journal.played_nights import PlayedTable


def test_it_opens_as_it_is_and_is_intact(tmp_path, monkeypatch):
    path, clock = tmp_path / "table.journal", DemoClock(0)
    with BulkJournal.open(path, clock=clock) as journal:
        PlayedTable(journal, clock).play_evening(hands=8, taps=3)
    monkeypatch.setattr(Journal, "rebuild", None)
    with Journal.open(path) as journal:
        assert not journal.repairs
        assert journal.recover().state.hand_in_progress
    with JournalReader(path) as reader:
        found = audit_in_place(reader)
    assert found.intact
    assert found.signed == found.last
