"""An entry is on the disk, whole and for good, before anybody hears of it.

Tests `dealerassist/journal/entry.py`, `dealerassist/journal/journal.py`,
`dealerassist/journal/read_model/projections.py`.
"""

import uuid

import pytest
from msgspec.structs import replace
from pysqlite3 import dbapi2 as sqlite

from dealerassist.hand.events import Folded
from dealerassist.journal.codec import CodecError
from dealerassist.journal.entry import Draft, uuid7
from dealerassist.journal.errors import JournalError, JournalErrorCode
from dealerassist.journal.journal import Journal
from dealerassist.journal.read_model import projections
from dealerassist.journal.reader import JournalReader
from dealerassist.table.commands import TakeSeat
from dealerassist.table.events import SeatTaken
from tests.support.journal.scribe import MORNING_MS, Scribe, scribe_at
from tests.support.journal.surgery import rows_of

DRAFT = Draft(
    id="019a0000-0000-7000-8000-000000000000",
    actor="anna",
    kind="take_seat",
    hand=None,
    events=(SeatTaken(3, 500, "Karl"),),
)


def test_an_entry_is_returned_as_the_disk_holds_it(scribe: Scribe):
    entry = scribe.journal.append(DRAFT, scribe.state)
    (row,) = rows_of(scribe.journal.path, "entry")
    number, body, digest = row[:3]
    assert (number, body, digest.hex()) == (1, entry.body, entry.hash)
    assert entry.events == DRAFT.events
    assert (entry.id, entry.actor, entry.kind, entry.hand) == (DRAFT.id, "anna", "take_seat", None)
    assert entry.utc_ms == MORNING_MS
    assert scribe.journal.last == entry == scribe.journal.find(1)


def test_numbers_have_no_gap(played: Scribe):
    numbers = [entry.number for entry in played.journal.entries()]
    assert numbers == list(range(1, played.journal.count + 1))
    assert played.journal.last.number == played.journal.count


def test_entries_can_be_had_from_a_number_on(played: Scribe):
    whole = list(played.journal.entries())
    assert list(played.journal.entries(since=10)) == whole[10:]
    assert list(played.journal.entries(since=10, upto=12)) == whole[10:12]
    assert played.journal.find(0) is None
    assert played.journal.find(len(whole) + 1) is None


def test_query_columns_are_made_from_the_body(played: Scribe):
    rows = played.journal.query("SELECT number, id, kind, actor, hand, utc_ms FROM entry")
    for entry, row in zip(played.journal.entries(), rows, strict=True):
        assert row == (entry.number, entry.id, entry.kind, entry.actor, entry.hand, entry.utc_ms)


GROWING = ("entry", "meta", "checkpoint")


FORBIDDEN = (
    "UPDATE entry SET body = body",
    "UPDATE entry SET hash = zeroblob(32) WHERE number = 1",
    "DELETE FROM entry WHERE number = (SELECT max(number) FROM entry)",
    "DELETE FROM entry",
    "REPLACE INTO entry (number, body, hash) SELECT number, body, hash FROM entry LIMIT 1",
    "INSERT OR IGNORE INTO entry (number, body, hash) VALUES (999, '{\"number\":999}', x'00')",
    "INSERT INTO entry (number, body, hash) VALUES (999, '{\"number\":999}', zeroblob(32))",
    "INSERT INTO entry (number, body, hash) SELECT max(number) + 1, body, hash FROM entry",
    "UPDATE meta SET value = 'x'",
    "DELETE FROM meta",
    "REPLACE INTO meta (name, value) VALUES ('table', 'x')",
    "UPDATE checkpoint SET note = note",
    "DELETE FROM checkpoint WHERE size = (SELECT max(size) FROM checkpoint)",
    "REPLACE INTO checkpoint SELECT * FROM checkpoint LIMIT 1",
    "INSERT INTO checkpoint VALUES (999, 'of no entry', 'key')",
)


