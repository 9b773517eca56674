"""Checkpoints: the number of entries at a moment and the hash of the last one, signed with Ed25519.

The chain alone does not show that a journal was rewritten, as its hashes can be computed anew, nor
that its end was cut off. A checkpoint shows both: the hash that it signs must be that of the entry
with its number. One that is kept elsewhere, such as on paper, shows it even against somebody who
has the key.

The text is a signed note as transparency logs use it (c2sp.org/signed-note): four lines, an empty
line, and the signature with the id of its key.
"""

from __future__ import annotations

import base64
import re
from datetime import UTC, datetime
from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec import Struct

from dealerassist.journal.public_keys import KeyKind

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

ORIGIN = "dealer-assist"
"""The name of our keys, and the beginning of the first line of every checkpoint."""

KIOSK_KEY = KeyKind(ORIGIN, b"\x01")
"""The keys of the kiosks: Ed25519 over the text as it stands."""

GROUP = 4
"""How many hexadecimal digits of a hash are printed together."""

DIGITS = 64
"""How many hexadecimal digits a SHA-256 has."""

SIZE_DIGITS = 18
"""The most digits that a number of entries may have: all of these fit SQLite's integers."""

DASHES = "—–-"
"""The dash before a signature, and the dashes that people type in its place."""

SIZE = rf"[0-9]{{1,{SIZE_DIGITS}}}|[0-9]{{1,3}}(?:[.,][0-9]{{3}}){{1,5}}"
"""How a number of entries is printed or typed: with or without separators."""

PLAIN = re.compile(rf"[0-9]{{1,{SIZE_DIGITS}}} [0-9a-f]{{{DIGITS}}}")
"""How the number of entries and the hash are written in a signed checkpoint."""

TIME = "%Y-%m-%dT%H:%M:%S"
"""How a time is written in a checkpoint, before its milliseconds."""


class CheckpointError(ValueError):
    """A text is no checkpoint; the message says why in a few words."""


class SignatureError(CheckpointError):
    """A checkpoint was changed since its key signed it."""


class Checkpoint(Struct, frozen=True):
    """What a checkpoint states of a journal's chain.

    Attributes:
        journal: the journal's id; empty if only size and head were typed from paper.
        size: how many entries there are, which is the number of the last one.
        head: the hash of the last entry in hexadecimal.
        utc_ms: when it was signed, in UTC milliseconds.
    """

    journal: str
    size: int
    head: str
    utc_ms: int = 0

    @property
    def text(self) -> str:
        """The four lines that are signed: origin with the journal's id, size, head, time."""
        return f"{ORIGIN}/{self.journal}\n{self.size}\n{self.head}\n{_time(self.utc_ms)}\n"

    @property
    def groups(self) -> str:
        """The head in groups of four digits, as it is printed and read aloud."""
        return " ".join(self.head[at : at + GROUP] for at in range(0, len(self.head), GROUP))


class SignedCheckpoint(Struct, frozen=True):
    """A checkpoint with its signature.

    Attributes:
        checkpoint: what was signed.
        key_id: the first four bytes of the SHA-256 that identifies the key.
        signature: 64 bytes; a signature of another length is never valid.
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
        """Whether it names this public key; the signature is not verified.

        Args:
            key: as `Signer.key` writes it.
        """
        public = public_bytes(key)
        return public is not None and KIOSK_KEY.id_of(public) == self.key_id

    def is_signed_by(self, key: str) -> bool:
        """Whether the signature is of this public key.

        Args:
            key: as `Signer.key` writes it.
        """
        text = self.checkpoint.text.encode()
        return self.is_of(key) and is_signature(self.signature, text, key)


class Signer:
    """Signs with the private key of this machine.

    Attributes:
        key: the public key, as `KeyKind` writes it.
    """

    def __init__(self, private: Ed25519PrivateKey) -> None:
        self._private = private
        public = private.public_key().public_bytes_raw()
        self._key_id = KIOSK_KEY.id_of(public)
        self.key = KIOSK_KEY.text_of(public)

    def sign(self, checkpoint: Checkpoint) -> SignedCheckpoint:
        """The checkpoint with this key's signature."""
        return SignedCheckpoint(checkpoint, self._key_id, self.signature(checkpoint.text.encode()))

    def signature(self, text: bytes) -> bytes:
        """This key's signature of a text: 64 bytes."""
        return self._private.sign(text)


