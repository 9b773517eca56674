"""Each page has an address that leads to it again, and no address leads anywhere else.

Tests `ui/web/addresses.py`.
"""

from __future__ import annotations

from urllib.parse import parse_qsl, urlsplit

import pytest

from dealerassist.floor.overview import FloorOverview, FloorTable
from dealerassist.floor.queries.found_hands import HandsPlace, HandsWanted, PlayedGroup
from dealerassist.table.money_state import Box
from tests.support.floor.made_up_house import AT_MS
from ui.floor.day import DayPage
from ui.floor.evaluation import first_evaluation
from ui.floor.page import FloorScreenPage
from ui.floor.ports import TableWanted
from ui.floor.rota import RotaPage
from ui.floor.search import SearchPage
from ui.floor.table_page import TablePage
from ui.floor.tiles import TableGroup, TilesPage
from ui.floor.tournament import TournamentPage
from ui.web.addresses import address_of, page_at

HOUSE = FloorOverview(
    at_ms=AT_MS,
    tables=(FloorTable(stream=3, table="7"), FloorTable(stream=4, table="Süd 1/2 ?#&")),
)


def at(address: str) -> FloorScreenPage | None:
    """The page that a browser gets there."""
    parts = urlsplit(address)
    return page_at(parts.path, dict(parse_qsl(parts.query)), HOUSE, AT_MS)


@pytest.mark.parametrize(
    ("page", "address"),
    [
        (TilesPage(), "/"),
        (TilesPage(page=2, game="omaha", group=TableGroup.UNHEARD), None),
        (RotaPage(page=1), "/croupiers?page=1"),
        (TournamentPage(which=1), "/tournament?which=1"),
        (SearchPage(), "/search"),
        (
            SearchPage(
                wanted=HandsWanted(seat=4, flags=(), group=PlayedGroup(game="razz", hour=0)),
                starts=(HandsPlace(5, 6, 7), HandsPlace(3, 6, 2)),
            ),
            None,
        ),
        (DayPage(), "/day"),
        (DayPage("2026-11-21", currency="CHF", box=Box.TIME, notes=1), None),
        (first_evaluation(AT_MS), None),
        (TablePage(TableWanted(3)), "/table/7"),
        (TablePage(TableWanted(3), running=True), "/table/7?running=true"),
        (TablePage(TableWanted(3, hand=12)), "/table/7/hand/12"),
        (TablePage(TableWanted(3, shift=2)), "/table/7/shift/2"),
        (TablePage(TableWanted(4)), None),
    ],
)
def test_an_address_leads_to_its_page_again(page: FloorScreenPage, address: str | None):
    said = address_of(page, HOUSE)
    assert at(said) == page
    assert address in (None, said)


def test_what_cannot_be_read_of_an_address_leads_to_the_page_as_it_is_at_first():
    assert at("/evaluation") == first_evaluation(AT_MS)
    for wrong in ("/day?notes=many", '/search?wanted={"seat":', "/search?wanted=4", "/?group=all"):
        assert at(wrong) == at(urlsplit(wrong).path)
    assert at("/day?nothing=1&return_to={}") == DayPage()


@pytest.mark.parametrize(
    "asked",
    [
        "/day?day=%00",
        "/day?day=2026-02-30",
        "/day?day=9999-12-31",
        '/search?wanted={"croupier":"C-07\\u0000"}',
        '/search?wanted={"group":{"since":"9999-12-31","upto":"9999-12-31","hour":0}}',
        '/evaluation?selected={"scope":{"since":"0001-01-01"}}',
        "/search?wanted=" + "[" * 20_000,
        "/search?wanted=" + '{"group":' * 20_000,
    ],
)
def test_nobody_asks_the_server_for_what_it_could_not_answer(asked: str):
    assert at(asked) == at(urlsplit(asked).path)


@pytest.mark.parametrize(
    "address",
    ["/nowhere", "/table/8", "/table/7/hand/x", "/table/7/hand/1/2", "/table/7/shift/²", "//day"],
)
def test_other_addresses_lead_nowhere(address: str):
    assert at(address) is None


def test_a_table_that_is_gone_leads_to_all_tables():
    assert address_of(TablePage(TableWanted(99)), HOUSE) == "/"
