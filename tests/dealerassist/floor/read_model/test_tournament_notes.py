"""The floor knows who came, moved and went out, whatever batches the entries come in (HP 9).

Tests `dealerassist/floor/read_model/tournament_notes.py`,
`dealerassist/records/tournament/guests_at_table.py`.
"""

from contextlib import closing
from random import Random

import msgspec
import pytest

from dealerassist.desk.desk import TableDesk
from dealerassist.floor.read_model.table_projection import rebuild_stream
from dealerassist.floor.table_now import TableNow
from dealerassist.journal.journal import Journal
from dealerassist.journal.reader import JournalReader
from dealerassist.records.tournament.from_journal import tournament_sheet
from dealerassist.table.tournament_commands import (
    DealHandForHand,
    DeclareOut,
    MoveGuest,
    ReleaseHand,
    SeatGuest,
)
from dealerassist.tournament.structure_files import shipped_structure
from tests.support.floor.projections import in_batches, links_in, registered, sent
from tests.support.table.tournament import JournalPlay

ACES, KINGS = "AsAd", "KsKd"


@pytest.fixture
def journal(tmp_path):
    """A table at which one guest goes out, one moves, and one was taken back."""
    path = tmp_path / "table.journal"
    with closing(Journal.open(path, table_id="7")) as journal:
        play = JournalPlay(shipped_structure("short-tournament"), TableDesk(journal))
        play.seats(1, 3, 5).begins(button=5)
        play.does(SeatGuest(8, 108, 2000))
        play.desk.undo(actor="7")
        play.does(DealHandForHand(on=True)).does(ReleaseHand()).deals()
        play.all_in(1, {1: ACES, 3: KINGS}).does(DeclareOut(3)).does(MoveGuest(5, 31))
    return path


def told(db) -> TableNow:
    ((found,),) = db.execute("SELECT now::text FROM floor.table_now")
    return msgspec.json.decode(found, type=TableNow)


@pytest.mark.parametrize("seed", range(3))
def test_the_floor_tells_of_the_guests_what_the_tables_own_sheet_does(db, journal, seed):
    links, stream = links_in(journal), registered(db)
    sent(db, stream, links)
    in_batches(db, stream, links, Random(seed), most=9)
    now = told(db).tournament
    with JournalReader(journal) as reader:
        sheet = tournament_sheet(reader)
    assert (now.guests, now.chips, now.hands) == (sheet.guests, sheet.chips, sheet.hands)
    assert [guest.card for guest in now.guests] == [101, 103, 105]
    assert (now.clock.runs, now.hand_for_hand, now.left) == (True, True, 1)


def test_made_again_from_the_entries_it_is_the_same(db, journal):
    links, stream = links_in(journal), registered(db)
    sent(db, stream, links)
    in_batches(db, stream, links, Random(1))
    before = told(db)
    with db.transaction():
        rebuild_stream(db, stream, len(links))
    assert told(db) == before
