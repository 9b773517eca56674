"""The journal that is tampered with, and what a curious administrator has beside it."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from msgspec import Struct

from dealerassist.journal.checkpoint import Checkpoint, Signer
from dealerassist.journal.reader import JournalReader
from tests.proof.contents import Contents, contents_of, rows_in
from tests.proof.sharing import workplace
from tests.proof.tamperings import Means
from tests.support.journal.scribe import scribe_at

NAME = "table-7.journal"

FILES = (NAME, f"{NAME}.copy", "signing.key")
"""What lies in the folder of a closed journal."""


class World(Struct, frozen=True):
    """What every round begins with.

    Attributes:
        files: the folder of the played journal, as it was closed.
        rows: everything in its tables; `state`: where the table stands.
        held: the last checkpoint, as the shift report prints it; `key`: the public key.
    """

    files: dict[str, bytes]
    means: Means
    rows: dict[str, list[tuple[object, ...]]]
    state: object
    held: Checkpoint
    key: str


def made_world() -> World:
    """Play a journal, and another one of the same machine."""
    with TemporaryDirectory(dir=workplace()) as folder:
        path, other = Path(folder, NAME), Path(folder, "other", NAME)
        old = _two_shifts(path)
        _another_table(other)
        with JournalReader(path) as found:
            state = found.recover().state
            held = Checkpoint(found.id, found.count, found.verify().head)
        key = _signer_in(Path(folder, "signing.key"))
        own = Signer(Ed25519PrivateKey.generate())
        means = Means(contents_of(path), old, contents_of(other), key, own)
        files = {name: Path(folder, name).read_bytes() for name in FILES}
        entry = means.truth.entries[5]
        assert entry == entry.saying(number=entry.number), "we write as the program does"
        return World(files, means, rows_in(path), state, held, key.key)


def _two_shifts(path: Path) -> Contents:
    """Play at a table that is closed once in between; what its journal held then."""
    scribe = scribe_at(path)
    scribe.open()
    scribe.misdeal()
    scribe.hand()
    scribe.journal.close()
    old = contents_of(path)
    scribe = scribe_at(path, seed=2)
    scribe.won_at_once()
    scribe.tap_after_start()
    scribe.undo()
    scribe.restart()
    scribe.tap()
    scribe.journal.close()
    return old


def _another_table(path: Path) -> None:
    """Play a hand at another table."""
    path.parent.mkdir()
    scribe = scribe_at(path)
    scribe.open()
    scribe.won_at_once()
    scribe.journal.close()


def _signer_in(file: Path) -> Signer:
    """The signer of the key that the journal made."""
    key = serialization.load_pem_private_key(file.read_bytes(), None)
    assert isinstance(key, Ed25519PrivateKey), "it was made by the journal"
    return Signer(key)
