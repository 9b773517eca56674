"""A shift in a tournament has hands on the day, and no money (chapter 11).

Tests `dealerassist/floor/day_report/day_shift.py`, `dealerassist/floor/queries/day_figures.py`.
"""

from __future__ import annotations

from contextlib import ExitStack
from datetime import UTC
from pathlib import Path

from dealerassist.floor.connection import Database
from dealerassist.floor.day_report.day_shift import DayShift
from dealerassist.floor.day_report.floor_day import DayTable, FloorDay
from dealerassist.floor.queries.day_figures import day_figures
from dealerassist.locale.catalogue import Language, words_of
from dealerassist.table.commands import CloseShift
from reports.floor_day.figures import PaperFigures
from tests.support.floor.two_tournament_tables import TwoTables

DAY = "2026-12-01"


def test_it_has_hands_and_is_in_no_sum_of_money(db: Database, tmp_path: Path):
    with ExitStack() as open_:
        tables = TwoTables(db, tmp_path, open_)
        for play in tables.plays.values():
            play.seats(1, 2, 3).begins(button=1).deals()
            play.all_in(1, {1: "AsAd", 2: "KsKd"})
        tables.plays["4"].does(CloseShift(9))
        tables.house()
        shown = day_figures(db, DAY)
        reports = [tables.report(name) for name in tables.plays]
    made = FloorDay(
        day=DAY,
        house="",
        made_ms=0,
        tables=tuple(DayTable(table="4", shifts=(DayShift(each),)) for each in reports),
    )
    assert (shown.currencies, shown.boxes) == ((), ())
    assert [(each.hands, each.taken, each.untold) for each in shown.tables] == [(1, {}, 0)] * 2
    assert (made.hands, made.sums) == (2, ())
    figures = PaperFigures.of(made, words_of(Language.ENGLISH), UTC)
    assert {figures.rake(shift).text for shift in made.shifts} == {"–"}
