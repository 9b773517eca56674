"""The relay gives the floor all that counts, once, and finds out what is other than before.

Tests `dealerassist/floor/relay/relay.py`, `dealerassist/floor/relay/files.py`,
`dealerassist/floor/relay/fork_search.py`.
"""

import os
import random
from pathlib import Path

import msgspec
import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from dealerassist.floor.connection import connect
from dealerassist.floor.errors import FloorError, FloorErrorCode
from dealerassist.floor.keeper.keeper import Keeper
from dealerassist.floor.relay import relay as relay_module
from dealerassist.floor.relay.fork_search import AT_ONCE, first_fork
from dealerassist.floor.relay.table_line import Appending, AppendStatus
from dealerassist.floor.table_now import RotaNow, TableNow
from dealerassist.floor.tournament_book import ClockSet, TournamentKey, write_in_book
from dealerassist.journal.checkpoint import read_note
from dealerassist.journal.countersignature import Countersigner, read_countersigned
from dealerassist.journal.store.floor_files import (
    RelayStatus,
    RotaElsewhere,
    TableAlarm,
    Witnessed,
    keep_witnessed,
    read_relay_status,
)
from dealerassist.journal.store.paths import floor_paths_of
from dealerassist.tournament.level_clock import LevelClock
from tests.support.floor.databases import as_role
from tests.support.floor.made_up_house import table as made_up_table
from tests.support.floor.made_up_tournament import in_tournament, tournament_of
from tests.support.floor.relayed import RelayedTable, alarms_of, all_alarms, entries_of, register
from tests.support.tiers import crossed

FLOOR = Countersigner(Ed25519PrivateKey.from_private_bytes(bytes(range(32))))
OTHER_FLOOR = Countersigner(Ed25519PrivateKey.from_private_bytes(bytes(range(1, 33))))


@pytest.fixture
def table(tmp_path: Path, floor_dsn, db) -> RelayedTable:
    made = RelayedTable(tmp_path / "kiosk", floor_dsn)
    register(db, made.copyist)
    yield made
    made.line.close()


@pytest.fixture
def keeper(db, floor_dsn):
    db.execute("INSERT INTO floor.witness (key) VALUES (%s)", (FLOOR.key,))
    with connect(floor_dsn, program="keeper") as own:
        yield Keeper(own, FLOOR)


def looked(keeper):
    while keeper.look():
        pass


def is_there(db, table: RelayedTable) -> bool:
    return entries_of(db, table.copyist.names.table) == list(table.copyist.links)


def noted(db) -> list[int]:
    return [size for (size,) in db.execute("SELECT size FROM floor.checkpoint ORDER BY size")]


# ── sending ─────────────────────────────────────────────────────────────────────────────────


def test_what_is_there_is_sent_and_what_comes_follows(db, table):
    table.copyist.add(612)
    status = table.turns()
    assert (status.sent, status.head, status.waiting) == (612, 612, 0)
    assert status.reached_ms
    assert is_there(db, table)
    for count in (1, 1, 30, 9):
        table.copyist.add(count)
        assert table.turns().sent == table.copyist.last.number
    assert is_there(db, table)
    assert noted(db) == list(range(10, 651, 10))
    assert alarms_of(db) == []


def test_a_new_entry_is_sent_by_one_question_and_rest_costs_a_sign_of_life(table, monkeypatch):
    table.copyist.add(20)
    table.turns()
    asked = list[Appending]()
    append = table.line.append
    monkeypatch.setattr(table.line, "append", lambda call: asked.append(call) or append(call))
    table.turns(pass_s=1)
    assert asked == []
    table.copyist.add(1)
    table.turns(pass_s=0.5)
    assert [len(call.bodies) for call in asked] == [1]
    table.turns(pass_s=4.5)
    assert len(asked) == 1
    table.turns(pass_s=1)
    assert [len(call.bodies) for call in asked] == [1, 0]
    assert asked[-1].last == 21


def test_an_entry_waits_for_its_checkpoint_and_a_late_checkpoint_is_sent_alone(db, table):
    table.copyist.add(9)
    table.copyist.put(table.copyist.entry(sealed=True))
    assert table.turns().head == 9
    table.copyist.put(table.copyist.checkpoint())
    assert table.turns().sent == 10
    assert noted(db) == [10]
    table.copyist.add(1)
    table.turns()
    table.copyist.put(table.copyist.checkpoint())
    table.turns()
    assert noted(db) == [10, 11]


