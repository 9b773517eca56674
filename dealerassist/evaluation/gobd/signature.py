"""The signature under a package: of the key of a table, or of the floor.

It is a signed note as the checkpoints are (`dealerassist/journal/checkpoint.py`): two lines, an
empty one, and the signature with the name and the id of its key.
"""

from __future__ import annotations

import base64
import hashlib
from pathlib import Path
from typing import TYPE_CHECKING

from dealerassist.journal.checkpoint import KIOSK_KEY
from dealerassist.journal.countersignature import FLOOR_KEY
from dealerassist.journal.public_keys import KeyKind
from dealerassist.journal.store.keys import private_key_in
from dealerassist.journal.store.paths import places_of

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

SIGNED_AS = "dealer-assist-gobd/1"
"""The first line of what is signed: nothing else that these keys sign begins like that."""


class PackageSigner:
    """Signs with a private key.

    Attributes:
        key: the public key, as `KeyKind` writes it.
        is_floor: whether it is the floor's, which vouches for all tables.
    """

    def __init__(self, private: Ed25519PrivateKey, kind: KeyKind = KIOSK_KEY) -> None:
        self._private, self._kind = private, kind
        self._public = private.public_key().public_bytes_raw()
        self.key = kind.text_of(self._public)
        self.is_floor = kind == FLOOR_KEY

    def note(self, sums: bytes) -> str:
        """The signed note about a list of sums."""
        text = f"{SIGNED_AS}\n{hashlib.sha256(sums).hexdigest()}\n"
        signature = self._kind.id_of(self._public) + self._private.sign(text.encode())
        return f"{text}\n— {self._kind.name} {base64.b64encode(signature).decode()}\n"


def signer_beside(journal: Path) -> PackageSigner | None:
    """Who signs with the key of the table whose journal this is; None if it is not there."""
    return _signer_of(places_of(journal.resolve()).key, KIOSK_KEY)


def floor_signer(file: Path) -> PackageSigner | None:
    """Who signs with the floor's key in this file; None if it is not there."""
    return _signer_of(file, FLOOR_KEY)


def _signer_of(file: Path, kind: KeyKind) -> PackageSigner | None:
    try:
        return PackageSigner(private_key_in(file), kind)
    except (OSError, ValueError):
        return None
