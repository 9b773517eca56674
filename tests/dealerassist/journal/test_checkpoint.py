"""Checkpoints: what is signed can be read back however it was copied, and nothing else can.

Tests `dealerassist/journal/checkpoint.py`.
"""

import base64
import hashlib
from contextlib import suppress

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from dealerassist.journal.checkpoint import (
    Checkpoint,
    CheckpointError,
    Signer,
    public_bytes,
    read_held,
    read_note,
    read_stored,
    read_typed,
)

HEAD = "0123456789abcdef" * 4

POINT = Checkpoint("019a0000-0000-7000-8000-000000000001", 172, HEAD, 1_795_000_000_123)

KEY = Ed25519PrivateKey.from_private_bytes(bytes(range(32)))

SIGNER = Signer(KEY)

NOTE = SIGNER.sign(POINT)

POINTS = st.builds(
    Checkpoint,
    journal=st.uuids().map(str),
    size=st.integers(1, 2**40),
    head=st.binary(min_size=32, max_size=32).map(bytes.hex),
    utc_ms=st.integers(0, 4_000_000_000_000),
)


def test_the_note_is_written_as_every_auditor_reads_it():
    origin, size, head, moment, empty, sealed, end = NOTE.text.split("\n")
    assert (origin, size, head) == (f"dealer-assist/{POINT.journal}", "172", HEAD)
    assert moment == "2026-11-18T11:06:40.123Z"
    assert (empty, end) == ("", "")
    dash, name, encoded = sealed.split(" ")
    assert (dash, name) == ("—", "dealer-assist")
    key_id, signature = base64.b64decode(encoded)[:4], base64.b64decode(encoded)[4:]
    public = KEY.public_key().public_bytes_raw()
    assert key_id == hashlib.sha256(b"dealer-assist\n\x01" + public).digest()[:4]
    signed = f"{origin}\n{size}\n{head}\n{moment}\n".encode()
    Ed25519PublicKey.from_public_bytes(public).verify(signature, signed)


def test_the_public_key_is_written_with_its_id():
    name, key_id, encoded = SIGNER.key.split("+", 2)
    assert (name, key_id) == ("dealer-assist", NOTE.key_id.hex())
    assert base64.b64decode(encoded) == b"\x01" + KEY.public_key().public_bytes_raw()
    assert public_bytes(SIGNER.key) == KEY.public_key().public_bytes_raw()


@given(POINTS)
def test_what_was_signed_is_read_back(point):
    note = SIGNER.sign(point)
    assert read_note(note.text) == note == read_stored(note.text)
    assert read_note(note.text).checkpoint == point
    assert note.is_signed_by(SIGNER.key)


COPIES = pytest.mark.parametrize(
    "copied",
    [
        NOTE.text.replace("\n", "\r\n"),
        NOTE.text.replace("\n", " "),
        " ".join(NOTE.text.split()),
        f"\n\n  {NOTE.text}  \n",
        NOTE.text.replace("\n\n", "\n"),
        f"\ufeff{NOTE.text}",
        NOTE.text.replace("—", "-"),
        NOTE.text.replace("—", "–"),
    ],
    ids=[
        "Windows",
        "one line",
        "single spaces",
        "space around",
        "no empty line",
        "an editor's mark",
        "a hyphen",
        "a short dash",
    ],
)


@COPIES
def test_a_note_is_read_however_its_lines_were_broken(copied):
    assert read_note(copied) == NOTE
    assert read_held(copied) == NOTE


@COPIES
def test_a_stored_note_is_just_as_it_was_written(copied):
    with pytest.raises(CheckpointError):
        read_stored(copied)


def test_a_mark_in_the_middle_of_a_stored_note_is_refused():
    with pytest.raises(CheckpointError):
        read_stored(SIGNER.sign(replace(POINT, journal=f"{POINT.journal}\ufeff")).text)