def test_a_floor_that_is_down_is_asked_ever_more_seldom(table, monkeypatch):
    asked = list[Appending]()

    def down(call: Appending) -> None:
        asked.append(call)
        raise FloorError(FloorErrorCode.UNREACHABLE, reason="down")

    table.copyist.add(9)
    monkeypatch.setattr(table.line, "append", down)
    for _ in range(300):
        table.turns(pass_s=2)
    # Six times in the first minute, then once or twice in each.
    assert 12 <= len(asked) <= 27


def test_a_table_needs_no_more_than_append(db, table, floor_dsn):
    db.execute("CREATE ROLE relay_of_7 IN ROLE floor_tables")
    db.execute("UPDATE floor.stream SET role = 'relay_of_7'")
    table.line._dsn = as_role(db, floor_dsn, "relay_of_7")
    table.copyist.add(300)
    table.turns()
    assert is_there(db, table)
    table.line.close()


def test_a_checkpoint_that_the_floor_lacks_is_sent_again_by_the_next_relay(db, table):
    table.copyist.add(10)
    table.turns()
    db.execute("DELETE FROM floor.checkpoint")
    table.started()
    table.turns()
    assert noted(db) == [10]


@pytest.mark.parametrize("had", [0, 1, 10, 249, 300])
def test_a_server_that_was_put_back_gets_the_rest_again(db, table, had):
    table.copyist.add(300)
    table.turns()
    put_back(db, had)
    table.turns(pass_s=5)
    assert is_there(db, table)
    assert noted(db) == list(range(10, 301, 10))
    assert alarms_of(db) == []


def put_back(db, number: int) -> None:
    """Make the database what it was when it had so many entries."""
    db.execute("DELETE FROM floor.entry WHERE number > %s", (number,))
    db.execute("DELETE FROM floor.checkpoint WHERE size > %s", (number,))
    db.execute("DELETE FROM floor.countersignature WHERE size > %s", (number,))
    db.execute(
        "UPDATE floor.head SET number = %s, hash = coalesce((SELECT hash FROM floor.entry "
        "WHERE number = %s), decode(repeat('00', 32), 'hex'))",
        (number, number),
    )


def test_a_mirror_that_is_not_there_yet_is_waited_for(db, table):
    away = table.copyist.path.rename(table.copyist.path.with_name("away"))
    assert table.turns().reached_ms is None
    away.rename(table.copyist.path)
    table.copyist.add(3)
    assert table.turns().sent == 3
    table.copyist.path.rename(away)
    before = db.execute("SELECT heard_at FROM floor.head").fetchone()
    table.turns(pass_s=60)
    assert db.execute("SELECT heard_at FROM floor.head").fetchone() == before
    away.rename(table.copyist.path)
    table.copyist.add(3)
    assert table.turns(pass_s=1).sent == 6
    assert alarms_of(db) == []


def test_a_start_that_writes_the_mirror_anew_is_followed(db, table):
    table.copyist.add(40)
    table.turns()
    table.copyist.back_to(40)
    table.copyist.add(5)
    table.turns()
    assert is_there(db, table)
    assert alarms_of(db) == []


# ── what is other than before ───────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("at", "more"), crossed([1, 2, 130, 299, 300], [0, 200]))
def test_a_rewritten_journal_is_named_by_its_first_other_entry(db, table, at, more):
    table.copyist.add(300)
    table.turns()
    before = entries_of(db)
    table.copyist.back_to(at - 1)
    table.copyist.add(300 - at + 1 + more, said="something else")
    table.started()
    status = table.turns()
    assert status.alarm == TableAlarm("fork", at)
    assert alarms_of(db) == [("fork", at)]
    assert entries_of(db) == before
    table.copyist.add(30)
    assert table.turns(pass_s=30).alarm == TableAlarm("fork", at)
    assert entries_of(db) == before


