"""The audit with the floor's countersignature: what its kiosk's own key cannot hide.

Tests `dealerassist/journal/readable_links.py`.
"""

import subprocess
import sys

import msgspec
import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from msgspec.structs import replace

from dealerassist.journal import backup
from dealerassist.journal.audit import audit_in_place
from dealerassist.journal.backup import back_up
from dealerassist.journal.chain import Countersigned, Damage, Fault
from dealerassist.journal.checkpoint import Signer, read_note
from dealerassist.journal.compared import Showed
from dealerassist.journal.countersignature import read_countersigned
from dealerassist.journal.journal import Journal
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.store.floor_files import Witnessed
from dealerassist.journal.store.keys import signer_of
from dealerassist.journal.store.paths import FLOOR_FILE, floor_paths_of, places_of
from tests.support.journal.copies import copy_of, files_beside
from tests.support.journal.countersigning import (
    FLOOR,
    OTHER_FLOOR,
    SIGNED_S,
    countersign,
    put_beside,
)
from tests.support.journal.looking import sizes_of
from tests.support.journal.scribe import Scribe, ticking
from tests.support.journal.surgery import operate, rewrite, sign_anew


def audited(journal, floor_key=None):
    before = files_beside(journal)
    with JournalReader(journal) as reader:
        found = audit_in_place(reader, floor_key=floor_key)
    assert before.items() <= files_beside(journal).items(), "nothing is changed"
    return found


def seen(entry, key=FLOOR):
    return Countersigned(entry, SIGNED_S, key.key.split("+")[1])


@pytest.fixture
def last(closed):
    """The last checkpoint of a journal that the floor has countersigned."""
    return countersign(closed)


def rewritten(journal, number=40):
    """Somebody with the kiosk's key writes the journal anew, its second copy taken away."""
    rewrite(journal, number, b'"actor":"', b'"actor":"x')
    sign_anew(journal)


def test_a_backup_is_verified_by_what_the_floor_has_countersigned(closed, last, tmp_path):
    dest = tmp_path / "backup" / "table.journal"
    dest.parent.mkdir()
    assert back_up(closed, dest).countersigned == seen(last)
    assert audited(dest, FLOOR.key).intact
    assert audited(dest, FLOOR.key).countersigned == seen(last)
    dest.unlink()
    rewritten(closed)
    assert back_up(closed, dest).fault is not None


def test_what_the_floor_signs_while_a_backup_is_made_is_not_in_it(closed, tmp_path, monkeypatch):
    with JournalReader(closed) as reader:
        *_, before, last = sorted(reader.checkpoints())
    countersign(closed, before)
    copy_into = backup.copy_into

    def copied(*given):
        copy_into(*given)
        countersign(closed, last)

    monkeypatch.setattr(backup, "copy_into", copied)
    dest = tmp_path / "backup.journal"
    assert back_up(closed, dest).countersigned == seen(before)
    assert audited(closed).countersigned == seen(last)


def test_without_a_floor_nothing_is_said(closed):
    assert audited(closed).intact
    assert audited(closed).countersigned is None


def test_what_was_countersigned_is_told(closed, last):
    for key in (None, FLOOR.key):
        found = audited(closed, key)
        assert found.intact
        assert found.countersigned == seen(last)


def test_an_earlier_countersignature_tells_how_far_it_goes(closed):
    early = sizes_of(closed)[1]
    countersign(closed, early)
    assert audited(closed, FLOOR.key).countersigned == seen(early)
    rewritten(closed, early + 1)
    copy_of(closed).unlink()
    assert audited(closed, FLOOR.key).intact, "the floor has not seen that entry yet"


def test_a_journal_rewritten_and_signed_anew_by_its_own_key_is_found(closed, last):
    rewritten(closed)
    assert audited(closed).fault == Fault(40, Damage.WITNESSED_OTHERWISE), "by the second copy"
    copy_of(closed).unlink()
    for key in (None, FLOOR.key):
        found = audited(closed, key)
        assert found.fault == Fault(1, Damage.WITNESSED_OTHERWISE)
        assert (found.last, found.signed, found.countersigned) == (0, 0, None)
    floor_paths_of(closed).witnessed.unlink()
    assert audited(closed).intact, "nothing else shows it"
    assert audited(closed, FLOOR.key).fault == Fault(0, Damage.WITNESS_MISSING)


