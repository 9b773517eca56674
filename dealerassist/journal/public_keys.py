"""Public keys as transparency logs write them (c2sp.org/signed-note): a name, an id and the key."""

from __future__ import annotations

import base64
import hashlib
from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec import Struct

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

ID_BYTES = 4
"""How many bytes of a SHA-256 tell keys apart."""


class KeyKind(Struct, frozen=True):
    """What a key signs for: the keys of the kiosks, or that of the floor.

    Its texts are the name, the id in hexadecimal, and the algorithm and the key in base64, such as
    ``dealer-assist+1a2b3c4d+AbCd…``.

    Attributes:
        name: the first part of the text, and the name beside each signature.
        algorithm: the byte by which a signed note tells what was signed, and how.
    """

    name: str
    algorithm: bytes

    def id_of(self, public: bytes) -> bytes:
        """The four bytes by which a signature names the key that made it."""
        written = f"{self.name}\n".encode() + self.algorithm + public
        return hashlib.sha256(written).digest()[:ID_BYTES]

    def text_of(self, public: bytes) -> str:
        """The text of a public key."""
        encoded = base64.b64encode(self.algorithm + public).decode()
        return f"{self.name}+{self.id_of(public).hex()}+{encoded}"

    def public_bytes(self, key: str) -> bytes | None:
        """The 32 bytes of the public key in a text; None if it is none of this kind."""
        return _public_bytes(self, key)

    def is_signature(self, signature: bytes, text: bytes, key: str) -> bool:
        """Whether this is the signature of `text` by the public key of this text."""
        # Imported here, as it takes long, and reading or printing checkpoints does not need it.
        from cryptography.exceptions import InvalidSignature  # noqa: PLC0415

        try:
            public = _public_key(self, key)
            if public is None:
                return False
            public.verify(signature, text)
        except (InvalidSignature, ValueError):
            return False
        return True


# A journal has very many signatures of very few keys.


@lru_cache(maxsize=8)
def _public_bytes(kind: KeyKind, key: str) -> bytes | None:
    """As `KeyKind.public_bytes`."""
    name, _, rest = key.partition("+")
    key_id, _, encoded = rest.partition("+")
    try:
        decoded = base64.b64decode(encoded, validate=True)
    except ValueError:
        return None
    if name != kind.name or decoded[:1] != kind.algorithm or len(decoded) != 1 + 32:
        return None
    return decoded[1:] if key_id == kind.id_of(decoded[1:]).hex() else None


@lru_cache(maxsize=8)
def _public_key(kind: KeyKind, key: str) -> Ed25519PublicKey | None:
    """The public key in a text; None if it is none of this kind.

    Raises:
        ValueError: if no key has these bytes.
    """
    from cryptography.hazmat.primitives.asymmetric import ed25519  # noqa: PLC0415

    public = kind.public_bytes(key)
    return None if public is None else ed25519.Ed25519PublicKey.from_public_bytes(public)
