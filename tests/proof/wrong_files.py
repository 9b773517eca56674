"""Wrong, foreign and missing files in a table's folder, and what the program is to make of each.

Each case begins with a folder in which a kiosk has played, and does something to it.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from pysqlite3 import dbapi2 as sqlite

from dealerassist.journal.errors import JournalErrorCode
from dealerassist.journal.journal import Journal
from dealerassist.table.events import JournalRepair
from tests.proof.files import copied_entries
from tests.support.journal.newer import NEW_EVENT, record_new
from tests.support.journal.scribe import Scribe, ticking
from tests.support.places import PROJECT

PNG = b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 64

HELD_BACK = """
import os, sys
from pathlib import Path
from dealerassist.journal.journal import Journal
from tests.support.journal.newer import NEW_EVENT, record_new
from tests.support.journal.scribe import Scribe
scribe = Scribe(Journal.open(Path(sys.argv[1])), seed=2)
if len(sys.argv) > 2:
    scribe.hand()
    os._exit(9)
print("held", flush=True)
sys.stdin.read()
"""


class Place(NamedTuple):
    """A table's folder."""

    home: Path

    @property
    def journal(self) -> Path:
        return self.home / "table.journal"

    @property
    def copy(self) -> Path:
        return self.home / "table.journal.copy"

    @property
    def key(self) -> Path:
        return self.home / "signing.key"

    @property
    def log(self) -> Path:
        return self.home / "table.journal-wal"


def played(home: Path, *, table: str = "7", seed: int = 1) -> Place:
    """A folder in which two hands were played; its journal is closed."""
    home.mkdir(parents=True, exist_ok=True)
    place = Place(home)
    scribe = Scribe(Journal.open(place.journal, table_id=table, clock=ticking()), seed)
    scribe.open()
    scribe.won_at_once()
    scribe.hand()
    scribe.journal.close()
    return place


def killed(place: Place) -> int:
    """Let another hand be played there by a process that dies; how many entries there are."""
    command = [sys.executable, "-c", HELD_BACK, str(place.journal), "die"]
    subprocess.run(command, cwd=PROJECT, check=False)
    assert place.log.stat().st_size > 0
    return len(copied_entries(place.copy))


def held(place: Place) -> subprocess.Popen:
    """Another Dealer Assist that has the journal."""
    command = [sys.executable, "-c", HELD_BACK, str(place.journal)]
    holder = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=PROJECT)
    assert holder.stdout is not None
    assert holder.stdout.readline() == b"held\n"
    return holder


# ── what is done to the folder ──────────────────────────────────────────────────────────────


def another_database(file: Path) -> None:
    """A database of another program."""
    file.unlink(missing_ok=True)
    database = sqlite.connect(str(file))
    database.execute("CREATE TABLE entry (number INTEGER)")
    database.close()


def of_newer_program(file: Path) -> None:
    """A journal of a later program, with an event that this one does not know."""
    record_new(file, NEW_EVENT)
    database = sqlite.connect(str(file))
    database.execute("PRAGMA user_version = 99")
    database.close()


def folder_at(file: Path) -> None:
    """A folder under the file's name."""
    file.unlink(missing_ok=True)
    file.mkdir()


def pipe_at(file: Path) -> None:
    """A pipe under the file's name: who opens it waits for ever."""
    file.unlink(missing_ok=True)
    os.mkfifo(file)


def no_longer(file: Path) -> None:
    """The file is gone."""
    file.unlink()


def text_in(file: Path) -> None:
    """Somebody's shopping list."""
    file.write_text("milk\nbread\n" * 1000, encoding="utf-8")


def picture_in(file: Path) -> None:
    """A picture."""
    file.write_bytes(PNG)


def nothing_in(file: Path) -> None:
    """An empty file."""
    file.write_bytes(b"")


def of_another_table(file: Path) -> None:
    """The same file of another table's folder."""
    other = played(file.parent.parent / "other", table="8", seed=5)
    shutil.copyfile(other.home / file.name, file)


def locked_key(file: Path) -> None:
    """A key that asks for a password."""
    locked = serialization.BestAvailableEncryption(b"secret")
    file.write_bytes(_pem(Ed25519PrivateKey.generate(), locked))


def other_key(file: Path) -> None:
    """A key that signs otherwise."""
    file.write_bytes(_pem(ec.generate_private_key(ec.SECP256R1()), serialization.NoEncryption()))


def _pem(key: Ed25519PrivateKey | ec.EllipticCurvePrivateKey, locked: object) -> bytes:
    return key.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, locked)


def without_rights(file: Path) -> None:
    """A file that nobody may read or write."""
    file.chmod(0o000)


def only_to_read(file: Path) -> None:
    """A file or folder that nobody may write."""
    file.chmod(0o555 if file.is_dir() else 0o444)


Doing = Callable[[Path], None]


