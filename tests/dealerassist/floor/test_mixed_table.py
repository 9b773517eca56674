"""A mixed table on the floor (8.1): its tile has the game in turn, each hand found has its own.

Tests `dealerassist/floor/queries/hand_search.py`, `dealerassist/floor/read_model/floor_rows.py`,
`dealerassist/floor/read_model/hour_sums.py`, `dealerassist/floor/read_model/row_sql.py`,
`dealerassist/floor/read_model/stored_state.py`,
`dealerassist/floor/read_model/table_now_from_state.py`, `dealerassist/journal/queries/shifts.py`,
`dealerassist/locale/mixed_tables.py`.
"""

from random import Random

import pytest

from dealerassist.floor.connection import connect
from dealerassist.floor.queries.found_hands import HandsWanted
from dealerassist.floor.queries.hand_search import find_house_hands
from dealerassist.floor.read_model.table_now_from_state import table_now_of
from dealerassist.floor.read_model.table_projection import TableProjection
from dealerassist.journal.queries.shifts import dealt_in
from dealerassist.journal.reader import JournalReader
from dealerassist.locale.catalogue import Language, words_of
from dealerassist.locale.mixed_tables import game_in_turn_in_short
from tests.support.floor.projections import (
    in_batches,
    links_in,
    registered,
    rows_of_floor,
    rows_of_journal,
    sent,
)
from tests.support.reports.mixed_evening import mixed_evening


@pytest.fixture(scope="module")
def evening(tmp_path_factory):
    return mixed_evening(tmp_path_factory)


def test_the_rows_of_the_floor_are_those_of_the_journal(floor_dsn, evening):
    links = links_in(evening)
    with connect(floor_dsn, program="tests") as db:
        stream = registered(db)
        sent(db, stream, links)
        assert in_batches(db, stream, links, Random(3)) == ()
        assert rows_of_floor(db, stream) == rows_of_journal(evening)
        ((turns,),) = db.execute("SELECT count(*) FROM floor.game_turn")
        assert turns == 5


def test_a_hand_is_found_with_the_game_that_it_was_one_of(floor_dsn, evening):
    with connect(floor_dsn, program="tests") as db:
        with db.transaction():
            TableProjection.load(db, registered(db)).take(links_in(evening))
        found = find_house_hands(db, HandsWanted(), most=200).hands
    with JournalReader(evening) as reader:
        rules = {row.number: reader.rules_of(row) for row in reader.hands()}
    for hand in found:
        played = rules[hand.row.number]
        assert (hand.game.profile, hand.game.limit, hand.game.figures) == (
            played.profile,
            played.limit,
            played.figures,
        )


def test_the_tile_has_the_game_that_comes_with_the_next_hand(evening):
    say, shown = words_of(Language.ENGLISH), []
    with JournalReader(evening) as reader:
        downs, dealt = reader.downs(1), dealt_in(reader, 1)
        for row in reader.hands():
            game = table_now_of(reader.recover(row.last_entry).state, downs, dealt).game
            shown.append(game_in_turn_in_short(say, game.mix, game))
    assert shown[2:5] == ["our-mix · Hold’em 20/40", *["our-mix · Razz 20/40"] * 2]
