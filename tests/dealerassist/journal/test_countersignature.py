"""Countersignatures: as witnesses of transparency logs write them, and of one key alone.

Tests `dealerassist/journal/countersignature.py`, `dealerassist/journal/public_keys.py`.
"""

import base64
import hashlib
from contextlib import suppress

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from dealerassist.journal.checkpoint import Checkpoint, CheckpointError, Signer, read_note
from dealerassist.journal.countersignature import (
    LAST_S,
    Countersignature,
    Countersigner,
    read_countersigned,
)

POINT = Checkpoint(
    "019a0000-0000-7000-8000-000000000001", 172, "0123456789abcdef" * 4, 1_795_000_000_123
)

KIOSK = Signer(Ed25519PrivateKey.from_private_bytes(bytes(range(32))))

PRIVATE = Ed25519PrivateKey.from_private_bytes(bytes(range(32, 64)))

FLOOR = Countersigner(PRIVATE)

NOTE = KIOSK.sign(POINT)

SEEN = FLOOR.countersign(NOTE, 1_795_000_060)

VECTOR = """\
dealer-assist/019a0000-0000-7000-8000-000000000001
172
0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef
2026-11-18T11:06:40.123Z

— dealer-assist LDfGS4R9ydcsiGyfOS1O8blaHN/S1dPxuFiwTpS+N3pJ3wrxqb\
gXYVdPSKECYawG08thjh6o528qo9XN1pQZFypi4ww=
— dealer-assist-floor G01REAAAAABq/Yb8ObNDXlh5tNlQJi7qBGg+NtMOOLXPmKwCSD\
32eZeQjDUTHBQcqSxG/Ntw5huVTpKvnZOCV4noyadyeHV3JzKDBQ==
"""
"""Made once by other means than this program's: Ed25519 signs the same text the same way."""

KEY = "dealer-assist-floor+1b4d5110+BCmsuuFBvMrwsi4alNNNC8c2HlJtC/4SyJeUvJMilm3X"


def test_the_vector_is_written_and_read():
    assert FLOOR.key == KEY
    assert SEEN.text == VECTOR
    assert read_countersigned(VECTOR) == SEEN
    assert SEEN.is_signed_by(KEY)


def test_it_is_written_as_every_witness_writes_it():
    *lines, sealed, end = SEEN.text.split("\n")
    assert "\n".join([*lines, ""]) == NOTE.text
    dash, name, encoded = sealed.split(" ")
    assert (dash, name, end) == ("—", "dealer-assist-floor", "")
    key_id, time, signature = (base64.b64decode(encoded)[at] for at in PARTS)
    public = PRIVATE.public_key().public_bytes_raw()
    assert key_id == hashlib.sha256(b"dealer-assist-floor\n\x04" + public).digest()[:4]
    assert int.from_bytes(time, "big") == 1_795_000_060
    signed = "cosignature/v1\ntime 1795000060\n" + "".join(f"{line}\n" for line in lines[:4])
    Ed25519PublicKey.from_public_bytes(public).verify(signature, signed.encode())


PARTS = (slice(4), slice(4, 12), slice(12, None))


def test_the_kiosks_own_note_is_read_from_it():
    assert read_countersigned(SEEN.text).note == NOTE == read_note(NOTE.text)
    assert SEEN.note.is_signed_by(KIOSK.key)


@given(st.integers(1, 2**40), st.integers(0, LAST_S), st.binary(min_size=32, max_size=32))
def test_what_was_countersigned_is_read_back(size, utc_s, head):
    seen = FLOOR.countersign(KIOSK.sign(replace(POINT, size=size, head=head.hex())), utc_s)
    assert read_countersigned(seen.text) == seen
    assert seen.is_signed_by(FLOOR.key)


@pytest.mark.parametrize(
    "changed",
    [
        replace(SEEN, note=replace(NOTE, checkpoint=replace(POINT, size=171))),
        replace(SEEN, note=replace(NOTE, checkpoint=replace(POINT, head="f" * 64))),
        replace(SEEN, note=replace(NOTE, checkpoint=replace(POINT, journal="another"))),
        replace(SEEN, utc_s=SEEN.utc_s + 1),
        replace(SEEN, signature=NOTE.signature),
        replace(SEEN, signature=b""),
        replace(SEEN, key_id=b"\0\0\0\0"),
    ],
    ids=["size", "head", "journal", "time", "the kiosk's", "no signature", "another key's id"],
)
def test_a_countersignature_covers_every_line_and_the_time(changed: Countersignature):
    assert not changed.is_signed_by(FLOOR.key)
    assert not read_countersigned(changed.text).is_signed_by(FLOOR.key)


def test_a_countersignature_of_another_key_does_not_count():
    other = Countersigner(Ed25519PrivateKey.from_private_bytes(bytes(32)))
    forged = other.countersign(NOTE, SEEN.utc_s)
    assert forged.is_signed_by(other.key)
    assert not forged.is_signed_by(FLOOR.key)
    assert not replace(forged, key_id=SEEN.key_id).is_signed_by(FLOOR.key)


def test_the_key_of_a_kiosk_is_no_floors():
    """A kiosk's owner has only its own key, under which the floor's line says nothing."""
    same = Countersigner(Ed25519PrivateKey.from_private_bytes(bytes(range(32))))
    assert not same.countersign(NOTE, SEEN.utc_s).is_signed_by(KIOSK.key)
    assert not NOTE.is_signed_by(same.key)


LINE = SEEN.text.splitlines()[-1]


@pytest.mark.parametrize(
    "text",
    [
        "",
        NOTE.text,
        LINE,
        SEEN.text + LINE,
        SEEN.text.replace("— dealer-assist-floor", "— somebody"),
        SEEN.text.replace("— dealer-assist-floor", "* dealer-assist-floor"),
        f"{NOTE.text}— dealer-assist-floor ????\n",
        f"{NOTE.text}— dealer-assist-floor AAAA\n",
        f"{NOTE.text}— dealer-assist-floor {base64.b64encode(b'a' * 76).decode()}\n",
    ],
    ids=["nothing", "no countersignature", "no note", "two", "another name", "another sign",
         "not base64", "too short", "after the last year"],
)  # fmt: skip
def test_another_text_is_no_countersigned_checkpoint(text):
    with pytest.raises(CheckpointError):
        read_countersigned(text)


@pytest.mark.parametrize("copied", [SEEN.text.replace("\n", "\r\n"), SEEN.text.replace("—", "-")])
def test_it_is_read_however_its_lines_were_broken(copied):
    assert read_countersigned(copied) == SEEN


@given(st.text(max_size=200))
def test_no_text_breaks_the_reading(text):
    for each in (text, SEEN.text + text, NOTE.text + text):
        with suppress(CheckpointError):
            read_countersigned(each)
