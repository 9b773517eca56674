"""What a tile says of a table, and that it never tells more than the table's own pit (HP 4, 8).

Tests `dealerassist/floor/table_now.py`.
"""

import msgspec
import pytest
from msgspec.structs import replace

from dealerassist.floor.connection import connect
from dealerassist.floor.read_model.table_projection import TableProjection
from dealerassist.floor.table_now import CallNow, RotaNow, TableNow
from dealerassist.hand.irregular.commands import Irregularity
from dealerassist.journal.reader import JournalReader
from dealerassist.records.shift.report_from_journal import shift_report
from dealerassist.table.commands import (
    CallPitBoss,
    Enrol,
    GiveTip,
    LayRota,
    NoteIrregularity,
    StartHand,
)
from dealerassist.table.money_state import Box
from dealerassist.table.roles import Role
from tests.support.floor.projections import links_in, registered, sent
from tests.support.reports.played import DOORS, Table
from tests.support.table.counts import to_close


@pytest.fixture
def table(tmp_path):
    table = Table(tmp_path / "table.journal")
    yield table
    table.journal.close()


@pytest.fixture
def told(floor_dsn, table):
    """How the floor has the table stand, each time with what was recorded since."""
    with connect(floor_dsn, program="tests") as db:
        stream = registered(db)
        projection = TableProjection.load(db, stream)

        def now() -> TableNow:
            links = links_in(table.path)[projection.kept :]
            sent(db, stream, links)
            with db.transaction():
                projection.take(links)
            ((found,),) = db.execute("SELECT now::text FROM floor.table_now")
            return msgspec.json.decode(found, type=TableNow)

        yield now


def test_a_table_that_has_just_opened_has_its_game_and_its_guests(table, told):
    table.open()
    now = told()
    assert (now.game.game, now.game.figures) == ("seven_card_stud", (5, 10, 20))
    assert (now.seats, now.guests) == (9, 3)
    assert (now.shift.hands, now.shift.tenths, now.hand) == (0, None, None)


def test_the_rota_is_known_with_who_signed_and_when_until_the_shift_is_closed(table, told):
    table.do(Enrol("P-02", "Eva", Role.PIT_BOSS), actor="P-02")
    for number in ("C-07", "C-12"):
        table.do(Enrol(number, number, Role.CROUPIER), actor="P-02")
    table.open()
    assert told().rota is None
    table.do(LayRota(("C-12", "C-07"), 1_795_000_000_123, "P-02"), actor="P-02")
    assert told().rota == RotaNow(("C-12", "C-07"), 1_795_000_000_123, "P-02")
    table.close()
    assert told().rota is None


def test_what_was_stored_with_more_than_is_shown_today_is_read(table, told):
    table.open()
    now = told()
    stored = msgspec.to_builtins(now)
    stored |= {"name": "4", "away": 1, "hand_ms": 1_790_000_000_000}
    stored["shift"] |= {"gaming_day": "2026-11-21", "opened_ms": 1_790_000_000_000}
    stored["calls"] = [{"number": 1, "called_ms": 5, "hand": 2}]
    read = msgspec.json.decode(msgspec.json.encode(stored), type=TableNow)
    assert read == replace(now, calls=(CallNow(number=1, called_ms=5),))


def test_a_hand_in_progress_has_its_number(table, told):
    table.open()
    table.win_at_once()
    table.do(StartHand(), *DOORS)
    now = told()
    assert (now.hand, now.shift.hands, now.shift.croupier) == (2, 1, "C-07")


def test_hands_an_hour_are_those_of_the_shifts_report(table, told):
    table.open()
    for _ in range(4):
        table.win_at_once(minutes=1.5)
        table.wait(0.5)
    now = told()
    with JournalReader(table.path) as reader:
        pace = shift_report(reader).pace
    assert now.shift.hands == pace.hands == 4
    assert now.shift.tenths == pace.hands * 36_000_000 // pace.playing_ms


def test_hp_4_a_hand_voided_after_the_close_counts_as_it_did_in_its_report(floor_dsn, table, told):
    table.open()
    table.win_at_once()
    table.win_at_once()
    table.count_boxes()
    table.close()
    closed = told().shift
    table.void(1)
    assert told().shift == closed
    assert closed.hands == table.report().pace.hands == 2
    with connect(floor_dsn, program="tests") as db:
        ((stream,),) = db.execute("SELECT stream FROM floor.table_now")
        rows = TableProjection.load(db, stream)._rows
        assert [hand.played for hand in rows.dealt.values()] == [True, True], "also when read anew"


def test_calls_of_the_shift_ring_and_all_else_are_matters(table, told):
    table.open()
    table.do(CallPitBoss(table.clock.now_ms))
    table.do(NoteIrregularity(Irregularity.WRONG_POT))
    now = told()
    assert [(call.number, call.called_ms) for call in now.calls] == [(1, table.clock.now_ms)]
    assert now.matters == len(table.desk.state.waiting) - 1
    table.count_boxes()
    table.close()
    assert told().calls == (), "nobody waits at a table that is closed"
    assert told().matters == len(table.desk.state.waiting)


def test_hp_4_the_rake_is_told_once_the_shift_is_closed_and_its_box_counted(table, told):
    table.open()
    table.win_at_once()
    table.do(GiveTip(1, 2))
    assert (told().shift.rake, told().rake_untold) == (None, (1,))
    for box in (Box.RAKE, Box.TIPS):
        table.do(to_close(box, amount=table.desk.state.shift.rake if box is Box.RAKE else 2))
    assert (told().shift.rake, told().rake_untold) == (None, (1,)), "the shift is still open"
    table.close()
    assert (told().shift.rake, told().rake_untold) == (table.desk.state.shift.rake, ())


def test_hp_4_the_rake_of_a_shift_that_was_closed_uncounted_is_told_after_the_count(table, told):
    table.open()
    table.win_at_once()
    table.close()
    assert (told().shift.rake, told().rake_untold) == (None, (1,))
    table.open_again()
    assert told().rake_untold == (1, 2)
    table.do(to_close(Box.RAKE, amount=5, shift=1))
    assert told().rake_untold == (2,)