def test_entries_only_grow(played: Scribe):
    before = {name: rows_of(played.journal.path, name) for name in GROWING}
    for forbidden in FORBIDDEN:
        with pytest.raises(sqlite.IntegrityError):
            played.journal._database.execute(forbidden)
        assert {name: rows_of(played.journal.path, name) for name in GROWING} == before, forbidden


def test_a_tap_is_recorded_once(scribe: Scribe):
    scribe.journal.append(DRAFT, scribe.state)
    with pytest.raises(JournalError, match="as entry 1") as caught:
        scribe.journal.append(DRAFT, scribe.state)
    assert caught.value.code is JournalErrorCode.ALREADY_RECORDED
    assert scribe.journal.count == 1
    assert not scribe.journal.stopped
    scribe.journal.append(replace(DRAFT, id=uuid7()), scribe.state)


def test_a_float_never_reaches_the_disk(scribe: Scribe):
    with pytest.raises(CodecError):
        scribe.journal.append(replace(DRAFT, events=(Folded(1.0),)), scribe.state)
    assert scribe.journal.count == 0
    assert not scribe.journal.stopped


def test_entry_and_rows_are_recorded_together_or_not_at_all(scribe: Scribe, monkeypatch):
    scribe.open()

    def broken(*_args: object, **_named: object) -> None:
        raise ZeroDivisionError

    count, before = scribe.journal.count, rows_of(scribe.journal.path, "transaction")
    with monkeypatch.context() as patch:
        patch.setattr(projections, "transaction_row", broken)
        with pytest.raises(ZeroDivisionError):
            scribe.do(TakeSeat(9, 400))
    assert scribe.journal.count == count
    assert rows_of(scribe.journal.path, "transaction") == before
    assert scribe.do(TakeSeat(9, 400)).number == count + 1


def test_the_state_comes_back_in_the_middle_of_a_hand(path):
    scribe = scribe_at(path).open()
    scribe.hand()
    scribe.hand()
    scribe.tap_after_start()
    scribe.undo()
    scribe.tap()
    scribe.journal.close()
    with Journal.open(path) as journal:
        recovered = journal.recover()
        assert recovered.state == scribe.state
        assert 0 < len(recovered.since) < 10, "a start does not fold the whole shift"


def test_the_state_can_be_had_as_of_any_entry(scribe: Scribe):
    scribe.open()
    states = {scribe.journal.count: scribe.state}
    for _ in range(2):
        scribe.hand()
        scribe.tap_after_start()
        states[scribe.journal.count] = scribe.state
        scribe.undo()
        states[scribe.journal.count] = scribe.state
        while scribe.state.hand_in_progress:
            scribe.tap()
            states[scribe.journal.count] = scribe.state
    for number, state in states.items():
        assert scribe.journal.recover(upto=number).state == state


def test_a_standing_that_was_tampered_with_is_not_believed(path):
    scribe = scribe_at(path).open()
    scribe.hand()
    scribe.journal._database.execute(
        "UPDATE standing SET state = replace(state, '\"stack\":', '\"stack\":1')"
    )
    assert scribe.journal.recover().state == scribe.state
    assert scribe.journal.recover().entry == 1, "the one that nobody touched"
    scribe.journal.close()


def test_the_journal_can_be_read_while_it_is_written(played: Scribe):
    with JournalReader(played.journal.path) as reader:
        assert reader.count == played.journal.count
        assert reader.hands() == played.journal.hands()
        played.tap()
        assert reader.last == played.journal.last
        assert reader.verify().intact
        with pytest.raises(sqlite.OperationalError, match="readonly"):
            reader._database.execute("DELETE FROM hand")


def test_ids_are_uuid_7_and_grow_with_time():
    ids = [uuid7() for _ in range(200)]
    assert len(set(ids)) == 200
    assert {uuid.UUID(text).version for text in ids} == {7}
    assert {uuid.UUID(text).variant for text in ids} == {uuid.RFC_4122}
    assert ids[0][:18] <= ids[-1][:18]