WRONG = {
    "nothing": "",
    "a sentence": "this is no checkpoint at all, or is it",
    "another origin": NOTE.text.replace("dealer-assist/", "somebody/", 1),
    "another name": NOTE.text.replace("— dealer-assist", "— somebody"),
    "no dash": NOTE.text.replace("— ", ""),
    "another sign": NOTE.text.replace("—", "*"),
    "no signature": NOTE.text.rpartition(" ")[0],
    "not base64": NOTE.text.replace(NOTE.text.split()[-1], "?" * 92),
    "half a signature": NOTE.text.replace(NOTE.text.split()[-1], NOTE.text.split()[-1][:90]),
    "no number": NOTE.text.replace("\n172\n", "\nmany\n"),
    "a number with a sign": NOTE.text.replace("\n172\n", "\n+172\n"),
    "a number with zeros": NOTE.text.replace("\n172\n", "\n0172\n"),
    "no time": NOTE.text.replace("2026-11-18T", "yesterday"),
    "a time without milliseconds": NOTE.text.replace(".123Z", "Z"),
    "twenty digits of milliseconds": NOTE.text.replace(".123Z", f".{'1' * 20}Z"),
    "a number that nobody counts to": NOTE.text.replace("\n172\n", f"\n{'9' * 19}\n"),
    "no head": NOTE.text.replace(HEAD, "g" * 64),
    "two notes": NOTE.text + NOTE.text,
}


@pytest.mark.parametrize("text", WRONG.values(), ids=WRONG)
def test_another_text_is_no_note(text):
    for read in (read_note, read_stored):
        with pytest.raises(CheckpointError):
            read(text)


@given(st.text(max_size=200))
def test_no_text_breaks_the_reading(text):
    for read in (read_note, read_stored, read_typed, read_held):
        with suppress(CheckpointError):
            read(text)


@pytest.mark.parametrize(
    "change",
    [
        {"journal": "019a0000-0000-7000-8000-000000000002"},
        {"size": 171},
        {"head": HEAD[::-1]},
        {"utc_ms": POINT.utc_ms + 1},
    ],
    ids=lambda change: next(iter(change)),
)
def test_a_signature_covers_every_line(change):
    changed = replace(NOTE, checkpoint=replace(POINT, **change))
    assert NOTE.is_signed_by(SIGNER.key)
    assert not changed.is_signed_by(SIGNER.key)
    assert not read_note(changed.text).is_signed_by(SIGNER.key)


def test_a_signature_of_another_key_does_not_count():
    other = Signer(Ed25519PrivateKey.generate())
    forged = other.sign(POINT)
    assert forged.is_signed_by(other.key)
    assert not forged.is_signed_by(SIGNER.key)
    # The other key's signature under our key's id.
    assert not replace(forged, key_id=NOTE.key_id).is_signed_by(SIGNER.key)


def test_a_cut_signature_does_not_count():
    for length in (0, 63):
        assert not replace(NOTE, signature=NOTE.signature[:length]).is_signed_by(SIGNER.key)


@pytest.mark.parametrize(
    "key",
    [
        "",
        "dealer-assist",
        "dealer-assist+00000000+",
        "dealer-assist+00000000+AAAA",
        "x+y+z",
        "++",
        SIGNER.key.replace("dealer-assist", "other"),
        SIGNER.key[:-4],
    ],
)
def test_what_is_no_public_key_has_signed_nothing(key):
    assert public_bytes(key) is None
    assert not NOTE.is_signed_by(key)


def test_people_read_the_head_in_groups_of_four_and_type_it_so():
    assert POINT.groups == " ".join(["0123", "4567", "89ab", "cdef"] * 4)
    assert read_typed(f"172 {POINT.groups}") == Checkpoint("", 172, HEAD)
    assert read_held(f"172\n{POINT.groups.upper()}\n") == Checkpoint("", 172, HEAD)
    assert read_held(f"\ufeff172 {HEAD}") == Checkpoint("", 172, HEAD)


@pytest.mark.parametrize("size", ["2542", "2,542", "2.542", "1,002,542", "1.002.542"])
def test_a_number_of_entries_is_typed_with_the_separators_it_is_printed_with(size):
    number = int(size.replace(",", "").replace(".", ""))
    assert read_typed(f"{size} {POINT.groups}") == Checkpoint("", number, HEAD)


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "172",
        HEAD,
        f"many {HEAD}",
        f"172 {HEAD[1:]}",
        f"172 {HEAD}0",
        f"-1 {HEAD}",
        f"172 {HEAD[1:]}g",
        f"1.5 {HEAD}",
        f"2 542 {HEAD}",
        f"2542,1 {HEAD}",
        f"12345.678 {HEAD}",
        f".542 {HEAD}",
        "9" * 5000,
        f"{'9' * 5000} {HEAD}",
    ],
)
def test_what_was_typed_wrong_is_no_checkpoint(typed):
    with pytest.raises(CheckpointError):
        read_typed(typed)
