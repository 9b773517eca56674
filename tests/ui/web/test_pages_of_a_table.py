"""The pages of one table, a hand of it on the felt, and the evaluation, as browsers have them.

All that a view says is on its page: that is what the templates are held to.

Tests `ui/web/drawing.py`, `ui/web/frame.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from dealerassist.desk.desk import TableDesk
from dealerassist.floor.plan import NO_PLAN
from dealerassist.hand.result import Won
from dealerassist.journal.journal import Journal
from dealerassist.locale.catalogue import Language
from dealerassist.rules.profile_files import load_profile
from dealerassist.rules.seats_and_first_profiles import FIRST_PROFILES
from dealerassist.simulation.demo_shift import DemoShift
from dealerassist.table.correction_effects import CorrectResult
from tests.support.floor.floor_states import (
    TABLE_4,
    evaluation_states,
    played_table,
    running_states,
    table_states,
)
from tests.support.floor.made_up_house import AT_MS, busy_house
from tests.support.floor.told_source import ToldSource
from tests.support.reports.played import DAY, a_clock
from tests.support.tiers import some
from tests.support.ui.croupier import StoppedClock
from tests.support.ui.drawn_pages import (
    ALL_DRAWN,
    drawn,
    hostile,
    html_of,
    not_drawn,
    taps_in,
)
from tests.support.ui.pit_table import correct, deal
from tests.support.ui.workers import awaited
from ui.floor.floor import Floor
from ui.floor.ports import FetchedTable, TableWanted
from ui.floor.table_page import TablePage
from ui.program.settings import Settings
from ui.view.view import Pad, View
from ui.web.browser_floor import BrowserFloor
from ui.web.drawing import changed_parts

WALK = """
    replay-first replay-next older newer filter-croupier cancel filter-seat winner cancel
    filter-flag more cancel filter-time cancel find digit-2 confirm filter-pot digit-5 more
    cancel filter-pot pit-shifts part-incidents part-charts pit-corrections pit-hands
    hand-felt replay-back back
"""
"""From page to page of the table, with each question that they ask."""


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The journal of a table that plays on, in the middle of a hand; to be read only."""
    return played_table(tmp_path_factory.mktemp("played"))


@pytest.fixture(scope="module")
def shifts(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The journal of three shifts of four hands, one of them corrected; to be read only."""
    path = tmp_path_factory.mktemp("shifts") / "table.journal"
    for _ in range(3):
        deal(path)
    correct(path, CorrectResult(4, (Won(4, 15),), 0))
    return path


@contextmanager
def table_in_browser(journal: Path, language: Language = Language.ENGLISH) -> Iterator[Floor]:
    """The floor's program as it serves a browser, with a table open."""
    clock = StoppedClock()
    clock.now_ms = AT_MS
    source = ToldSource(busy_house(12), AT_MS * 1_000_000)
    floor = BrowserFloor(
        source,
        person="PIT-12",
        page=TablePage(TABLE_4),
        settings=Settings(language=language),
        plan=NO_PLAN,
        papers=journal.parent / "papers",
        clock=clock,
    )
    _, wanted = source.said[-1]
    assert isinstance(wanted, TableWanted)
    source.bring(FetchedTable(wanted=wanted, journal=journal))
    floor.refresh()
    yield floor
    floor.close()


def worked(floor: Floor) -> None:
    """Until the worker is back that makes what the page shows."""
    assert floor._table is not None
    awaited(floor._table)
    floor.refresh()


def views_of(journal: Path, walk: str, language: Language) -> Iterator[tuple[str, View]]:
    with table_in_browser(journal, language) as floor:
        yield "", floor.view
        for name in walk.split():
            assert name in taps_in(html_of(floor)), name
            floor.tap(name)
            worked(floor)
            yield name, floor.view


@pytest.mark.parametrize("language", Language)
def test_each_page_of_a_table_shows_all_that_its_view_says(
    shifts: Path, language: Language, workers_here
):
    for name, view in views_of(shifts, WALK, language):
        assert not_drawn(view) == ALL_DRAWN, name


@pytest.mark.parametrize("game", some(FIRST_PROFILES, 4))
def test_each_step_of_a_hand_on_the_felt_shows_all_that_its_view_says(game: str, tmp_path: Path):
    path, clock = tmp_path / "table.journal", a_clock()
    with Journal.open(path, table_id="4", clock=clock) as journal:
        rules = load_profile(FIRST_PROFILES[game]).at_table()
        shift = DemoShift(TableDesk(journal), rules, seed=3, clock=clock)
        shift.open(table="4", gaming_day=DAY)
        shift.play(1, each=lambda _: None)
    with table_in_browser(path) as floor:
        floor.tap("hand-felt")
        floor.tap("replay-first")
        while floor.view.asked.keys[2].enabled:
            assert floor.view.asked.pad is Pad.REPLAY
            assert not_drawn(floor.view) == ALL_DRAWN, floor.view.asked.shows
            floor.tap("replay-next")
        assert not_drawn(floor.view) == ALL_DRAWN


def test_the_hand_that_is_played_is_drawn_with_the_trouble_of_its_table(played: Path):
    for state, floor in running_states(Language.GERMAN, played):
        assert not_drawn(floor.view) == ALL_DRAWN, state


@pytest.mark.parametrize("language", Language)
def test_the_evaluation_shows_all_that_its_view_says(language: Language):
    for state, floor in evaluation_states(language):
        assert not_drawn(floor.view) == ALL_DRAWN, state


def test_no_text_of_anybody_is_taken_for_html(played: Path, shifts: Path, workers_here):
    views = [view for _, view in views_of(shifts, WALK, Language.ENGLISH)]
    views += [floor.view for _, floor in table_states(Language.ENGLISH, played)]
    views += [floor.view for _, floor in evaluation_states(Language.ENGLISH)]
    for view in views:
        html = drawn(hostile(view)).whole
        assert "alert(" in html
        assert "<script" not in html
        assert '\\"' not in html


def test_a_browser_has_no_key_that_prints_at_the_server(shifts: Path, workers_here):
    prints = {"hand-print", "shift-print", "part-printed", "report-print"}
    with table_in_browser(shifts) as floor:
        for name in ("pit-shifts", "pit-hands", "hand-felt"):
            floor.tap(name)
            worked(floor)
            assert not prints & set(taps_in(html_of(floor)))
            for paper in prints:
                floor.tap(paper)
            worked(floor)
            assert floor._table is not None
            assert floor._table._records.paperwork.work.last is None


def test_a_step_sends_the_seats_that_change_alone(played: Path):
    with table_in_browser(played) as floor:
        for name in ("hand-felt", "replay-first", "replay-next"):
            floor.tap(name)
        before = drawn(floor.view)
        floor.tap("replay-next")
        changed = changed_parts(before, drawn(floor.view))
        assert changed is not None
        assert {"felt-said", "replay"} <= set(changed)
        assert sum(each.startswith("seat-") for each in changed) < 4


def test_a_page_of_a_table_has_no_style_and_no_script_within(played: Path):
    for _, floor in table_states(Language.ENGLISH, played):
        html = html_of(floor)
        assert " style=" not in html
        assert "<script" not in html
        assert " on" not in {each[:3] for each in html.split("<")[1:]}
