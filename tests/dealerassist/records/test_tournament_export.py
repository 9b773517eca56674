"""Hands of a table in a tournament, for other programs (chapter 11).

Tests `dealerassist/records/journal_export.py`, `dealerassist/records/ohh/writing.py`,
`dealerassist/records/replay_json.py`.
"""

import csv
import json
import tomllib
from collections.abc import Iterator

import pytest
from click.testing import CliRunner

from dealerassist.journal.reader import JournalReader
from dealerassist.local_time import MINUTE_MS
from dealerassist.records.journal_export import csv_lines, ohh_lines, phh_lines
from dealerassist.table.blind_commands import PlaceButton
from dealerassist.table.commands import OpenShift, OpenTable, StartHand
from dealerassist.table.tournament_commands import SeatGuest, StartClock
from tests.support.journal.scribe import scribe_at
from tests.support.tournaments import structure, tournament
from ui.cli import cli

LEVELS = [
    (25, {"small_blind": big // 2, "big_blind": big, "low": big, "high": 2 * big})
    for big in (50, 100)
]
"""At a fixed limit nobody is out after two hands."""


@pytest.fixture(scope="module")
def journal(tmp_path_factory) -> Iterator[JournalReader]:
    """Two hands of three guests, the second at the second level."""
    path = tmp_path_factory.mktemp("tournament") / "table.journal"
    of = tournament(structure(LEVELS, limit="split"))
    scribe = scribe_at(path)
    scribe.do(OpenTable("7", of.structure.games[0], tournament=of))
    scribe.do(OpenShift("1", "2026-12-01", 0))
    for number in (1, 3, 5):
        scribe.do(SeatGuest(number, 100 + number, 2000, utc_ms=0))
    scribe.do(StartClock(0))
    scribe.do(PlaceButton(5))
    for minute in (1, 11):
        scribe.do(StartHand(minute * MINUTE_MS))
        while scribe.state.hand_in_progress:
            scribe.tap()
    scribe.journal.close()
    with JournalReader(path) as reader:
        yield reader


def replayed(tmp_path, name: str, lines: Iterator[str]) -> list[dict]:
    file = tmp_path / name
    file.write_text("\n".join(lines))
    found = CliRunner().invoke(cli, ["replay", "--json", str(file)])
    assert found.exit_code == 0, found.output
    return [json.loads(line) for line in found.output.splitlines()]


def test_they_are_played_again_as_hands_of_a_tournament(journal, tmp_path):
    phh = replayed(tmp_path, "hands.phhs", phh_lines(journal))
    ohh = replayed(tmp_path, "hands.ohh", ohh_lines(journal))
    assert [(hand["tournament"], hand["level"]) for hand in phh] == [(True, 1), (True, 2)]
    told = ("ok", "tournament", "level", "finishing_stacks", "pots", "differs")
    assert [[hand[key] for key in told] for hand in ohh] == [
        [hand[key] for key in told] for hand in phh
    ]
    # In values, which stand on the chips.
    assert phh[0]["starting_stacks"] == [2000, 2000, 2000]
    assert sum(phh[1]["finishing_stacks"]) == 6000


def test_phh_names_tournament_and_level_and_no_currency(journal):
    hands = tomllib.loads("\n".join(phh_lines(journal)))
    assert [(hand["event"], hand["level"]) for hand in hands.values()] == [
        ("Tuesday", 1),
        ("Tuesday", 2),
    ]
    assert [hand["blinds_or_straddles"][:2] for hand in hands.values()] == [[25, 50], [50, 100]]
    assert not any("currency" in hand or "_rake" in hand for hand in hands.values())


def test_open_hand_history_names_it_too(journal):
    first, second = (json.loads(line)["ohh"] for line in ohh_lines(journal))
    assert (first["tournament"], first["currency"]) == (True, "")
    assert first["tournament_info"] == {
        "tournament_number": "2026-12-01 Tuesday",
        "name": "Tuesday",
        "initial_stack": 2000,
    }
    assert (first["_rules"]["level"], second["_rules"]["level"]) == (1, 2)


def test_the_register_tells_who_won_as_there_is_no_taxe_to_count(journal):
    for row in csv.DictReader(csv_lines(journal)):
        assert sum(float(won.split(":")[1]) for won in row["winners"].split()) == float(row["pot"])
        assert float(row["rake"]) == 0
