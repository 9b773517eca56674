"""The relay's files: written whole, never older than before, and no content breaks the reading.

Tests `dealerassist/journal/store/floor_files.py`.
"""

import stat

import msgspec
import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from hypothesis import given
from hypothesis import strategies as st

from dealerassist.journal.checkpoint import Checkpoint, Signer
from dealerassist.journal.countersignature import Countersigner
from dealerassist.journal.store.floor_files import (
    FloorFileFault,
    RelayStatus,
    RotaElsewhere,
    TableAlarm,
    Witnessed,
    keep_witnessed,
    read_relay_status,
    read_witnessed,
    write_relay_status,
)
from dealerassist.journal.store.paths import floor_paths_of, left_behind, places_of

KIOSK = Signer(Ed25519PrivateKey.from_private_bytes(bytes(range(32))))

FLOOR = Countersigner(Ed25519PrivateKey.from_private_bytes(bytes(range(32, 64))))

STATUS = RelayStatus(
    reached_ms=1_795_000_000_123,
    sent=172,
    head=174,
    countersigned=170,
    waiting=2,
    certificate_until_ms=1_800_000_000_000,
    alarm=TableAlarm("fork", 171),
)


def seen(size, utc_s=1_795_000_000, *, journal="a-journal", floor=FLOOR):
    point = Checkpoint(journal, size, f"{size:064x}", utc_s * 1000)
    return Witnessed(floor.key, floor.countersign(KIOSK.sign(point), utc_s).text)


@pytest.fixture
def files(tmp_path):
    return floor_paths_of(tmp_path / "table.journal")


def test_they_lie_beside_the_journal(tmp_path, files):
    assert files.witnessed == tmp_path / "table.journal.witnessed"
    assert files.relay == tmp_path / "table.journal.relay"


def test_a_status_is_read_back(files):
    assert read_relay_status(files.relay) is FloorFileFault.MISSING
    for status in (STATUS, RelayStatus()):
        write_relay_status(files.relay, status)
        assert read_relay_status(files.relay) == status
    assert stat.S_IMODE(files.relay.stat().st_mode) == 0o600


def test_a_status_has_the_fields_that_were_agreed(files):
    write_relay_status(files.relay, STATUS)
    assert msgspec.json.decode(files.relay.read_bytes()) == {
        "reached_ms": 1_795_000_000_123,
        "sent": 172,
        "head": 174,
        "countersigned": 170,
        "waiting": 2,
        "certificate_until_ms": 1_800_000_000_000,
        "alarm": {"kind": "fork", "entry": 171},
        "dealing": [],
        "rota": None,
        "clock": None,
        "journal": "",
        "floor": "",
    }


def test_a_countersignature_is_read_back(files):
    assert read_witnessed(files.witnessed) is FloorFileFault.MISSING
    assert keep_witnessed(files.witnessed, seen(7))
    found = read_witnessed(files.witnessed)
    assert found == seen(7)
    assert found.countersignature.note.checkpoint.size == 7
    assert stat.S_IMODE(files.witnessed.stat().st_mode) == 0o600


@pytest.mark.parametrize("older", [seen(6), seen(7, 1_794_999_999), seen(7)])
def test_an_older_one_takes_no_place(files, older):
    keep_witnessed(files.witnessed, seen(7))
    assert not keep_witnessed(files.witnessed, older)
    assert read_witnessed(files.witnessed) == seen(7)


OTHER_FLOOR = Countersigner(Ed25519PrivateKey.from_private_bytes(bytes(32)))

FORGED = Witnessed(FLOOR.key, seen(10**17, floor=OTHER_FLOOR).note)


@pytest.mark.parametrize(
    "there",
    [
        seen(6),
        seen(7, 1_794_999_999),
        seen(8, journal="of the table before"),
        seen(8, floor=OTHER_FLOOR),
        FORGED,
    ],
    ids=["older", "signed before", "another journal", "another floor", "forged"],
)
def test_what_is_no_newer_one_gives_way(files, there):
    files.witnessed.write_bytes(msgspec.json.encode(there))
    assert keep_witnessed(files.witnessed, seen(7))
    assert read_witnessed(files.witnessed) == seen(7)


def test_what_is_not_genuine_says_nothing():
    assert seen(7).countersignature is not None
    assert FORGED.countersignature is None
    assert Witnessed(FLOOR.key, "nothing").countersignature is None
    assert Witnessed("no key", seen(7).note).countersignature is None


BAD = [
    b"",
    b"{",
    b"[]",
    b'{"sent": "many"}',
    b'{"sent": -1}',
    b'{"reached_ms": 1' + b"0" * 30 + b"}",
    b'{"alarm": {"entry": 3}}',
    b"[" * 60_000,
    b" " * 70_000,
    b"\xff\xfe",
]


@pytest.mark.parametrize("content", BAD)
def test_a_bad_file_is_one_answer(files, content):
    for file, read in ((files.relay, read_relay_status), (files.witnessed, read_witnessed)):
        file.write_bytes(content)
        assert read(file) is FloorFileFault.UNREADABLE


@given(st.binary(max_size=300))
def test_no_content_breaks_the_reading(tmp_path_factory, content):
    file = tmp_path_factory.getbasetemp() / "any"
    file.write_bytes(content)
    read_relay_status(file)
    read_witnessed(file)


def test_a_folder_in_its_place_is_unreadable(files):
    files.relay.mkdir()
    assert read_relay_status(files.relay) is FloorFileFault.UNREADABLE


def test_what_a_newer_relay_adds_is_no_fault(files):
    files.relay.write_bytes(b'{"sent": 3, "of a later version": true}')
    assert read_relay_status(files.relay) == RelayStatus(sent=3)


def test_a_countersignature_tells_of_a_journal_that_was_taken_away(tmp_path, files):
    journal = tmp_path / "table.journal"
    assert not left_behind(journal, places_of(journal, {}))
    keep_witnessed(files.witnessed, seen(7))
    assert left_behind(journal, places_of(journal, {}))


def test_what_an_older_relay_has_written_is_read(files):
    files.relay.write_text('{"reached_ms": 5, "sent": 3, "dealing": []}')
    assert read_relay_status(files.relay) == RelayStatus(reached_ms=5, sent=3)
    rota = RotaElsewhere("3", 1_795_000_000_123, "P-02", ("C-01", "C-02"))
    write_relay_status(files.relay, RelayStatus(rota=rota))
    assert read_relay_status(files.relay) == RelayStatus(rota=rota)