def test_a_journal_that_is_rewritten_while_it_is_followed_is_named(db, table):
    table.copyist.add(300)
    table.turns()
    table.copyist.back_to(212)
    table.copyist.add(100, said="something else")
    table.turns()
    assert alarms_of(db) == [("fork", 213)]


def test_a_journal_that_was_put_back_is_named_where_it_goes_another_way(db, table):
    table.copyist.add(300)
    table.turns()
    table.copyist.back_to(250)
    assert table.turns().alarm is None
    table.copyist.add(3, said="another way")
    assert table.turns().alarm == TableAlarm("fork", 251)
    assert alarms_of(db) == [("fork", 251)]


def test_a_journal_that_was_cut_is_named_after_ten_seconds(db, table):
    table.copyist.add(300)
    table.turns()
    table.copyist.back_to(250)
    table.turns()
    db.execute("UPDATE floor.head SET short_since = short_since - interval '11 seconds'")
    assert table.turns(pass_s=5).alarm == TableAlarm("cut", 251)


def test_two_kiosks_of_one_journal_are_named_where_they_part(db, table, tmp_path):
    table.copyist.add(100)
    table.turns()
    clone = RelayedTable(tmp_path / "clone", table.dsn)
    clone.copyist.add(100)
    clone.turns()
    table.copyist.add(1, said="here")
    clone.copyist.add(1, said="there")
    table.turns()
    clone.turns()
    clone.line.close()
    assert alarms_of(db) == [("fork", 101)]


@pytest.mark.parametrize("told", [0, 300])
@pytest.mark.parametrize("part", [b'"said":""', None])
def test_an_entry_changed_in_place_is_named(db, table, told, part):
    """Its text, or its hash alone; before it was sent, or after."""
    table.copyist.add(300, sealed_every=1_000)
    if told:
        table.turns()
    spoil(table, 123, part)
    table.started()
    assert table.turns().alarm == TableAlarm("broken_chain", 123)
    assert len(entries_of(db)) == max(told, 122)
    table.turns(pass_s=60)
    assert alarms_of(db) == [("broken_chain", 123)]


def spoil(table: RelayedTable, number: int, part: bytes | None) -> None:
    content, link = table.copyist.path.read_bytes(), table.copyist.links[number - 1]
    old = link.hash.hex().encode() if part is None else link.body
    new = bytes(reversed(old)) if part is None else old.replace(part, b'"said":"x"')
    assert content.count(old) == 1
    table.copyist.path.write_bytes(content.replace(old, new))


def test_a_mirror_that_was_mended_is_gone_on_with(db, table):
    table.copyist.add(200)
    spoil(table, 123, None)
    table.turns()
    assert alarms_of(db) == [("broken_chain", 123)]
    table.turns(pass_s=60)
    assert alarms_of(db) == [("broken_chain", 123)], "nothing was mended yet"
    table.copyist.back_to(200)
    table.turns()
    assert is_there(db, table)
    (alarm,) = all_alarms(db)
    assert (alarm.kind, alarm.number, alarm.stands) == ("broken_chain", 123, False)


def test_a_mirror_that_is_mended_where_it_was_sent_before_ends_the_alarm(db, table):
    table.copyist.add(200)
    table.turns()
    spoil(table, 123, b'"said":""')
    table.started()
    table.turns(pass_s=60)
    assert alarms_of(db) == [("broken_chain", 123)]
    table.copyist.back_to(200)
    assert table.turns().alarm is None
    assert [(alarm.number, alarm.stands) for alarm in all_alarms(db)] == [(123, False)]


def test_a_batch_that_the_floor_cannot_join_does_not_run_in_circles(db, table, monkeypatch):
    table.copyist.add(20)
    table.turns()
    table.copyist.add(5)
    after = table.relay.tail.after

    def wrong(*given):
        stretch = after(*given)
        return stretch._replace(
            links=tuple(link._replace(hash=bytes(32)) for link in stretch.links)
        )

    monkeypatch.setattr(table.relay.tail, "after", wrong)
    table.turns()
    assert alarms_of(db) == [("broken_chain", 21)]
    monkeypatch.undo()
    table.turns(pass_s=2)
    assert is_there(db, table)


# ── who is not known ────────────────────────────────────────────────────────────────────────


