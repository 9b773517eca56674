"""What is kept of a PIN: of use only for the same PIN, person, journal and machine.

Tests `dealerassist/staff/pin_hashes.py`.
"""

import time

import pytest
from argon2 import PasswordHasher, Type, extract_parameters

from dealerassist.staff import pin_hashes
from dealerassist.staff.pin_hashes import hash_of, is_hash_of
from tests.support.staff.people import ANOTHER, PIN

PEPPER, OTHER_PEPPER = b"p" * 32, b"q" * 32
SHIPPED, SHIPPED_LEAN = pin_hashes.HASHER, pin_hashes.LEAN_HASHER


def kept(pin, pepper=PEPPER, journal="j", person="C-07"):
    return hash_of(pin, pepper=pepper, journal=journal, person=person)


def right(pin, text, pepper=PEPPER, journal="j", person="C-07"):
    return is_hash_of(pin, text, pepper=pepper, journal=journal, person=person)


def test_only_the_same_pin_is_right():
    text = kept(PIN)
    assert right(PIN, text)
    assert not right(ANOTHER, text)
    assert PIN.reveal() not in text


def test_a_hash_is_of_no_use_elsewhere():
    text = kept(PIN)
    assert not right(PIN, text, pepper=OTHER_PEPPER)
    assert not right(PIN, text, journal="another")
    assert not right(PIN, text, person="C-12")


def test_the_same_pin_is_never_kept_twice_alike():
    assert kept(PIN) != kept(PIN)


@pytest.mark.parametrize("text", ["", "x", "$argon2id$v=19$m=8,t=1,p=1$", "$2b$12$abc"])
def test_a_damaged_hash_is_said_to_be_none(text):
    with pytest.raises(ValueError, match="no Argon2 hash"):
        right(PIN, text)


def test_what_ships_is_slow_and_says_how(monkeypatch):
    monkeypatch.setattr(pin_hashes, "HASHER", SHIPPED)
    began = time.perf_counter()
    text = kept(PIN)
    assert time.perf_counter() - began > 0.03
    found = extract_parameters(text)
    assert (found.type, found.version) == (Type.ID, 19)
    assert (found.memory_cost, found.time_cost, found.parallelism) == (64 * 1024, 3, 1)
    assert (found.salt_len, found.hash_len) == (16, 32)


def test_what_takes_little_memory_takes_no_less_work(monkeypatch):
    monkeypatch.setattr(pin_hashes, "LEAN_HASHER", SHIPPED_LEAN)
    text = hash_of(PIN, pepper=PEPPER, journal="j", person="C-07", lean=True)
    assert right(PIN, text)
    assert not right(ANOTHER, text)
    lean, usual = extract_parameters(text), extract_parameters(SHIPPED.hash(b"x"))
    assert lean.type is Type.ID
    assert 19 * 1024 <= lean.memory_cost <= 20 * 1024
    assert lean.memory_cost * lean.time_cost >= usual.memory_cost * usual.time_cost


def test_a_hash_made_with_other_parameters_still_holds(monkeypatch):
    text = kept(PIN)
    other = PasswordHasher(time_cost=2, memory_cost=16, parallelism=1)
    monkeypatch.setattr(pin_hashes, "HASHER", other)
    assert right(PIN, text)
    assert not right(ANOTHER, text)
