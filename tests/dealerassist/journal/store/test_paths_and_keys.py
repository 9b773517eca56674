"""Where the second copy and the key lie, and a key that is made once and kept to itself.

Tests `dealerassist/journal/store/keys.py`, `dealerassist/journal/store/paths.py`.
"""

import stat
from pathlib import Path

import pytest
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey

from dealerassist.journal.checkpoint import Checkpoint, Signer
from dealerassist.journal.errors import JournalError, JournalErrorCode
from dealerassist.journal.journal import Journal
from dealerassist.journal.store.keys import signer_of
from dealerassist.journal.store.paths import COPY_FOLDER, KEY_FILE, JournalPaths, places_of
from dealerassist.table.events import JournalRepair, JournalRepaired
from tests.support.journal.copies import copy_of, files_beside
from tests.support.journal.scribe import scribe_at
from tests.support.journal.told import told

POINT = Checkpoint("a-journal", 1, "0" * 64, 1)


def test_they_lie_beside_the_journal_unless_told(tmp_path):
    journal = tmp_path / "table-7.journal"
    beside = JournalPaths(tmp_path / "table-7.journal.copy", tmp_path / "signing.key")
    assert places_of(journal, {}) == beside
    assert places_of(journal, {COPY_FOLDER: "", KEY_FILE: ""}) == beside


def test_the_environment_names_other_places(tmp_path):
    journal = tmp_path / "table-7.journal"
    told = {COPY_FOLDER: str(tmp_path / "stick"), KEY_FILE: str(tmp_path / "keys" / "a.key")}
    assert places_of(journal, told) == JournalPaths(
        tmp_path / "stick" / "table-7.journal.copy", tmp_path / "keys" / "a.key"
    )


def test_another_folder_is_used(path, tmp_path, monkeypatch):
    stick = tmp_path / "stick"
    stick.mkdir()
    monkeypatch.setenv(COPY_FOLDER, str(stick))
    monkeypatch.setenv(KEY_FILE, str(tmp_path / "house.key"))
    scribe = scribe_at(path).open()
    scribe.journal.close()
    assert copy_of(path) == stick / f"{path.name}.copy"
    assert [file.name for file in stick.iterdir()] == [f"{path.name}.copy"]
    assert {file.name for file in path.parent.iterdir()} == {
        "house.key",
        "stick",
        path.name,
        f"{path.name}.lock",
    }


def test_a_folder_that_is_not_there_is_named_and_nothing_recorded(path, tmp_path, monkeypatch):
    scribe_at(path).open().journal.close()
    monkeypatch.setenv(COPY_FOLDER, str(tmp_path / "stick"))
    before = files_beside(path)
    with pytest.raises(JournalError) as caught:
        Journal.open(path)
    assert caught.value.code is JournalErrorCode.COPY_MISSING_FOLDER
    assert str(tmp_path / "stick") in str(caught.value)
    assert COPY_FOLDER in str(caught.value)
    assert files_beside(path) == before
    (tmp_path / "stick").mkdir()
    Journal.open(path).close()
    assert (tmp_path / "stick" / f"{path.name}.copy").exists()


def test_a_key_is_made_once_and_only_this_user_may_read_it(tmp_path):
    file = tmp_path / "signing.key"
    first = signer_of(file, tmp_path / "a.journal")
    content = file.read_bytes()
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    second = signer_of(file, tmp_path / "b.journal")
    assert file.read_bytes() == content
    assert second.key == first.key
    assert second.sign(POINT).is_signed_by(first.key)
    assert [made.name for made in tmp_path.iterdir()] == ["signing.key"]


def test_the_key_is_as_any_tool_writes_and_reads_it(tmp_path):
    file = tmp_path / "signing.key"
    made = signer_of(file, tmp_path / "a.journal")
    private = serialization.load_pem_private_key(file.read_bytes(), password=None)
    assert Signer(private).key == made.key
    assert file.read_bytes() == private.private_bytes(
        serialization.Encoding.PEM,
        serialization.PrivateFormat.PKCS8,
        serialization.NoEncryption(),
    )


def test_a_key_in_another_form_is_read_too(tmp_path):
    file = tmp_path / "signing.key"
    made = signer_of(file, tmp_path / "a.journal")
    file.write_bytes(b"of table 7\n" + file.read_bytes().replace(b"\n", b"\r\n"))
    assert signer_of(file, tmp_path / "a.journal").key == made.key


def test_every_machine_has_a_key_of_its_own(tmp_path):
    keys = {signer_of(tmp_path / name, tmp_path / "a.journal").key for name in "abc"}
    assert len(keys) == 3


def test_the_tables_of_a_house_share_a_key(tmp_path):
    first, second = (scribe_at(tmp_path / f"{name}.journal").open().journal for name in "ab")
    assert first.key == second.key
    for journal in (first, second):
        assert {sealed.key for sealed in journal.checkpoints().values()} == {journal.key}
        journal.close()


def x25519() -> bytes:
    return X25519PrivateKey.generate().private_bytes(
        serialization.Encoding.PEM,
        serialization.PrivateFormat.PKCS8,
        serialization.NoEncryption(),
    )


@pytest.mark.parametrize(
    "content",
    [b"", bytes(119), b"-----BEGIN PRIVATE KEY-----\n-----END PRIVATE KEY-----\n", x25519()],
    ids=["empty", "zeros", "hollow", "of another kind"],
)
def test_a_destroyed_key_is_one_sentence_and_is_not_replaced(path, content):
    scribe_at(path).open().journal.close()
    key = path.with_name("signing.key")
    key.write_bytes(content)
    before = files_beside(path)
    with pytest.raises(JournalError) as caught:
        Journal.open(path)
    assert caught.value.code is JournalErrorCode.KEY_UNREADABLE
    assert str(caught.value) == (
        f"The key {key} that signs the journal {path} cannot be read: "
        "put it back from a backup, or move it away for a new one."
    )
    assert files_beside(path) == before


def test_after_a_new_key_the_old_checkpoints_still_hold(path: Path):
    scribe = scribe_at(path).open()
    old = scribe.journal.key
    scribe.journal.close()
    path.with_name("signing.key").unlink()
    with Journal.open(path) as journal:
        assert told(journal) == (JournalRepaired(JournalRepair.KEY_MADE, 0, 0, ""),)
        assert journal.key != old
        assert {sealed.key for sealed in journal.checkpoints().values()} == {old}
