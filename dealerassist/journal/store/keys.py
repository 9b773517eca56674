"""The file with the private key that signs checkpoints, readable by this user alone."""

from __future__ import annotations

import base64
import re
from pathlib import Path

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from dealerassist.files.reading import content_of
from dealerassist.files.writing import PRIVATE, write_whole
from dealerassist.journal.checkpoint import Signer
from dealerassist.journal.errors import JournalError, JournalErrorCode

ENVELOPE = bytes.fromhex("302e020100300506032b657004220420")
"""What stands before the 32 bytes of a private Ed25519 key in PKCS #8 (RFC 8410, chapter 7)."""

PEM = b"-----BEGIN PRIVATE KEY-----\n%s\n-----END PRIVATE KEY-----\n"
"""The text of a key file, with the key in base64."""

AS_WRITTEN = re.compile(PEM % rb"([A-Za-z0-9+/]{64})")
"""A key file as `make_key` writes it."""


def signer_of(file: Path, journal: Path) -> Signer:
    """The signer whose key `file` holds; where there is none, a new key is made.

    Args:
        file: the key's file.
        journal: the journal that it signs, to be named in an error.

    Raises:
        JournalError: `KEY_UNREADABLE` if the file holds no key of ours, or can be neither read
            nor made.
    """
    try:
        if not file.exists():
            make_key(file)
        return Signer(private_key_in(file))
    except (ValueError, OSError) as error:
        raise JournalError(JournalErrorCode.KEY_UNREADABLE, journal, key=str(file)) from error


def private_key_in(file: Path) -> Ed25519PrivateKey:
    """The private key that a file holds.

    Raises:
        ValueError: if it holds no Ed25519 key, or only with a password.
        OSError: if it cannot be read.
    """
    text = content_of(file)
    try:
        private = _key_in(text)
    except TypeError as error:
        raise ValueError("the key has a password") from error
    if not isinstance(private, Ed25519PrivateKey):
        raise ValueError("the key is of another kind")  # noqa: TRY004 - of the file
    return private


def _key_in(text: bytes) -> object:
    """The private key in a file's text, of whatever kind.

    Raises:
        ValueError, TypeError: if there is none, or only with a password.
    """
    found = AS_WRITTEN.fullmatch(text)
    encoded = b"" if found is None else base64.b64decode(found[1])
    if encoded.startswith(ENVELOPE):
        return Ed25519PrivateKey.from_private_bytes(encoded.removeprefix(ENVELOPE))
    # The module that reads every form of a key takes 15 ms to import, so a start imports it only
    # for a key that somebody has put there in another form.
    from cryptography.hazmat.primitives import serialization  # noqa: PLC0415

    return serialization.load_pem_private_key(text, password=None)


def make_key(file: Path) -> None:
    """Write a new private key, for this user alone.

    Raises:
        OSError: if that is not possible.
    """
    raw = Ed25519PrivateKey.generate().private_bytes_raw()
    write_whole(file, [PEM % base64.b64encode(ENVELOPE + raw)], mode=PRIVATE)
