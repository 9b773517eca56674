"""The vault at the first start, and what is done when it or the pepper is lost.

Tests `dealerassist/staff/vault.py`.
"""

import os
import stat

import pytest

from dealerassist.desk.staff import StaffDesk
from dealerassist.journal.read_model.incident_kinds import IncidentKind
from dealerassist.staff import pin_hashes
from dealerassist.staff import vault as vaults
from dealerassist.staff.pins import Pin
from dealerassist.staff.signing_in import SignedIn
from dealerassist.table.commands import Enrol
from dealerassist.table.roles import Role
from tests.support.staff.people import (
    ANOTHER,
    BOSS,
    CROUPIER,
    OTHER_BOSS,
    PIN,
    Clock,
    code_of,
    granted,
    incidents,
    places_in,
)

# ── a vault that is lost ────────────────────────────────────────────────────────────────────


def test_nobody_else_may_read_vault_and_pepper(staff, tmp_path):
    places = places_in(tmp_path)
    for file in (places.vault, places.pepper):
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert len(places.pepper.read_bytes()) == 32


LOSSES = {
    "vault gone": lambda places: places.vault.unlink(),
    "vault empty": lambda places: places.vault.write_bytes(b""),
    "vault cut": lambda places: places.vault.write_bytes(places.vault.read_bytes()[:-9]),
    "vault no text": lambda places: places.vault.write_bytes(b"\xff\xfe" * 40),
    "vault of another": lambda places: places.vault.write_bytes(
        places.vault.read_bytes().replace(b'"journal":"', b'"journal":"0')
    ),
    "vault of a newer program": lambda places: places.vault.write_bytes(
        places.vault.read_bytes().replace(b'"format":1', b'"format":2')
    ),
    "pepper gone": lambda places: places.pepper.unlink(),
    "pepper cut": lambda places: places.pepper.write_bytes(places.pepper.read_bytes()[:31]),
    "pepper a pipe": lambda places: (places.pepper.unlink(), os.mkfifo(places.pepper)),
}


@pytest.mark.parametrize("loss", LOSSES)
def test_without_it_nobody_signs_in_until_it_is_begun_anew(staff, desk, tmp_path, loss, clock):
    places = places_in(tmp_path)
    LOSSES[loss](places)
    for person, pin in ((CROUPIER, ANOTHER), (BOSS, PIN)):
        assert code_of(staff.sign_in(person, pin)) == "pins_unreadable"
    assert code_of(staff.set_pin(CROUPIER, ANOTHER, actor=BOSS)) == "pins_unreadable"
    if loss in {"pepper cut", "pepper a pipe"}:
        # What somebody put there is taken away by hand, as it is of other tables too.
        assert code_of(staff.reset(BOSS, Pin("862047"))) == "pins_unreadable"
        places.pepper.unlink()
    staff.reset(BOSS, Pin("862047"))
    assert isinstance(staff.sign_in(BOSS, Pin("862047")), SignedIn)
    assert code_of(staff.sign_in(CROUPIER, ANOTHER)) == "no_pin"
    assert incidents(desk)[-1] == (IncidentKind.PINS_RESET, "program", {})
    granted(staff.set_pin(CROUPIER, ANOTHER, actor=BOSS))
    assert isinstance(staff.sign_in(CROUPIER, ANOTHER), SignedIn)


def test_one_damaged_hash_is_made_good_by_a_new_pin(staff, tmp_path):
    file = places_in(tmp_path).vault
    file.write_bytes(file.read_bytes().replace(b"$argon2id$", b"$argon2xx$"))
    assert code_of(staff.sign_in(CROUPIER, ANOTHER)) == "pins_unreadable"
    granted(staff.set_pin(CROUPIER, ANOTHER, actor=BOSS))
    assert isinstance(staff.sign_in(CROUPIER, ANOTHER), SignedIn)


def test_a_reset_is_for_a_pit_boss_and_keeps_the_old_file(staff, desk, tmp_path):
    old = places_in(tmp_path).vault.read_bytes()
    count = desk.journal.count
    assert code_of(staff.reset(CROUPIER, PIN)) == "first_is_pit_boss"
    assert code_of(staff.reset("P-99", PIN)) == "unknown_person"
    assert code_of(staff.reset(BOSS, Pin("000000"))) == "pin_too_easy"
    assert desk.journal.count == count
    kept = staff.reset(BOSS, Pin("862047"))
    assert kept.read_bytes() == old
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600
    assert not desk.state.person(OTHER_BOSS).has_pin


def test_a_vault_that_could_not_be_begun_anew_is_still_there(staff, tmp_path, monkeypatch):
    def full(*_args, **_how):
        raise OSError(28, "No space left on device")

    old = places_in(tmp_path).vault.read_bytes()
    with monkeypatch.context() as patch:
        patch.setattr(vaults, "write_whole", full)
        assert code_of(staff.reset(BOSS, Pin("862047"))) == "pins_not_kept"
    assert places_in(tmp_path).vault.read_bytes() == old
    assert isinstance(staff.sign_in(CROUPIER, ANOTHER), SignedIn)


def test_a_full_disk_lets_nobody_guess(staff, monkeypatch):
    looked = []

    def full(*_args, **_how):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(vaults, "write_whole", full)
    monkeypatch.setattr(pin_hashes, "is_hash_of", lambda *args, **_how: looked.append(args))
    assert code_of(staff.sign_in(CROUPIER, ANOTHER)) == "pins_not_kept"
    assert looked == []


def test_another_program_that_does_not_let_go(staff, tmp_path, monkeypatch):
    monkeypatch.setattr(vaults, "PATIENCE_SECONDS", 0.1)
    with staff._vault.held():
        assert code_of(staff.sign_in(CROUPIER, ANOTHER)) == "pins_not_kept"
    assert isinstance(staff.sign_in(CROUPIER, ANOTHER), SignedIn)


# ── the first start ─────────────────────────────────────────────────────────────────────────


def test_at_the_first_start_a_pit_boss_enrols_oneself(desk, tmp_path):
    staff = StaffDesk(desk, places_in(tmp_path), Clock())
    assert staff.at_first_start
    assert not places_in(tmp_path).vault.exists()
    granted(staff.enrol(Enrol(BOSS, "Maria", Role.PIT_BOSS), PIN, actor=BOSS))
    assert not staff.at_first_start
    assert isinstance(staff.sign_in(BOSS, PIN), SignedIn)


def test_a_first_start_that_was_cut_short_goes_on(desk, tmp_path, monkeypatch):
    staff = StaffDesk(desk, places_in(tmp_path), Clock())
    granted(desk.handle(Enrol(BOSS, "Maria", Role.PIT_BOSS), actor=BOSS))
    assert staff.at_first_start
    places_in(tmp_path).pepper.parent.mkdir()
    places_in(tmp_path).vault.write_bytes(b"half a fi")
    granted(staff.set_pin(BOSS, PIN, actor=BOSS))
    assert isinstance(staff.sign_in(BOSS, PIN), SignedIn)
