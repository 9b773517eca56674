"""PINs: six digits, none of the first that anybody would try, and never in a text.

Tests `dealerassist/staff/pins.py`.
"""

import json
import pickle

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealerassist.staff.pins import Pin, refuse_easy
from tests.support.staff.people import PIN, code_of

SIX = st.from_regex(r"[0-9]{6}", fullmatch=True)


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
