"""The tabs in the head: which page each opens, and what of it the server is asked for.

Tests `ui/floor/page.py`, `ui/floor/intents.py`, `ui/floor/floor.py`.
"""

from __future__ import annotations

import pytest

from tests.support.floor.floor_states import floor_of
from tests.support.floor.made_up_house import busy_house
from tests.support.floor.made_up_tournament import tournament_house
from ui.floor.floor import Floor
from ui.floor.intents import FloorTab
from ui.view.parts import Tone


def chosen(floor: Floor) -> list[str]:
    """The tabs that say that their page is open."""
    return [key.name for key in floor.view.over.head.tabs if key.tone is Tone.CHOSEN]


@pytest.mark.parametrize("tab", FloorTab)
def test_a_tab_opens_its_page_and_is_chosen(tab: FloorTab):
    floor = floor_of(tournament_house(3))
    floor.tap(f"floor-{tab}")
    assert chosen(floor) == [f"floor-{tab}"]
    shown = floor.view.over
    read = (shown.tiles, shown.rota, shown.waiting, shown.tournament)
    pages = (*read, shown.search, shown.day, shown.evaluation)
    assert [page is not None for page in pages] == [each is tab for each in FloorTab]


def test_no_tab_is_chosen_at_a_table():
    floor = floor_of(busy_house(12))
    floor.tap("table-4")
    assert chosen(floor) == []


@pytest.mark.parametrize(("tab", "again"), [(tab, tab is FloorTab.EVALUATION) for tab in FloorTab])
def test_only_what_is_told_in_words_is_asked_for_in_the_other_language(tab: FloorTab, again: bool):
    floor = floor_of(tournament_house(3))
    floor.tap(f"floor-{tab}")
    before = len(floor._source.said)
    floor.tap("language")
    assert len(floor._source.said) - before == again


def test_the_tab_of_the_page_that_is_open_searches_once_more():
    floor = floor_of(busy_house(12))
    floor.tap("floor-search")
    floor.tap("floor-search")
    assert [said[0] for said in floor._source.said] == ["search", "search"]


def test_a_table_leads_back_to_the_page_that_it_was_opened_from():
    floor = floor_of(busy_house(40))
    floor.tap("floor-needy")
    floor.tap("look-2")
    floor.tap("look-2")
    floor.tap("floor-close")
    (needy,) = (key for key in floor.view.over.tiles.filters if key.name == "floor-needy")
    assert needy.tone is Tone.CHOSEN