def test_a_table_that_is_not_registered_stays_and_says_so(db, table):
    db.execute("UPDATE floor.stream SET retired_at = now()")
    table.copyist.add(20)
    assert table.turns().alarm == TableAlarm("unknown")
    db.execute("UPDATE floor.stream SET retired_at = NULL")
    assert table.turns(pass_s=1).sent == 0
    status = table.turns(pass_s=5)
    assert (status.alarm, status.sent) == (None, 20)


def test_another_journal_of_the_same_table_stays_and_says_so(db, table):
    table.copyist.add(20)
    table.turns()
    before = entries_of(db)
    table.copyist.names = type(table.copyist.names)("another", "7")
    table.copyist.back_to(0)
    table.copyist.add(30)
    assert table.turns().alarm == TableAlarm("other_journal")
    assert entries_of(db) == before


# ── the countersignature ────────────────────────────────────────────────────────────────────


def test_the_newest_countersignature_is_put_beside_the_journal(db, table, keeper):
    table.copyist.add(25)
    table.turns()
    looked(keeper)
    table.turns(pass_s=5)
    assert table.witnessed.key == FLOOR.key
    assert table.witnessed.countersignature.note.checkpoint.size == 20
    assert table.turns(pass_s=5).countersigned == 20
    table.copyist.add(25)
    table.turns()
    looked(keeper)
    table.turns(pass_s=5)
    assert table.turns(pass_s=5).countersigned == 50
    assert floor_paths_of(table.journal).witnessed.stat().st_mode & 0o777 == 0o600


def countersigned_by(signer: Countersigner, table: RelayedTable, number: int) -> str:
    """What a floor would sign of the mirror."""
    keeping = table.copyist.links[:]
    table.copyist.links = keeping[:number]
    note = table.copyist.signed().note
    table.copyist.links = keeping
    return read_note_and_sign(signer, note)


def read_note_and_sign(signer: Countersigner, note: str) -> str:
    return signer.countersign(read_note(note), 1_760_000_000).text


def answers_with(table: RelayedTable, monkeypatch, text: str, key: str = FLOOR.key) -> None:
    append = table.line.append
    monkeypatch.setattr(
        table.line,
        "append",
        lambda call: append(call)._replace(countersigned=text, witness_key=key),
    )


@pytest.fixture
def sent(table) -> RelayedTable:
    table.copyist.add(30)
    table.turns()
    return table


def test_what_the_floor_did_not_sign_is_not_kept(sent, monkeypatch):
    sent.floor_key = FLOOR.key
    sent.started()
    answers_with(sent, monkeypatch, countersigned_by(OTHER_FLOOR, sent, 20), OTHER_FLOOR.key)
    sent.turns(pass_s=5)
    assert sent.witnessed is None
    monkeypatch.undo()
    answers_with(sent, monkeypatch, countersigned_by(FLOOR, sent, 20), OTHER_FLOOR.key)
    sent.turns(pass_s=5)
    assert sent.witnessed.countersignature.note.checkpoint.size == 20


def test_where_no_key_is_set_the_first_floor_is_relied_on(sent, monkeypatch):
    answers_with(sent, monkeypatch, countersigned_by(FLOOR, sent, 10))
    sent.turns(pass_s=5)
    assert sent.witnessed.key == FLOOR.key
    monkeypatch.undo()
    answers_with(sent, monkeypatch, countersigned_by(OTHER_FLOOR, sent, 30), OTHER_FLOOR.key)
    sent.turns(pass_s=5)
    assert sent.witnessed.key == FLOOR.key


def test_what_covers_other_entries_than_the_mirror_has_is_kept_all_the_same(sent, monkeypatch):
    """It shows at the table that the journal was put back, or rewritten."""
    whole = sent.copyist.links[:]
    sent.copyist.links = whole[:19]
    list(sent.copyist.lines(1, said="another"))
    other = read_note_and_sign(FLOOR, sent.copyist.signed().note)
    sent.copyist.links = whole
    list(sent.copyist.lines(10))
    beyond = read_note_and_sign(FLOOR, sent.copyist.signed().note)
    for text in ("not a note", other.replace("journal-of-7", "journal-of-8")):
        answers_with(sent, monkeypatch, text)
        sent.turns(pass_s=5)
        assert sent.witnessed is None
        monkeypatch.undo()
    for text in (other, beyond):
        answers_with(sent, monkeypatch, text)
        size = read_countersigned(text).note.checkpoint.size
        assert sent.turns(pass_s=5).countersigned == size
        assert sent.witnessed.note == text
        monkeypatch.undo()


