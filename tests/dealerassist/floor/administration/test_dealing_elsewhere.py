"""A table hears who deals at the others, their newest rota and the floor's clock; nothing else.

Tests `dealerassist/floor/administration/registry.py`, `dealerassist/floor/relay/table_line.py`.
"""

from __future__ import annotations

import msgspec
import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from dealerassist.floor.administration.registry import admit_table, role_of
from dealerassist.floor.connection import Database, connect
from dealerassist.floor.errors import FloorError, FloorErrorCode
from dealerassist.floor.overview import FloorTable
from dealerassist.floor.relay.table_line import Appending, Reply, TableLine
from dealerassist.floor.table_now import RotaNow
from dealerassist.floor.tournament_book import (
    BookReader,
    ClockSet,
    SlipWithdrawn,
    TournamentKey,
    write_in_book,
)
from dealerassist.journal.chain import JournalNames
from dealerassist.journal.checkpoint import Signer
from dealerassist.tournament.level_clock import LevelClock
from dealerassist.tournament.structure import Tournament
from tests.support.floor.made_up_house import AT_MS, changed, closed, table
from tests.support.floor.made_up_tournament import guest, in_tournament, slip, tournament_of


@pytest.fixture
def tables(db: Database) -> dict[str, int]:
    """The streams of four registered tables."""
    for number in range(1, 5):
        key = Signer(Ed25519PrivateKey.from_private_bytes(bytes([number]) * 32)).key
        admit_table(db, str(number), key)
    rows = db.execute("SELECT table_id, id FROM floor.stream").fetchall()
    return {name: stream for name, stream in rows if isinstance(name, str)}


def stands(db: Database, stream: int, known: FloorTable, heard_s_ago: int = 0) -> None:
    now = msgspec.json.encode(known.now).decode()
    db.execute("INSERT INTO floor.table_now (stream, now) VALUES (%s, %s)", (stream, now))
    db.execute(
        "UPDATE floor.head SET heard_at = now() - make_interval(secs => %s) WHERE stream = %s",
        (heard_s_ago, stream),
    )


def heard_by(floor_dsn: str, name: str, said: str | None = None) -> object:
    with connect(f"{floor_dsn} user={role_of(name)}", program="tests") as line:
        row = line.execute(
            "SELECT dealing FROM floor.append_and_hear(%s, 'j', 1, '{}', '{}', '{}', '{}', 0, '')",
            (said or name,),
        ).fetchone()
    assert row is not None
    return row[0]


def test_it_hears_who_deals_at_tables_that_are_open_and_heard(
    db: Database, floor_dsn: str, tables: dict[str, int]
):
    dealing = table(2)
    assert dealing.now is not None
    assert dealing.now.shift is not None
    stands(db, tables["1"], table(1))
    stands(db, tables["2"], dealing)
    stands(db, tables["3"], closed(table(3), rake=None))
    stands(db, tables["4"], table(4), heard_s_ago=90)
    shift = dealing.now.shift
    assert heard_by(floor_dsn, "1") == [[shift.croupier, "2", shift.down_ms]]


def test_before_the_first_shift_nobody_deals(db: Database, floor_dsn: str, tables: dict[str, int]):
    stands(db, tables["2"], changed(table(2), shift=None))
    assert heard_by(floor_dsn, "1") == []


def test_in_the_name_of_another_table_it_hears_nothing(
    db: Database, floor_dsn: str, tables: dict[str, int]
):
    stands(db, tables["2"], table(2))
    assert heard_by(floor_dsn, "1", said="3") is None


def with_rota(number: int, minutes_ago: int, *croupiers: str) -> FloorTable:
    rota = RotaNow(croupiers, AT_MS - minutes_ago * 60_000, "P-02")
    return changed(table(number), rota=rota)


def replied(floor_dsn: str, name: str, said: str | None = None) -> Reply:
    """What the floor replies to a sign of life of this table's relay."""
    line = TableLine(f"{floor_dsn} user={role_of(name)}")
    try:
        return line.append(Appending(JournalNames("j", said or name), 1, (), (), (), 0, ""))
    finally:
        line.close()


def test_it_hears_the_newest_rota_of_the_tables_that_are_heard(
    db: Database, floor_dsn: str, tables: dict[str, int]
):
    stands(db, tables["1"], with_rota(1, 1, "C-01", "C-02"))
    stands(db, tables["2"], with_rota(2, 30, "C-03", "C-04"))
    stands(db, tables["3"], with_rota(3, 20, "C-06", "C-05"))
    stands(db, tables["4"], with_rota(4, 10, "C-07"), heard_s_ago=90)
    reply = replied(floor_dsn, "1")
    assert reply.rota == ["3", AT_MS - 20 * 60_000, "P-02", ["C-06", "C-05"]]
    assert [each[1] for each in reply.dealing or ()] == ["2", "3"]
    assert replied(floor_dsn, "3").rota == ["1", AT_MS - 60_000, "P-02", ["C-01", "C-02"]]


