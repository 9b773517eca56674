"""The report of a tournament over all its tables: what it says, and what does not meet (HP 9).

Tests `dealerassist/floor/tournament_report/floor_tournament.py`,
`dealerassist/floor/tournament_report/from_database.py`,
`dealerassist/floor/tournament_report/csv_and_json.py`, `reports/floor_tournament/document.py`,
`reports/floor_tournament/tournament_tables.py`, `reports/floor_tournament/wording.py`,
`reports/paper/signing.py`.
"""

import csv
import json

import pytest
from msgspec.structs import replace

from dealerassist.floor.overview import FloorOverview
from dealerassist.floor.plan import FloorPlan, PlanPage
from dealerassist.floor.tournament_report.csv_and_json import tournament_csv, tournament_json
from dealerassist.floor.tournament_report.floor_tournament import FloorTournament
from dealerassist.floor.tournament_report.from_database import (
    NoSuchTournamentOnFloorError,
    tournament_in,
)
from dealerassist.locale.catalogue import Language, words_of
from dealerassist.records.shift.chip_proof import ChipProof
from dealerassist.records.tournament.sheet import Departure
from dealerassist.table.tournament_commands import Arrival
from dealerassist.tournament.chips_in_play import ChipsInPlay
from reports.floor_tournament.document import (
    render_tournament,
    tournament_alarms,
)
from reports.floor_tournament.wording import tournament_report_file_name
from tests.support.floor.made_up_house import AT_MS, closed, quiet_house, unheard
from tests.support.floor.made_up_tournament import (
    guest,
    in_tournament,
    moved,
    out,
    tournament_house,
    tournament_of,
    troubled_tournament,
)
from tests.support.reports.reading import text_of
from tests.support.reports.synthetic import UTC

ENGLISH, GERMAN = words_of(Language.ENGLISH), words_of(Language.GERMAN)


@pytest.fixture(scope="module")
def over() -> FloorTournament:
    """Table 1 was broken, two finish in one hand at table 2, and one was disqualified."""
    cup = tournament_of("short-tournament")
    one, two = quiet_house(2).tables
    first = [
        out(guest(1, 1, 2000), 80, hand=12),
        replace(guest(2, 2, 2000), departure=Departure.DISQUALIFIED, went_ms=AT_MS - 4_000_000),
        moved(guest(3, 3, 2000), 31),
        moved(guest(4, 4, 2000), 32),
    ]
    second = [
        out(guest(11, 1, 2000, arrival=Arrival.REENTRY, rebuys=2000), 9, hand=50),
        out(guest(31, 2, 2000, arrival=Arrival.MOVED), 9, hand=50),
        guest(32, 3, 2000, arrival=Arrival.MOVED, alias="K. 7"),
    ]
    chips = ChipsInPlay(entries=2000, rebuys=2000, moved_in=4000)
    tables = (
        closed(in_tournament(one, cup, *first), rake=None),
        in_tournament(two, cup, *second, chips=ChipProof(chips, chips.should)),
    )
    return tournament_in(FloorOverview(at_ms=AT_MS, tables=tables))


PLACES = (
    "1 K. 7 4 2 – –",
    "2–3 Card 3 3 2 21:51:00 50",
    "2–3 Card 11 11 2 21:51:00 50",
    "4 VON HOHENWAL 2 1 20:53:20 disqualified",
    "5 Card 1 1 1 20:40:00 12",
)
"""The finishing order as it stands on paper."""


def test_the_paper_has_places_tables_chips_and_moves(over: FloorTournament) -> None:
    words = text_of(render_tournament(over, Language.ENGLISH, zone=UTC))
    for line in (
        *PLACES,
        "Guests entered 5 of them again 1 Rebuys 1 Add-ons 0 Tables 2 Hands 62",
        "1 closed 3 31 4 0",
        "21:59:00 Card 3 31 1 2,000 2 2,000",
        "Starting stacks +10,000 Rebuys +2,000 Chips issued 12,000 On all tables 12,000",
        "Tournament floor",
        "Structure Short tournament, version",
    ):
        assert line in words, (line, words)
    assert "Still in" not in words
    german = text_of(render_tournament(over, Language.GERMAN, zone=UTC))
    assert "Turnierleitung" in german
    assert "disqualifiziert" in german


