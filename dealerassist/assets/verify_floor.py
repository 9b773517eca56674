# ruff: noqa: INP001, T201, TRY301 - a script for auditors
"""Verify the floor's signature under a checkpoint of Dealer Assist, without Dealer Assist.

    python3 verify_floor.py NOTE --witness FLOORKEY [--key PUBLICKEY]

NOTE is a checkpoint that a kiosk has signed and the house's floor has signed after it: a text, or
the file JOURNAL.witnessed of a kiosk. FLOORKEY is the floor's public key as the house noted it,
PUBLICKEY the kiosk's; each is a key's text, or a file that has it in its first line. Needed are
Python 3.9 and `cryptography`. Exit status 0: both signatures are genuine; 1: not; 2: no such note.

It says up to which entry the floor signed, and when. That the journal is the one that was signed
says `verify_journal.py JOURNAL --checkpoint NOTE`: whoever has the kiosk's key can write a journal
anew and sign it, but cannot sign as the floor.

The kiosk signs the first four lines; the floor "cosignature/v1", a line with the time, and the same
four lines, as witnesses of transparency logs do (c2sp.org/tlog-cosignature). After "— NAME " stand
in base64 the id of the key, for the floor the time in eight bytes, and the Ed25519 signature.
"""

from __future__ import annotations

import argparse
import base64
import hashlib
import json
import os
import re
import sys
from contextlib import suppress
from datetime import datetime, timezone
from pathlib import Path

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

KIOSK, FLOOR = ("dealer-assist", b"\1"), ("dealer-assist-floor", b"\4")  # name and kind of a key
NOTE = re.compile(
    r"[\s\ufeff]*(dealer-assist/\S*)\s+(\d{1,18})\s+([0-9a-f]{64})\s+(\S+)"
    r"\s+[—–-]\s+dealer-assist\s+(\S+)\s+[—–-]\s+dealer-assist-floor\s+(\S+)\s*"
)


def public_key(text: str, name: str, kind: bytes) -> tuple[bytes, bytes]:
    """Id and key of a public key: "NAME+ID+", then in base64 the byte of its kind and the key."""
    if len(text) < 256 and Path(text).is_file():
        text = (Path(text).read_text("utf8").splitlines() or [""])[0]
    said, _, rest = text.strip().partition("+")
    key_id, _, encoded = rest.partition("+")
    public = base64.b64decode(encoded.encode())
    right = hashlib.sha256(f"{name}\n".encode() + public).digest()[:4]
    if (said, key_id, public[:1], len(public)) != (name, right.hex(), kind, 33):
        raise ValueError
    return right, public[1:]


def signed_by(key: tuple[bytes, bytes], key_id: bytes, signature: bytes, text: str) -> bool:
    """Whether the owner of this key signed the text."""
    with suppress(ValueError, InvalidSignature):
        Ed25519PublicKey.from_public_bytes(key[1]).verify(signature, text.encode())
        return key[0] == key_id
    return False


def main() -> None:
    """Say what was asked for on the command line."""
    ask = argparse.ArgumentParser(description="Verify the floor's signature under a checkpoint.")
    ask.add_argument("note", help="a file with the checkpoint and both signatures")
    ask.add_argument("--witness", required=True, help="the floor's public key, or a file with it")
    ask.add_argument("--key", help="the kiosk's public key, or a file with it")
    asked = ask.parse_args()
    try:
        if not Path(asked.note).is_file():  # a pipe might never end
            raise ValueError
        given = Path(asked.note).read_text("utf8")
        words = NOTE.fullmatch(json.loads(given)["note"] if given.lstrip()[:1] == "{" else given)
        if not words:
            raise ValueError
        origin, size, head, made, kiosk, floor = words.groups()
        by_kiosk, by_floor = base64.b64decode(kiosk.encode()), base64.b64decode(floor.encode())
        utc_s = int.from_bytes(by_floor[4:12], "big")
        time = datetime.fromtimestamp(utc_s, timezone.utc).isoformat()  # noqa: UP017 - Python 3.9
    except (OSError, ValueError, KeyError, TypeError, RecursionError, OverflowError):
        ask.exit(2, f"{asked.note} is no checkpoint with a floor's signature.\n")
    try:
        witness = public_key(asked.witness, *FLOOR)
        key = public_key(asked.key, *KIOSK) if asked.key else None
    except (OSError, ValueError):
        ask.exit(2, "A key given is no public key of its kind.\n")
    text = f"{origin}\n{size}\n{head}\n{made}\n"
    if not signed_by(witness, by_floor[:4], by_floor[12:], f"cosignature/v1\ntime {utc_s}\n{text}"):
        ask.exit(1, "The floor's signature is not genuine, or of another key.\n")
    if key and not signed_by(key, by_kiosk[:4], by_kiosk[4:], text):
        ask.exit(1, "The kiosk's signature is not genuine, or of another key.\n")
    say(f"The floor has signed {origin} up to entry {size} at {time}, chain head {head}.")


def say(text: str) -> None:
    """Print it; where nobody reads on, as behind `head`, end as SIGPIPE ends a program."""
    try:
        print(text, flush=True)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # the exit writes again
        sys.exit(128 + 13)


if __name__ == "__main__":
    main()
