"""Bodies are written in one way only, and read back as they were written.

Tests `dealerassist/journal/codec.py`.
"""

from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from dealerassist.cards import Card
from dealerassist.hand.events import CardsDealt, Face, Folded
from dealerassist.journal.chain import GENESIS, next_hash
from dealerassist.journal.codec import (
    LATER_FIELDS,
    LATER_FIELDS_WITHIN,
    CodecError,
    canonical,
    decode_body,
    decode_state,
    encode_body,
    encode_state,
)
from dealerassist.journal.entry import Body, Data
from dealerassist.table.events import Event, SeatTaken, ShiftOpened
from dealerassist.table.evolve import fold
from dealerassist.table.house_settings import HouseSettings
from dealerassist.table.state import TableState
from tests.support.journal.anything import anything
from tests.support.journal.scribe import Scribe

BODY = Body(
    actor="anna",
    boot_id="boot",
    data=Data((CardsDealt(3, Face.UP, (Card.parse("As"), None)),)),
    format=1,
    hand=12,
    id="019a0000-0000-7000-8000-000000000000",
    journal="019a0000-0000-7000-8000-000000000001",
    kind="deal_up",
    monotonic_ns=17,
    number=1,
    table="7",
    utc_ms=1_760_000_000_000,
)

TEXT = (
    '{"actor":"anna","boot_id":"boot","data":{"events":[{"cards":["As",null],"face":"up",'
    '"seat":3,"type":"cards_dealt"}]},"format":1,"hand":12,'
    '"id":"019a0000-0000-7000-8000-000000000000",'
    '"journal":"019a0000-0000-7000-8000-000000000001","kind":"deal_up","monotonic_ns":17,'
    '"number":1,"table":"7","utc_ms":1760000000000}'
)


def test_format_1_is_this_text_and_this_hash_for_ever():
    assert encode_body(BODY) == TEXT
    assert decode_body(TEXT) == BODY
    assert next_hash(GENESIS, TEXT.encode()).hex() == (
        "650a9099ebd311a2688cb2c60549b1a560b131ab6bb86429d120649b2d2cc0b0"
    )


@pytest.mark.parametrize("kind", get_args(Event), ids=lambda kind: kind.__name__)
@settings(max_examples=settings.default.max_examples // 4)
@given(data=st.data())
def test_every_event_comes_back_as_it_was(kind, data):
    event = data.draw(anything(kind))
    body = replace(BODY, data=Data((event,)))
    assert decode_body(encode_body(body)) == body


@given(st.text(), st.text(), st.none() | st.integers(0, 2**53))
def test_names_in_any_script_come_back_as_they_were(actor, kind, hand):
    body = replace(BODY, actor=actor, kind=kind, hand=hand)
    assert decode_body(encode_body(body)) == body


def test_a_card_comes_back_as_the_same_object():
    (event,) = decode_body(TEXT).data.events
    assert event.cards == (Card.parse("As"), None)


@pytest.mark.parametrize("seat", [1.0, 1.5, float("nan"), True, "1", None])
def test_only_integers_are_kept_where_integers_belong(seat):
    with pytest.raises(CodecError):
        encode_body(replace(BODY, data=Data((Folded(seat),))))


@pytest.mark.parametrize(
    ("was", "becomes"),
    [
        ('"seat":3', '"seat":3.0'),
        ('"seat":3', '"seat":3e0'),
        ('"seat":3', '"seat": 3'),
        ('"seat":3', '"seat":3,"x":1'),
        ('"seat":3', '"seat":3,"seat":3'),
        ('"seat":3', '"seat":"3"'),
        ('"As"', '"as"'),
        ('"As"', '"\\u0041s"'),
        ('"face":"up"', '"face":"sideways"'),
        ("cards_dealt", "cards_eaten"),
        ('"actor":"anna",', ""),
        ('"actor":"anna","boot_id":"boot"', '"boot_id":"boot","actor":"anna"'),
        ('"format":1', '"format":2'),
        ('"utc_ms":', '"xtc_ms":'),
        ("}", ""),
    ],
)
def test_a_text_that_the_program_would_not_write_is_refused(was, becomes):
    assert was in TEXT
    with pytest.raises(CodecError):
        decode_body(TEXT.replace(was, becomes, 1))


def test_what_is_no_event_is_refused():
    with pytest.raises(CodecError, match="no place in the journal"):
        canonical(Data((object(),)))


@given(alias=st.none() | st.text(max_size=5))
def test_a_state_comes_back_as_it_was(alias):
    state = TableState(seats=(None,) * 9)
    state = fold(state, (SeatTaken(4, 500, alias),))
    assert decode_state(encode_state(state)) == state


def test_the_state_in_the_middle_of_a_hand_comes_back_as_it_was(played: Scribe):
    assert played.state.hand_in_progress
    assert decode_state(encode_state(played.state)) == played.state


def test_what_a_state_has_gained_is_left_out_while_it_says_nothing():
    """A state that was kept before has the same text, by which a verification compares it."""
    text = encode_state(TableState())
    assert not any(f'"{name}"' in text for name in LATER_FIELDS)
    shift = fold(TableState(), (ShiftOpened(1, "Anna", "2026-03-01", 0),))
    within = {name for names in LATER_FIELDS_WITHIN.values() for name in names}
    assert not any(f'"{name}"' in encode_state(shift) for name in within)
    house = HouseSettings(cashless_tips="tronc")
    assert decode_state(encode_state(replace(shift, settings=house))).settings == house
    gone_on = replace(TableState(), ended="another", pins_of="before")
    assert decode_state(encode_state(gone_on)) == gone_on
    assert decode_state(text) == TableState()
