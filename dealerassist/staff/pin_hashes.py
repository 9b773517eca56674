"""What is kept of a PIN: a hash from which the digits cannot be found again (house practice 3)."""

from __future__ import annotations

from argon2 import PasswordHasher, Type
from argon2.exceptions import InvalidHashError, VerificationError, VerifyMismatchError
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.hmac import HMAC

from dealerassist.staff.pins import Pin

HASHER = PasswordHasher(
    time_cost=3, memory_cost=64 * 1024, parallelism=1, hash_len=32, salt_len=16, type=Type.ID
)
"""Argon2id with 64 MiB and three passes (RFC 9106, section 4), about 0.2 s on a small PC.

On one core, so that the other is free for the table. Each hash contains its own parameters, so
that they can be raised later.
"""

LEAN_HASHER = PasswordHasher(
    time_cost=16, memory_cost=19 * 1024, parallelism=1, hash_len=32, salt_len=16, type=Type.ID
)
"""Argon2id with 19 MiB, for a server that has little memory beside what it serves.

It takes as long as `HASHER` by more passes. What Argon2 has once taken, glibc may keep: after the
first PIN the process is larger by these 19 MiB, and not by more, as long as one is checked at a
time. 19 MiB are the least that OWASP's cheat sheet on storing passwords names for two passes.
"""


def hash_of(pin: Pin, *, pepper: bytes, journal: str, person: str, lean: bool = False) -> str:
    """What the vault keeps of a PIN: an Argon2id hash, with its salt and parameters.

    Args:
        pin: the PIN.
        pepper: the machine's pepper.
        journal: the id of the table's journal.
        person: the staff number of the owner.
        lean: whether checking it may take little memory only.
    """
    hasher = LEAN_HASHER if lean else HASHER
    return hasher.hash(_peppered(pin, pepper, journal, person))


def is_hash_of(pin: Pin, kept: str, *, pepper: bytes, journal: str, person: str) -> bool:
    """Whether the hash `kept` was made of this PIN, with the same other arguments.

    Raises:
        ValueError: if `kept` is not an Argon2id hash.
    """
    try:
        return HASHER.verify(kept, _peppered(pin, pepper, journal, person))
    except VerifyMismatchError:
        return False
    except (InvalidHashError, VerificationError) as error:
        raise ValueError("no Argon2 hash") from error


def _peppered(pin: Pin, pepper: bytes, journal: str, person: str) -> bytes:
    """An HMAC of the PIN with the pepper, for this journal and person; this is what is hashed.

    Without the pepper the vault's hashes cannot be attacked by trying all PINs, and a hash copied
    to another table or person is of no use.
    """
    mac = HMAC(pepper, SHA256())
    mac.update(f"{journal}\0{person}\0".encode())
    # Not the standard library's `hmac`: its Python frames would show the digits in a traceback.
    mac.update(pin.reveal().encode())
    return mac.finalize()
