"""The page of a gaming day.

Tests `ui/floor/day.py`, `ui/floor/day_paper.py`, `dealerassist/floor/queries/day_figures.py`,
`dealerassist/locale/what_waits.py`.
"""

from __future__ import annotations

import sys
import threading
from itertools import pairwise
from pathlib import Path

from msgspec.structs import replace

from dealerassist.floor.queries.day_figures import DayFigures
from dealerassist.locale.catalogue import Language
from dealerassist.table.money_state import Box
from tests.support.floor.floor_states import floor_of
from tests.support.floor.made_up_house import (
    alarming_day,
    busy_day,
    busy_house,
    day_of_two_currencies,
    day_with_time_and_drop,
)
from tests.support.ui.croupier import plain_spaces
from tests.support.waiting import wait_until
from ui.floor.day import MOST_NOTES
from ui.floor.day_paper import DayPaper, make_beside
from ui.floor.floor import Floor
from ui.view.floor import FloorDayView, FloorView
from ui.view.parts import FigureTone


def day(floor: Floor) -> FloorDayView:
    assert isinstance(floor.view.over, FloorView)
    assert floor.view.over.day is not None
    return floor.view.over.day


def opened(figures: DayFigures) -> Floor:
    floor = floor_of(busy_house(12))
    floor.tap("floor-day")
    floor._source.tell_day(figures)
    floor.refresh()
    return floor


def test_the_gaming_day_that_goes_on_is_asked_for():
    floor = floor_of(busy_house(12))
    floor.tap("floor-day")
    assert floor._source.day == ""
    assert day(floor).said == "The day is read …"
    floor.tap("floor-tables")
    assert floor._source.day is None


def test_its_main_figures_are_sums_of_what_may_be_told():
    figures = busy_day(12)
    told = sum(each.taken[Box.RAKE] or 0 for each in figures.tables) // 100
    strip = {each.label: plain_spaces(each.value) for each in day(opened(figures)).strip}
    assert strip["Rake, counted"] == f"€{told:,}"
    assert (strip["Shifts open"], strip["Not counted"]) == ("1", "1")
    assert strip["Tables"] == "12"


def test_bars_stand_by_the_hour_and_by_the_table():
    charts = day(opened(busy_day(12))).charts
    assert [len(chart.bars) for chart in charts] == [9, 9, 12, 12]
    assert [bar.label for bar in charts[2].bars][:3] == ["1", "2", "3"]
    assert charts[3].bars[3].figure == "–", "the shift of table 4 is open"


def test_an_hour_of_which_nothing_was_counted_has_no_bar_of_nothing():
    figures = busy_day(12)
    counted, last = figures.hours[:2]
    hours = (counted, replace(last, taken={}))
    bars = day(opened(replace(figures, hours=hours))).charts[1].bars
    assert [bar.figure == "–" for bar in bars] == [False, True]


def test_two_hundred_tables_have_labels_that_do_not_lie_over_each_other():
    labels = [bar.label for bar in day(opened(busy_day(200))).charts[2].bars]
    assert sum(len(label) + 1 for label in labels if label) <= 100


def test_what_differs_is_listed_with_what_is_open_first():
    notes = day(opened(busy_day(12))).notes
    assert [note.text for note in notes] == [
        "Table 9 · Two versions of entry 4,711",
        "Floor · The database was put back to before entry 9,120",
        "Table 6 · Rake differs by −€3",
        "Table 11 · Tray differs by +€25",
    ]
    assert [note.tone for note in notes] == [FigureTone.HEED, FigureTone.PLAIN] * 2


def test_the_rake_of_each_currency_stands_apart_and_is_never_added():
    figures = day_of_two_currencies(12)
    sums = {
        each: sum(table.taken[Box.RAKE] or 0 for table in figures.tables if table.currency == each)
        // 100
        for each in figures.currencies
    }
    floor = opened(figures)
    strip = {each.label: plain_spaces(each.value) for each in day(floor).strip}
    assert strip["Rake, counted"] == f"€{sums['EUR']:,}\nCHF{sums['CHF']:,}"
    assert strip["Tables"] == "12"
    assert [len(chart.bars) for chart in day(floor).charts] == [9, 9, 12, 8]
    floor.tap("day-in-chf")
    assert [len(chart.bars) for chart in day(floor).charts] == [9, 9, 12, 4]
    assert day(floor).charts[3].title == "Counted rake by the table in CHF"


def test_time_and_jackpot_stand_beside_the_rake_where_tables_take_them():
    figures = day_with_time_and_drop(busy_day(12))
    floor = opened(figures)
    strip = {each.label: plain_spaces(each.value) for each in day(floor).strip}
    time, drop = (
        sum(each.taken.get(box) or 0 for each in figures.tables) // 100
        for box in (Box.TIME, Box.DROP)
    )
    assert strip["Time, counted"] == f"€{time:,}"
    assert strip["Jackpot, counted"] == f"€{drop:,}"
    floor.tap("day-of-time")
    by_hour, by_table = day(floor).charts[1], day(floor).charts[3]
    assert by_hour.title == "Counted time charge by the hour"
    assert {plain_spaces(bar.figure) for bar in by_hour.bars} == {"€225"}
    assert [bar.label for bar in by_table.bars] == ["3", "6", "9", "12"]
    floor.tap("day-of-drop")
    assert [bar.label for bar in day(floor).charts[3].bars] == ["1", "4", "7", "10"]
    assert day(floor).charts[3].bars[1].figure == "–", "the shift of table 4 is open"


