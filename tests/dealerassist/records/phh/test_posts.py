"""Antes, blinds and straddles in PHH, read as PokerKit reads them, and written so too.

Tests `dealerassist/records/phh/posts.py`, `dealerassist/records/phh/fields.py`,
`dealerassist/records/phh/record.py`, `dealerassist/records/phh/writing.py`.
"""

import tomllib

import pytest
from pokerkit import HandHistory

from dealerassist.files.unreadable import UnreadableError
from dealerassist.hand.blind_post import BlindPost, PostKind
from dealerassist.hand.evolve import begin_hand
from dealerassist.records.phh.record import phh_record_of
from dealerassist.records.phh.writing import phh_text
from dealerassist.records.replay import events_by_action, opening_state, replay, start_of
from tests.support.places import TYPED_HANDS

ANTE, SMALL, BIG, ENTRY, STRADDLE = PostKind


def record(blinds, antes=None, **fields):
    players = len(blinds)
    return phh_record_of(
        {
            "variant": "NT",
            "antes": antes or [0] * players,
            "blinds_or_straddles": blinds,
            "min_bet": 2,
            "starting_stacks": [100] * players,
            "actions": [],
            **fields,
        }
    )


@pytest.mark.parametrize(
    ("blinds", "posts"),
    [
        ([1, 2, 0], None),
        ([1, 2], None),
        ([0, 2, 0], None),
        ([2, 0, 0], [BlindPost(1, BIG, 2)]),
        ([2, 0, 0, -2], [BlindPost(1, BIG, 2), BlindPost(4, ENTRY, 2)]),
        ([1, 2, 4], [BlindPost(1, SMALL, 1), BlindPost(2, BIG, 2), BlindPost(3, STRADDLE, 4)]),
        ([0, 2, 4, 0], [BlindPost(2, BIG, 2), BlindPost(3, STRADDLE, 4)]),
        # Of two players PHH turns the blinds round: the second is the button.
        ([1, 2, 0][:2], None),
        ([2, 0], [BlindPost(2, BIG, 2)]),
        ([-1, 2], [BlindPost(1, BIG, 2), BlindPost(2, ENTRY, 1)]),
    ],
)
def test_what_is_positive_is_a_blind_or_a_straddle_and_what_is_negative_a_bet(blinds, posts):
    read = record(blinds)
    assert read.posts == (None if posts is None else tuple(posts))
    assert read.rules.big_blind == 2


def test_antes_that_are_not_the_same_for_everybody_are_dead():
    read = record([1, 2, 0], antes=[0, 3, 0])
    assert read.rules.ante == 0
    assert read.posts[0] == BlindPost(2, ANTE, dead=3)
    stud = {"variant": "F7S", "bring_in": 1, "small_bet": 2, "big_bet": 4}
    read = record([0, 0, 0], antes=[1, 1, 5], **stud)
    assert [player.dead for player in opening_state(read).players] == [1, 1, 5]


@pytest.mark.parametrize(
    ("fields", "dead"),
    [
        ({}, True),
        ({"ante_trimming_status": False}, True),
        ({"ante_trimming_status": True}, False),
        ({"_profile": "holdem"}, False),
        ({"_profile": "holdem", "ante_trimming_status": False}, True),
        ({"starting_stacks": [100, 100, 10]}, False),
    ],
)
def test_antes_are_dead_where_a_short_one_wins_all_of_them(fields, dead):
    read = record([1, 2, 0], antes=[10, 10, 10], **{"starting_stacks": [100, 100, 4], **fields})
    paid = [player.dead for player in opening_state(read).players]
    assert paid == ([10, 10, 4] if dead else [0, 0, 0])


def test_one_ante_for_all_is_dead_also_where_a_record_says_that_antes_are_trimmed():
    read = record([1, 2, 0], antes=[0, 6, 0], ante_trimming_status=True)
    assert [player.dead for player in opening_state(read).players] == [0, 6, 0]


def test_whether_antes_are_trimmed_is_true_or_false():
    with pytest.raises(UnreadableError, match="neither true nor false"):
        record([1, 2], antes=[5, 5], starting_stacks=[100, 4], ante_trimming_status=1)


TYPED = ["5.13-", "5.14-", "5.15-s", "5.15-o", "6.2-short-ante-t", "6.2-short-ante-w"]


@pytest.mark.parametrize("name", TYPED)
def test_pokerkit_plays_the_typed_records_and_what_is_written_of_them(name):
    (path,) = TYPED_HANDS.glob(f"{name}*.phh")
    text = path.read_text(encoding="utf-8").partition("[_expect]")[0]
    read = phh_record_of(tomllib.loads(text))
    ours = [player.stack for player in replay(read).state.players]
    taps = events_by_action(read)
    again = phh_text(
        begin_hand(start_of(read), read.rules), [event for tap in taps for event in tap]
    )
    for told in (text, again):
        assert list(HandHistory.loads(told))[-1].stacks == ours
    assert phh_record_of(tomllib.loads(again)).posts == read.posts