class Case(NamedTuple):
    """Something done to some of the files, and what must come of it.

    Attributes:
        done: by the name of the file in the folder; ``.`` is the folder itself.
        expected: a sentence, or what is mended; `nobody`: only an ordinary user is stopped by it.
        names: what the sentence must name.
    """

    name: str
    done: dict[str, Doing]
    expected: JournalErrorCode | JournalRepair
    names: str = "table.journal"
    nobody: bool = False


JOURNAL, COPY, KEY = "table.journal", "table.journal.copy", "signing.key"

WRONG = {
    "a text": (text_in, JournalErrorCode.FOREIGN),
    "another program's database": (another_database, JournalErrorCode.FOREIGN),
    "a picture": (picture_in, JournalErrorCode.FOREIGN),
    "an empty file": (nothing_in, JournalErrorCode.EMPTY),
}

CASES = (
    *(
        Case(f"{name} for a journal", {JOURNAL: doing, COPY: no_longer}, code)
        for name, (doing, code) in WRONG.items()
    ),
    *(
        Case(
            f"{name} for a journal beside a good copy",
            {JOURNAL: doing},
            JournalRepair.JOURNAL_RESTORED,
        )
        for name, (doing, _) in WRONG.items()
    ),
    Case("a text for a copy", {COPY: text_in}, JournalRepair.COPY_REPLACED),
    Case(
        "another program's database for a copy",
        {COPY: another_database},
        JournalRepair.COPY_REPLACED,
    ),
    Case("a picture for a copy", {COPY: picture_in}, JournalRepair.COPY_REPLACED),
    Case("an empty file for a copy", {COPY: nothing_in}, JournalRepair.COPY_EXTENDED),
    Case("no journal beside a good copy", {JOURNAL: no_longer}, JournalRepair.JOURNAL_RESTORED),
    Case("no copy", {COPY: no_longer}, JournalRepair.COPY_MADE),
    Case("another table's copy", {COPY: of_another_table}, JournalErrorCode.OTHER_COPY, COPY),
    Case("another table's journal", {JOURNAL: of_another_table}, JournalErrorCode.OTHER_COPY, COPY),
    Case("a folder for a journal", {JOURNAL: folder_at}, JournalErrorCode.CANNOT_OPEN),
    Case("a folder for a copy", {COPY: folder_at}, JournalErrorCode.COPY_FAILED, COPY),
    Case("a folder for a key", {KEY: folder_at}, JournalErrorCode.KEY_UNREADABLE, KEY),
    Case("a newer journal", {JOURNAL: of_newer_program}, JournalErrorCode.NEWER),
    Case(
        "a newer journal without a copy",
        {JOURNAL: of_newer_program, COPY: no_longer},
        JournalErrorCode.NEWER,
    ),
    Case("a destroyed key", {KEY: text_in}, JournalErrorCode.KEY_UNREADABLE, KEY),
    Case("a key behind a password", {KEY: locked_key}, JournalErrorCode.KEY_UNREADABLE, KEY),
    Case("a key of another kind", {KEY: other_key}, JournalErrorCode.KEY_UNREADABLE, KEY),
    Case("an empty key", {KEY: nothing_in}, JournalErrorCode.KEY_UNREADABLE, KEY),
    Case(
        "a journal without rights",
        {JOURNAL: without_rights},
        JournalErrorCode.CANNOT_OPEN,
        nobody=True,
    ),
    Case(
        "a journal only to read",
        {JOURNAL: only_to_read},
        JournalErrorCode.NOT_WRITABLE,
        nobody=True,
    ),
    *(
        Case(name, {COPY: doing}, JournalErrorCode.COPY_FAILED, COPY, nobody=True)
        for name, doing in (
            ("a copy without rights", without_rights),
            ("a copy only to read", only_to_read),
        )
    ),
    Case(
        "a key without rights",
        {KEY: without_rights},
        JournalErrorCode.KEY_UNREADABLE,
        KEY,
        nobody=True,
    ),
    Case("a folder only to read", {".": only_to_read}, JournalErrorCode.NOT_WRITABLE, nobody=True),
    Case("a pipe for a journal", {JOURNAL: pipe_at}, JournalErrorCode.CANNOT_OPEN),
    Case("a pipe for a copy", {COPY: pipe_at}, JournalErrorCode.COPY_FAILED, COPY),
    Case("a pipe for a key", {KEY: pipe_at}, JournalErrorCode.KEY_UNREADABLE, KEY),
)


def snapshot(home: Path) -> dict[str, bytes]:
    """Every file of the folder, byte for byte, but the lock and what SQLite looks with."""
    files = {file.name: file for file in sorted(home.iterdir()) if file.is_file()}
    log = files.get("table.journal-wal")
    if log is not None and not log.stat().st_size:
        del files[log.name]  # a reader leaves an empty one
    passing = (".lock", "-shm")
    return {name: file.read_bytes() for name, file in files.items() if not name.endswith(passing)}