def test_what_the_relay_has_had_stays_true_when_the_file_is_put_back(sent, monkeypatch):
    answers_with(sent, monkeypatch, countersigned_by(FLOOR, sent, 10))
    sent.turns(pass_s=5)
    old = floor_paths_of(sent.journal).witnessed.read_bytes()
    monkeypatch.undo()
    answers_with(sent, monkeypatch, countersigned_by(FLOOR, sent, 30))
    assert sent.turns(pass_s=5).countersigned == 30
    monkeypatch.undo()
    sent.line._dsn = "host=/nowhere"
    for file in (floor_paths_of(sent.journal).witnessed.write_bytes, None):
        if file is not None:
            file(old)
        sent.started()
        status = sent.turns(pass_s=5)
        assert (status.countersigned, status.floor) == (30, FLOOR.key.split("+")[1])
    assert sent.witnessed.countersignature.note.checkpoint.size == 10


def test_another_journal_at_the_table_is_told_of_anew(sent, monkeypatch):
    answers_with(sent, monkeypatch, countersigned_by(FLOOR, sent, 30))
    assert sent.turns(pass_s=5).sent == 30
    monkeypatch.undo()
    sent.line._dsn = "host=/nowhere"
    sent.started()
    sent.copyist.path.write_bytes(
        sent.copyist.path.read_bytes().splitlines(keepends=True)[0].replace(b"journal-of-7", b"new")
    )
    status = sent.turns(pass_s=5)
    assert (status.journal, status.sent, status.countersigned, status.alarm) == ("new", 0, 0, None)


def test_an_older_countersignature_never_replaces_a_newer_one(sent, monkeypatch):
    for number, kept in ((20, 20), (10, 20), (30, 30), (20, 30)):
        answers_with(sent, monkeypatch, countersigned_by(FLOOR, sent, number))
        sent.turns(pass_s=5)
        assert sent.witnessed.countersignature.note.checkpoint.size == kept
        monkeypatch.undo()


def test_a_forged_file_is_not_given_on_as_the_floors(sent, monkeypatch, db):
    genuine = countersigned_by(FLOOR, sent, 20)
    forged = genuine[:-9] + genuine[-9:].swapcase()
    path = floor_paths_of(sent.journal).witnessed
    for key, text in ((FLOOR.key, "x"), (FLOOR.key, forged), (OTHER_FLOOR.key, forged)):
        path.unlink(missing_ok=True)
        keep_witnessed(path, Witnessed(key, text))
        assert sent.turns(pass_s=5).countersigned == 0
    assert db.execute("SELECT count(*) FROM floor.returned_note").fetchone() == (0,)


def test_a_server_that_was_put_back_behind_its_own_word_is_told(db, table, keeper):
    table.copyist.add(30)
    table.turns()
    looked(keeper)
    table.turns(pass_s=5)
    put_back(db, 15)
    table.turns(pass_s=5)
    assert is_there(db, table)
    notes = db.execute("SELECT note FROM floor.returned_note").fetchall()
    assert [read_countersigned(note).note.checkpoint.size for (note,) in notes] == [30]


# ── what is told ────────────────────────────────────────────────────────────────────────────


def test_how_it_stands_is_written_once_a_second_at_most(table):
    file = floor_paths_of(table.journal).relay
    table.copyist.add(5)
    table.turns()
    assert not file.exists() or read_relay_status(file).sent == 0
    table.turns(pass_s=1)
    said = read_relay_status(file)
    assert said == table.relay.status
    assert (said.sent, said.head) == (5, 5)
    before = file.stat().st_mtime_ns
    table.copyist.add(1)
    table.turns(pass_s=0.5)
    assert file.stat().st_mtime_ns == before
    table.turns(pass_s=0.5)
    assert read_relay_status(file).sent == 6
    assert file.stat().st_mode & 0o777 == 0o600


