"""A hand read back, and how much of it was taken back.

Tests `dealerassist/journal/queries/hands_read_back.py`.
"""

from __future__ import annotations

from pathlib import Path

from dealerassist.journal.queries.hands_read_back import past_hand
from tests.support.journal.scribe import scribe_at


def test_every_entry_that_was_taken_back_counts(tmp_path: Path):
    """One undo to an earlier entry takes back all that followed."""
    scribe = scribe_at(tmp_path / "table.journal").open()
    scribe.tap_after_start()
    first = scribe.tap()
    scribe.tap()
    scribe.tap()
    scribe.undo_to(first.number)
    scribe.tap()
    scribe.undo()
    scribe.finish()
    with scribe.journal as journal:
        assert past_hand(journal, journal.hand(1)).undone == 4
