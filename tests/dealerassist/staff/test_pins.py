"""PINs: six digits, none of the first that anybody would try, and never in a text."""

import json
import pickle
import time

import msgspec
import pytest
from argon2 import PasswordHasher, Type, extract_parameters
from hypothesis import given
from hypothesis import strategies as st

from dealerassist.staff import pins
from dealerassist.staff.pins import Pin, hash_of, is_right, refuse_easy
from tests.support.staff.people import ANOTHER, PIN, code_of

SIX = st.from_regex(r"[0-9]{6}", fullmatch=True)
PEPPER, OTHER_PEPPER = b"p" * 32, b"q" * 32
SHIPPED = pins.HASHER


@pytest.mark.parametrize(
    "typed",
    ["", "12345", "1234567", "12345a", "12 456", "-12345", "１２３４５６", "123456\n", "١٢٣٤٥٦"],
)
def test_a_pin_has_six_digits(typed):
    assert code_of(Pin.parse(typed)) == "not_six_digits"


def test_a_refusal_does_not_repeat_what_was_typed():
    refusal = Pin.parse("70491x")
    assert "7049" not in repr(refusal)
    with pytest.raises(ValueError, match="six digits") as caught:
        Pin("70491x")
    assert "7049" not in str(caught.value)


@given(SIX)
def test_no_text_of_a_pin_has_its_digits(digits):
    pin = Pin.parse(digits)
    assert isinstance(pin, Pin)
    for text in (repr(pin), str(pin), f"{pin}", f"{pin!s:>20}", repr([pin]), repr({"pin": pin})):
        assert digits not in text


def test_a_pin_is_never_stored():
    with pytest.raises(TypeError, match="never stored"):
        pickle.dumps(PIN)
    with pytest.raises(TypeError):
        json.dumps(PIN)
    with pytest.raises(TypeError):
        msgspec.json.encode(PIN)


@given(SIX, SIX)
def test_pins_are_equal_by_their_digits(one, other):
    assert (Pin(one) == Pin(other)) == (one == other)
    assert Pin(one) != one
    assert hash(Pin(one)) == hash(Pin(one))


# ── too easy ────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    "easy",
    [
        *(digit * 6 for digit in "0123456789"),
        *("123456", "654321", "012345", "543210", "456789", "987654", "789012", "210987"),
        *("121212", "909090", "123123", "704704"),
        *("000007", "700000", "070000"),
    ],
)
def test_what_anybody_would_try_first_is_refused(easy):
    assert code_of(refuse_easy(Pin(easy), "C-07")) == "pin_too_easy"


@pytest.mark.parametrize("good", ["704913", "000012", "112233", "135790", "102030", "123457"])
def test_any_other_pin_is_taken(good):
    assert refuse_easy(Pin(good), "C-07") is None


def test_hardly_any_pin_is_refused():
    # No pattern is one of 17; of 7, 11, 13 and 37 many are.
    every = range(0, 1_000_000, 17)
    refused = sum(refuse_easy(Pin(f"{n:06d}"), "C-07") is not None for n in every)
    assert refused < len(every) * 12 // 10_000


# ── what is kept ────────────────────────────────────────────────────────────────────────────


def kept(pin, pepper=PEPPER, journal="j", person="C-07"):
    return hash_of(pin, pepper=pepper, journal=journal, person=person)


def right(pin, text, pepper=PEPPER, journal="j", person="C-07"):
    return is_right(pin, text, pepper=pepper, journal=journal, person=person)


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
    monkeypatch.setattr(pins, "HASHER", SHIPPED)
    began = time.perf_counter()
    text = kept(PIN)
    assert time.perf_counter() - began > 0.03
    found = extract_parameters(text)
    assert (found.type, found.version) == (Type.ID, 19)
    assert (found.memory_cost, found.time_cost, found.parallelism) == (64 * 1024, 3, 1)
    assert (found.salt_len, found.hash_len) == (16, 32)


def test_a_hash_made_with_other_parameters_still_holds(monkeypatch):
    text = kept(PIN)
    other = PasswordHasher(time_cost=2, memory_cost=16, parallelism=1)
    monkeypatch.setattr(pins, "HASHER", other)
    assert right(PIN, text)
    assert not right(ANOTHER, text)
