"""Checkpoints: how long the chain was at a moment and where it stood, signed with Ed25519.

A checkpoint that lies elsewhere, be it on paper, shows that a journal was rewritten or cut off,
however well its own chain holds. The text is a signed note as transparency logs use it
(c2sp.org/signed-note): the lines, an empty line, and the signature with its key's id.
"""

from __future__ import annotations

import base64
import hashlib
import re
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from msgspec import Struct

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

ORIGIN = "dealer-assist"
"""The name of our keys, and the beginning of every origin."""

ED25519 = b"\x01"
"""The algorithm's number in a signed note."""

GROUP = 4
"""How many hexadecimal digits of a head are printed together."""

DIGITS = 64
"""The hexadecimal digits of a head, which is a SHA-256."""

SIZE_DIGITS = 18
"""The most digits of a number of entries that SQLite can count to."""

DASHES = "—–-"
"""The dash before a signature, and what it becomes where somebody types it."""

SIZE = rf"[0-9]{{1,{SIZE_DIGITS}}}|[0-9]{{1,3}}(?:[.,][0-9]{{3}}){{1,5}}"
"""How a number of entries is printed or typed: with or without separators."""

TIME = "%Y-%m-%dT%H:%M:%S"
"""How a time is written, before its milliseconds."""


class CheckpointError(ValueError):
    """A text is no checkpoint; the reason in a few words."""


class SignatureError(CheckpointError):
    """A checkpoint is not as its key signed it."""


class Checkpoint(Struct, frozen=True):
    """Where a journal's chain stood.

    Attributes:
        journal: the journal's id; empty where only size and head were typed from paper.
        size: the number of the last entry.
        head: that entry's hash in hexadecimal.
        utc_ms: when it was signed, in UTC milliseconds.
    """

    journal: str
    size: int
    head: str
    utc_ms: int = 0

    @property
    def text(self) -> str:
        """The lines that are signed: origin, size, head, time."""
        return f"{ORIGIN}/{self.journal}\n{self.size}\n{self.head}\n{_time(self.utc_ms)}\n"

    @property
    def groups(self) -> str:
        """The head as people read it aloud: in groups of four digits."""
        return " ".join(self.head[at : at + GROUP] for at in range(0, len(self.head), GROUP))


class SignedCheckpoint(Struct, frozen=True):
    """A checkpoint with its signature.

    Attributes:
        checkpoint: what was signed.
        key_id: the first four bytes of the key's fingerprint.
        signature: 64 bytes; any others are signed by no key.
    """

    checkpoint: Checkpoint
    key_id: bytes
    signature: bytes

    @property
    def text(self) -> str:
        """The note as it is stored, printed as a QR code, and read by `read_note`."""
        sealed = base64.b64encode(self.key_id + self.signature).decode()
        return f"{self.checkpoint.text}\n— {ORIGIN} {sealed}\n"

    def is_of(self, key: str) -> bool:
        """Whether it says that this public key signed it."""
        public = public_bytes(key)
        return public is not None and _key_id(public) == self.key_id

    def is_signed_by(self, key: str) -> bool:
        """Whether the signature is of this public key.

        Args:
            key: as `Signer.key` writes it.
        """
        text = self.checkpoint.text.encode()
        return self.is_of(key) and is_signature(self.signature, text, key)


class Signer:
    """Signs checkpoints with the key of this machine.

    Attributes:
        key: the public key, as transparency logs write it: name, id, and key in base64.
    """

    def __init__(self, private: Ed25519PrivateKey) -> None:
        self._private = private
        public = private.public_key().public_bytes_raw()
        self._key_id = _key_id(public)
        encoded = base64.b64encode(ED25519 + public).decode()
        self.key = f"{ORIGIN}+{self._key_id.hex()}+{encoded}"

    def sign(self, checkpoint: Checkpoint) -> SignedCheckpoint:
        """The checkpoint with this key's signature."""
        return SignedCheckpoint(checkpoint, self._key_id, self.signature(checkpoint.text.encode()))

    def signature(self, text: bytes) -> bytes:
        """This key's signature of a text: 64 bytes."""
        return self._private.sign(text)