def test_a_journal_rewritten_under_another_key_is_found(closed, last):
    places_of(closed).key.unlink()
    signer_of(places_of(closed).key, closed)
    rewritten(closed)
    copy_of(closed).unlink()
    assert audited(closed).fault == Fault(1, Damage.WITNESSED_OTHERWISE)


def test_an_old_file_put_back_is_found(closed):
    old = {file: file.read_bytes() for file in (closed, copy_of(closed))}
    with Journal.open(closed, clock=ticking()) as journal:
        scribe = Scribe(journal)
        scribe.tap()
        scribe.tap()
    countersign(closed)
    with JournalReader(closed) as reader:
        assert audited(closed).countersigned == seen(reader.count)
    for file, content in old.items():
        file.write_bytes(content)
    with JournalReader(closed) as reader:
        count = reader.count
    found = audited(closed)
    assert found.fault == Fault(count + 1, Damage.WITNESSED_MORE)
    assert (found.last, found.countersigned) == (count, None)


def test_an_end_cut_off_with_its_checkpoints_is_found(closed, last):
    kept = sizes_of(closed)[-2]
    operate(closed, f"DELETE FROM entry WHERE number > {kept}", hidden=True)  # noqa: S608
    operate(closed, f"DELETE FROM checkpoint WHERE size > {kept}", hidden=True)  # noqa: S608
    assert audited(closed).fault == Fault(kept + 1, Damage.WITNESSED_MORE)


def test_a_fault_of_the_chain_before_it_is_named_as_ever(closed, last):
    operate(closed, "UPDATE entry SET body = replace(body, '{', '{ ') WHERE number = 40",
            hidden=True)  # fmt: skip
    found = audited(closed)
    assert found.fault == Fault(40, Damage.ALTERED)
    assert found.countersigned is None


def test_what_the_table_records_meanwhile_is_no_fault(closed):
    """The relay's file is read after the journal was opened, and may be ahead of it."""
    with JournalReader(closed) as reader, reader.at_one_moment():
        count = reader.count
        with Journal.open(closed, clock=ticking()) as journal:
            Scribe(journal).tap()
        ahead = countersign(closed)
        assert ahead > count
        found = audit_in_place(reader, floor_key=FLOOR.key)
        assert found.intact
        assert (found.last, found.countersigned) == (count, seen(count))


@pytest.mark.parametrize(
    "content",
    [b"", b"{}", b'{"key": "a key", "note": "no note"}', b"\0" * 100_000],
    ids=["empty", "nothing", "no note", "too long"],
)
def test_a_file_that_is_none_is_told(closed, content):
    floor_paths_of(closed).witnessed.write_bytes(content)
    for key in (None, FLOOR.key):
        found = audited(closed, key)
        assert found.fault == Fault(0, Damage.WITNESS_FORGED)
        assert found.countersigned is None
        assert found.last == sizes_of(closed)[-1], "the entries hold"


def test_a_forged_signature_is_told(closed, last):
    with JournalReader(closed) as reader:
        note = read_note(reader.checkpoints()[last].note)
    forged = OTHER_FLOOR.countersign(note, SIGNED_S).text
    put_beside(closed, Witnessed(FLOOR.key, forged))
    assert audited(closed).fault == Fault(0, Damage.WITNESS_FORGED)
    put_beside(closed, Witnessed("no key", forged))
    assert audited(closed).fault == Fault(0, Damage.WITNESS_FORGED)


def test_another_floors_countersignature_is_told(closed):
    last = countersign(closed, floor=OTHER_FLOOR)
    assert audited(closed).countersigned == seen(last, OTHER_FLOOR), "the key beside it is its own"
    assert audited(closed, FLOOR.key).fault == Fault(0, Damage.WITNESS_OTHER_FLOOR)


