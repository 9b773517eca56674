"""The pit of a mixed table (8.1): each hand with its game, the table with the one that comes.

Tests `ui/pit/frame.py`, `ui/review/hands.py`.
"""

import pytest

from dealerassist.journal.journal import Journal
from tests.support.reports.mixed_evening import mixed_evening
from tests.support.ui.croupier import seated
from tests.support.ui.mixed_states import folded_out, mixed_table, of_two_hands
from tests.support.ui.pit_table import pit_of


@pytest.fixture(scope="module")
def evening(tmp_path_factory):
    return mixed_evening(tmp_path_factory)


def test_the_list_of_hands_names_the_game_of_each(evening):
    with Journal.open(evening, table_id="4") as journal, pit_of(journal) as pit:
        games = {line.number: line.flags[0] for line in pit.hands.lines}
        assert (games["18"], games["17"]) == ("Hold’em 20/40", "Hold’em PL 5/10")
        assert games["12"] == "7 Stud Hi-Lo 5/10/20"
        pit.tap("older")
        assert {line.flags[0] for line in pit.hands.lines} >= {"Razz 20/40", "Hold’em 20/40"}


def test_a_hand_is_shown_by_the_rules_of_its_game(evening):
    with Journal.open(evening, table_id="4") as journal, pit_of(journal) as pit:
        pit.tap("hand-12")
        assert "Seven Card Stud High-Low · 5/10/20" in " ".join(pit.hands.hand.facts)


def test_the_last_hands_at_the_table_name_their_games_too():
    table = folded_out(mixed_table(of_two_hands()), 3).tap("last-hands")
    assert [past.winners.split("\n")[1] for past in table.view.asked.shows.hands] == [
        "Omaha Hi-Lo 20/40",
        "Hold’em 20/40",
        "Hold’em 20/40",
    ]


def test_at_a_table_with_one_game_no_hand_names_it():
    table = seated({1: 200, 3: 500, 4: 400})
    table.tap("new-hand card-As card-2c card-Td act-bet act-fold act-fold act-award last-hands")
    assert "\n" not in table.view.asked.shows.hands[0].winners
