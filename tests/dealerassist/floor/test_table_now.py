"""What a tile says of a table, and that it never tells more than the table's own pit (HP 4, 8).

Tests `dealerassist/floor/table_now.py`, `dealerassist/floor/read_model/table_now_from_state.py`.
"""

import msgspec
import pytest
from msgspec.structs import replace

from dealerassist.floor.connection import connect
from dealerassist.floor.read_model.table_now_from_state import table_now_of
from dealerassist.floor.read_model.table_projection import TableProjection
from dealerassist.floor.table_now import CallNow, OwedNow, RotaNow, TableNow, WaitsNow
from dealerassist.hand.irregular.commands import Irregularity
from dealerassist.journal.reader import JournalReader
from dealerassist.records.shift.report_from_journal import shift_report
from dealerassist.table.commands import (
    CallPitBoss,
    Enrol,
    GiveTip,
    LayRota,
    NoteIrregularity,
    OpenTray,
    StartHand,
)
from dealerassist.table.correction_effects import CorrectionReason, VoidHand
from dealerassist.table.guest_commands import AddToList, CallListed, ReserveSeat, StrikeListed
from dealerassist.table.money_state import Box
from dealerassist.table.noted_irregularities import BOX_OFF, BOX_PENDING, GUESTS_OFF
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


def test_hp_7_who_waits_is_known_with_the_game_and_the_seat_that_is_kept(table, told):
    table.open()
    assert (told().waiting, told().kept, told().free) == ((), 0, 6)
    first_ms = table.clock.now_ms
    table.do(AddToList("Anna", utc_ms=first_ms), AddToList("Boris", "omaha", first_ms))
    table.wait(5)
    now_ms = table.clock.now_ms
    kept_ms = now_ms + 60_000 * table.desk.state.settings.called_minutes
    table.do(CallListed(2, 5, now_ms), ReserveSeat(6, "Carl", kept_ms, now_ms))
    now = told()
    assert now.waiting == (
        WaitsNow(name="Anna", game=now.game.waited_for, since_ms=first_ms),
        WaitsNow(name="Boris", game="omaha", since_ms=first_ms, seat=5, until_ms=kept_ms),
    )
    assert (now.kept, now.free) == (2, 4)
    table.do(StrikeListed(1), StrikeListed(2))
    assert (told().waiting, told().kept) == ((), 1)


def test_what_was_stored_before_there_were_lists_has_none(table, told):
    table.open()
    stored = msgspec.to_builtins(told())
    for name in ("waiting", "kept", "owed", "proposals", "tronc"):
        del stored[name]
    assert msgspec.convert(stored, TableNow) == told()


def test_dealing_changes_nothing_of_who_waits_and_what_is_owed(table, told):
    """What is written again is only what has changed: not this, with every card."""
    table.open()
    table.do(AddToList("Anna"), NoteIrregularity(Irregularity.WRONG_POT))
    before = told()
    table.do(StartHand(), *DOORS)
    assert told() == replace(before, hand=1)


def test_hp_5_what_the_pit_is_owed_is_told_by_kind_and_makes_up_the_number(table, told):
    table.open()
    table.win_at_once()
    wrong = NoteIrregularity(Irregularity.WRONG_POT)
    table.do(wrong, wrong, CallPitBoss(table.clock.now_ms))
    table.desk.propose(VoidHand(1), CorrectionReason.OTHER, actor="P-02", text="-")
    now = told()
    assert (now.owed, now.proposals) == ((OwedNow(Irregularity.WRONG_POT, None, 2),), 1)
    assert now.matters == 3, "the call rings, and is none of them"


def test_hp_4_a_count_that_was_off_is_told_as_soon_as_the_pit_of_the_table_tells_it(table, told):
    """Tray and cash together: before, what one differs by would tell what the other should hold."""
    table.open()
    table.do(OpenTray(((1, 900),)))
    table.win_at_once()
    table.do(to_close(Box.RAKE, amount=99), to_close(Box.TRAY, ((1, 7),)))
    assert told().owed == (OwedNow(BOX_OFF, Box.RAKE),)
    table.close()
    shift = table.desk.state.last_shift
    pending = tuple(each for each in told().owed if each.what == BOX_PENDING)
    assert {each.box for each in pending} == {Box.CASH, Box.TIPS}
    assert told().tronc == (table.desk.state.shift.gaming_day,)
    table.do(to_close(Box.CASH, amount=600, shift=shift))
    owed = {(each.what, each.box) for each in told().owed}
    assert owed == {
        *((BOX_OFF, box) for box in (Box.RAKE, Box.TRAY, Box.CASH)),
        (BOX_PENDING, Box.TIPS),
    }


def test_hp_4_that_the_guests_money_does_not_come_out_is_owed_before_the_close(table):
    table.open()
    state = replace(table.desk.state, pool=-7)
    assert table_now_of(state, table.journal.downs(1), ()).owed == (OwedNow(GUESTS_OFF),)
