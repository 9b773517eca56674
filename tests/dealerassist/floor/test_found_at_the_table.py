"""From a real journal over relay, server and keeper back to the table: what verify finds there.

Tests `dealerassist/floor/relay/relay.py`.
"""

from pathlib import Path
from shutil import copyfile

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from dealerassist.floor.connection import connect
from dealerassist.floor.keeper.keeper import Keeper
from dealerassist.floor.relay.relay import Relay
from dealerassist.floor.relay.table_line import TableLine
from dealerassist.journal.audit import audit_in_place
from dealerassist.journal.chain import Damage, Fault, Verification
from dealerassist.journal.compared import Showed
from dealerassist.journal.countersignature import Countersigner
from dealerassist.journal.journal import Journal
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.store.floor_files import read_relay_status
from dealerassist.journal.store.paths import floor_paths_of
from tests.support.floor.relayed import HandClock, all_alarms
from tests.support.journal.copies import copy_of
from tests.support.journal.scribe import Scribe, scribe_at, ticking
from tests.support.journal.surgery import rewrite, sign_anew

FLOOR = Countersigner(Ed25519PrivateKey.from_private_bytes(bytes(range(32))))


@pytest.fixture
def journal(tmp_path: Path) -> Path:
    path = tmp_path / "table.journal"
    scribe = scribe_at(path).open()
    scribe.hand()
    scribe.journal.close()
    return path


@pytest.fixture
def db(floor_dsn):
    with connect(floor_dsn, program="tests") as made:
        yield made


@pytest.fixture
def relayed(journal, db, floor_dsn):
    """Sends what the table has, lets the keeper look, and fetches what it countersigned."""
    with JournalReader(journal) as reader:
        table, key = reader.names.table, list(reader.checkpoints().values())[-1].key
    with connect(floor_dsn, program="keeper") as own:
        db.execute("INSERT INTO floor.witness (key) VALUES (%s)", (FLOOR.key,))
        db.execute(
            "WITH made AS (INSERT INTO floor.stream (table_id, key, role) "
            "VALUES (%s, %s, %s) RETURNING id) INSERT INTO floor.head (stream) SELECT id FROM made",
            (table, key, db.info.user),
        )
        clock, line, keeper = HandClock(), TableLine(floor_dsn, reply_s=2.0), Keeper(own, FLOOR)
        relay = Relay(journal, line, floor_key=FLOOR.key, clock=clock)

        def turns() -> None:
            for _ in range(3):
                clock.now_s += 5
                relay.send_all()
                while keeper.look():
                    pass

        yield turns
        line.close()


def audited(journal: Path) -> Verification:
    with JournalReader(journal) as reader:
        return audit_in_place(reader, floor_key=FLOOR.key)


def test_the_floor_finds_at_the_table_what_its_own_key_hides(journal, relayed):
    assert audited(journal).fault.damage is Damage.WITNESS_MISSING
    relayed()
    with JournalReader(journal) as reader:
        last = list(reader.checkpoints())[-1]
    assert audited(journal).countersigned.entry == last
    assert read_relay_status(floor_paths_of(journal).relay).countersigned == last
    with Journal.open(journal, clock=ticking()) as opened:
        Scribe(opened).hand()
    relayed()
    found = audited(journal)
    assert found.intact
    assert found.countersigned.entry > last
    rewrite(journal, 9, b'"actor":"', b'"actor":"x')
    sign_anew(journal)
    copy_of(journal).unlink()
    assert audited(journal).fault.damage is Damage.WITNESSED_OTHERWISE


def beside(journal: Path) -> list[Path]:
    """What is put back of a table: its journal, the copy, and what the floor has signed."""
    return [journal, copy_of(journal), floor_paths_of(journal).witnessed]


@pytest.mark.parametrize("with_signature", [True, False])
def test_older_files_put_back_are_one_alarm(journal, relayed, db, tmp_path, with_signature):
    relayed()
    (tmp_path / "older").mkdir()
    older = [Path(copyfile(file, tmp_path / "older" / file.name)) for file in beside(journal)]
    with JournalReader(journal) as reader:
        last = reader.count
    for _ in range(2):
        with Journal.open(journal, clock=ticking()) as opened:
            Scribe(opened).hand()
        relayed()
    for file, place in zip(older[: 2 + with_signature], beside(journal), strict=False):
        place.unlink()
        copyfile(file, place)
    relayed()
    db.execute("UPDATE floor.head SET short_since = now() - interval '11 minutes'")
    relayed()
    assert [(each.kind, each.number) for each in all_alarms(db)] == [("cut", last + 1)]
    for _ in range(4):
        with Journal.open(journal, clock=ticking(10**6)) as opened:
            Scribe(opened).hand()
        relayed()
        db.execute("UPDATE floor.head SET short_since = now() - interval '11 minutes'")
        relayed()
    assert [(each.kind, each.number) for each in all_alarms(db)] == [("fork", last + 1)]


def test_a_folder_put_back_is_found_at_the_table(journal, relayed):
    """All is of an earlier moment but the relay's note."""
    relayed()
    files = (journal, copy_of(journal), floor_paths_of(journal).witnessed)
    old = {file: file.read_bytes() for file in files}
    last = audited(journal).last
    with Journal.open(journal, clock=ticking()) as opened:
        Scribe(opened).hand()
    relayed()
    seen = audited(journal).countersigned.entry
    assert seen > last
    for file in (*files, *(journal.with_name(journal.name + end) for end in ("-wal", "-shm"))):
        file.unlink(missing_ok=True)
    for file, content in old.items():
        file.write_bytes(content)
    found = audited(journal)
    assert found.fault == Fault(last + 1, Damage.RELAY_MORE), "before the relay looks again"
    assert found.compared.floor.showed is Showed.OUTDATED
    relayed()
    noted = read_relay_status(floor_paths_of(journal).relay)
    assert (noted.countersigned, noted.head) == (seen, last)
    found = audited(journal)
    assert found.fault == Fault(last + 1, Damage.WITNESSED_MORE), "the newest is there again"
    floor_paths_of(journal).relay.unlink()
    assert audited(journal).fault == Fault(last + 1, Damage.WITNESSED_MORE)


def test_a_journal_restored_from_its_own_copy_is_not_accused(journal, relayed):
    relayed()
    with Journal.open(journal, clock=ticking()) as opened:
        Scribe(opened).hand()
    relayed()
    assert audited(journal).intact
    content = bytearray(journal.read_bytes())
    content[2_000:6_000] = bytes(4_000)
    journal.write_bytes(content)
    with Journal.open(journal, clock=ticking()) as opened:
        assert opened.repairs
        Scribe(opened).restart()
    assert audited(journal).intact, "before the relay has sent what is new"
    relayed()
    assert audited(journal).intact
    assert audited(journal).compared.by_floor
