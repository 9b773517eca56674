"""Countersignatures: the floor's signature under a checkpoint that a kiosk has signed.

Whoever has a kiosk's key can write its journal anew and sign all of it, but not what another
machine has seen of it before. The floor keeps the newest checkpoint of each table and signs it,
with the time. It never signs one that contradicts what it signed before. So a journal that a
countersignature does not fit was rewritten, cut off or put back.

The text is the kiosk's signed note with a second signature line, as witnesses of transparency logs
write it (c2sp.org/tlog-cosignature): over a line that says what it is, a line with the time, and
the four lines of the checkpoint. In base64 are the id of the floor's key, the time in eight bytes,
and the signature.
"""

from __future__ import annotations

import base64
from typing import TYPE_CHECKING

from msgspec import Struct

from dealerassist.journal.checkpoint import (
    DASHES,
    Checkpoint,
    CheckpointError,
    SignedCheckpoint,
    read_note,
)
from dealerassist.journal.public_keys import ID_BYTES, KeyKind

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

FLOOR_KEY = KeyKind("dealer-assist-floor", b"\x04")
"""The key of a floor: Ed25519 over a checkpoint and the time at which it was countersigned."""

TIME_BYTES = 8
"""How many bytes the time has before the signature."""

LAST_S = 100_000_000_000
"""The last time that is read, in seconds: no clock on a wall shows one of the year 5138."""

WORDS_OF_A_NOTE = 7
"""How many words a signed checkpoint has before the floor's line."""


class Countersignature(Struct, frozen=True):
    """The floor's signature under a signed checkpoint.

    Attributes:
        note: what the kiosk signed.
        key_id: the id of the floor's key.
        utc_s: when the floor signed, in UTC seconds.
        signature: 64 bytes; a signature of another length is never valid.
    """

    note: SignedCheckpoint
    key_id: bytes
    utc_s: int
    signature: bytes

    @property
    def text(self) -> str:
        """The note with both signatures, as it is stored and `read_countersigned` reads it."""
        sealed = self.key_id + self.utc_s.to_bytes(TIME_BYTES, "big") + self.signature
        encoded = base64.b64encode(sealed).decode()
        return f"{self.note.text}{DASHES[0]} {FLOOR_KEY.name} {encoded}\n"

    def is_of(self, key: str) -> bool:
        """Whether the floor's line names this public key; the signature is not verified.

        Args:
            key: as `Countersigner.key` writes it.
        """
        public = FLOOR_KEY.public_bytes(key)
        return public is not None and FLOOR_KEY.id_of(public) == self.key_id

    def is_signed_by(self, key: str) -> bool:
        """Whether the floor's signature is of this public key.

        Args:
            key: as `Countersigner.key` writes it.
        """
        text = signed_by_floor(self.note.checkpoint, self.utc_s)
        return self.is_of(key) and FLOOR_KEY.is_signature(self.signature, text, key)


class Countersigner:
    """Signs checkpoints with the private key of the floor.

    Attributes:
        key: its public key, as `KeyKind` writes it: ``dealer-assist-floor+1a2b3c4d+BAbC…``.
    """

    def __init__(self, private: Ed25519PrivateKey) -> None:
        self._private = private
        public = private.public_key().public_bytes_raw()
        self._key_id = FLOOR_KEY.id_of(public)
        self.key = FLOOR_KEY.text_of(public)

    def countersign(self, note: SignedCheckpoint, utc_s: int) -> Countersignature:
        """The note with this key's signature; whether it may be signed is for the caller to know.

        Args:
            note: a checkpoint that the kiosk signed.
            utc_s: what time it is, in UTC seconds.
        """
        signature = self._private.sign(signed_by_floor(note.checkpoint, utc_s))
        return Countersignature(note, self._key_id, utc_s, signature)


def signed_by_floor(checkpoint: Checkpoint, utc_s: int) -> bytes:
    """What the floor signs of a checkpoint, at this time in UTC seconds."""
    return f"cosignature/v1\ntime {utc_s}\n{checkpoint.text}".encode()


def read_countersigned(text: str) -> Countersignature:
    """The countersigned checkpoint in `text`, with any line breaks and spaces between its parts.

    Neither signature is verified.

    Raises:
        CheckpointError: if the text is no countersigned checkpoint.
    """
    words = text.replace("\ufeff", " ").split()
    note = read_note(" ".join(words[:WORDS_OF_A_NOTE]))
    try:
        dash, name, sealed = words[WORDS_OF_A_NOTE:]
        decoded = base64.b64decode(sealed, validate=True)
    except ValueError as error:
        raise CheckpointError("it has no countersignature") from error
    key_id, rest = decoded[:ID_BYTES], decoded[ID_BYTES:]
    utc_s = int.from_bytes(rest[:TIME_BYTES], "big")
    if utc_s > LAST_S:
        raise CheckpointError("its countersignature is of no time")
    found = Countersignature(note, key_id, utc_s, rest[TIME_BYTES:])
    written = dash in DASHES and found.text.split()[WORDS_OF_A_NOTE:] == [DASHES[0], name, sealed]
    if not written:
        raise CheckpointError("its countersignature is not written as the floor writes one")
    return found