def test_of_no_rota_or_one_without_a_time_it_hears_nothing(
    db: Database, floor_dsn: str, tables: dict[str, int]
):
    stands(db, tables["2"], table(2))
    stands(db, tables["3"], changed(table(3), rota=RotaNow(("C-01",))))
    # What an older keeper has stored says nothing of a rota.
    stands(db, tables["4"], table(4))
    db.execute("UPDATE floor.table_now SET now = now - 'rota' WHERE stream = %s", (tables["4"],))
    reply = replied(floor_dsn, "1")
    assert (reply.rota, len(reply.dealing or ())) == (None, 3)


def test_in_the_name_of_another_table_it_hears_of_no_rota(
    db: Database, floor_dsn: str, tables: dict[str, int]
):
    stands(db, tables["2"], with_rota(2, 30, "C-03", "C-04"))
    assert replied(floor_dsn, "1", said="3")[-3:] == (None, None, None)


def test_an_older_server_says_what_it_knows(db: Database, floor_dsn: str, tables: dict[str, int]):
    stands(db, tables["2"], with_rota(2, 30, "C-03", "C-04"))
    assert replied(floor_dsn, "1").rota
    db.execute("DROP FUNCTION floor.append_and_hear_clock")
    assert replied(floor_dsn, "1").rota
    db.execute("DROP FUNCTION floor.append_and_hear_rota")
    older = replied(floor_dsn, "1")
    assert (older.rota, len(older.dealing or ())) == (None, 1)
    db.execute("DROP FUNCTION floor.append_and_hear")
    oldest = replied(floor_dsn, "1")
    assert (oldest.status, oldest.rota, oldest.dealing) == ("ok", None, None)


# ── the clock of a tournament ───────────────────────────────────────────────────────────────

CUP = tournament_of()
KEY = TournamentKey(CUP.day, CUP.name)


def playing(
    number: int, clock: LevelClock, set_minutes_ago: int, of: Tournament = CUP
) -> FloorTable:
    set_ms = AT_MS - set_minutes_ago * 60_000
    return in_tournament(table(number), of, guest(number, 1, 5_000), clock=clock, clock_ms=set_ms)


def test_while_the_floor_has_set_no_clock_it_hears_that_of_the_table_that_set_it_last(
    db: Database, floor_dsn: str, tables: dict[str, int]
):
    older, newer = LevelClock(0, AT_MS - 60_000), LevelClock(60_000)
    stands(db, tables["1"], playing(1, older, 30))
    stands(db, tables["2"], playing(2, newer, 2))
    stands(db, tables["3"], playing(3, LevelClock(), 1, tournament_of(name="Nightly")))
    stands(db, tables["4"], playing(4, LevelClock(), 1), heard_s_ago=90)
    assert replied(floor_dsn, "2").clock is None, "it has set it last itself"
    told = [CUP.name, CUP.day, {"played_ms": 60_000, "since_ms": None}, AT_MS - 120_000, "", "2"]
    assert replied(floor_dsn, "1").clock == told
    assert replied(floor_dsn, "3").clock is None
    assert replied(floor_dsn, "1", said="2").clock is None, "in the name of another table"


def test_the_clock_of_the_floor_outranks_those_of_tables(
    db: Database, floor_dsn: str, tables: dict[str, int]
):
    stands(db, tables["1"], playing(1, LevelClock(), 30))
    stands(db, tables["2"], playing(2, LevelClock(60_000), 2))
    clocks = LevelClock(0, AT_MS), LevelClock(5_000)
    with connect(f"{floor_dsn} user=floor_show", program="tests") as screen:
        write_in_book(screen, KEY, 0, [ClockSet(clocks[0]), SlipWithdrawn(3)], act="1", by="P-01")
        write_in_book(screen, KEY, 2, [ClockSet(clocks[1])], act="2", by="P-02")
    told = replied(floor_dsn, "1").clock
    assert told is not None
    assert (told[:3], told[4:]) == (
        [CUP.name, CUP.day, msgspec.to_builtins(clocks[1])],
        ["P-02", ""],
    )


def test_a_book_is_written_behind_its_last_line_and_by_nobody_else_meanwhile(
    db: Database, floor_dsn: str
):
    given = slip(7, "2", 5, alias="ÄNNE")
    with connect(f"{floor_dsn} user=floor_show", program="tests") as screen:
        reader = BookReader(screen)
        assert reader.read() == {}
        for _ in range(2):
            # The reply to a first try may have been lost.
            write_in_book(screen, KEY, 0, [given, SlipWithdrawn(7)], act="one", by="P-01")
        with pytest.raises(FloorError) as again:
            # The same once more, by a second tap on a page that was not made anew yet.
            write_in_book(screen, KEY, 0, [given, SlipWithdrawn(7)], act="two", by="P-01")
        assert again.value.code is FloorErrorCode.WRITTEN_MEANWHILE
        with pytest.raises(FloorError) as meanwhile:
            write_in_book(screen, KEY, 0, [given], act="4", by="P-02")
        assert meanwhile.value.code is FloorErrorCode.WRITTEN_MEANWHILE
        write_in_book(screen, TournamentKey(CUP.day, "Nightly"), 0, [given], act="5", by="P-02")
        books = reader.read()
        assert (books[KEY].last, books[KEY].slips[7].given, books[KEY].valid_slips) == (
            2,
            given,
            (),
        )
        assert reader.read() is books
