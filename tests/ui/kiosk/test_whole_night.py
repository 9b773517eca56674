"""A whole night by taps alone, shortened: what a room sees between eight and four (HP 7).

Twelve guests come and go, three croupiers take turns, two pit bosses sign; things go wrong, the
power fails in a hand, the game changes, an hour is of mixed games, a count is off. The clock is
moved by the script; `python -m tests.benchmarks.night` plays the same at its full length.

Tests `reports/shift/later_pages.py`.
"""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest

from dealerassist.journal.audit import audit
from dealerassist.journal.reader import JournalReader
from dealerassist.locale.catalogue import Language
from dealerassist.records.shift.report_from_journal import shift_report
from dealerassist.simulation.demo_shift import DemoClock
from reports.shift.document import render_shift
from tests.support.reports.reading import pages_of
from tests.support.ui.night import enrolled
from tests.support.ui.night_script import SHORT, play_night
from ui.program.home_folder import JOURNAL

pytestmark = pytest.mark.usefixtures("workers_here", "own_pepper")

ON_PAPER = (
    "See · Tisch 4 · Seven Card Stud 5/10/20",
    "Tischbestand weicht um −100 € ab",
    "P-03 hat nach 1:",
    "Karten fehlerhaft",
    "Unterbrechung",
    "Bildschirm gesperrt",
    "C-12, 19:31",
    "Dauer einer Tischzeit: 60 min, vorher 30 min",
)
"""What the script says of the first shift, as its report has it."""

EVENING = datetime(2026, 11, 21, 18, 30, tzinfo=UTC)


def test_a_whole_night(tmp_path: Path):
    home = tmp_path / "table"
    home.mkdir()
    clock = DemoClock(int(EVENING.timestamp()) * 1000)
    enrolled(home, clock)
    after = play_night(home, tmp_path / "after the power cut", clock, Language.ENGLISH, SHORT)
    with JournalReader(after / JOURNAL) as reader:
        assert audit(reader).intact
        reports = [shift_report(reader, number) for number in (1, 2, 3)]
    stud, holdem, mixed = reports
    assert all(report.integrity.intact for report in reports)
    text = "\n".join(pages_of(render_shift(stud, Language.GERMAN)))
    for line in ON_PAPER:
        assert line in text, line
    assert [sum(each.hands for each in made.games) for made in (holdem, mixed)] == [0, 2]
    assert [len([each for each in made.hands if each.row.players]) for made in reports] == [9, 6, 2]
