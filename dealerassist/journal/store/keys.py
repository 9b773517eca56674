"""The key that signs checkpoints: a file that only this user may read, made once."""

from __future__ import annotations

from pathlib import Path

from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from dealerassist.files.reading import content_of
from dealerassist.files.writing import PRIVATE, write_whole
from dealerassist.journal.checkpoint import Signer
from dealerassist.journal.errors import JournalError, Trouble


def signer_of(file: Path, journal: Path) -> Signer:
    """The signer whose key `file` holds; where there is none, a new key is made.

    Args:
        journal: what the key signs, for the sentence if something is wrong.

    Raises:
        JournalError: `KEY_UNREADABLE` if the file holds no key of ours, or can be neither read
            nor made.
    """
    try:
        if not file.exists():
            _make(file)
        private = serialization.load_pem_private_key(content_of(file), password=None)
    except (ValueError, TypeError, OSError) as error:
        raise JournalError(Trouble.KEY_UNREADABLE, journal, key=str(file)) from error
    if not isinstance(private, Ed25519PrivateKey):
        raise JournalError(Trouble.KEY_UNREADABLE, journal, key=str(file))
    return Signer(private)


def _make(file: Path) -> None:
    text = Ed25519PrivateKey.generate().private_bytes(
        serialization.Encoding.PEM,
        serialization.PrivateFormat.PKCS8,
        serialization.NoEncryption(),
    )
    write_whole(file, [text], mode=PRIVATE)