def is_signature(signature: bytes, text: bytes, key: str) -> bool:
    """Whether this is the signature of `text` by the public key that `Signer.key` wrote."""
    # Reading and printing checkpoints needs no key, and the library takes long to import.
    from cryptography.exceptions import InvalidSignature  # noqa: PLC0415
    from cryptography.hazmat.primitives.asymmetric.ed25519 import (  # noqa: PLC0415
        Ed25519PublicKey,
    )

    public = public_bytes(key)
    if public is None:
        return False
    try:
        Ed25519PublicKey.from_public_bytes(public).verify(signature, text)
    except InvalidSignature:
        return False
    return True


def public_bytes(key: str) -> bytes | None:
    """The 32 bytes of a public key that `Signer.key` wrote; None if it is none."""
    name, _, rest = key.partition("+")
    key_id, _, encoded = rest.partition("+")
    try:
        decoded = base64.b64decode(encoded, validate=True)
    except ValueError:
        return None
    if name != ORIGIN or decoded[:1] != ED25519 or len(decoded) != 1 + 32:
        return None
    return decoded[1:] if key_id == _key_id(decoded[1:]).hex() else None


def read_note(text: str) -> SignedCheckpoint:
    """The note in `text`, however its lines were broken on the way.

    Raises:
        CheckpointError: if there is none.
    """
    words = _words(text)
    try:
        origin, size, head, time, dash, name, sealed = words
        prefix, _, journal = origin.partition("/")
        decoded = base64.b64decode(sealed, validate=True)
        note = SignedCheckpoint(
            Checkpoint(journal, int(size), head, _ms(time)), decoded[:4], decoded[4:]
        )
    except ValueError as error:
        raise CheckpointError("it has not the seven parts of a signed checkpoint") from error
    written = dash in DASHES and note.text.split() == [*words[:4], DASHES[0], *words[5:]]
    plain = re.fullmatch(f"[0-9]{{1,{SIZE_DIGITS}}} [0-9a-f]{{{DIGITS}}}", f"{size} {head}")
    if (prefix, name) != (ORIGIN, ORIGIN) or not written or plain is None:
        raise CheckpointError("it is not written as Dealer Assist writes one")
    return note


def read_typed(text: str) -> Checkpoint:
    """The checkpoint that somebody typed from paper: the size, then the head in groups.

    Raises:
        CheckpointError: if it is none.
    """
    size, *groups = _words(text) or [""]
    head = "".join(groups).lower()
    if re.fullmatch(f"(?:{SIZE}) [0-9a-f]{{{DIGITS}}}", f"{size} {head}") is None:
        raise CheckpointError(f"it is not a number of entries and {DIGITS} digits of a chain head")
    return Checkpoint("", int(re.sub("[.,]", "", size)), head)


def read_held(text: str) -> SignedCheckpoint | Checkpoint:
    """What was kept elsewhere: a signed note, or size and head typed from paper.

    Raises:
        CheckpointError: if it is neither; the reason in a few words.
    """
    first, *_ = _words(text) or [""]
    return read_note(text) if "/" in first else read_typed(text)


def _words(text: str) -> list[str]:
    """The words of a text, without the mark that some editors begin a file with."""
    return text.replace("\ufeff", " ").split()


def _key_id(public: bytes) -> bytes:
    return hashlib.sha256(f"{ORIGIN}\n".encode() + ED25519 + public).digest()[:4]


def _time(utc_ms: int) -> str:
    seconds, ms = divmod(utc_ms, 1000)
    return f"{datetime.fromtimestamp(seconds, UTC).strftime(TIME)}.{ms:03d}Z"


def _ms(time: str) -> int:
    seconds, _, rest = time.partition(".")
    if len(rest) != len("000Z"):
        # More digits may be a time that no calendar has.
        raise ValueError("it has no milliseconds")
    moment = datetime.strptime(seconds, TIME).replace(tzinfo=UTC)
    return int(moment.timestamp()) * 1000 + int(rest.removesuffix("Z"))