def test_where_tables_do_not_meet_it_is_said_in_red_and_clocks_and_silence_in_amber() -> None:
    house = troubled_tournament(4)
    tables = (*house.tables[:3], unheard(house.tables[3], 12))
    made = tournament_in(replace(house, tables=tables))
    alarms = tournament_alarms(made, ENGLISH)
    assert alarms == [
        "Table 3: the chips differ by −500.",
        "Card 901 left with 20,000 and has not come yet.",
        "Card 902 came with 12,000; no table let it go.",
    ]
    words = text_of(render_tournament(made, Language.ENGLISH, zone=UTC))
    for line in (
        *alarms,
        "Table 2: its clock is 1:00 behind.",
        "Table 4 has not been heard since 21:48:",
        "interim: 28 of 32 still in",
        "3 open 3 31 8 7 160,000 159,500 −500",
    ):
        assert line in words, (line, words)


def test_chips_on_the_way_are_between_two_tables() -> None:
    one, two = quiet_house(2).tables
    cup = tournament_of()
    tables = (
        in_tournament(one, cup, moved(guest(1, 1, 20_000), 31), guest(2, 2, 20_000)),
        in_tournament(two, cup, guest(3, 1, 20_000)),
    )
    made = tournament_in(FloorOverview(at_ms=AT_MS, tables=tables))
    words = text_of(render_tournament(made, Language.ENGLISH, zone=UTC))
    assert "Chips issued 60,000 Between two tables −20,000 On all tables 40,000" in words
    assert made.chips_difference == 0


def test_guests_that_the_house_does_not_keep_any_more_are_named() -> None:
    house = tournament_house(2)
    now = house.tables[0].now
    assert now is not None
    assert now.tournament is not None
    bare = replace(now, tournament=replace(now.tournament, guests=()))
    made = tournament_in(
        replace(house, tables=(replace(house.tables[0], now=bare), house.tables[1]))
    )
    assert tournament_alarms(made, ENGLISH) == [
        "Guests are not kept any more, and are in no sum: table 1."
    ]


def test_json_and_csv_tell_the_same(over: FloorTournament) -> None:
    told = json.loads(tournament_json(over))
    assert [(each["place"], each["until"], each["entry"]) for each in told["places"]] == [
        (1, 1, 4), (2, 3, 3), (2, 3, 11), (4, 4, 2), (5, 5, 1),
    ]  # fmt: skip
    assert (told["entries"], told["reentries"], told["over"]) == (5, 1, True)
    assert told["chips"]["issued"] == told["chips"]["should"] == 12_000
    assert [(each["left"], each["came"]) for each in told["moves"]] == [("1", "2"), ("1", "2")]
    parts: dict[str, list[list[str]]] = {}
    for part, *cells in csv.reader(tournament_csv(over)):
        if part != "part":
            parts.setdefault(part, []).append(cells)
    assert [int(cells[2]) for cells in parts["place"]] == [4, 3, 11, 2, 1]
    assert parts["place"][1][6:] == ["out", "2026-11-21T21:51:00.000Z", "50"]
    assert len(parts["guest"]) == len(told["guests"]) == 7
    assert parts["tournament"][0][:2] == ["Autumn Cup", "2026-11-21"]


def test_the_newest_is_meant_unless_one_is_named_and_tables_lie_as_the_house_has_them() -> None:
    first, *rest = quiet_house(4).tables
    old = replace(tournament_of(name="Old"), day="2026-11-20")
    cup, night = tournament_of(), tournament_of(name="Night")
    tables = (
        in_tournament(first, night, guest(5, 1, 10, came_ms=AT_MS)),
        in_tournament(rest[0], cup, guest(6, 1, 10)),
        in_tournament(rest[1], old, guest(7, 1, 10, came_ms=AT_MS)),
        in_tournament(rest[2], cup, guest(8, 1, 10)),
    )
    house = FloorOverview(at_ms=AT_MS, tables=tables)
    assert tournament_in(house).of.tournament.name == "Night"
    assert tournament_in(house, day="2026-11-20").of.tournament.name == "Old"
    plan = FloorPlan((PlanPage((("4", "1", "2"),)),))
    named = tournament_in(house, "Autumn Cup", plan=plan)
    assert named.of.sums.tables == ("4", "2")
    with pytest.raises(NoSuchTournamentOnFloorError) as found:
        tournament_in(house, "Autumn Cup", "2026-11-20")
    assert found.value.known == (
        ("Night", "2026-11-21"), ("Autumn Cup", "2026-11-21"), ("Old", "2026-11-20"),
    )  # fmt: skip


def test_its_file_is_no_sheet_of_a_table() -> None:
    name = tournament_report_file_name("../Herbst Cup", "2026-11-21", language=Language.GERMAN)
    assert name == "turnierbericht-Herbst-Cup-2026-11-21.pdf"