def test_where_all_tables_take_the_rake_alone_nothing_is_said_of_time_and_jackpot():
    shown = day(opened(busy_day(12)))
    assert {"Time, counted", "Jackpot, counted"}.isdisjoint(each.label for each in shown.strip)
    assert len(shown.keys) == 4


def test_where_all_tables_take_time_it_stands_in_place_of_the_rake():
    figures = busy_day(12)
    tables = tuple(replace(each, taken={Box.TIME: 2_500}) for each in figures.tables)
    shown = day(opened(replace(figures, tables=tables)))
    labels = [each.label for each in shown.strip]
    assert "Time, counted" in labels
    assert "Rake, counted" not in labels
    assert shown.charts[3].title == "Counted time charge by the table"
    assert len(shown.keys) == 4, "there are no other bars"


def test_all_of_what_differs_can_be_read_page_by_page():
    floor = opened(alarming_day(12))
    every = len(alarming_day(12).alarms) + len(alarming_day(12).differences)
    read: list[str] = []
    for first in range(0, every, MOST_NOTES):
        read += [note.text for note in day(floor).notes]
        last = min(first + MOST_NOTES, every)
        shown = f"{first + 1}–{last}" if first + 1 < last else f"{last}"
        assert day(floor).turn.title == f"{shown} of {every}"
        floor.tap("day-notes")
    assert len(set(read)) == every
    assert day(floor).notes[0].text == read[0]


def test_there_is_no_key_to_more_where_all_have_room():
    assert day(opened(busy_day(12))).turn is None


def test_what_no_longer_fills_a_second_page_is_shown_from_its_beginning():
    floor = opened(alarming_day(12))
    floor.tap("day-notes")
    floor._source.tell_day(busy_day(12))
    floor.refresh()
    assert len(day(floor).notes) == 4


def test_it_says_of_when_its_figures_are_also_while_the_server_is_away():
    floor = opened(busy_day(12))
    assert plain_spaces(day(floor).as_of) == "as of 22:00:00"
    floor.clock.now_ms += 60_000
    floor.refresh()
    assert plain_spaces(day(floor).as_of) == "as of 22:00:00"


def test_the_days_around_it_are_a_tap_away():
    floor = opened(busy_day(12))
    assert [key.enabled for key in day(floor).keys] == [True, True, True, False]
    floor.tap("day-before")
    assert floor._source.day == "2026-11-20"
    assert day(floor).title == "Gaming day 20/11/2026"


def typed(digits: str) -> Floor:
    """After these digits of a day were typed and confirmed."""
    floor = opened(busy_day(12))
    for name in ("day-typed", *(f"digit-{digit}" for digit in digits), "confirm"):
        floor.tap(name)
    return floor


def test_a_day_of_years_ago_is_typed():
    floor = typed("05112024")
    assert floor._source.day == "2024-11-05"
    assert day(floor).title == "Gaming day 05/11/2024"
    for digits in ("0511", "31022024", "05112093"):
        floor = typed(digits)
        assert floor.view.notice is not None, digits
        assert floor._source.day != "2024-11-05"


def test_a_day_without_shifts_says_so():
    floor = opened(DayFigures(day="2026-11-21", before=None, after=None))
    assert day(floor).said == "No shift counts for this day."


def test_its_report_is_made_beside_the_screen(tmp_path: Path):
    floor = floor_of(busy_house(12), papers=tmp_path / "papers")
    floor.tap("floor-day")
    floor._source.tell_day(busy_day(12))
    floor.refresh()
    floor.tap("day-report")
    said = ("report", "2026-11-21", "day-report-2026-11-21.pdf", Language.ENGLISH)
    assert floor._source.said[-1] == said
    floor._source.tell_paper(DayPaper(day="2026-11-21"))
    floor.refresh()
    assert day(floor).paper == "The report of the day is being made …"
    assert not day(floor).keys[0].enabled
    floor._source.tell_paper(DayPaper(day="2026-11-21", said="Written.", written=True))
    floor.refresh()
    assert day(floor).paper == "Written."
    floor._source.tell_paper(DayPaper(day="2026-11-21", tournament="Autumn Cup"))
    floor.refresh()
    assert (day(floor).paper, day(floor).keys[0].enabled) == ("", True), "not that of the day"


def test_what_the_command_says_of_a_report_is_told():
    told: list[DayPaper] = []
    done = threading.Event()

    def tell(paper: DayPaper) -> None:
        told.append(paper)
        if paper.said:
            done.set()

    make_beside(
        (sys.executable, "-c", "print('first'); print('written')"), DayPaper(day="2026-11-21"), tell
    )
    assert done.wait(20)
    assert told[-1] == DayPaper(day="2026-11-21", said="written", written=True)


def test_one_report_is_made_at_a_time_whoever_asks():
    """Browsers may ask for many at once, and each takes the memory of a process."""
    told: list[DayPaper] = []
    program = "import time; t = time.monotonic; a = t(); time.sleep(0.2); print(a, t())"
    for _ in range(3):
        make_beside((sys.executable, "-c", program), DayPaper(day="2026-11-21"), told.append)
    wait_until(lambda: sum(bool(each.said) for each in told) == 3, seconds=20)
    times = sorted(tuple(map(float, each.said.split())) for each in told if each.said)
    assert all(ended <= begun for (_, ended), (begun, _) in pairwise(times))