def test_a_relay_that_starts_goes_on_telling_what_it_told(table, tmp_path):
    table.copyist.add(5)
    table.turns()
    reached = table.turns(pass_s=1).reached_ms
    table.line._dsn = f"host={tmp_path}/nowhere"
    table.started()
    table.copyist.add(2)
    status = table.turns()
    assert status == RelayStatus(
        reached_ms=reached, sent=5, head=7, waiting=2, journal=table.copyist.names.journal
    )
    assert table.relay.trouble.code is FloorErrorCode.UNREACHABLE


def test_where_nothing_can_be_written_it_sends_all_the_same(table, monkeypatch):
    def full(*_given):
        raise OSError(28, os.strerror(28))

    monkeypatch.setattr("dealerassist.floor.relay.files.write_relay_status", full)
    table.copyist.add(5)
    table.turns()
    assert table.turns(pass_s=2).sent == 5


# ── finding the first entry that differs ────────────────────────────────────────────────────


@pytest.mark.parametrize("count", [1, 2, AT_ONCE, AT_ONCE + 1, 1_000_000])
def test_the_first_that_differs_is_found_in_few_questions(count):
    chance = random.Random(count)
    for first in {1, count, *(chance.randint(1, count) for _ in range(40))}:
        asked = []

        def compare(at: int, hashes, first=first, asked=asked):
            asked.append(len(hashes))
            return max(at, first) if at + len(hashes) - 1 >= first else None

        assert first_fork(compare, lambda _at, many: [b""] * many, count) == first
        assert len(asked) <= 9
        assert sum(asked) <= AT_ONCE + 8


def test_the_answers_are_those_of_the_database(db):
    """A status that only one of the two knows would end the relay."""
    sql = "SELECT string_agg(prosrc, '') FROM pg_proc WHERE proname IN (%s, %s)"
    (source,) = db.execute(sql, ("append", "append_to_stream")).fetchone()
    for status in AppendStatus:
        assert f"'{status}'" in source


def test_planted_without_comparing_a_fork_is_not_found(db, table, monkeypatch):
    monkeypatch.setattr(relay_module, "first_fork", lambda *_given: None)
    table.copyist.add(300)
    table.turns()
    table.copyist.back_to(212)
    table.copyist.add(100, said="something else")
    table.turns()
    assert alarms_of(db) == []


def test_the_newest_rota_of_another_table_lies_beside_the_journal(db, table):
    other = RelayedTable(table.journal.parent / "eight", table.dsn, table="8")
    stream = register(db, other.copyist)
    rota = RotaNow(("C-03", "C-04"), 1_795_000_000_123, "P-02")
    now = msgspec.json.encode(TableNow(rota=rota)).decode()
    db.execute("INSERT INTO floor.table_now (stream, now) VALUES (%s, %s)", (stream, now))
    db.execute("UPDATE floor.head SET heard_at = now() WHERE stream = %s", (stream,))
    table.copyist.add(3)
    table.turns()
    table.turns(pass_s=6)
    table.relay.send_all()
    kept = read_relay_status(floor_paths_of(table.journal).relay)
    assert kept.rota == RotaElsewhere("8", rota.laid_ms, "P-02", rota.croupiers)
    db.execute("UPDATE floor.table_now SET now = now || '{\"rota\": null}'")
    assert table.turns(pass_s=6).rota is None


def test_the_clock_of_the_floor_lies_beside_the_journal_too(db, table):
    row = db.execute("SELECT id FROM floor.stream").fetchone()
    of = tournament_of()
    clock = LevelClock(60_000, 1_795_000_000_000)
    now = in_tournament(made_up_table(7), of).now
    db.execute(
        "INSERT INTO floor.table_now (stream, now) VALUES (%s, %s)",
        (row[0], msgspec.json.encode(now).decode()),
    )
    write_in_book(db, TournamentKey(of.day, of.name), 0, [ClockSet(clock)], act="1", by="P-01")
    table.copyist.add(3)
    table.turns()
    table.turns(pass_s=6)
    kept = read_relay_status(floor_paths_of(table.journal).relay)
    assert kept.clock is not None
    assert (kept.clock.tournament, kept.clock.clock, kept.clock.by) == (of.name, clock, "P-01")