def is_signature(signature: bytes, text: bytes, key: str) -> bool:
    """Whether this is the signature of `text` by the public key that `Signer.key` wrote."""
    return KIOSK_KEY.is_signature(signature, text, key)


def public_bytes(key: str) -> bytes | None:
    """The 32 bytes of a public key as `Signer.key` writes it; None if the text is none."""
    return KIOSK_KEY.public_bytes(key)


def read_note(text: str) -> SignedCheckpoint:
    """The signed checkpoint in `text`, with any line breaks and spaces between its parts.

    The signature is not verified: see `SignedCheckpoint.is_signed_by`.

    Raises:
        CheckpointError: if the text is no signed checkpoint.
    """
    words = _words(text)
    note = _note_of(words)
    as_written = [*words[:4], DASHES[0], *words[5:]]
    if words[4] not in DASHES or note.text.split() != as_written:
        raise CheckpointError("it is not written as Dealer Assist writes one")
    return note


def read_stored(text: str) -> SignedCheckpoint:
    """The signed checkpoint in `text`, which is just what `SignedCheckpoint.text` gives.

    The signature is not verified: see `SignedCheckpoint.is_signed_by`.

    Raises:
        CheckpointError: if the text differs from that, if only in a space.
    """
    note = _note_of(_words(text))
    if note.text != text:
        raise CheckpointError("it is not written as Dealer Assist stores one")
    return note


def _note_of(words: list[str]) -> SignedCheckpoint:
    """The signed checkpoint with these words; whether they are its own is still to be asked.

    Raises:
        CheckpointError: if they are not its seven parts.
    """
    try:
        origin, size, head, time, _, _, sealed = words
        _, _, journal = origin.partition("/")
        decoded = base64.b64decode(sealed, validate=True)
        checkpoint = Checkpoint(journal, int(size), head, _ms(time))
    except ValueError as error:
        raise CheckpointError("it has not the seven parts of a signed checkpoint") from error
    if PLAIN.fullmatch(f"{size} {head}") is None:
        raise CheckpointError("it is not written as Dealer Assist writes one")
    return SignedCheckpoint(checkpoint, decoded[:4], decoded[4:])


def read_typed(text: str) -> Checkpoint:
    """A checkpoint typed from paper: the number of entries, then the digits of the hash in groups.

    Raises:
        CheckpointError: if the text is no such thing.
    """
    size, *groups = _words(text) or [""]
    head = "".join(groups).lower()
    if re.fullmatch(f"(?:{SIZE}) [0-9a-f]{{{DIGITS}}}", f"{size} {head}") is None:
        raise CheckpointError(f"it is not a number of entries and {DIGITS} digits of a chain head")
    return Checkpoint("", int(re.sub("[.,]", "", size)), head)


def read_held(text: str) -> SignedCheckpoint | Checkpoint:
    """A checkpoint that was kept outside the journal: a signed note, or typed from paper.

    Raises:
        CheckpointError: if it is neither; the message says why in a few words.
    """
    first, *_ = _words(text) or [""]
    return read_note(text) if "/" in first else read_typed(text)


def _words(text: str) -> list[str]:
    """The words of a text, without the byte order mark that some editors begin a file with."""
    return text.replace("\ufeff", " ").split()


@lru_cache(maxsize=4)  # A checkpoint's text is made several times while it is verified.
def _time(utc_ms: int) -> str:
    seconds, ms = divmod(utc_ms, 1000)
    return f"{datetime.fromtimestamp(seconds, UTC).strftime(TIME)}.{ms:03d}Z"


def _ms(time: str) -> int:
    seconds, _, rest = time.partition(".")
    if len(rest) != len("000Z"):
        # With more digits the milliseconds could lead beyond the last time that a date can have.
        raise ValueError("it has no milliseconds")
    # Not `strptime`, whose tables take as long to make as all else about a checkpoint.
    moment = datetime.fromisoformat(seconds)
    if moment.isoformat(timespec="seconds") != seconds:
        raise ValueError(f"it is not written as {TIME}")
    return int(moment.replace(tzinfo=UTC).timestamp()) * 1000 + int(rest.removesuffix("Z"))