def test_a_kiosk_that_knows_its_floor_holds_it_against_that(closed, tmp_path, monkeypatch):
    settings = tmp_path / "floor.toml"
    settings.write_text(f'dsn = "host=floor"\nwitness = "{FLOOR.key}"\n')
    monkeypatch.setenv(FLOOR_FILE, str(settings))
    missing = audited(closed)
    assert missing.fault == Fault(0, Damage.WITNESS_MISSING), "the floor has not signed yet"
    assert missing.last == sizes_of(closed)[-1], "the entries hold"
    countersign(closed, floor=OTHER_FLOOR)
    assert audited(closed).fault == Fault(0, Damage.WITNESS_OTHER_FLOOR)
    countersign(closed)
    assert audited(closed).countersigned is not None
    assert audited(closed).compared.floor.demanded


def test_settings_that_cannot_be_read_leave_it_unconfirmed(closed, last, tmp_path, monkeypatch):
    settings = tmp_path / "floor.toml"
    monkeypatch.setenv(FLOOR_FILE, str(settings))
    assert audited(closed).fault == Fault(0, Damage.WITNESS_UNKNOWN)
    for content in (b"", b"dsn", b'dsn = "host=a"', b"\xff"):
        settings.write_bytes(content)
        found = audited(closed)
        assert found.fault == Fault(0, Damage.WITNESS_UNKNOWN)
        assert found.compared.floor.showed is Showed.UNKNOWN_FLOOR
    floor_paths_of(closed).witnessed.unlink()
    assert audited(closed).fault == Fault(0, Damage.WITNESS_UNKNOWN)
    assert audited(closed, FLOOR.key).fault == Fault(0, Damage.WITNESS_MISSING), "it is named"


def test_settings_that_cannot_be_read_hide_nothing(closed, last, tmp_path, monkeypatch):
    monkeypatch.setenv(FLOOR_FILE, str(tmp_path / "nothing"))
    rewritten(closed)
    copy_of(closed).unlink()
    assert audited(closed).fault == Fault(1, Damage.WITNESSED_OTHERWISE)


def test_a_countersignature_of_another_journal_is_told(closed, last):
    with JournalReader(closed) as reader:
        stored = reader.checkpoints()[last]
    signer = signer_of(places_of(closed).key, closed)
    point = replace(read_note(stored.note).checkpoint, journal="another")
    text = FLOOR.countersign(signer.sign(point), SIGNED_S).text
    put_beside(closed, Witnessed(FLOOR.key, text))
    assert audited(closed).fault == Fault(0, Damage.WITNESS_OTHER_JOURNAL)


def test_what_no_key_of_the_journal_signed_is_told(closed, last):
    with JournalReader(closed) as reader:
        point = read_note(reader.checkpoints()[last].note).checkpoint
    stranger = Signer(Ed25519PrivateKey.generate())
    note = stranger.sign(point)
    put_beside(closed, Witnessed(FLOOR.key, FLOOR.countersign(note, SIGNED_S).text))
    assert audited(closed).fault == Fault(0, Damage.WITNESS_STRANGER)


def test_a_changed_note_is_forged_wherever_it_was_changed(closed, last):
    file = floor_paths_of(closed).witnessed
    witnessed = msgspec.json.decode(file.read_bytes(), type=Witnessed)
    note = witnessed.note
    assert read_countersigned(note).is_signed_by(FLOOR.key)
    floors = note.index("dealer-assist-floor")
    for at in range(0, floors, 7):
        changed = note[:at] + ("0" if note[at] != "0" else "1") + note[at + 1 :]
        put_beside(closed, Witnessed(FLOOR.key, changed))
        assert audited(closed).fault in {
            Fault(0, Damage.WITNESS_FORGED),
            Fault(0, Damage.WITNESS_STRANGER),  # the kiosk's own signature, which nobody else signs
        }


IMPORTED = """
import sys
from pathlib import Path
from dealerassist.journal import backup
from dealerassist.journal.audit import audit_in_place
from dealerassist.journal.backup import back_up
from dealerassist.journal.reader import JournalReader
with JournalReader(Path(sys.argv[1])) as reader:
    assert audit_in_place(reader).intact
words = "floor", "testimony", "witness", "countersign", "psycopg"
print([name for name in sys.modules if any(word in name for word in words)])
"""


def test_without_a_floor_nothing_of_it_is_imported(closed, monkeypatch):
    monkeypatch.delenv(FLOOR_FILE, raising=False)
    done = subprocess.run(
        [sys.executable, "-c", IMPORTED, str(closed)], capture_output=True, text=True, check=True
    )
    assert done.stdout == "[]\n"
